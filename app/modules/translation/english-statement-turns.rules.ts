import { plainWording, type Turn } from './turns.rules.ts';

/**
 * Turns of statements in findings and notes, each with the plain wording that the rules of
 * sentences read: what is left out says nothing that a crew has to know.
 */

const seen =
  'found|observed|noted|seen|determined|discovered|confirmed|verified|noticed|identified';
const reached = 'accessed|reached|entered';
const verbs =
  'open|close|latch|lock|work|function|operate|drain|start|run|turn|light|ignite|respond|trip|reset|' +
  'seal|flush|fill|fit|hold|heat|cool|stay|move|slide|retract|extend|reverse|stop|shut|ring|spin|charge';

const turns: readonly Turn[] = [
  // "Is not only loose but also leaking": it is both.
  [/\b(is|are|was|were) not only ([^.,;:]{3,50}?),? but(?: also)? /gi, '$1 $2 and '],
  [/\bnot only ([^.,;:]{3,40}?),? but also /gi, '$1 and '],
  // "Failed to latch": it did not.
  [new RegExp(`\\bfails to (?=(?:${verbs})\\b)`, 'gi'), 'does not '],
  [new RegExp(`\\b(?:(?:has|have) )?failed to (?=(?:${verbs})\\b)`, 'gi'), 'did not '],
  [new RegExp(`\\bfail to (?=(?:${verbs})\\b)`, 'gi'), 'do not '],
  [/\bfailed (?=(?:the )?(?:inspection|test)\b)/gi, 'did not pass '],
  // "Never closes": it does not.
  [
    new RegExp(`\\bnever (${verbs})(e?s)?\\b`, 'gi'),
    (_, verb = '', ending = '') => `${ending === '' ? 'do' : 'does'} not ${verb}`,
  ],
  [/\bnever gets (?=[a-z])/gi, 'does not get '],
  [/\bnever get (?=[a-z])/gi, 'do not get '],
  [
    /\b(opens?|closes?|shuts?|latch(?:es)?|rings?|starts?|stops?|turns? o(?:n|ff)|runs?|drains?) by itself\b/gi,
    '$1 on its own',
  ],
  [/\bdid not positive(?:ly)? latch\b/gi, 'did not latch'],
  [/\b(does|do) not positive(?:ly)? latch\b/gi, '$1 not latch'],
  // "Was found to be loose": it was.
  [new RegExp(`\\b(is|are|was|were) (?:${seen}) to be (?=[a-z])`, 'gi'), '$1 '],
  [new RegExp(`\\b(?:was|were) (?:${seen}) to have (?=[a-z])`, 'gi'), 'had '],
  [new RegExp(`\\bis (?:${seen}) to have (?=[a-z])`, 'gi'), 'has '],
  [new RegExp(`\\bare (?:${seen}) to have (?=[a-z])`, 'gi'), 'have '],
  // "Could not be accessed": nobody got in.
  [
    new RegExp(
      `^((?:the |all |some )?(?:[a-z]+ ){1,4}?)(?:could not|cannot|couldn't) be (?:${reached})` +
        '(?=$|[.,;]| (?:due|because|at|during))',
      'i',
    ),
    'unable to enter $1',
  ],
  [
    /\b(is|are|was|were|looks?|feels?|seems?) (?:a (?:little bit|little|bit|tad)|somewhat|kind of|sort of) (?=[a-z])/gi,
    '$1 slightly ',
  ],
  [/\band a bit (?=[a-z])/gi, 'and slightly '],
  // "Is loose but not broken": a verb for each.
  [
    /\b(is|are|was|were) ([a-z]+(?: [a-z]+){0,3}?),? but not (?=[a-z]+(?:ed|en|n|y)?\b(?! [a-z]+ing))/gi,
    '$1 $2, but $1 not ',
  ],
  [
    /\b(closes?|shuts?),? (?:but|and) (does not|do not|doesn't|don't|will not|won't) (?:latch|catch)\b/gi,
    '$1, but $2 engage',
  ],
  [/\bthe heat (does not|doesn't) (?=work)/gi, 'the heating $1 '],
  [/\b(has|have) only (?=(?:one|two|three|four|\d+)\b)/gi, '$1 only '],
  [/\bsomeone (?=[a-z]+ed\b)/gi, 'somebody '],
  [
    /^it (?:looks|seems|appears)(?: like| that|) (?=(?:the|there|a|an|some|all)\b)/i,
    'it seems that ',
  ],
  [
    /\b(is|are|was|were) (?:in the process of|currently in the process of) (?=[a-z]+ing\b)/gi,
    '$1 ',
  ],
  [/\b(?:this|that) is (?=(?:because|due|caused|the result)\b)/gi, 'it is '],
  [/\bdue to the fact that\b/gi, 'because'],
  [/\bas a result of\b/gi, 'because of'],
  [/\bthere (is|are|was|were) not (?:enough|sufficient) /gi, 'there $1 insufficient '],
  [/\b(?:does not|doesn't) have (?:enough|sufficient) /gi, 'has insufficient '],
  [/\b(?:do not|don't) have (?:enough|sufficient) /gi, 'have insufficient '],
  [/^((?:fix: )?)not enough /i, '$1insufficient '],
  [
    new RegExp(
      String.raw`\b(stains?|staining|damage|water|mold|moisture|smell|odor|noise|cracks?) (?:is|` +
        String.raw`are) (?:likely |probably )?from (?=(?:an?|the|old|previous|past|roof)\b)`,
      'gi',
    ),
    '$1 came from ',
  ],
  [/(?<=[a-z]), as (?=(?:it|they) (?:is|are|was|were|has|have|does|do|needs?)\b)/gi, ' because '],
  [/\b(may|might|could|can|should|must|will|would) also (?=[a-z])/gi, '$1 '],
  [/\b(has|have) yet to be (?=[a-z]+(?:ed|en|n)\b)/gi, '$1 not been '],
  [/\b(has|have)n't yet been\b/gi, '$1 not been'],
  [/\bcan not\b/gi, 'cannot'],
  [/\bcannot be open(?=$|[,.;)])/gi, 'cannot be opened'],
  [
    /^((?:fix: |repair: |evaluate: |clean: )?)(upon completion|internally|externally) (?=the |all |any )/i,
    '$1$2, ',
  ],
  [
    new RegExp(
      String.raw`\b(?:find out|figure out|determine|see|identify|locate) where (?:the )?(water|` +
        String.raw`leak|air|draft|smell|odor|noise|moisture|gas|smoke) (?:is|keeps) coming from\b`,
      'gi',
    ),
    'find the source of the $1',
  ],
  [/\bthere (is|are|was|were) also (?=[a-z])/gi, 'there $1 '],
  [
    /\bno (water|hot water|air|heat|cold air) (comes|is coming) out\b/gi,
    'the $1 does not come out',
  ],
  [
    new RegExp(
      String.raw`^(tenant|resident|owner|homeowner|client|customer) (?:reports|states|says) (?!that\b|` +
        String.raw`no\b|the\b|an?\b|there\b|it\b|they\b)`,
      'i',
    ),
    '$1 reported ',
  ],
  // "No room for more": no space.
  [/\b(no|more|enough|little|make|making) room (?=(?:for|to)\b)/gi, '$1 space '],
  // "No leaks were observed": there were none.
  [
    new RegExp(
      String.raw`^((?:fix: |repair: |evaluate: )?)no ([a-z][a-z ]{2,40}?) (was|were|is|` +
        String.raw`are) (?:found|observed|noted|seen|detected|present|visible|provided|installed)\b`,
      'i',
    ),
    '$1there $3 no $2',
  ],
  [/, (?:which )?(?:means|meaning|indicating|suggesting) (?:that )?(?=(?:the|it|they) )/gi, '; '],
  [/\b(slopes?|leans?|tilts?|sloped|leaning|tilting) to the\b/gi, '$1 toward the'],
  [/\b(after|once|when|until) the ([a-z]+(?:er|or|ian|ist)) finishes\b/gi, '$1 the $2 is finished'],
  [/\bin the event (?:that|of)\b/gi, 'if'],
  [/\bat this (?:time|point)(?: in time)?\b/gi, 'now'],
  [/\bprior to\b/gi, 'before'],
  [/\b(is|are) (?:presently|at present|currently|now) (?=[a-z])/gi, '$1 currently '],
];

/** An English text with such turns in plain wording. */
export const withPlainStatements = plainWording(turns);
