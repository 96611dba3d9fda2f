import type { Item } from './item.types.ts';
import { fold } from './text.rules.ts';

/**
 * Chapters of a budget by the rows that sum them up: "02 · Waterproofing" above "Subtotal
 * Waterproofing | 466.70". The line of the name heads the rows between them, whatever it says.
 */

/** Chapters from which a budget is parted so. */
const MIN_CHAPTERS = 2;

const sumRow =
  /^(?:sub-?total|total|suma)(?: (?:del?|of|for|capitulo|chapter|partida))* (.{3,60})$/;
const numberBefore =
  /^(?:(?:capitulo|cap\.|chapter|fase|phase|lote|lot) ?)?[a-z]?\d{0,2}(?:\.\d{1,2})*(?: ?[.·:)|-] ?| )/;

/** The name of a chapter without its number, folded. */
const nameOf = (text: string): string =>
  fold(text)
    .replace(numberBefore, '')
    .replace(/[:.\s]+$/, '')
    .trim();

/** The name that a row sums up. */
function summedBy({ kind, cells, text }: Item): string | undefined {
  if (kind !== 'row' || !/\d/.test(text)) return undefined;
  const [first = ''] = cells.filter((cell) => cell.trim() !== '');
  const name = sumRow.exec(fold(first))?.[1];
  return name === undefined ? undefined : nameOf(name);
}

/** Whether an item is nothing but a name: a line, or a row of a code and a name. */
const isName = ({ kind, cells, lines, role, text }: Item): boolean =>
  role === undefined &&
  lines.length === 1 &&
  !/\d[.,]\d{2}\b/.test(text) &&
  (kind === 'text' || kind === 'marked' || (kind === 'row' && cells.filter(Boolean).length <= 2));

/** The items with the names of such chapters as headings; other documents as they are. */
export function markSubtotalHeads(items: readonly Item[]): Item[] {
  const summed = new Map<string, number>();
  for (const [at, item] of items.entries()) {
    const name = summedBy(item);
    if (name !== undefined) summed.set(name, at);
  }
  if (summed.size < MIN_CHAPTERS) return [...items];
  return items.map((item, at): Item => {
    const text = item.kind === 'row' ? item.cells.filter(Boolean).join(' ') : item.text;
    const isHead = isName(item) && (summed.get(nameOf(text)) ?? -1) > at;
    return isHead ? { ...item, kind: 'heading', cells: [], text, folded: fold(text) } : item;
  });
}
