import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Entry } from '../sentence/sentence-types.ts';
import { lookupKey, withoutAccents } from '../text/tokens.ts';

/** Letters that two words of one root have in common at least: "alineación", "alineamiento". */
const ROOT_LETTERS = 6;

/** Words behind which a name says more of its head: "slab on grade". */
const prepositions = new Set(['on', 'of', 'for', 'in', 'at', 'to', 'with']);

const rootOf = (word: string): string => withoutAccents(word).slice(0, ROOT_LETTERS);

/** The words of an English name up to its head, which is the last one. */
function englishWords(name: string): string[] {
  const words = name.toLowerCase().split(/[\s-]+/);
  const behind = words.findIndex((word, at) => at > 0 && prepositions.has(word));
  return behind < 0 ? words : words.slice(0, behind);
}

const known = new WeakMap<Entry, string[][]>();

/** What an entry is called in Spanish, its first word the head, in all rows of its English name. */
function spanishNames(entry: Entry, { synonyms }: Lexicon): string[][] {
  const found = known.get(entry);
  if (found) return found;
  const all = new Set([...entry.alternatives, ...(synonyms.get(entry.english) ?? [])]);
  const names = [...all].map((name) => lookupKey(name).split(' '));
  known.set(entry, names);
  return names;
}

/** Of two names the head is the same, and one of them says no more than the head. */
function isAkinName(one: readonly string[], other: readonly string[], at: 0 | -1): boolean {
  const [head = '', otherHead = ''] = [one.at(at), other.at(at)];
  return (one.length === 1 || other.length === 1) && rootOf(head) === rootOf(otherHead);
}

function isAkinEntry(one: Entry, other: Entry, lexicon: Lexicon): boolean {
  const [words, others] = [englishWords(one.english), englishWords(other.english)];
  if (words.join('') === others.join('') || isAkinName(words, others, -1)) return true;
  // "window frame" and "door frame": the same head of two things.
  if (words.at(-1) === others.at(-1)) return false;
  const names = spanishNames(other, lexicon);
  return spanishNames(one, lexicon).some((name) =>
    names.some((each) => name.join(' ') === each.join(' ') || isAkinName(name, each, 0)),
  );
}

/** Things of a text that another is compared with at most: longer texts are compared by name alone. */
const MAX_THINGS = 60;

/**
 * Whether a thing may be one of the others, said by another word or more generally: "slab" beside
 * "solera" (slab on grade), "alignment" beside "alineamiento". Rooms are one by the same name alone.
 */
export const isAkinToAny = (
  some: readonly Entry[],
  others: readonly (readonly Entry[])[],
  lexicon: Lexicon,
): boolean =>
  others.length <= MAX_THINGS &&
  others
    .flat()
    .some((other) =>
      some.some(
        (one) =>
          !one.marks.has('place') && !other.marks.has('place') && isAkinEntry(one, other, lexicon),
      ),
    );
