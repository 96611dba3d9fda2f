import { byWord } from '../by-word.ts';
import { gerund } from './english-forms.rules.ts';
import type { Turn } from './turns.rules.ts';

/**
 * Turns of what is forbidden, needed or given, each with the plain wording that the rules of
 * sentences read: the second wording says the same.
 */

const doneTo =
  'removed|replaced|repaired|painted|cleaned|tightened|adjusted|resealed|sealed|patched|repainted|rekeyed';
const visitors =
  'adjuster|inspector|plumber|electrician|roofer|tech|technician|contractor|crew|painter|engineer|exterminator';
const ways = '(?:service|freight|rear|back) (?:elevator|stairs|stairwell)';
const worksOf: Readonly<Record<string, string>> = byWord({
  removed: 'removal',
  replaced: 'replacement',
  installed: 'installation',
  repaired: 'repair',
  cleaned: 'cleaning',
  relocated: 'relocation',
});
const placing = 'in|at|on|under|over|behind|near|with|from|to|for|between|around|of';
const isOrderFirst =
  /^(?:straighten|clean|repair|level|sweep|rinse|scrape|sand|dry|strip|trim|fill|tighten|reset|align|plumb) /i;
const locked = 'locks?|mailbox(?:es)?|doors?|gates?|units?|rooms?|offices?';
const people =
  'owner|tenant|resident|homeowner|client|manager|crew|landlord|customer|inspector|buyer|seller';
/** Works that are forbidden at some place, each with its order. */
const forbidden = new Map(
  'cut smoke drill sand weld grind dig saw stack store dump work climb mix burn spray leave eat drink vape'
    .split(' ')
    .map((verb): [string, string] => [gerund(verb), verb]),
);
/** "No cutting boards" are no works. */
const forbiddenThings =
  'dust|debris|marks?|boards?|disks?|discs?|blades?|paper|pads?|areas?|rooms?|is\\b|was\\b|noted|found|observed';

const whoNeeds = new RegExp(
  String.raw`(?:^| )(?:to|be|who|wants?|tenants?|owners?|residents?|superintendent|manager|board|needs?|` +
    String.raw`new|more)\b`,
  'i',
);

/** "The boards of the deck need to be replaced". */
function neededText(found: string, whole = '', part = '', done = ''): string {
  if (whoNeeds.test(`${whole} ${part}`)) return found;
  const of = `the ${whole.replace(/^the /i, '')}`;
  return `The ${part} of ${of} ${/[^s]s$/.test(part) ? 'need' : 'needs'} to be ${done}`;
}

/** Such turns of an English text. */
export const neededTurns: readonly Turn[] = [
  // "Provide the owner with codes": they are given to the owner.
  [
    new RegExp(
      String.raw`\bprovide (?:the )?((?:${people})s?) with (?!disab|special|access)` +
        String.raw`((?:a |an |the |all )?[a-z][a-z ]{2,40})(?=$|[.,;])`,
      'gi',
    ),
    'give $2 to the $1',
  ],
  [
    new RegExp(
      String.raw`(?<=^(?:trim|cut|prune|keep)\b[^,;.]{3,40}) (?:to )?(\d+ (?:feet|ft)) off (?:of )?` +
        String.raw`(?=(?:the )?(?:roof|house|building|wall|siding)\b)`,
      'gi',
    ),
    ' to at least $1 from ',
  ],
  // "Levels 1 inch high": where a car stops.
  [
    /\blevels (\d[\d./]*) in(?:ch|ches|\.)? (high|low)\b/gi,
    (_, size = '', how = '') =>
      `stops ${size} ${size === '1' ? 'inch' : 'inches'} ${/^l/i.test(how) ? 'below' : 'above'} floor level`,
  ],
  [/\bby (wind|rain|snow|frost|hail|lightning|sun)(?=$|[.,;])/gi, 'by the $1'],
  [/\bbring ((?:the |all )?[a-z][a-z ]{3,40}) up to date\b/gi, 'update $1'],
  [/\band backfill (?=(?:the )?(?:holes?|trench(?:es)?|voids?|gaps?|area)\b)/gi, 'and fill the '],
  // "No cutting indoors" forbids it.
  [
    new RegExp(
      String.raw`^no (${[...forbidden.keys()].join('|')})(?![^.;]*\b(?:allowed|permitted|noted|found|visible)\b)` +
        `(?=$|[.,;]| (?!${forbiddenThings})[a-z])`,
      'i',
    ),
    (_, doing = '') => `Do not ${forbidden.get(doing.toLowerCase()) ?? doing}`,
  ],
  [/(?<=^|, |\band )wire[- ]brush (?=(?!the |all |both |and |from )[a-z])/gi, 'wire brush the '],
  // "Take down service elevator": it is the way.
  [
    new RegExp(
      String.raw`\b(?:take|bring|carry|haul)(?: it| them)? (?:down|up|out) (?:by |in |through |via )?` +
        String.raw`(?:the )?(${ways})\b`,
      'gi',
    ),
    'use the $1',
  ],
  [/\bon site (?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)/gi, 'on site on '],
  [/\btape, (?:bed|mud|float),? and (?=texture|paint|sand|prime)/gi, 'tape, finish and '],
  [
    /(?<=[a-z]s) ((?:top|bottom|upper|lower|ground|main|first|second|third) floor first)(?=$|[.,;])/gi,
    ', $1',
  ],
  // "Mounted at 38 inches, lower to 36": that thing is lowered.
  [
    /^([^,]*?)(,? ?[,;] )(lower|raise|reduce|extend|trim|cut|move|relocate) to (?=\d|within |at least )/i,
    (_, found = '', comma = '', verb = '') =>
      `${found}${comma}${verb} ${isSeveral(found) ? 'them' : 'it'} to `,
  ],
  [
    /\bflashing (?=(?:is )?(?:visible|showing|noticeable) (?:under|in|through)\b)/gi,
    'uneven sheen ',
  ],
  [/\b(hang|install) ([\d/]+"?) type ([xc]) (?=on|at|in|over|to)/gi, '$1 $2 Type $3 drywall '],
  [
    new RegExp(
      String.raw`(?<!\b(?:return|give|bring|deliver|drop|hand|take|leave)\b.{0,20})` +
        String.raw`\bkeys? to (?=(?:the |all |new )*(?:[a-z]+ ){0,2}(?:${locked})\b)`,
      'gi',
    ),
    'keys for ',
  ],
  [/\b(is|are) set (?=too (?:deep|shallow|far|close|tight)\b)/gi, '$1 installed '],
  [/(?<=[a-z]) (?<!\b(?:is|are|was|were) )set (?=too (?:deep|shallow|far)\b)/gi, ' installed '],
  [
    new RegExp(
      String.raw`(?<=[,;] )(barricade|rope off|tape off|cordon off|block off|tarp) ` +
        String.raw`(?=(?:area|walk|walkway|sidewalk|entrance|stairs|roof)\b)`,
      'gi',
    ),
    '$1 the ',
  ],
  // "The owner wants blinds removed": a work that is asked for.
  [
    new RegExp(
      String.raw`\b(owners?|tenants?|clients?|buyers?|board|manager|residents?) wants? ` +
        '(?:the |all )?([a-z][a-z ]{2,30}?) ' +
        String.raw`(${Object.keys(worksOf).join('|')})(?=$|[.,;]| (?:before|after|by|in|on|at|from)\b)`,
      'gi',
    ),
    (_, who = '', what = '', done = '') =>
      `${who} ${/s$/.test(who) ? 'request' : 'requests'} ${worksOf[done.toLowerCase()] ?? ''} of the ${what}`,
  ],
  [/, clean to (?=(?:the )?(?:roof|street|exterior|main)\b)/gi, ', clean it up to '],
  [/\b(coats?) (semi-?gloss|eggshell|satin|flat|matte|gloss)(?=$|[.,;])/gi, '$1 of $2 paint'],
  // "Straighten the posts and brace": they are braced, and are no brace.
  [
    new RegExp(
      String.raw`^((?:[a-z-]+) (?:the |all |any )?(?!.*\b(?:${placing})\b)[a-z ,]{3,50}?[a-z]) and ` +
        '(brace|shim|plane|grout|mulch|vacuum|mop|rake|prime)$',
      'i',
    ),
    (found, before = '', verb = '') =>
      isOrderFirst.test(before)
        ? `${before} and ${verb} ${/[^s]s$/.test(before) ? 'them' : 'it'}`
        : found,
  ],
  [
    /^((?:straighten|level|align|plumb) (?:the |all )?[a-z ]{3,40}s) or (shim|brace|plane) (?=before|after)/i,
    '$1 or $2 them ',
  ],
  [
    /\b(ask|tell|remind) (tenant|owner|resident|landlord|manager|customer|client|neighbor) (?=to\b)/gi,
    '$1 the $2 ',
  ],
  [/, (order|install|get|buy) (\d+) inch(?=$|[.;])/gi, ', $1 one that is $2 inches'],
  [
    /^(?:weed[- ]?(?:whip|whack|eat)|string[- ]trim) (?=(?:along|around|under|by|near|at|behind|between)\b)/i,
    'Cut the weeds ',
  ],
  [
    /([a-z]+) and store (?=in(?:side)?\b|at\b|under\b)/gi,
    (_, thing = '') => `${thing} and store ${/[^s]s$|furniture$/i.test(thing) ? 'them' : 'it'} `,
  ],
  [/\band sink (?:the )?(?=(?:screws?|nails?)\b)/gi, 'and countersink the '],
  [/\bruns (hot|cold) only(?=$|[.,;])/gi, 'has $1 water only'],
  [/^((?:extend|run|carry|route|move|bring) [^,;.]{3,40}) past (?=(?:the )?[a-z])/i, '$1 beyond '],
  // "The deck needs boards replaced": they have to be.
  [
    new RegExp(
      String.raw`^((?:the )?[a-z][a-z ]{2,40}?) needs? (?:the |an? |its |all )?((?:[a-z-]+ ){0,2}[a-z-]+) ` +
        String.raw`(${doneTo})(?=$|[.,;])`,
      'i',
    ),
    neededText,
  ],
  [/\b(needs? new (?:[a-z]+ ){1,3})installed(?=$|[.,;])/gi, '$1'],
  [
    /\b(is|are) (under|over) (?=(?:\d+|two|three|four|five|six|ten) (?:years|months|weeks|days)\b)/gi,
    (_, being = '', how = '') => `${being} ${how === 'under' ? 'less' : 'more'} than `,
  ],
  [/\bdue (?=in (?:\d+|two|three|four|five) (?:years|months|weeks)\b)/gi, 'needed '],
  [/^estimate (?:the )?costs? (?=to\b)/i, 'Calculate the cost '],
  [
    new RegExp(
      String.raw`(?<=^(?:calculate|replace|phase|repair|spread|plan|budget)\b.*) over ` +
        String.raw`(\d+|two|three|four|five) (years|months|weeks|phases)(?=$|[.;])`,
      'i',
    ),
    ' during $1 $2',
  ],
  [
    new RegExp(
      '^((?!replace|repair|fix|check|turn|change|put|leave|take|clean|remove)(?:[a-z]+ ){1,3}' +
        String.raw`(?:lights|bulbs|lamps)) out (?=(?:on|in|at|by|near|over|above)\b)`,
      'i',
    ),
    '$1 are burned out ',
  ],
  [/\bnail pops (?=along|at|in|on|throughout|near)/gi, 'popped nails '],
  [new RegExp(`\\b(${visitors}) comes out(?=$|[.,;])`, 'gi'), '$1 arrives'],
];

/** Whether the thing that a finding begins with is one of several. */
const isSeveral = (found: string): boolean =>
  /[^s]s$/.test(
    found.split(
      / (?:is|are|was|were|mounted|installed|set|too|at|in|on|sits?|hangs?|under|near)\b/,
    )[0] ?? '',
  );
