import { oneIn } from '../vocabulary/vocabulary.ts';
import type { Item } from '../structure/item-types.ts';
import type { Walk } from '../read/walk-types.ts';
import { withoutMarker } from '../structure/marker.ts';
import { signalOf } from '../verdicts/signal.ts';
import { type Column } from './columns.ts';
import type { RowParts } from './row-parts.ts';
import { notBeyond } from '../verdicts/signal-wording.ts';

/**
 * What kind of row a table has: a line of a budget, of a price list, of an estimate, or a thing of
 * which nothing is said.
 */

/** Words enough for a task, and none that say that all is well. */
export function isWork(folded: string): boolean {
  return (
    folded.split(' ').filter((word) => /[a-z]{3,}/.test(word)).length > 1 &&
    !['good', 'stop', 'condition'].includes(signalOf(folded))
  );
}

/** A charge that stands for no work, alone: "Permit fee", "Dumpster". */
export const isCharge = new RegExp(
  '^(?:(?!check|recharge|verify|test)[a-z&/-]+,? ){0,4}(?:fees?|charges?|permits?|dumpsters?|deposit' +
    '|mobilization|insurance|bond|freight' +
    '|overhead|profit|flete|viaticos|licencias?|tasas?)$',
);

/** A line of a budget: how much of it and what it costs, under headings that say so. */
export function isBudgeted(walk: Walk, item: Item): boolean {
  const filled = (name: string) =>
    walk.columns?.some((column, at) => column === name && /^\$?\s?\d/.test(item.cells[at] ?? '')) ??
    false;
  return filled('quantity') && filled('price');
}

const fee = new RegExp(
  String.raw`\b(?:fees?|allowance|charges?|permits?|deposit|materials?|mobilization|rental|delivery` +
    String.raw`|supervision|insurance|bond|freight|flete|viaticos|permisos?)\b`,
);

/**
 * A line of an estimate with its price, or one marked as included; fees and allowances are no work.
 */
export function isQuoted(walk: Walk, item: Item): boolean {
  const has = (name: Column, pattern: RegExp) =>
    walk.columns?.some((column, at) => column === name && pattern.test(item.cells[at] ?? '')) ??
    false;
  return (
    !fee.test(item.folded) &&
    walk.inList !== undefined &&
    has('text', /\p{L}{3}/u) &&
    has('price', /^\$?\s?\d[\d,]*(?:\.\d{2})?$/)
  );
}

/** A row that names a thing and says nothing of it, in a table that has a column for what to do. */
export function isBareThing(walk: Walk, item: Item, texts: readonly string[]): boolean {
  return (
    walk.columns !== undefined &&
    walk.columns.includes('thing') &&
    walk.columns.some((column) => column === 'text' || column === 'note') &&
    texts.length < 2 &&
    !item.cells.some(
      (cell, at) =>
        (walk.columns?.[at] === 'text' || walk.columns?.[at] === 'note') && /\p{L}{3}/u.test(cell),
    )
  );
}

/** A number, not a size before the name of a thing: '1/2" drywall'. */
const isAmount = (cell: string): boolean =>
  /^[\d($]/.test(cell) && !/^[\d/ .x"'-]+(?:\p{L}{4,}|\p{L}+ \p{L}{3,})/u.test(cell);

/**
 * A price-list line: a thing, how much of it, and its prices; a line of dimensions alone is none.
 */
export function isPriced(item: Item): boolean {
  const isAmounted = item.cells.some((cell) =>
    /^(?:\d[\d,.]*\s+)?[($]?\s?\d[\d,]*\.\d{2}\)?(?:\s+[($]*\d[\d,]*\.\d{2}\)?)*$|^\d[\d.]*,\d{2}(?: ?€)?$/.test(
      cell,
    ),
  );
  const isMeasured = item.cells.some((cell) =>
    /^\d[\d,.]*\s+\$?\d[\d,]*\.\d{2}$|^\d{1,5}(?:[.,]\d{1,2})?$/.test(cell),
  );
  return (
    isAmounted &&
    isMeasured &&
    !item.cells.filter(Boolean).every((cell) => isAmount(withoutMarker(cell).rest))
  );
}

/** A table with a column for what to do, or under a heading that promises work. */
export function holdsWork(walk: Walk): boolean {
  return (
    walk.section.promises === 'work' ||
    (walk.columns?.some((column) => column === 'text' || column === 'note') ?? false)
  );
}

/** A cell that says that nothing is to be done. */
export const asksNothing = new RegExp(
  String.raw`^${oneIn('tables', 'asks-nothing')}\.?$|^(?:no action|sin accion` +
    String.raw`|within tolerance|not covered|no procede)\b|(?:^|[.;] )no action\.?$`,
);

/** Words of a cell that takes back what a column says. */
export const saysNoWork = new RegExp(
  `no action|sin accion|(?<!alla del )desgaste normal|${notBeyond}normal wear`,
);

/** A thing and its quantity in the table of a work order: "Louver roof, large section | 208". */
export const isOrdered = (walk: Walk, { texts, quantity }: RowParts): boolean =>
  walk.isWorkOrder === true &&
  (walk.columns?.includes('quantity') ?? false) &&
  /^\d{1,6}(?:[.,]\d{1,2})?(?: |$)/.test(quantity ?? '') &&
  texts.length === 1;

/** Three words or more: enough to be a record of its own. */
export const isNamed = (wording: string): boolean =>
  (wording.match(/\p{L}{2,}/gu)?.length ?? 0) > 2;
