import { oneOf } from './one-of.rules.ts';
import type { Item } from './item.types.ts';
import type { Section, Walk } from './walk.types.ts';
import { documentName } from './heading.rules.ts';
import { namedBuildings } from './place-nouns.rules.ts';
import { placeLabelOf } from './place-label.rules.ts';
import { holdsRooms, rankOf, siteName } from './place-rank.rules.ts';
import { placeOfHeading, thingToo } from './place.rules.ts';
import { signalOf } from './signal.rules.ts';
import { fold } from './text.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';

/**
 * Places that a document names apart from its headings: in its title, in the first row of a
 * numbered chapter of a table, and those that are only part of somebody's address.
 */

/** Items at the beginning that may be its title. */
const OPENING = 2;

/** What a title calls the work on a place: "Bathroom project", "Restauración de aulas". */
const namesProject = new RegExp(
  String.raw`\b${oneOf(`
    projects?, plan, renovations?, remodel(?:ing)?, conversion, refurbishment, restoration, upgrade,
    makeover, punch, turn ?over, make-?ready, rehab(?:ilitation)?, repairs?, todo, to-do, tasks,
    proyecto, reforma, remodelacion,
    restauracion, rehabilitacion, reparacion(?:es)?, arreglos, remozamiento
  `)}\b`,
);

/** Whether a line calls itself a document or a project, as a title does. */
export const namesDocument = ({ folded }: Pick<Item, 'folded'>): boolean =>
  namesProject.test(folded) || documentName.test(folded);

/** "Reforma de baño" above another heading of its size, "Reforma de cocina": the title of a part. */
function isOneOfSeveral(items: readonly Item[], title: Item, place: string): boolean {
  const size = title.lines[0]?.layout?.fontSize;
  return items.some(({ kind, text, lines }) => {
    const isPeer = size !== undefined && kind === 'heading' && lines[0]?.layout?.fontSize === size;
    const own = isPeer ? placeOfHeading(text) : undefined;
    return own !== undefined && fold(own) !== fold(place);
  });
}

/** Whether the first heading is that of a part, beside others of its size on other places. */
export function titleHeadsPart(items: readonly Item[]): boolean {
  const title = items.find(({ kind }) => kind === 'heading');
  const place = title && placeOfHeading(title.text);
  return title !== undefined && place !== undefined && isOneOfSeveral(items, title, place);
}

/** What a whole document may be about, which then says nothing of where in it a task is. */
const subject = new RegExp(
  `^(?:pool|roof|exterior|(?:the )?(?:${oneOf(`
    public, village, church, parish, community, town, school, sports, memorial
  `)} )?${oneOf(`
    hall, toilets?, toilet block, church, chapel, school, library, pavilion, club ?house, hospital, clinic, museum,
    iglesia, escuela, colegio, hospital, biblioteca, polideportivo, museo, restaurante
  `)})$`,
);

/** "Building: A", "Torre: Norte": the building or the floor that all of a paper is about. */
const aroundAll = new RegExp(
  String.raw`^(${oneOf('building, tower, block, wing, floor, edificio, torre, bloque, piso, planta, nivel')}) ?: ` +
    String.raw`?(\p{L}?[\p{L}\d. -]{0,30})$`,
  'iu',
);

/** The building that the only such line of a document names, above its first work. */
function placeOfLabel(items: readonly Item[]): string | undefined {
  const told = items.flatMap(({ text }) => {
    const [, kind = '', value = ''] = aroundAll.exec(text) ?? [];
    return kind === '' ? [] : [holdsRooms(value) ? value : `${kind} ${value}`];
  });
  const [place] = told;
  const isAbove = items.slice(0, HEAD).some(({ text }) => aroundAll.test(text));
  return told.length === 1 && isAbove && place !== undefined && holdsRooms(place)
    ? place
    : undefined;
}
/** Items at the beginning that may be the facts of all of a paper. */
const HEAD = 8;

/** The place that the title of the document names: every task without another one is there. */
export function placeOfTitle(items: readonly Item[]): string | undefined {
  const labelled = placeOfLabel(items);
  if (labelled !== undefined) return labelled;
  const opening = items.filter(({ kind }) => kind !== 'pageHeader').slice(0, OPENING);
  const title = opening.find(
    ({ kind, marker, text, folded }) =>
      (kind === 'heading' || kind === 'text') &&
      marker === '' &&
      text.length < 70 &&
      !/[.:;!?]$|^\p{L}[\p{L} ]{2,20}: \p{Ll}/u.test(text) &&
      namesDocument({ folded }),
  );
  const place = title && placeOfHeading(title.text.replace(/^[\W\d]+/, ''));
  if (title && place !== undefined && isOneOfSeveral(items, title, place)) return undefined;
  const isSubject =
    place !== undefined && (subject.test(fold(place)) || namedBuildings(place).length > 0);
  return place === undefined || isSubject || thingToo.test(fold(place).split(' ')[0] ?? '')
    ? undefined
    : place;
}

/** The end of an address: "Phoenix, Arizona 85020", "28013 Madrid". */
const endsAddress =
  /^[\p{L} .'-]{2,40}, [\p{L} .]{2,20} \d{5}(?:-\d{4})?$|^\d{5},? \p{Lu}[\p{L} ]{2,30}$/u;

/** The items with the lines marked that name a part of an address: "Suite B" above its city. */
export const markAddresses = (items: readonly Item[]): Item[] =>
  items.map((item, at) =>
    onlyArea.test(item.folded) &&
    item.kind !== 'row' &&
    endsAddress.test(items[at + 1]?.text.trim() ?? '')
      ? { ...item, role: 'address' }
      : item,
  );

/** Rows below a chapter's one among which its first part stands: "1.1", "01.01". */
const NEAR = 3;
/** Characters of the name of a chapter at most. */
const CHAPTER_LENGTH = 70;

/** The number and the name of a row that has nothing else but a code: "1 | 72102 | Classrooms". */
function chapterOf(item: Item): { number: string; name: string } | undefined {
  const [number = '', ...others] = item.cells.map((cell) => cell.trim()).filter(Boolean);
  const names = others.filter((cell) => /\p{L}{3}/u.test(cell));
  const [name] = names;
  return item.kind === 'row' && /^\d{1,3}\.?$/.test(number) && names.length === 1 && name
    ? { number: number.replace('.', ''), name }
    : undefined;
}

/** A numbered line that names a place and says no work, above "2.1": "2. Kitchen with island". */
function headsChapter(items: readonly Item[], at: number): boolean {
  const { kind, marker, text } = items[at] ?? { kind: 'text', marker: '', text: '' };
  const number = kind === 'marked' ? /^(\d{1,2})\.?$/.exec(marker)?.[1] : undefined;
  if (number === undefined || text.length > CHAPTER_LENGTH || /[.;:]$/.test(text)) return false;
  const place = placeOfHeading(text);
  return (
    place !== undefined &&
    fold(text).startsWith(fold(place)) &&
    signalOf(fold(text)) === 'none' &&
    items
      .slice(at + 1, at + 1 + NEAR)
      .some((below) => (below.lines[0]?.text ?? '').startsWith(`${number}.1 `))
  );
}

/** The items that begin a numbered chapter on a place as headings: "1 | Classrooms". */
export function markChapters(items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    if (headsChapter(items, at)) return { ...item, kind: 'heading' };
    const chapter = chapterOf(item);
    if (!chapter || placeOfHeading(chapter.name) === undefined) return item;
    const parts = items
      .slice(at + 1, at + 1 + NEAR)
      .some(({ cells }) => cells[0]?.trim().startsWith(`${chapter.number}.`));
    return parts
      ? { ...item, kind: 'heading', text: chapter.name, folded: fold(chapter.name) }
      : item;
  });
}

/** The section of a task without what a section of another number says: "7.1" is not in "5". */
export function sectionOfNumber(walk: Walk, line: string | undefined): Section {
  const own = /^\s*(\d{1,2})\.\d/.exec(line ?? '')?.[1];
  const outer = walk.sections.find(({ number }) => number !== undefined);
  if (own === undefined || !outer?.number || outer.number.split('.')[0] === own)
    return walk.section;
  const { area, trade, ...rest } = walk.section;
  return {
    ...rest,
    ...(area && area !== outer.area ? { area } : {}),
    ...(trade && trade !== outer.trade ? { trade } : {}),
  };
}

/** What leads to the name of a site, and the name: "in premises of Government Quarter, Jalgaon". */
const namesSite = new RegExp(
  String.raw`\b(?:premises of|(?:located |situated )?(?:at|in)(?: the)?|ubicad[oa] en|en el|en la) ` +
    String.raw`(\p{Lu}[\p{L}'-]+(?:,? \p{Lu}[\p{L}'-]+){0,5})`,
  'u',
);

/** The site that the subject line of an order names. */
export function siteOf(subject: string): string | undefined {
  const named = namesSite.exec(subject)?.[1];
  return named && fold(named).length > 3 ? named : undefined;
}

/** "22 Elm (left)", "1410 Oak St": a house among several. */
const houseName =
  /^\d{1,5}[A-Z]? \p{Lu}[\p{L}.']+(?: \p{Lu}[\p{L}.']*){0,3}(?: \([^)]{1,20}\))?:?$/u;

/** "Unit 4C", "Unidad 12, Edificio C": a part of a property that has rooms of its own. */
const unitName = new RegExp(
  String.raw`^(?:${oneOf(`
    unit, apt\\.?, apartment, building, bldg\\.?, block, suite, house, flat, unidad, depto\\.?,
    departamento, apartamento, apto\\.?, vivienda, casa, edificio, torre, bloque, local, property,
    propiedad, inmueble, finca, predio, sede, site
  `)}) ?#? ?(?:\p{L}?\d{0,4}\p{L}?|\p{L}{1,2}(?:-\d{1,4}){1,3}\p{L}?)(?:, [\p{L} ]{3,20}\p{L}?\d{0,4}\p{L}?)?:?$`,
  'iu',
);
/** "Colegio San Martín", "Edificio Las Acacias": a building by its name. */
const buildingName = new RegExp(
  String.raw`^(?:${oneOf(`
    Edificio, Torre, Bloque, Condominio, Residencial, Comisaría, Colegio, Escuela, Liceo, Instituto,
    Jardín Infantil, Hospital, Clínica, Centro de Salud, Biblioteca, Mercado, Iglesia, Parroquia,
    Museo, Teatro, Polideportivo, Hotel, Comunidad, Urbanización, Conjunto, Sede, Sucursal, Tienda, Finca
  `)})(?: (?:de|del|de la|de los|N[°º.]|\p{Lu}[\p{L}.]*|\d{1,5}))+(?:, \p{Ll}{3,10} \p{L}?\d{0,3})?$`,
  'u',
);
/** "St. Anne's Church", "VILLAGE HALL": the same in English, where the kind stands behind the name. */
const buildingOfKind = new RegExp(
  String.raw`^(?:(?:${oneOf(String.raw`
    st\.?, saint, [\p{Lu}][\p{L}.'-]*
  `)}) ){1,4}(?:church|chapel|school|library|museum|hospital|clinic|pavilion|clubhouse)$` +
    '|^(?:church|parish|village|community|town|memorial) hall$',
  'iu',
);
const streetKinds = oneOf(
  'Calle, C/, Avenida, Avda\\.?, Av\\.?, Paseo, Carrera, Cra\\.?, Jirón, Jr\\.?, Pasaje',
);
/** "Main Street Extension", "Main Street, Unit 4": what may stand behind a street. */
const behindStreet = String.raw`(?: Extension)?(?:,? (?:Unit|Apt\.?|Suite|Flat|#) ?[A-Z]?\d{0,4}[A-Z]?)?`;
/** "WO 118 - 44 Maple Street", "Parte 7: Calle Olmo 12": an address that heads what is to do there. */
const addressHead = new RegExp(
  String.raw`^(?:\p{L}[\p{L}. ]{1,20} ?#?[A-Z]{0,3}-?\d{0,6} ?[-–—:] ?)?(?:` +
    String.raw`(\d{1,5}[A-Z]? (?:[NSEW]\.? )?(?:\p{Lu}[\p{L}.']+ ){1,3}${oneOf(`
    Street, St, Avenue, Ave, Road, Rd, Lane, Ln, Drive, Dr, Court, Ct, Way, Place, Pl, Close, Crescent, Boulevard,
    Blvd, Terrace, Circle, Square, Parkway, Trail, Row, Hill
  `)}\.?${behindStreet})|(${streetKinds} ` +
    String.raw`\p{Lu}[\p{L} ]{2,30} (?:N[°º.] ?)?\d{1,5}))(?:,? \p{L}[^.;:]{0,30})?:?$`,
  'u',
);
/** The address that a line on its own names, right above the items of a list or the rows of a table. */
function addressOf(item: Item, below: readonly Item[]): string | undefined {
  const heads = (item.kind === 'heading' || item.kind === 'text') && item.marker === '';
  if (!heads || !(below[0]?.kind === 'marked' || headsRows(below))) return undefined;
  const [, english, spanish] = addressHead.exec(item.text) ?? [];
  return english ?? spanish;
}

/** Whether rows begin below, or behind one line of facts: "Transaction: Buyer side". */
const headsRows = ([next, second]: readonly Item[]): boolean =>
  next?.kind === 'row' ||
  (next?.kind === 'text' && next.text.includes(': ') && second?.kind === 'row');

/** Whether a name is that of a building or a street with a number: what rooms lie in. */
export const namesBuilding = (name: string): boolean =>
  addressHead.test(name) || buildingName.test(name);

/** Units from which a document is parted by them. */
const MIN_UNITS = 2;

/** "Tasks by project", "Pendientes por obra": the headings below are the sites. */
const bySite = new RegExp(
  String.raw`\b(?:by|per|por|de cada) ${oneOf(`
    project, property, site, job(?: ?site)?, building, house, address, client, customer, community, proyecto, obra,
    propiedad, inmueble, edificio, casa, vivienda, cliente, comunidad, sede, sucursal, direccion, domicilio
  `)}\b`,
);

/** The level of the headings that are sites, by the title of the document. */
function levelOfSites(items: readonly Item[]): number | undefined {
  const headings = items.filter(({ kind }) => kind === 'heading');
  const [title, first] = headings;
  if (title === undefined || !bySite.test(title.folded)) return undefined;
  const level = first?.level;
  const peers = headings.slice(1).filter((heading) => heading.level === level);
  return level !== undefined && peers.length >= MIN_UNITS ? level : undefined;
}

const isBuilding = ({ kind, marker, text, folded }: Item, next?: Item): boolean =>
  (kind === 'heading' || (kind === 'text' && marker === '' && next?.kind === 'marked')) &&
  text.length < 70 &&
  (buildingName.test(text) ||
    buildingOfKind.test(text) ||
    (siteName.test(folded) && /(?: \p{Lu}[\p{L}'.-]*| \d+)+$/u.test(text)));

const isOfUnit = ({ kind, level, text }: Item): boolean =>
  (kind === 'heading' || kind === 'text') &&
  level === undefined &&
  text.length < 40 &&
  unitName.test(text) &&
  (/\d/.test(text) || / \p{Lu}:?$/u.test(text));

const isOfBlock = ({ text }: Item): boolean =>
  /^(?:building|bldg\.?|block|tower|edificio|torre|bloque|portal) /i.test(text);

const around = new RegExp(
  `^(?:${oneOf(`
    exterior(?:es)?, externals?, (?:areas|zonas) comunes, common(?: areas?)?, shared(?: areas?)?, comun(?:es)?,
    grounds, site
  `)}):?$`,
);
/** "Exteriores", "Common areas": what lies around the buildings of a document, in none of them. */
const isAround = ({ kind, folded }: Item, next?: Item): boolean =>
  (kind === 'heading' || (kind === 'text' && placeLabelOf(next?.text ?? '') !== undefined)) &&
  around.test(folded);

/** "2nd floor" right above "Unit 204". */
const isFloorAbove = ({ kind, level, text }: Item, next: Item | undefined): boolean =>
  kind === 'heading' &&
  level === undefined &&
  holdsRooms(text) &&
  next !== undefined &&
  isOfUnit(next) &&
  rankOf(text) < rankOf(next.text);

/** "22 Elm (left)" above "Kitchen: …". */
const isHouseAbove = ({ kind, lines }: Item, next: Item | undefined): boolean =>
  kind !== 'row' &&
  kind !== 'pageHeader' &&
  houseName.test(lines[0]?.text.trim() ?? '') &&
  placeLabelOf(next?.text ?? '') !== undefined;

/**
 * The items with the name of each house above notes on its places as a heading, and with those of
 * the units that part a document.
 */
export function markHouses(items: readonly Item[]): Item[] {
  const units = items.filter(isOfUnit);
  const hasBuildings =
    items.filter((item, at) => isBuilding(item, items[at + 1])).length >= MIN_UNITS;
  const addresses = items.map((item, at) => addressOf(item, items.slice(at + 1, at + 3)));
  const hasAddresses = new Set(addresses.filter(Boolean)).size >= MIN_UNITS;
  const siteLevel = levelOfSites(items);
  const isOfBuildings = hasBuildings || units.filter(isOfBlock).length >= MIN_UNITS;
  const parts = (item: Item, next: Item | undefined): boolean =>
    (units.length >= MIN_UNITS && (isOfUnit(item) || isFloorAbove(item, next))) ||
    (siteLevel !== undefined && item.kind === 'heading' && item.level === siteLevel) ||
    (hasBuildings && isBuilding(item, next)) ||
    ((isOfBuildings || units.length >= MIN_UNITS) && isAround(item, next));
  return items.map((item, at) => {
    const line = item.lines[0]?.text.trim() ?? '';
    const isHouse = isHouseAbove(item, items[at + 1]);
    const address = hasAddresses ? addresses[at] : undefined;
    const text = address ?? (isHouse ? line : item.text).replace(/:$/, '');
    return isHouse || address !== undefined || parts(item, items[at + 1])
      ? { ...item, kind: 'heading', role: 'house', marker: '', text, folded: fold(text) }
      : item;
  });
}
