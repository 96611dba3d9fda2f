import { columnsOf } from './columns.rules.ts';
import type { Item } from './item.types.ts';

/** Titles of tables: the first line of a document, right above the heading row of its table. */

const LONGEST = 70;

/** The items with such a title as a heading, whatever its words; other documents as they are. */
export function markTableTitle(items: readonly Item[]): Item[] {
  const at = items.findIndex(({ kind }) => kind !== 'pageHeader');
  const [title, next] = at < 0 ? [] : items.slice(at, at + 2);
  const isTitle =
    title?.kind === 'text' &&
    title.role === undefined &&
    title.lines.length === 1 &&
    title.text.length <= LONGEST &&
    !/[.:;!?]$/.test(title.text) &&
    next?.kind === 'row' &&
    (next.columns ?? columnsOf(next.cells, false)) !== undefined;
  return items.map((item) => (isTitle && item === title ? { ...item, kind: 'heading' } : item));
}
