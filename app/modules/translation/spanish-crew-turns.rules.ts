/**
 * Turns that crews and tenants use every day, each with the plainer wording that the rules of
 * sentences read: what something is full of, where a line runs, of which rooms a thing
 * is. What a turn means must not change by it.
 */

const stuff =
  'pelo|pelos|pelusa|grasa|hojas|basura|lodo|tierra|sarro|cabello|cabellos|arena|escombro|cochambre|ramas';
const rooms =
  'cocina|sala|comedor|pasillo|baño|recámara|habitación|dormitorio|cuarto|cochera|garaje|terraza|' +
  'patio|sótano|ático|lavandería|oficina|vestíbulo|recibidor|entrada|balcón|salón|aula|corredor';
const lines = 'circuito|cable|cableado|línea|tubería|tubo|alimentación|manguera|cañería|conducto';
const running = 'llevar|lleve|tender|tienda|tirar|pasar|pase|correr|jalar|instalar|instale';

type Plain = string | ((found: string, ...groups: string[]) => string);

export const crewTurns: readonly (readonly [RegExp, Plain])[] = [
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
  // "Of the kitchen and the hall": one thing of both rooms.
  [
    new RegExp(`\\b(del|de la) (${rooms}) y (el|la) (?=(?:${rooms})\\b)`, 'giu'),
    (_, of = '', room = '', article = '') =>
      `${of} ${room} y ${article.toLowerCase() === 'el' ? 'del' : 'de la'} `,
  ],
  [/\b(se (?:atora|traba|pega)n?|rozan?|pegan?) arriba(?=$|[.,;])/giu, '$1 en la parte superior'],
  [
    /\bcon 24 (?:horas|hrs) antes\b|\b24 (?:horas|hrs) antes(?=$|[.,;])/giu,
    'con 24 horas de anticipación',
  ],
];
