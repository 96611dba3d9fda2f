import type { RawLine } from './lines.ts';

/**
 * Rows of a table that go on upon the next page: what stands first there, below cells of the last row
 * alone and in the middle of a sentence, is the rest of these cells.
 */

/** How far the edges of a cell may differ on both pages, in points. */
const NEAR = 3;
const CELL = ' | ';
const goesOn = /^[\p{Ll}(&]/u;
const isOpen = /[,(&/-]$/;

interface Piece {
  x: number;
  text: string;
}

/** The cells of a line that hold words, with their left edges. */
function piecesOf({ text, layout }: RawLine): Piece[] {
  if (layout?.x === undefined) return [];
  const { cells = [[layout.x, layout.width ?? 0]] } = layout;
  const texts = cells.length > 1 ? text.split(CELL) : [text];
  return texts
    .map((piece, at) => ({ x: cells[at]?.[0] ?? 0, text: piece.trim() }))
    .filter((piece) => piece.text !== '');
}

/** The row with the rest of its cells; null where a line is no such rest. */
function continued(row: RawLine, line: RawLine): RawLine | null {
  const { cells = [] } = row.layout ?? {};
  const pieces = piecesOf(line);
  if (cells.length < 2 || pieces.length === 0) return null;
  const texts = row.text.split(CELL);
  for (const { x, text } of pieces) {
    const at = cells.findIndex(([left, width]) => width > 0 && Math.abs(left - x) <= NEAR);
    if (at < 1 || !(goesOn.test(text) || isOpen.test(texts[at] ?? ''))) return null;
    texts[at] = `${texts[at] ?? ''} ${text}`;
  }
  return { ...row, text: texts.join(CELL) };
}

/** The lines of a document with each row that goes over a page on one line, that of its first page. */
export function joinPageRows(lines: readonly RawLine[]): RawLine[] {
  const joined: RawLine[] = [];
  /** Where the last row of the page before is, while its rest may follow. */
  let last = -1;
  let heads = new Set<string>();
  for (const line of lines) {
    const above = joined.at(-1);
    if (above && line.page > above.page) {
      last = line.page === above.page + 1 ? joined.length - 1 : -1;
      heads = new Set(joined.filter(({ page }) => page === above.page).map(({ text }) => text));
    }
    const row = joined[last];
    const whole = row ? continued(row, line) : null;
    if (whole) joined[last] = whole;
    else {
      // The head of the table may stand on each page.
      if (!heads.has(line.text)) last = -1;
      joined.push(line);
    }
  }
  return joined;
}
