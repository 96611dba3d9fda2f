import { plainWording, type Turn } from './turns.rules.ts';

/**
 * Turns of findings, tickets and status notes, each with the plain wording that the rules of
 * sentences read: what is left out says nothing that a crew has to know.
 */

const acting =
  'work|function|operate|open|close|drain|lock|latch|run|fit|hold|turn|start|seal|heat|cool|drip|fill';
const left =
  'hanging|exposed|open|uncovered|unfinished|unlocked|unattended|dangling|unpainted|unprotected|' +
  'disconnected|running|on|unsealed|uncapped|incomplete';
const ends =
  '(?=$|[.,;:/]| (?:and|or|at|in|on|by|before|as|to|with|immediately|again|where|if)\\b)';
const found = 'damage|damages|stains?|cracks?|mold|rust|leaks?|corrosion|rot|mildew|wear|gaps?';
const detector = '(alarms?|detectors?)';

const turns: readonly Turn[] = [
  // "No longer works": it does not work.
  [new RegExp(`\\b(?:no longer|does not any longer) (${acting})(?:e?s)\\b`, 'gi'), 'does not $1'],
  [new RegExp(`\\bno longer (${acting})\\b`, 'gi'), 'do not $1'],
  [/\b(is|are|was|were) no longer\b/gi, '$1 not'],
  [/\b(not\b[^.,;]{2,30}?|n't\b[^.,;]{2,30}?) any ?(?:more|longer)(?=$|[.,;]| and\b)/gi, '$1'],
  // "The seal needs replaced": it needs to be.
  [
    new RegExp(
      `\\b(needs?|need to) ((?:[a-z]+ly )?(?:re)?[a-z]+ed|cut|rebuilt|redone)${ends}`,
      'gi',
    ),
    '$1 to be $2',
  ],
  [/\bneed to to be\b/gi, 'need to be'],
  [new RegExp(`\\b(is|are|was|were) left (?=(?:${left})\\b)`, 'gi'), '$1 '],
  [new RegExp(`\\b(has|have) ((?:[a-z]+ )?(?:${found})) visible\\b`, 'gi'), '$1 visible $2'],
  [new RegExp(`\\b(has|have) ((?:[a-z]+ )?(?:${found})) present\\b`, 'gi'), '$1 $2'],
  // One Spanish verb says both: "cerrar bien".
  [/\bclosing and latching\b/gi, 'latching'],
  [/\bcloses and latches\b/gi, 'latches'],
  [/\bclose and latch\b/gi, 'latch'],
  [/\bover (?=(?:the )?(?:winter|summer|weekend|holidays?)\b)/gi, 'during '],
  [
    /\bput ((?:the |an? )?[a-z][a-z ]{2,30}?) back in(?:to)? (?:service|operation)\b/gi,
    'recommission $1',
  ],
  [/^pickup and /i, 'Pick up and '],
  [/^cleanup (?=the |all )/i, 'Clean up '],
  [
    new RegExp(`\\b(?:carbon monoxide|CO)(?: and | or | ?& ?|/)smoke ${detector}`, 'gi'),
    'smoke/CO $1',
  ],
  [
    new RegExp(`\\bsmoke(?: and | or | ?& ?)(?:carbon monoxide|CO) ${detector}`, 'gi'),
    'smoke/CO $1',
  ],
  [/\bstill (?=(?:needs?|requires?|has to|have to|need to)\b)/gi, ''],
  [/\b(peeling|coming|falling|flaking|chipping|lifting) off (?=the |of the )/gi, '$1 from '],
  [/^([^:;.()]{3,60}?)(?::| [-–—]) missing$/i, '$1 missing'],
  [/\b(touch|re|in|pre|non)- (?=[a-z])/gi, '$1-'],
  [/\b(front|rear|street)-facing\b/gi, '$1'],
  [
    /\bcheck (?=all |the )([a-z ]{3,40}s) to (?:make sure|ensure)(?: that)? (?:they are|they're)(?: still| all)? /gi,
    'check that $1 are ',
  ],
  [
    /\bcheck (?=the )([a-z ]{3,40}) to (?:make sure|ensure)(?: that)? it(?: is|'s)(?: still)? /gi,
    'check that $1 is ',
  ],
  [/\bnot yet (?=[a-z]+(?:ed|en|n)\b)/gi, 'not '],
  [/\balso (?=needs? )/gi, ''],
  // Registers of works write each order with "to".
  [/^to (?!the |an? |be |all |this |his |her )(?=[a-z]{3})/i, ''],
  // "Is also leaking": it leaks, too.
  [/\b(is|are|was|were) also ((?![^.,;]{0,40} and )[^.,;]{3,40})$/gi, '$1 $2, too'],
  [/\b(?:it is )?to be noted that (?=the\b)/gi, ''],
  [
    /^(?:note|noted|observed|found|inspector noted|we noted|we found|we observed)(?: that|:) (?=the\b)/i,
    '',
  ],
];

/** An English text with such turns in plain wording. */
export const withPlainFindings = plainWording(turns);
