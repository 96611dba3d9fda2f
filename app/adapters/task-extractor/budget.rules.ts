import type { Item } from './item.types.ts';
import { isPriceWord } from './vocabulary-stops.rules.ts';

/**
 * Budgets by items: a code with a title, then the text of the item over several lines, amounts on
 * the first line or below: "01.02 DEMOLICION DE RODAPE | 89,40 ml | 2,18 | 194,89".
 */

/** "01.02", "1.2.3", "E02.010", "ALB-014": the code of an item at the beginning of its line. */
const code =
  /^\s*(?:\|\s*)?(?:[A-Z]{0,4}\d{1,3}(?:\.[A-Z]{0,3}\d{1,4}){1,3}|[A-Z]{2,5}-\d{2,4})\.?(?=\s+\S|\s*\|)/;
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

function isHead(item: Item): boolean {
  const line = item.lines[0]?.text.slice(0, 300) ?? '';
  return code.test(line) && /\p{L}{3}/u.test(line.replace(code, '')) && !chapter.test(item.folded);
}

/** Whether a line ends the text of an item: a chapter, a total, a heading of the next part. */
function endsItem(item: Item): boolean {
  const words = item.folded.replace(/^[\d.\s|]+/, '');
  return (
    item.kind === 'pageHeader' ||
    chapter.test(item.folded) ||
    isPriceWord.exec(words.slice(0, 60))?.index === 0
  );
}

/** The items of a budget with the text below each marked as remarks; other documents as they are. */
export function markBudget(items: readonly Item[]): Item[] {
  const heads = new Set([...items.keys()].filter((at) => isHead(items[at] as Item)));
  const priced = [...heads].filter(
    (at) => amountsOf(items[at] as Item) + amountsOf(items[at + 1] ?? (items[at] as Item)) > 1,
  );
  if (priced.length < MIN_ITEMS || priced.length < heads.size * 0.5) return [...items];
  let last: number | undefined;
  return items.map((item, at): Item => {
    if (heads.has(at)) {
      last = at;
      return { ...item, role: 'head' };
    }
    if (last === undefined || at - last > MOST || endsItem(item)) {
      if (item.kind !== 'pageHeader') last = undefined;
      return item;
    }
    return item.kind === 'struck' ? item : { ...item, role: 'remark' };
  });
}
