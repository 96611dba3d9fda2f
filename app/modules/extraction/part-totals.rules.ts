import type { Item } from './item.types.ts';
import { fold } from './text.rules.ts';
import { onlyUnit } from './vocabulary-columns.rules.ts';

/**
 * Rows of a summary that give the price of a part whose works stand below its own heading: "1 |
 * External works | 58,000" above "Lot 1 - External works:". They say what the part costs.
 */

/** "Lot 1 -", "2.", "Chapter 3:" before the name of a part. */
const numberBefore = new RegExp(
  String.raw`^(?:(?:lot|lote|phase|fase|stage|etapa|package|paquete|chapter|capitulo|part|parte|section|seccion` +
    String.raw`|partida) ?)?(?:no\.? ?)?(?:\d{1,2}(?:\.\d{1,2})*|[a-z]|[ivx]{1,4})(?: ?[-.:)]| (?=[a-z]{3})) ?`,
);

/** The name of a part without its number, folded. */
const nameOf = (text: string): string =>
  fold(text)
    .replace(/[:.\s]+$/, '')
    .replace(numberBefore, '')
    .trim();

/** The cells of a row that hold words. */
const wordedCells = (item: Item): string[] =>
  item.cells.filter(
    (cell) =>
      /\p{L}{3}/u.test(cell) && !/^[€$£]|[€$£]$/u.test(cell.trim()) && !onlyUnit.test(fold(cell)),
  );

/** Whether a row says in which unit its work is measured: then it is one work, no part of several. */
const hasUnit = (item: Item): boolean => item.cells.some((cell) => onlyUnit.test(fold(cell)));

/** Whether a row is one name with a number or an amount beside it. */
const isAmountOfOne = (item: Item): boolean =>
  item.kind === 'row' &&
  item.role === undefined &&
  !hasUnit(item) &&
  wordedCells(item).length === 1 &&
  item.cells.some((cell) => /\d{2}/.test(cell) && !/\p{L}{3}/u.test(cell));

/** Headings that name a row of quantities from which what stands below them specifies that row. */
const MIN_SPECIFIED = 2;

/**
 * The items below headings that say again the name of a row of quantities above them marked as
 * facts: "01.02 Floor demolition" heads how the row "01.02 | Floor demolition | m2 | 7" is done,
 * measured and paid.
 */
export function markRowSpecifications(items: readonly Item[]): Item[] {
  const rows = new Map<string, number>();
  for (const [at, item] of items.entries()) {
    const [name = ''] = wordedCells(item);
    if (item.kind === 'row' && hasUnit(item) && name.includes(' ')) rows.set(nameOf(name), at);
  }
  const repeats = (item: Item, at: number): boolean =>
    item.kind === 'heading' && (rows.get(nameOf(item.text)) ?? at) < at;
  if (items.filter(repeats).length < MIN_SPECIFIED) return [...items];
  let isSpecified = false;
  return items.map((item, at): Item => {
    if (item.kind === 'heading') isSpecified = repeats(item, at);
    const isText = item.kind === 'text' || item.kind === 'marked';
    return isSpecified && isText && item.role !== 'title' ? { ...item, role: 'fact' } : item;
  });
}

/** "4 | Metal works | | | 12,460" above "4.1 | Door": the row of a part whose works are numbered within it. */
function headsNumbered(item: Item, next: Item | undefined): boolean {
  const [first = ''] = item.marker === '' ? item.cells : [item.marker];
  const number = /^(\d{1,2})\.?$/.exec(first.trim())?.[1];
  const below =
    next?.kind === 'row' ? (next.marker === '' ? next.cells[0] : next.marker) : undefined;
  return (
    number !== undefined &&
    item.kind === 'row' &&
    !hasUnit(item) &&
    below?.trim().startsWith(`${number}.1`) === true &&
    !/^\d/.test(below.trim().slice(number.length + 2))
  );
}

/** The items with the rows that head numbered works as headings. */
export const markNumberedParts = (items: readonly Item[]): Item[] =>
  items.map((item, at): Item => {
    const [name] = wordedCells(item);
    return item.role === undefined && name !== undefined && headsNumbered(item, items[at + 1])
      ? { ...item, kind: 'heading', text: name, folded: fold(name), cells: [] }
      : item;
  });

/** The items with the rows that only give the price of a part marked as facts. */
export function markPartTotals(items: readonly Item[]): Item[] {
  const parts = new Set(
    items
      .filter(({ kind }) => kind === 'heading')
      .map(({ text }) => nameOf(text))
      .filter((name) => name.length > 3),
  );
  return items.map((item): Item => {
    const isTotal = isAmountOfOne(item) && parts.has(nameOf(wordedCells(item)[0] ?? ''));
    return isTotal ? { ...item, role: 'fact' } : item;
  });
}
