import { byWord } from '../by-word.ts';
import { gerund, thirdPerson } from './english-forms.rules.ts';
import { plainWording, type Turn } from './turns.rules.ts';

/**
 * Turns of everyday requests, findings and permits, each with the plain wording that the rules of
 * sentences read: the second wording says the same.
 */

const ends = '(?=$|[.,;:)]| (?:-|–|—|and|or|but|at|in|on|near|under|behind|by|since|when)\\b)';
const experts =
  'plumber|electrician|roofer|mason|carpenter|engineer|contractor|handyman|technician|specialist|' +
  'professional|exterminator|inspector|locksmith|chimney sweep|arborist|installer';
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
const lights = 'lighting|lamp ?posts?|floodlights?|street ?lights?';
const makers =
  'clean|wash|rinse|sand|scrape|prep|prepare|prime|dry|strip|power wash|pressure wash|clean up';
const worn =
  'torn|bent|broken|cracked|loose|missing|damaged|rusted|rotted|worn|stained|chipped|clogged|leaking|' +
  'peeling|dirty|dented|scratched|blocked|stuck|faded|warped|rotten|corroded|burned out|disconnected';
const people = 'kids?|child|children|dog|cat|tenants?|guests?|someone|somebody';

/** What makes wood or walls ready, by the work that follows. */
const coated: Readonly<Record<string, string>> = byWord({
  staining: 'applying wood stain',
  sealing: 'applying sealer',
  refinishing: 'refinishing it',
});

const slow = new Map(
  'open close drain heat fill start flush'
    .split(' ')
    .map((verb): [string, string] => [gerund(verb), verb]),
);

const participles: Readonly<Record<string, string>> = byWord({ broke: 'broken', stole: 'stolen' });

const isMany = (thing: string): boolean =>
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
  [/\bDR\b/g, 'dining room'],
  [/\bMBR\b/g, 'master bedroom'],
  [
    /\bw (?=(?:new|old|a|an|the|no|white|black|wood|metal|permanent|matching|hot|cold)\b)/g,
    'with ',
  ],
  [/\b(?:UPVC|uPVC)\b/g, 'uPVC'],
  // "Lift B", "A-Wing": the letter stands behind its thing.
  [/\b([A-Z])-(Wing|Block|Tower|Side|Building)\b/g, '$2 $1'],
  [/\bLift (?=(?:[A-Z]|\d{1,2})\b(?! [a-z]+ (?:and|to)\b))/g, 'Elevator '],
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
        String.raw`with\b|of\b|before\b|repair (?:is|and)\b)(?=[a-z-]+ )`,
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
  [/\bpoint(?:s|ing|ed)? (?:in )?(?:the )?wrong (way|direction)\b/gi, 'points in the wrong $1'],
  [
    /\bfailed (?:the |its )?((?:[a-z]+ ){0,2}(?:test|inspection))(?=$|[.,;]| (?:on|in|at|due|and)\b)/gi,
    'did not pass the $1',
  ],
  [
    /\bfails (?:the |its )?((?:[a-z]+ ){0,2}(?:test|inspection))(?=$|[.,;])/gi,
    'does not pass the $1',
  ],
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
  // "To prepare for staining": for the stain.
  [
    new RegExp(
      String.raw`\bto prepare (?:it |them )?for (?:staining|painting|sealing|refinishing)\b`,
      'gi',
    ),
    (found) => `before ${coated[found.replace(/^.* /, '').toLowerCase()] ?? 'painting'}`,
  ],
  [
    new RegExp(
      String.raw`^((?:${makers}) .{3,50}?) (?:in preparation|ready) for (staining|painting|sealing)\b`,
      'i',
    ),
    '$1 before $2',
  ],
  // "Different room": another one.
  [
    /\b(to|in|at|into) (?:a )?different (?=(?:room|location|place|wall|unit|spot|outlet|circuit|area|side)\b)/gi,
    '$1 another ',
  ],
  [/\bprovided to allow\b/gi, 'to allow'],
  // "Regrade around the foundation": the ground there.
  [/^(re-?grade) (?=(?:around|near|along|away|at|behind|beside)\b)/i, '$1 the ground '],
  [
    /\brecommend regrading (?=(?:to|around|near|along|away|at|by)\b)/gi,
    'recommend regrading the ground ',
  ],
  // "When the switch is flipped".
  [/\b(switch(?:es)?) (is|are) (?:flipped|thrown|toggled|hit)\b/gi, '$1 $2 operated'],
  [
    new RegExp(
      String.raw`\bunless (?:the )?(?:${people}) (?:jiggle|hold)s? (?:it|the handle)\b`,
      'gi',
    ),
    'unless the handle is held',
  ],
  [
    /\bwhen (?:weight|pressure) is (?:put|placed|applied)(?: on (?:it|them))?(?=$|[.,;])/gi,
    'when used',
  ],
  [/\bfor (?:the )?intended use\b/gi, 'for the intended use'],
  [/\bon the left-?hand side\b/gi, 'on the left side'],
  [/\bon the right-?hand side\b/gi, 'on the right side'],
  [/\bdue to age\b/gi, 'because of its age'],
  [
    new RegExp(String.raw`\bkeeps? on (?=[a-z]+ing\b)`, 'gi'),
    (found) => found.replace(/ on /, ' '),
  ],
  [/\bwater (?:keeps )?coming in (?=(?:through|from|around|under)\b)/gi, 'water enters '],
  [/\b(\d+) ?(?:x|by) ?(\d+) meters?\b/gi, '$1 m x $2 m'],
  [new RegExp(String.raw`\b(is|are) (currently|presently|now) (?=not\b|[a-z]+ing\b)`, 'gi'), '$1 '],
  [new RegExp(String.raw`\b(?:kind|sort) of (?=[a-z]+${ends})`, 'gi'), 'slightly '],
  [
    new RegExp(
      String.raw`\bcut out (?=(?:the |all |any |old |existing |failed |loose )*(?:sealant|caulk|caulking|` +
        String.raw`grout|mortar|joints?)\b)`,
      'gi',
    ),
    'remove ',
  ],
  [/\bbreak out and (?=(?:replace|remove|rebuild)\b)/gi, 'demolish and '],
  [
    new RegExp(
      String.raw`\bfresh (?=(?:[a-z]+ )?(?:caulk|caulking|sealant|paint|coat|grout|mortar|mulch|gravel|` +
        String.raw`primer|weatherstripping)\b)`,
      'gi',
    ),
    'new ',
  ],
  [/(?: [-–—]|,) no longer safe(?=$|[.,;])/gi, ', unsafe'],
  [
    new RegExp(
      String.raw`\b(close|latch|work|open|drain|seal|fit|run|vent|venting|lock|shut|working|closing|` +
        String.raw`draining|latching|sealing|fitting) right(?=$|[.,;])`,
      'gi',
    ),
    '$1 properly',
  ],
  [
    new RegExp(
      String.raw`\bby (?=(?:licensed|qualified|certified|professional) (?:plumber|electrician|roofer|` +
        String.raw`contractor|engineer|technician|professional|specialist)\b)`,
      'gi',
    ),
    'by a ',
  ],
  [
    /\b(last night|yesterday|last week|this morning)'s (rain|storm|rainstorm|thunderstorm|snow|wind)\b/gi,
    'the $2 $1',
  ],
  [/\bto (under|below) (?=\d)/gi, 'to less than '],
  [
    new RegExp(
      String.raw`\b(remove|strip|tear off|stripping|removing) ((?:the )?(?:old |existing )?(?:roof|` +
        String.raw`roofing|shingles|flooring|floor)) to (?:the )?(?=(?:decking|deck|sheathing|joists|studs|` +
        String.raw`concrete|slab|subfloor)\b)`,
      'gi',
    ),
    '$1 $2 down to the ',
  ],
  [
    new RegExp(
      String.raw`\bpaint in a uniform colou?r (?:at |on )?(?:the )?((?!in\b|at\b|on\b)[a-z ]+?(?:walls?|` +
        String.raw`ceilings?|surfaces?|ceiling and walls))\b`,
      'gi',
    ),
    'paint the $1 in a uniform color',
  ],
  [
    /(?<=\broom ?(?:\d+ )?) from (?:the )?(north|south|east|west)(?=$|[.,;]| at\b| in\b| located\b)/gi,
    ' counting from the $1',
  ],
  [/\bfrom (north|south|east|west)(?=$|[.,;]| at\b| in\b)/gi, 'from the $1'],
  [/(?<=\d) ?deg\b\.?/gi, ' degrees'],
  [
    new RegExp(
      String.raw`^((?:fix: )?[a-z][a-z ]{2,30}? (?:${worn})) and ((?:[a-z]+ )?[a-z]+ (?:${worn}))(?=$|[.;])`,
      'i',
    ),
    '$1, $2',
  ],
  [/\b(is|are) unable to be (?=[a-z]+ed\b)/gi, '$1 not able to be '],
  [
    new RegExp(
      String.raw`\b(phone|telephone|speaker|charger|sensor|detector|sign|light|lamp|stove|oven|range|` +
        String.raw`heater|fan|hood|camera|reader|pad|console|panel)((?: (?:in|inside|at|on|` +
        String.raw`near) (?:the )?[a-z0-9 ]{2,25}?)?) is dead(?=$|[.,;])`,
      'gi',
    ),
    '$1$2 does not work',
  ],
  [/\bmortar in (?=(?:the |a |new )*glass)/gi, 'set in mortar the '],
  [/\bpast due for (?:its |the )?inspection\b/gi, 'has an expired inspection'],
  [/\bat the same time\b/gi, 'simultaneously'],
  // "Skirting board gap to floor": between both.
  [
    new RegExp(
      String.raw`^((?:fix: )?)((?:[a-z]+ ){0,2}[a-z]+) (gaps?) to (?:the )?(floor|wall|ceiling|worktop|` +
        String.raw`counter|countertop|frame|skirting|tub|bath|tile|door|ground)(?=$|[.,;]| -)`,
      'i',
    ),
    '$1$3 between the $2 and the $4',
  ],
  [
    new RegExp(
      String.raw`,? (?:approx\.?|approximately|about) (\d+)[- ]?(inch|inches|in|foot|feet|ft|cm|` +
        String.raw`mm)\.? (?:in )?diameter(?=$|[.,;])`,
      'gi',
    ),
    ', about $1 $2 in diameter',
  ],
  [
    /^paint (drip|run|sag|splatter|splash)(?:e?s)? (?=(?:on|in|at|along|near)\b)/i,
    'Paint $1 marks ',
  ],
  // "Someone broke the lock": nobody says who.
  [
    new RegExp(
      String.raw`^(?:someone|somebody) (?:has )?(broke|broken|damaged|stole|stolen|kicked in|scratched|` +
        String.raw`smashed|removed|cut) (the [a-z][a-z ]{2,40})(?=$|[.,;])`,
      'i',
    ),
    (_, done = '', thing = '') =>
      `${thing} ${isMany(thing) ? 'were' : 'was'} ${participles[done.toLowerCase()] ?? done}`,
  ],
  [
    new RegExp(
      String.raw`^(?:can|could) (?:you|someone|somebody|we)(?: please)? (?:send|get) (?:someone|somebody|` +
        String.raw`an? [a-z]+) (?:out )?to (?:look at|check(?: out)?|see) ([^?]+)\??$`,
      'i',
    ),
    'Please check $1',
  ],
  [
    new RegExp(
      String.raw`^(?:can|could) (?:you|someone|somebody|we)(?: please)? (?:send|get) (?:someone|somebody|` +
        String.raw`an? [a-z]+) (?:out )?to (?=(?:fix|repair|replace|unclog|install|clean)\b)`,
      'i',
    ),
    'Please ',
  ],
  [
    /\bthat (?:someone|people|guests|anyone) (?:could|can|might|may) trip (?:on|over)(?=$|[.,;])/gi,
    'that is a trip hazard',
  ],
  [/\bmice (?=(?:droppings|traps?|holes?|activity|problem)\b)/gi, 'mouse '],
];

/** An English text with such turns in plain wording. */
export const withPlainEveryday = plainWording(turns);
