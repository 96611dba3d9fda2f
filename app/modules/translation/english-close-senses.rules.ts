import { byWord } from '../by-word.ts';
import { plainWording, type Turn } from './turns.rules.ts';

/**
 * Words with two senses that their neighbours tell apart, each with the wording of which the rules
 * know only the sense meant.
 */

const powered =
  'furnace|boiler|dishwasher|washer|dryer|oven|range|refrigerator|fridge|microwave|condenser|' +
  'air handler|heat pump|thermostat|opener|water heater|ice maker|AC|A/C|RTU|alarm|elevator|intercom';
const glazed = 'tubs?|bathtubs?|showers?|sinks?|basins?|tiles?';
const cladding =
  'siding|wall|house|fascia|brick|stucco|building|foundation|trim|frame|ceiling|roof';
const units = 'in|inch(?:es)?|ft|feet';
const days = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const beforeDays = 'on|by|before|until|after|every|each|next|this|of|and|or|to|for|last|since';
const behindOpen = '(?=(?:at|in|on|near|along|above|behind)\\b)';
const homes = 'half|part|one|all|most|the|upstairs|second|kitchen|bath|basement|garage|unit';
const harmed =
  'buckled|warped|stained|rotted|damaged|swollen|cracked|rusted|faded|heaved|cupped|worn|peeling|lifted|bowed';
const harms =
  'door ?knobs?|settling|settlement|movement|furniture|moving|water|moisture|rain|heat|sun|age|' +
  'frost|roots|leaks?|humidity|steam|ice|wind|wear';
const covered = 'tiles?|drywall|paneling|wainscot|wainscoting|backsplash|surround|beadboard';

const comes: Readonly<Record<string, string>> = byWord({ s: 'comes', ing: 'coming', ed: 'came' });

const turns: readonly Turn[] = [
  // The board of a machine is no lumber.
  [
    new RegExp(
      String.raw`(?<!\b(?:circuit|control|insulation|foam|cement|backer|base|wall|card)[ -])` +
        String.raw`\bboard(?= (?:[a-z]+ )?(?:for|in|on|of) (?:the |an? )?(?:${powered})\b)`,
      'gi',
    ),
    'control board',
  ],
  [
    new RegExp(
      String.raw`(?<=\b(?:${powered})\b.{0,30}\b(?:replacement|replace|bad|new|faulty)(?: the)? )` +
        String.raw`(?<!insulation )board(?=$|[.,;)]| (?:is|was|has|on|ordered|when|and)\b)`,
      'gi',
    ),
    'control board',
  ],
  [
    new RegExp(
      `\\b(${powered}) board(?=$|[.,;)]| (?:is|was|has|bad|failed|shorted|burned)\\b)`,
      'gi',
    ),
    '$1 control board',
  ],
  // "Bottom step to deck": of the steps that lead there.
  [
    new RegExp(
      String.raw`\b((?:top|bottom|first|last|second|third|lower|upper) (?:step|stair|tread|riser)s?) ` +
        String.raw`(?:up |down )?to (?:the )?(?=[a-z])`,
      'gi',
    ),
    '$1 of the stairs to the ',
  ],
  [/,? the same colou?r(?=$|[.;)])/gi, ' in the same color'],
  // What lies at grade lies at the level of the ground.
  [
    /\b(flush with|level with|below|above|under) (?:the )?(?:finish(?:ed)? |existing )?grade(?! [a-z])/gi,
    '$1 ground level',
  ],
  [/(?<=\b(?:toilet|commode)\b[^.;]{0,40})([,;] |\band )reset (?=with\b)/gi, '$1reset it '],
  [
    /^(snake|clear|rod|jet|hydro-?jet) ((?:(?! from )[^,;.]){4,50}) to (?=(?:the )?(?:main|street|city|sewer)\b)/i,
    '$1 $2 all the way to ',
  ],
  [new RegExp(String.raw`(?<=\b(?:${glazed})\b.{0,40})\breglaze(?=s?\b)`, 'gi'), 're-enamel'],
  [/\bwalk (?:the )?(?=(?:job|house|site|unit|property|project)\b with\b)/gi, 'walk through the '],
  [new RegExp(`(?<=[a-z]{3}) (?<!\\b(?:${beforeDays}) )(?=${days}$)`, 'g'), ' on '],
  [
    new RegExp(`(?<=[a-z]) (?:is |are )?pulling off (?:of )?(?=(?:the )?(?:${cladding})\\b)`, 'gi'),
    ' pulling away from ',
  ],
  [/\b((?:chimney|flue|vent|rain) caps?) with (?:a )?screens?\b/gi, '$1 with mesh'],
  [
    /(?<=\b(?:flue|chimney|creosote)\b[^.;]{0,40}, )sweep (?=before|annually|every|yearly|each)/gi,
    'sweep the flue ',
  ],
  [/\bponds water\b/gi, 'holds water'],
  [/\bponding water (?=on|over)/gi, 'holding water '],
  [
    /(?<=^|, |\band |\bthen )edge (?=(?:lawns?|beds?|grass|walks?|sidewalks?|driveway|walkways?)\b)/gi,
    'edge the ',
  ],
  [/\band mulch (?=beds?\b)/gi, 'and mulch the '],
  // What is open there does not open itself.
  [
    new RegExp(
      `\\b(knockouts|seams|joints|splices|gaps|holes|junction boxes) open ${behindOpen}`,
      'gi',
    ),
    '$1 are open ',
  ],
  [
    /\b(knockout|seam|joint|splice|gap|hole|junction box) open (?=(?:at|in|on|near|along|above|behind)\b)/gi,
    '$1 is open ',
  ],
  // "Thermostat set too low": how it is set.
  [
    /(?<=[a-z]) (?<!\b(?:is|are|was|were|be|been) )set (?=too (?:low|high|hot|cold)\b)/gi,
    ' is set ',
  ],
  [/(?<=\bspray\b.*\bdo not )brush(?=$|[.,;])/gi, 'use a brush'],
  [/\btank(s?)(?: is| are)? waterlogged\b/gi, 'tank$1 full of water'],
  [
    /\bslope(s|d|) to (?=(?:the )?(?:house|foundation|building|garage|wall|chimney|door)\b)/gi,
    'slope$1 toward ',
  ],
  [
    /(?<=[,;] |\band |\bthen |^)set (?=(?:a )?new (?!date|time|temperature|code|limit|deadline)[a-z])/gi,
    'install ',
  ],
  [
    /^smells? (?:like|of) (?=(?:gas|sewage|sewer gas|smoke|mold|mildew|urine|burning|propane)\b)/i,
    'Smell of ',
  ],
  [
    /\b(call|notify|contact) (?:the )?utility(?=$|[.,;]| (?:to|before|for|if|about)\b)/gi,
    '$1 the utility company',
  ],
  [new RegExp(`\\bno (power|water|heat|gas|hot water) to (?=(?:${homes})\\b)`, 'gi'), 'no $1 in '],
  [/\bkey (broke|broken|snapped) off (?=(?:in|inside)\b)/gi, 'key $1 '],
  [/(?<!load[- ])\bbearing (?=(?:posts?|points?|columns?|beams?)\b)/gi, 'load-bearing '],
  [/^level (?=(?:floors?|slab|ground|yard|subfloor)\b)/i, 'level the '],
  // What water did to a thing comes from it.
  [
    new RegExp(
      String.raw`(?<=\b(?:${harmed})\b[^.;,]{0,50}) from (?=(?:the )?(?:${harms})(?=$|[.,;)]))`,
      'gi',
    ),
    ' because of ',
  ],
  // What clears a carpet does not touch it.
  [
    new RegExp(
      String.raw`^((?:trim|cut|plane|shave|undercut) (?:the )?(?:[a-z]+ )?doors?) to clear ` +
        String.raw`(?=(?:the |new )*(?:carpet|floor|flooring|rug|tile|threshold)\b)`,
      'i',
    ),
    '$1 so that it does not touch ',
  ],
  [/^bring (?=[a-z ]{3,40} (?:above|through) )/i, 'extend '],
  [/\b(gate|door|lock|keypad|entry|lockbox) code\b/gi, '$1 access code'],
  [/(?<=\bcode\b[^;.]*, )reset$/gi, 'change it'],
  [
    /^(tenants?|residents?|owners?|guests?|neighbors?|customers?) complain(s|ed)? (?:of|about) /i,
    '$1 report$2 ',
  ],
  // "Shut off valve leaks" tells of the valve.
  [
    /^shut off valve(?=[^;.]*\b(?:leaks?|drips?|is|stuck|frozen|broken|missing|corroded|does|will|won't)\b)/i,
    'Shutoff valve',
  ],
  [
    /^frame (?=(?:opening|doorway|closet|soffit|chase|window opening|door opening)\b)/i,
    'frame the ',
  ],
  [/(?<=\b(?:re)?(?:paint|stripe)\b.*)\bhandicap stall/gi, 'handicap parking space'],
  [/\b(find|locate|identify) (?=(?:source|cause) of\b)/gi, '$1 the '],
  [/, (left|right)[ -]hand(?:ed)?(?: swing)?(?=$|[.,;])/gi, ' with $1 hand opening'],
  // What flows comes out; what holds it leaks.
  [
    new RegExp(
      String.raw`\b(water|gas|air|oil|fuel|grease|refrigerant|sewage|propane|coolant|fluid) ` +
        '((?:is |was )?)leak(s|ing|ed) from ',
      'gi',
    ),
    (_, fluid = '', being = '', form = '') =>
      `${fluid} ${being}${comes[form.toLowerCase()] ?? ''} out of `,
  ],
  [/\bsettled away from\b/gi, 'settled and separated from'],
  [/\b(?:is |are )?settling away from\b/gi, 'pulling away from'],
  [
    new RegExp(
      `\\b((?:${covered})(?: [a-z]+){0,2})(?<! up) to (?=(?:the )?ceiling(?:$|[.,;)]| (?:in|at|on|height)\\b))`,
      'gi',
    ),
    '$1 up to ',
  ],
  [
    /\b(doors?) with ((?:[a-z-]+ )*)(\d|two|four|six)[ -]panels?(?=$|[.,;)])/gi,
    '$1 with $2$3-panel doors',
  ],
  [
    new RegExp(
      `^((?:hang|mount|install|set|place) .{3,40}?)(?: at)? (\\d[\\d./-]*) (${units}) ` +
        'above (?=(?:the )?(?:finished )?floor)',
      'i',
    ),
    '$1 $2 $3 from ',
  ],
];

/** An English text whose words have the sense that their neighbours give them. */
export const withCloseSenses = plainWording(turns);
