import { plainWording, type Turn } from './turns.rules.ts';

/**
 * Turns of speech of lists and reports, each with the plain wording that the rules of sentences
 * read: what is left out says nothing that a crew has to know.
 */

const people = 'kid|girl|boy|guest|tenant|owner|neighbor|student|teacher|employee|visitor|customer';
const needs = 'repairs?|replacement|cleaning|paint|painting|attention|service|servicing|adjustment';
const lamps = 'lights?|bulbs?|lamps?';
const wiping = 'wip(?:e|ed|ing)|swe(?:ep|pt)|vacuum(?:ed)?|scrub(?:bed)?|brush(?:ed)?|rins(?:e|ed)';

const turns: readonly Turn[] = [
  // "Fireplace(s)", "switch(es)": one or several.
  [/(?<=[a-z]{2})\((e?s)\)/gi, '$1'],
  [/ -- /g, ' – '],
  [/\b(it|that|what|there)'s\b/gi, '$1 is'],
  [/\b(they|we|you)'re\b/gi, '$1 are'],
  [/\bdont\b/gi, "don't"],
  [new RegExp(`\\b(${people})s' (?=[a-z])`, 'gi'), "$1's "],
  [/\bS\/D\b/g, 'smoke detector'],
  [/\bA\/C\b/g, 'AC'],
  [/\bD\/W\b/g, 'dishwasher'],
  [/\bW\/D\b/g, 'washer and dryer'],
  [/\bW\/H\b/g, 'water heater'],
  [/^R\/R (?=\p{L})/iu, 'Remove and replace '],
  [/\bboth the (?=[a-z]+(?: [a-z]+){0,2} and )/gi, 'the '],
  [/\bboth (?=[a-z]+(?: [a-z]+)? door and )/gi, 'the '],
  [/\bsome of (?:the|our|these|those) (?=[a-z-]+(?: [a-z-]+){0,3}s\b)/gi, 'some '],
  [/\b(?:multiple|numerous) (?=[a-z])/gi, 'several '],
  [/\b(?:literally|basically|actually) /gi, ''],
  [/\b(?:extremely|excessively|overly|really|quite) (?=[a-z]+)/gi, 'very '],
  [new RegExp(`\\b(is|was) in need of (?=(?:${needs})\\b)`, 'gi'), 'needs '],
  [new RegExp(`\\b(are|were) in need of (?=(?:${needs})\\b)`, 'gi'), 'need '],
  [new RegExp(`\\bin need of (?=(?:${needs})\\b)`, 'gi'), 'needing '],
  [
    new RegExp(
      `\\b(${lamps}) ((?:is|are|was|were) )?out(?=$|[.,;]| (?:in|at|on|by|near|over|above)\\b)`,
      'gi',
    ),
    '$1 $2burned out',
  ],
  [new RegExp(`\\b(${wiping}) clean(?=$|[.,;]| (?:and|with|inside|on)\\b)`, 'gi'), '$1'],
  [/\bfree (?:from|and clear of)\b/gi, 'free of'],
  [/\bclear and free of\b/gi, 'free of'],
  [/\bmade up of\b/gi, 'consisting of'],
  [/\bis comprised of\b/gi, 'consists of'],
  [/\b(at|in) various (locations|areas|places)\b/gi, '$1 several $2'],
  [/\bon to the\b/gi, 'onto the'],
  [
    /(?<!\b(?:come|came|coming|work(?:ed|ing)?) )\bloose from (?=(?:the )?(?:floor|wall|ceiling|base)\b)/gi,
    'loose at ',
  ],
  [/\bas well as\b/gi, 'and'],
  [/\bASAP\b/g, 'as soon as possible'],
];

/** An English text with such turns in plain wording. */
export const inPlainWords = plainWording(turns);
