import { plainWording, type Turn } from './turns.rules.ts';

/**
 * Terse turns of titles and of talk, each with the plain wording that the rules of sentences read:
 * the second wording says the same.
 */

const experts =
  'contractor|plumber|electrician|roofer|engineer|professional|technician|specialist|carpenter';
const stuffs =
  'wood|drywall|boards?|trim|siding|shingles?|tiles?|subfloor|flooring|decking|framing|joists?|panels?';
const surfaces = 'floors?|walls?|ceilings?|tub|countertop|vanity|baseboards?|shower pan|toilet';
const ends = '(?=$|[.,;:)]| (?:and|or|but|at|in|on|when|after)\\b)';

const turns: readonly Turn[] = [
  [/(?<=[.?!;]) {2,}(?=\S)/g, ' '],
  [/\b(has|have|had)n't\b/gi, '$1 not'],
  [/\bonly ([a-z]+s) (?=(?:when|if|after)\b)/gi, '$1 only '],
  [/\b(with an? [a-z][a-z -]{3,30}), no (?=[a-z]+(?:,| and\b))/gi, '$1, without '],
  [/\bsplit (?=(?:across|over) \w+ (?:years|months|weeks)\b)/gi, 'distributed '],
  // "Using Top Dog estimate": whose it is.
  [/(?<=[a-z] )((?:[A-Z][a-z]+ ){0,2}[A-Z][a-z]+) (?=(?:estimate|quote|bid|invoice)\b)/g, '"$1" '],
  [/ or not(?=\?$)/i, ''],
  // "The shower head set above the door": where it is installed, and no set of it.
  [
    /(?<=^correct (?:the )?[a-z][a-z -]{2,40}) set (?=(?:directly|above|below|over|too|flush|back)\b)/gi,
    ' installed ',
  ],
  [/\bsheet rock/gi, 'sheetrock'],
  [/\bdish washer/gi, 'dishwasher'],
  // "The damage wood" is damaged.
  [new RegExp(`\\b(the|any|all|this|that) damage (?=(?:${stuffs})\\b)`, 'gi'), '$1 damaged '],
  [/^will need to (?=[a-z])/i, 'Need to '],
  [/\bapt\.? (?=#?\d)/gi, 'apartment '],
  [/\(no removal\)/gi, '(without removal)'],
  [/\ba few (?:more )?(?=(?:[a-z]+ ){0,3}[a-z]+s\b)/gi, 'some '],
  [/\brun electrical (?=(?:for|to|from)\b)/gi, 'run electrical wiring '],
  [/\b([a-z]+)[ -]to[ -]([a-z]+) conversion\b/gi, 'conversion of $1 converted into a $2'],
  // "A door should be hung that opens inward".
  [
    /^(an? [a-z][a-z ]{2,40}?) ((?:should|must|will|needs? to) be [a-z]+ed) (that [^,;.]{4,60})$/i,
    '$1 $3 $2',
  ],
  // "Does not correctly operate": how, behind the verb.
  [
    new RegExp(
      `\\b((?:does|do|did) not|doesn't|don't|didn't) (properly|correctly|fully|completely|easily) ([a-z]+)${ends}`,
      'gi',
    ),
    '$1 $3 $2',
  ],
  [
    new RegExp(
      `\\b(seal|caulk) (?:the )?(${surfaces}) to (?:the )?(${surfaces})(?=$|[.,;( ])`,
      'gi',
    ),
    '$1 the joint between the $2 and the $3',
  ],
  // Whom to call to do what: "recommend a plumber to check the drain".
  [
    new RegExp(
      `\\b(?:we |i )?recommend (an?) ((?:[a-z]+ ){0,3}(?:${experts})) (?:to )?` +
        '(?=(?:evaluate|inspect|check|repair|replace|assess|review|look|correct|install|clean|service)\\b)',
      'gi',
    ),
    '$1 $2 should ',
  ],
  [/^no ((?:[a-z]+ )?work) (?:is|was|has been) done\b/gi, '$1 was not performed'],
];

/** An English text with such turns in plain wording. */
export const withoutTerseTurns = plainWording(turns);
