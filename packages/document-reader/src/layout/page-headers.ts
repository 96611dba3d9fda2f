import type { RawLine } from './lines.ts';
import { isContent } from './page-content.ts';

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

/** True for a text that is only the number of a page. */
export const isPageNumber = (text: string): boolean =>
  namedPageNumber.test(text) || pageNumber.test(text);

/** The text with page numbers replaced, to compare lines of different pages. */
const normalize = (text: string): string =>
  text.replace(pageNumberInside, '#').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether a normalized text may begin with one of the signs; to normalize them all takes longer. */
function mayBegin(text: string, signs: ReadonlySet<string>): boolean {
  const sign = text.trimStart().charAt(0).toLowerCase().charAt(0);
  return signs.has(sign) || sign === 'p' || sign === 'h';
}

/** How far the heights of a header may differ between pages, in points. */
const SAME_HEIGHT = 4;
/** Share of the copies of a header that stand at its usual height. */
const MOSTLY = 0.6;

/** Whether most copies of a text stand at one height; true where no height is known. */
function agreeInHeight(copies: readonly RawLine[]): boolean {
  const heights = copies.map(({ y }) => y).filter((y) => y !== undefined);
  if (heights.length < copies.length) return true;
  return heights.some(
    (height) =>
      heights.filter((other) => Math.abs(other - height) <= SAME_HEIGHT).length >=
      MOSTLY * copies.length,
  );
}

interface Edges {
  /** Lines near the top or the bottom of their page. */
  edge: ReadonlySet<RawLine>;
  /** The first and the last line of each page. */
  outermost: ReadonlySet<RawLine>;
}

function edgesOf(pages: ReadonlyMap<number, RawLine[]>): Edges {
  const edge = new Set<RawLine>();
  const outermost = new Set<RawLine>();
  for (const page of pages.values()) {
    const depth = edgeDepth(page.length);
    for (const line of [page[0], page[page.length - 1]]) if (line) outermost.add(line);
    for (const line of [...page.slice(0, depth), ...page.slice(page.length - depth)])
      edge.add(line);
  }
  return { edge, outermost };
}

/** The texts that repeat at the edge of enough pages, at one height, and nowhere else. */
function repeatedTexts(lines: readonly RawLine[], { edge }: Edges, pages: number): Set<string> {
  const copies = new Map<string, RawLine[]>();
  for (const line of edge) {
    const key = normalize(line.text);
    copies.set(key, [...(copies.get(key) ?? []), line]);
  }
  const minRepeats = Math.max(2, Math.min(MIN_REPEATS, pages));
  const repeated = [...copies]
    .filter(
      ([, same]) => new Set(same.map(({ page }) => page)).size >= minRepeats && agreeInHeight(same),
    )
    .map(([key]) => key);
  if (repeated.length === 0) return new Set();
  const beginnings = new Set(repeated.map((key) => key.charAt(0)));
  const inside = new Set(
    lines
      .filter((line) => !edge.has(line) && mayBegin(line.text, beginnings))
      .map(({ text }) => normalize(text)),
  );
  // The pattern of orders is long: it is asked last.
  return new Set(repeated.filter((key) => !inside.has(key) && !isContent(key)));
}

/**
 * Removes page headers and footers: page numbers at an edge, and lines that repeat at the edge of
 * three pages or more (of both, when there are two) at one height. The first copy of a repeated
 * line stays, so that a title or address is not lost. Items of lists, orders, verdicts, grades and
 * things of a trade are never removed, nor text that also stands within a page.
 */
export function removePageHeaders(lines: readonly RawLine[]): RawLine[] {
  const pages = groupByPage(lines);
  const edges = edgesOf(pages);
  const repeated = repeatedTexts(lines, edges, pages.size);
  const firstCopies = new Set<string>();
  return lines.filter((line) => {
    if (!edges.edge.has(line) && !edges.outermost.has(line)) return true;
    const text = line.text.trim();
    if (
      namedPageNumber.test(text) ||
      (pageNumber.test(text) && pages.size > 1 && isNumberOfPage(text, line.page))
    )
      return false;
    const key = normalize(text);
    if (!edges.edge.has(line) || !repeated.has(key)) return true;
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
