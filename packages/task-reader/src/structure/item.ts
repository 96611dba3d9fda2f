import { cutText } from '@obralista/work-language';
import type { Item, ItemKind } from './item-types.ts';
import type { DocumentLine } from '@obralista/document-reader';
import { cellsOf, startsOf } from '../text/cells.ts';
import { READ_LIMIT } from '../records/facts.ts';
import { looksLikeHeading } from './heading.ts';
import { signsIn } from './signs.ts';
import { headingLevel, rendered } from '../text/markup.ts';
import { countedLines } from './counted.ts';
import { isChat, withoutMarker } from './marker.ts';
import { continuesRow, joinRow } from '../tables/row-lines.ts';
import { repairScan } from '../text/scan.ts';
import { fold, visible } from '../text/text.ts';
import { continues, fullWidth, isCasual, isDoubleSpaced, join } from './line-wraps.ts';

/**
 * Groups the lines of a document into items: a number or bullet with its wrapped lines, a table
 * row, a heading, a paragraph.
 */

const loneNumber = /^\d{1,3}\s+(?=[A-ZÁÉÍÓÚÑ][A-Za-zÁ-ú&]+)/;

/** Lines that begin with a number from which a document counts its items so: "4 Footings". */
const MIN_COUNTED = 3;

export function groupItems(
  lines: readonly DocumentLine[],
  pageHeaders: ReadonlySet<number>,
): Item[] {
  const items: Item[] = [];
  let open: Item | undefined;
  let gap = true;
  const spaced = isDoubleSpaced(lines);
  const isCounted = lines.filter(({ text }) => loneNumber.test(text.trim())).length >= MIN_COUNTED;
  const counted = countedLines(lines.map(({ text }) => text));
  let broken = false;
  const page = { width: fullWidth(lines), isCasual: isCasual(lines) };
  for (const [at, line] of lines.entries()) {
    const text = rendered(visible(line.text));
    if (!line.text.trim()) {
      gap = gap || !spaced;
      continue;
    }

    if (pageHeaders.has(line.lineNumber) || !text.trim()) {
      items.push(itemOf('pageHeader', line, text, !gap));
      broken = true;
      continue;
    }
    const next = itemFrom(line, text, !gap, { isCounted, length: counted.get(at) });
    if (!open || !joinsOpen(open, next, line, { gap, broken, page })) {
      items.push(next);
      open = next;
    }
    broken = false;
    gap = false;
  }
  return items;
}

/** Puts a line at the end of the item before it where it is the wrapped rest of that. */
function joinsOpen(
  open: Item,
  next: Item,
  line: DocumentLine,
  {
    gap,
    broken,
    page,
  }: { gap: boolean; broken: boolean; page: { width: number; isCasual: boolean } },
): boolean {
  if (!broken && continuesRow(open, next)) {
    joinRow(open, line, next);
    return true;
  }
  // The ruled line below the head of a page parts no sentence that goes on from the page before.
  const isRuled = !broken && line.layout?.ruledAbove === true;
  const isRest = !isRuled && continues(open, next, line, gap, page);
  if (isRest) join(open, line, next, broken || open.tail.length > 0);
  return isRest;
}

/** A bold label of several words before a sentence: "**Door hazard** the main door is damaged". */
const withBoldLabel = (text: string): string =>
  text.replace(
    /^(?:\*\*)?(\p{Lu}[^*:.]{1,24} [^*:.]{2,24})\*\* (?=\p{Ll})/u,
    (_all, label: string) => `${label}: `,
  );

/** A whole short line in bold is a heading unless it says work: "**3. Summaries by trade**". */
const boldLine = /^\s*\*\*([^*]{2,90})\*\*:?\s*$/;

/** A heading by the marks of its line: "## Kitchen", "**Kitchen**", "== Kitchen ==". */
function shownHeading(line: DocumentLine, text: string, attached: boolean): Item | undefined {
  const level = headingLevel(text) ?? line.layout?.headingLevel;
  if (level !== undefined) return markedHeading(line, text, attached, level);
  const bold = boldLine.exec(text)?.[1];
  return bold === undefined ? undefined : itemOf('heading', line, bold, attached);
}

function itemFrom(line: DocumentLine, text: string, attached: boolean, counted: Counted): Item {
  if (line.struck) return itemOf('struck', line, text, attached);
  const heading = shownHeading(line, text, attached);
  if (heading) return heading;
  const { rest, marker } = withoutMarker(text);
  const item = itemOf('text', line, text, attached);
  if (/^~~.*~~$/.test(rest)) return { ...item, kind: 'struck' };
  if (headsBoxes(rest, marker)) return { ...item, kind: 'heading' };
  const row = rowFrom(item, text);
  if (row) return row;
  if (looksLikeHeading(rest, item.folded, marker)) return { ...item, kind: 'heading' };
  if (marker && counted.length === undefined)
    return isChat(marker) ? item : { ...item, kind: 'marked' };
  return withCount(item, line, text, counted);
}

/** What is known of the number or letter alone that a line begins with. */
interface Counted {
  /** The document counts its items so. */
  isCounted: boolean;
  /** Characters of the one that counts this line. */
  length: number | undefined;
}

/** A line that a number or letter alone makes an item of a list; it is left out where it counts. */
function withCount(item: Item, line: DocumentLine, text: string, counted: Counted): Item {
  const { isCounted, length } = counted;
  if (length !== undefined) {
    const bare = itemOf('marked', line, text.slice(length), item.attached);
    const sign = /[\p{L}\d]+/u.exec(text.slice(0, length))?.[0] ?? '1';
    return { ...bare, indent: item.indent, marker: `${sign}.` };
  }
  const isNumbered = loneNumber.test(text.trim()) && (text.length < 90 || isCounted);
  return isNumbered ? { ...item, kind: 'marked', marker: '1' } : item;
}

/** Boxes for all of a section before its name: "☑ ☐ ☐ ☑ A. Foundations". */
const headsBoxes = (rest: string, marker: string): boolean =>
  signsIn(marker).length > 1 && signsIn(rest).length === 0;

/** A link beside a heading of an exported page. */
const pageLink =
  /^(?:table of contents|back to top|view summary|top of page|indice|volver al inicio)$/i;

/** A line with several cells; one cell beside a link is a heading. */
function rowFrom(item: Item, text: string): Item | undefined {
  const cells = cellsOf(text);
  if (cells.length < 2) return undefined;
  const [first = '', second = ''] = cells;
  if (cells.length === 2 && pageLink.test(second))
    return { ...item, kind: 'heading', text: first, folded: fold(first) };
  return {
    ...item,
    kind: 'row',
    cells,
    starts: startsOf(text, cells),
    separator: separatorOf(text),
  };
}

/** What parts the cells of a line. */
function separatorOf(text: string): string {
  if (text.includes('|')) return '|';
  return / {3,}|\.{4,}/.test(text.trim()) ? ' ' : ',';
}

/** A heading whatever its words: "## 2.1 Kitchen". */
function markedHeading(line: DocumentLine, text: string, attached: boolean, level: number): Item {
  const item = itemOf('heading', line, text, attached);
  return { ...item, level, marker: item.marker.replace(/^(?:[-*+>]\s+)?#+\s*/, '') };
}

/** Points from the leftmost text of a page; blanks where a line shows nothing else. */
const indentOf = ({ layout, ocrConfidence }: DocumentLine, text: string): number =>
  ocrConfidence === undefined && layout
    ? (layout.indent ?? 0)
    : text.length - text.trimStart().length;

function itemOf(kind: ItemKind, line: DocumentLine, text: string, attached: boolean): Item {
  const found = withoutMarker(text);
  const rest = withBoldLabel(found.rest);
  const short = cutText(rest, READ_LIMIT);
  const folded =
    line.ocrConfidence === undefined ? fold(short.replace(/\*\*/g, '')) : repairScan(fold(short));
  return {
    kind,
    lines: [line],
    tail: [],
    text: rest.replace(/\*\*|__(?=\p{L})|(?<=\p{L})__/gu, '').replace(/\s+/g, ' '),
    folded,
    cells: [],
    separator: '',
    marker: found.marker,
    starts: [],
    indent: indentOf(line, text),
    depth: 0,
    attached,
  };
}
