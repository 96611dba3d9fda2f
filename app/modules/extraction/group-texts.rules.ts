import type { Item } from './item.types.ts';

/**
 * Bids whose groups have a name, a line that says what the group holds, and priced rows: "Demolition",
 * "Removal of existing finishes", "Remove carpet | 800 | SF | 1.75 | 1,400". The line is no work of its own.
 */

/** Groups from which a document has such lines, and letters of one at most. */
const MIN_GROUPS = 2;
const LONGEST = 100;
/** Amounts from which a row is a priced one. */
const MIN_AMOUNTS = 2;

const amount = /^[$€£]?\s?\d[\d.,]*(?:\s?[€$%])?$/;

const isPricedRow = (item: Item | undefined): boolean =>
  item?.kind === 'row' &&
  item.cells.filter((cell) => amount.test(cell.trim())).length >= MIN_AMOUNTS &&
  item.cells.some((cell) => /\p{L}{3}/u.test(cell));

/** The only words of an item, apart from empty cells. */
function isOneText({ kind, cells, text, marker, role }: Item): boolean {
  if (role !== undefined || text.length > LONGEST || /[.!?]$/.test(text)) return false;
  const filled = cells.filter((cell) => cell.trim() !== '');
  return (
    (kind === 'text' && marker === '' && cells.length === 0) ||
    (kind === 'row' && filled.length === 1 && /\p{L}{3}/u.test(filled[0] ?? ''))
  );
}

/** Whether the item at `at` stands between the name of a group and its priced rows. */
function tellsOfGroup(items: readonly Item[], at: number): boolean {
  const item = items[at];
  return (
    item !== undefined &&
    isOneText(item) &&
    items[at - 1]?.kind === 'heading' &&
    isPricedRow(items[at + 1]) &&
    isPricedRow(items[at + 2])
  );
}

/** The items with the lines that only say what a group of a bid holds marked as facts. */
export function markGroupTexts(items: readonly Item[]): Item[] {
  const lines = new Set([...items.keys()].filter((at) => tellsOfGroup(items, at)));
  return lines.size < MIN_GROUPS
    ? [...items]
    : items.map((item, at): Item => (lines.has(at) ? { ...item, role: 'fact' } : item));
}
