import type { Turn } from './turns.rules.ts';

/**
 * Turns that crews and tenants use every day, each with the plainer wording that the rules of
 * sentences read: what something is full of, where a line runs, of which rooms a thing
 * is. What a turn means must not change by it.
 */

const stuff =
  'pelo|pelos|pelusa|grasa|hojas|basura|lodo|tierra|sarro|cabello|cabellos|arena|escombro|cochambre|ramas';
const rooms =
  'cocina|sala|comedor|pasillo|baño|recámara|habitación|dormitorio|cuarto|cochera|garaje|terraza|' +
  'patio|sótano|ático|lavandería|oficina|vestíbulo|recibidor|entrada|balcón|salón|aula|corredor|' +
  'escalera|azotea|jardín|lobby|fachada|barda';
const openings = 'puerta|ventana|portón|reja|cancel|ventanal|mampara';
const fixtures =
  'lavabo|fregadero|tarja|tina|bañera|regadera|ducha|inodoro|bidé|lavadero|lavamanos';
const machines =
  'lavadora|secadora|lavavajillas|estufa|horno|refrigerador|microondas|calentador|boiler|bomba';
const lines = 'circuito|cable|cableado|línea|tubería|tubo|alimentación|manguera|cañería|conducto';
const running = 'llevar|lleve|tender|tienda|tirar|pasar|pase|correr|jalar|instalar|instale';

/** "Of the kitchen and the hall": a thing in both of a kind, and not the second one itself. */
const inBoth = (kind: string): Turn => [
  new RegExp(
    `(?<=\\p{L} )(del|de (?:la|los|las)) ((?:${kind})(?:e?s)?(?: principal(?:es)?)?) y ` +
      `(?:de )?(el|la|los|las|del) (?=(?:${kind})(?:e?s)?(?!\\p{L}))`,
    'giu',
  ),
  (_, of = '', one = '', article = '') =>
    `en ${of.replace(/^del$/i, 'de el').slice(3)} ${one} y ${article.replace(/^del$/i, 'el')} `,
];

export const crewTurns: readonly Turn[] = [
  [
    new RegExp(
      '\\b(?:averiguar|investigar|buscar|revisar|ver|encontrar|detectar|localizar) (?:de|por) d[oó]nde ' +
        '(?:viene|sale|entra|proviene|se filtra|filtra|cae) (?=(?:el|la) )',
      'giu',
    ),
    'buscar el origen de ',
  ],
  [new RegExp(`\\b(tapad[oa]s?|obstruid[oa]s?) de (?=(?:${stuff})\\b)`, 'giu'), '$1 con '],
  // "The panel to the island": where a line begins and ends.
  [
    new RegExp(
      `^((?:${running}) [^,;.]{0,20}(?:${lines})[^,;.]{0,40}?) (?:del|de (la|los|las)) ` +
        `([^,;.]{3,30}?) (?=(?:al|a la|a los|a las|hasta) )`,
      'iu',
    ),
    (_, start = '', article = '', from = '') => `${start} desde ${article || 'el'} ${from} `,
  ],
  ...[rooms, openings, fixtures, machines].map(inBoth),
  [/\b(se (?:atora|traba|pega)n?|rozan?|pegan?) arriba(?=$|[.,;])/giu, '$1 en la parte superior'],
];
