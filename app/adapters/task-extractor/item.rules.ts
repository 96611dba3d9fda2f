import { cutText } from '../../format.ts';
import type { Item, ItemKind } from './item.types.ts';
import type { DocumentLine } from '../document-text.ts';
import { cellsOf, startsOf } from './cells.rules.ts';
import { READ_LIMIT } from './facts.rules.ts';
import { boxes, looksLikeHeading } from './heading.rules.ts';
import { headingLevel, rendered } from './markup.rules.ts';
import { isChat, withoutMarker } from './marker.rules.ts';
import { cleanCells, continuesRow, joinRow } from './row-lines.rules.ts';
import { repairScan } from './scan.rules.ts';
import { fold, visible } from './text.rules.ts';
import { continues, fullWidth, isCasual, isDoubleSpaced, join } from './line-wraps.rules.ts';

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
  let broken = false;
  const page = { width: fullWidth(lines), isCasual: isCasual(lines) };
  for (const line of lines) {
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
    const next = line.struck
      ? itemOf('struck', line, text, !gap)
      : itemFrom(line, text, !gap, isCounted);
    if (open && !broken && continuesRow(open, next)) joinRow(open, line, next);
    else if (open && continues(open, next, line, gap, page))
      join(open, line, next, broken || open.tail.length > 0);
    else {
      items.push(next);
      open = next;
    }
    broken = false;
    gap = false;
  }
  return items;
}

function itemFrom(line: DocumentLine, text: string, attached: boolean, isCounted: boolean): Item {
  const level = headingLevel(text);
  if (level !== undefined) return markedHeading(line, text, attached, level);
  const whole = cellsOf(text);
  const cells = line.ocrConfidence === undefined || whole.length < 2 ? whole : cleanCells(whole);
  const found = withoutMarker(text);
  const item = itemOf('text', line, text, attached);
  if (/^~~.*~~$/.test(found.rest)) return { ...item, kind: 'struck' };
  if (boxes(found.marker) > 1 && !/[☐☑☒□]|\[.?\]/.test(found.rest))
    return { ...item, kind: 'heading' };
  if (
    cells.length === 2 &&
    /^(?:table of contents|back to top|view summary|top of page|indice|volver al inicio)$/i.test(
      cells[1] ?? '',
    )
  )
    return { ...item, kind: 'heading', text: cells[0] ?? '', folded: fold(cells[0] ?? '') };
  if (cells.length > 1)
    return {
      ...item,
      kind: 'row',
      cells,
      starts: startsOf(text, cells),
      separator: text.includes('|')
        ? '|'
        : text.trim().includes('\t')
          ? '\t'
          : / {3,}|\.{4,}/.test(text.trim())
            ? ' '
            : ',',
    };
  if (looksLikeHeading(found.rest, item.folded, found.marker)) return { ...item, kind: 'heading' };
  if (found.marker) return isChat(found.marker) ? item : { ...item, kind: 'marked' };
  return loneNumber.test(text.trim()) && (text.length < 90 || isCounted)
    ? { ...item, kind: 'marked', marker: '1' }
    : item;
}

/** "## 2.1 Kitchen": a heading whatever its words. */
function markedHeading(line: DocumentLine, text: string, attached: boolean, level: number): Item {
  const item = itemOf('heading', line, text, attached);
  return { ...item, level, marker: item.marker.replace(/^(?:[-*+>]\s+)?#+\s*/, '') };
}

function itemOf(kind: ItemKind, line: DocumentLine, text: string, attached: boolean): Item {
  const found = withoutMarker(text);
  const short = cutText(found.rest, READ_LIMIT);
  const folded =
    line.ocrConfidence === undefined ? fold(short.replace(/\*\*/g, '')) : repairScan(fold(short));
  return {
    kind,
    lines: [line],
    tail: [],
    text: found.rest.replace(/\*\*|__(?=\p{L})|(?<=\p{L})__/gu, '').replace(/\s+/g, ' '),
    folded,
    cells: [],
    separator: '',
    marker: found.marker,
    starts: [],
    indent: text.length - text.trimStart().length,
    depth: 0,
    attached,
  };
}
