import type { Item } from './item.types.ts';
import { isPrice } from './price.rules.ts';
import { severityHeading } from './section.rules.ts';

/** Headings that are set like the text: "Critical issues", "Deposit deductions" above a table. */

/** Items below a title within which its table begins. */
const NEAR = 2;

/** A short name without numbers. */
const isName = ({ kind, marker, text, lines }: Item): boolean =>
  kind === 'text' &&
  marker === '' &&
  lines.length === 1 &&
  /^\p{Lu}\p{L}+(?: [\p{L}&/()-]+){1,4}$/u.test(text);

/** A name that speaks of money above the table of it: none of the headings before holds that. */
const titlesTable = (item: Item, below: readonly Item[]): boolean =>
  isName(item) &&
  isPrice(item.folded) &&
  below.some(({ kind, cells }) => kind === 'row' && cells.length > 2);

/** The items with such lines as headings. */
export const markPlainHeads = (items: readonly Item[]): Item[] =>
  items.map((item, at): Item => {
    const isSeverity = item.kind === 'text' && severityHeading.test(item.folded);
    return isSeverity || titlesTable(item, items.slice(at + 1, at + 1 + NEAR))
      ? { ...item, kind: 'heading' }
      : item;
  });
