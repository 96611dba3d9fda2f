import { oneOf } from './one-of.rules.ts';
import { anyOf, startsWithAny } from './text.rules.ts';

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
const englishPhrases = [
  'r&r',
  'r & r',
  'd&r',
  'rem(?:ove)? (?:&|and|/) repl(?:ace)?',
  'remove (?:&|and) replace',
  'detach (?:&|and) reset',
  'touch up',
  'tune up',
  'box in',
  'frame (?:up|out)',
  'batten out',
  'sheet (?:the|over|walls?|ceilings?)',
  'screed (?:the|floors?|over)',
  'core drill',
  'create (?:(?:a|an|the|new|wall|ceiling|floor|door|access) ){1,3}(?:recess|niche|opening|access|doorway|hatch|drain' +
    '|fall|slope|chase)[a-z]*',
  'form (?:new|a|an|the|openings?|up)',
  'silicone (?:all|the|around|joints?|edges?|seal)',
  'chase out',
  'hack off',
  'rake out',
  'ease (?:and|&|the|off|all|door|window|sash) ?[a-z]*',
  'bed (?:new|the|in) [a-z]+',
  'fit (?:new|a|an|the|all|two|three|missing|\\d+) [a-z]+',
  'plane (?:the|off|down|bottom|top|[a-z]+ing|door) ?[a-z]*',
  'render (?:the|over|all|external) [a-z]+',
  'plaster (?:the|over|all|walls?|ceilings?)',
  'point (?:up|in) [a-z]+',
  'bleed (?:the|all) [a-z]+',
  'flush (?:out|through|the) [a-z]+',
  'order (?:new|a|an|the|more|parts|materials|replacements?|\\d+) ?[a-z]*',
  'cut (?:back|down|out|and|off|the|a)',
  'set (?:new|the|toilet|up)',
  'stain (?:the|deck|fence|and|all)',
  'pressure wash',
  'power wash',
  'hook up',
  'take (?:down|out|off|up|away)',
  'pull (?:up|out|off|down|weeds?|permits?)',
  'pull (?:the |all |any )?[a-z ]{3,30} (?:off|out|up|down)',
  'get rid of',
  'make safe',
  'bring up to code',
  'deep clean',
  'move (?!in\\b|ln\\b|out\\b|0ut|on\\b|forward|date|ins\\b)[a-z]+',
  'tile (?:the|floor|walls?|shower|backsplash)',
  'have (?:a |an |the )?[a-z ]{3,40}(?:evaluat|repair|replac|servic|inspect|clean|correct|check|look)[a-z]*',
  'new [a-z]{3,}',
  '(?:cover|vent|cap|wire|support|brace|frame|flash|plug|ground|bond|drywall|texture|' +
    'carpet|oil|dust|balance) (?:the|all|exposed|open|any|new|a|an|off|over|to|dryer|' +
    'bath|walls?|ceilings?|both|each)',
  'plumb (?:for|in|new|the)',
  'cut and',
  'cut (?:it|them|this|these|tree|any)',
  'keep [a-z ]{3,20} (?:clear|closed|away)',
  'mud-?jack',
  'get [a-z]+ (?:to|fixed)',
  'trash out',
  'full (?:paint|clean)',
  'turn (?:off|on) (?:the|gas|water|power)',
  'make (?:sure|good)',
  'bring [a-z ]{3,20} to code',
  'put (?:in|back|up|new|a|down (?:new|the|a))',
  'allow (?:\\$[\\d,]+|for)',
  'scrape',
  'adj\\.?',
  'repl\\.?',
  'rem\\.?',
  'inst\\.?',
  'rpr',
  'rpl',
  'pick up',
  'build (?!year|quality|date|type|out|up|by|in)[a-z]+',
  'do (?:final|the|some|all) [a-z]+',
  'deck wash',
  'separate (?!and\\b|from\\b|[a-z]+ (?:is|are|has|was|were|will)\\b)[a-z]+ [a-z]+',
  '(?:board|block|brick|close|shore|jack|prop|wire|brighten) up ' +
    '(?:the|a|an|all|any|both|old|opening|hole|gap|window|door|roof|wall|joist)s?',
  '(?:cart|carry|clear|break|knock|smash|dig|burn|strip) (?:out|away|through|off|down|back|up) [a-z]+',
  '(?:gut|lag|wrap|tape|line|glue|bolt|empty|unload|flip) (?:the|all|any|both|a|each|off|back|down|up|over) [a-z]+',
  '(?:hose|wipe|rub|mop|wash) (?:down|off|out|up) [a-z]+',
  '(?:swap|switch|change|trim|rough|stub|sort) (?:out|in) (?:the|all|any|both|a|old|new) ?[a-z]*',
  'run (?:new|a|the|an|underground|electrical|water|wires?|cables?|gas)',
  'label (?:all|the|each|every|any|circuits?|breakers?|panel)',
  're-?seed',
  'seed',
  're-?sod',
  'sod (?:the|bare|all)',
  'plant (?:the|new|a|grass)',
];
/** "Hay que tener en cuenta que …": nothing to do but to know it. */
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

/** "Have custodial strip the floor": an order through somebody else. */
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

/** "replac(?:e|ing)": the form of a verb that names the work, "replacing", from its base. */
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
  String.raw`^(?:(?:power|pressure)[ -]?)?(?:${workNouns.join('|')}) ${oneOf(`
    of, the, all, any, existing, new, old, loose, damaged, around, in, on, at, to, and
  `)}\b.{3,}`,
);

/** "Quiero quitar el gotelé", "además, pintar los techos": what stands before an order in Spanish. */
export const beforeInfinitive = new RegExp(
  String.raw`^(?:(?:ademas|tambien|asimismo|y),? )?(?:${oneOf(`
    quiero, queremos, quisiera, quisieramos, necesito, necesitamos, deseo, deseamos, me gustaria,
    nos gustaria
  `)} )?(?=[a-z]+(?:ar|er|ir) )`,
);
/** Who does the work, before the order: "The contractor shall also", "We will". */
export const subjectOfOrder = new RegExp(
  String.raw`^(?:the )?${oneOf(`
    (?:general |roofing |electrical |plumbing |paint(?:ing)? )?contractor, gc, owner, vendor,
    designer, architect, seller, plumber, electrician, roofer, painter, landlord, manager,
    maintenance, crew, super, we, they, i, el contratista, la empresa, se
  `)}(?: (?:shall|will|must|should|to|is to|are to|agrees? to|debera|tendra que))(?: (?:also|then|only` +
    String.raw`|fully|completely|carefully))? (?!not\b)`,
);

/** Verbs that only ask to look or to arrange: an order, but a weak one. */
export const weakOrder = startsWithAny([
  'check',
  'verify',
  'inspect',
  'test',
  'ensure',
  'schedule',
  'buy',
  'purchase',
  'identify',
  'order',
  'evaluate',
  'assess',
  'complete',
  'program',
  'support',
  'level',
  'cover',
  'service',
  'dust',
  'oil',
  'cap',
  'finish',
  'pintura',
  'tratamiento',
  'revision',
  'construccion',
  'limpieza',
  'instalacion',
  'impermeabilizacion',
  'montaje',
  'corte',
  'cambio',
  'aisle',
  'demolicion',
  'terminar',
  'cerrar',
  'abrir',
  'mover',
  'definir',
  'decidir',
  'agendar',
  'coordinar',
  'gestionar',
  'seguimiento',
  'dar seguimiento',
]);

const participles =
  '(?:replaced|repaired|installed|removed|cleaned|painted|caulked|sealed|re-?sealed|' +
  'patched|fixed|adjusted|secured|tightened|reattached|re-attached|corrected|upgraded|' +
  'serviced|evaluated|inspected|checked|trimmed|filled|grouted|reinforced|insulated|' +
  'connected|reconnected|provided|added|extended|rerouted|relocated|capped|covered|raised|' +
  'lowered|cut back|addressed|treated|redirected|regraded|supported|refinished|properly ' +
  '[a-z]+|further evaluated)';

/** "Se demolerá", "se procederá a la sustitución": how a plan in Spanish orders work, folded. */
const plannedVerb =
  'se (?:(?:demol|pint|coloc|instal|sustitu|repar|retir|limpi|sell|levant|pic|reemplaz|cambi|conect|elimin|constru|' +
  'mont|desmont|suministr|rellen|nivel|impermeabiliz|ampli|alicat|lij|refuerz|reforz|arregl|restaur|agreg|renov|' +
  'rehabilit|acondicion)[a-z]{0,4}ra|repondra|dispondra|abrira|cerrara|procedera a(?:l| la| los| las)? ' +
  '(?:demol|pint|coloc|instal|sustitu|repar|retir|limpi|sell|pic|reemplaz|cambi|elimin|mont|impermeabiliz' +
  '|reposicion|cepillado)[a-z]*)n?(?: [a-z]+)?';

/** A clause that begins with such an order, perhaps after its thing: "el tanque se demolerá". */
export const beginsPlanned = new RegExp(
  `^(?:(?:tambien|ademas|asimismo|asi como|y|e),? )?(?:en (?:el|la|los|las) [a-z]+(?: [a-z]+)?,? )?` +
    `(?:(?:el|la|los|las) [a-z]+ )?${plannedVerb}`,
);
/** What introduces the works of a plan: "la actuación contempla reparar …". */
export const introducesPlan = new RegExp(
  String.raw`\b(?:contemplan?|incluyen?|comprenden?|preven?|consisten? en|consistiran? en|consistente en` +
    String.raw`|contemplara|incluira)[: ]+(?=[a-z]+(?:ar|er|ir)(?: |$))`,
);

/** Words that ask for work anywhere in a sentence. */
export const asksForWork = anyOf([
  '(?:demandan?|solicitan?|piden?|reclaman?|exigen?|necesitan?) que se [a-z]{4,}(?:e|en|a|an)',
  'recommend(?:ed|s|ing)?',
  'recommendation',
  'suggest(?:ed)? (?:replac|repair|install|remov|clean|seal|evaluat|hav|that|correct|further|sealing|adding)[a-z]*',
  'advise (?:replac|repair|install|remov|evaluat|correct|further|sealing|hav)[a-z]*',
  `(?:should|must|shall|need(?:s|ed)? to|has to|have to|(?<!appear(?:s|ed)? )to|will need to|ought to) be ` +
    participles,
  '(?:must|shall|should) (?:install|repair|replace|remove|correct|provide|clean|paint|seal|' +
    'secure|extend|have|add|be (?:at least|no|within|gfci|afci|protected|sloped|strapped|' +
    'rated))',
  '(?:needs?|needing|requires?|in need of|due for) (?:to be |a |an |some |new |immediate |' +
    'major |minor |prompt |further |additional |re-?)?(?:repair|replac|repaint|paint|clean|' +
    'servic|attention|adjust|correct|evaluat|caulk|seal|maintenance|updat|upgrad|touch|' +
    'sealed|tighten|patch|secur|regrout|refinish|work|new|repoint|tuckpoint|trimm|reattach|' +
    'removal|support|improv|rebuild|reset)[a-z]*',
  '(?:should|must|needs? to|has to|have to) be (?!aware|noted|advised|expected|considered|' +
    'understood|used|read|construed|relied|monitored|able|inspected|verified|taken(?! (?:away|down|off|out|up))|kept|' +
    'familiar|consulted|contacted|directed|made|performed|completed|reviewed|given|obtained|' +
    'discussed|confirmed|done|in |on |at |the |a |an |no |more|less|free|safe|clear|directed|' +
    'held|paid|submitted|returned|required|needed|available|present|received|reported|' +
    'approved|signed|posted|notified|scheduled|coordinated|billed|assessed|determined|' +
    'requested|maintained|responsible|treated as|borne|returned|delivered|left|allowed|' +
    'permitted)[a-z]{2,}',
  'repairs? (?:is|are) (?:needed|required|necessary|recommended)',
  '(?:repair|replacement|correction|cleaning|service|servicing|evaluation|sealing|' +
    'maintenance) (?:is |are )?(?:needed|required|recommended|necessary|warranted|advised|' +
    'suggested)',
  'further evaluation',
  '(?:advise|suggest) that (?:it|they|this|these|the|all) (?:[a-z]+ ){0,4}?be [a-z]+ed',
  'have (?:it |them |this |these |the [a-z ]{2,30})?(?:repaired|replaced|evaluated|' +
    'corrected|serviced|cleaned|inspected)',
  '(?:can|could|would) you (?:please |also |guys )?(?!call|let|confirm|send|get back|' +
    'advise|give|tell|be |do |email|text|please|also)[a-z]+',
  'to (?:receive|have new|get (?:a|new|two))',
  'needs? [a-z]{3,}ing',
  'requires? (?!monitor|plan|engineer|build|park|fund|train|understand|some|any|no|dur|meet|plann)[a-z]{3,}ing',
  'se recomienda',
  'recomendamos',
  'recomendable',
  '(?<!a )recomendacion',
  'sugerimos',
  'se sugiere',
  'debe(?:n|ra|ran|ria|rian)? (?:ser |de |estar )?[a-z]+(?:r|rse|ad[oa]s?|id[oa]s?)',
  'necesitan? [a-z]+',
  '(?:necesit|quer|agradecer)(?:o|amos|emos|ia|iamos) que [a-z]+',
  'podria(?:n)? [a-z]+(?:ar|er|ir)(?:se|lo|la)?',
  'requieren? [a-z]+',
  `hay q(?:ue)?(?! ${noteOnly})`,
  'hace falta',
  '(?:habria|habra) que [a-z]+',
  'convendria [a-z]+(?:ar|er|ir)(?:l[oa]s?|se)?',
  'conviene [a-z]+(?:ar|er|ir)(?:l[oa]s?|se)?',
  plannedVerb,
  'sera(?:n)? necesari[oa]s? [a-z]+(?:ar|er|ir)',
  'urge',
  'favor de',
  'se debe(?:n|ra)? [a-z]+r(?:se)?',
  'pendiente de (?!autoriza|aproba|respuesta|pago|confirma|defini)[a-z]+',
  'por [a-z]+(?:ar|er|ir)',
]);

/**
 * Recommendations that name nobody's work but a kind of contractor: they belong to the finding
 * before them.
 */
export const genericAdvice = startsWithAny([
  '(?:recommendation:? ?)?(?:contact|consult|hire|call|have) (?:with )?(?:a |an |your |the ' +
    ')?(?:qualified|licensed|professional|certified|competent|handyman|local|reputable|' +
    'appropriate|specialist|[a-z]+ (?:contractor|professional|company|specialist))',
  'recommend(?:ed|ation)?:? ?(?:that )?(?:a |an |have |having |contact(?:ing)? |' +
    'consult(?:ing)? |further |repairs? |correction |evaluation |immediate |it |this |these |' +
    'all |prompt )*(?:a |an |the |by )*(?:qualified|licensed|professional|competent|' +
    'certified|evaluation|repairs?|correction|as needed|be |review|specialist)',
  'recommended diy',
  'diy',
  'handyman(?:/diy)?',
  'a (?:qualified|licensed|competent) ',
  'se recomienda (?:que )?(?:un |una |contratar |consultar |contactar )+(?:un |una ' +
    ')?(?:contratista|tecnico|electricista|plomero|profesional|especialista|techador)',
  'contact(?:ar|e) (?:a )?(?:un|una)',
  'consult(?:ar|e) (?:a |con )?(?:un|una)',
  'repair (?:or|/|and/or) replac[a-z]+ (?:as )?(?:needed|necessary|required)\\.?$',
]);

/** Work that ends another one: "and haul away", "reconnect the plumbing". */
export const endsWork = new RegExp(
  String.raw`^(?:${oneOf(`
    haul, dispose, clean up, re-?connect, re-?install, re-?attach, put back, make good, prep, prepare, prime, patch,
    touch up, retirar (?:los )?(?:escombros|sobrantes), recoger, limpiar
  `)}\b|\S+ (?:immediately|asap|promptly|at once|urgently|right away)$)`,
);
