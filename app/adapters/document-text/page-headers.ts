import type { RawLine } from './lines.ts';

/**
 * Lines at the top and at the bottom of a page that can be a header or footer; of a short page
 * fewer, for its lines are its content.
 */
const EDGE = 3;
const edgeOf = (count: number): number => Math.min(EDGE, Math.floor(count / 4));
/**
 * A line that stands at an edge of this many pages, or of every page of a shorter document, is no
 * content.
 */
const REPEATS = 3;

const pageNumber =
  /^(?:[-–—|\s]*)(?:(?:page|pág(?:ina)?\.?|pagina|hoja|p\.)\s*)?\d{1,4}(?:\s*(?:of|de|\/)\s*\d{1,4})?(?:[-–—|\s]*)$/i;
const namedPageNumber =
  /^(?:page|pág(?:ina)?\.?|pagina|hoja)\s*\d{1,4}(?:\s*(?:of|de|\/)\s*\d{1,4})?$/i;
const pageNumberInside =
  /(?:page|pág(?:ina)?\.?|pagina|hoja)\s*\d{1,4}(?:\s*(?:of|de|\/)\s*\d{1,4})?/gi;

/** The line without what changes from page to page. */
const shape = (text: string): string =>
  text.replace(pageNumberInside, '#').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Drops the headers and footers of pages: page numbers at an edge, and lines that stand at an edge
 * of three pages or more (of both, when there are two).
 * The first copy of a repeated line stays, so that a title or address is not lost.
 */
export function dropPageHeaders(lines: readonly RawLine[]): RawLine[] {
  const byPage = pagesOf(lines);
  const edges = new Set<RawLine>();
  const outermost = new Set<RawLine>();
  const seen = new Map<string, number>();
  for (const page of byPage.values()) {
    const depth = edgeOf(page.length);
    const edge = new Set([...page.slice(0, depth), ...page.slice(page.length - depth)]);
    for (const line of [page[0], page[page.length - 1]]) if (line) outermost.add(line);
    for (const line of edge) edges.add(line);
    for (const key of new Set([...edge].map((line) => shape(line.text))))
      seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const repeats = Math.max(2, Math.min(REPEATS, byPage.size));
  const shown = new Set<string>();
  return lines.filter((line) => {
    const text = line.text.trim();
    if (!edges.has(line) && !outermost.has(line)) return true;
    if (
      namedPageNumber.test(text) ||
      (pageNumber.test(text) && byPage.size > 1 && isPagesOwnNumber(text, line.page))
    )
      return false;
    if (!edges.has(line)) return true;
    const key = shape(text);
    if ((seen.get(key) ?? 0) < repeats) return true;
    if (shown.has(key) || key.includes('#')) return false;
    shown.add(key);
    return true;
  });
}

function isPagesOwnNumber(text: string, page: number): boolean {
  return Number(/\d+/.exec(text)?.[0]) === page;
}

function pagesOf(lines: readonly RawLine[]): Map<number, RawLine[]> {
  const pages = new Map<number, RawLine[]>();
  for (const line of lines) {
    const page = pages.get(line.page);
    if (page) page.push(line);
    else pages.set(line.page, [line]);
  }
  return pages;
}
