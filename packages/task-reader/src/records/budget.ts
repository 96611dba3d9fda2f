import type { Item } from '../structure/item-types.ts';

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
