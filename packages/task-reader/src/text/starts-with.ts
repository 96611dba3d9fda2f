import { startsWithAny } from './text.ts';
import { orderStarts } from '../vocabulary/orders.ts';

/** Whether a text starts with one of many words, for a process that asks about a few texts. */

const LETTER = /[a-z0-9]/;
const GROUP = '(?:';
/** What stands before these may be left out. */
const OPTIONAL = '?*{';

/** The letters that a match of a word may begin with; '' where its beginning does not tell. */
function firstLettersOf(word: string): readonly string[] {
  if (!word.startsWith(GROUP)) {
    const letter = word.charAt(0);
    return [LETTER.test(letter) && !OPTIONAL.includes(word.charAt(1) || ' ') ? letter : ''];
  }
  const end = word.indexOf(')');
  const inside = word.slice(GROUP.length, end);
  if (inside.includes('(') || OPTIONAL.includes(word.charAt(end + 1) || ' ')) return [''];
  const letters = inside.split('|').flatMap(firstLettersOf);
  return letters.includes('') ? [''] : [...new Set(letters)];
}

function byFirstLetter(words: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const word of words)
    for (const letter of firstLettersOf(word)) {
      const own = found.get(letter);
      if (own) own.push(word);
      else found.set(letter, [word]);
    }
  return found;
}

/**
 * Like `startsWithAny`, but with a pattern for each first letter, made when a text with that letter
 * is asked about: to compile one of hundreds of words takes longer than to read a page, but less
 * than one for each letter. In the words, `|` stands within brackets only.
 */
export function startsWithOneOf(words: readonly string[]): Pick<RegExp, 'test'> {
  let byLetter: Map<string, string[]> | undefined;
  const patterns = new Map<string, RegExp | null>();
  const patternOf = (letter: string): RegExp | null => {
    byLetter ??= byFirstLetter(words);
    const own = [...(byLetter.get(letter) ?? []), ...(byLetter.get('') ?? [])];
    return own.length > 0 ? startsWithAny(own) : null;
  };
  return {
    test: (text) => {
      const letter = text.charAt(0);
      let pattern = patterns.get(letter);
      if (pattern === undefined) {
        pattern = patternOf(letter);
        patterns.set(letter, pattern);
      }
      return pattern?.test(text) ?? false;
    },
  };
}

/** Like `startsWithOrder`, for a few texts. */
export const beginsWithOrder = startsWithOneOf(orderStarts);
