import { oneOf } from './one-of.rules.ts';
import type { Item } from './item.types.ts';

/**
 * Lists of works to be priced: each a row of a name and a unit, with its text set below it in
 * smaller letters or further to the right: "Ajuste de puntos eléctricos | global".
 */

/** The unit in which a work is measured, alone in its cell. */
const unitAlone = new RegExp(
  String.raw`^${oneOf(`
    m[23²³]?, ml, mts?, uds?, u, und, unid(?:ad)?(?:es)?, pzas?, pz, gl, glb, global, lotes?,
    ptos?, puntos?, kg, jgos?, est, jor, sf, lf, sy, ea, ls, lump sum
  `)}\.?$`,
  'i',
);
/** Rows with their texts from which a document is such a list. */
const MIN_ROWS = 3;

const isNamed = ({ kind, cells }: Item): boolean =>
  kind === 'row' &&
  cells.length === 2 &&
  /\p{L}{3}.*\p{L}{3}/u.test(cells[0] ?? '') &&
  unitAlone.test(cells[1]?.trim() ?? '');

/** How large the letters of an item are and how far it is to the right. */
function settingOf(item: Item | undefined): { size: number; indent: number } | undefined {
  const layout = item?.lines[0]?.layout;
  return layout && { size: layout.fontSize ?? 0, indent: layout.indent ?? 0 };
}

/** Whether a paragraph is set as the text of a row: smaller, or further to the right. */
function isTextOf(row: Item, item: Item | undefined): boolean {
  const [name, text] = [settingOf(row), settingOf(item)];
  if (item?.kind !== 'text' || !name || !text) return false;
  return text.size < name.size || text.indent > name.indent;
}

/** The rows of such a list as works and the text of each as remarks; other documents as they are. */
export function markDescribedRows(items: readonly Item[]): Item[] {
  const rows = items.filter(isNamed);
  const described = items.filter((item, at) => isNamed(item) && isTextOf(item, items[at + 1]));
  if (described.length < MIN_ROWS || described.length * 2 < rows.length) return [...items];
  let row: Item | undefined;
  return items.map((item): Item => {
    if (isNamed(item)) {
      row = item;
      return { ...item, role: 'head' };
    }
    if (row && isTextOf(row, item)) return { ...item, role: 'remark' };
    row = undefined;
    return item;
  });
}
