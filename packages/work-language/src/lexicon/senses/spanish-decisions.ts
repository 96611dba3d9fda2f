/** A word with several meanings and what decides for one of them. */
export interface Decision {
  /** The word with several meanings, in each of its forms; an underscore joins two words. */
  words: readonly string[];
  /** The English term of the meaning that is decided for. */
  english: string;
  /**
   * Words of the text that decide, or their beginnings with an asterisk; "*" is any text, "#" is a
   * number directly behind the word, and "en>" stands directly before it, its article aside.
   */
  beside: readonly string[];
  /** Words, in the same way, that decide against it. */
  without: readonly string[];
  /** A Spanish text that comes out differently without the row, and what becomes of it. */
  example: string;
  result: string;
  /** The row as it stands in the table. */
  row: string;
}

const wordsOf = (cell: string): string[] => cell.split(' ').filter(Boolean);

/** The rows of the table, by each form of their word. */
export function readDecisions(table: string): Map<string, Decision[]> {
  const decisions = new Map<string, Decision[]>();
  for (const line of table.split('\n').slice(1).filter(Boolean)) {
    const [forms = '', english = '', beside = '', without = '', example = '', result = ''] =
      line.split('\t');
    const words = wordsOf(forms).map((word) => word.replaceAll('_', ' '));
    const decision = {
      words,
      english,
      beside: wordsOf(beside),
      without: wordsOf(without),
      example,
      result,
      row: line,
    };
    for (const word of words) decisions.set(word, [...(decisions.get(word) ?? []), decision]);
  }
  return decisions;
}
