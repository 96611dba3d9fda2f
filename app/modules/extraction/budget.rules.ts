import type { Item } from './item.types.ts';
import { onlyArea } from './vocabulary-places.rules.ts';
import { isPriceWord } from './vocabulary-stops.rules.ts';

/**
 * Budgets by items: a code with a title, then the text of the item over several lines, amounts on
 * the first line or below: "01.02 DEMOLICION DE RODAPE | 89,40 ml | 2,18 | 194,89".
 */

/**
 * "01.02", "1.2.3", "E02.010", "ALB-014", "E20WBV010", "010302": the code of an item at the beginning of its
 * line.
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

/** The unit of an amount, in a cell of its own or after a number. */
const unit = new RegExp(
  String.raw`(?:\|\s*|\d\s*)(?:m[23²³]?|ml|mts?|uds?|u|und|unid?|pzas?|pza|pz|kg|lotes?|gl|glb|global|pa|jor` +
    String.raw`|ptos?|puntos?|jgos?|sal|est|sf|lf|sy|ea|ls)\.?\s*(?:\||$|\s\d)`,
  'i',
);

const amountsOf = (item: Item): number =>
  item.lines.reduce((sum, line) => sum + (line.text.slice(0, 400).match(amount)?.length ?? 0), 0);

const isMeasured = (item: Item): boolean =>
  amountsOf(item) > 1 ||
  unit.test(item.lines[0]?.text.slice(0, 1_000).replace(/[\s|$€-]+$/, '') ?? '') ||
  item.cells.some((cell) => cell.length < 8 && unit.test(`| ${cell}`));

function isHead(item: Item): boolean {
  const line = item.lines[0]?.text.slice(0, 300) ?? '';
  if (item.lines[0]?.ocrConfidence !== undefined && /^0\d{3} ?\p{Lu}{3}/u.test(line)) return true;
  if (/^\s*[\d.,]+\s*(?:sf|lf|sy|cf|ea|sq|ft|hrs?|%)(?:\s|$)/i.test(line)) return false;
  return code.test(line) && /\p{L}{3}/u.test(line.replace(code, '')) && !chapter.test(item.folded);
}

/** "ALBAÑILERIA", "C02 | CARPINTERIA": a short name in capitals, without amounts. */
function isChapterName(item: Item): boolean {
  const text = item.lines[0]?.text ?? '';
  return (
    item.lines.length === 1 &&
    /\p{Lu}{4}/u.test(text) &&
    !/\p{Ll}/u.test(text) &&
    (text.match(/\p{L}{2,}/gu)?.length ?? 0) <= 5 &&
    amountsOf(item) < 2 &&
    !/[.,;:]$/.test(text.trim())
  );
}

/** Whether a line ends the text of an item: a chapter, its row, a total, a heading of the next part. */
function endsItem(item: Item): boolean {
  const words = item.folded.replace(/^[\d.\s|]+/, '');
  return (
    item.kind === 'pageHeader' ||
    (item.kind === 'heading' && item.cells.length > 2) ||
    chapter.test(item.folded) ||
    isChapterName(item) ||
    isPriceWord.exec(words.slice(0, 60))?.index === 0
  );
}

/** The number of the chapter that an item is coded in: "2" of "2.1". */
const chapterOf = (item: Item | undefined): string | undefined =>
  /^\s*\|?\s*([A-Z]{0,3}\d{1,3})\./.exec(item?.lines[0]?.text ?? '')?.[1];

/** "Nivel 2", "Azotea": the heading right above an item of another chapter, or a place above one. */
const headsItem = (item: Item, last: Item | undefined, next: Item | undefined): boolean =>
  item.kind === 'heading' &&
  (onlyArea.test(item.folded) || chapterOf(next) !== chapterOf(last)) &&
  chapterOf(next) !== undefined;

/** A row with its own words and amounts: an item itself, whatever stands above it. */
const isOwnItem = (item: Item | undefined): boolean =>
  item?.kind === 'row' && isMeasured(item) && /\p{Ll}{3}.*\s\p{L}{3}/u.test(item.text);

/** Whether the codes number chapters: most have no amounts, and rows of their own below. */
function numbersChapters(items: readonly Item[], coded: readonly number[]): boolean {
  const chapters = coded.filter((at) => !isMeasured(items[at] as Item) && isOwnItem(items[at + 1]));
  return chapters.length > coded.length / 2;
}

/** The items of a budget with the text below each marked as remarks; other documents as they are. */
export function markBudget(items: readonly Item[]): Item[] {
  const coded = [...items.keys()].filter((at) => isHead(items[at] as Item));
  if (coded.length >= MIN_ITEMS && numbersChapters(items, coded))
    return items.map((item, at) => (coded.includes(at) ? { ...item, kind: 'heading' } : item));
  const measured = coded.filter((at, index) =>
    items.slice(at, Math.min(at + 12, coded[index + 1] ?? items.length)).some(isMeasured),
  );
  if (measured.length < MIN_ITEMS || measured.length < coded.length * 0.5) return [...items];
  const heads = new Set(measured);
  const chapters = new Set(coded.filter((at) => !heads.has(at)));
  let last: number | undefined;
  return items.map((item, at): Item => {
    if (chapters.has(at)) {
      last = undefined;
      return { ...item, kind: 'heading' };
    }
    if (heads.has(at)) {
      last = at;
      return { ...item, role: 'head' };
    }
    const isNext = heads.has(at + 1) && headsItem(item, items[last ?? at], items[at + 1]);
    if (last === undefined || at - last > MOST || isNext || endsItem(item)) {
      if (item.kind !== 'pageHeader') last = undefined;
      return isChapterName(item) ? { ...item, kind: 'heading' } : item;
    }
    return item.kind === 'struck' ? item : { ...item, role: 'remark' };
  });
}
