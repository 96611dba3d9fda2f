/** Words and adjacent pairs of words of two readings of one document, compared. */

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replaceAll('\u00AD', '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

export const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => `${words[at]} ${word}`);

export function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** What the first has beyond the second, each as often as it is missing there. */
export function beyond(first: readonly string[], second: readonly string[]): string[] {
  const left = countsOf(second);
  return first.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count === 0;
  });
}

/** The share of what is wanted that was found. */
export const kept = (wanted: readonly string[], found: readonly string[]): number =>
  wanted.length === 0 ? 1 : 1 - beyond(wanted, found).length / wanted.length;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
