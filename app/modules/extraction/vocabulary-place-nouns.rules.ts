/**
 * Names of rooms and parts of properties that the patterns of vocabulary-places.rules.ts have not:
 * sets of folded words, so that they may grow without end. Data: grow the lists, not the code.
 */

const words = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(/[\s,]+/)
      .filter(Boolean)
      .flatMap((word) => [word, `${word}s`, ...(/[sxhnlrdz]$/.test(word) ? [`${word}es`] : [])]),
  );

/** Words that are a place wherever they stand. */
export const placeNouns = words(`
  canteen portico scullery vestry sacristy parsonage rectory manse presbytery stockroom storeroom mailroom
  guardroom guardhouse boathouse gatehouse washroom cloakroom showroom tearoom boardroom lunchroom
  weightroom taproom saleroom salesroom chartroom darkroom strongroom sickroom schoolroom courtroom
  ballroom greenroom newsroom staffroom bunkhouse farmhouse outhouse glasshouse smokehouse summerhouse
  greenhouse orangery henhouse cowshed hayloft undercroft cloister chancel transept apse baptistery
  narthex crypt belfry steeple mortuary morgue dispensary infirmary refectory mess-hall
  concourse atrium rotunda arcade loggia verandah stoop stairhead undercroft lightwell
  forecourt dooryard barnyard boatyard stableyard churchyard graveyard cemetery allotment
  dugout bleacher grandstand clubroom concession musalla prayer-room musholla
  workroom plantroom meeting-room sunporch sleeping-porch inglenook stairwell
  escaparate probador obrador trastienda cafetin cantina solarium mezanine mezzanina mezzanine
  graderia taquilla boleteria buitron casilla zotehuela cuarto-frio
  gallinero vivero huerto corral cuadra pesebre despensa camerino
  antecocina anteportal portalon cuartito salita cochera rebotica botica
  hemeroteca ludoteca mediateca paraninfo hangar darsena cenador merendero chiringuito
  porteria conserjeria portico soportal atrio presbiterio baptisterio camarin
  calabozo comisaria cuartel locutorio mirador azoteilla lavadero
`);
/** Words that are a place behind a word that tells which: "charting station", "main store". */
export const placeNounsWith = words(`
  station store booth kiosk enclosure workstation alcove annex annexe lounge shop
  compound depot pen berm toilet loo
`);
