import { plainWording, type Turn } from './turns.rules.ts';

/**
 * Turns of lists that crews and inspectors write on site, each with the plain wording that the rules
 * of sentences read: the second wording says the same.
 */

const ends = '(?=$|[.,;:)(]| (?:-|–|and|or|but|at|in|on|near|under|behind|by)\\b)';
const ofPower = 'outlets?|receptacles?|circuits?|gfcis?|light switch(?:es)?';
const rubbish =
  'haze|residue|dust|overspray|nails|screws|scraps|paint drips|debris|trash|garbage|junk|items?|' +
  'furniture|belongings|materials?|boxes|tools|contents|appliances';
const fittings =
  'toilets?|vanity|vanities|sinks?|tub|bathtub|dishwasher|cabinets?|carpet|carpeting|flooring|' +
  'subfloor|water heater|stove|range|fixtures?|faucets?|baseboards?|mirrors?';
const panes =
  'windows?|glass|panes?|seals?|thermal seals?|thermopanes?|sash(?:es)?|IGUs?|sealed units?';
const done = 'wired|installed|hung|connected|assembled|mounted|plumbed|laid';
const shines = 'satin|gloss|semi-gloss|matte|flat|clear|water-based|oil-based|sanding|oak';
const experts =
  'engineer|electrician|plumber|roofer|contractor|exterminator|mason|carpenter|locksmith';
const pests =
  'squirrels|mice|rats|rodents|raccoons|birds|woodpeckers|termites|bats|dogs|cats|bees|wasps|ants';
const things =
  'sink|faucet|door|window|tub|toilet|stove|range|cooktop|drain|switch|outlet|hinge|stairs|' +
  'chimney|vent|post|gate|light';
const marred =
  'chipped|cracked|loose|stained|scratched|damaged|broken|missing|peeling|rotted|torn|worn|dented|wet';

const checks = '(?:verify|check|confirm|make sure|ensure)';
const machines =
  'motor|compressor|fan|opener|keypad|doorbell|disposal|thermostat|control board|pump|remote|' +
  'jack|display|screen|speaker|reader|monitor|sensor|camera|intercom|elevator|burners?|' +
  'freezer|refrigerator|fridge|oven|heater';
const cleanings = 'final|deep|move-out|move-in|turnover|post-construction|first|initial';
const when = 'before|after|on|by|and|for|of|prior';
const givers = 'owner|client|customer|tenant|landlord|contractor|buyer|seller|builder|we';
const settable = 'thermostats?|temperatures?|timers?|water heaters?|boilers?|regulators?|heat';
const flushed = 'toilet|urinal|commode|flush valve|fill valve|tank';
const runs = '(?:(?:is |keeps )?running|runs|keeps running)';
const always = '(?:constantly|continuously|non-?stop|all the time)';
const cuts = '(?:trim|cut|plane|shave|undercut)';
const inches = String.raw`\d[\d/ -]*(?:"|''| ?in(?:ch(?:es)?)?\b)`;
const floors = 'carpet|rug|floor|flooring|tile|threshold|mat';
const looks = 'color|height|style|size|width|type|pattern|level|finish';
const surfaces = 'floor|walls?|ceiling|trim|doors?|siding|roof|fence|deck|cabinets|tile|carpet';

const numbers = String.raw`(?:\d+|two|three|four|five|six|several)`;
const spans =
  String.raw`(?:the (?:next|last|past) )?${numbers} ` +
  String.raw`(?:days|weeks|months|years|weekends|nights|phases|stages)\b`;

const turns: readonly Turn[] = [
  // "Wired wrong": how it was done.
  [new RegExp(`\\b(${done}) wrong${ends}`, 'gi'), '$1 incorrectly'],
  // A dead battery is empty, a dead outlet has no power.
  [/\bdead (batter(?:y|ies))\b/gi, 'discharged $1'],
  [/\b(batter(?:y|ies)(?: is| are)?) (?:dead|drained)\b/gi, '$1 discharged'],
  [new RegExp(`\\b(${ofPower}) dead\\b`, 'gi'), '$1 without power'],
  [
    new RegExp(
      `\\b(${machines})((?: (?:on|in|at) (?:the )?[a-z]+)?)(?: is| are)? dead${ends}`,
      'gi',
    ),
    (_, machine = '', place = '') =>
      `${machine}${place} ${/s$/i.test(machine) ? 'do' : 'does'} not work`,
  ],
  // "Pulled loose", "stuck shut": how it is now.
  [/\b(?:pulled|worked|come|came|broken|shaken|popped) loose\b/gi, 'loose'],
  [/\bstuck shut\b/gi, 'stuck closed'],
  [/\b(?:is |are )?(?:past|beyond) (?:its |their |the )?expiration(?: date)?\b/gi, 'expired'],
  [/\b(?:is |are )?overdue for (?=(?:an? )?[a-z])/gi, 'needs '],
  [
    /\b(needs?) (cleaned|hauled|blown|swept|washed|pumped|rinsed|torn|pulled|dug) (out|off|up)\b/gi,
    '$1 to be $2',
  ],
  [/\bswings? (?:the )?wrong (?:way|direction)\b/gi, 'opens the wrong way'],
  [/\b(all|new|the|existing) (upper|lower)s(?=$|[.,;)]| (?:and|in|with|to)\b)/gi, '$1 $2 cabinets'],
  [/(?<=\d(?:"|''| ?in\.?| inches)) off (?:of )?(?:the )?(?=floor|ground|deck)/gi, ' above the '],
  [
    /\bwith (white|black|brown|almond|ivory|gray|galvanized|stainless|brass|LED)(?=$|[.;])/gi,
    'with $1 ones',
  ],
  [
    /(?<=\btouch up\b.{3,30}\b(?:door|deck|floor|cabinet|trim|railing|stair)s? )stain\b/gi,
    'wood stain',
  ],
  [/\btoo warm(?=$|[.,;]| (?:in|at|on|during)\b)/gi, 'too hot'],
  [/^no work (?=(?:before|until)\b)/i, 'Do not start work '],
  [/\bfind source(?=$|[.,;]| of\b)/gi, 'find the source'],
  [/\bfailed (?=(?:the )?\d+[- ](?:minute|hour) test)/gi, 'did not pass the '],
  [/(?<=did not pass the )the /gi, ''],
  [/\bfluorescents\b/gi, 'fluorescent lights'],
  [/^convert ((?:the |all )?[a-z ]{4,30}lights) to LED\b/i, 'Replace $1 with LED lights'],
  [/\bseams showing\b/gi, 'seams visible'],
  [/\bgapping\b/gi, 'separating'],
  [
    /\b(rehang|hang|install|mount|set|raise|move) ((?:the )?[a-z][a-z ]{2,30}) (higher|lower)(?=$|[.,;])/gi,
    (_, verb = '', thing = '', way = '') =>
      `${verb} ${thing} further ${/^h/i.test(way) ? 'up' : 'down'}`,
  ],
  [/\bwired? (?=(?:ceiling )?(?:fan|light|fixture)s? to (?:the )?(?:wall )?switch)/gi, 'connect '],
  [/^rewire (?=[a-z ]{3,25} to (?:the )?(?:wall )?switch)/i, 'Connect '],
  [
    /^(?:the )?(?:sewer |drain |camera )?(scope|camera|inspection|scan) (?:found|revealed|showed|detected) (?=[a-z])/i,
    (found) => `${found.replace(/ \S+ $/, '')} shows `,
  ],
  [
    new RegExp(
      `\\b(${checks} (?:that )?(?:the )?[a-z ]{3,30}[^s ]) works` +
        '(?=$|[.,;]| (?:after|before|properly|in|when)\\b)',
      'gi',
    ),
    '$1 operates',
  ],
  [
    /\block up (?=(?:the |all )?(?:tools|ladders|paint|chemicals|equipment|materials)\b)/gi,
    'lock away ',
  ],
  // "Seal coat the driveway", "bleach the mildew": orders.
  [/^seal[ -]?coat (?=(?:the |all )?[a-z]+)/i, 'Apply sealer to '],
  [
    /^bleach ((?:the |all )?(?:mildew|mold|stains?|grout|deck|walls?)\b[^,;.]{0,50})/i,
    'Clean $1 with bleach',
  ],
  [/\bwhole house (?=(?:fan|filter|generator|humidifier|surge)\b)/gi, 'whole-house '],
  [/\bstuck up(?=$|[.,;)])/gi, 'stuck in the raised position'],
  [/\bstuck down(?=$|[.,;)])/gi, 'stuck in the lowered position'],
  [/\b(find) (?:the )?cause(?=$|[.,;)])/gi, '$1 the cause'],
  [/\bby (?=(?:tree )?roots?(?=$|[.,;)]))/gi, 'by the '],
  [/\b(paver|brick|tile|board|slat|panel) by (?=(?:the )?[a-z]+)/gi, '$1 near '],
  [
    /\boverhang(?=$|[.,;])(?<=\b(?:counters?|countertops?|island|bar)\b.{0,60})/gi,
    'counter overhang',
  ],
  // "Hole behind the stove, seal with steel wool": an order behind what was found.
  [/(?<=^|[,;-] )seal (?=(?:with|using) )/gi, 'seal the area '],
  [
    /(?<=[a-z]), (seal the area|patch|plug|cap|fill|cover|anchor|strap|brace|secure|fasten) (?=(?:with|to|using) )/gi,
    '; $1 ',
  ],
  [/\band patch (?=(?:the |all |any )*holes?\b)/gi, 'and fill '],
  [/\band post (?=(?:a |the )?(?:sign|notice|warning)s?\b)/gi, 'and put up '],
  [/\bnot reachable\b/gi, 'not accessible'],
  [
    /^([a-z][a-z ]{2,30}?) left (on|open|running|unlocked|ajar|uncovered)(?=$|[.,;])/i,
    (_, thing = '', state = '') => {
      const isWater =
        state === 'on' && /(?:hose|faucet|tap|spigot|water|sprinklers?)$/i.test(thing);
      return `${thing} ${/[^s]s$/.test(thing) ? 'are' : 'is'} ${isWater ? 'open' : state}`;
    },
  ],
  [
    /\b(cans?|bins?|carts?|ladders?|tools|boxes|cars?|trailer) left (?=(?:at|in|on|by|near|under) )/gi,
    '$1 ',
  ],
  [/\b(fan|hood|dryer|vent)s? (?:is |are )?(?:ducted|vented) (?=(?:in)?to\b)/gi, '$1 vents '],
  // "Debris left in the shed": where it is.
  [
    new RegExp(`\\b(${rubbish}) left (?:behind )?(?=(?:in|on|under|at|inside|by|near)\\b)`, 'gi'),
    '$1 ',
  ],
  [/\bwhen (?:you|someone|anyone) sits?(?: down)?(?: on it)?(?=$|[.,;)])/gi, 'when used'],
  [/\bwhen (?:you|someone|anyone) walks? on it(?=$|[.,;)])/gi, 'when it is walked on'],
  [/\bblow(?: insulation)? in(?: insulation)? (?=to R-?\d)/gi, 'insulate '],
  [
    /\bhot (?:and|&) cold (?:is |are )?(reversed|swapped|backwards|switched)\b/gi,
    'hot and cold water lines reversed',
  ],
  // "3 coats satin poly".
  [
    new RegExp(
      `\\b(\\d coats|two coats|three coats) (?=(?:${shines}|poly|primer|paint|varnish)\\b)`,
      'gi',
    ),
    '$1 of ',
  ],
  [new RegExp(`\\b(${shines}|of|with) poly${ends}`, 'gi'), '$1 polyurethane'],
  [/\bfor (?:the )?(panel|service) upgrade (?=to \d+ ?amps?\b)/gi, 'to upgrade $1 '],
  [/(?<=^|, |and )skim and (?=texture|paint|sand)/gi, 'skim coat and '],
  [/\b(settled|sunk|dropped) (\d+(?:"|''| in(?:ches|\.)?)) toward/gi, '$1 $2, toward'],
  [/, have (?:it |them )?tested(?=$|[.;])/gi, ', request a test'],
  [/, have (?:it |them )?(?:evaluated|inspected|checked)(?=$|[.;])/gi, ', request an inspection'],
  // What is painted on a curb are letters of the alphabet.
  [/\b(red|white|black|yellow|gold|blue|block) letters\b/gi, '$1 lettering'],
  [/(?<=\b(?:parking|re-?stripe|pavement)\b.{0,60})\bstall(s?)\b/gi, 'parking space$1'],
  [
    /,? (?:incl(?:\.|uding)?|with) (\d+) (?:handicap(?:ped)?|ADA|accessible)(?: (?:parking )?(?:stalls?|spaces?))?$/i,
    ' ($1 handicap parking spaces)',
  ],
  [/\b(weatherstrip(?:ping)?) and sweep\b/gi, '$1 and door sweep'],
  [/(?<=^|, |and |then )soap test(?=$|[.,;])/gi, 'test with soap'],
  // "Wider than 1/4 inch" says its width.
  [
    /\b(?:wider|larger|bigger) than (\d[\d/ -]*)(?:"|''| ?in(?:ch|ches)?\b)/gi,
    'larger than $1 inches',
  ],
  [/^((?:re-?)?mulch [a-z ]{3,30}?),? (\d+)(?:"|''| in(?:ches|\.)?) deep\b/i, '$1, $2 inches deep'],
  [
    new RegExp(`\\b(?:get|bring in|call in) (an? )?(${experts})${ends}`, 'gi'),
    (_, _article = '', expert = '') => `call ${/^[aeiou]/i.test(expert) ? 'an' : 'a'} ${expert}`,
  ],
  [/,? \(?(?:qty|quantity)\.?:? ?(\d+)\)?$/i, ' ($1)'],
  [
    /(?<=\w )(?<!(?:upper|lower|top|bottom|to the|on the|at the|far) )(left|right) of (?=the |an? |[a-z]+$)/gi,
    'to the $1 of ',
  ],
  [new RegExp(`\\b(${marred}) by (?=(?:the )?(?:[a-z]+ )?(?:${things})\\b)`, 'gi'), '$1 near '],
  // "Trash out the garage", "final clean": what is cleaned out, and a cleaning.
  [/^trash[ -]?out (?=(?:the |all )?[a-z])/i, 'Remove trash from '],
  [
    new RegExp(`\\b(${cleanings}) clean(?: day)?(?=$|[.,;:)]| (?:${when})\\b)`, 'gi'),
    '$1 cleaning',
  ],
  [
    new RegExp(`\\b(${givers})( (?:will|to|must|should|shall))? supply(?= [a-z])`, 'gi'),
    '$1$2 provide',
  ],
  [
    /\b(keep (?:the )?[a-z][a-z ]{3,30}) up (?=(?:until|till|during|while|through)\b)/gi,
    '$1 in place ',
  ],
  // "Thermostat set too low": how it is set, and no set of thermostats.
  [new RegExp(`\\b(${settable}) set (?=too (?:low|high|hot|cold)\\b)`, 'gi'), '$1 adjusted '],
  [
    /(?<=^(?:fix: )?[a-z][a-z -]{2,40}?)(?<!\b(?:is|are|was|were|be|been)) set (?=too (?:low|high|close|far)\b)/gi,
    ' installed ',
  ],
  [
    /\b(pressure|gauge) (?:reads|is|measured|measures|shows|reading) (?:at )?(\d+ psi)\b/gi,
    '$1 at $2',
  ],
  [
    /, (?:but )?still (works|operates|functions|runs|closes|opens|leaks|drains)(?=$|[.;])/gi,
    ' but it $1',
  ],
  // "Tie in the downspouts to the drain": what is connected, and with what.
  [
    /^tie in ((?:the |all |new |existing )?[a-z][a-z ]{2,40}?) (?:in)?to (?=[a-z])/i,
    'Connect $1 to ',
  ],
  [
    /^tie ((?:the |all |new |existing )*[a-z][a-z ]{2,40}?) in(?:to| to) (?=[a-z])/i,
    'Connect $1 to ',
  ],
  [
    new RegExp(
      `\\b(${flushed})((?: (?:in|at|of) (?:the )?[a-z ]{3,25})?) ${runs} ${always}\\b`,
      'gi',
    ),
    '$1$2 runs constantly',
  ],
  [/\bfull (?=(?:repaint|repipe|rewire|rebuild|painting) (?:needed|required)\b)/gi, 'complete '],
  [/\brepaint (needed|required)\b/gi, 'repainting $1'],
  [/\brepaints? (?:is|are) (needed|required)\b/gi, 'repainting is $1'],
  [
    /\b(clean) out and (?=(?:flush|snake|jet|rinse|vacuum|hose|test|check|reseal|seal)\b)/gi,
    '$1 and ',
  ],
  [
    /\bpacked with (?=(?:leaves|debris|dirt|mud|needles|trash|lint|dust|grease|hair)\b)/gi,
    'full of ',
  ],
  // A blown window has lost its seal.
  [
    new RegExp(
      `\\bblown (?=(?:(?:double|triple|dual|insulated)(?:[- ]pane)? )?(?:${panes})\\b)`,
      'gi',
    ),
    'failed ',
  ],
  [
    new RegExp(
      `\\b((?:double-pane |thermal )?(?:${panes}))( (?:in|at) (?:the )?[a-z ]{3,25})?` +
        `(?: is| are)? blown${ends}`,
      'gi',
    ),
    '$1$2 failed',
  ],
  // "To clear the carpet" is to pass above it.
  [
    new RegExp(
      `^(${cuts} (?:the )?(?:bottom (?:edge )?of )?[a-z ]{3,40}?)( ${inches})? to clear ` +
        `(?=(?:the |new )*(?:${floors})\\b)`,
      'i',
    ),
    '$1$2 so that it does not touch ',
  ],
  [/\bre-?sand (?=(?:the |all )?(?:paver )?joints\b)/gi, 'add sand to '],
  [
    new RegExp(
      `\\bpull (?=(?:the |existing |old |all )*(?:${fittings})\\b(?! (?:out|away|forward|back)\\b))`,
      'gi',
    ),
    'remove ',
  ],
  [
    new RegExp(`\\bsame (${looks}) as (?=(?:existing )?(?:${surfaces})\\b)`, 'gi'),
    'same $1 as the ',
  ],
  [/\bgas leak smell\b/gi, 'gas smell'],
  [
    /\b(hangs?|sits?|hung|hanging) (crooked|uneven|unlevel)\b/gi,
    (_, verb = '', how = '') => `${/s$/i.test(verb) ? 'is' : 'are'} ${how}`,
  ],
  [
    /\b(?:pulled|ripped|torn|came) (?:out of|away from|off) (?:the )?wall\b/gi,
    'detached from the wall',
  ],
  [/, duct to (?:the )?(exterior|outside|outdoors)\b/gi, ', run duct to the $1'],
  [/^repipe (?:the |all )?(.{4,40}?) (?:to|in|with) PEX\b/i, 'Replace $1 with PEX pipe'],
  // "Squirrels chewed through the vent": what animals did.
  [
    new RegExp(
      `\\b(${pests}) (?:have |has )?(?:chewed|gnawed|eaten|ate|bored|pecked|dug) ` +
        '(?:through|into|holes in) (?=[a-z])',
      'gi',
    ),
    '$1 have pierced ',
  ],
  // "Post missing signs": put up, and no post that has none.
  [
    new RegExp(
      String.raw`^post (?=(?:missing|new|required|all|the) (?:[\w"'-]+ ){0,4}` +
        String.raw`(?:signs?|notices?|numbers|placards?|labels?|permits?)\b)`,
      'i',
    ),
    'Put up ',
  ],
  [/\bon (?=a dimmer\b)/gi, 'with '],
  // "Over two years": for how long a work goes on; "is over two years old" is its age.
  [new RegExp(`(?<!\\b(?:is|are|was|were|be|been|for) )\\bover (?=${spans})`, 'gi'), 'during '],
  [/\b(is|are|was|were) under (?=(?:\d|two|three|four|five|six|ten|twelve)\b)/gi, '$1 less than '],
  [
    new RegExp(
      String.raw`(?<!^(?:return|give|bring) .{0,9})\bkeys to ` +
        String.raw`(?=(?:the |all |new |\w+ )*(?:locks?|doors?|units?|mailbox(?:es)?|gates?|rooms?)\b)`,
      'gi',
    ),
    'keys for ',
  ],
];

/** An English text with such turns in plain wording. */
export const withPlainSites = plainWording(turns);
