import type { Item } from './item.types.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold } from './text.rules.ts';

/**
 * Records of labelled lines below a title that names the work: "3. Clean the valve box",
 * "Priority: High", "Status: Open". One record is one item, whatever its lines say.
 */

/** Lines below a title from which it heads a record, and records from which a document has them. */
const MIN_LINES = 2;
const MIN_RECORDS = 2;
/** Lines of a record at most. */
const MOST = 14;

const label = /^([a-z][a-z /#()-]{2,28}):\s*\S/;

const labelOf = (item: Item | undefined): string | undefined =>
  item && ['text', 'marked', 'heading'].includes(item.kind) && item.cells.length === 0
    ? label.exec(fold(item.text))?.[1]
    : undefined;

/** The labelled lines below the item at `at`. */
function linesBelow(items: readonly Item[], at: number): Item[] {
  const lines: Item[] = [];
  for (const item of items.slice(at + 1, at + 1 + MOST)) {
    if (labelOf(item) === undefined) break;
    lines.push(item);
  }
  return lines;
}

/** A short line without a label. */
const canTitle = (item: Item): boolean =>
  (item.kind === 'heading' || item.kind === 'marked' || item.kind === 'text') &&
  item.lines.length === 1 &&
  item.text.length < 90 &&
  labelOf(item) === undefined &&
  !/[.:]$/.test(item.text);

/** The labels that stand in several records. */
function sharedLabels(records: Iterable<readonly Item[]>): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const lines of records)
    for (const name of new Set(lines.map(labelOf)))
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= MIN_RECORDS).map(([name]) => name));
}

/** The items with the titles of labelled records and their lines marked as such. */
export function markLabelledRecords(items: readonly Item[]): Item[] {
  const blocks = new Map<number, Item[]>();
  for (const [at, item] of items.entries()) {
    const lines = canTitle(item) ? linesBelow(items, at) : [];
    if (lines.length >= MIN_LINES) blocks.set(at, lines);
  }
  const told = [...blocks].filter(([at]) => isWorkWording(items[at]?.folded ?? ''));
  const shared = sharedLabels(told.map(([, lines]) => lines));
  if (told.length < MIN_RECORDS || told.length < blocks.size / 2 || shared.size < MIN_LINES)
    return [...items];
  const records = new Map(
    [...blocks].filter(
      ([, lines]) => lines.filter((line) => shared.has(labelOf(line) ?? '')).length >= MIN_LINES,
    ),
  );
  const remarks = new Set([...records.values()].flat());
  return items.map((item, at): Item => {
    if (records.has(at)) return { ...item, kind: 'text', role: 'title' };
    return remarks.has(item) ? { ...item, kind: 'text', role: 'remark' } : item;
  });
}
