import type { RawLine } from './lines.ts';

/**
 * Lines at the top and bottom of a page that may be a header or footer; fewer on a short page,
 * whose lines are content.
 */
const MAX_EDGE = 3;
const edgeDepth = (count: number): number => Math.min(MAX_EDGE, Math.floor(count / 4));
/** A line at the edge of this many pages (or of every page of a shorter document) is a header. */
const MIN_REPEATS = 3;

const pageNumber =
  /^(?:[-–—|\s]*)(?:(?:page|pág(?:ina)?\.?|pagina|hoja|p\.)\s*)?\d{1,4}(?:\s*(?:of|de|\/)\s*\d{1,4})?(?:[-–—|\s]*)$/i;
const namedPageNumber =
  /^(?:page|pág(?:ina)?\.?|pagina|hoja)\s*\d{1,4}(?:\s*(?:of|de|\/)\s*\d{1,4})?$/i;
const pageNumberInside =
  /(?:page|pág(?:ina)?\.?|pagina|hoja)\s*\d{1,4}(?:\s*(?:of|de|\/)\s*\d{1,4})?/gi;

/** The text with page numbers replaced, to compare lines of different pages. */
const normalize = (text: string): string =>
  text.replace(pageNumberInside, '#').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Removes page headers and footers: page numbers at an edge, and lines that repeat at the edge of
 * three pages or more (of both, when there are two). The first copy of a repeated line stays, so
 * that a title or address is not lost.
 */
export function removePageHeaders(lines: readonly RawLine[]): RawLine[] {
  const pages = groupByPage(lines);
  const edgeLines = new Set<RawLine>();
  const outermostLines = new Set<RawLine>();
  const repetitions = new Map<string, number>();
  for (const page of pages.values()) {
    const depth = edgeDepth(page.length);
    const pageEdge = new Set([...page.slice(0, depth), ...page.slice(page.length - depth)]);
    for (const line of [page[0], page[page.length - 1]]) if (line) outermostLines.add(line);
    for (const line of pageEdge) edgeLines.add(line);
    for (const key of new Set([...pageEdge].map((line) => normalize(line.text))))
      repetitions.set(key, (repetitions.get(key) ?? 0) + 1);
  }
  const minRepeats = Math.max(2, Math.min(MIN_REPEATS, pages.size));
  const firstCopies = new Set<string>();
  return lines.filter((line) => {
    const text = line.text.trim();
    if (!edgeLines.has(line) && !outermostLines.has(line)) return true;
    if (
      namedPageNumber.test(text) ||
      (pageNumber.test(text) && pages.size > 1 && isNumberOfPage(text, line.page))
    )
      return false;
    if (!edgeLines.has(line)) return true;
    const key = normalize(text);
    if ((repetitions.get(key) ?? 0) < minRepeats) return true;
    if (firstCopies.has(key) || key.includes('#')) return false;
    firstCopies.add(key);
    return true;
  });
}

function isNumberOfPage(text: string, page: number): boolean {
  return Number(/\d+/.exec(text)?.[0]) === page;
}

function groupByPage(lines: readonly RawLine[]): Map<number, RawLine[]> {
  const pages = new Map<number, RawLine[]>();
  for (const line of lines) {
    const page = pages.get(line.page);
    if (page) page.push(line);
    else pages.set(line.page, [line]);
  }
  return pages;
}
