import { columnsOf, type Column } from './columns.rules.ts';
import { tradeOf } from './facts.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { isWorkWording } from './signal.rules.ts';
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

/** A column of goods, under whatever title: "Material | Qty | Unit". */
const goodsColumn = /^(?:materials?|material(?:es)?|insumos?|suministros?|supply|supplies)$/;
/** A column of things, which are goods where the line above says so. */
const thingColumn =
  /^(?:products?|productos?|articulos?|items?|descripci?on|description|nombre|name|concepto)$/;
/** "Materiales previstos", "Lista de insumos": the title of a table of goods. */
const goodsTitle = new RegExp(
  String.raw`^(?:\d{1,2}[.)] ?)?(?:(?:list(?:a|ado)?|relacion|resumen|compra) (?:de |of )?(?:l[oa]s )?)?${oneOf(
    'materials?, materiales, insumos, suministros, supplies, shopping list, lista de (?:la )?compra',
  )}(?: [a-z]+){0,3}:?$`,
);
/** Rows and bullets elsewhere, one of which says work, from which goods are no order of their own. */
const MIN_OTHERS = 3;

/** Whether a row heads a table of goods by the name of its first columns or by the line above it. */
function headsGoods(item: Item, before: Item | undefined): boolean {
  if (!isHead(item)) return false;
  const names = item.cells.slice(0, 2).map((cell) => fold(cell));
  if (names.some((name) => goodsColumn.test(name))) return true;
  const title = before !== undefined && before.kind !== 'row' ? before.folded : '';
  return goodsTitle.test(title) && names.some((name) => thingColumn.test(name));
}

/** The rows of tables of goods, and their titles. */
function goodsOf(items: readonly Item[]): ReadonlySet<Item> {
  const goods = new Set<Item>();
  let isGoods = false;
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'row') isGoods = isGoods && item.kind === 'pageHeader';
    else if (isHead(item)) {
      const title = items[at - 1];
      isGoods = headsGoods(item, title);
      if (isGoods && title?.kind === 'text' && goodsTitle.test(title.folded)) goods.add(title);
    } else if (isGoods && item.role === undefined) goods.add(item);
  }
  return goods;
}

/** Whether a row or a bullet says or names work. */
function namesWork({ kind, cells, folded }: Item): boolean {
  const wording = kind === 'row' ? fold(cells.join(' ')) : folded;
  return isWorkWording(wording) || tradeOf(wording) !== undefined;
}

/** The items with the rows of tables that list goods beside the works of the document as amounts. */
function markGoods(items: readonly Item[]): Item[] {
  const goods = goodsOf(items);
  const others = items.filter(
    (item) =>
      !goods.has(item) &&
      !isHead(item) &&
      (item.kind === 'marked' || (item.kind === 'row' && item.cells.length > 2)),
  );
  return others.length < MIN_OTHERS || !others.some(namesWork)
    ? [...items]
    : items.map((item): Item => (goods.has(item) ? asGoods(item) : item));
}

/** A row of goods as an amount, the title above as a fact. */
const asGoods = (item: Item): Item => ({ ...item, role: item.kind === 'row' ? 'amounts' : 'fact' });

/** The items with the rows of goods marked as amounts; other documents as they are. */
export function markMaterials(items: readonly Item[]): Item[] {
  if (!items.some((item) => heads(item, ofLabor) && !heads(item, ofMaterials)))
    return markGoods(items);
  let isGoods = false;
  return items.map((item): Item => {
    if (isHead(item)) isGoods = heads(item, ofMaterials) && !heads(item, ofLabor);
    else if (item.kind !== 'row' && item.kind !== 'pageHeader') isGoods = false;
    if (heads(item, ofLabor)) return { ...item, columns: columnsOfLabor(item.cells) };
    return isGoods && item.kind === 'row' && !isHead(item) ? { ...item, role: 'amounts' } : item;
  });
}
