import type { Item } from './item.types.ts';
import { severityHeading } from './section.rules.ts';

/** Headings that are set like the text: "Critical issues", "Deposit deductions" above a table. */

/** The items with such lines as headings. */
export const markPlainHeads = (items: readonly Item[]): Item[] =>
  items.map((item): Item => {
    const isSeverity = item.kind === 'text' && severityHeading.test(item.folded);
    return isSeverity ? { ...item, kind: 'heading' } : item;
  });
