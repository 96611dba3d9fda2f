/**
 * Turns of titles that leave out small words or set them elsewhere, in Spanish, each with the plainer
 * wording that the rules of sentences read.
 */

const works =
  'reparación|reparacion|cambio|reemplazo|instalación|instalacion|revisión|revision|colocación|' +
  'limpieza|sustitución|reposición|retiro|suministro|pintura|ajuste|destape';
const counts = 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\\d{1,3}';
const inspected = 'revisión|inspección|reparación|limpieza|resane|lijado|lavado|tratamiento';
const finished = 'sellado|pintado|barnizado|lacado|esmaltado';
const homes =
  'apto|apt|depto|dpto|departamento|apartamento|unidad|casa|local|oficina|torre|edificio|cuarto|habitación';
const capitalName = String.raw`\p{Lu}\p{Ll}+`;
const smallWords = '(?:de |del |la |las |los )*';
const properName = `(?:(?:de |del )?(?:la |los |las )?${capitalName}(?: ${smallWords}${capitalName})*)`;

/** Words as some write them, and as they are spelled. */
const spelledWrong = [
  ['s[ií]sterna', 'cisterna'],
  ['l[ao]b[ao]bo', 'lavabo'],
  ['[vb]al[vb]ula', 'válvula'],
  ['tuveria', 'tubería'],
  ['serradura', 'cerradura'],
  ['cerrageria', 'cerrajería'],
  ['bentana', 'ventana'],
  ['interuptor', 'interruptor'],
  ['filtrasion', 'filtración'],
  ['reparasion', 'reparación'],
  ['instalasion', 'instalación'],
  ['vicagra|visagra', 'bisagra'],
  ['labadero', 'lavadero'],
  ['alverca', 'alberca'],
  ['azotia', 'azotea'],
  ['hechar', 'echar'],
  ['revizar', 'revisar'],
  ['sokets?|sóquets?|soquets?', 'socket'],
].map(([wrong, right]): readonly [RegExp, string] => [
  new RegExp(`(?<!\\p{L})(?:${wrong})(?=s?(?!\\p{L}))`, 'giu'),
  right ?? '',
]);

/** "De la calle Perú": the street where it is, by its name. */
const named = ['Calle', 'Avenida', 'Av.', 'Calzada', 'Carrera', 'Pasaje'].map(
  (kind): readonly [RegExp, string] => [
    new RegExp(
      `(?<=\\p{L} )(?:de|en|sobre|por) (?:la |el )?[${kind.charAt(0)}${kind.charAt(0).toLowerCase()}]` +
        `${kind.slice(1).replace('.', '\\.?')} (${properName})(?=$|[.,;)]| (?:y|con|esquina|frente) )`,
      'gu',
    ),
    `en “${kind} $1”`,
  ],
);
const powered =
  'aires?|climas?|mini ?splits?|split|horno|ducha|bomba|motor|portón|ascensor|elevador|compresor|termo|cargador';
const owners =
  'portón|puerta|ventana|elevador|ascensor|persiana|cortina|calentador|boiler|bomba|regadera|ducha|inodoro';
const toilets = 'inodoro|wc|taza|sanitario|excusado|váter';
const nearby = 'enfrente|al lado|detrás|debajo|encima|cerca|junto';
const rooms =
  'cocina|oficina|sala|entrada|terraza|azotea|recámara|habitación|escalera|bodega|puerta|ventana|alberca|' +
  'piscina|recepción|caseta|biblioteca|cancha|lavandería|losa|pared|columna|casa|torre|rampa';
const weather = 'lluvias?|tormenta|vientos?|temporal|sismo|temblor|granizada|helada';
const told =
  'corte|cierre|trabajo|cambio|mantenimiento|inicio|suspensión|visita|fumigación|obra|lavado';
const holders = 'muro|pared|techo|fachada|soporte|marco|base|piso|poste|columna|barda|losa|plafón';
const built =
  'muro|barda|banqueta|rampa|losa|firme|jardinera|pretil|caseta|cisterna|fosa|registro|tabique|cerca|' +
  'baño|habitación|cuarto|terraza|escalera|piscina|alberca|chimenea|asador|nicho|bodega';
const entering = 'agua|aire|viento|polvo|humedad|lluvia|frío|luz|ratones|ratas|insectos';
const placesHe = 'salón|aula|cuarto|baño|piso|pasillo|comedor|área|edificio|nivel|sótano|patio';
const placesShe = 'sala|oficina|habitación|cocina|torre|recámara|bodega|unidad|terraza|caseta';
const corners =
  'baldío|lote|terreno|predio|esquina|semáforo|bache|acera|vereda|banqueta|poste|luminaria';
const crossing = String.raw`\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?`;
const animals =
  'pájaro|paloma|rata|ratón|ratones|gato|murciélago|animal|bicho|perro|ardilla|abeja|hormiga';
const heaters = 'calefón|calentador|boiler|calefont|termotanque';
const measured = '(?<! (?:a|de|por|en|hasta|cada|desde|con|entre|y|x))';
const wires = 'cable|cables|cableado|línea|líneas|guía';
const conduits = 'tubería|tubo|ducto|canaleta|poliducto|conduit|canalización';
const notOpened =
  'cocina|planta|espacio|área|zona|concepto|cielo|cerrad|puerta|ventana|el |la |los |las ';
const turf = 'pasto|césped|zacate';
const tools =
  'cloro|agua|jabón|vinagre|silicón|silicona|yeso|mortero|cemento|sellador|pasta|resina|megger|espuma|' +
  'tierra|arena|grava|concreto|mezcla|pintura|barniz|aceite|grasa|plástico|cartón|lona|cinta|malla|lija';

export const commonTurns: readonly (readonly [RegExp, string])[] = [
  ...spelledWrong,
  // "Reparación tres filtraciones": the "de" of a number of things.
  [new RegExp(`^(${works}) (?=(?:${counts}) \\p{L})`, 'iu'), '$1 de '],
  // "Pintar escaleras 60 m", "pintar muros 120 m2": how much of it.
  [
    new RegExp(
      `^(\\p{L}+[aei]r (?!\\d)[^,;:.()\\d]{4,40}?)${measured} (\\d[\\d.,]* ?(?:m|ml|m2|m²|metros)\\.?)$`,
      'iu',
    ),
    '$1, $2',
  ],
  [/ \((?:m2|m²|m3|ml|und?|unid|glb|pza|pzas|pto|ptos)\.?\)$/iu, ''],
  // What is opened up to find a leak or to reach it.
  [/ sin (?:romper|picar|demoler)(?: nada)?(?=$|[.,;)])/giu, ' sin demolición'],
  // "(Frente cocina)", "(costado baño)": where it is, without its small words.
  [/\((?:en )?frente (?:a |de )?(?!al\b|del\b)(?=\p{L})/giu, '(enfrente de '],
  [/\((?:en )?frente (?:al|del) /giu, '(enfrente del '],
  [/\((?:al |a un )?costado (?:de )?(?!del\b)(?=\p{L})/giu, '(al lado de '],
  [/\((?:al |a un )?costado del /giu, '(al lado del '],
  [/\(atrás (?:de )?(?!del\b)(?=\p{L})/giu, '(detrás de '],
  [/\(atrás del /giu, '(detrás del '],
  [new RegExp(`\\((${nearby}) de (?=(?:${rooms})\\b)`, 'giu'), '($1 de la '],
  [new RegExp(`\\((${nearby}) de (?!la |las |los |el )(?=\\p{L})`, 'giu'), '($1 del '],
  [new RegExp(`(?<=\\p{L}) \\(((?:${nearby}) [^()]{4,40})\\)$`, 'iu'), ' $1'],
  [/\balado de(?=l?\b)/giu, 'al lado de'],
  // "Cuarto principal, apto 512": the home behind a comma.
  [new RegExp(`^(\\p{L}[^,;:()]{8,}), ((?:${homes}) \\d+\\p{L}?)$`, 'iu'), '$1 ($2)'],
  ...named,
  // "El lote baldío de Perú y Lima": the corner where it is.
  [
    new RegExp(`(?<=\\b(?:${corners})) (?:de|en) (${crossing} y ${crossing})(?=$|[.,;)])`, 'gu'),
    ' en “$1”',
  ],
  // What feeds a machine is no service entrance of a building.
  [
    new RegExp(
      `\\bacometida(?: eléctrica)? (?=para (?:el |la |los |las )?(?:${powered})\\b)`,
      'giu',
    ),
    'alimentación eléctrica ',
  ],
  [/\b(para (?:el|los) )(aires?)(?=$|[.,;)])/giu, '$1$2 acondicionado'],
  [/\baires acondicionado\b/giu, 'aires acondicionados'],
  // "Sellado exterior" behind another work is work, too.
  [
    new RegExp(`^((?:${inspected}) .+) y (${finished}) (exterior|interior)$`, 'iu'),
    '$1 y $2 de $3',
  ],
  [new RegExp(`^((?:${inspected}) .+) y (${finished}) perimetral$`, 'iu'), '$1 y $2 de perímetro'],
  // "Motor, rieles o sistema eléctrico de portón": all of them are of the gate.
  [new RegExp(`^([^,;.]+, [^,;.]+ [yo] [^,;.]+) de (?=(?:${owners})$)`, 'iu'), '$1 del '],
  [/ del (?=(?:puerta|ventana|persiana|cortina|bomba|regadera|ducha)$)/iu, ' de la '],
  [/\b(?:aparatos )?sanitarios completos\b/giu, 'todos los aparatos sanitarios'],
  // What the pilot light does not do.
  [
    new RegExp(
      `^(?:el |la )?(${heaters}) no mantiene (?:la llama piloto|el piloto|la llama)(?: encendid[oa])?(?=$|\\.)`,
      'iu',
    ),
    'El piloto del $1 no se queda encendido',
  ],
  [
    new RegExp(
      `\\b(${toilets})((?: \\p{L}+){0,3}?) (?:corre|no corta) (?:el )?agua` +
        '(?: constantemente| todo el tiempo| siempre)?(?=$|[.,;])',
      'giu',
    ),
    '$1$2 deja correr el agua todo el tiempo',
  ],
  [new RegExp(`^corte de (?:el )?(?=(?:${turf})\\b)`, 'iu'), 'Cortar el '],
  // "Bajar escombro del tercer piso": from where it is brought.
  [
    /^(bajar (?:el |la |los |las )?\p{L}+) del (?=(?:\p{L}+r|segundo|quinto|sexto|séptimo|octavo) (?:piso|nivel))/iu,
    '$1 desde el ',
  ],
  // "Limpiar con cloro el piso": with what, behind the thing.
  [
    new RegExp(
      `^(\\p{L}+[aei]r) (con (?:${tools})(?: \\p{L}+[oae])?) ((?:el|la|los|las) [^,;.]+)$`,
      'iu',
    ),
    '$1 $3 $2',
  ],
  [
    /(?<!pintura |esmalte |látex |barniz )\bpara (exterior|interior)(?=$| (?:en|de) |[.,;(])/giu,
    'de $1',
  ],
  // "Avisar a los residentes del corte": what they are told of.
  [
    new RegExp(`^(avisar|notificar|informar) (al? [^,;.]{3,30}?) del (?=(?:${told})\\b)`, 'iu'),
    '$1 $2 sobre el ',
  ],
  [
    new RegExp(
      `^(avisar|notificar|informar) (al? [^,;.]{3,30}?) de (?=(?:la|los|las) (?:${told})s?\\b)`,
      'iu',
    ),
    '$1 $2 sobre ',
  ],
  // "Bajante desprendida del muro": from what it came off.
  [
    new RegExp(
      `\\b(?:desprendid|despegad|zafad|separad)[oa] (?=(?:del|de la) (?:${holders})\\b)`,
      'giu',
    ),
    'que se desprendió ',
  ],
  [
    new RegExp(
      `\\b(?:desprendid|despegad|zafad|separad)[oa]s (?=(?:del|de la) (?:${holders})\\b)`,
      'giu',
    ),
    'que se desprendieron ',
  ],
  // "Marco por donde entra agua": where it comes in.
  [
    new RegExp(
      `(?<=\\p{L}) por donde (?:se )?(?:entra|mete|filtra|cuela)(n?) (?=(?:el |la |los |las )?(?:${entering})\\b)`,
      'giu',
    ),
    ' donde entra$1 ',
  ],
  // "Hacer muro", "hacer registro de 40 x 60 para drenaje": what is built.
  [new RegExp(`^hacer (?=(?:un |una |el |la )?(?:${built})\\b)`, 'iu'), 'construir '],
  [
    /\bregistro (de \d+ ?x ?\d+(?: ?x ?\d+)?(?: cm)?) (?:para|de) drenaje\b/giu,
    'registro de drenaje $1',
  ],
  [/^cortar ([^,;.]+) a (?:la )?medida$/iu, 'cortar a medida $1'],
  [/\bprobar que (?=(?:no|se|el|la|los|las|funcion|cierr|abr)\p{L}* ?)/giu, 'verificar que '],
  [/\b(?:cuidar|vigilar|procurar|asegurar) que (?=\p{L})/giu, 'asegurarse de que '],
  [/\ba los (?=(?:\d+|cinco|diez|quince|veinte|treinta|pocos) minutos\b)/giu, 'después de '],
  [
    /(?<=\p{L}) y pintura (?=(?:de )?(?:látex|vinílica|plástica|acrílica|esmalte)\b)/giu,
    ' y aplicación de pintura ',
  ],
  [/\bduplicados? de (?:las )?llaves?\b/giu, 'entrega de copias de llaves'],
  [
    /^enchapado (?:de|en|con) (?=(?:cerámic|porcelanato|azulejo|mayólica|mármol|gres))/iu,
    'Instalación de ',
  ],
  [/\b(bomba(?: \p{L}+){0,3}) que no corta(?=$|[.,;])/giu, '$1 que no se apaga'],
  [
    /\b(mantenimiento (?:preventivo|correctivo|general|anual|mensual|semestral)) a(?=l? )/giu,
    '$1 de',
  ],
  [/^pulido de (?=(?:los )?(?:pisos? de )?(?:parquet|duela|madera)\b)/iu, 'Lijado y pulido de '],
  // "Pupitres con tornillos flojos del salón": where the desks are.
  [
    new RegExp(
      `\\b(con \\p{L}+ (?:floj|suelt|rot|dañad|oxidad|quebrad|fundid)[oa]s?) del (?=(?:${placesHe})\\b)`,
      'giu',
    ),
    '$1 en el ',
  ],
  [
    new RegExp(
      `\\b(con \\p{L}+ (?:floj|suelt|rot|dañad|oxidad|quebrad|fundid)[oa]s?) de la (?=(?:${placesShe})\\b)`,
      'giu',
    ),
    '$1 en la ',
  ],
  [/^cerrar (?=(?:el |los )?vanos?\b)/iu, 'tabicar '],
  [/\bhueco(s?)(?= (?:en [^,;.]{3,20} )?donde entran? )/giu, 'agujero$1'],
  [/\bdonde entran (?=(?:ratones|insectos|murciélagos|pájaros)\b)/giu, 'donde entran los '],
  [/\bdonde entran (?=(?:ratas|palomas|hormigas|abejas|cucarachas)\b)/giu, 'donde entran las '],
  [
    /\b(impermeabilizante|impermeabilización)( \p{L}+)? a (\d+) años\b/giu,
    '$1$2 con garantía de $3 años',
  ],
  [/^prohibido (?=\p{L}+[aei]r\b)/iu, 'no '],
  [/(?<!\bno )\b(?:tira|bota)(n?) agua(?=$|[.,;]| a la | al | a los )/giu, 'pierde$1 agua'],
  [/\b(en|del|sobre el|al) estacionamiento (?=\d{1,3}\b)/giu, '$1 cajón de estacionamiento '],
  [/^hacer (?:una |la )?limpieza profunda (?:del|al|en el) /iu, 'limpiar a fondo el '],
  [/^hacer (?:una |la )?limpieza profunda (?:de|a|en) (?=(?:la|los|las) )/iu, 'limpiar a fondo '],
  [
    /^hacer (?:el |un |la |una )?(?:presupuesto|cotización) (?=(?:para|de) )/iu,
    'preparar presupuesto ',
  ],
  [/^hacer (?=(?:una |la )?tomas? de )/iu, 'instalar '],
  [/^cerrar ([^,;.]{4,40}? con (?:ladrillo|block|bloque|tabique|tabicón)s?)$/iu, 'tabicar $1'],
  // What gets in by itself is no water.
  [
    new RegExp(
      `^se met(ió|ieron) (?=(?:un |una |unos |unas |el |la |los |las )?(?:${animals})s?\\b)`,
      'iu',
    ),
    'entr$1 ',
  ],
  [/^entrió /iu, 'Entró '],
  [/^entrieron /iu, 'Entraron '],
  [/^(hacen? (?:mucho )?ruido) ((?:el|la|los|las) [^,;.]{3,40})$/iu, '$2 $1'],
  [/^pasar a (?=(?:revis|repar|cambi|arregl|instal|limpi)ar )/iu, ''],
  [
    /^se requiere (?:la )?(reparación|revisión|limpieza|sustitución) urgente de /iu,
    'Urgente: $1 de ',
  ],
  [/^¿?(?:me |nos )?(?:pueden|podrían) (?:mandar|enviar) a alguien (?:para|a) /iu, ''],
  [/^(rebobin|analiz)(?:ado|ación) de /iu, '$1ar '],
  [/^análisis de /iu, 'analizar '],
  [/^termografía (?=(?:de|a) )/iu, 'Inspección termográfica '],
  [/\b(pisos|niveles) (\d+) al (\d+)\b/giu, '$1 $2 a $3'],
  [/^hacer (?=(?:un |el )?(?:desagüe|drenaje)s? )/iu, 'instalar '],
  [/\ba (?:mitad de(?:l)? recorrido|media carrera|medio recorrido)(?=$|[.,;])/giu, 'a la mitad'],
  [
    /\bdel aire (?=de(?:l| la) (?:dormitorio|recámara|sala|oficina|habitación|local|cuarto|alcoba)\b)/giu,
    'del aire acondicionado ',
  ],
  [
    /\b(el|un) aire (?=(?:viejo|nuevo|anterior|dañado|existente)(?:$|[.,;]| y | de ))/giu,
    '$1 aire acondicionado ',
  ],
  [/\b(luz|lámpara|luminaria) intermitente\b/giu, '$1 parpadeante'],
  // "Se cayó con la lluvia": what made it fall.
  [
    new RegExp(
      String.raw`(?<=\p{L}(?:ó|aron|ieron)(?!\p{L})[^,;.]{0,60}) con ` +
        `(?=(?:la|las|el|los) (?:última |pasada )?(?:${weather})\\b)`,
      'giu',
    ),
    ' debido a ',
  ],
  [/\b(retiro) (de )(?:los )?sobrantes(?=$|[.,;])/giu, '$1 $2materiales sobrantes'],
  [/\bdebido a el /giu, 'debido al '],
  [/\bdrena(n?) lento(?=$|[.,;])/giu, 'drena$1 lentamente'],
  [/\bcuando se limpie(?=$|\.)/giu, 'durante la limpieza'],
  [/\bpara las (\d{1,2}) de la mañana\b/giu, 'a las $1 am'],
  [/\bpara las (\d{1,2}) de la (?:tarde|noche)\b/giu, 'a las $1 pm'],
  // "Caja eléctrica abierta" is no order to open it.
  [
    new RegExp(
      `^((?!.*[aei]r(?:l[oa]s?)? )(?!${notOpened})\\p{L}+` +
        '(?: (?!está|sigue|quedó|queda|se |no )(?:de |del |de la )?\\p{L}+){0,3}) (abiert[oa])$',
      'iu',
    ),
    '$1 está $2',
  ],
  [
    new RegExp(
      `\\b(tender|pasar|meter|llevar) ((?:el |los )?(?:${wires})) por (?=(?:la |el |los )?(?:${conduits})s?\\b)`,
      'giu',
    ),
    '$1 $2 a través de ',
  ],
  [/\ba través de el /giu, 'a través del '],
  [/\bdar aviso (?=al?\b)/giu, 'avisar '],
  [
    /\b(fisuras?|grietas?) (?:en )?(?:el )?encuentro (?:de |entre )?(?:el )?(?=\p{L})/giu,
    '$1 en la unión de ',
  ],
];
