import type { LayoutLine } from './layout.ts';

/** Words that a line's end parts: put together on the first line, so that a quote has them whole. */

const partedWord = /(?<=^|[\s(])([\p{L}-]*\p{Ll}{2})-$/u;
const restOfWord = /^\p{Ll}{2,}\S*/u;

/** First parts of compounds, and last ones, that have a hyphen wherever they stand. */
const firstParts = new Set(['self', 'non', 'semi', 'well', 'half', 'two', 'three', 'four', 'on']);
const lastParts = new Set(['in', 'on', 'up', 'off', 'out', 'to', 'and', 'by', 'of', 'family']);

/** Whether the hyphen belongs to the word: "self-closing", "move-in", "tongue-and-groove". */
const keepsHyphen = (first: string, last: string): boolean =>
  first.includes('-') ||
  firstParts.has(first.toLowerCase()) ||
  lastParts.has(last.replace(/\P{L}+$/u, ''));

/** The text with the rest of its last word, and what is left of the next line; null where no word is parted. */
function joined(text: string, next: string): { text: string; next: string } | null {
  const first = partedWord.exec(text)?.[1];
  const last = restOfWord.exec(next)?.[0];
  if (first === undefined || last === undefined) return null;
  return {
    text: (keepsHyphen(first, last) ? text : text.slice(0, -1)) + last,
    next: next.slice(last.length).trim(),
  };
}

/** The lines with words that were parted whole; rows of tables stay as they are. */
export function joinPartedWords(lines: readonly LayoutLine[]): LayoutLine[] {
  const whole: LayoutLine[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    const isProse =
      before?.text.endsWith('-') && !before.text.includes('|') && !line.text.includes('|');
    const found = before && isProse ? joined(before.text, line.text) : null;
    if (before && found) whole[whole.length - 1] = { ...before, text: found.text };
    const text = found ? found.next : line.text;
    if (text) whole.push(found ? { ...line, text } : line);
  }
  return whole;
}
