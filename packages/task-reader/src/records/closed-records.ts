import { cellsOf } from '../text/cells.ts';
import { workSection } from '../vocabulary/sections.ts';
import type { Item } from '../structure/item-types.ts';
import { isWorkWording } from '../verdicts/signal.ts';
import { fold } from '../text/text.ts';
import { recordLabels } from '../vocabulary/record-labels.ts';
import { doneStatus, isRecordLabel } from '../vocabulary/stops.ts';

/**
 * Records whose facts stand in rows of labels and values, with their texts and lists above or below:
 * "Work order | WO-7 | Status | completed" above a list, "Status | Closed" below an observation.
 * What a closed one tells is done, wherever it stands in the record.
 */

/** Labels with values from which rows below each other are the facts of a record. */
const MIN_PAIRS = 3;
/** Records from which a document holds them. */
const MIN_RECORDS = 2;
/** Items between the heading of a record and its facts at most. */
const MOST_ABOVE = 4;

/** The facts of one record: where they begin and end, and whether they say that it is closed. */
interface Facts {
  from: number;
  to: number;
  isClosed: boolean;
}

const isLabel = (cell: string): boolean =>
  /^\p{L}[\p{L} .\/#()'-]{1,28}:?$/u.test(cell.trim()) && cell.split(' ').length <= 4;

/** The labels with their values side by side in a row; none in another one. */
function pairsOf({ kind, cells, text }: Item): (readonly [string, string])[] {
  if (kind !== 'row' && kind !== 'pageHeader') return [];
  const filled = (kind === 'row' ? cells : cellsOf(text)).filter((cell) => cell.trim() !== '');
  if (filled.length === 0 || filled.length % 2 === 1) return [];
  const pairs = filled.flatMap((cell, at) =>
    at % 2 === 0 ? [[fold(cell), fold(filled[at + 1] ?? '')] as const] : [],
  );
  return filled.every((cell, at) => at % 2 === 1 || isLabel(cell)) ? pairs : [];
}

const isStatus = (label: string): boolean =>
  recordLabels.some(([holds, names]) => holds === 'status' && names.test(label));

/** A ruling between the head of a table and its rows. */
const isRuling = ({ text }: Item): boolean => !/[\p{L}\p{N}]/u.test(text);

/** "Status | Task | Owner | Time" above rows of as many cells that are no labels and values. */
function headsTable(items: readonly Item[], at: number): boolean {
  const next = items.slice(at + 1, at + 3).find((item) => !isRuling(item));
  return (
    next?.kind === 'row' &&
    next.cells.length > 2 &&
    next.cells.length === items[at]?.cells.length &&
    pairsOf(next).length === 0
  );
}

/** The facts of all records that say how far they are. */
function factsOf(items: readonly Item[]): Facts[] {
  const found: Facts[] = [];
  let from = 0;
  let pairs: (readonly [string, string])[] = [];
  const end = (to: number): void => {
    const status = pairs.find(([label]) => isStatus(label))?.[1];
    if (status !== undefined && pairs.length >= MIN_PAIRS)
      found.push({ from, to, isClosed: doneStatus.test(status) });
    pairs = [];
  };
  for (const [at, item] of items.entries()) {
    const own = headsTable(items, at) ? [] : pairsOf(item);
    if (own.length === 0) {
      if (item.kind !== 'pageHeader') end(at);
      continue;
    }
    if (pairs.length === 0) from = at;
    pairs.push(...own);
  }
  end(items.length);
  return found;
}

/** The heading of its own above the facts of a record. */
function headingOf(
  items: readonly Item[],
  { from }: Facts,
  names: ReadonlyMap<string, number>,
): number | undefined {
  for (let at = from - 1; at >= Math.max(0, from - MOST_ABOVE); at -= 1) {
    const item = items[at];
    if (!item || pairsOf(item).length > 0) return undefined;
    if (item.kind === 'heading') return names.get(item.folded) === 1 ? at : undefined;
  }
  return undefined;
}

/** How often each heading stands in the document. */
function namesIn(items: readonly Item[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const { kind, folded } of items)
    if (kind === 'heading') names.set(folded, (names.get(folded) ?? 0) + 1);
  return names;
}

const saysWork = (items: readonly Item[]): boolean =>
  items.some(({ kind, folded }) => kind === 'marked' || (kind === 'text' && isWorkWording(folded)));

/**
 * Where each record begins: at the heading of its own; else with its facts, where work stands below
 * the last ones and none above the first; else behind the facts above, where it is the other way
 * round. None where neither is so.
 */
function startsOf(items: readonly Item[], facts: readonly Facts[]): number[] {
  const names = namesIn(items);
  const headings = facts.map((each) => headingOf(items, each, names));
  if (headings.slice(1).every((at) => at !== undefined))
    return facts.map(({ from }, at) => headings[at] ?? from);
  const isAbove = saysWork(items.slice(0, facts[0]?.from));
  const isBelow = saysWork(items.slice(facts.at(-1)?.to));
  if (isAbove === isBelow) return [];
  return facts.map(({ from }, at) => (isBelow ? from : (facts[at - 1]?.to ?? 0)));
}

/** A line of a record that says in short what the list below it orders. */
const summary = /^(?:(?:job |work )?(?:description|summary|title)|descripcion|resumen|titulo) ?: /;

/** Whether the list of works of its record stands below a summary. */
const headsList = (items: readonly Item[], at: number): boolean =>
  summary.test(items[at]?.folded ?? '') &&
  items[at + 1]?.kind === 'heading' &&
  workSection.test(items[at + 1]?.folded ?? '') &&
  items[at + 2]?.kind === 'marked';

const isFact = (label: string): boolean =>
  isRecordLabel.test(`${label}:`) ||
  recordLabels.some(([holds, names]) => !TOLD.has(holds) && names.test(label));
/** Facts of a record that say what its work is. */
const TOLD: ReadonlySet<string> = new Set(['description', 'title', 'remark']);

const isHead = (pairs: readonly (readonly [string, string])[]): boolean =>
  pairs.length > 1 || pairs.some(([label]) => isFact(label));

/** The rows that hold two facts or more of a record side by side, or one of a known name. */
const headsOf = (items: readonly Item[], facts: readonly Facts[]): ReadonlySet<Item> =>
  new Set(
    facts.flatMap(({ from, to }) =>
      items.slice(from, to).filter((item) => item.kind === 'row' && isHead(pairsOf(item))),
    ),
  );

/** The items with what closed records tell marked, and the summaries of the others. */
export function markClosedRecords(items: readonly Item[]): Item[] {
  const facts = factsOf(items);
  if (facts.length < MIN_RECORDS) return [...items];
  const starts = startsOf(items, facts);
  if (starts.length === 0) return [...items];
  const heads = headsOf(items, facts);
  const closed = new Set<number>();
  for (const [record, { isClosed }] of facts.entries())
    if (isClosed)
      for (let at = starts[record] ?? 0; at < (starts[record + 1] ?? items.length); at += 1)
        closed.add(at);
  return items.map((item, at): Item => {
    if (item.role !== undefined || item.kind === 'heading' || item.kind === 'pageHeader')
      return item;
    if (closed.has(at)) return { ...item, role: 'closed' };
    return headsList(items, at) || heads.has(item) ? { ...item, role: 'fact' } : item;
  });
}
