import type { Lexicon, Sense } from '../lexicon/lexicon.ts';

/** Turns of English that only known words tell from others that look like them. */

const sensesOf = (word: string, { english }: Lexicon): readonly Sense[] =>
  english.get(word.toLowerCase()) ?? [];

const isNoun = (word: string, lexicon: Lexicon): boolean =>
  sensesOf(word, lexicon).some(({ entry }) => entry.kind === 'noun');

const isThing = (word: string, lexicon: Lexicon): boolean =>
  sensesOf(word, lexicon).some(
    ({ entry, plural }) => entry.kind === 'noun' && !plural && !entry.marks.has('person'),
  );

/** A possessive of a thing as a modifier: "the window's seal", "the porch's bottom step". */
const withoutPossessives = (text: string, lexicon: Lexicon): string =>
  text.replace(/\b([a-z]{3,})'s (?=[a-z])/gi, (found: string, owner: string) =>
    isThing(owner, lexicon) ? `${owner} ` : found,
  );

/**
 * Whether a word is a plural count noun, before which two words with a slash are two things: not
 * "hot/cold water".
 */
const isCounted = (word: string, lexicon: Lexicon): boolean =>
  sensesOf(word, lexicon).some(
    ({ entry, plural }) =>
      entry.kind === 'noun' && plural && !entry.marks.has('mass') && !entry.marks.has('place'),
  );

/** Two modifiers with a slash as two terms that are both known: "door/drawer handles". */
const withBothNames = (text: string, lexicon: Lexicon): string =>
  text.replace(
    /\b([a-z]{3,}) ?\/ ?([a-z]{3,}) ([a-z]{3,})\b/gi,
    (found: string, one: string, other: string, head: string) =>
      isCounted(head, lexicon) &&
      isNoun(`${one} ${head}`, lexicon) &&
      isNoun(`${other} ${head}`, lexicon)
        ? `${one} ${head}/${other} ${head}`
        : found,
  );

/** An English text with such turns in plain wording. */
export const withKnownWords = (text: string, lexicon: Lexicon): string =>
  withBothNames(withoutPossessives(text.replace(/’/g, "'"), lexicon), lexicon);
