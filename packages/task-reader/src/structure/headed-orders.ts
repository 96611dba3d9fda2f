import type { Item } from './item-types.ts';
import { documentName } from './heading.ts';
import { onlyArea } from '../vocabulary/places.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';
import { asideName, doneName } from '../vocabulary/headings.ts';
import { asideSection, repeatSection, workSection } from '../vocabulary/sections.ts';

/**
 * Lists of things to do that set each as a heading above remarks on it: "Replace the hood filter"
 * above "It has been in since May. The shop on the square has the round ones." The heading is the
 * task, whatever its remarks say.
 */

/** Headings that order something from which a document sets its tasks so, and their share of a level. */
const MIN_ORDERS = 3;
const SHARE = 0.6;

const orders = ({ folded }: Item): boolean =>
  folded.split(' ').length > 1 && startsWithOrder.test(folded);

/** A name of a place or of a part of the document. */
const namesPart = ({ folded }: Item): boolean =>
  onlyArea.test(folded) ||
  documentName.test(folded) ||
  [asideName, asideSection, repeatSection, workSection].some((names) => names.test(folded));

/** The items below the heading at `at`, up to the next one. */
function below(items: readonly Item[], at: number): Item[] {
  const rest = items.slice(at + 1);
  const end = rest.findIndex(({ kind }) => kind === 'heading');
  return (end < 0 ? rest : rest.slice(0, end)).filter(({ kind }) => kind !== 'pageHeader');
}

/** Whether only text stands below the heading at `at`. */
function headsText(items: readonly Item[], at: number): boolean {
  const held = below(items, at);
  return held.length > 0 && held.every(({ kind }) => kind === 'text');
}

const levelOf = ({ level, look }: Item): string | undefined =>
  level !== undefined ? `level ${level}` : look === undefined ? undefined : `look ${look}`;

/** The headings of each level that stand above text alone and name no part of the document. */
function headingsByLevel(items: readonly Item[]): Map<string, number[]> {
  const levels = new Map<string, number[]>();
  for (const [at, item] of items.entries()) {
    const level = item.kind === 'heading' ? levelOf(item) : undefined;
    if (level === undefined || namesPart(item) || !headsText(items, at)) continue;
    levels.set(level, [...(levels.get(level) ?? []), at]);
  }
  return levels;
}

/** The items with the headings that are tasks marked as such. */
export function markHeadedOrders(items: readonly Item[]): Item[] {
  const tasks = new Set<number>();
  for (const places of headingsByLevel(items).values()) {
    const ordered = places.filter((at) => items[at] !== undefined && orders(items[at]));
    if (ordered.length < MIN_ORDERS || ordered.length < SHARE * places.length) continue;
    for (const at of ordered) tasks.add(at);
  }
  return items.map((item, at): Item => (tasks.has(at) ? { ...item, role: 'order' } : item));
}

/** The items with the headings above what is done marked: by level, or above a list: "Closed since June". */
export const markDoneHeadings = (items: readonly Item[]): Item[] =>
  items.map((item, at): Item => {
    const isAbove = item.level !== undefined || items[at + 1]?.kind === 'marked';
    const holdsDone = item.kind === 'heading' && isAbove && doneName.test(item.folded);
    return holdsDone ? { ...item, holdsDone } : item;
  });
