import { isSeverityAlone } from '../verdicts/grade.ts';
import type { Item } from '../structure/item-types.ts';
import { saysWork } from '../verdicts/signal.ts';
import { columnsOf, type Column } from './columns.ts';
import { fold } from '../text/text.ts';
import { recordColumnNames } from '../vocabulary/columns.ts';
import { doneStatus } from '../vocabulary/stops.ts';

/**
 * Exports of programs: a heading row with names such as "CurrentStatus" and a record in each row.
 * The columns are told by their names and by what stands in them.
 */

/** Columns from which a table is an export rather than a list. */
const MIN_COLUMNS = 6;
/** Rows below the heading that are looked at. */
const LOOKED_AT = 60;

/** "OMODescription", "house_number": as words, folded. */
const nameOf = (cell: string): string =>
  fold(
    cell
      .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replace(/[_/.]+/g, ' '),
  );

const words = (cell: string): number => cell.match(/\p{L}{2,}/gu)?.length ?? 0;

const isOpenOrClosed = (cell: string): boolean =>
  doneStatus.test(fold(cell)) ||
  /^(?:open|pending|new|active|in progress|abiert[oa]|pendiente)$/.test(fold(cell));

/** A heading row: most cells named, none a number, none long. */
function isHead(item: Item): boolean {
  return (
    item.kind === 'row' &&
    item.cells.length >= MIN_COLUMNS &&
    item.cells.filter(Boolean).length >= item.cells.length * 0.8 &&
    item.cells.every(
      (cell) =>
        cell.length < 40 &&
        !/^[\d.,/$-]+$|\d{3}/.test(cell) &&
        !isSeverityAlone(fold(cell)) &&
        !isOpenOrClosed(cell),
    ) &&
    columnsOf(item.cells, false) === undefined
  );
}

/** The columns of an export; none where no column holds texts. */
function recordColumns(head: Item, rows: readonly Item[]): Column[] | undefined {
  const named = head.cells.map(
    (cell) => recordColumnNames.find(([, name]) => name.test(nameOf(cell)))?.[0],
  );
  const average = head.cells.map(
    (_, at) => rows.reduce((sum, row) => sum + words(row.cells[at] ?? ''), 0) / rows.length,
  );
  const texts = [...average.keys()].filter((at) => named[at] === undefined || named[at] === 'text');
  const longest = texts.reduce(
    (best, at) => ((average[at] ?? 0) > (average[best] ?? 0) ? at : best),
    texts[0] ?? 0,
  );
  if ((average[longest] ?? 0) < 4) return undefined;
  return named.map((column, at): Column => {
    if (at === longest) return 'text';
    const filled = rows.map((row) => row.cells[at] ?? '').filter(Boolean);
    if (column === 'text') return (average[at] ?? 0) > 3 ? 'note' : 'other';
    if (column !== undefined) return column;
    return filled.length > rows.length / 2 &&
      filled.filter(isOpenOrClosed).length > filled.length * 0.8
      ? 'status'
      : 'other';
  });
}

/** Whether the texts of the rows are work: then a row without a known word is, too. */
function isWork(rows: readonly Item[], text: number): boolean {
  const working = rows.filter((row) => saysWork(fold((row.cells[text] ?? '').slice(0, 400))));
  return working.length >= Math.max(1, rows.length * 0.3);
}

/** The items with the heading rows of exports marked by the columns below them. */
export function markRecordTables(items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    const above = items[at - 1];
    if (!isHead(item) || (above?.kind === 'row' && above.cells.length >= item.cells.length))
      return item;
    const below = items.slice(at + 1, at + 1 + LOOKED_AT);
    const end = below.findIndex(
      (row) => row.kind !== 'row' || row.cells.length < item.cells.length * 0.5,
    );
    const rows = end < 0 ? below : below.slice(0, end);
    const columns = rows.length > 0 ? recordColumns(item, rows) : undefined;
    if (!columns) return item;
    return { ...item, columns, holdsRecords: isWork(rows, columns.indexOf('text')) };
  });
}
