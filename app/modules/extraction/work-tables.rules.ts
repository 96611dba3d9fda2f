import { columnsOf } from './columns.rules.ts';
import type { Item } from './item.types.ts';
import { signalOf, withoutLabel } from './signal.rules.ts';

/**
 * Requests for prices that give each room a heading, a few words on what is wanted, a table of its
 * works with their units, and notes for who prices them. The table has the tasks: what stands above
 * it tells them in short, and the notes are tasks only where they order something.
 */

/** Tables with the same heads from which a document is such a request. */
const MIN_TABLES = 3;
/** Items between the heading of a room and its table at most. */
const MOST_ABOVE = 4;

/** Whether a row heads a table of works: their names and their units or quantities. */
function headsWorks({ kind, cells }: Item): boolean {
  const columns = kind === 'row' ? columnsOf(cells, false) : undefined;
  return (
    columns !== undefined &&
    (columns.includes('quantity') || columns.includes('unit')) &&
    columns.some((column) => column === 'text' || column === 'thing')
  );
}

/** A heading, or a numbered name: "1. Whole flat". */
const headsRoom = ({ kind, marker, text }: Item): boolean =>
  kind === 'heading' ||
  (kind === 'marked' && /^\d/.test(marker) && /^\p{Lu}[^.:;]{2,40}$/u.test(text));

/** The places of the texts between a heading and the table at `at`; none where other things stand there. */
function wordsAbove(items: readonly Item[], at: number): number[] {
  const above: number[] = [];
  for (let before = at - 1; before >= Math.max(0, at - MOST_ABOVE - 1); before -= 1) {
    const item = items[before];
    if (item?.kind === 'pageHeader') continue;
    if (item && headsRoom(item)) return above;
    if (item?.kind !== 'text' || item.role !== undefined) return [];
    above.push(before);
  }
  return [];
}

/** Whether a note orders something. */
const isOrdered = ({ folded }: Item): boolean =>
  ['order', 'asked'].includes(signalOf(withoutLabel(folded)));

/** The places of the notes behind the rows of the table at `at`, up to the next heading or table. */
function notesBelow(items: readonly Item[], at: number): number[] {
  const notes: number[] = [];
  let isBehind = false;
  for (let below = at + 1; below < items.length; below += 1) {
    const item = items[below];
    if (!item || item.kind === 'heading') break;
    if (item.kind === 'row' && isBehind) break;
    if (item.kind === 'row' || item.kind === 'pageHeader') continue;
    isBehind = true;
    if (item.kind === 'marked' && item.role === undefined && !isOrdered(item)) notes.push(below);
  }
  return notes;
}

/** The items with what such a request tells beside its tables marked; other documents as they are. */
export function markWorkTables(items: readonly Item[]): Item[] {
  const tables = [...items.keys()].filter((at) => headsWorks(items[at] as Item));
  const [first] = tables;
  const same = tables.filter((at) => items[at]?.folded === items[first ?? -1]?.folded);
  const told = same.filter((at) => wordsAbove(items, at).length > 0);
  if (told.length < MIN_TABLES || told.length < same.length / 2) return [...items];
  const beside = new Set(
    same.flatMap((at) => [...wordsAbove(items, at), ...notesBelow(items, at)]),
  );
  return items.map((item, at): Item =>
    beside.has(at) ? { ...item, kind: 'text', role: 'fact' } : item,
  );
}
