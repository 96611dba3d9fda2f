/**
 * Turns of lists by home and of house rules in Spanish, each with the plainer wording that the rules
 * of sentences read.
 */

const leaking = 'repar|corr[ei]g|corrij|atend|atiend|elimin|sell|revis|detect|arregl';
const washed = 'lavabo|lavado|lavadora|lavadero|lavaplatos|fregadero|tanque|tinaco|inodoro|tubo';
const ceilings = 'empañet|pañet|enluc|revoc|revoqu|estuc|frisar|fris';
const dirt = 'yeso|pintura|cemento|mortero|óxido|grasa|moho|pegamento|silicona|agua|humedad|cal';
const surfaces =
  'pavimento|suelo|piso|ventanas?|vidrios?|cristal(?:es)?|paredes|pared|azulejos?|encimera|puertas?|alfombra';

/** What stands behind the number of a home. */
const homeEnd = String.raw`(?=$|[.,;:)]| \p{Ll})`;
const fused = 'fusible|pastilla|breaker|interruptor|circuito|cable|amper|térmic|enchufe|contacto';

export const homeTurns: readonly (readonly [RegExp, string])[] = [
  // "La 2B", "del 3A": homes by their number and letter; what is fused has its amperes.
  [
    new RegExp(
      String.raw`\b(de|en|desde|hasta|a|para|tod[oa]|recorrer|revisar|pintar|limpiar|inspeccionar) ` +
        String.raw`la (\d{1,3}[A-Z])${homeEnd}`,
      'gu',
    ),
    '$1 la unidad $2',
  ],
  [/\b(en|desde|hasta|para) el (\d{1,3}[B-H])(?=$|[.,;:)]| \p{Ll})/gu, '$1 apartamento $2'],
  [/(?<=\p{L} )del (\d{1,3}[B-H])(?=$|[.,;:)]| \p{Ll})/gu, 'del apartamento $1'],
  [
    new RegExp(String.raw`^((?:(?!${fused}).)+ )del (\d{1,2}A)${homeEnd}`, 'iu'),
    '$1del apartamento $2',
  ],
  // "Bote del lavabo": what it loses.
  [
    new RegExp(
      `\\b((?:${leaking})\\p{L}+ (?:el |un |los )?)botes? (?=(?:del?|en) (?:el |la )?(?:${washed})\\b)`,
      'giu',
    ),
    '$1fuga ',
  ],
  [/\b(del|en el|limpiar el|pintar el|ordenar el) lavado(?=$|[.,;)])/giu, '$1 cuarto de lavado'],
  // What is plastered over one's head is a ceiling.
  [
    new RegExp(
      `\\b((?:${ceilings})\\p{L}* (?:y \\p{L}+ )?(?:el |los |de ))techo(?! de (?:teja|lámina|zinc))`,
      'giu',
    ),
    '$1cielo raso',
  ],
  [/\bcielo rasos\b/giu, 'cielos rasos'],
  [/\bhuecos (de|en) (?:la )?fachada\b/giu, 'vanos $1 fachada'],
  [/\binterruptor (?=(?:principal |general )?de (?:las )?luces\b)/giu, 'interruptor de luz '],
  [/(?<=interruptor de luz )(principal|general) de (?:las )?luces\b/giu, '$1'],
  [/(?<=interruptor de luz )de (?:las )?luces\b/giu, ''],
  [/\bcomputador(es)?\b/giu, 'computadora$1'],
  [/\bcomputadoraes\b/giu, 'computadoras'],
  [
    new RegExp(
      `\\blimpiar (?:las )?manchas de (${dirt}) (de|en) (?=(?:el|la|los|las|del)? ?(?:${surfaces})\\b)`,
      'giu',
    ),
    'quitar las manchas de $1 $2 ',
  ],
  [
    new RegExp(`\\blimpiar (?:las )?manchas de (${dirt}) del (?=(?:${surfaces})\\b)`, 'giu'),
    'quitar las manchas de $1 del ',
  ],
  [/\bque (filtran?) agua(?=$|[.,;)]| (?:en|por|de|del|al) )/giu, 'que $1'],
  [/\bred wi-?fi\b/giu, 'wifi'],
  [/\bred (principal|general) de agua\b/giu, 'tubería $1 de agua'],
  [/\bmicroondas (?=quemad|averiad|dañad|rot|descompuest|nuev|viej)/giu, 'horno de microondas '],
  [
    /^organizar (?=(?:una?|la|el) (?:visita|reunión|recogida|entrega|cita|inspección)\b)/iu,
    'programar ',
  ],
  [/^estar (?=en )/iu, 'permanecer '],
];
