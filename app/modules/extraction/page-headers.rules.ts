import type { DocumentLine } from '../../adapters/document-text.ts';
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

/** The text of a line with its page numbers taken out, and the pages at whose edges it stands. */
function pagesByText(edges: readonly DocumentLine[]): ReadonlyMap<string, ReadonlySet<number>> {
  const pages = new Map<string, Set<number>>();
  for (const line of edges) {
    const key = keyOf(line);
    pages.set(key, (pages.get(key) ?? new Set()).add(line.page));
  }
  return pages;
}

/** Whether a repeated line may be a header: neither an order nor the heading of a table. */
const mayRepeat = (line: DocumentLine): boolean =>
  keyOf(line).length > 3 &&
  !startsWithOrder.test(fold(withoutMarker(line.text).rest)) &&
  columnsOf(cellsOf(line.text), false) === undefined;

const isPageNumber = ({ text }: DocumentLine): boolean =>
  text.length < 40 && pageNumber.test(fold(text));

/** Line numbers of heads, feet and page numbers. */
export function pageHeadersOf(lines: readonly DocumentLine[]): Set<number> {
  const edges = edgeLines(lines);
  const byText = pagesByText(edges);
  const pages = new Set(lines.map((line) => line.page)).size;
  const enough = Math.max(2, Math.ceil(pages * 0.4));
  const isHeader = (line: DocumentLine): boolean =>
    (pages > 1 && isPageNumber(line)) ||
    ((byText.get(keyOf(line))?.size ?? 0) >= enough && mayRepeat(line));
  return new Set(edges.filter(isHeader).map((line) => line.lineNumber));
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
