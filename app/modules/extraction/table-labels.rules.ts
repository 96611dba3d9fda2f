import { columnsOf } from './columns.rules.ts';
import { tradeOf } from './facts.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { fold } from './text.rules.ts';

/**
 * Labels above tables that say what the rows below are about: "Material: Roof tiles" above
 * "# | Condition | Value". They head the table.
 */

const label = new RegExp(
  String.raw`^${oneOf(`
    material, elemento, componente, rubro, sistema, capitulo, oficio, gremio, especialidad, trade,
    component, element, system, category, subject
  `)} ?: ?(?=\S)`,
);

/** Whether a row is the heading row of a table. */
const headsTable = (item: Item | undefined): boolean =>
  item?.kind === 'row' && (item.columns ?? columnsOf(item.cells, false)) !== undefined;

/** The items with each such label as a heading of its thing. */
export function markTableLabels(items: readonly Item[]): Item[] {
  return items.map((item, at): Item => {
    const found = label.exec(item.folded);
    if (item.kind !== 'text' || item.lines.length > 1 || !found || !headsTable(items[at + 1]))
      return item;
    const text = item.text.slice(item.text.indexOf(':') + 1).trim();
    return tradeOf(fold(text)) === undefined
      ? item
      : { ...item, kind: 'heading', text, folded: fold(text) };
  });
}
