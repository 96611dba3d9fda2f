import type { Item } from './item.types.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold } from './text.rules.ts';

/**
 * Rows of a table that name a group of the rows below them: a number and a name, the other cells
 * empty but for the total of the group, above rows whose numbers begin with it:
 * "2.00 |  | WAREHOUSE |  |" above "2.01 | …".
 */

/** Cells from which a row with two filled ones is a name rather than a short row. */
const MIN_CELLS = 3;
/** Characters of a name at most. */
const LONGEST = 60;

/** The number of a group: 2 of "2.00", "2." or "02"; none for the number of a row within one. */
const groupNumber = (cell: string): string | undefined =>
  /^0?(\d{1,2})(?:\.0{1,2})?\.?$/.exec(cell.trim())?.[1];

/** The sum of a group, alone behind its name. */
const total = /^[$€]?\s?[\d.,]+$/;

/** Whether a text may be the name of a group; beside a sum it may sound like work. */
const isName = (name: string, hasTotal: boolean): boolean =>
  /\p{L}{3}/u.test(name) &&
  name.length < LONGEST &&
  !/[.;]$/.test(name) &&
  (hasTotal || !/\p{Ll}/u.test(name) || !isWorkWording(fold(name)));

/** The name and the number of a row that has nothing else, but for the sum of the group. */
function nameOf({ kind, cells }: Item): { number: string; name: string } | undefined {
  if (kind !== 'row' || cells.length < MIN_CELLS) return undefined;
  const [number = '', name = '', ...others] = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const found = groupNumber(number);
  const hasTotal = others.length === 1 && others.every((cell) => total.test(cell));
  if (found === undefined || (others.length > 0 && !hasTotal)) return undefined;
  return isName(name, hasTotal) ? { number: found, name } : undefined;
}

/** The first row below that is no page header. */
const rowBelow = (items: readonly Item[], at: number): Item | undefined =>
  items.slice(at + 1, at + 4).find(({ kind }) => kind !== 'pageHeader');

/** The items with such rows as headings; a row of another kind stays as it is. */
export function markGroupRows(items: readonly Item[]): Item[] {
  return items.map((item, at): Item => {
    const group = item.role === undefined ? nameOf(item) : undefined;
    if (!group) return item;
    const first = rowBelow(items, at)?.cells.find((cell) => cell.trim() !== '') ?? '';
    return new RegExp(`^0?${group.number}\\.\\d`).test(first)
      ? { ...item, kind: 'heading', text: group.name, folded: fold(group.name), marker: '' }
      : item;
  });
}
