import { badVerdict } from '../vocabulary/findings.ts';

/** Scales of digits that a form explains: which end of them is bad. */

/** What a digit of a scale says of a thing. */
interface Meaning {
  word: string;
  isWell: boolean;
}

const digitPattern = new RegExp(
  String.raw`(?<![a-z0-9.,/-])(\d) ?(?:=|-|:|\)) ?([a-z][a-z' /-]{2,40}?)` +
    String.raw`(?= ?[,;.|()]| \d ?(?:=|-|:|\))|$)`,
  'g',
);

/** What a word of a scale says; nothing for other words. */
function meaningOf(word: string): Meaning | undefined {
  if (badVerdict.test(word)) return { word, isWell: false };
  return undefined;
}

/** What the digits of a scale mean, where two of them or more are told. */
export function scaleOf(folded: string): Map<string, Meaning> {
  const digits = new Map<string, Meaning>();
  for (const [, digit = '', told = ''] of folded.matchAll(digitPattern)) {
    const meaning = meaningOf(told.trim());
    if (meaning) digits.set(digit, meaning);
  }
  const isWell = [...digits.values()].map((each) => each.isWell);
  const isScale = isWell.includes(true) && isWell.includes(false);
  if (!isScale) return new Map();
  return digits;
}
