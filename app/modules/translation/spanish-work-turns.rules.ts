/**
 * Turns of orders for works, in Spanish, whose words have another sense by the thing that they are
 * said of, each with the plainer wording that the rules of sentences read.
 */

const basins =
  'bañeras?|lavabos?|lavamanos|platos? de ducha|fregaderos?|bidés?|lavaderos?|piletas?|bachas?';
const faucets = 'griferías?|grifos?|monomandos?|mezclador(?:as?|es)?|llaves? mezcladoras?';
const lots = 'terreno|predio|solar|lote';
const finishes =
  'revestimientos?|alicatados?|enlucidos?|enfoscados?|pintura|acabados?|aplanados?|trasdosados?|aislamiento';
const surfaces = 'muros|paredes|paramentos|techos|suelos|pisos|fachadas';
const stones =
  'cuarzo|granito|mármol|piedra|cerámica|madera|acero|aluminio|melamina|porcelanato|vidrio';
const chases = 'rozas?|ranuras?|regatas?|canaletas realizadas';
const floors =
  'radiador(?:es)?|ventanas?|puertas?|baños?|recámaras?|cuartos?|luces|habitaci(?:ón|ones)|tomas?|contactos?';
const tiles = 'azulejos?|losetas?|baldosas?|cerámicas?|piezas|mosaicos?|plaquetas?';
const much = '(?: mucho| bastante| trabajo)*(?: de| para)?';
const systems = 'aire acondicionado|gas|fontanería|calefacción|climatización|electricidad|agua';

const dugOut = '(?<!de )(?:zanjas?|cepas?|hoyos?|pozos?)';
const inRows = 'riel|bisagra|repisa|cajón|hoja|tornillo|hilada|cerrojo|pestillo|panel';

/** Works with the infinitives that order them. */
const ordered: readonly (readonly [work: string, verb: string])[] = [
  ['cambio', 'cambiar'],
  ['reemplazo', 'reemplazar'],
  ['instalación', 'instalar'],
  ['reparación', 'reparar'],
  ['pintura', 'pintar'],
  ['limpieza', 'limpiar'],
  ['impermeabilización', 'impermeabilizar'],
  ['colocación', 'instalar'],
];

/** "Cotizar cambio de alfombra", "se requiere cambio de chapa": work that is to be done. */
const wanted = ordered.flatMap(([work, verb]): (readonly [RegExp, string])[] => [
  [
    new RegExp(`\\bcotizar (?:el |la )?${work} del `, 'giu'),
    `preparar presupuesto para ${verb} el `,
  ],
  [new RegExp(`\\bcotizar (?:el |la )?${work} de `, 'giu'), `preparar presupuesto para ${verb} `],
  [new RegExp(`\\bse (?:requiere|necesita) (?:el |la )?${work} del `, 'giu'), `${verb} el `],
  [new RegExp(`\\bse (?:requiere|necesita) (?:el |la )?${work} de `, 'giu'), `${verb} `],
]);

/** "Cuando prendo el horno": what somebody does, in the infinitive. */
const whenUsed = [
  ['prendo', 'prender'],
  ['enciendo', 'encender'],
  ['abro', 'abrir'],
  ['uso', 'usar'],
  ['conecto', 'conectar'],
].map(([first, infinitive]): readonly [RegExp, string] => [
  new RegExp(`\\bcuando ${first} (?=(?:el|la|los|las) )`, 'giu'),
  `al ${infinitive} `,
]);

export const workTurns: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L}i)ónes\b/gu, 'ones'],
  // What is supplied and mounted is installed.
  [/\bsuministrar y montar\b/giu, 'suministrar e instalar'],
  [/\bsuministro y montaje\b/giu, 'suministro e instalación'],
  // The "válvula" of a basin lets the water out.
  [
    new RegExp(`\\b((?:${basins})(?: \\p{L}+){0,2}) con válvula\\b(?! de)`, 'giu'),
    '$1 con desagüe',
  ],
  // A faucet that is built in comes out of the wall; of a shower, its body is in the wall.
  [
    new RegExp(
      `\\b((?:${faucets})(?: de (?!(?:ducha|regadera|bañera)\\b)\\p{L}+)?) empotrad([oa]s?)\\b`,
      'giu',
    ),
    '$1 adosad$2 a pared',
  ],
  [
    new RegExp(
      `\\b((?:${faucets}|conjuntos?|sets?|termostátic[oa]s?)(?: de (?:ducha|regadera|bañera))) empotrad([oa]s?)\\b`,
      'giu',
    ),
    '$1 ocult$2',
  ],
  [/\b(llaves?) paso\b/giu, '$1 de paso'],
  // Land is cleared before it is laid out.
  [
    new RegExp(
      `\\blimpi(?:ar|en?)((?:, \\p{L}+[aei]r)*(?:,? y \\p{L}+[aei]r)?) (?=(?:el |los |un )?(?:${lots})s?\\b)`,
      'giu',
    ),
    'despejar$1 ',
  ],
  [new RegExp(`\\blimpieza(?= (?:y \\p{L}+ )?del? (?:el )?(?:${lots})s?\\b)`, 'giu'), 'desbroce'],
  [new RegExp(`\\b(${finishes}) (?=(?:${surfaces})(?:$|[.,;]| [ye] ))`, 'giu'), '$1 de '],
  [new RegExp(`\\bde (${stones}) ([yo]) (?=(?:${stones})(?:$|[.,;]))`, 'giu'), 'de $1 $2 de '],
  [
    new RegExp(
      `\\b(instalaci(?:ón|ones)) (existentes?|actual(?:es)?|antiguas?|viejas?|nuevas?) de (${systems})\\b`,
      'giu',
    ),
    '$2 $1 de $3',
  ],
  // Tiles that came off are set again.
  [
    new RegExp(
      `\\b(?:volver a )?pegar ((?:(?:el|la|los|las|un|una|unos|unas|\\d+) )?(?:${tiles})) ` +
        '(?=(?:de \\p{L}+ )?(?:floj|suelt|despegad|caíd|desprendid|levantad|zafad)[oa]s?\\b)',
      'giu',
    ),
    'reasentar $1 ',
  ],
  // What was taken down is hauled away.
  [
    new RegExp(
      String.raw`(?<=^(?:desmontaje|demolición|levantado|arrancado|desinstalación|retiro|` +
        String.raw`retirada) [^,;.]+) y posterior (?:retiro|retirada|eliminación|evacuación)(?=$|[.,;])`,
      'giu',
    ),
    ' y posterior saca',
  ],
  [
    new RegExp(`\\b(?:tapado|tape|relleno)(?= de (?:las |los )?(?:${chases})\\b)`, 'giu'),
    'rellenado',
  ],
  [
    /\ben (?:placas?|láminas?|paneles) de (drywall|yeso|pladur|cartón yeso|tablaroca)\b/giu,
    'de $1',
  ],
  // "Suelta y con fisura": both qualities stand before the thing.
  [/\b(\p{L}{3,})([oa]s?) y con (?:fisuras?|grietas?)(?=$|[.,;])/giu, '$1$2 y agrietad$2'],
  [new RegExp(`\\b(${floors}) del piso de (arriba|abajo)\\b`, 'giu'), '$1 de la planta de $2'],
  [/\bcortar (?=(?:la|las|toda la) yardas?\b)/giu, 'cortar el césped de '],
  [/\bpara (?:la |su )?(?:eliminación|retirada|retiro|remoción) de (?=\p{L})/giu, 'para eliminar '],
  [/\btecho (?=(?:del garaje|de la cochera|de cochera)\b.*\btexturi)/giu, 'cielo raso '],
  [
    /\b(sheetrock|tablaroca|drywall|pladur|yeso)((?: \p{L}+)?) (en|de|para) el techo\b/giu,
    '$1$2 $3 el cielo raso',
  ],
  [/^lavado a presión (?:de )?(exterior(?:es)?|interior(?:es)?)$/iu, 'Hidrolavado de $1'],
  [
    /\bse (?:le |les )?mete(n?) (?=(?:la )?(?:basura|polvo|tierra|hojas|ratas?|ratones|animales|insectos|bichos)\b)/giu,
    'entra$1 ',
  ],
  [new RegExp(`\\b(${inRows}) de arriba\\b`, 'giu'), '$1 superior'],
  [new RegExp(`\\b(${inRows}) de abajo\\b`, 'giu'), '$1 inferior'],
  [/\brenovar (?:la )?pintura (?=de)/giu, 'repintar pintura '],
  [/\brepintar pintura del /giu, 'repintar el '],
  [/\brepintar pintura de /giu, 'repintar '],
  [/\bplanta (?=\d{1,2}\b)/giu, 'piso '],
  [
    /\b(inodoro|wc|taza|sanitario|excusado|urinario|mingitorio)((?: \p{L}+){0,4}) no descarga(n?)\b/giu,
    '$1$2 no evacua$3',
  ],
  [
    new RegExp(
      `\\b(${dugOut})((?: \\p{L}+){1,4}?) (de \\d[\\d.,]* ?(?:cm|m|metros|pulgadas|pies) de profundidad)\\b`,
      'giu',
    ),
    '$1 $3$2',
  ],
  [/\bwater ?heaters?\b/giu, 'calentador de agua'],
  [/\btecho (?=(?:piso|nivel) \d)/giu, 'techo del '],
  [/\by además (?=\p{L})/giu, 'y '],
  [
    /\b(?:salió|ha salido|sale) (?=(?:una?|otra) (?:manchas?|grietas?|humedad|gotera|fisura)\b)/giu,
    'apareció ',
  ],
  [/\bno saca(n?) (?=(?:el |la |los )?(?:vapor|humo|humos|olores?|grasa)\b)/giu, 'no elimina$1 '],
  [/\bpintar de nuevo\b/giu, 'repintar'],
  [/\bdejar secar (?=(?:\d+|un|una|dos|tres) )/giu, 'dejar secar durante '],
  [/\besperar a que (?=\p{L})/giu, 'esperar hasta que '],
  [/\bchecar que (?=\p{L})/giu, 'verificar que '],
  [
    /\b(apaga|detiene|para|prende|enciende)(n?) a l[oa]s (?=\d+ (?:minutos|horas|segundos)\b)/giu,
    '$1$2 después de ',
  ],
  [/^no funcionan? ningun[oa] de ((?:los|las) [^,;.]{3,40})(?=$|[.,;])/iu, '$1 no funcionan'],
  [
    /^(?:cada vez que|siempre que|cuando) llueve,? (?=(?:entra|sale|se|hay|gotea|filtra|cae)n? )/iu,
    'cuando llueve, ',
  ],
  [
    /\b(inquilin[oa]|vecin[oa]|residente|propietari[oa]|huésped)s? del (?=\d{2,4}\b)/giu,
    '$1 del apartamento ',
  ],
  [/\bexcavación (a mano|a máquina|manual) en (?=(?:cepas?|zanjas?)\b)/giu, 'excavación $1 de '],
  [/^(cimbra(?: \p{L}+)?) en (?=\p{L})/iu, '$1 para '],
  [
    /(?<=^(?!.*\b(?:dar|aplicar|echar|pasar|lijar)\b).*\p{L}) (?:a )?(dos|tres|\d) manos$/giu,
    ', $1 manos',
  ],
  [/\bno da(n?) imagen\b/giu, 'no muestra$1 imagen'],
  [/\bhace(n?) chispas?\b/giu, 'echa$1 chispas'],
  [/\bpintar (?:una? |el |los )?graf+it[iy]s?\b/giu, 'cubrir con pintura el grafiti'],
  [/\bestá(n?) (?:botando|tirando|perdiendo|sacando|chorreando) agua\b/giu, 'pierde$1 agua'],
  [/\baguas? lluvias?\b/giu, 'agua de lluvia'],
  [/\b(levant|hinch|mach|despeg)(ó|aron) por agua\b/giu, '$1$2 por el agua'],
  [/\bquedó goteando\b/giu, 'gotea'],
  ...whenUsed,
  [/\b(campana|extractor)((?: \p{L}+){0,3}) no extrae(?=$|[.,;]| y )/giu, '$1$2 no extrae aire'],
  ...wanted,
  [/(?<!\bse )\brequieren? (?=\p{L}+[aei]r\b)/giu, 'hay que '],
  [/\bfotos? (?:de(?:l)? )?antes y (?:de(?:l)? )?después\b/giu, 'fotos antes y después'],
  [/, como de (?=\d)/giu, ', aprox. '],
  [/(?<!^)\bya (?=se (?:me )?\p{L}+(?:ó|aron|ieron)(?!\p{L}))/giu, ''],
  // What is hard to do with a thing.
  [
    new RegExp(`^cuestan?${much} (abrir|cerrar) ((?:los|las) [^,;.]{3,40})(?=$|[.,;])`, 'iu'),
    '$2 son difíciles de $1',
  ],
  [
    new RegExp(`^cuesta${much} (abrir|cerrar) ((?:el|la) [^,;.]{3,40})(?=$|[.,;])`, 'iu'),
    '$2 es difícil de $1',
  ],
  [
    new RegExp(`(?<=\\p{L}{3} )cuestan${much} (abrir|cerrar)(?:l[oa]s)?(?=$|[.,;])`, 'giu'),
    'son difíciles de $1',
  ],
  [
    new RegExp(`(?<=\\p{L}{3} )cuesta${much} (abrir|cerrar)(?:l[oa])?(?=$|[.,;])`, 'giu'),
    'es difícil de $1',
  ],
  [
    new RegExp(`(?<=, )cuestan?${much} (abrir|cerrar)l[oa]s?(?=$|[.,;])`, 'giu'),
    'es difícil de $1',
  ],
  [
    new RegExp(`(?<= y )cuestan?${much} (abrir|cerrar)l[oa]s?(?=$|[.,;])`, 'giu'),
    'es difícil de $1',
  ],
];
