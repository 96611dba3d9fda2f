import { entries, oneIn } from './vocabulary.ts';
import { anyOf, startsWithAny } from '../text/text.ts';

/** Words that order work, English and Spanish, folded. Data: grow the lists, not the code. */

const englishVerbs = (
  'replace repair install reinstall remove clean paint repaint caulk recaulk re-caulk seal ' +
  'reseal re-seal patch fix adjust secure resecure re-secure tighten retighten reattach ' +
  're-attach attach refinish sand prime upgrade correct reroute relocate rewire reground ' +
  'extend regrade re-grade trim prune fill grout regrout re-grout retile re-tile relevel ' +
  're-level level shim anchor refasten fasten nail screw reinforce sister insulate ' +
  'ventilate demo demolish gut tear rip haul dispose provide supply furnish add apply connect ' +
  'reconnect disconnect replumb test verify inspect evaluate assess investigate ensure ' +
  'treat exterminate remediate abate mow weed mulch pressure-wash powerwash power-wash ' +
  'wash scrub vacuum sweep degrease sanitize polish strip skim hang rehang re-hang mount ' +
  'swap change reset re-set rebuild lay waterproof reflash re-flash reroof re-roof ' +
  'underpin snake unclog clear winterize program rekey re-key lubricate realign align ' +
  'restore reglaze re-glaze resurface recoat coat tuckpoint repoint re-point raise lower ' +
  'dig excavate pour backfill replumb rehab redo touch-up touchup eliminate straighten ' +
  'rescreen re-screen reconfigure redirect divert modify complete finish convert scrape ' +
  'steam shampoo deep-clean bleach rod jack stabilize service rebuild rehabilitate ' +
  'retrofit weatherstrip weather-strip isolate schedule check spread rake hand-rake erect ' +
  'assemble fertilize smooth wipe wax buff rinse stripe restripe re-stripe tidy declutter organize ' +
  'widen shorten lengthen enlarge enclose weatherproof weather-proof air-seal rebalance recalibrate ' +
  'replaster re-render refelt renew refurbish refit dismantle disassemble strengthen unblock descale ' +
  'reposition replant redecorate decorate rehinge re-hinge undercut overhaul buy purchase identify ' +
  'unscrew uninstall unbolt unjam unstick dismount decommission reline re-line resolder re-solder reweld ' +
  'spackle sandblast jackhammer chainsaw uproot repave re-pave sealcoat offload rework readjust re-adjust ' +
  're-connect reconstruct refill re-fill refix re-fix reglue re-glue reinstate re-instate repressurise ' +
  'repressurize repack reprogram re-program resite re-site restain re-stain retexture re-texture retune ' +
  'defrost disinfect sanitise fumigate dewater decalcify reclad re-clad respray re-spray whitewash ' +
  'reupholster weather-seal rejoin resheet re-sheet re-lay re-fit depressurize'
).split(' ');
const englishPhrases = entries('orders', 'english-phrases');
/** Nothing to do but to know it: "Hay que tener en cuenta que …". */
const noteOnly =
  '(?:tener en cuenta|tomar en cuenta|considerar que|recordar|destacar|senalar|decir|saber|mencionar|anadir que)';
const spanishVerbs = list(
  `canbi(?:ar|e|o), areglar, remplasar, instalasion, reparasion, checar, dar servicio, ` +
    `levantar, recargar, repar(?:ar|e|en|acion|aciones), re?emplaz(?:ar|o), re?emplace, ` +
    `cambi(?:ar|e|o), cambios (?:de|del|en), instal(?:ar|e|acion), reinstal(?:ar|e|acion), quit(?:ar|e), ` +
    `retir(?:ar|e|o), remover, remueva, remocion, limpi(?:ar|e|eza), pint(?:ar|e), pintura, ` +
    `repint(?:ar|e), sell(?:ar|e|ado), resell(?:ar|e), ajust(?:ar|e), apretar, apriete, ` +
    `asegur(?:ar|e), fij(?:ar|e), coloc(?:ar|acion), coloque, poner, ponga, agreg(?:ar|ue), ` +
    `anadir, arregl(?:ar|e|o), corregir, corrija, revis(?:ar|e|ion), verific(?:ar|acion), ` +
    `verifique, inspeccion(?:ar|e), evalu(?:ar|e), comprobar, nivel(?:ar|e|acion), ` +
    `rellen(?:ar|e), resan(?:ar|e|es|e de), tapar, tape, parch(?:ar|e), lij(?:ar|e|ado), ` +
    `barniz(?:ar|ado), aplic(?:ar|acion), aplique, impermeabiliz(?:ar|acion), destap(?:ar|` +
    `e), desatascar, conect(?:ar|e), desconect(?:ar|e), reconect(?:ar|e), demoler, ` +
    `demolicion, demuela, tirar, botar, pod(?:ar|e|a de), cort(?:ar|e), recort(?:ar|e), ` +
    `reforzar, refuerce, aislar, aisle, ventilar, suministr(?:ar|o), proveer, sustitu(?:ir|` +
    `ya|cion), reubic(?:ar|acion), mover, mueva, reponer, reponga, reposicion, restaur(?:ar|` +
    `acion), pulir, pulido, lav(?:ar|e|ado), fumig(?:ar|acion), trat(?:ar|amiento), ` +
    `engrasar, lubric(?:ar|ue), desmont(?:ar|aje), mont(?:ar|aje), emboquill(?:ar|ado), ` +
    `enyesar, enmas(?:ar|illar), calafate(?:ar|o), terminar, construir, construccion, ` +
    `ampliar, elimin(?:ar|e), purgar, retoc(?:ar|ado), retoques?, fabricar, sacar, dar ` +
    `mantenimiento, mantenimiento (?:a|de|al|preventivo), desazolv(?:ar|e), rehabilit(?:ar|` +
    `acion), cerrar, abrir, hay q(?:ue)?(?! ${noteOnly}), volver a, hacer, instalar, acomodar, alinear, ` +
    `enderezar, soldar, empotrar, recolocar, desinfectar, sanitizar, barrer, trapear, ` +
    `aspirar, cubrir, nuev[oa]s? [a-z]{3,}, retirada, levantado, picado, alisado, alicatado, ` +
    `solado, enfoscado, enlucido, guarnecido, derribo, apertura, ejecucion, formacion, ` +
    `acondicionamiento, acuchillado, lacado, saneado, repaso, renovacion, ampliacion, adecuacion, ` +
    `traslado, picar, sanear, lacar, acuchillar, definir, decidir, agendar, coordinar, gestionar, ` +
    `conseguir, dar seguimiento, seguimiento (?:a|de|al), conexion (?:de|a), ranuracion, ` +
    `elaboracion (?:de|e), pegado de, viajes? de escombro, salida (?:electrica|hidraulica|` +
    `sanitaria|de gas), rejuntar, repasar, rematar, reubicar, repasos? de, remates? (?:de|del|en|entre|con), ` +
    `enlech(?:ar|ado de), repintad[oa] de, contactar (?:con|al?)(?! nosotros| el proveedor), ` +
    `cotizar(?! aparte| por separado), ` +
    `enfoscar, enlucir, guarnecer, revocar, repellar, panetar, empanetar, tarrajear, ` +
    `empastar, estucar, masillar, alisar, aplanar, emparejar, alicatar, pavimentar, ` +
    `enlosar, embaldosar, enchapar, revestir, tabicar, tapiar, techar, retejar, forrar, ` +
    `extraer, arrancar, derribar, desescombrar, desmantelar, anular, trasladar, ` +
    `empalmar, cablear, canalizar, perforar, taladrar, rebajar, cepillar, encolar, ` +
    `pegar, atornillar, clavar, renovar, modernizar, modificar, adaptar, acondicionar, ` +
    `habilitar, reconstruir, excavar, compactar, encofrar, hormigonar, siliconar, ` +
    `encintar, tapizar, senalizar, rotular, desbrozar, talar, sembrar, plantar, ` +
    `desherbar, deshierbar, drenar, desatorar, desobstruir, calibrar, probar, apuntalar, ` +
    `recalzar, anclar, colgar, enmarcar, desoxidar, decapar, arenar, hidrolavar, ` +
    `desratizar, desengrasar, encerar, abrillantar, vitrificar, cristalizar, hidrofugar, ` +
    `empatar, rehacer, completar, realizar, efectuar, ejecutar, independizar, ` +
    `anulacion (?:de|del|o|y), desmonte (?:de|del|y|e), arranque de, desmantelamiento, ` +
    `rebajes? de, empalmes? de, tendido de, excavacion (?:de|para), relleno de, ` +
    `vaciado de, tarrajeo (?:de|en|con), panete (?:de|en|sobre), repello (?:de|en), ` +
    `empaste (?:de|en), estucado (?:de|en), masillado (?:de|en), empates? (?:de|del), ` +
    `desinfeccion (?:de|del), desratizacion, desbroce, senalizacion (?:de|del), acarreo, ` +
    `hidrolavado, cepillado de, colocado de, cambiado de, ` +
    `restituir, restituya, restitucion de, restablecer, subsanar, subsane, subsanacion de, solventar, ` +
    `solucionar, solucione, resolver, resuelva, reajust(?:ar|e) [a-z]+, regular (?:el|la|los|las)s?, regule, ` +
    `desbloquear, desenroscar, enroscar, precintar, despejar, desocupar, vaciar, inyectar, inyeccion de, ` +
    `desarmar, ensamblar, escarificar, escarificado, recalce de, cosido de, grapado de, reperfilado de, ` +
    `enchape (?:de|en), aplacado de, trasdosado de, recolocacion de, reconstruccion de, adicion de, ` +
    `reparchar, recubrir, reencauchar, resellado de, (?:re)?pintado de, recebar, regrapar, desincrustar, desempolvar`,
);

function list(words: string): string[] {
  return words.split(', ');
}

/** An order through somebody else: "Have custodial strip the floor". */
const haveDone = `have (?:[a-z]+ ){1,3}?(?:${englishVerbs.join('|')})`;

/** "Check-in", "shut-off valve": a thing named by a verb and a short word; "Clear · 65°F": the weather. */
const unlessNoVerb = '(?!-(?:in|out|off|on|ins|outs)\\b| ?[·,|-]? ?\\d{1,3} ?°)';

const verbStart = (verbs: readonly string[]): string => `(?:${verbs.join('|')})${unlessNoVerb}`;
const otherStarts = [haveDone, ...spanishVerbs];
export const startsWithOrder = startsWithAny([
  ...englishPhrases,
  verbStart(englishVerbs),
  ...otherStarts,
]);

const verbsByLetter = Map.groupBy(englishVerbs, (verb) => verb.charAt(0));
const byLetter = [...verbsByLetter.values()].map(verbStart);
/** How orders begin, the verbs of each letter together. */
export const orderStarts = [...englishPhrases, ...byLetter, ...otherStarts];

/** The form of a verb that names the work, "replacing", from its base: "replac(?:e|ing)". */
const gerundOf = (verb: string): string =>
  verb.endsWith('e')
    ? `${verb.slice(0, -1)}ing`
    : /[^aeiou][aeiou][bgmnpt]$/.test(verb) && !/(?:en|er|on)$/.test(verb)
      ? `${verb}${verb.slice(-1)}?ing`
      : `${verb}ing`;

/** Words that name work: "caulking", "removal". */
const workNouns = [
  ...englishVerbs.filter((verb) => /^[a-z-]+$/.test(verb)).map(gerundOf),
  ...['removal', 'replacement', 'installation', 'repairs?', 'demolition', 'relocation'],
];
/**
 * Work named rather than ordered, with its object: "Caulking around windows", "Removal of the old
 * fence", "Power washing the deck".
 */
export const namesWork = new RegExp(
  String.raw`^(?:(?:power|pressure)[ -]?)?(?:${workNouns.join('|')}) ${oneIn('orders', 'names-work')}\b.{3,}`,
);

/** Who does the work, before the order: "The contractor shall also", "We will". */
export const subjectOfOrder = new RegExp(
  `^(?:the )?${oneIn('orders', 'subject-of-order')}(?: (?:shall|will|must` +
    `|should|to|is to|are to|agrees? to|debera|tendra que))(?: (?:also|then|only` +
    String.raw`|fully|completely|carefully))? (?!not\b)`,
);

/** Verbs that only ask to look or to arrange: an order, but a weak one. */
export const weakOrder = startsWithAny(entries('orders', 'weak-order'));

const participles =
  '(?:replaced|repaired|installed|removed|cleaned|painted|caulked|sealed|re-?sealed|' +
  'patched|fixed|adjusted|secured|tightened|reattached|re-attached|corrected|upgraded|' +
  'serviced|evaluated|inspected|checked|trimmed|filled|grouted|reinforced|insulated|' +
  'connected|reconnected|provided|added|extended|rerouted|relocated|capped|covered|raised|' +
  'lowered|cut back|addressed|treated|redirected|regraded|supported|refinished|properly ' +
  '[a-z]+|further evaluated)';

/** How a plan in Spanish orders work, folded: "Se demolerá", "se procederá a la sustitución". */
const plannedVerb =
  'se (?:(?:demol|pint|coloc|instal|sustitu|repar|retir|limpi|sell|levant|pic|reemplaz|cambi|conect|elimin|constru|' +
  'mont|desmont|suministr|rellen|nivel|impermeabiliz|ampli|alicat|lij|refuerz|reforz|arregl|restaur|agreg|renov|' +
  'rehabilit|acondicion)[a-z]{0,4}ra|repondra|dispondra|abrira|cerrara|procedera a(?:l| la| los| las)? ' +
  '(?:demol|pint|coloc|instal|sustitu|repar|retir|limpi|sell|pic|reemplaz|cambi|elimin|mont|impermeabiliz' +
  '|reposicion|cepillado)[a-z]*)n?(?: [a-z]+)?';

/** Words that ask for work anywhere in a sentence. */
export const asksForWork = anyOf([
  ...entries('orders', 'asks-for-work'),
  `(?:should|must|shall|need(?:s|ed)? to|has to|have to|(?<!appear(?:s|ed)? )to|will need to|ought to) be ` +
    participles,
  `hay q(?:ue)?(?! ${noteOnly})`,
  plannedVerb,
]);

/**
 * Recommendations that name nobody's work but a kind of contractor: they belong to the finding
 * before them.
 */
export const genericAdvice = startsWithAny(entries('orders', 'generic-advice'));

/** Work that ends another one: "and haul away", "reconnect the plumbing". */
export const endsWork = new RegExp(
  String.raw`^(?:${oneIn('orders', 'ends-work')}\b|\S+ (?:immediately|asap|promptly|at once|urgently|right away)$)`,
);
