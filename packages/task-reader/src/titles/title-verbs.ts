import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import { uncapitalised } from '../text/text.ts';

/** Verbs of titles. */

/**
 * What is to be made: "Custom shelves", "built-in cabinets", "ramp up from the walk", "stand for
 * clamps".
 */
const toMake = new RegExp(
  `^(?:${oneOf('custom, custom-made, built-in')} \\p{L}[^.;:()]*\\.?|(?:\\p{L}+ ){0,2}${oneOf(`
    ramp up from, ramp from, stand for, rack for, workbench for, shelf for, shelves for
  `)} [^.;:()]+)$`,
  'iu',
);

/** A thing to be made as the order to build it. */
export const made = (text: string): string =>
  toMake.test(text)
    ? `${/^built-in /i.test(text) ? 'Install' : 'Build'} ${uncapitalised(text)}`
    : text;

/** Work by its noun: "Recommend professional cleaning". */
const recommendsNoun = new RegExp(
  String.raw`^(?:we )?recommend(?:ed|s)? (?:an? )?((?:(?!(?:repairs?|replacement|evaluation|further)\b)[a-z-]+ ){0,4}` +
    String.raw`${oneIn('titles', 'recommends-noun')}\b.*)$`,
  'i',
);

/** "Furnace is 12 years old. Recommend cleaning." gives "Furnace is 12 years old, cleaning". */
export function recommendedBehind(parts: readonly string[]): string | undefined {
  const [first = '', second = ''] = parts;
  const [, work] = recommendsNoun.exec(second) ?? [];
  return work === undefined
    ? undefined
    : `${first.replace(/[.;:\s]+$/, '')}, ${uncapitalised(work)}`;
}
