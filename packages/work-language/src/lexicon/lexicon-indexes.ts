import type { Entry } from '../sentence/sentence-types.ts';
import { withoutAccents } from '../text/tokens.ts';

/** Words of a grammar of their own that stand in no entry. */
const otherAccents = ['según', 'también', 'están', 'baños', 'después', 'atrás', 'día', 'días'];

/** Words with their accents by the same without, where no other word is written so. */
export function accentsOf(keys: readonly string[]): Map<string, string> {
  const words = new Set([...keys, ...otherAccents].flatMap((key) => key.split(' ')));
  const accents = new Map<string, string>();
  for (const word of words) {
    const plain = withoutAccents(word);
    if (plain !== word && !words.has(plain)) accents.set(plain, word);
    // Capitals lose the tilde, too: "BANERA".
    const bare = plain.replace(/ñ/g, 'n');
    if (bare.length > 3 && bare !== plain && !words.has(bare)) accents.set(bare, word);
  }
  return accents;
}

/** Every Spanish noun of an English one, of all its rows. */
export function synonymsOf(entries: readonly Entry[]): Map<string, string[]> {
  const synonyms = new Map<string, string[]>();
  for (const { english, alternatives, kind } of entries)
    if (kind === 'noun') synonyms.set(english, [...(synonyms.get(english) ?? []), ...alternatives]);
  return synonyms;
}

/** Most words of an entry by its first and its second word. */
export function longestOf(
  indexes: readonly ReadonlyMap<string, unknown>[],
): Map<string, Map<string, number>> {
  const longest = new Map<string, Map<string, number>>();
  for (const index of indexes)
    for (const key of index.keys()) {
      if (!key.includes(' ')) continue;
      const { length, 0: first = '', 1: second = '' } = key.split(' ');
      let seconds = longest.get(first);
      if (!seconds) longest.set(first, (seconds = new Map()));
      if ((seconds.get(second) ?? 0) < length) seconds.set(second, length);
    }
  return longest;
}

/** Most words of one entry. */
export function mostWords(longest: ReadonlyMap<string, ReadonlyMap<string, number>>): number {
  let most = 1;
  for (const seconds of longest.values())
    for (const words of seconds.values()) most = Math.max(most, words);
  return most;
}
