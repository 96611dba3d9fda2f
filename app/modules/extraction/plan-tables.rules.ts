import type { Column } from './columns.rules.ts';
import { tradeOf } from './facts.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold } from './text.rules.ts';

/**
 * Plans of works by year: "Project | Cost | Year | Notes". Each row names a work, though it be only
 * by its thing: "Hot water heater", "Doors of the hall".
 */

/** Rows from which a table is such a plan, and the share of them that name a thing of a trade. */
const MIN_ROWS = 3;
const MOSTLY = 0.5;

const worksHead = new RegExp(
  `^(?:${oneOf(`
    (?:planned |proposed |capital |future |major )?(?:projects?|improvements?|works?|upgrades?|renewals?|jobs?),
    proyectos?, obras?, mejoras?, inversion(?:es)?
  `)})(?: (?:name|title|description))?$`,
);
const costHead = new RegExp(
  `^(?:(?:est(?:imated|\\.)?|approx(?:imate|\\.)?) )?(?:${oneOf(`
    costs?, budget, amount, price, costos?, coste, presupuesto, monto, importe
  `)})(?: estimado)?$`,
);
const whenHead = new RegExp(
  `^(?:${oneOf(`
    (?:target|planned|fiscal|proposed|budget|completion) (?:year|date|quarter), years?, fy, timeframe, time frame,
    timing, when, quarter, phase, ano(?: previsto)?, ejercicio, trimestre, fase, plazo
  `)})$`,
);
const noteHead = /^(?:notes?|comments?|remarks?|notas?|comentarios?|observaciones)$/;
const placeHead = /^(?:locations?|areas?|buildings?|rooms?|ubicacion|zona|edificio|area)$/;
const statusHead = /^(?:status|state|estado|avance)$/;

/** The column below a heading of such a plan. */
function columnOf(cell: string): Column {
  const head = fold(cell)
    .replace(/[:*?$]+$/, '')
    .trim();
  if (worksHead.test(head)) return 'text';
  if (costHead.test(head)) return 'price';
  if (noteHead.test(head)) return 'note';
  if (placeHead.test(head)) return 'area';
  if (statusHead.test(head)) return 'status';
  return head === '' || /^(?:#|no\.?|item|id)$/.test(head) ? 'number' : 'other';
}

/** Whether a row heads a plan: a column of works, one of costs and one of the time. */
const heads = ({ kind, cells }: Item): boolean =>
  kind === 'row' &&
  cells.filter((cell) => worksHead.test(fold(cell))).length === 1 &&
  cells.some((cell) => costHead.test(fold(cell))) &&
  cells.some((cell) => whenHead.test(fold(cell)));

/** The rows below a heading row. */
function rowsBelow(items: readonly Item[], at: number): Item[] {
  const rest = items.slice(at + 1);
  const end = rest.findIndex(({ kind }) => kind !== 'row' && kind !== 'pageHeader');
  return (end < 0 ? rest : rest.slice(0, end)).filter(({ kind }) => kind === 'row');
}

const namesThing = (cell: string): boolean =>
  isWorkWording(fold(cell)) || tradeOf(fold(cell)) !== undefined;

/** A note that says when the work was done: "completed in April for $1,100". */
const isDone = (note: string): boolean =>
  /^(?:completed?|done|finished|installed|paid|terminad[oa]|hecho|realizad[oa]|ejecutad[oa])\b(?!.*\?)/.test(
    fold(note),
  );

/** The rows of a plan whose note says that they are done. */
const doneRows = (rows: readonly Item[], columns: readonly Column[]): Item[] =>
  rows.filter(({ cells }) => cells.some((cell, at) => columns[at] === 'note' && isDone(cell)));

/** The items with the heading rows of plans and their closed rows marked; other documents as they are. */
export function markPlanTables(items: readonly Item[]): Item[] {
  const marked = new Map<Item, Item>();
  for (const [at, item] of items.entries()) {
    if (!heads(item)) continue;
    const columns = item.cells.map(columnOf);
    const text = columns.indexOf('text');
    const rows = rowsBelow(items, at);
    const named = rows.filter(({ cells }) => namesThing(cells[text] ?? '')).length;
    if (rows.length < MIN_ROWS || named < MOSTLY * rows.length) continue;
    marked.set(item, { ...item, columns, holdsRecords: true });
    for (const row of doneRows(rows, columns)) marked.set(row, { ...row, role: 'closed' });
  }
  return items.map((item) => marked.get(item) ?? item);
}
