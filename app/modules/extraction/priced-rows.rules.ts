import type { Item } from './item.types.ts';
import { isPrice } from './price.rules.ts';
import { isCharge } from './row-kinds.rules.ts';
import { isWorkWording, signalOf } from './signal.rules.ts';
import { fold, sentences } from './text.rules.ts';

/**
 * Rows of one wording and what it costs, under headings that name nothing: "Dig the trench | $400 |
 * $800". Where many of them say work, those that only name their thing are work as well.
 */

/** Priced rows from which they are a list, and those of them that say work, at least. */
const MIN_ROWS = 5;
const MIN_TOLD = 3;
const TOLD = 0.35;

/** An amount with its currency: "$400", "1.200 €", "$2,000 - $5,000". */
const amount = String.raw`(?:[$€£] ?\d[\d.,]*k?|\d[\d.,]*k? ?[€$£])`;
const isAmount = new RegExp(
  String.raw`^[~≈(]?(?:from |desde )?${amount}\)?(?: ?(?:-|–|to|a) ?${amount})?$`,
  'u',
);

/** What heads a column of amounts. */
const headsAmounts =
  /^(?:min(?:imum|imo)?|max(?:imum|imo)?|low(?:est)?|high(?:est)?|prices?|costs?|budget|estimates?|precios?|costos?|importe|total)\.?$/;

const filled = ({ cells }: Item): string[] => cells.filter((cell) => cell.trim() !== '');

/** The one wording of a row that has nothing but amounts beside it. */
function wordingOf(item: Item): string | undefined {
  const [wording = '', ...others] = item.kind === 'row' ? filled(item) : [];
  const isPriced = others.length > 0 && others.every((cell) => isAmount.test(cell.trim()));
  return isPriced && (wording.match(/\p{L}{2,}/gu)?.length ?? 0) > 1 ? wording : undefined;
}

/** The name of a part above its columns of amounts: "Shed and yard | Min | Max". */
const isHead = (item: Item): boolean => {
  const [wording = '', ...others] = item.kind === 'row' ? filled(item) : [];
  return (
    wording !== '' && others.length > 0 && others.every((cell) => headsAmounts.test(fold(cell)))
  );
};

/** Whether any sentence of a wording says work. */
const tells = (wording: string): boolean =>
  sentences(wording).some((sentence) => isWorkWording(fold(sentence)));

const isNone = (wording: string): boolean =>
  isPrice(fold(wording)) ||
  isCharge.test(fold(wording)) ||
  ['good', 'stop'].includes(signalOf(fold(wording)));

/** The items with the priced rows of a list of works marked as such; other documents as they are. */
export function markPricedRows(items: readonly Item[]): Item[] {
  const priced = items.map((item) => (item.role === undefined ? wordingOf(item) : undefined));
  const wordings = priced.filter((wording) => wording !== undefined && !isNone(wording));
  const told = wordings.filter((wording) => wording !== undefined && tells(wording)).length;
  if (wordings.length < MIN_ROWS || told < Math.max(MIN_TOLD, TOLD * wordings.length))
    return [...items];
  return items.map((item, at): Item => {
    const wording = priced[at];
    if (wording !== undefined && !isNone(wording)) return { ...item, peers: 'work' };
    const next = items[at + 1];
    const isAbove = next !== undefined && (isHead(next) || priced[at + 1] !== undefined);
    return isHead(item) && isAbove ? { ...item, role: 'fact' } : item;
  });
}
