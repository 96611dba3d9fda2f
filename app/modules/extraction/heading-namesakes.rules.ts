import type { Item } from './item.types.ts';

/**
 * Headings that a document repeats in each part, such as "To do" below the name of each room: one
 * that is set a level further out than its namesakes lies as deep as they do.
 */

/** Namesakes of one level from which it is theirs, and their share. */
const MIN_NAMESAKES = 3;
const MOSTLY = 0.6;

/** The level that most headings of a name have. */
function commonLevel(levels: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const level of levels) counts.set(level, (counts.get(level) ?? 0) + 1);
  const [level, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  return count >= MIN_NAMESAKES && count >= levels.length * MOSTLY ? level : undefined;
}

/** The items with each heading at the level of its namesakes where it is further out. */
export function levelNamesakes(items: readonly Item[]): Item[] {
  const levels = new Map<string, number[]>();
  for (const { kind, level, folded } of items)
    if (kind === 'heading' && level !== undefined)
      levels.set(folded, [...(levels.get(folded) ?? []), level]);
  return items.map((item) => {
    const all = item.kind === 'heading' ? levels.get(item.folded) : undefined;
    const common = all && all.length > MIN_NAMESAKES ? commonLevel(all) : undefined;
    return common !== undefined && item.level !== undefined && item.level < common
      ? { ...item, level: common }
      : item;
  });
}
