import { columnsOf, type Column } from './columns.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold } from './text.rules.ts';
import { doneStatus } from './vocabulary-stops.rules.ts';

/**
 * Tables that keep the state of what was reported: where most rows say what is wrong or to be done,
 * each row is work that is not closed, as "Coffee machine failure | Pending".
 */

/** Rows from which a table tells anything, and the share of them that say work. */
const MIN_ROWS = 4;
const MOSTLY = 0.6;
/** The share of rows that tell their state. */
const STATED = 0.8;

/** States of work alone: "new" and "good" may also tell how a thing is. */
export const isWaiting = new RegExp(
  `^${oneOf(`
    pending, in progress, not started, pendiente, en (?:curso|proceso|progreso|revision|espera),
    sin (?:atender|empezar|iniciar), por hacer
  `)}$`,
);

/** The columns of a heading row that tells states beside texts. */
function stateColumns({ kind, cells, columns }: Item): readonly Column[] | undefined {
  if (kind !== 'row' || cells.length < 3) return undefined;
  const named = columns ?? columnsOf(cells, false);
  const holds = (...names: Column[]): boolean =>
    named?.some((column) => names.includes(column)) === true;
  return holds('status', 'verdict') && holds('text', 'thing') ? named : undefined;
}

/** The rows below the heading row at `at`. */
function rowsBelow(items: readonly Item[], at: number): readonly Item[] {
  const end = items.findIndex((item, below) => below > at && item.kind !== 'row');
  return items.slice(at + 1, end < 0 ? undefined : end);
}

const cellsOf = (row: Item, columns: readonly Column[], ...names: Column[]): string[] =>
  row.cells.filter((_, at) => names.some((name) => columns[at] === name));

const tellsState = (row: Item, columns: readonly Column[]): boolean =>
  cellsOf(row, columns, 'status', 'verdict').some((cell) => {
    const folded = fold(cell);
    return isWaiting.test(folded) || doneStatus.test(folded);
  });

const saysWork = (row: Item, columns: readonly Column[]): boolean =>
  cellsOf(row, columns, 'text', 'thing').some((cell) => isWorkWording(fold(cell)));

/** The items with the heading rows of such tables as ones of work. */
export function markStateTables(items: readonly Item[]): Item[] {
  return items.map((item, at): Item => {
    const columns = stateColumns(item);
    if (columns === undefined) return item;
    const rows = rowsBelow(items, at);
    const isWork =
      rows.length >= MIN_ROWS &&
      rows.filter((row) => tellsState(row, columns)).length >= rows.length * STATED &&
      rows.filter((row) => saysWork(row, columns)).length >= rows.length * MOSTLY;
    return isWork ? { ...item, holdsWork: true } : item;
  });
}
