import type { Draft } from './translate-english.ts';

/**
 * Findings with what to do about them, and orders with what is found: "Board loose, raise the hinges",
 * "Cambiar la chapa, la llave se atora". Each of the two is read by itself.
 */

type Read = (text: string) => Draft | null;

/** What stands for the thing of the part before, whose gender and number that part has. */
const standsFor = {
  en: /\b(?:it|them|one|ones|that|these|those)\b/i,
  es: /[aei]r(?:se)?l[aeo]s?(?!\p{L})|\p{L}l[ao]s?(?= |$)(?<=\p{L}[áéí]\p{L}+)|(?<!\p{L})(?:lo|le|les)(?!\p{L})/iu,
} as const;

/**
 * Whether the text behind a comma refers to the part before or forbids something: "…, no salt on
 * it".
 */
const isOfOther = (behind: string, from: 'en' | 'es'): boolean =>
  standsFor[from].test(behind) || /^no\b/i.test(behind);

/** Auxiliaries, behind which verbs are joined in one row: "does not open, turn or close". */
const goesOn = /\b(?:not|to|can(?:not)?|will|must|should|do(?:es)?|may|might)\b|n['’]t\b/i;

const small = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** Each way to part a text at a comma, the last one first. */
function* partsOf(text: string): Generator<readonly [first: string, second: string]> {
  for (let at = text.lastIndexOf(', '); at > 0; at = text.lastIndexOf(', ', at - 1))
    yield [text.slice(0, at), text.slice(at + 2)];
}

/** Whether one of two parts is an order, and the other says or, without a comma, names what it is about. */
function belong(before: string, first: Draft, second: Draft): boolean {
  const isNamed = first.isName === true && !before.includes(', ');
  return second.isOrder === true
    ? first.isOrder !== true && (first.isFinding === true || isNamed)
    : first.isOrder === true && second.isFinding === true && second.isName !== true;
}

/** Two drafts side by side; null where both keep a phrase. */
function beside(first: Draft, second: Draft): Draft | null {
  const kept = [...first.kept, ...second.kept];
  return kept.length < 2 ? { text: `${first.text}, ${small(second.text)}`, kept } : null;
}

/** A finding and its order, or an order and its finding; null where a text has no such parts. */
export function readOrdered(text: string, from: 'en' | 'es', read: Read): Draft | null {
  for (const [before, behind] of partsOf(text)) {
    const first = read(before);
    const second = first && !isOfOther(behind, from) ? read(behind) : null;
    if (!first || !second || !belong(before, first, second)) continue;
    const both = beside(first, second);
    if (both) return both;
  }
  return null;
}

/** Two findings, each of a thing of its own: "chimney crown cracked, joints open". */
export function readFindings(text: string, read: Read): Draft | null {
  for (const [before, behind] of partsOf(text)) {
    const first = read(before);
    if (!first?.isFinding) continue;
    const second = read(behind) ?? readFindings(behind, read);
    const both = second?.isFinding ? beside(first, second) : null;
    if (both) return { ...both, isFinding: true };
  }
  return null;
}

/** An order with a goal and without an object: "lower to 36 inches". */
const bareOrder = /, (?:lower|raise|set|turn|bring|convert|change|cut) (?:to|in|into|down|up) /i;

/**
 * Whether an order behind a comma is taken for something else: "veneer falls off, barricade area below"
 * names no area of a barricade.
 */
export function hidesOrder(text: string, whole: Draft | null, read: Read): boolean {
  if (whole && (whole.orders ?? 1) > 0) return false;
  if (bareOrder.test(text)) return true;
  if (!whole) return false;
  for (const [before, behind] of partsOf(text))
    if (!goesOn.test(before) && read(behind)?.isOrder === true) return true;
  return false;
}
