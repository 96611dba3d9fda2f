import { joinCells, type RawLine } from '../layout/lines.ts';
import { isMark } from '../layout/markers.ts';

const pageBreak = /\r\n-{16}Page \(\d+\) Break-{16}\r\n/;
/** pdf2json writes gaps as runs of spaces; three or more separate the cells of a row. */
const cellGap = /\s{3,}/;
/** A list number without the space after it. */
const unspacedNumber = /^(\(?\d{1,3}[.)])(?=\p{L}{2})/u;

/** One raw line as text: a bullet or number stays with its item, other gaps separate cells. */
export function lineFromRaw(raw: string): string {
  const cells = raw.trim().replace(unspacedNumber, '$1 ').split(cellGap).filter(Boolean);
  const [first, second, ...others] = cells;
  if (first !== undefined && second !== undefined && isMark(first))
    return joinCells([`${first} ${second}`, ...others]);
  return joinCells(cells);
}

/** Lines of pdf2json's raw text. It writes each page from bottom to top, so each is reversed. */
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
