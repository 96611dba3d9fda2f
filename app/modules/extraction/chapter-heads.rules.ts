import { sectionName } from './heading.rules.ts';
import type { Item } from './item.types.ts';
import { isWorkWording } from './signal.rules.ts';

/**
 * Chapters of a budget: "3. Plumbing and drains" above the heading row that each chapter repeats, or
 * above rows that count "3.1", "3.2".
 */

/** Items below the name of a chapter among which its first row stands. */
const BELOW = 5;
const LONGEST = 80;

const numberOf = (item: Item): string | undefined => /^(\d{1,2})[.)]$/.exec(item.marker)?.[1];

/** A numbered name without a sentence. */
const isName = (item: Item): boolean =>
  item.kind === 'marked' &&
  item.lines.length === 1 &&
  item.text.length <= LONGEST &&
  !/[.:;!?]$/.test(item.text);

const canHead = (item: Item): boolean => isName(item) && !isWorkWording(item.folded);

/** Numbered names above a repeated heading row from which they head its tables, though they say work. */
const MIN_HEADS = 2;

/** The heading rows that stand in a document several times. */
function repeatedHeads(items: readonly Item[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { kind, folded, cells } of items)
    if (kind === 'row' && cells.length > 2 && cells.every((cell) => !/\d/.test(cell)))
      counts.set(folded, (counts.get(folded) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > 1).map(([folded]) => folded));
}

/** Whether the first row below counts on from the number of a name: "3.1" below "3.". */
function countsOn(items: readonly Item[], at: number, number: string): boolean {
  const row = items.slice(at + 1, at + 1 + BELOW).find(({ kind }) => kind === 'row');
  return new RegExp(String.raw`^\s*${number}\.1\b`).test(row?.lines[0]?.text ?? '');
}

/** "1) Demo" above "a. Remove all carpet": a part of the work by its name, above its points. */
const headsPoints = (item: Item, next: Item | undefined): boolean =>
  isName(item) && sectionName.test(item.folded) && /^[a-z][.)]$/i.test(next?.marker ?? '');

/** The items with the names of chapters as headings. */
export function markChapterHeads(items: readonly Item[]): Item[] {
  const heads = repeatedHeads(items);
  const isAboveHead = (item: Item, at: number): boolean => {
    const next = items[at + 1];
    return (
      numberOf(item) !== undefined && isName(item) && next?.kind === 'row' && heads.has(next.folded)
    );
  };
  const least = items.filter(isAboveHead).length >= MIN_HEADS ? isName : canHead;
  return items.map((item, at): Item => {
    const number = numberOf(item);
    if (number === undefined) return item;
    const isHead =
      (isAboveHead(item, at) && least(item)) ||
      (canHead(item) && countsOn(items, at, number)) ||
      headsPoints(item, items[at + 1]);
    return isHead ? { ...item, kind: 'heading' } : item;
  });
}
