import { columnsOf, type Column } from './columns.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { fold } from './text.rules.ts';

/**
 * Estimates that list what is bought in one table and what is done in another: "Materials" above the
 * goods, "Labor" above the works. The goods are no tasks.
 */

const ofMaterials = new RegExp(
  `^(?:list(?:a|ado)? (?:de |of )?)?${oneOf('materials?, materiales, suministros, supplies')}\\b`,
);
const ofLabor = new RegExp(
  `^${oneOf('labou?r, mano de obra, workmanship, installation labou?r')}\\b`,
);

/** A row of names alone, without an amount. */
const isHead = ({ kind, cells }: Item): boolean =>
  kind === 'row' && cells.length > 2 && cells.every((cell) => !/\d/.test(cell));

const heads = (item: Item, pattern: RegExp): boolean =>
  isHead(item) && item.cells.some((cell) => pattern.test(fold(cell)) && cell.split(' ').length < 5);

/** The columns of a table of labor, whose name heads what is done. */
const columnsOfLabor = (cells: readonly string[]): Column[] | undefined =>
  columnsOf(
    cells.map((cell) => (ofLabor.test(fold(cell)) ? 'Work' : cell)),
    false,
  );

/** The items with the rows of goods marked as amounts; other documents as they are. */
export function markMaterials(items: readonly Item[]): Item[] {
  if (!items.some((item) => heads(item, ofLabor) && !heads(item, ofMaterials))) return [...items];
  let isGoods = false;
  return items.map((item): Item => {
    if (isHead(item)) isGoods = heads(item, ofMaterials) && !heads(item, ofLabor);
    else if (item.kind !== 'row' && item.kind !== 'pageHeader') isGoods = false;
    if (heads(item, ofLabor)) return { ...item, columns: columnsOfLabor(item.cells) };
    return isGoods && item.kind === 'row' && !isHead(item) ? { ...item, role: 'amounts' } : item;
  });
}
