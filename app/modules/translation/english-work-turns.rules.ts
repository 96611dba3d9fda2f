import { gerund, thirdPerson } from './english-forms.rules.ts';
import { plainWording, type Turn } from './turns.rules.ts';

/**
 * Turns of orders, each with the plain wording that the rules of sentences read: the second wording
 * says the same.
 */

const sidesOfHouse = '(north|south|east|west|left|right|front|rear)';
const surfaces = '(wall|side|elevation|slope|face|corner|end|gable|window|door|railing|fence)';
const broken =
  'expired|broken|cracked|torn|missing|loose|faded|damaged|burned-out|rusted|bent|dead|leaking';
const more = '(one more|another|a second|a third|a final|a fresh|a last)';

/** What one asks a price for, by its gerund. */
const priced = new Map(
  (
    'replace repair paint repaint install clean remove rebuild refinish seal reseal service move ' +
    'grind trim cut pump resurface repave pave regrade drain treat test build pour fix insulate ' +
    'rewire reroute reroof waterproof inspect fit relocate demolish restore strip sand tile retile'
  )
    .split(' ')
    .map((verb): [string, string] => [gerund(verb), verb]),
);
const gerunds = [...priced.keys()].join('|');

/** What a British bath is known by: a room has no plug, and is not sealed with silicone. */
const tubWork =
  'silicone|sealant|caulk|grout|seal|reseal|re-seal|resurface|re-enamel|enamel|unblock|plug|overflow|taps?|waste';
const noRoomBehind =
  '(?=$|[.,;:)]| (?:and|or|with|on|where|so|is|has|does|that|by|to|edge|from|before|after)\\b)';

/** What floors and walls are covered with. */
const sheets = 'plastic|paper|film|cardboard|poly|[a-z]+ (?:film|paper|sheeting)';

const turns: readonly Turn[] = [
  // "Give the wall one more coat".
  [
    new RegExp(
      String.raw`\bgive ((?:the|all|each|this|these|both) [a-z][a-z -]{2,60}?) ${more} coat` +
        String.raw`( of [a-z ]+)?(?=$|[.,;(])`,
      'gi',
    ),
    (_, thing = '', which = '', stuff = '') =>
      `Apply ${which.replace('one more', 'another')} coat${stuff || ' of paint'} to ${thing}`,
  ],
  [
    /(?<=[a-z]s?) fails to (?=(?:reset|close|open|latch|lock|drain|start|seal|turn)\b)/gi,
    ' does not ',
  ],
  [/(?<=s) fail to (?=(?:reset|close|open|latch|lock|drain|start|seal|turn)\b)/gi, ' do not '],
  // "The north and east walls".
  [
    new RegExp(`\\b(the )?${sidesOfHouse} and ${sidesOfHouse} ${surfaces}s\\b`, 'gi'),
    'the $2 $4 and the $3 $4',
  ],
  // "The extinguisher with the expired tag" is not replaced by a tag.
  [
    new RegExp(`^(replace|change|swap) (.{4,50}) with (the|an?) (?=(?:${broken}) [a-z]+)`, 'i'),
    '$1 $2 that has $3 ',
  ],
  // "Paint the walls eggshell": how they shine.
  [
    new RegExp(
      String.raw`^(paint|repaint) (?!.*\bpaint\b)((?:the|all|both|each)? ?[a-z][a-z ,]{2,50}?),? (?:in |an? )*` +
        String.raw`(eggshell|satin|semi-?gloss|high[- ]gloss|gloss|matte|flat)(?: (?:finish|sheen))?(?=$|[.;(])`,
      'i',
    ),
    '$1 $2 with $3 paint',
  ],
  // "Were not seen or tested": neither.
  [
    /\b((?:was|were|is|are) not) ([a-z]+ed|seen|found|built) or (?=(?:[a-z]+ed|seen|found|built)\b)/gi,
    '$1 $2 and $1 ',
  ],
  [
    /\bfull (?=(?:roof|floor|ceiling|wall|fence|deck|driveway|system|set|length|perimeter)\b)/gi,
    'entire ',
  ],
  [/\b(?:a |an )?level ([0-5]) finish\b/gi, 'finish of level $1'],
  [/^rotate (?=the lead (?:pump|boiler|chiller|compressor)\b)/i, 'Alternate '],
  [/^frame (?=with\b)/i, 'Build the frame '],
  [/\bhaul (it|them) away(?=$|[.,;)])/gi, 'dispose of $1'],
  // "Caulk the joint with white silicone": sealed with that.
  [
    /^(re-?)?caulk (?=[^,;.]{3,60}? with (?:an? )?(?:[a-z]+ )?(?:silicone|sealant|caulk|acrylic|latex)\b)/i,
    '$1seal ',
  ],
  // "Around the bath" is around a tub.
  [
    new RegExp(
      `\\b(around|beside|along|alongside|next to|into) (the|a|each|this) bath${noRoomBehind}`,
      'gi',
    ),
    '$1 $2 bathtub',
  ],
  [
    new RegExp(
      `(?<=\\b(?:${tubWork})\\b[a-z ]{0,30}) (the|a|each|this|new) bath${noRoomBehind}`,
      'gi',
    ),
    ' $1 bathtub',
  ],
  [
    /\b(the|a) bath(?=,? (?:and|or) (?:the |a )?(?:basin|sink|shower|toilet|wc|tiles|taps)\b)/gi,
    '$1 bathtub',
  ],
  // "Carry the drawers upstairs": where they are brought.
  [
    /^((?:carry|bring|take|move|haul|transfer) (?!up\b|down\b).{4,50}) (?=(?:up|down)stairs(?:$|[.,;(]))/i,
    '$1 to ',
  ],
  [
    new RegExp(
      String.raw`(?<!\b(?:roof|ridge|hip|valley|verge|eaves|floor|wall|ceiling|ceramic|` +
        String.raw`hearth) )\b(tiles?) (?=(?:by|near|around|beside|below|above|at|along|on|` +
        String.raw`from) the (?:[a-z]+ )?(?:chimney(?! breast)|ridge|eaves|verge|valley|roof|` +
        String.raw`dormer)\b)`,
      'gi',
    ),
    'roof $1 ',
  ],
  // Roof tiles slip, and no tiles of a wall.
  [/\bslipped ((?:[a-z-]+ ){0,3})(?=tiles?\b)/gi, 'slipped $1roof '],
  // "So the crane can enter".
  [
    /\bso (?:that )?(the [a-z ]{3,40}?) can (?=[a-z])(?!be\b|not\b)([a-z]+)/gi,
    (_, thing = '', verb = '') =>
      `so that ${thing} ${/[^s]s$/.test(thing) ? verb : thirdPerson(verb)}`,
  ],
  [/^ask (?=(?:the|an?|your|his|her|their) [a-z ]{3,30} about\b)/i, 'Consult '],
  [/^ask for (?=an?\b|the\b)/i, 'Request '],
  [/\bby (?=[A-Z]\d{1,2}$)/g, 'next to '],
  [
    /^paint (?:with|in) (an? )?(light|dark|neutral)[ -]colou?red paint ((?:the |all )?.+)$/i,
    'Paint $3 with $2-colored paint',
  ],
  // A latch that catches holds the door, and is not stuck.
  [/\b(latch|bolt|lock|striker|strike|deadbolt|catch) catches(?=$|[.,;)])/gi, '$1 latches'],
  // "In the downstairs WC": a room.
  [
    new RegExp(
      String.raw`\b((?:in|into|inside|outside) (?:the |a )?(?:(?:downstairs|upstairs|staff|` +
        String.raw`main|disabled|public|guest) )?)WC(?=$|[.,;()]| (?:on|at|and|with|by)\b)`,
      'g',
    ),
    '$1bathroom',
  ],
  [
    /\b(downstairs|upstairs|staff|public|guest) WC(?! [a-z]*(?:seat|pan|bowl|tank|lid|cistern)\b)/g,
    '$1 bathroom',
  ],
  // "Shim the cabinets level".
  [
    /^(shim|pack|block|jack up|raise) ((?:the|all|both) [a-z ]{3,40}) (level|plumb|square)(?=$|[.,;])/i,
    '$1 and $3 $2',
  ],
  // "With Behr stain": what is put on the wood.
  [/\b(with|in) ((?:[A-Z][\w-]+ ){1,2})stain\b/g, '$1 $2wood stain'],
  [/\bmask (?=(?:the |all |any )?[a-z][a-z ]{2,40} with\b)/gi, 'cover '],
  // "With plastic and tape": what it is done with, and no order to tape.
  [
    new RegExp(`\\bwith (${sheets}), (${sheets}),? and tape(?=$|[.;)])`, 'gi'),
    'with tape, $1 and $2',
  ],
  [new RegExp(`\\bwith (${sheets}) and tape(?=$|[.;)])`, 'gi'), 'with tape and $1'],
  // "All wall and floor tiles" are tiles of both.
  [
    new RegExp(
      String.raw`\b(all|the|any) (wall|floor|ceiling) and (wall|floor|ceiling) ` +
        String.raw`(tiles|vents|registers|finishes|outlets|coverings|grilles)\b`,
      'gi',
    ),
    '$1 $2 $4 and $1 $3 $4',
  ],
  // "Move the contents out and reset them".
  [
    /\bmove ((?:the |all |any )?(?:contents|furniture|boxes|items|belongings)) out (?=and\b)/gi,
    'remove $1 ',
  ],
  // "Match the existing stain": that of the wood.
  [
    /\b(match(?:ing|es)? (?:the )?(?:existing|original|old)) stain(?=$|[.,;)]| (?:on|of|in)\b)/gi,
    '$1 wood stain',
  ],
  // "Get quotes for replacing the roof".
  [
    new RegExp(`\\b(quotes?|estimates?|bids?|prices?) (?:for|on) (${gerunds}) (?=[a-z])`, 'gi'),
    (_, price = '', work = '') => `${price} to ${priced.get(work.toLowerCase()) ?? work} `,
  ],
  [
    new RegExp(
      String.raw`^make ((?:the|this|that|these|all) [a-z][a-z ]{2,40}?) (?:more (?:sturdy|` +
        String.raw`secure|stable|solid|rigid)|sturdier|stronger|sturdy)(?=$|[.,;(])`,
      'i',
    ),
    'Reinforce $1',
  ],
  // "Repair with similar material the broken tiles".
  [
    /^(repair|replace|patch) with (similar|matching) materials? ((?:the|all|any) [^,;.]{4,60})$/i,
    '$1 $3 with $2 material',
  ],
  [
    /^replace with new (?:the )?(?=(?:missing|broken|damaged|defective|worn|cracked)\b)/i,
    'Replace the ',
  ],
  [/\b(1st|2nd|3rd) story(?=$|[.,;)])/gi, '$1 floor'],
  [
    /\b(apartment|apt\.?) (\d{1,3})(fl|fr|rr|lf|rt)\b/gi,
    (_, flat = '', number = '', code = '') => `${flat} ${number}${code.toUpperCase()}`,
  ],
];

/** An English text with such turns in plain wording. */
export const withPlainWorks = plainWording(turns);
