/**
 * Turns of specifications, budgets and notes, each with the plainer wording that the rules of
 * sentences read. What a turn means must not change by it.
 */

const manners = 'correctamente|adecuadamente|completamente|debidamente|totalmente|bien';
const periods = 'diari|seman|quincen|mensu|bimestr|trimestr|semestr|anu';

const colors = 'blanco|negro|gris|beige|azul|rojo|verde|amarillo|crema|marrón|café';

export const plainTurns: readonly (readonly [RegExp, string])[] = [
  // "Bajar 10 cm la repisa": how far, behind the thing.
  [
    new RegExp(
      '^((?:baj|sub|elev|mov|desplaz|re?corr|recorr|alz)[aei]r) (\\d[\\d.,]* ?(?:cm|m|mm|pulgadas)) ' +
        '((?:el|la|los|las) [^,;.]+)$',
      'iu',
    ),
    '$1 $3 $2',
  ],
  // "Pintar de blanco los techos", "pintar los techos de blanco".
  [
    new RegExp(`^(pint(?:ar|e|en)) de (${colors}) ((?:el|la|los|las) [^,;.]+)$`, 'iu'),
    '$1 $3 en color $2',
  ],
  [
    new RegExp(`^(pint(?:ar|e|en) (?:el|la|los|las) [^,;.]+?) (?:de|en) (${colors})$`, 'iu'),
    '$1 en color $2',
  ],
  [/\bdar servicio (?=al? )/giu, 'dar mantenimiento '],
  [/\bcada tercer día\b/giu, 'un día sí y otro no'],
  // "Cerrar la alberca ya".
  [/^(\p{L}+[aei]r [^,;.]+?) ya(?=[.!]?$)/iu, '$1 de inmediato'],
  // "A 1.80 m del suelo".
  [
    /\ba (\d[\d.,]* ?(?:cm|m)) (?:del|sobre el|desde el) (?=(?:suelo|piso)\b)/giu,
    'a una altura de $1 sobre el ',
  ],
  // Specifications of Chile: what "se consulta" is to be provided.
  [/^en ([^,;:.]{3,40}?),? (?:se )?consultan? (?=\p{L})(.+)$/iu, 'proveer $2 en $1'],
  [/^en ([^,;:.]{3,40}?) proveer (.+)$/iu, 'proveer $2 en $1'],
  [/^([\p{L} ]{3,30}): (?:se )?consultan? (?=\p{L})/iu, '$1: proveer '],
  // "Algún tipo de malla" is a mesh; "AC" of a water point is hot water, "AF" cold water.
  [/\balg[úu]n tipo de (?=\p{L}{3})/giu, 'un '],
  [/\bpunto (?:hidráulico|de agua) AC (?=\p{L})/giu, 'punto de agua caliente de '],
  [/\bpunto (?:hidráulico|de agua) AF (?=\p{L})/giu, 'punto de agua fría de '],
  [/\bal fin (?=se )|^por fin (?=se )/giu, ''],
  // How, before the thing: "no presuriza correctamente el sistema".
  [
    new RegExp(
      `\\b(\\p{L}{3,}[ae]n?) (${manners}) ((?:el|la|los|las) \\p{L}+(?: de \\p{L}+)?)(?=$|[.,;]| y )`,
      'giu',
    ),
    '$1 $3 $2',
  ],
  [/\bde (?:manera|forma) hermética\b/giu, 'herméticamente'],
  [/\bde (?:manera|forma) (rápida|periódica|manual|frecuente|permanente)\b/giu, '$1mente'],
  // "Se para solo", "se apaga sola": by itself.
  [
    /\b(se (?:para|detiene|apaga|enciende|prende|abre|cierra|activa|dispara)) sol[oa]\b/giu,
    '$1 por sí mismo',
  ],
  [
    /\b(se (?:para|detiene|apaga|enciende|prende|abre|cierra|activa|dispara)n) sol[oa]s\b/giu,
    '$1 por sí mismos',
  ],
  // "Instalado incorrectamente" is "mal instalado".
  [
    /\b(\p{L}+[ai]d[oa]s?|hech[oa]s?|puest[oa]s?) (?:incorrecta|inadecuada|deficiente|indebida)mente\b/giu,
    'mal $1',
  ],
  [
    /\b(\p{L}+[ai]d[oa]s?|hech[oa]s?|puest[oa]s?) (?:correcta|adecuada|debida)mente\b/giu,
    'bien $1',
  ],
  // "Está sin agua": it has none.
  [/\bestá(n?) sin (?=(?!\p{L}+[aeí]r\b)\p{L}+(?:$|[.,;]| en | desde | por ))/giu, 'no tiene$1 '],
  [
    new RegExp(
      String.raw`^(?:en cuanto a|respecto (?:a|de)|con respecto a|en relación (?:a|con)) ((?:el|` +
        String.raw`la|los|las) [^,;.]{3,40}), (?=(?:no|se) |(?:está|es|son|tiene|presenta)n? )`,
      'iu',
    ),
    '$1 ',
  ],
  [
    /^(?:en cuanto|respecto|con respecto) al ([^,;.]{3,40}), (?=(?:no|se) |(?:está|es|tiene|presenta) )/iu,
    'el $1 ',
  ],
  [/\bentre el (piso|nivel) (\d+) y el (?=\d)/giu, 'entre el $1 $2 y el $1 '],
  // "Atrás lavarropas": the place without its "de".
  [/(?<!hacia |para |de )\batrás (?=(?!del?\b|y\b|en\b|con\b|por\b)\p{L}{4})/giu, 'detrás de '],
  // Rows of budgets: the unit between the name of an item and its works.
  [/(?<=\p{L}{3}) (?:m2|ml|pto|und|ud|glb) (?=(?!Suministro,)\p{Lu}\p{Ll}{2})/gu, '. '],
  [/(?<=\p{Ll}{3}) (?=(?:Suministro|Provisión|Instalación|Colocación) (?:[ye] |de ))/gu, '. '],
  // Sounds that crews write alike.
  [
    new RegExp(
      String.raw`\b((?:re)?(?:remo|demoli|repara|instala|coloca|ubica|ventila|ilumina|calefac|` +
        String.raw`fabrica|construc|prepara|aplica|nivela|excava|perfora|recupera|filtra|` +
        String.raw`protec|cimenta|restaura|remodela|amplia|verifica))s[ií]?[oó]n\b`,
      'giu',
    ),
    '$1ción',
  ],
  // Purposes in other words.
  [
    new RegExp(
      String.raw`\b(?:con el (?:fin|objeto|objetivo|propósito) de|a (?:fin|efectos?) de|` +
        String.raw`con objeto de|con la finalidad de) (?=\p{L}+[aei]r\b)`,
      'giu',
    ),
    'para ',
  ],
  [/\b(?:con el fin de que|a fin de que|con objeto de que) (?=\p{L})/giu, 'para que '],
  [/\bde modo que (?=se |no |quede|pueda|sea|esté)/giu, 'para que '],
  [
    new RegExp(
      String.raw`\b(?:así como|al igual que|además de|junto con) (?=(?:el|la|los|las|un|` +
        String.raw`una|sus?) \p{L}|\p{L}+(?:s|ción|miento)\b)`,
      'giu',
    ),
    'y ',
  ],
  // What is still to do, and since when.
  [/\b(?:queda|quedan) (?:pendiente|por) (?=\p{L}+[aei]r\b)/giu, 'falta '],
  [/\bestá pendiente (?=\p{L}+[aei]r\b)/giu, 'falta '],
  [/\b(?:se encuentra|se encuentran) (en (?:mal|buen|malas|buenas|pésimo|regular) )/giu, 'está $1'],
  [/\ben muy malas condiciones\b/giu, 'en muy mal estado'],
  [/\ben malas condiciones\b/giu, 'en mal estado'],
  [/\ben buenas condiciones\b/giu, 'en buen estado'],
  // Who does it says nothing of the work.
  [
    /^(?:vamos a|se va a|se van a|hay que|toca|se debe|se deberá) (?=\p{L}+[aei]r\b)(?!.*\b(?:para que|porque)\b)/iu,
    '',
  ],
  // Leaks in other words.
  [/\b(?:tira|bota|echa|suelta|saca)(n?) agua (?=por|en|de)/giu, 'pierde$1 agua '],
  // Labels of budgets.
  [/ - (?:pto|und|unid|ud|glb|gbl|ml|m2|m3|pza|jgo)\.?(?= \(|$)/giu, ''],
  [/\bprod\. (?=de )/giu, 'producto '],
  [/\b(?:p\.\s?ej\.|por ej\.) ?/giu, 'por ejemplo '],
  [/\bbast\.(?= |$)/giu, 'bastidor'],
  [/\blab\. (?=de )/giu, 'laboratorio '],
  [/\bescal\.(?= |$)/giu, 'escalera'],
  [/\bestac\.(?= |$)/giu, 'estacionamiento'],
  [/\b(\d+)° ?[cf]\b/giu, '$1°'],
  // How often, in brackets or behind a dash.
  [new RegExp(` [-–] ((?:${periods})(?:al|o|a)(?:es)?)$`, 'iu'), ' ($1)'],
];
