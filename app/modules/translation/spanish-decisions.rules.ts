/** A word with several meanings and what decides for one of them. */
export interface Decision {
  /** The word with several meanings, in each of its forms; an underscore joins two words. */
  words: ReadonlySet<string>;
  /**
   * Words of the text that decide, or their beginnings with an asterisk; "*" is any text, "#" is a
   * number directly behind the word, and "en>" stands directly before it, its article aside.
   */
  beside: readonly string[];
  /** The English term of the meaning that they decide. */
  english: string;
  /** Words, in the same way, that decide against it. */
  without: readonly string[];
}

export const decision = (
  words: string,
  beside: string,
  english: string,
  without: string = '',
): Decision => ({
  words: new Set(words.split(' ').map((word) => word.replaceAll('_', ' '))),
  beside: beside.split(' '),
  english,
  without: without.split(' ').filter(Boolean),
});
