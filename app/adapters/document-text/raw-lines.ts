import { joinCells, type RawLine } from './lines.ts';

const pageBreak = /\r\n-{16}Page \(\d+\) Break-{16}\r\n/;
/**
 * The extractor stands a run of spaces where the page has a gap: three or more part the cells of a
 * row.
 */
const cellGap = /\s{3,}/;
/** A number that lost the gap to its item. */
const tightNumber = /^(\(?\d{1,3}[.)])(?=\p{L}{2})/u;
const bullet = /^(?:[•◦▪●○■□☐☑✓✔–—*-]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])$/;

/** One physical line as text: a bullet or number stays with its item, other gaps part cells. */
export function lineFromRaw(raw: string): string {
  const cells = raw.trim().replace(tightNumber, '$1 ').split(cellGap).filter(Boolean);
  const [first, second, ...rest] = cells;
  if (first !== undefined && second !== undefined && bullet.test(first))
    return joinCells([`${first} ${second}`, ...rest]);
  return joinCells(cells);
}

/**
 * Lines of raw text, page by page. The extractor gives each page bottom to top, so each is turned
 * round.
 */
export function linesFromRaw(text: string): { pages: number; lines: RawLine[] } {
  const pages = text.split(pageBreak);
  if (pages[pages.length - 1]?.trim() === '') pages.pop();
  const lines = pages.flatMap((page, index) =>
    page
      .split('\r\n')
      .reverse()
      .map((raw) => ({ page: index + 1, text: lineFromRaw(raw) }))
      .filter((line) => line.text),
  );
  return { pages: pages.length, lines };
}
