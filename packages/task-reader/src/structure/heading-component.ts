import { oneIn } from '../vocabulary/vocabulary.ts';
import { fold } from '../text/text.ts';

/**
 * Parts of a building and its fixed machines that a survey has sections on: what stands below
 * "Roofing system assessment" or "Chimney structures" is at the roof or at the chimney.
 */

/** What such a heading says of the part before its name, and behind it. */
const before = oneIn('structure', 'before');
const behind = oneIn('structure', 'behind');
const parts: readonly (readonly [string, string])[] = [
  ['Roof', 'roof(?:s|ing)?'],
  ['Chimney', 'chimneys?'],
  ['Foundation', 'foundations?'],
  ['Fireplace', 'fire ?places?'],
  ['Furnace', 'furnaces?'],
  ['Boiler', 'boilers?'],
  ['Shower', 'showers?'],
];
const patterns = parts.map(
  ([name, words]) =>
    [
      name,
      new RegExp(
        `^(?!.*(?:and|&) exterior)(?:${before} )*${words}(?:(?: |,|/)+${behind})*(?: \\d{1,2})?$`,
      ),
    ] as const,
);

/**
 * The part of a building that a section of a survey is on; nothing for other headings, such as one on
 * the roof and all of the exterior.
 */
export function componentOfHeading(text: string): string | undefined {
  const folded = fold(text).replace(/[\s:.;,–—-]+$/, '');
  return patterns.find(([, pattern]) => pattern.test(folded))?.[0];
}
