/** What stands before a quote: the first line of its passage, and the line above that one. */
export interface QuoteStart {
  quote: string;
  line: string;
  /** Of the same page; '' where it stands apart, by space or a rule. */
  above: string;
}

/** Begins as the rest of a sentence does. */
const startsAmid = /^[\p{Ll},;)]/u;
/** Characters by which the place of a quote in its line is found. */
const BEGIN = 24;

/**
 * Whether a quote begins in the middle of a sentence of its document: words of the same line go on to
 * it, or the line above ends with a comma. A line that begins with a small letter is as often an item
 * of a list.
 */
export function isCutQuote({ quote, line, above }: QuoteStart): boolean {
  const at = line.indexOf(quote.split('\n', 1)[0]?.slice(0, BEGIN).trim() ?? '');
  if (!startsAmid.test(quote) || at < 0) return false;
  const before = line.slice(0, at).trim();
  if (before) return /[\p{L}\p{N},]$/u.test(before);
  return quote.startsWith(',') ? above !== '' : /,$/.test(above.trim());
}
