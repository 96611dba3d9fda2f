import type { Item } from '../structure/item-types.ts';
import { fold } from '../text/text.ts';
import { onlyUnit } from '../vocabulary/columns.ts';

/**
 * Budgets by items: a code with a title, then the text of the item over several lines, amounts on
 * the first line or below: "01.02 DEMOLICION DE RODAPE | 89,40 ml | 2,18 | 194,89".
 */

/**
 * The code of an item at the beginning of its line: "01.02", "1.2.3", "E02.010", "ALB-014",
 * "E20WBV010", "010302".
 */
const code = new RegExp(
  String.raw`^\s*(?:\|\s*)?(?:[A-Z]{0,4}\d{1,3}(?:\.[A-Z]{0,3}\d{1,4}){1,3}|[A-Z]{2,5}-?\d{2,4}` +
    String.raw`|[A-Z]{0,3}\d{1,3}[A-Z]{1,5}\d{2,4}|0\d{5}(?=\s+\p{Lu}))\.?(?=\s+\S|\s*\|)`,
  'u',
);
const amount = /(?<![\d.,])\d{1,3}(?:[.,]\d{3})*[.,]\d{2}(?![\d.,])/g;
/** Titles of chapters, between the items. */
const chapter =
  /^(?:capitulo|cap\.|chapter|division|section|seccion|partida|fase|phase) ?(?:no?\.? ?)?\d/;
/** Codes and lines with amounts from which a document is such a budget. */
const MIN_ITEMS = 3;
/** Lines of the text of an item at most. */
const MOST = 40;

const amountsOf = (item: Item): number =>
  item.lines.reduce((sum, line) => sum + (line.text.slice(0, 400).match(amount)?.length ?? 0), 0);

const isMeasured = (item: Item): boolean => amountsOf(item) > 1;

function isHead(item: Item): boolean {
  const line = item.lines[0]?.text.slice(0, 300) ?? '';
  if (/^\s*[\d.,]+\s*(?:sf|lf|sy|cf|ea|sq|ft|hrs?|%)(?:\s|$)/i.test(line)) return false;
  return code.test(line) && /\p{L}{3}/u.test(line.replace(code, '')) && !chapter.test(item.folded);
}

/** An amount, and the unit before or behind it: "m2 65.05", "117,52 m²", "89,40ml". */
const unitName = String.raw`(\p{L}{1,3}[²³23]?)`;
const withUnit = new RegExp(
  String.raw`(?:(?<![\p{L}\d])${unitName}\s+)?(?<![\d.,])(\d{1,3}(?:[.,]\d{3})*[.,]\d{2}|\d{1,5})` +
    String.raw`(?![\d.,])(?: ?${unitName}(?![\p{L}\d]))?`,
  'gu',
);
const valueOf = (digits: string): number =>
  Number(digits.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
/** The one of these that is a unit. */
const unitOf = (names: readonly (string | undefined)[]): string | undefined =>
  names.find((name) => name !== undefined && onlyUnit.test(fold(name)));
/** What rounding may change a product by. */
const ROUNDED = 0.006;

/** The part of a text from one match to the end of another. */
const runOf = (text: string, from?: RegExpMatchArray, to?: RegExpMatchArray): string =>
  text.slice(from?.index, (to?.index ?? 0) + (to?.[0].length ?? 0));

/** How much of an item a line of a budget tells: what makes, times its price, the amount behind both. */
export function measuredIn({
  lines,
}: Pick<Item, 'lines'>): { quantity: string; unit?: string; run: string } | undefined {
  const text = lines.map((line) => line.text.slice(0, 400)).join(' ');
  const found = [...text.matchAll(withUnit)];
  for (const [at, [, before, digits = '', behind]] of found.entries()) {
    const [price = 0, total = 0] = found
      .slice(at + 1, at + 3)
      .map(([, , next]) => valueOf(next ?? ''));
    const product = valueOf(digits) * price;
    if (product === 0 || Math.abs(product - total) > Math.max(0.02, total * ROUNDED)) continue;
    const unit = unitOf([behind, before]);
    const run = runOf(text, found[at], found[at + 2]);
    return { quantity: digits, run, ...(unit === undefined ? {} : { unit }) };
  }
  return undefined;
}

/** The items of a budget with the text below each marked as remarks; other documents as they are. */
export function markBudget(items: readonly Item[]): Item[] {
  const coded = [...items.keys()].filter((at) => isHead(items[at] as Item));
  const measured = coded.filter((at, index) =>
    items.slice(at, Math.min(at + 12, coded[index + 1] ?? items.length)).some(isMeasured),
  );
  if (measured.length < MIN_ITEMS || measured.length < coded.length * 0.5) return [...items];
  const heads = new Set(measured);
  let last: number | undefined;
  return items.map((item, at): Item => {
    if (heads.has(at)) {
      last = at;
      return { ...item, role: 'head' };
    }
    if (last === undefined || at - last > MOST) {
      last = undefined;
      return item;
    }
    return { ...item, role: 'remark' };
  });
}
