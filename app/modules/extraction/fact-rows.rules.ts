import { columnsOf } from './columns.rules.ts';
import type { Item } from './item.types.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold } from './text.rules.ts';
import { recordLabels } from './vocabulary-record-labels.rules.ts';
import { isRecordLabel } from './vocabulary-stops.rules.ts';

/**
 * Rows of a name and a value that tell of the document or its job: "Reference | 0045", "Valid until
 * | 07/11/2026", "Type of building | Flat".
 */

/** Rows one below the other from which they are such a list, and those of a known kind. */
const MIN_ROWS = 3;
const MIN_KNOWN = 2;
const LONGEST_NAME = 40;
const LONGEST_VALUE = 60;

/** A day, a telephone number, an address of the net. */
const isFactValue = new RegExp(
  String.raw`^(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2} de [a-z]+(?: de(?:l)? \d{4})?|` +
    String.raw`[a-z]{3,9}\.? \d{1,2},? \d{4}|\+?\(?\d{2,4}\)?(?:[ .-]\d{2,4}){2,4}|\S+@\S+|www\.\S+)$`,
);

/** A row of a name and a value of which neither says work, and no heading row of a table. */
function isPair({ kind, role, cells }: Item): boolean {
  const [name = '', value = '', ...others] = cells.filter((cell) => cell.trim() !== '');
  return (
    kind === 'row' &&
    role === undefined &&
    others.length === 0 &&
    name.length <= LONGEST_NAME &&
    value.length > 0 &&
    !/^\d{1,6}$/.test(value.trim()) &&
    value.length <= LONGEST_VALUE &&
    /^\p{Lu}/u.test(name) &&
    ![name, value].some((cell) => isWorkWording(fold(cell))) &&
    columnsOf(cells, false) === undefined
  );
}

/** Whether a pair tells of the document by its name or its value. */
function isKnown({ cells }: Item): boolean {
  const [name = '', value = ''] = cells.filter((cell) => cell.trim() !== '').map(fold);
  const label = name.replace(/ ?:$/, '');
  const isLabel =
    isRecordLabel.test(`${label}:`) ||
    recordLabels.some(([holds, names]) => holds !== 'description' && names.test(label));
  return isLabel || isFactValue.test(value);
}

/** "Legend", above rows that say what its words mean. */
const legend = /^(?:legend|key|key to (?:codes|symbols|status(?:es)?)|leyenda|claves?):?$/;

/** The rows below the title of a legend. */
function legendRows(items: readonly Item[]): Set<Item> {
  const found = new Set<Item>();
  let isBelow = false;
  for (const item of items) {
    if (item.kind !== 'row') isBelow = legend.test(item.folded);
    else if (isBelow && item.cells.length <= 2) found.add(item);
  }
  return found;
}

/** The items with the rows of such lists and of legends marked; other rows stay as they are. */
export function markFactRows(items: readonly Item[]): Item[] {
  const facts = legendRows(items);
  let run: Item[] = [];
  const end = (): void => {
    if (run.length >= MIN_ROWS && run.filter(isKnown).length >= MIN_KNOWN)
      for (const item of run) facts.add(item);
    run = [];
  };
  for (const item of items) {
    if (item.kind === 'pageHeader') continue;
    if (isPair(item)) run.push(item);
    else end();
  }
  end();
  return items.map((item): Item => (facts.has(item) ? { ...item, role: 'fact' } : item));
}
