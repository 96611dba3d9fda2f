import type { DocumentLine } from '@obralista/document-reader';
import { cellsOf } from '../text/cells.ts';
import { withoutMarker } from './marker.ts';
import { columnsOf } from '../tables/columns.ts';
import { fold } from '../text/text.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';
import { onlyArea } from '../vocabulary/places.ts';

/** Page headers and footers: lines that repeat over the pages. */

const EDGE_LINES = 4;

/** How far the heights of a header may differ between pages, in points. */
const NEAR = 12;

/** The lines at the edges of pages by their texts with the page numbers taken out. */
function linesByText(edges: readonly DocumentLine[]): ReadonlyMap<string, DocumentLine[]> {
  const lines = new Map<string, DocumentLine[]>();
  for (const line of edges) {
    const alike = lines.get(keyOf(line));
    if (alike) alike.push(line);
    else lines.set(keyOf(line), [line]);
  }
  return lines;
}

/**
 * Whether two lines stand at the same height of their pages, where it is known; the head of a table
 * that goes on stands lower on its first page.
 */
const isAtHeightOf = ({ layout: a }: DocumentLine, { layout: b }: DocumentLine): boolean =>
  a?.y === undefined || b?.y === undefined || Math.abs(a.y - b.y) <= NEAR;

/** On how many pages a line stands at the same height. */
const pagesOf = (line: DocumentLine, alike: readonly DocumentLine[]): number =>
  new Set(alike.filter((other) => isAtHeightOf(line, other)).map(({ page }) => page)).size;

/** Whether lines that are alike but for their numbers are places: "Floor 1", "Floor 2". */
const arePlaces = (line: DocumentLine, alike: readonly DocumentLine[]): boolean =>
  onlyArea.test(fold(line.text)) && alike.some(({ text }) => text !== line.text);

/** Whether a repeated line may be a header: neither an order, nor the heading or a row of a table. */
const mayRepeat = (line: DocumentLine, rows: ReadonlySet<DocumentLine>): boolean =>
  !rows.has(line) &&
  keyOf(line).length > 3 &&
  !startsWithOrder.test(fold(withoutMarker(line.text).rest)) &&
  columnsOf(cellsOf(line.text), false) === undefined;

/** Line numbers of heads, feet and page numbers. */
export function pageHeadersOf(lines: readonly DocumentLine[]): Set<number> {
  const edges = edgeLines(lines);
  const byText = linesByText(edges);
  const pages = new Set(lines.map((line) => line.page)).size;
  const enough = Math.max(2, Math.ceil(pages * 0.4));
  const rows = rowsUnderHeads(lines);
  // Lines that are alike at one height are counted once: a bound for hostile documents.
  const counts = new Map<string, number>();
  const isHeader = (line: DocumentLine): boolean => {
    const key = keyOf(line);
    const place = `${line.layout?.y ?? ''} ${key}`;
    const count = counts.get(place) ?? pagesOf(line, byText.get(key) ?? []);
    counts.set(place, count);
    return count >= enough && mayRepeat(line, rows) && !arePlaces(line, byText.get(key) ?? []);
  };
  return new Set(edges.filter(isHeader).map((line) => line.lineNumber));
}

function keyOf(line: DocumentLine): string {
  return fold(line.text.slice(0, 160)).replace(/\d+/g, '#');
}

/** The rows below the head of a table on its page, where no heights tell them from feet of pages. */
function rowsUnderHeads(lines: readonly DocumentLine[]): Set<DocumentLine> {
  const rows = new Set<DocumentLine>();
  let page = 0;
  for (const line of lines) {
    const cells = line.layout?.y === undefined ? cellsOf(line.text) : [];
    if (cells.length < 2) page = 0;
    else if (columnsOf(cells, false) !== undefined) page = line.page;
    else if (line.page === page) rows.add(line);
  }
  return rows;
}

/** The first and last lines with words of each page. */
function edgeLines(lines: readonly DocumentLine[]): DocumentLine[] {
  const byPage = new Map<number, DocumentLine[]>();
  for (const line of lines)
    if (line.text.trim())
      (byPage.get(line.page) ?? byPage.set(line.page, []).get(line.page))?.push(line);
  return [...byPage.values()].flatMap((page) =>
    page.length <= EDGE_LINES * 2
      ? page
      : [...page.slice(0, EDGE_LINES), ...page.slice(-EDGE_LINES)],
  );
}
