import { cleanText, type RawLine } from './lines.ts';
import { isPageNumber } from './page-headers.ts';

/**
 * The lines of a text with those of its page headers before and those of its footers after them, each
 * once: neither page numbers nor what the text says itself. Also how many come before.
 */
export function withPageEdges(
  lines: readonly RawLine[],
  { headers, footers }: { headers: readonly string[]; footers: readonly string[] },
): { lines: RawLine[]; before: number } {
  const known = new Set(lines.map(({ text }) => cleanText(text).toLowerCase()));
  const newOf = (texts: readonly string[]): string[] =>
    texts.map(cleanText).filter((text) => {
      const key = text.toLowerCase();
      if (!text || isPageNumber(text) || known.has(key)) return false;
      known.add(key);
      return true;
    });
  const before = newOf(headers);
  const last = lines.at(-1)?.page ?? 1;
  return {
    lines: [
      ...before.map((text) => ({ page: 1, text })),
      ...lines,
      ...newOf(footers).map((text) => ({ page: last, text })),
    ],
    before: before.length,
  };
}
