import { byWord } from '../by-word.ts';
import { pastParticiple } from './english-forms.rules.ts';
import { worn, isMany } from './english-everyday-turns.rules.ts';
import { plainWording, type Turn } from './turns.rules.ts';

/**
 * Turns of lists and findings in plain wording, as the rules of sentences read them: what a work is
 * for, where a gap is, who broke a thing. The second wording says the same.
 */

const ends = '(?=$|[.,;:)]| (?:-|–|—|and|or|but|at|in|on|near|under|behind|by|since|when)\\b)';

const makers =
  'clean|wash|rinse|sand|scrape|prep|prepare|prime|dry|strip|power wash|pressure wash|clean up';

const people = 'kids?|child|children|dog|cat|tenants?|guests?|someone|somebody';

/** What makes wood or walls ready, by the work that follows. */
const coated: Readonly<Record<string, string>> = byWord({
  staining: 'applying wood stain',
  sealing: 'applying sealer',
  refinishing: 'refinishing it',
});

const participles: Readonly<Record<string, string>> = byWord({ broke: 'broken', stole: 'stolen' });

const blowers = 'hoods?|fans?|dryers?|exhausts?';

const colored =
  '(?:(?:light|dark|off|flat|matte|satin|semi-gloss|gloss|pale|navy)[ -])*' +
  '(?:white|black|gray|grey|red|green|blue|yellow|brown|beige|tan|cream)';

const turns: readonly Turn[] = [
  // "Failure to maintain the wall": what was not done to it.
  [
    new RegExp(
      String.raw`^failure to (?:properly )?(maintain|repair|provide|install|remove|replace|clean|paint|` +
        String.raw`secure|correct|label|post|seal|insulate|support|protect|obtain|test|inspect|close) ` +
        String.raw`((?:the |an? |all |any )?[a-z][a-z /-]{2,50})$`,
      'i',
    ),
    (_, verb = '', thing = '') =>
      `${thing.replace(/^(?:an?|any) /i, '')} ${/[^s]s$/i.test(thing) ? 'were' : 'was'} not ${pastParticiple(verb)}`,
  ],
  [/\bfind out (?:the )?(?:cost|price) of (?=[a-z]+ing\b)/gi, 'get a price for '],
  [
    new RegExp(
      String.raw`^take ((?:the |all )*[a-z ]{3,30}?) down to (?:the )?` +
        String.raw`(?=(?:bare )?(?:studs|joists|framing|subfloor|concrete|wood)\b)`,
      'i',
    ),
    'strip $1 to the ',
  ],
  // "Roots lifting the walk": what they do.
  [
    new RegExp(
      String.raw`^((?:tree )?(?:roots|branches|limbs|vines|shrubs|bushes)(?: (?:from|of) the [a-z ]{3,25}?)?) ` +
        String.raw`(?=(?:lifting|cracking|heaving|blocking|rubbing|growing|hanging)\b)`,
      'i',
    ),
    '$1 are ',
  ],
  [
    /\bthat keeps? running\b/gi,
    (found) => `that ${/keeps/i.test(found) ? 'runs' : 'run'} constantly`,
  ],
  [/^(?:please )?(?:don't|do not) forget to (?=[a-z])/i, 'Be sure to '],
  [/\baway from (?=(?:house|home|building|foundation|structure|garage)\b)/gi, 'away from the '],
  [/\b(posts?|poles?|bollards?|columns?) set in (?=concrete\b)/gi, '$1 embedded in '],
  [/\bbroom[- ]clean\b/gi, 'swept and clean'],
  [/\b(receipts?|invoices?|warranties|manuals) for (?=(?:all|the|any) )/gi, '$1 of '],
  [
    new RegExp(
      '^post (?=(?:no|house|street|address|unit|suite|apartment|emergency|evacuation|warning|caution|' +
        'safety|occupancy) )',
      'i',
    ),
    'Put up ',
  ],
  // "Paint the walls beige and the trim white": each in its colour.
  [
    new RegExp(
      String.raw`^(paint|repaint|stain) ((?:the |all )*[a-z][a-z ]{2,30}? ${colored}),? (?:and|&) ` +
        String.raw`((?:the |all )*[a-z][a-z ]{2,30}? ${colored})(?=$|[.,;])`,
      'i',
    ),
    (_, verb = '', first = '', second = '') =>
      `${verb} ${first} and ${verb.toLowerCase()} ${second}`,
  ],
  [/\b(?:allow to|let) dry\b/gi, 'let it dry'],
  // "Trim the door 1/2 inch": by how much, and no size of the door.
  [
    new RegExp(
      String.raw`^((?:trim|lower|raise|move|shift|cut|plane|shorten|lengthen|widen|drop|lift|extend) ` +
        String.raw`[^,;.\d]{3,50}?) (?:by )?((?:\d+[ -])?\d/\d|half an|a half) ?inch(?:es)?(?=$|[.,;])`,
      'i',
    ),
    (_, work = '', size = '') => `${work} ${/half/i.test(size) ? '1/2' : size}"`,
  ],
  [
    new RegExp(
      String.raw`^((?:trim|lower|raise|move|shift|cut|shorten|lengthen|widen|drop|lift|extend) ` +
        String.raw`[^,;.\d]{3,50}?) by (?=\d+ (?:inch|feet|foot))`,
      'i',
    ),
    '$1 ',
  ],
  // "Clear boxes from the hall": take them away.
  [/^clear ((?:the |all |any )*[a-z][^,;.]{2,40}?) (?=(?:from|off|out of) )/i, 'Remove $1 '],
  // "Before opening at 9": when a place opens.
  [/\b(before|after|until) (?:the )?opening(?= at \d)/gi, '$1 opening time'],
  [/\bat (?:the )?next visit\b/gi, 'on the next visit'],
  [/\b(moves? (?:in|out)) (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)/gi, '$1 on '],
  [/^(screw|bolt|fasten|anchor|nail) ((?:the )?[a-z][a-z ]{2,30}?) into (?=[a-z])/i, '$1 $2 to '],
  // "Hood vented outside": where its air goes.
  [
    new RegExp(
      String.raw`\b(${blowers}) (?:is |are )?(?:vented|ducted|exhausted) (?:to (?:the )?)?` +
        String.raw`(?:outside|outdoors|exterior)(?=$|[.,;)])`,
      'gi',
    ),
    '$1 with discharge to the exterior',
  ],
  [
    new RegExp(
      String.raw`\b(${blowers}) (?:vented|ducted|exhausted) ` +
        String.raw`(?=(?:through|to) (?:the )?(?:roof|wall|attic|soffit)\b)`,
      'gi',
    ),
    '$1 with discharge ',
  ],
  // "A and D buildings": with their letters behind them, as lists of them have.
  [/\b([A-Z]) (and|&|or) ([A-Z]) (buildings|blocks|wings|towers|units|sections)\b/g, '$4 $1 $2 $3'],
  // "Back flow", "water heater": words that are written as one.
  [/\bback flow\b/gi, 'backflow'],
  [/\bover flow(s|ing)?\b/gi, 'overflow$1'],
  [/\bweather strip(ping)?\b/gi, 'weatherstrip$1'],
  [/\bdown spout(s)?\b/gi, 'downspout$1'],
  [/\bdead bolt(s)?\b/gi, 'deadbolt$1'],
  [/\bkick out flashing\b/gi, 'kickout flashing'],
  [/\bthree[ -]way switch/gi, '3-way switch'],
  [/\bfour[ -]way switch/gi, '4-way switch'],
  [/\b(double|single|triple) (hung|pane)\b/gi, '$1-$2'],
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
      `${thing} ${isMany(thing) ? 'are' : 'is'} ${participles[done.toLowerCase()] ?? done}`,
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
  [
    /\b(has|have) (?:stopped|quit) (working|functioning|responding|heating|cooling|draining)\b/gi,
    (_, has = '', what = '') =>
      `${has.toLowerCase() === 'has' ? 'does' : 'do'} not ${what.toLowerCase().replace(/ing$/, '')}`,
  ],
  [/\b(is|are) not maintained in (?=(?:a )?safe condition\b)/gi, '$1 not in '],
];

/** An English text with such turns in plain wording. */
export const withPlainWordings = plainWording(turns);
