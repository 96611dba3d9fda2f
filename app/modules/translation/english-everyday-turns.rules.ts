import { gerund, pastParticiple, thirdPerson } from './english-forms.rules.ts';
import { plainWording, type Turn } from './turns.rules.ts';

/**
 * Turns of everyday requests, findings and permits, each with the plain wording that the rules of
 * sentences read: the second wording says the same.
 */

const experts =
  'plumber|electrician|roofer|mason|carpenter|engineer|contractor|handyman|technician|specialist|' +
  'professional|exterminator|inspector|locksmith|chimney sweep|arborist|installer';

/** What an expert offers: "a professional inspection". */
const nouns =
  '(?:inspection|evaluation|service|assessment|review|opinion|estimate|quote|visit|engineer|contractor|' +
  'plumber|roofer|electrician|company|report|survey|consultation|restoration|installation)\\b';
const blocked = 'blocked|clogged|plugged|slow|backed-up|backed up|obstructed|stopped-up|jammed';

const growth =
  'weeds|debris|leaves|snow|ice|trash|rubbish|vines|ivy|overgrowth|clutter|branches|roots|growth|' +
  'grass|litter|cobwebs|hair|lint|sediment|sludge|silt|blockages?|clogs?|obstructions?|' +
  '(?<=dense |thick |heavy |overgrown )(?:brush|vegetation)';

const ends2 =
  'house|home|building|garage|panel|meter|main|mains|tank|yard|road|roof|attic|basement|kitchen|' +
  'exterior|outside|vent|wall|ceiling|floor|ground|pole|curb|sidewalk|driveway|deck|unit|box|valve|' +
  'heater|sewer|septic tank|drain|ditch|pump|well|gate|fence|door|shed|pool|lobby|street|exterior vent|' +
  'water heater|outlet|switch|furnace|boiler|disconnect|transformer|patio|porch|alley|barn|cabin';

const harmed =
  'cracked|broken|damaged|stained|bent|warped|rotted|discolored|faded|worn|torn|corroded|rusted|' +
  'swollen|buckled|scratched|dented|chipped|soaked|burnt|burned|melted|deteriorated|weathered';

const harms =
  'stress|impact|cold|overuse|vibration|freezing|hail|storm|storms|traffic|pressure|corrosion|' +
  'condensation|exposure|weathering|abuse|misuse|smoke|fire|flooding|pests|chemicals';

const smells = 'gas|natural gas|propane|smoke|sewage|sewer gas|mold|mildew|urine';
const receivers =
  'tenant|resident|owner|office|crew|inspector|contractor|landlord|plumber|electrician|super|manager';
const orders: ReadonlyMap<string, string> = new Map(
  'change fix replace repair clean paint check service'
    .split(' ')
    .map((verb): [string, string] => [pastParticiple(verb), verb]),
);
const hitting = 'truck|car|van|vehicle|branch|limb|tree|gate|plow|forklift|mower|trailer|bus|ball';
const lights = 'lighting|lamp ?posts?|floodlights?|street ?lights?';

export const worn =
  'torn|bent|broken|cracked|loose|missing|damaged|rusted|rotted|worn|stained|chipped|clogged|leaking|' +
  'peeling|dirty|dented|scratched|blocked|stuck|faded|warped|rotten|corroded|burned out|disconnected';

const slow = new Map(
  'open close drain heat fill start flush'
    .split(' ')
    .map((verb): [string, string] => [gerund(verb), verb]),
);

export const isMany = (thing: string): boolean =>
  /(?:[^s]s|people|feet|children)$/i.test(thing.split(/ (?:in|on|at|of|for|by|near) /)[0] ?? '');

const turns: readonly Turn[] = [
  // "Water's been", "I've", "the timber's gone": verbs in full.
  [/\b(\p{L}+)'s (been|gone|got|come|started|stopped|fallen)\b/giu, '$1 has $2'],
  [/\b(I|we|they|you)'ve\b/gi, '$1 have'],
  [/\b(we|they|you)'re\b/gi, '$1 are'],
  [/\b(I|we|they|you)'ll\b/gi, '$1 will'],
  [/\b(there|that|it|here|what)'s (?=\p{L})/giu, '$1 is '],
  [/\bprob\b\.?/gi, 'probably'],
  [/\bLR\b/g, 'living room'],
  [/\bMBR\b/g, 'master bedroom'],
  [
    /\bw (?=(?:new|old|a|an|the|no|white|black|wood|metal|permanent|matching|hot|cold)\b)/g,
    'with ',
  ],
  [/\b(?:UPVC|uPVC)\b/g, 'uPVC'],
  // "Lift B", "A-Wing": the letter stands behind its thing.
  [/\b([A-Z])-(Wing|Block|Tower|Side|Building)\b/g, '$2 $1'],
  [
    /\bLift (?=[A-Z]\b|\d{1,2} (?:is|does|not|door|stuck|alarm|has|lobby|button|out)\b)/g,
    'Elevator ',
  ],
  [
    /\blift (?=(?:door|car|shaft|lobby|landing|motor|cabin|cab|alarm|button|pit|machine)s?\b)/gi,
    'elevator ',
  ],
  [
    /\b(passenger|goods|service|main|the|this|wheelchair) lifts? (?=(?:is|does|not|has|door|stuck|out|on|in)\b)/gi,
    '$1 elevator ',
  ],
  // "Recommend a plumber route the hose": what an expert should do.
  [
    new RegExp(
      String.raw`\b(?:we |i )?recommend(?:ed)?(?: that)? ((?:an?|the) (?:[a-z-]+ ){0,4}?(?:${experts})` +
        String.raw`(?: or (?:an? )?(?:[a-z-]+ )?(?:${experts}))?) (?!to\b|be\b|for\b|who\b|and\b|in\b|` +
        String.raw`with\b|of\b|before\b|should\b|at\b|on\b|as\b|by\b|[a-z-]+(?:ing|ly)\b|${nouns}|` +
        String.raw`repair (?:is|and)\b)(?=[a-z-]+ )`,
      'gi',
    ),
    (_, who = '') => `${who} should `,
  ],
  // "Not cleaned in 6 months".
  [
    new RegExp(
      String.raw`^((?:fix: )?[a-z][a-z -]{2,40}?)(?<!\b(?:is|are|was|were|been|be|has|have)) not ([a-z]+ed) ` +
        String.raw`(?=(?:in|for|since) (?:over |about |more than |several |many |the last |\d|two |three |` +
        String.raw`a |years|months))`,
      'i',
    ),
    (_, thing = '', done = '') => `${thing} ${isMany(thing) ? 'have' : 'has'} not been ${done} `,
  ],
  [
    /\bin need of (?=(?:an? )?(?:[a-z]+ ){0,2}[a-z]+)(?<!\b(?:is|are|was|were) in need of )/gi,
    'needing ',
  ],
  // "From the meter to the house".
  [
    new RegExp(
      String.raw`\bfrom (?:the )?((?!the\b|\d|being\b)[a-z]+(?: (?!up\b|down\b|out\b|` +
        String.raw`all\b)[a-z]+)?) (?:all the way |down |up |out )?to (?:the )?(?=(?:${ends2})\b(?! (?:be|` +
        String.raw`is|are)\b))`,
      'gi',
    ),
    'from the $1 up to the ',
  ],
  // "Seeing ants near the sink": they are seen.
  [
    /^(?:(?:i am|i'm|we are|tenant is|still) )?seeing (?=(?:some |a few |many |several |lots of )?[a-z]+)/i,
    'There are ',
  ],
  [
    /^there are (?=(?:water|mold|moss|rust|moisture|dust|smoke|damage|condensation)\b)/i,
    'There is ',
  ],
  [/\b(needs?|require[sd]?) blocking(?=$|[.,;])/gi, '$1 wood blocking'],
  // "Slow opening", "draining slow": how it does it.
  [
    /^((?:fix: )?[a-z][a-z -]{2,40}?) slow (opening|closing|draining|heating|filling|starting|flushing)(?=$|[.,;])/i,
    (_, thing = '', doing = '') => {
      const verb = slow.get(doing.toLowerCase()) ?? doing;
      return `${thing} ${isMany(thing) ? verb : thirdPerson(verb)} slowly`;
    },
  ],
  [
    new RegExp(
      String.raw`\b(draining|opening|closing|filling|flushing|drains|opens|closes|fills|flushes|drain|` +
        String.raw`open|close) slow(?=$|[.,;])`,
      'gi',
    ),
    '$1 slowly',
  ],
  [
    /\b(is|are) slow to (drain|open|close|fill|flush|heat up|start)\b/gi,
    (_, be = '', verb = '') =>
      be.toLowerCase() === 'is'
        ? `${verb.replace(/^(\w*[^aeiou]?sh)$/, '$1e')}s slowly`
        : `${verb} slowly`,
  ],
  // "Cracked from impact": what did it.
  [
    new RegExp(
      String.raw`\b(${harmed}) from (?=(?:the |an? )?(?:[a-z]+ ){0,2}(?:${harms})\b)`,
      'gi',
    ),
    '$1 by ',
  ],
  // "To clear the blockage", "clear blocked drain", "clear dense brush".
  [
    new RegExp(
      String.raw`(?<=^|\bto |\band |, )clear (?=(?:the |all |any )?(?:${blocked}) )`,
      'gi',
    ),
    'unclog ',
  ],
  [
    new RegExp(
      String.raw`(?<=^|\bto |\band |, )clear (?=(?:the |all |any |away |out |dense |thick |heavy |` +
        String.raw`excess |overgrown |loose |dead |fallen )*(?:${growth})\b)`,
      'gi',
    ),
    'remove ',
  ],
  // "Exterior lighting out along the path".
  [
    new RegExp(
      String.raw`^((?:fix: )?[a-z ]{0,30}?(?:${lights}))(?: is| are)? out(?=$|[.,;]| (?:along|in|at|on|` +
        String.raw`over|by|near|above|around|outside)\b)`,
      'i',
    ),
    (_, thing = '') => `${thing} not working`,
  ],
  [
    /\bpoint(?:s|ing|ed)? (?:in )?(?:the )?wrong (?:way|direction)\b/gi,
    'points in the wrong direction',
  ],
  [
    /\bfailed (?:the |its )?((?:[a-z]+ ){0,2}(?:test|inspection))(?=$|[.,;]| (?:on|in|at|due|and)\b)/gi,
    'did not pass the $1',
  ],
  [
    /\bfails (?:the |its )?((?:[a-z]+ ){0,2}(?:test|inspection))(?=$|[.,;])/gi,
    'does not pass the $1',
  ],
  [
    /\b(lights?) (?:is |are )?on all (?=(?:day|night)\b)/gi,
    (_, light = '') => `${light} ${isMany(light) ? 'stay' : 'stays'} on all `,
  ],
  [/\bas required by (?=(?:the |new |this )*[a-z])/gi, 'according to '],
  // "Where soft": where it is so.
  [
    /\bwhere (?=(?:soft|rotted|rotten|damaged|loose|cracked|missing|worn|torn|broken|exposed|bare|thin)(?=$|[.,;]))/gi,
    'where it is ',
  ],
  [
    /^(excavate|dig|trench) to a depth of (\d[\d/ -]*) ?(inch(?:es)?|feet|foot|in|ft)\b/gi,
    '$1 $2 $3 deep',
  ],
  // "The top four courses": the four at the top.
  [/\bthe (top|bottom|upper|lower) (two|three|four|five|six) (?=[a-z]+s\b)/gi, 'the $2 $1 '],
  [/\bfor one (?=(?:hour|minute|day|week|month|year)\b)/gi, 'for 1 '],
  [/\b(until|once|when|after) (the [a-z ]{3,30}?) is gone\b/gi, '$1 $2 disappears'],
  // "I need the locks changed": change them.
  [
    new RegExp(
      `^(?:i|we) need (the |my |our )([a-z ]{3,40}?) (${[...orders.keys()].join('|')})` +
        '(?=$|[.,;]| (?:before|by|in|on|at)\\b)',
      'i',
    ),
    (_, the = '', thing = '', done = '') =>
      `${orders.get(done.toLowerCase()) ?? ''} ${the}${thing}`,
  ],
  // "Give the tenant a key": give it to them.
  [
    new RegExp(
      `^(give|send|hand|show) the (${receivers}) ((?:the|an?|\\d+|two|three|written|new) [a-z0-9 ]{3,30})$`,
      'i',
    ),
    '$1 $3 to the $2',
  ],
  // "Hit" is written the same when it has happened.
  [new RegExp(`\\b(${hitting}) hit (?=(?:the|my|our|an?)\\b)`, 'gi'), '$1 struck '],
  [/\bhit by (?=(?:an?|the|snow|falling|fallen)\b|[a-z]+(?=$|[.,;]))/gi, 'rammed by '],
  [/\bright (?=(?:over|above|under|below|behind|beside|outside|inside|next to) )/gi, ''],
  [/\b(pilot(?: light)?) is out\b/gi, '$1 is off'],
  [/\band backfill (?=with\b)/gi, 'and fill '],
  // "Light by the door": no verb stands in front.
  [/^((?:[a-z]+ )?(?:stain|light|lamp)s?) by (?=(?:the|an?)\b)/i, '$1 near '],
  // "I smell gas", "smell gas by the stove": there is a smell of it.
  [
    new RegExp(
      String.raw`^(?:(?:i|we|you)(?: can)?|tenant|resident) smells? (?=(?:${smells})\b)`,
      'i',
    ),
    'There is a smell of ',
  ],
  [new RegExp(String.raw`^smell(?:ing|s)? (?=(?:${smells})\b)`, 'i'), 'Smell of '],
  // "Bring the rail up to code": so that it meets the code.
  [/^bring ((?:the |all |every )?(?:[a-z]+ ){1,4})(?:up )?to code\b/i, 'Update $1to code'],
  // "No longer safe" is unsafe.
  [
    /(?<=[-–—,;] |^)no longer (safe|usable|stable|secure)(?=$|[.,;])/gi,
    (_, how = '') => (how === 'secure' ? 'loose' : `un${how}`),
  ],
  [/\b(is|are) no longer safe\b/gi, '$1 unsafe'],
  // "Damaged/not closing": both.
  [/\/(?=not [a-z]+ing\b)/gi, ', '],
  [
    new RegExp(
      String.raw`, (?:possibly|probably|maybe|perhaps|likely) (?:an? )?(?=[a-z]+ (?:leak|damage|failure|` +
        String.raw`issue|problem|blockage|clog|fault|short|infestation)s?\b)`,
      'gi',
    ),
    ', possible ',
  ],
  [
    new RegExp(
      String.raw`\b((?:battery|batteries)(?: [a-z]+)?)(?: is| are)? (?:possibly|probably|maybe|likely|` +
        String.raw`may be|might be) (?:dead|drained|low)\b`,
      'gi',
    ),
    '$1 may be discharged',
  ],
  [
    new RegExp(
      String.raw`^((?:[a-z]+ ){1,4})(?:possibly|probably|maybe|likely) (?=(?:broken|damaged|cracked|` +
        String.raw`loose|bad|leaking|clogged|blocked|stuck|worn|faulty|defective)\b)`,
      'i',
    ),
    '$1may be ',
  ],
  [/\bstarting to (?=[a-z]+)(?<!\b(?:is|are|was|were) starting to )/gi, (_) => 'starting to '],
  [
    new RegExp(
      String.raw`\b(?:shot|kaput|toast|busted)(?=$|[.,;])(?<=\b(?:bearings?|motor|seal|seals|compressor|` +
        String.raw`pump|gasket|valve|fan|hinge|hinges|is|are) \w+)`,
      'gi',
    ),
    'worn out',
  ],
  // "Overflowing onto the balcony": of what the heading names.
  [/(?<=^|[-–—] )(?:coming) (?=(?:through|from|in|out|off)\b)/gi, 'comes '],
];

/** An English text with such turns in plain wording. */
export const withPlainEveryday = plainWording(turns);
