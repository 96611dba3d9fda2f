/**
 * Turns of people who report a fault, each with the plainer wording that the rules of sentences read.
 * What a turn means must not change by it.
 */

const cold =
  '(?:temperatura|never|heladera|refriger|congel|cámara|termostat|caldera|agua|grados|baja|sube)';
const where = 'en|junto|frente|detrás|debajo|sobre|bajo|al lado|dentro|fuera|entre';
const noticing = [
  ...[
    'siento',
    'sentimos',
    'percibo',
    'percibimos',
    'noto',
    'notamos',
    'detecto',
    'detectamos',
    'veo',
  ],
  ...['vemos', 'escucho', 'escuchamos', 'hemos notado', 'hemos detectado', 'he notado', 'observo'],
  'observamos',
].join('|');
const seen = 'detectado|observado|encontrado|localizado|identificado|visto|apreciado';
const able = 'pueden|podrían|puede|podría|podrán|podrá';
const spans = 'días?|semanas?|meses|mes|años?|horas?';
const asking = 'hay que |se requiere |favor de |por favor |necesito ';
const soon = 'urgente(?:mente)?|con urgencia|de urgencia|lo antes posible';
const sounds = 'ruido|golpe|zumbido|chirrido|silbido|goteo|olor|crujido';
const done = 'cambiad|reparad|pintad|limpiad|revisad|sustituid|reemplazad|ajustad|arreglad';
const works =
  'reparación|limpieza|mantenimiento|revisión|ajuste|pintura|cambio|limpieza profunda|poda|servicio';

export const peopleTurns: readonly (readonly [RegExp, string])[] = [
  // "El timbre ubicado en la entrada": where a thing is.
  [new RegExp(`(?<=\\p{L}{3} )(?:ubicad|situad)[oa]s? (?=(?:${where}) )`, 'giu'), ''],
  // "(Incluye suministro)": what is included.
  [
    /\s*\((?:incluye|incluido|incluida|incluyendo|incl\.?|incluso) ([^()]{4,80})\)/giu,
    ', incluye $1',
  ],
  [/\b(tormenta|lluvia|visita|limpieza|granizada|helada) de (anoche|ayer|hoy)\b/giu, '$1 $2'],
  [
    /\b(tarda|demora)(n?) (?:el doble|más)(?: de tiempo)?(?: de lo (?:normal|habitual))? en\b/giu,
    '$1$2 mucho en',
  ],
  [/\bantes de nada(?=$|[.,;])/giu, 'antes que nada'],
  // "Del 6°C": the home C on the sixth floor, and no temperature.
  [
    new RegExp(
      String.raw`(?<!${cold}.*)\b(del|en el|al) (\d{1,2}) ?[°º] ?["“']?([A-H])\b["”']?`,
      'gu',
    ),
    '$1 apartamento $2$3',
  ],
  // A room of a hotel has a number.
  [/\b(habitaci[óo]n|hab\.?) (?:no\.? ?|n[°º] ?|nro\.? ?)?(?=\d{2,4}\b)/giu, 'cuarto '],
  [/\bhabitaciones (?=\d{2,4}\b)/giu, 'cuartos '],
  [/\bentre plantas\b/giu, 'entre pisos'],
  // What somebody perceives is there.
  [new RegExp(`^(?:${noticing}) (?!que\\b)(?=\\p{L})`, 'iu'), 'hay '],
  [
    new RegExp(
      `\\bse (?:escucha|oye|siente|percibe)n? (?=(?:un |una |unos |unas )?(?:${sounds})s?\\b)`,
      'giu',
    ),
    'hay ',
  ],
  [/\bno se (?:escucha|oye)(n?)(?=$|[.,;]| desde| en| cuando| bien)/giu, 'no se puede$1 escuchar'],
  // "Detectada fuga": what was found, before its thing.
  [/^(?:detectad|observad|encontrad|localizad|identificad)[oa]s? (?=\p{L})/iu, 'se detecta '],
  [new RegExp(`^(?:se ha|se han) (?:${seen}) (?=un|una|\\p{L}+s\\b)`, 'iu'), 'se detectó '],
  [/\bse identifico (?=un)/giu, 'se identificó '],
  [/\bse detecto (?=un)/giu, 'se detectó '],
  [/\bse observo (?=un)/giu, 'se observó '],
  // ", el cual no cierra": which does not close.
  [/, (?:el|la|los|las) cual(?:es)? /giu, ' que '],
  [/\b(?:la|el|los|las) mism[oa]s? (?=que está|se encuentra|presenta)/giu, ''],
  // "Rayada y con la superficie desgastada": what it has.
  [/\by con (la|el) (\p{L}+ \p{L}+[oa])(?=$|[.,;])/giu, 'y tiene $1 $2'],
  [/(?<=\p{L}{3}[oa]s?) y tiene la (?=\p{L})/giu, ' y tiene una '],
  [/(?<=\p{L}{3}[oa]s?) y tiene el (?=\p{L})/giu, ' y tiene un '],
  // Works with a sense of their own.
  [/\bevacuaci[óo]n de (?=lodos?\b)/giu, 'extracción de '],
  [/\bválvula y rebosadero\b/giu, 'desagüe y rebosadero'],
  [/ \+ (\p{L}+) incluid[oa]\b/giu, ', incluye $1'],
  [/\by huele a (?=(?:quemado|gas|humedad|drenaje|cañería|podrido)\b)/giu, 'y hay olor a '],
  [
    /\bapertura de cajas? (?=(?:para|de) (?:la )?(?:tuber|red|instalaci))/giu,
    'apertura de zanjas ',
  ],
  [/\bpulid[oa] y abrillantad[oa] de\b/giu, 'lijado y pulido de'],
  [/\bcon disco de corte\b/giu, 'con sierra'],
  [/\bpaso de (?:las )?instalaciones\b/giu, 'tendido de instalaciones'],
  // "No cierra bien y queda abierta".
  [
    /\by (?:se )?queda(n?) (?=(?:abiert|cerrad|encendid|prendid|trabad|atascad|pegad|entreabiert)[oa]s?\b)/giu,
    'y se queda$1 ',
  ],
  // "Necesita ser cambiado", "requiere reparación".
  [
    new RegExp(`\\b(?:necesita|requiere)(n?) (?:ser )?(${done})([oa]s?)\\b`, 'giu'),
    'debe$1 ser $2$3',
  ],
  [
    new RegExp(`\\b(?:necesita|requiere)(n?) (?:de )?(?:una? )?(${works})(?=$|[.,;])`, 'giu'),
    'necesita$1 $2',
  ],
  // "Del segundo": of that floor.
  [/\b(del|al|en el) (?:primero|primer)(?=$|[.,;])/giu, '$1 primer piso'],
  [/\b(del|al|en el) (?:tercero|tercer)(?=$|[.,;])/giu, '$1 tercer piso'],
  [/\b(del|al|en el) (segundo|quinto|sexto|séptimo|octavo)(?=$|[.,;])/giu, '$1 $2 piso'],
  [/\b(la|en) clase (?=\d{1,3}\b)/giu, '$1 aula '],
  [/\bsale(n?) (?:con|de) (?:un )?color (?=\p{L})/giu, 'sale$1 '],
  [/^han (\p{L}+[aei]do|roto|abierto) (?=(?:el|la|un|una) )/iu, 'se ha $1 '],
  [/^han (\p{L}+[aei]do|roto|abierto) (?=(?:los|las|unos|unas) )/iu, 'se han $1 '],
  // "¿Pueden revisar…?": who is asked to do it.
  [
    new RegExp(
      `^¿?(?:me |nos )?(?:${able})(?: por favor)? (?=\\p{L}+(?:ar|er|ir)\\b)([^?]+)\\??$`,
      'iu',
    ),
    '$1',
  ],
  [/^¿(?:me |nos )?(?:pueden|podrían) ([^?]+)\?$/iu, '$1'],
  // "Hace tres días que no funciona": since when.
  [
    /^hace (?=(?:\S+ ){1,3}que )((?:\S+ )?\S+ (?:días?|semanas?|meses|mes|años?|horas?)) que ([^,;.]+)/iu,
    '$2 desde hace $1',
  ],
  [
    new RegExp(
      `^(?:llevo|llevamos) ((?:\\S+ )?\\S+ (?:${spans})) sin (?!\\p{L}+[aei]r\\b)([^,;.]+)`,
      'iu',
    ),
    'no hay $2 desde hace $1',
  ],
  // "Arreglar urgente la canilla": how soon stands first.
  [new RegExp(`^(?:${asking})?(\\p{L}+(?:ar|er|ir)) (?:${soon}) (?=\\p{L})`, 'iu'), 'Urgente: $1 '],
  // Politeness says nothing of the work.
  [
    /(?:,|\.)? ?(?:muchas gracias|gracias|saludos|quedo atent[oa]|quedamos atentos|por favor)(?:\.|,)?$/iu,
    '',
  ],
  [/,? (?:por favor|favor de) (?=\p{L}+(?:ar|er|ir)\b)/giu, ', '],
  [/, se necesita ayuda$/iu, ''],
];
