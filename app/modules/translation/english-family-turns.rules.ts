import { plainWording, type Turn } from './turns.rules.ts';

/**
 * Turns of findings, by family: what a thing does and when, how far off it is, what was not done,
 * each with the plain wording that the rules of sentences read.
 */

const stops = '(?=$|[.,;:)])';
const ends = '(?=$|[.,;:)]| (?:at|in|on|near|under|behind|by|to|above|below|along|over|around)\\b)';
const numbers = 'a|an|one|two|three|four|five|six|seven|eight|nine|ten|\\d[\\d./]*';
const units = 'inch(?:es)?|in|feet|foot|ft|degrees?|psi|pounds?|mm|cm|"';
const participles =
  '(?:[a-z]+ed|hung|built|laid|cut|set|put|sealed|wired|sewn|bent|shut|driven|torn|broken|done)';
const rounded =
  'silicone|sealant|mastic|caulk|caulking|gaps?|draughts?|drafts?|tiles?|tiling|grout|grouting|trim|' +
  'beading|plaster|paint|chipped|cracked|missing|loose|leaks?|leaking|damp|mold|mould|cut|boxing|' +
  'insulation|lagging|stains?|marks|damage|seals?|rubber|putty|mortar|pointing|lead|flashing';
const encircled =
  'bath|bathtub|shower|basin|sink|toilet|doors?|windows?|pipes?|sockets?|outlets?|valve|hob|hatch|' +
  'frames?|chimney|flue|tap|taps|vents?|fireplace|shower valve|shower tray|wc|patio|boiler|extractor|' +
  'rooflight|skylight|lights|spotlights|downlights|window frames?|door frames?|light fittings?';
const extents = 'short|long|high|low|wide|narrow|tall|thick|thin|deep|shallow|big|small';
const coatings = 'paint|caulk|caulking|sealant|grout|insulation|primer|silicone';
const machines =
  'unit|elevator|lift|system|chiller|boiler|compressor|pump|generator|phone|intercom|network|server|' +
  'escalator|furnace|heat pump|AHU|RTU|cooler|freezer|fryer|machine|controller|line';

/** "When warming up": what the thing itself does then. */
const doing: ReadonlyMap<string, string> = new Map([
  ['warming up', 'warms up'],
  ['heating up', 'heats up'],
  ['cooling down', 'cools down'],
  ['starting', 'starts'],
  ['starting up', 'starts'],
  ['running', 'runs'],
  ['draining', 'drains'],
  ['filling', 'fills up'],
  ['flushing', 'flushes'],
  ['shutting off', 'shuts off'],
  ['turning on', 'turns on'],
  ['turning off', 'turns off'],
  ['operating', 'operates'],
  ['spinning', 'spins'],
  ['vibrating', 'vibrates'],
]);
const doings = [...doing.keys()].join('|');

const isPlural = (thing: string): boolean => /(?:[^s]s|people)$/i.test(thing);

const turns: readonly Turn[] = [
  [
    /\b(crack|gap|stain|scratch|split)(e?s?) runs? (?=(?:from|along|across|down|up|through|the length)\b)/gi,
    (_, what = '', many = '') => `${what}${many} ${many === '' ? 'spreads' : 'spread'} `,
  ],
  [/\bgone (?=(?:mou?ldy|rusty|yellow|green|black|brown|hard|soft|brittle|rotten|cloudy)\b)/gi, ''],
  // "Silicone round bath": around it.
  [new RegExp(`\\b(${rounded}) round (?=(?:${encircled})\\b)`, 'gi'), '$1 around '],
  [/\bhalf an inch\b/gi, '1/2 inch'],
  [/\ba half inch\b/gi, '1/2 inch'],
  [/\ba quarter(?: of an)? inch\b/gi, '1/4 inch'],
  [/\bthree quarters of an inch\b/gi, '3/4 inch'],
  [
    new RegExp(
      `\\b(hang(?:s|ing)?|hung|dangl(?:es|ing)) by (?=(?:the |its |just |only )*(?:${numbers}) [a-z]+)`,
      'gi',
    ),
    '$1 from ',
  ],
  [
    /\b(hang(?:s|ing)?|dangl(?:es|ing)) by (?=(?:its |the )?(?:wires?|cords?|hinges?|screws?|threads?|cables?)\b)/gi,
    '$1 from ',
  ],
  // "Wired but not installed".
  [
    new RegExp(
      `^((?:fix: )?[a-z][a-z -]{2,40}?) (${participles}) but not (?=${participles}${ends})`,
      'i',
    ),
    (found, thing = '', done = '') => {
      if (/ (?:is|are|was|were)$/.test(thing)) return found;
      const be = isPlural(thing) ? 'are' : 'is';
      return `${thing} ${be} ${done} but ${be} not `;
    },
  ],
  [
    new RegExp(
      `^((?:fix: )?[a-z][a-z -]{2,40}?)(?<!\\b(?:was|were|has|have)) never (?=${participles}${ends})`,
      'i',
    ),
    (_, thing = '') =>
      `${thing} ${isPlural(thing.split(/ (?:in|on|at|of) /)[0] ?? '') ? 'were' : 'was'} never `,
  ],
  [/\bnot in contact with (?=[a-z])/gi, 'does not touch '],
  // What stands in a door or was put into it is in it.
  [
    /\b(has|have) (?:an? )?((?:(?!not |been )[a-z]+ ){1,3})installed(?=$|[.,;]| (?:in|on)\b)/gi,
    '$1 $2',
  ],
  [/^([a-z][a-z ]{4,40}?) suspected(?=$|[.,;])/i, 'Possible $1'],
  [
    new RegExp(
      `\\b(${coatings}) missed (?=(?:behind|under|around|in|on|at|above|along|over)\\b)`,
      'gi',
    ),
    '$1 missing ',
  ],
  [
    new RegExp(`\\b(${machines})( \\d+)? (?:is )?down(?=$|[.,;]| (?:on|in|at|since)\\b)`, 'gi'),
    '$1$2 does not work',
  ],
  [
    new RegExp(`\\bwhen (${doings})${stops}`, 'gi'),
    (_, what = '') => `when it ${doing.get(what.toLowerCase()) ?? what}`,
  ],
  [/\bgets? no (?=(?:heat|water|hot water|power|air|gas|light|sun|signal)\b)/gi, 'has no '],
  [
    new RegExp(
      String.raw`\b(flaking|chipping|coming) off (?:of )?(?=(?:the ` +
        String.raw`|all )?(?:[a-z]+ ){0,2}(?:railings?|walls?|ceilings?|siding|trim|doors?|windows?` +
        String.raw`|sills?|fascia|deck|posts?|columns?|floor|shutters?|fence|soffits?|frames?)\b)`,
      'gi',
    ),
    (_, how = '') => `${how.toLowerCase() === 'coming' ? 'peeling' : how} on `,
  ],
  [
    /\b(?:came|come|coming) in (?=(?:broken|damaged|cracked|scratched|wrong|short|dented|bent)\b)/gi,
    'arrived ',
  ],
  [
    /\bopen up (?=(?!the |an? |all )[a-z]+ (?:in|between|at|behind|above|to|of|near|under)\b)/gi,
    'open the ',
  ],
  [/^(move|slide|roll) (the )?((?:[a-z]+ )?[a-z]+) out and /i, 'Pull out $2$3 and '],
  [
    /\bbetween (?:the )?(\d{1,2})(?:st|nd|rd|th)? and (\d{1,2})(?:st|nd|rd|th) floors?\b/gi,
    'between floors $1 and $2',
  ],
  [/\b(hot|cold) (?=(?:tap|faucet|handle|valve|feed)s?\b)/gi, '$1 water '],
  [
    /\bhot and cold (?:water )?(?:is |are )?(?=(?:swapped|reversed|crossed|mixed up)\b)/gi,
    'hot and cold water connections ',
  ],
  [/, do not (disturb|touch|cover|remove|move|open|operate|enter)(?=$|[.;])/gi, ', do not $1 it'],
  [
    /, ((?:the )?[a-z]+(?: (?![a-z]+(?:ed|en|wn|ut|ip|pped) )[a-z]+)?) (off|on)(?=$|[.;])/gi,
    ', $1 is $2',
  ],
  [
    /^((?:[a-z]+ ){0,3}[a-z]+[^s\W]) failed(?=$|[.,;]| (?:in|at|on|near|under|behind|during)\b)/i,
    '$1 has failed',
  ],
  [
    /^((?:[a-z]+ ){0,3}[a-z]+[^s\W]s) failed(?=$|[.,;]| (?:in|at|on|near|under|behind|during)\b)/i,
    '$1 have failed',
  ],
  [
    /\b(copper|pex|pvc|cast iron|abs|poly|new) to (?=(?:the )?(?:street|meter|main|curb|panel)\b)/gi,
    '$1 all the way to ',
  ],
  [/\b((?:short|rapid)[ -]cycl)es\b/gi, 'turns on and off too often'],
  [/\b(?:short|rapid)[ -]cycling\b/gi, 'turning on and off too often'],
  [/\bmain (?=(?:leaks|leaking|broke|burst|froze|clogged|backs|backed)\b)/gi, 'main line '],
  [
    new RegExp(
      String.raw`(?<=[a-z]s? )left (?=(?:big |large |small |wet |muddy )?(?:hole|gap|mess|scratch` +
        String.raw`|stain|trail|mark|dent|puddle|gouge)(?: |$))`,
      'gi',
    ),
    'left a ',
  ],
  [
    /(?<=\band |, |\bthen )touch up (?=(?:paint|trim|walls?|baseboards?|doors?|ceilings?)\b)/gi,
    'touch up the ',
  ],
  [/\bmatch (?=(?:old|existing|other) ones\b)/gi, 'match the '],
  [
    new RegExp(
      String.raw`\b(first|second|third|fourth|top|bottom|last) (step|stair|tread|riser|board|row` +
        String.raw`|shelf|drawer|course) from (?:the )?(top|bottom)\b`,
      'gi',
    ),
    '$1 $2 counting from the $3',
  ],
  [
    /^none of the ([a-z ]{3,30}?) (work|open|close|lock|latch|drain|light|function|turn on)\b/i,
    'The $1 do not $2',
  ],
  [
    /^neither ([a-z ]{3,30}?[^s\W]) (work|open|close|lock|latch|drain|light|function)s\b/i,
    'The two $1s do not $2',
  ],
  [/\b(in|into|on|to|from|at|with) wrong (?=[a-z])/gi, '$1 the wrong '],
  [/\bdoes nothing(?=$|[.,;])/gi, 'does not control anything'],
  [/\b(on|in|at|to|from) same (?=[a-z])/gi, '$1 the same '],
  [/^((?:[a-z]+ ){0,3}[a-z]+[^s\W]) sloped (?=(?:toward|towards|away)\b)/i, '$1 slopes '],
  [/^((?:[a-z]+ ){0,3}[a-z]+[^s\W]s) sloped (?=(?:toward|towards|away)\b)/i, '$1 slope '],
  [/\blaid with (?:a )?fall to(?:wards?)? /gi, 'sloped toward '],
  [
    new RegExp(
      String.raw`(?<=\b(?:door|chute|light|lights|hallway|corridor|elevator|carpet|sign|window` +
        String.raw`|blocked|leak)s?) on (\d{1,2})(?=$|[.,;]| (?:held|blocked|propped|not|is|does|out` +
        String.raw`|missing)\b)`,
      'gi',
    ),
    ' on floor $1',
  ],
  [
    new RegExp(
      String.raw`\bdrive(?= (?:is )?(?:not |un)?(?:finished|sunk|cracked|uneven|level|sloped|slopes` +
        String.raw`|stained|paved|swept|complete|surface)\b)`,
      'gi',
    ),
    'driveway',
  ],
  [
    new RegExp(
      `^((?:[a-z]+ ){0,3}[a-z]+) (${participles}) instead of (?=${participles}${stops})`,
      'i',
    ),
    (_, thing = '', done = '') => {
      const be = isPlural(thing) ? 'are' : 'is';
      return `${thing} ${be} ${done} but ${be} not `;
    },
  ],
  [/\boutlet(?= (?:of|from) (?:the )?gutter\b)/gi, 'gutter outlet'],
  [
    /(?<=\b(?:gutter|downspout)s?\b[^.;]{0,30} (?:at|near|by) )(?:the )?outlet\b/gi,
    'the gutter outlet',
  ],
  [/\b(gravel|tarmac|monoblock|paved|block paved|concrete|asphalt|tar) drive\b/gi, '$1 driveway'],
  [
    new RegExp(
      String.raw`\b(fence|wall|post|door|gate|railing|column|mailbox|curb|bollard|garage door|siding` +
        String.raw`|sign) where (?:an? |the )?(car|truck|van|mower|forklift|plow|bike|dog|cat|tenant` +
        String.raw`|driver) (?:hit|struck|backed into|ran into|bumped|kicked|chewed|scratched` +
        String.raw`|clipped) it\b`,
      'gi',
    ),
    '$1 damaged by the $2',
  ],
  [
    new RegExp(
      `\\b(is|are) (?:about |only )?(${numbers}) (${units}) too (${extents})${stops}`,
      'gi',
    ),
    (_, be = '', count = '', unit = '', how = '') => `${be} too ${how} by ${count} ${unit}`,
  ],
  [
    new RegExp(
      `^((?:fix: )?[a-z][a-z -]{2,40}?)(?<!\\b(?:is|are|was|were)) (${numbers}) (${units}) too (${extents})${stops}`,
      'i',
    ),
    (_, thing = '', count = '', unit = '', how = '') =>
      `${thing} ${isPlural(thing) ? 'are' : 'is'} too ${how} by ${count} ${unit}`,
  ],
  [
    new RegExp(`\\breads? (?:about )?(${numbers}) (${units}) (?:too )?(high|low)${stops}`, 'gi'),
    (_, count = '', unit = '', how = '') => `reads too ${how} by ${count} ${unit}`,
  ],
  [/^((?:[a-z]+[ -]){1,4}[a-z]+) (still )?needed (?=(?:in|on|at|for)\b)/i, '$1 is $2needed '],
  [/\b(backfill|fill|soil|gravel|mulch) (settled|sank|eroded|washed out)\b/gi, 'the $1 $2'],
  [/^slope (the )?([a-z ]{3,20}) away from\b/i, 'Regrade $1$2 to slope away from'],
  [
    new RegExp(
      String.raw`\b(set|dig|bury|sink) (the )?([a-z ]{3,25}) at least (\d+|one|two|three|four|five` +
        String.raw`|six) (feet|foot|inches) deep\b`,
      'gi',
    ),
    '$1 $2$3 to a depth of at least $4 $5',
  ],
];

/** An English text with such turns in plain wording. */
export const withPlainFamilies = plainWording(turns);
