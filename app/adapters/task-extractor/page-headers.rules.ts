import type { DocumentLine } from '../document-text.ts';
import { cellsOf } from './cells.rules.ts';
import { withoutMarker } from './marker.rules.ts';
import { columnsOf } from './columns.rules.ts';
import { fold } from './text.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';

/** Page headers and footers: lines that repeat over the pages. */

const EDGE_LINES = 4;
const pageNumber = new RegExp(
  String.raw`^(?:-? ?\d{1,4} ?-?|(?:page|pagina|pag\.?|hoja|sheet) ?\d{1,4}(?: ?(?:of|de` +
    String.raw`|/) ?\d{1,4})?|\d{1,4} ?(?:of|de|/) ?\d{1,4})$`,
);

/** Line numbers of heads, feet and page numbers. */
export function pageHeadersOf(lines: readonly DocumentLine[]): Set<number> {
  const edges = edgeLines(lines);
  const atEdge = new Set(edges);
  const pagesByText = new Map<string, Set<number>>();
  for (const line of edges) {
    const key = keyOf(line);
    pagesByText.set(key, (pagesByText.get(key) ?? new Set()).add(line.page));
  }
  const pages = new Set(lines.map((line) => line.page)).size;
  const enough = Math.max(2, Math.ceil(pages * 0.4));
  const found = new Set<number>();
  for (const line of edges) {
    if (
      (pagesByText.get(keyOf(line))?.size ?? 0) >= enough &&
      keyOf(line).length > 3 &&
      !startsWithOrder.test(fold(withoutMarker(line.text).rest)) &&
      columnsOf(cellsOf(line.text), false) === undefined
    )
      found.add(line.lineNumber);
  }
  for (const line of lines)
    if (line.text.length < 40 && pages > 1 && pageNumber.test(fold(line.text)) && atEdge.has(line))
      found.add(line.lineNumber);
  return found;
}

function keyOf(line: DocumentLine): string {
  return fold(line.text.slice(0, 160)).replace(/\d+/g, '#');
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
