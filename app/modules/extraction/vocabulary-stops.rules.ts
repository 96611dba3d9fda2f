import { oneOf } from './one-of.rules.ts';
import { anyOf, startsWithAny } from './text.rules.ts';

/**
 * Words of lines that are never work, English and Spanish, folded. Data: grow the lists, not the
 * code.
 */

/** Where somebody is found: no work, unless an order names it as its place. */
export const isContact = anyOf([
  '\\d{1,6} (?:[nsew]\\.? )?[a-z0-9.]{2,20}(?: [a-z]{2,15})? (?:street|st|avenue|ave|road|' +
    'rd|blvd|boulevard|lane|ln|drive|dr|court|ct|circle|hwy|highway|parkway|pkwy|suite|ste)',
  '[a-z]{2,20},? [a-z]{2},? \\d{5}(?:-\\d{4})?',
  '(?:calle|avenida|av\\.|blvd\\.|colonia|col\\.) [a-z0-9]{2,}',
  'www\\.[a-z]+',
  'https?:',
  '[a-z0-9._-]{1,40}@[a-z0-9-]{1,40}',
  '(?:\\(\\d{3}\\) ?|\\d{3}[-. ])\\d{3}[-. ]\\d{4}',
]);

export const isBoilerplate = anyOf([
  '(?:is|are|was|were|been|be) (?:postponed|deferred|tabled|put off|adjourned)',
  'no decision (?:was |has been |is )?(?:made|taken|reached)',
  '(?:was|were) (?:only |just )?discussed(?= ?(?:[.;]|$))',
  '(?<=^[a-z][a-z /&-]{2,40} )(?:(?:supplied|provided) )?by (?:the )?' +
    '(?:owners?|others|client|customer|tenant)(?=\\.?$)',
  '(?:(?:lo|se) ver(?:a|an|emos)|quedan?(?: pendientes?)?|se dejan?) (?:en|para) (?:la|el) ' +
    '(?:siguiente|proxim[oa]) [a-z]+',
  'se (?:aplaz|pospus|pospon|posterg|difier|difir)[a-z]+',
  '(?:no se|sin) (?:tomo|llego|tomar|llegar)(?: a)? (?:ninguna? )?(?:decision|acuerdo)',
  '(?<=^(?:all )?)(?:needs?|needed|wanted|has to be|must be) (?:it |this |these |all )?(?:done|completed?|finished) by',
  'quejas? (?:por|de) ruidos?',
  'valid[oa]s? hasta(?: el)? \\d{1,4}',
  'valid (?:until|through|to) \\d{1,4}',
  'origen del contacto',
  '(?:mal|doble fila) (?:parquead|estacionad|aparcad)[oa]s?',
  '(?:reiteramos|recordamos|informamos|advertimos|se recuerda|se informa) que no ' +
    '(?:se|esta)(?: puede| permite| debe| permitido)?',
  'noise complaints?',
  'to (?:ease|minimi[sz]e|limit) (?:the |any )?(?:inconvenience|disruption|noise|nuisance)',
  "must (?:provide|give) (?:[a-z0-9]+ ){0,3}(?:days?'?|months?'?) (?:prior |advance )?(?:written )?notice",
  'no opinion (?:is|was|has been|can be|as to|regarding)',
  'reglamento (?:interno|de (?:la comunidad|regimen))',
  '(?:rogamos|se ruega|se recuerda|recordamos) a (?:tod[oa]s|l[oa]s) [a-z]+',
  '(?:residents|owners|tenants|members|visitors) are (?:kindly )?(?:reminded|asked|requested)',
  '(?:contractors?|subcontractors?|everyone|crews?|workers) (?:was|were|is|are) reminded',
  'se (?:le )?(?:recuerda|recordo) (?:al?|a la) [a-z]+ (?:el|la|los|las|que|de|su)',
  '(?:tools|operatives|workers|personnel|visitors|ladders|vehicles|hard hats|operarios|trabajadores|herramientas|' +
    'el personal) (?:must|shall|should|will|deberan?|debe[n]?)',
  'must be removed from (?:the )?site',
  '(?:to|must|shall|should|will) be (?:provided|supplied|furnished|made available) by ' +
    '(?:the )?(?:home ?owners?|owners?|clients?|others|' +
    'tenants?|sellers?|buyers?)',
  '(?:suministrad|proporcionad|aportad)[oa]s? por (?:el |la )?(?:propietari[oa]|client[ea]|propiedad|otros)$',
  'unable to (?:be )?(?:comment|inspect|inspected|observe|observed|access|view|determine|verify)',
  '(?:was|were) (?:observed|inspected|viewed) from the (?:ground|street|eaves?|ladder)',
  '(?:viewed|inspected|observed) from (?:the )?accessible',
  'what (?:needs|has|have) to be done',
  '(?:work|working|business|office) hours',
  'submit (?:product data|samples|shop drawings|submittals)',
  '(?:product data|shop drawings|color samples|muestras? de color)',
  'cuotas? (?:extraordinarias?|adicional(?:es)?)',
  'special assessments?',
  'tomar (?:las )?medidas',
  'take (?:urgent |immediate )?(?:measures|steps)',
  '(?:bids?|quotes?|proposals?) (?:should|shall|must)',
  '(?:the )?responsibility of the (?:contractor|owner|bidder|tenant|installer|vendor)',
  '(?:will|must|shall) remain (?:open|accessible|occupied|operational|in operation)',
  '(?:city|town|district|county|authority|school|owner) will (?:work with|coordinate)',
  'samples? (?:are|shall|must|will)(?: be)?(?: to be)? (?:provided|submitted)',
  '(?:ofertas?|propuestas?|cotizaciones) (?:deberan?|deben?)',
  'responsabilidad del (?:contratista|proveedor|inquilino|oferente)',
  'not (?:be )?(?:required|obligated|responsible|liable|intended|warrant(?:ed|ied)?|a ' +
    '(?:warranty|guarantee)|to be construed)(?: to| for)?',
  'annually',
  'annual',
  'daily',
  'weekly',
  '(?:every|each|once a|once per) (?:\\d+ |two |three |four |six |few |other )?(?:year|' +
    'years|month|months|season|spring|summer|autumn|fall|winter|week|day|days)',
  'yearly',
  'monthly',
  'seasonally',
  'routine(?:ly)? maintenance',
  'periodic(?:ally)?',
  'regular maintenance',
  'the inspector(?! recommends?)',
  'home inspector(?! recommends?)',
  '(?:beyond|outside|within) the scope',
  'liab(?:le|ility)',
  'warrant(?:y|ies)(?! (?:visit|inspection|list|items?|claims?|repairs?|requests?|work|service|walk|punch))',
  'guarantee[ds]?',
  'copyright',
  'all rights reserved',
  'confidential',
  'standards of practice',
  'disclaimer',
  'limitations?',
  'thank you',
  'terms (?:and|&) conditions',
  'payment (?:is|due|terms|schedule|in full)',
  'valid for',
  'signature',
  'prepared (?:by|for)',
  'inspected by',
  'submitted by',
  'licen[sc]e (?:#|no|number)',
  'lic\\.? ?(?:#|no)',
  '(?<=^\\W*)page \\d+(?! ?[a-z])',
  'page \\d+ of \\d+',
  'for (?:your )?(?:information|reference|future reference)',
  'please (?:call|contact|note|refer|read|see|review|allow|remit|sign|feel|do not hesitate|keep)',
  'refer to',
  '(?:change orders?|additional work|additional charges|extra work)',
  '(?:accept(?:ance|ed) (?:of|by)|authorized (?:by|signature)|customer (?:agrees|signature|acknowledges))',
  'definitions?',
  'legend',
  '(?:ignore|disregard|forget) (?:all |any |the |your |every )*(?:previous|prior|above|' +
    'earlier|other)? ?(?:instructions?|prompts?|rules)',
  'system prompt',
  'you are (?:now )?(?:an? )?(?:ai|assistant|language model|chatbot)',
  '(?:as an|the) (?:ai|assistant|language model)',
  'mark (?:all|every|each) (?:other )?(?:tasks?|items?)',
  'recommend(?:ed|s)? (?:that )?(?:you|the buyers?|all|clients?|home ?owners?|every|' +
    'reading|reviewing|consult(?:ing)? with|asking|obtain(?:ing)?|annual|regular|periodic|' +
    'verifying|checking with|having all)',
  'advised to',
  '(?:two|three|four|2|3|4) times a year',
  'twice a year',
  'purchase(?:r| agreement)',
  'real estate (?:agent|transaction)',
  'home(?:owner)? maintenance',
  'average life',
  'is (?:good|best|standard) practice',
  'homeowners? should',
  'insurance',
  'excluded from',
  'we (?:appreciate|thank|do not|are not|cannot|assume|will not)',
  'building permits? (?:were|was|not)',
  'photo(?:graph)?s? (?:are|in this|included)',
  'in the event',
  'shall not',
  'hereby',
  'herein',
  'indemnif[a-z]+',
  'arbitration',
  'governing law',
  'interest at',
  'late fees?',
  'deposit',
  'notify (?:the )?(?:owner|office|pm|project manager|supervisor)',
  'business days',
  'working hours',
  'ppe',
  'osha',
  'tax(?:es)? (?:not|included|excluded)',
  'lead.?based paint disclosure',
  'call before you dig',
  'key to',
  'how to read',
  'rating (?:system|key|scale)',
  'what (?:is|does) ',
  'este (?:informe|reporte|dictamen)',
  'el inspector',
  'el perito',
  'no (?:esta |se hace |sera |somos )?(?:obligad[oa]|responsables?|incluye|constituye|garantiza)',
  'veces al ano',
  '(?:recomienda|sugiere) que (?:el|los|todos|usted)',
  'anual(?:mente)?',
  'cada (?:\\d+ |dos |tres |cuatro |cinco |seis |diez |doce )?' +
    '(?:anos?|mes(?:es)?|semanas?|temporada|otono|invierno|verano|primavera)',
  'terminos y condiciones',
  'vigencia',
  'validez',
  'gracias',
  'confidencial',
  'derechos reservados',
  'firma(?:s|do|r)?',
  'elaborad[oa] por',
  'preparad[oa] (?:por|para)',
  'pagina \\d+',
  'hoja \\d+',
  'garantias?',
  'anticipo',
  'forma de pago',
  'condiciones de pago',
  'iva',
  'precios? (?:no )?incluye[n]?',
  'licencia (?:no|num|#)',
  '(?:ignore|ignora|olvide|olvida) (?:todas? )?(?:las )?instrucciones',
  'normas de',
  'limitaciones',
  'leyenda',
  'favor de (?:llamar|contactar|firmar|leer|enviar|confirmar|notificar)',
  'mantenimiento (?:rutinario|periodico|regular)',
  'aviso',
  'nota:? (?:el|la|los|las|este|esta|todo)',
  '(?:cualquier|todo) (?:trabajo|cambio|reparacion) (?:adicional|extra)',
  'orden(?:es)? de cambio',
  'the following (?:[a-z]+ )?(?:conditions?|violations?|items?|deficienc(?:y|ies)|defects?|' +
    'repairs?|problems?|issues?|work)',
  '(?:los|las) siguientes [a-z]+',
  'work(?:man|manship)-?like',
  'need not be',
  'not affiliated',
  'should be called in',
  'multas?',
  'llc',
  'inc\\.',
  '(?:keep|leave) (?:the )?(?:site|premises|job ?site|work ?area)',
  'provide (?:paid |copies of |all |the )*(?:invoices|receipts)',
  'prices? do(?:es)? not',
  'section (?:i|ii|1|2) (?:contains|items)',
  '(?:blocked|limited|restricted|obstructed|prevented) (?:the |our )?(?:view|access|inspection|visibility)',
  'not be (?:construed|relied)',
  'no (?:fumar|smoking|parking|tocar|pasar|estacionarse)',
  'not (?:pay|authorized|reimburs[a-z]*)',
  '(?:i|we) (?:can be reached|will (?:call|let you|withhold|contact|have to))',
  'under (?:the|state) law',
  '(?:items?|repairs|deficiencies|violations|conditions) (?:set forth|listed|described|' +
    'identified|checked|outlined|specified)',
  '(?:correct|complete|repair|abate|address|fix) (?:all|these|the above|any) (?:items?|' +
    'violations?|deficienc(?:y|ies)|repairs|work|conditions?)',
  'submit (?:the |all |your )?(?:invoices?|bids?|receipts?)',
  '(?:receive|submit|provide|send) (?:your |a |the |us )*(?:quotations?|quotes?|bids?|tenders?)',
  'will be (?:replaced|repaired|charged|billed|invoiced) (?:at|for) \\$[\\d,.]+',
  'if you have (?:any )?questions',
  're-?inspections? (?:will|shall|may|must)',
  'please (?:text|ring|knock|message|phone)',
  'change orders?',
  'dias habiles',
  'el contratista',
  'relieves? (?:the )?(?:buyer|seller|contractor|owner|tenant|you)',
  'credit (?:to )?(?:the )?(?:buyer|purchaser)',
  'close of escrow',
  '(?:fees?|fines?)(?: of)? \\$[\\d,.]+',
  '(?:fees?|penalt(?:y|ies)|fines?) (?:will|may|shall) be',
  "(?:it'?s|is) (?:your|the home ?owner'?s) (?:job|responsibility)",
  'dejar (?:todo )?(?:muy )?limpi[oa]s?',
]);

/** Beginnings of sentences about the document, its makers and its readers. */
export const beginsBoilerplate = startsWithAny([
  '(?:the )?[a-z /,-]{3,60} (?:was|were) (?:visually )?(?:inspected|viewed|evaluated) ' +
    '(?:and reported|as described|in accordance)',
  '(?:the )?[a-z /,-]{3,60} (?:has|have) been (?:examined|inspected|viewed) with the intent',
  '(?:objetivo|finalidad|proposito|goal|objective|purpose) ?:',
  'at (?:the|your) request',
  'a solicitud de',
  'a peticion de',
  'based on (?:our|the|these) (?:observations?|inspection|findings), (?:we|i) recommend the following',
  'nothing (?:in|herein|contained)',
  'your job',
  'here (?:are|is) (?:some|a few|the|my|our|a list)',
  '(?:instructions|we) (?:were |have )?(?:been )?received',
  '(?:the )?[a-z ]{3,40} (?:are|is) (?:the )?(?:most (?:exposed|vulnerable|common)|critical to|' +
    '(?:a )?common (?:source|cause)s? of)',
  'the following (?:items? |repairs? |list |[a-z]+ )?(?:need|require|should|are|were|is|will|must)[a-z]*',
  '(?:(?:please )?note:? )?(?:this|these|the above|the following|all) (?:report|inspection|' +
    'estimate|document|agreement|proposal|summary|section|form|quote|invoice|list|bid|page|' +
    'contract|checklist|work order|is not|property|company|price|terms|items (?:must|were|' +
    'are)|work (?:per|is|shall|to be|must)|materials?|repairs (?:must|should|shall)|costs?|' +
    'other|amendment|notice|assessment|measurements|4-point|inspection forms)',
  'the (?:inspection|report|client|buyer|seller|company|undersigned|reader|information|' +
    'standards|purchaser|home ?owner|exterior of the home|following (?:report|is|definitions|' +
    'items (?:were|are) (?:not|inspected)))',
  '(?:our|your|a visual|home) inspect(?:ion|or)',
  'inspection (?:is|was|does|of|report|date|agreement|company)',
  'we (?:do|did|are|were|can|will(?! (?:repair|replace|fix|clean|paint|install|remove|patch|seal|caulk)\\b)' +
    '|have(?! no )|propose|hereby|appreciate|thank|decided|recommend ' +
    '(?:that )?(?:you|the (?:buyers?|clients?|owners?|purchasers?|home ?owners?|parties)|all|' +
    'buyers?|clients?))',
  'virtually all',
  'opinions? of (?:probable )?cost',
  '(?:terminar|finish|complete|entregar|mandar|send) (?:antes|before|by|fotos|photos)',
  'this is an? ',
  '\\d+ items? (?:inspected|flagged|found|listed)',
  'throughout (?:the|this) report',
  'not (?:doing|in (?:contract|scope)|part of (?:this|the))',
  '(?:las|los) (?:actuaciones|obras|reparaciones|trabajos) (?:[a-z]+ ){0,3}(?:se |deber)[a-z]+',
  'no se (?:reconocer|aceptar|permitir|autorizar|pagar)an?',
  'no nos hacemos',
  'missing wall',
  'sent from my',
  'oh and i (?:paid|already)',
  'i (?:certify|agree|understand|hereby)',
  'costs? (?:are|is|shown|listed)',
  'repairs should be made by',
  '(?:the )?(?:general )?contractor (?:shall|will|must|is to) (?:keep|carry|provide (?:proof|all|' +
    'labor|the number|means)|be responsible|maintain|obtain|comply|not|supply (?:all|labor)|warrant|' +
    'clean|furnish (?:all|labor)|work with|coordinate|confine|submit|attend|notify|pay|protect)',
  '(?:buyer|seller|tenant|resident|owner|customer|client|manager) (?:acknowledges?|agrees?|' +
    'signature|is|will|shall|should|certif[a-z]+)',
  'portions of',
  '(?:view|access) (?:of|to) .{3,30} (?:limited|restricted|blocked)',
  'failure to',
  'you may',
  'a permit',
  'do not',
  'call [a-z]+ (?:when|if|before|at|to)',
  'dear',
  'hi',
  'thanks?',
  'average life',
  'turn in',
  'estos?(?! del?\\b)',
  'esta (?:inspeccion|cotizacion|orden|lista|propuesta|propiedad)',
  '(?:el|la|los|las) (?:inspeccion|cliente|comprador|contratista|empresa|presente|trabajos ' +
    '(?:se )?(?:deber|debera|seran)|costos|precios|inmueble)',
  'precios',
  'horario',
  'tiempo de (?:ejecucion|entrega)',
  'para mas informacion',
  'nosotros',
  'consulte',
  'atentamente',
  'recibi',
]);

/** Instructions aimed at a machine that reads the document. */
export const isInjection = anyOf(
  [
    '(?:ignore|disregard|forget) (?:all |any |the |your |every |of )*(?:previous |prior |' +
      'above |earlier |other )?(?:instructions?|prompts?|rules)',
    'system prompt',
    'you are (?:now )?(?:an? )?(?:ai|assistant|language model|chatbot)',
    '(?:mark|set|delete|complete|assign) (?:all|every|each)(?: of)?(?: the| other)* (?:tasks?|items?)',
    '(?:ignore|ignora|olvide|olvida) (?:todas? )?(?:las )?instrucciones',
    'new instructions?:',
    'output (?:the following|<)',
    '<(?:img|script|iframe)',
    '(?:marque|marca|marcar) tod[oa]s l[oa]s tareas',
  ],
  '',
);

/** Labels of a document's head or foot whose value is no work. */
export const isRecordLabel = startsWithAny([
  '(?:client|buyer|seller|inspector|inspected by|inspection (?:date|type|no|#|time|' +
    'address)|property(?: address)?|address|date|time|report (?:#|no|number|id|date)|phone|' +
    'tel|fax|cell|email|e-mail|weather(?: conditions?)?|temperature|year built|sq(?:uare)? ' +
    '(?:ft|feet|footage)|occupied|occupancy|present at|in attendance|agent|realtor|company|' +
    'prepared|license|lic|work order (?:#|no|number|date)|wo ?#|order (?:#|no|date)|invoice|' +
    'po ?#|claim(?: #| number)?|policy|insured|adjuster|estimator|tenant|resident|owner|' +
    'manager|requested by|reported by|submitted by|assigned to|approved by|completed by|' +
    '' +
    'loss type|type of loss|date of loss|loss date|peril|tipo de siniestro|fecha del siniestro|asegurad[oa]|poliza|' +
    'due(?: date)?|bill to|ship to|attn|to|from|re|subject|asunto|project(?: name| #| no)?|' +
    'job(?: name| #| site)?|bid(?: #| date)?|customer|contact|legend|leyenda|codes?|' +
    'abbreviations|proposal|scope|quote|type of [a-z]+|date of [a-z]+|cause of loss|building ' +
    'type|style|age|material|manufacturer|brand|model|serial(?: #| number)?|capacity|fuel|' +
    'energy source|location of|number of|main (?:disconnect|panel|shut)|service size|' +
    'foundation type|roof (?:type|covering|material|style|age)|covering|heating type|cooling ' +
    'type|permission to enter|pets|entry|key|gate code|alarm|access(?: code)?|signed|sign|' +
    'name|title|unit type|sqft|bedrooms|bathrooms|mls|lockbox|county|city|state|zip|cliente|' +
    'inquilino|propietario|direccion|domicilio|fecha(?: [a-z]+)?|telefono|tel|correo|' +
    'inspector|folio|orden (?:no|#|num|de trabajo)|contratista|proyecto|obra|supervisor|' +
    'responsable|elaboro|reviso|autorizo|recibio|firma|nombre|cliente|atencion|hora|clima|' +
    'ano de construccion|superficie|marca|modelo|num(?:ero)? de (?:serie|orden|reporte)|' +
    'solicitado por|reportado por|asignado a|presupuesto (?:no|#)|cotizacion (?:no|#)|vence|' +
    'materiales?|tipo de [a-z]+)\\.?(?: ?#)?\\s*:',
]);

export const isPriceWord = anyOf([
  'sub-?total',
  'total(?:s|es)?(?! (?:loss|collapse|failure|replacement|rebuild|refurbishment|perdida))',
  'grand total',
  'sales tax',
  'tax',
  'deposit',
  'balance(?: due)?',
  'amount due',
  'overhead(?! (?:garage )?(?:doors?|lights?|cabinets?|wires?|lines?|service|crane|clearance))',
  'profit',
  'o&p',
  'o & p',
  'contingency',
  'discount',
  'net claim',
  'rcv',
  'acv',
  'depreciation',
  'deductible',
  'estimated cost',
  'cost range',
  'labor minimums?',
  'price',
  'subtotal',
  'iva',
  'impuestos?',
  'anticipo',
  'saldo',
  'descuento',
  'importe',
  'costo (?:estimado|total)',
  'precio',
  'mano de obra total',
  'gran total',
  'line item totals?',
  'base imponible',
  'replacement cost value',
  'gastos generales',
  'beneficio industrial',
  'ejecucion material',
  'presupuesto de (?:contrata|licitacion|ejecucion)',
  'actual cash value',
]);

/** Cells, marks or ends that say that the work is finished. */
export const saysDone = [
  /[✓✔✅☑]\s*(?:done|completed?|hecho|\d{4}-\d{2}-\d{2})?$/u,
  startsWithAny([
    '\\[[xX✓]\\]',
    '[\\[(](?:done|completed?|closed|fixed|resolved|finished|hecho|terminad[oa]|completad[oa]|listo|' +
      'cerrad[oa]|realizad[oa])[\\])]',
    '(?:done|completed?|closed|fixed|resolved|finished|hecho|terminad[oa]|completad[oa]|' +
      'listo|cerrad[oa]|realizad[oa])\\s*[:,-]',
    '✓',
    '✔',
    '☑',
    '✅',
  ]),
  new RegExp(
    String.raw`(?:[-(–,.:|>→] ?|\s{2})${oneOf(`
    done, completed?, closed, fixed, resolved, issued, delivered, accepted, corrected, repaired,
    replaced, tested, already (?:done|fixed|completed|repaired|replaced), atendid[oa], reparad[oa],
    hecho, terminad[oa], completad[oa], listo, cerrad[oa], realizad[oa],
    ya (?:se )?[a-z]{2,12}(?:do|da|o)
  `)}(?: (?:on |by |el )?[\d/.-]{3,10})?[).!]?$`,
  ),
  new RegExp(
    String.raw`\b(?:changed|replaced|repaired|cleaned|installed|fixed|completed|done|cambiad[oa]` +
      String.raw`|reparad[oa]|instalad[oa]) (?:on |el )?\d{1,2}/\d{1,2}(?:/\d{2,4})?\.?$`,
  ),
  new RegExp(
    String.raw`^se (?!${oneOf(`
    cay, romp, sali, safo, zaf, solt, descolg, venci, quem, fundi, dan, descompus, inund, tap[oa], ator, trab,
    desprend, despeg, afloj, raj, agriet, parti, quebr, hundi, levant, pudri, oxid, manch, despint, meti, filtr,
    perdi, fug, rob, averi, estrope, atasc, desbord, moj, dispar, abomb, dobl, torci, revent, carcomi
  `)})[a-z]{3,}(?:aron|ieron|(?<!o)io|(?<=[^aeiou])o) (?:el|la|los|las|un|una|tod[oa]s?) `,
  ),
  anyOf([
    'already (?:been )?(?:done|fixed|completed|repaired|replaced|installed)',
    'ya (?:fue|fueron|quedo|quedaron) (?!mal)[a-z]{3,}[ai]d[oa]s?',
    'ya (?:fue|fueron|quedo|quedaron|esta|estan) (?:[a-z]+ )?(?:reparad|cambiad|instalad|' +
      'arreglad|pintad|hech|limpi|atendid|terminad|completad|colocad|resuelt|corregid|pagad|' +
      'list|sustituid|reemplazad)[a-z]*',
    'ya se (?:repar|cambi|instal|arregl|pint|hizo|hicieron|limpi|atendi|termin|complet|coloc|' +
      'resolvi|corrigi|entreg|pag|sustituy|reemplaz)[a-z]*',
    'mantenimiento realizado',
    '(?:se )?(?:l[oae]s? )?hemos (?:remitido|enviado|mandado|trasladado|comunicado)',
    'tuv(?:o|ieron) que ser [a-z]+d[oa]s?',
    'had to be (?:replaced|repaired|removed|fixed|redone)',
    'se (?:ha|han) (?:llevado a cabo|efectuado|reparado|cambiado|sustituido|instalado|pintado' +
      '|realizado|ejecutado|terminado|' +
      'colocado|limpiado|impermeabilizado|arreglado|renovado|revisado|procedido|finalizado)',
    '(?:hemos|han) (?:reparado|cambiado|sustituido|instalado|pintado|realizado|ejecutado|' +
      'terminado|colocado|limpiado|arreglado|renovado|revisado)',
    'se (?:realizo|realizaron|repararon|reparo|cambiaron|cambio (?:el|la)|sustituyeron|' +
      'sustituyo|instalaron|instalo|ejecutaron|terminaron|colocaron|coloco|pintaron|efectuaron|' +
      'llevaron a cabo)',
    '(?:fue|fueron) (?:reparad|cambiad|sustituid|instalad|pintad|realizad|arreglad|renovad)[oa]s?',
    '(?:we|they|he|she|the (?:seller|owner|landlord|contractor|plumber|electrician)) ' +
      '(?:have |has |had )?(?:already |recently |just |since )?(?:replaced|repaired|installed|' +
      'fixed|cleaned|painted|removed|completed|serviced) (?:the|a|an|all|both|our)',
    '(?:has|have) (?:now |already |recently |since )?been (?:replaced|repaired|installed|fixed|' +
      'painted|completed|renewed|rectified|serviced|resealed)',
    '(?:was|were|been) (?:recently )?(?:repaired|replaced|corrected|completed|installed|' +
      'updated|resolved) (?:by (?:the )?(?:seller|owner|tenant|landlord|previous|others|' +
      'maintenance)|(?:in|on) \\d|prior to|last)',
    '(?:repairs?|work|item) (?:was |were |has been |have been )?(?:completed|done|verified)',
  ]),
] as const;
export const doneStatus = new RegExp(
  String.raw`^(?:(?:violation|case|work|order|work order|job|request|ticket` +
    String.raw`|(?!not |half |part |sin |no )[a-z]{2,4}) )?${oneOf(`
    done, completed?, closed?, fixed, resolved, finished, verified, corrected, dismissed, hech[oa], terminad[oa],
    solucionad[oa], descartad[oa], finalizad[oa], anulad[oa], ejecutad[oa], concluid[oa], arreglad[oa],
    discarded, dropped, withdrawn, void(?:ed)?, (?:won'?t|will not) (?:fix|do), no longer needed,
    (?:rectified|sorted|remedied|put right)(?: (?:on site|at the time|during (?:the )?(?:visit|inspection)))?,
    made good, signed off, subsanad[oa], solventad[oa], rectificad[oa], cumplid[oa],
    cerrad[oa] en (?:sitio|obra|visita), entregad[oa], ya qued[oó],
    completad[oa], listo, cerrad[oa], realizad[oa], atendid[oa], corregid[oa], reparad[oa],
    abated, complied, in compliance, compliance (?:achieved|met|verified), case closed, vacated, remediated,
    resuelt[oa], rechazad[oa], desestimad[oa], denegad[oa], archivad[oa], verificad[oa], validad[oa], inactiv[oa],
    duplicad[oa], rejected, declined, denied, archived, validated, inactive, passed, approved,
    cancelled, canceled, cancelad[oa], complete 100%, 100%
  `)}(?: (?:(?:on|el) )?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?)?\.?$`,
);

/** Headings under which nothing is work until the next heading. */
export const boilerplateHeading = anyOf([
  '^(?:materials?(?: (?:list|needed|required|used))?|materiales(?: (?:necesarios|' +
    'requeridos|utilizados|a usar))?|tools?(?: (?:&|and) materials)?|herramientas?(?: y ' +
    '(?:equipo|materiales))?|parts (?:list|needed|used))[:.]?$',
  '(?:work )?(?:done|completed|finished) (?:today|yesterday|this week|so far|to date)',
  'hecho hoy',
  'no (?:repairs?|action|corrections?)(?: is| are)? (?:required|needed|necessary)',
  'styles (?:&|and) materials',
  'consideraciones',
  'not doing',
  'out of scope',
  'clarifications?',
  'assumptions?',
  'qualifications?',
  'aclaraciones',
  'supuestos',
  'work in progress',
  'trabajos en proceso',
  'conclusion(?:s|es)?',
  'concepto',
  'acuerdos generales',
  'office use(?: only)?',
  'uso (?:interno|exclusivo|de oficina)',
  'ya quedo',
  'responsibilit(?:y|ies) of',
  'purpose of',
  'additional information',
  'disclosures?',
  'responsabilidad(?:es)? de',
  'objeto de',
  'disclaimers?',
  'limitations?',
  'scope of (?:the )?inspection',
  'terms',
  'conditions of',
  'definitions?',
  'legend',
  'rating (?:key|scale|system)',
  'standards(?: of practice)?',
  'contact information',
  'signatures?',
  'exclusions?',
  'not included',
  'payment(?: schedule| terms)?',
  'warranty(?! (?:visit|inspection|list|items?|claims?|repairs?|requests?|work|service|walk|punch))',
  'for your information',
  'about (?:this|the|us|your)',
  'how to',
  'general information',
  'notes? to (?:client|buyer)',
  'maintenance (?:tips|schedule|advice|guide)',
  'table of contents',
  'contents',
  'general notes',
  'receipt',
  'inspection details',
  'what is',
  'attendance',
  'terminos',
  'condiciones',
  'limitaciones',
  'exclusiones',
  'no incluye',
  'leyenda',
  'definiciones',
  'garantia',
  'forma de pago',
  'firmas?',
  'datos generales',
  'informacion general',
  'indice',
  'contenido',
  'notas generales',
  'glosario',
  'glossary',
  'consejos',
  'mantenimiento recomendado',
  'alcance de la inspeccion',
  'completed (?:items|work)',
  'work completed',
  'previously completed',
  'trabajos? (?:terminados?|realizados?|completados?)',
  'photos? (?:log|captions?)',
  'insurance',
  'safety rules',
  'job site rules',
  '(?:work )?by (?:the )?(?:owner|others|tenant|customer|client)',
  'por (?:cuenta del )?(?:propietario|cliente|otros)',
  '(?:applicable |reference )?(?:codes? and standards|regulations)',
  '(?:marco )?normativ[oa]s?(?: (?:de aplicacion|aplicable|vigente))?',
  'payment(?: terms)?',
  '(?:project|contract(?:or)?|bid(?:der)?|permit|code|insurance|schedule|submi(?:ssion|ttal)|' +
    'management|licensing|quality|warranty|closeout|safety)(?: (?:and|&) [a-z]+)?(?: [a-z]+)? ' +
    'requirements?',
  'documentation(?: required)?',
  'warrant(?:y|ies)(?! (?:visit|inspection|list|items?|claims?|repairs?|requests?|work|service|walk|punch))',
  'allowances?',
  'quality control',
  'success (?:metrics|criteria)',
  'acceptance criteria',
  'project (?:management|execution)',
  '(?:cost|price|pricing|budget) (?:notes?|breakdown|summary)',
  'bid submission',
  'requisitos(?: [a-z]+)*',
  'documentacion',
  'garantias?',
  'criterios de (?:aceptacion|exito|calidad)',
  'cronograma',
  'presupuestos(?: recibidos)?',
  'price(?:s| list)? (?:notes|terms)',
]);

/** Headings under which a bullet needs a word of work to be work. */
export const notesHeading = new RegExp(
  '^(?:general |additional |other |field |misc )?(?:notes?|comments?|remarks|reminders?' +
    '|info|fyi|contacts?|schedule|notas?|comentarios|recordatorios?|datos)[:.]?$',
);

/** Headings under which every bullet is work. */
export const workHeading = anyOf([
  'punch (?:walk|items?)',
  'scope of work',
  'work (?:order|to be|requested|needed|required|items|list|scope)',
  'repairs?',
  'punch ?list',
  'to.?do',
  'deficienc(?:y|ies)',
  'action items?',
  'tasks?',
  'corrections?',
  'task list',
  'defects',
  'requests?',
  'description of work',
  'items? (?:to|for|needing)',
  'replacements?',
  'make.?ready',
  'turn(?:over)?',
  'summary of (?:defects|deficiencies|repairs|concerns)',
  'major concerns?',
  'safety (?:issues|hazards|concerns|items)',
  'immediate',
  'estimate',
  'bid',
  'proposal',
  'reno(?:vation)?',
  'rehab',
  'remodel',
  'open items',
  'alcance',
  'trabajos?',
  'lista de (?:pendientes|tareas|trabajos|reparaciones|detalles)',
  'pendientes',
  'reparaciones',
  'orden(?:es)? de trabajo',
  'tareas',
  'deficiencias',
  'correcciones',
  'presupuesto',
  'cotizacion',
  'hallazgos',
  'remodelacion',
  'detalles',
]);

/**
 * Words of a report that describes; and of a list that orders. The balance tells what a bare bullet
 * means.
 */
export const reportWords = anyOf(
  [
    'inspect(?:ion|or|ed)',
    'observed',
    'satisfactory',
    'serviceable',
    'functional',
    'limitations?',
    'visual',
    'noted',
    'visible',
    'appear(?:s|ed)',
    'condition',
    'inspeccion',
    'inspector',
    'observ(?:o|aron|a)',
    'satisfactorio',
    'condicion',
    'estado',
  ],
  'g',
);
export const listWords = anyOf(
  [
    'scope of work',
    'work order',
    'punch ?list',
    'to.?do',
    'estimate',
    'bid',
    'proposal',
    'contractor',
    'make.?ready',
    'turnover',
    'rehab',
    'reno(?:vation)?',
    'remodel',
    'repair (?:list|request|addendum)',
    'tasks?',
    'r&r',
    'sf',
    'lf',
    'ea',
    'alcance',
    'orden de trabajo',
    'pendientes',
    'presupuesto',
    'cotizacion',
    'lista',
    'partida',
    'remodelacion',
    'm2',
    'ml',
    'pza',
  ],
  'g',
);

/** Standards of practice: what an inspection leaves out, in legal words. */
export const leavesOut = new RegExp(
  String.raw`\binspect(?:ors?|ions?) (?:is|are|does|do|shall) not (?:be )?${oneOf(`
    required, obligated, include, address
  `)}|\b(?:market value of the property|(?:in)?advisability of (?:the )?purchase)\b`,
);

/** "Deficiencies: None observed." */
export const saysNone = new RegExp(
  String.raw`^[a-z /]{3,40}: ${oneOf(`
    none, nil, n/a, no (?:issues?|deficiencies|defects|observations), ningun[oa]s?,
    sin (?:novedad|incidencias|deficiencias)
  `)}(?: (?:observed|noted|found|reported|at this time|needed|required))?\.?$`,
);

/** "No snags", "Sin incidencias": a line that says that nothing was found. */
export const foundNothing = new RegExp(
  String.raw`^(?:no|zero|sin|ningun[oa]?) (?:further |other |new |mas )?${oneOf(`
    snags?, defects?, issues?, items?, problems?, deficienc(?:y|ies), faults?, remates?,
    incidencias?, defectos?, repasos?, deficiencias?, observaciones, comments?, findings
  `)}(?: ${oneOf(`
    found, noted, observed, identified, reported, outstanding, here, detectad[oa]s?, pendientes?
  `)})?[.!]?$`,
);

/** "New work orders: 112", "Evidence of leaks: No": a count, or a question that is denied. */
export const countsOrDenies =
  /^(?:[a-z]+ ){0,3}(?:orders?|tickets?|requests?|items|issues|tasks|total) ?: \d+$|^[a-z /]{5,60}: no\.?$/;

/** What leads to a list: "Buyers request that the following be completed:". */
const isToBeDone = '(?:needs?|ha(?:ve|s)) to be (?:done|completed|finished|addressed)';
/** Verbs and names of works that need a thing: alone before a colon they introduce the list of things. */
const leadVerbs = oneOf(`
  strip out, remove, demolish, dispose of, supply, fit, install, replace, repair, clean, paint, make good, provide,
  retirar, demoler, desmontar, quitar, suministrar, instalar, colocar, reparar, pintar, limpiar, cambiar,
  retirada, demolicion, desmontaje, suministro, instalacion, e instalacion, colocacion, reparacion, pintura, limpieza
`);

/** "Strip out and remove from site:": what is to be done with each thing listed below it. */
export const leadsThings = new RegExp(
  `^(?:${leadVerbs})(?:(?:,| and| &| y|/) (?:${leadVerbs}))*(?: (?:from (?:the )?site|off site|away|de|del?))?:$`,
);

export const introducesList = new RegExp(
  String.raw`\b(?:following|as follows|listed below|siguientes?|a continuacion)\b.*:$` +
    String.raw`|\b${oneOf(`
      list(?:ing)? of (?:the )?(?:tasks|things|jobs|projects|repairs),
      (?:tasks|things|projects|plenty|jobs) (?:more )?(?:that|which) (?:still )?${isToBeDone}
    `)}\b`,
);

/** Money in place of work: "In lieu of replacing the windows, the buyers accept a credit". */
export const creditInstead = new RegExp(
  String.raw`\bin lieu of ${oneOf(`
    repair, replac, correct, these, this
  `)}|\b(?:buyer|seller|tenant)s? accepts? [a-z /]+ as[ -]is\b|\b${oneOf(`
    accept, receive, request, offer
  `)}s? (?:an? )?(?:\$ ?[\d,.]+ )?(?:repair )?credit\b`,
);
