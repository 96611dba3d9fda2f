/**
 * Sizes, counts and places of titles as they are typed, each with the plain wording that the rules
 * of sentences read.
 */

const units = 'inch(?:es)?|in|feet|foot|ft|yards?|cm|mm|m|meters?|lbs?|pounds|gallons|sq ft';
const amount = String.raw`\d[\d./]*(?: \d/\d)? ?(?:${units})`;
const insides = 'left|right|center|middle';

/** "Over 2 inches wide" is wider than that. */
const overs: readonly [dimension: string, comparison: string][] = [
  ['wide', 'wider than'],
  ['(?:tall|high)', 'taller than'],
  ['long', 'longer than'],
  ['deep', 'deeper than'],
  ['thick', 'thicker than'],
];

const turns: readonly [RegExp, string][] = [
  // "~30cm", "≈ 2 in".
  [/[~≈] ?(?=\d)/g, 'about '],
  [/(\d)(cm|mm|ft|kg|lbs?|sqft|kw|hp)\b/gi, '$1 $2'],
  // "24"x36"": the numbers of a size apart.
  [/(\d ?["″'′]) ?[xX×*] ?(?=\d)/g, '$1 x '],
  // "(over 2" at the widest point)": how much, and not above what.
  [
    /\bover (\d[\d./]*) ?["″](?=$|[.,;:)]| (?:at|in|wide|long|high|deep|tall|thick)\b)/gi,
    'over $1 inches',
  ],
  ...overs.map(([dimension, comparison]): [RegExp, string] => [
    new RegExp(`\\b(?:over|more than) (${amount}) ${dimension}\\b`, 'gi'),
    `${comparison} $1`,
  ]),
  [new RegExp(`\\bover (?=${amount}(?:$|[.,;:)]| (?:at|in)\\b))`, 'gi'), 'larger than '],
  [/\b(at|in|on|by) \/ (near|under|around|behind|above)\b/gi, '$1 or $2'],
  // "Second floor bed 3 balcony": a bedroom, and no bed.
  [/(?<=[([]|\bfloor |, )bed (?=\d{1,2}\b)/gi, 'bedroom '],
  // "(Bedroom 2 (front))": one pair of brackets.
  [/\(([^()]{3,40}) \((front|rear|back|left|right|upper|lower|middle)\)\)$/i, '($1, $2)'],
  [/\((?:level|floor) (\d{1,2}|[A-Z]) ([a-z]+(?: [a-z]+)?)\)/gi, '($2, floor $1)'],
  // "Wall upper left": where on the wall.
  [
    new RegExp(
      `\\b(wall|ceiling|floor|door|window|panel|cabinet|roof) (?:at )?(upper|lower) (${insides})` +
        '(?=$|[.,;:)]| about\\b)',
      'gi',
    ),
    '$1 at $2 $3',
  ],
];

/** An English text with such turns in plain wording. */
export const withPlainSizes = (text: string): string =>
  turns.reduce((written, [turn, plain]) => written.replace(turn, plain), text);
