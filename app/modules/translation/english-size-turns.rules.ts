import { plainWording, type Turn } from './turns.rules.ts';

/**
 * Sizes, counts and places of titles as they are typed, each with the plain wording that the rules
 * of sentences read.
 */

const units = 'inch(?:es)?|in|feet|foot|ft|yards?|cm|mm|m|meters?|lbs?|pounds|gallons|sq ft';
const amount = String.raw`\d[\d./]*(?: \d/\d)? ?(?:${units})`;
const traces =
  'scratch(?:es|ing)?|scuff(?:s|ing|ed)?|stain(?:s|ing)?|rust|corrosion|mold|mildew|wear|dents?|' +
  'damage|cracking|discoloration|pitting|soiling|fading';
const insides = 'left|right|center|middle';

/** "Over 2 inches wide" is wider than that. */
const overs: readonly [dimension: string, comparison: string][] = [
  ['wide', 'wider than'],
  ['(?:tall|high)', 'taller than'],
  ['long', 'longer than'],
  ['deep', 'deeper than'],
  ['thick', 'thicker than'],
];

/** British spellings in small letters; with a capital they may stand in a name. */
const british: readonly [RegExp, string][] = [
  [/\b(dis)?colour/g, '$1color'],
  [/\bcentre(?=s?\b)/g, 'center'],
  [/\b(centi|milli)?metre(?=s?\b)/g, '$1meter'],
  [/\blitre(?=s?\b)/g, 'liter'],
  [/\bfibre/g, 'fiber'],
  [/\bvapour/g, 'vapor'],
  [/\bodour/g, 'odor'],
  [/\blouvre/g, 'louver'],
  [/\bmouldy\b/g, 'moldy'],
  [/\bneighbour/g, 'neighbor'],
  [/\blabour\b/g, 'labor'],
  [/\bstorey(?=s?\b)/g, 'story'],
];

const appliances =
  'dishwasher|refrigerator|fridge|washer|dryer|range|oven|stove|microwave|freezer|appliance';
/** Makers of two words, with the name of a line behind them. */
const makers =
  'Sherwin[- ]Williams|Benjamin Moore|Bradford White|Cutler[- ]Hammer|Fisher (?:& )?Paykel|' +
  'Armstrong Flooring|Rust-Oleum|Kelly-Moore|Dunn-Edwards';

/** Makes whose names are words, before what they make: the names stand as they are. */
const makes: readonly [RegExp, string][] = [
  [/\bNest (?=(?:thermostat|camera|cam|doorbell|hub|smoke)s?\b)/g, '"Nest" '],
  [/\bRing (?=(?:doorbell|camera|video|alarm|floodlight|keypad|spotlight)s?\b)/g, '"Ring" '],
  [/\bAugust (?=(?:smart )?locks?\b)/g, '"August" '],
  [/\bHunter (?=(?:fan|ceiling fan|controller|sprinkler|valve)s?\b)/g, '"Hunter" '],
  [/\bRain Bird (?=[a-z])/g, '"Rain Bird" '],
  [/\bAmerican Standard (?=[a-z])/g, '"American Standard" '],
  [/\bGeneral Electric (?=[a-z])/g, '"General Electric" '],
  [new RegExp(`\\bWhirlpool (?=(?:${appliances})s?\\b)`, 'g'), '"Whirlpool" '],
  [/\bBradford White (?=[a-z])/g, '"Bradford White" '],
  [/\bBenjamin Moore (?=[a-z])/g, '"Benjamin Moore" '],
  [/\bSquare D (?=[a-z])/g, '"Square D" '],
  // Makers with their lines, at the end of a phrase: "with Sherwin-Williams Emerald".
  [
    new RegExp(String.raw`(?<!["“]|\ban? )\b((?:${makers})(?: [A-Z][\w-]*){0,2})(?=$|[.,;)])`, 'g'),
    '"$1"',
  ],
  [/\bOverhead Door (?=(?:opener|motor)s?\b)/g, '"Overhead Door" '],
];

const turns: readonly Turn[] = [
  ...british,
  ...makes,
  // "Washer: leaking at hose": the machine, and no ring.
  [/^washer(?=:| [-–—] )/i, 'Washing machine'],
  // "~30cm", "≈ 2 in".
  [/[~≈] ?(?=\d)/g, 'about '],
  [/(\d)(cm|mm|ft|kg|lbs?|sqft|kw|hp)\b/gi, '$1 $2'],
  // "24"x36"": the numbers of a size apart.
  [/(\d ?["″'′]) ?[xX×*] ?(?=\d)/g, '$1 x '],
  // "Studs 16" on center": how far apart.
  [
    new RegExp(
      String.raw`(?:(?<= )(?:at|@) )?(?<![\d/.-])\b(\d[\d./]*)(?: ?["″]| ?in\.?| inch(?:es)?) ?` +
        String.raw`(?:on[ -]center|o\.?c\.?)(?=$|[ ,;)])`,
      'gi',
    ),
    'at $1 inches on center',
  ],
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
  // "4 ft x 8 ft", "24 in x 36 in": the marks that stand for the units.
  [/(\d) ?(?:ft|feet|foot)\.? ?[xX×] ?(\d[\d./]*) ?(?:ft|feet|foot)\b\.?/g, "$1' x $2'"],
  [/(\d) ?(?:in|inch|inches)\.? ?[xX×] ?(\d[\d./]*) ?(?:inches|inch|in)\b\.?/g, '$1" x $2"'],
  [/\b(\d[\d./]*) or more (inches|feet|cm|mm)\b/gi, '$1 $2 or more'],
  [/\bup to an? (?=\d)/gi, 'up to '],
  [/\b(at|in|on|by) \/ (near|under|around|behind|above)\b/gi, '$1 or $2'],
  // "20 year old": how old.
  [/(\d)[ -]years?[ -]old (?!and |or |but |with )(?=[a-z])/gi, '$1 year '],
  [
    /\b(first|second|third|[123](?:st|nd|rd)) (and|&|or) (second|third|fourth|[234](?:nd|rd|th)) floors\b/gi,
    '$1 floor $2 $3 floor',
  ],
  // "Smoke detectors - 2 missing".
  [
    /^([a-z][a-z ]{3,40}s)(?::| [-–—]) (\d{1,2}|two|three|four) (missing|broken|damaged|cracked)$/i,
    '$2 $3 $1',
  ],
  // "Light scratches" are slight ones, and no lamp has them.
  [new RegExp(`\\blight (?=(?:${traces})\\b)`, 'gi'), 'slight '],
  // "2 x double sockets": how many.
  [/(?<![\d.,/x"″'] ?)\b(\d{1,3}) ?[x×] (?=[a-z]{3,})/gi, '$1 '],
  // "Front and back yards", "living and dining room".
  [/\b(front|side) (and|&|or) (back|rear|side) (yard|porch|garden)s?\b/gi, '$1 $4 $2 $3 $4'],
  [
    /\b(living|dining|family|utility|laundry) ?(and|&|or|\/) ?(living|dining|family|utility|laundry) (room|area)s?\b/gi,
    '$1 $4 $2 $3 $4',
  ],
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
export const withPlainSizes = plainWording(turns);
