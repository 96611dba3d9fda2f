/**
 * The items sorted by a number of theirs. Words of a page mostly are in order already, which is
 * seen faster than by sorting them.
 */
export function inOrder<Key extends string, Item extends Record<Key, number>>(
  items: readonly Item[],
  key: Key,
): Item[] {
  for (let at = 1; at < items.length; at++) {
    const [before, item] = [items[at - 1], items[at]];
    if (before && item && !(before[key] <= item[key]))
      return [...items].sort((a, b) => a[key] - b[key]);
  }
  return [...items];
}
