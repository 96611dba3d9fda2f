import { oneOf } from './one-of.rules.ts';
import { anyOf } from './text.rules.ts';

/**
 * Names of the parts of a document by what stands in them, English and Spanish, folded. Data: grow
 * the lists, not the code.
 */

/** Whole names of parts that hold no work, in whatever case they are written. */
const asideNames = [
  '(?:work|activity|site|daily|job) log',
  '(?:work|job|activity) history',
  'bitacora',
  '(?:building )?materials?(?: (?:list|needed|required|used))?',
  'materiales(?: (?:necesarios|requeridos|utilizados|a usar))?',
  'tools?(?: (?:&|and) materials| needed| required)?',
  'herramientas?(?: y (?:equipo|materiales))?',
  '(?:workers?|crew|people|staff)(?: needed| required)?',
  'labor (?:needed|required)',
  'personal(?: (?:necesario|requerido))?',
  'cut ?list',
  'wish ?list',
  'lista de deseos',
  '(?:recommended )?upsells?(?: recomendados)?',
  'servicios (?:adicionales|opcionales)(?: recomendados)?',
  '(?:additional|optional) services',
  'risks?(?: items?| register| assessment)?',
  'riesgos?',
  '(?:open )?questions?(?: (?:&|and) decisions)?',
  'preguntas(?: abiertas)?',
  'decisions?(?: (?:needed|log))?',
  'notes? (?:&|and) decisions',
  'notas y decisiones',
  'references?',
  'resources?',
  'links?',
  'referencias',
  'recursos',
  'enlaces',
  'inventory',
  'inventario',
  'keys?(?: return(?:s|ed)?)?',
  'llaves entregadas',
  'meter readings?',
  '(?:key |site |main )?contacts?(?: (?:info(?:rmation)?|details|persons?|list))?',
  'contactos?(?: (?:clave|de obra))?',
  '(?:key |important )?(?:deadlines?|due dates?|milestones?)',
  '(?:fechas? limite|plazos?(?: de (?:entrega|ejecucion))?|vencimientos?)',
  'suppliers?',
  'proveedores',
  'before',
  'after',
  'results?',
  'background',
  'antecedentes',
  'introduction',
  'gastos(?: [a-z]+){0,2}',
  'expenses',
  'receipts',
  'objetivos?(?: (?:general(?:es)?|especificos?))?',
  'objectives?',
  'documentos(?: (?:de referencia|adjuntos))?',
  'adjuntos',
  'archivos(?: adjuntos)?',
  '(?:attached |related )?documents',
  'attachments?',
  'attendance',
  'attendees',
  'asist(?:encia|entes)',
  '(?:encuestas?|votacion(?:es)?|votos)',
  '(?:polls?|votes|voting)',
  'expensas',
  'cobranzas?',
  'pagos',
  '(?:monthly |association )?dues',
  'finan(?:ces|zas|cials?)',
  '(?:important |key )?dates',
  'fechas(?: importantes| clave)?',
  'clausulas',
  'condiciones(?: (?:generales|particulares|de (?:pago|venta|contratacion)))?',
  'garantias?',
  'warrant(?:y|ies)',
  'about us',
  'quienes somos',
  'reference documents',
  'documentacion (?:consultada|de referencia|revisada)',
  'introduccion',
  'bid review',
  "treasurer'?s? report",
  'elections',
  'progress log',
  '(?:proposed |project |work |tentative )?schedule',
  'cronograma(?: de (?:obra|trabajos))?',
  'history',
  'historial',
  'payment(?: terms| schedule)?',
  'forma de pago',
  '(?:work )?by (?:the )?(?:owner|others|tenant|customer|client)',
  'not (?:included|requested|covered)',
  'no solicitad[oa]s?',
  'excluded',
  'exclusions?',
  'exclusiones',
  'no incluye',
  'no incluido',
  '(?:terms|limitations)(?: (?:and|&) conditions)?',
  '(?:applicable |reference )?(?:codes? and standards|regulations)',
  '(?:marco )?normativ[oa]s?(?: (?:de aplicacion|aplicable|vigente))?',
  'glossary',
  'sequence of (?:works?|operations)',
  'method(?:ology)?(?: statement| of work(?:ing)?)?',
  'health (?:and|&) safety(?: measures)?',
  'waste(?: disposal| management)?',
  'site rules',
  'welfare(?: facilities)?',
  'procedimiento(?:s)?(?: (?:constructivo|de ejecucion|de trabajo))?s?',
  'proceso constructivo',
  'metodo(?:logia)?(?: (?:constructiv[oa]|de trabajo))?',
  '(?:plan de )?seguridad y salud',
  'medidas de seguridad',
  'gestion de residuos',
  'control de calidad',
  '(?:medicion|medida) y (?:abono|pago)',
  '(?:material )?deliver(?:y|ies)(?: today)?',
  'visitors',
  'manpower',
  '(?:equipment|subcontractors|trades) on site',
  'entregas(?: de material(?:es)?)?',
  'personal en (?:obra|sitio)',
  'maquinaria(?: en obra)?',
  'trabajos(?: [a-z]+)? (?:terminad|realizad|completad|ejecutad|efectuad)os',
  '(?:tareas|labores|actuaciones|intervenciones|reparaciones|operaciones)(?: [a-z]+)? ' +
    '(?:realizad|ejecutad|efectuad|completad|terminad)as',
  '(?:works?|repairs?|tasks?|jobs?|maintenance)(?: [a-z]+)? (?:carried out|performed|executed|undertaken|accomplished)',
  '(?:tasks?|jobs?|repairs?) (?:completed|done|made)',
  'opcion(?:es)? no incluidas?.{0,60}',
  'options? not included.{0,60}',
  '(?:satisfactory|acceptable|functional|compliant|serviceable) (?:items?|systems?|components?|areas?|findings)',
  '(?:items? )?not inspected(?: items?)?',
  '(?:positive|good) (?:findings?|points?|aspects?|observations?)',
  'elementos (?:conformes|correctos|satisfactorios|en buen estado|sin incidencias)',
  '(?:elementos )?no inspeccionad[oa]s?',
  '(?:aspectos|puntos) positivos',
  'acknowledge?ments?',
  'precios?(?: orientativos| unitarios)?',
  'price list',
  'tarifas?',
  '(?:parts|materials) (?:on order|ordered|received)',
  'repuestos (?:pedidos|recibidos)',
  'property (?:details|information|data)',
  '(?:visit|inspection|site visit) (?:details|information|data)',
  '(?:site )?measurements(?: taken)?',
  '(?:mediciones|medidas|cotas|superficies) (?:tomad|medid|levantad)as(?: en (?:obra|visita|sitio))?',
  'toma de medidas',
  'datos (?:de la (?:visita|inspeccion)|del (?:cliente|contacto|solicitante))',
  'datos (?:del inmueble|de la vivienda|generales)',
  '(?:asset|fixed asset) register(?: .{3,40})?',
  'inventario de (?:bienes|mobiliario)(?: .{3,40})?',
  'cause (?:of|and origin of) (?:the )?loss',
  'causas? del (?:siniestro|dano)',
  'origen de los danos',
  'coverage(?: notes| analysis| summary)?',
  'coberturas?',
  'subrogation(?: potential)?',
  'anexo(?: [a-z0-9]+)?(?: ?[:-] ?(?:lista de )?(?:precios|tarifas).*)?',
];

/** Whole names of parts that list work. */
const workNames = [
  '(?:things|items|stuff) (?:that |which )?(?:do not|don.t|no longer|are not) work(?:ing)?(?: any ?more)?',
  'what(?: is|.s) (?:broken|not working)',
  '(?:cosas|lo|aparatos|equipos) que (?:ya )?no (?:funcionan?|sirven?|andan?)(?: (?:ya )?(?:en|de) [a-z ]{2,30})?',
  '(?:cosas|aparatos) (?:averiad|rot|estropead|danad)[oa]s',
  'scope(?: of (?:work|services))?',
  'alcance(?: de(?: los)? trabajos?)?',
  'schedule of (?:works?|repairs|defects|dilapidations)',
  '(?:remaining |outstanding )?snags?(?: list)?',
  'snagging(?: list)?',
  'work breakdown',
  '(?:demolition|build|prep(?:aration)?|preparatory)(?: steps?| work)?',
  'known issues',
  'next steps',
  '(?:plan|work|works|tasks|activities)(?: planned| scheduled)? for (?:tomorrow|next week|the (?:next|coming) week)',
  '(?:planned|scheduled|upcoming) (?:work|works|tasks|activities)',
  '(?:work )?in progress',
  '(?:planned|up next|ongoing|under ?way|not started|en curso|en proceso|en marcha|sin empezar)',
  'trabajos (?:previstos|programados|pendientes|para manana)',
  'plan(?:ificacion)? para (?:manana|la (?:proxima )?semana)',
  'action items?',
  'labou?r(?: (?:only|costs?))?',
  'mano de obra',
  'proximos pasos',
  '(?:acuerdos|compromisos|acciones)(?: (?:tomad[oa]s|adoptad[oa]s|acordad[oa]s|(?:y|e) [a-z]+))?',
  'tareas(?: pendientes)?',
  '(?:cosas |lo que )?(?:queda |falta )?por (?:hacer|arreglar|reparar|terminar)',
  'falta(?:n|ntes)?',
  '(?:open |remaining |outstanding )?tasks',
  'defects?(?: list)?',
];

/** Names of lists that say again, in short, what other parts say. */
const repeatNames = [
  'critical path(?: items?)?',
  '(?:professional |summary of |key |our )?recommendations(?: \\([a-z]+\\))?',
  '(?:executive |general |report |findings? )?summary(?: of (?:findings|defects|repairs|recommendations))?',
  'schedule of (?:works?|repairs)',
  '(?:system |condition |overall )?ratings?(?: summary| overview)?',
  '(?:report |property |condition )?(?:dashboard|overview|scorecard)',
  'at a glance',
  'top priorities',
  'priorit(?:y|ies)(?: list)?',
  'quick wins',
  '(?:major|key|main) (?:findings|concerns)',
  'resumen(?: (?:ejecutivo|general|de (?:hallazgos|danos|recomendaciones|trabajos)))?',
  'recomendaciones(?: (?:generales|finales))?',
  'conclusiones y recomendaciones',
  'prioridades',
  'ruta critica',
];

const whole = (names: readonly string[]): RegExp =>
  new RegExp(`^(?:the |los |las |el |la )?(?:${names.join('|')})\\W*$`);

export const asideSection = whole(asideNames);
export const workSection = whole(workNames);
export const repeatSection = whole(repeatNames);

/** Names by which a document calls itself a contract. */
export const contractName =
  /\b(?:agreement|contract|contrato|convenio|terms (?:and|&) conditions|terminos y condiciones)\b/;
/** Words of the law, by which a contract is known. */
export const legalWords = anyOf(
  [
    'shall',
    'hereby',
    'acknowledge receipt',
    'calendar days',
    'from receipt',
    'liquidated damages',
    'herewith',
    'contractor',
    'dias (?:naturales|calendario|habiles)',
    'herein',
    'tender',
    'is accepted',
    'agrees? to',
    'undersigned',
    'liabilit(?:y|ies)',
    'liable',
    'indemnif[a-z]+',
    'arbitration',
    'governing law',
    'binding',
    'the parties',
    'provisions?',
    'terminate',
    'warrant(?:y|ies)',
    'waives?',
    'consent',
    'las partes',
    'clausulas?',
    'el prestador',
    'obligaciones',
    'jurisdiccion',
    'rescision',
  ],
  'g',
);
/** A contract whose subject is work to be done orders it all the same. */
export const ordersWork = new RegExp(
  String.raw`\b(?:scope of work|work to be (?:done|performed)|repair addendum|punch ?list` +
    String.raw`|work order|alcance de(?: los)? trabajos?|orden de trabajo)\b`,
);

/** What a document on a meeting calls itself. */
export const meetingName = new RegExp(
  String.raw`^${oneOf(`
    acta, minuta, resumen, notas, summary, notes, recap, minutes, action points
  `)} (?:[a-z]+ ){0,3}?(?:reunion|junta|asamblea|meeting)\b|\bmeeting (?:notes|summary|recap|minutes)\b` +
    String.raw`|^comunidad de (?:propietarios|vecinos)\b.{0,60}\bacta\b|^acta\b.{0,40}\bcomunidad\b`,
);

/** How a message or a log says that it tells what a meeting decided. */
export const tellsMeeting = new RegExp(
  String.raw`\b${oneOf(String.raw`
    (?:this is |here'?s |here is )?what (?:we|was) (?:all )?(?:decided|agreed)(?: on| to do)?,
    what the (?:board|committee|council) (?:decided|agreed)(?: on| to do)?,
    (?:decided|agreed|discussed) (?:at|in|during|on) (?:the|our) (?:[a-z]+ )?(?:meeting|call|visit),
    (?:decided|agreed|discussed) (?:at|in|during|on) (?:last )?[a-z]+'?s (?:meeting|call|visit),
    (?:action items|action points|notes|recap|summary) (?:of|from) (?:the|our) (?:[a-z]+ )?(?:meeting|call),
    (?:action items|action points|notes|recap|summary) (?:of|from) [a-z]+'?s (?:[a-z]+ )?(?:meeting|call),
    recap of (?:the|our|today'?s|yesterday'?s|this (?:morning|week)'?s) (?:[a-z]+ )?(?:visit|walk(?:-?through)?),
    meetings? (?:log|journal), (?:esto es )?lo que (?:se )?(?:decidimos|acordamos|acordo|decidio|quedamos),
    (?:acordado|hablado|acordamos|decidimos) en (?:la|nuestra) (?:reunion|junta|llamada|visita),
    (?:resumen|acuerdos|notas) de (?:la|nuestra) (?:reunion|junta|llamada),
    (?:bitacora|libro|registro) de (?:reuniones|juntas)
  `)}\b`,
);

/** Words of the minutes of a meeting. */
export const meetingWords = anyOf(
  [
    'minutes',
    'apologies',
    'matters arising',
    'any other business',
    'ruegos y preguntas',
    'lectura del acta',
    'called to order',
    'adjourned',
    'motion',
    'seconded',
    'quorum',
    'attendees',
    'in attendance',
    'board members? present',
    'agenda',
    '(?:meeting )?minutes approved',
    'next meeting',
    'tabled',
    '(?<=^)present ?:',
    'old business',
    'new business',
    'proxima (?:reunion|junta|visita)',
    'reported that',
    'acta de (?:la )?(?:reunion|asamblea|junta)',
    'se acuerda',
    'orden del dia',
    'asistentes',
    'se levanta la sesion',
    'votacion',
    'mocion',
  ],
  'g',
);
/** What somebody says that they will do. */
const promised = oneOf(`
  ask, contact, call, get, obtain, request, send, look (?:at|into|for), check, proceed, prepare, draft, schedule,
  arrange, hire, order, install, repair, replace, investigate, follow, meet, provide, report, bring,
  post, update, review, research, coordinate, purchase, buy, paint, clean, submit, write, remind, rent,
  work on, address, try, connect, pursue, troubleshoot, trouble shoot, make sure, liaise, speak, talk,
  notify, develop, find, fix, have, remove, trim, seal, patch, handle, take care
`);
/** What is said to be done with a thing. */
const mended = oneOf(`
  cleaned, repaired, replaced, painted, installed, refreshed, removed, trimmed, sealed, resurfaced,
  repaved, planted, fixed, inspected, serviced, refurbished, rebuilt, upgraded, repointed, closed up
`);
/** What minutes tell of building work to come: "A partition would be built". */
const built = oneOf(`
  built, removed, taken down, bricked up, knocked (?:down|through), demolished, dismantled, erected, fitted,
  installed, replaced, moved, relocated, repaired, repainted, painted, decorated, redecorated, extended, closed off,
  blocked up, boarded up, ground out, trimmed, pruned, purchased, bought, ordered, refurbished, upgraded, cleaned,
  plastered, tiled, laid, dug, felled, cut back, cleared, insulated, rewired, put (?:up|in)
`);
/** What somebody recommends. */
const orderedBy = oneOf(`
  remove, replac(?:e|ing), removing, repair(?:ing)?, fix(?:ing)?, clean(?:ing)?, paint(?:ing)?,
  install(?:ing)?, trim(?:ming)?, seal(?:ing)?
`);
/** What somebody was called for. */
const calledTo = oneOf(`
  replace, repair, fix, clean, paint, install, remove, trim, check, inspect, look at, treat
`);
/** What is handed to somebody behind a topic: "Gutters: Ana to get quotes". */
const handedOver = oneOf('get, call, check, fix, repair, replace, order, find, follow, contact');
/** What a meeting decides of itself, its money and its people. */
const noWork = oneOf(`
  postpone, table, wait, adjourn, close, approve, accept, roll, carry, transfer, allocate, increase, decrease, keep,
  continue, adopt, elect, appoint, hold, amend, ratify, pay, reimburse, waive, invest, deposit, raise, reduce
`);
const sinObra = oneOf(`
  aprobar, elegir, nombrar, ratificar, pagar, cobrar, subir, bajar, aumentar, aplazar, posponer, postergar, esperar,
  hablar, ser, haber, tener, estar, hacer, ver, seguir, continuar, mantener, celebrar, convocar, cerrar, abrir, dejar,
  presentar, votar, informar, invertir, destinar, venir, poder, volver
`);
/** What a meeting decided that somebody does. */
const decisions = [
  'motion (?:passed|carried|approved)',
  'motion to (?!adjourn|approve the|accept the|table|close)',
  'made a motion to',
  '(?<!\\b(?:been|was|were|is|are|be) )moved to(?! the\\b)',
  `(?<=[-–—:;] ?)[a-z]+ to ${handedOver}`,
  `(?:had |has |have )?(?:contacted|asked|called|hired|engaged) [a-z' .]{3,40} to ${calledTo}`,
  'intend(?:s|ed)? to (?:plant|paint|replace|repair|install|clean|remove)',
  'it was requested that',
  '(?:have|get) (?:it|them|the [a-z]+(?: of [a-z ]{3,20})?) ' +
    '(?:looked at|fixed|repaired|replaced|cleaned)',
  'needs? to be (?:replaced|fixed|repaired|cleaned|painted)',
  `(?:(?<!what |to )(?:just |still |also )?needs? to|is pursuing|has to) (?:go out|${promised})`,
  `(?:would|is to|are to|to) (?:then |also |now )?be (?:re-?)?${built}`,
  `(?:decided|resolved|voted)(?: unanimously| \\d{1,2} ?-? ?(?:to )?\\d{1,2})? to ` +
    `(?:go ahead and )?(?!${noWork}|the |an? )`,
  `(?:agreed|decided|resolved) that .{3,80} (?:would|will|should|is to|are to) be (?:re-?)?${built}`,
  `(?:agreed|decided|resolved|recommended|suggested) that .{3,80} be (?:re-?)?(?:${built}|${mended})`,
  'agreed to (?!postpone|table|wait|the |an? |requested|meet\\b|(?:have|hold) [a-z ]*meetings?\\b)',
  `(?:will|is going to|volunteered to|offered to|would(?: also)?) ${promised}`,
  `(?:will|to) (?:all |soon |also )?be (?:re-?)?${mended}`,
  `recommends? (?:that )?(?:we |to |they )?(?:re-?)?${orderedBy}`,
  'talk(?:ing)? (?:with|to) .{2,60} about (?:replac|repair|fix|install|remov|clean|paint)ing',
  '(?:will|to) (?:also )?schedule [a-z]+ing',
  'will (?:begin|start) (?:[a-z]+ ){0,2}[a-z]+ing',
  'to follow up',
  '(?:is|are) (?:still )?(?:working on|looking into|replacing|repairing|fixing|painting|installing|cleaning) [a-z]+',
  `(?:is|are) (?:still )?(?:going to|trying to|planning to|looking to|to) (?:try and |try to )?${promised}`,
  'will be (?:asking|contacting|calling|getting|ordering|replacing|repairing|fixing|painting|installing)',
  '(?:must|has to|have to|needs? to) be (?:brought|addressed|done|made|sorted|[a-z]+ed)\\b',
  '(?:replacements?|repairs?|a new [a-z]+|new ones?) (?:is|are) (?:now |urgently |still )?(?:needed|required)',
  '(?:asked|request(?:ed)?) for (?:an? |the |new )?[a-z]+(?: [a-z]+)? to be [a-z]+ed',
  '(?:is|are) (?:scheduled|due) for (?:[a-z]+ )?(?:cleaning|service|servicing|repair|inspection|replacement)',
  '(?:we|they) (?:still )?need to (?:finish|complete|clean|fix|repair|replace|paint|install|remove|trim)',
  'then we will have (?:it|them) [a-z]+ed',
  'will (?:look into|look at|repair|cut|pick up|take care)',
  '(?:pide|piden|solicita|solicitan|ruega|propuso|se pide) que (?:se )?(?:le |les )?[a-z]+(?:e|a|en|an)',
  '^que (?:se|venga|vengan) [a-z]+',
  'se (?:faculta|encarga|autoriza) (?:al?|a la) ',
  'lo que (?:si )?(?:pide|exige) .{0,60} es [a-z]+(?:ar|er|ir)',
  'se (?:pintar|limpiar|colocar|sustituir|arreglar|sellar|podar|desatascar|cambiar|pedir)an?',
  'se acuerda',
  'se acordo',
  '(?:se aprobo|se aprueba) (?!el acta|por)[a-z]{3,}',
  '(?:se aprobo|se aprueba) .{3,60} para [a-z]+(?:ar|er|ir) ',
  `(?:(?:se )?(?:aprueban?|aprobo|aprobaron|decide|decidio|decidieron|resolvio)(?: por (?:unanimidad|mayoria),?)?|` +
    `vamos a|va a|van a|debe(?:ra)?n?|tienen? que|hay que) (?!${sinObra})[a-z]{3,}(?:ar|er|ir)(?:l[oa]s?)?`,
  'se (?:avisara|repara|revisara|cambiara|instalara|pintara)n?',
  '(?:pedira|solicitara|contratara|contactara|encargara|llamara)n? ',
  'se encarga(?:ra)? de',
  'queda(?:n)? encargad[oa]s?',
  'se compromete a',
];
export const decidesWork = new RegExp(String.raw`\b(?:${decisions.join('|')})\b`);

/** Numbered lines of a letter that are about the letter itself: what it refers to, who gets a copy. */
export const formalPoint = new RegExp(
  String.raw`^${oneOf(String.raw`
    your (?:attention|tender|offer|office|letter|quotation), you are (?:also |hereby )?requested,
    (?:copy|copies|cc|enclosures?)\b, con copia, copia para, se le solicita
  `)}|\b(?:tender notice|letter no|memo no|oficio (?:no|num)|dated \d)`,
);

/** Names of letters that order work, and of the line that says which. */
export const orderLetterName =
  /\b(?:work order|job order|notice to proceed|notice of award|orden de (?:trabajo|inicio|proceder))\b/;
export const subjectOfWork = new RegExp(
  String.raw`^(?:subject|re|ref(?:erence)?|asunto|referencia|project(?: title| name)?|name of (?:project` +
    String.raw`|work)|contract|proyecto|obra) ?[:.] ?.{0,80}\b${oneOf(`
    repairs?, replace[a-z]*, install[a-z]*, construct[a-z]*, renovat[a-z]*, rehabilitat[a-z]*,
    paint[a-z]*, improve[a-z]*, maintenance, concreting, completion, repar[a-z]+, construccion,
    rehabilitacion, mejoramiento, mantenimiento, remodelacion
  `)}\b`,
);
