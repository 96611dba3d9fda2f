import type { Item } from './item.types.ts';
import { fold } from './text.rules.ts';

/**
 * Cards of a program for jobs, each a row with its number and title above a row that tells the
 * rest: "Ticket 1042 | Tap of the office kitchen drips", "Client Category | Cafe Rosa Plumbing ·
 * Priority: High". The title is the task, the other row is said of it.
 */

/** Cards from which a document holds them. */
const MIN_CARDS = 3;
/** Share of the cards that a row of another kind follows. */
const TOLD = 0.7;

/** "Aviso AV-1040", "WO-311", "#1042": the number of a card. */
const numberOfCard = /^(?:\p{L}{3,14} ?)?(?:#|n[.º°] ?)?(?:[A-Z]{1,4}-)?\d{2,6}$/u;

const filled = ({ cells }: Item): string[] => cells.filter((cell) => cell.trim() !== '');

/** The title of a card; nothing for another row. */
function titleOf(item: Item | undefined): string | undefined {
  const [number = '', title = '', ...others] = item?.kind === 'row' ? filled(item) : [];
  const isNumber = numberOfCard.test(number.trim()) && /\p{L}|#/u.test(number);
  const isTitle = title.split(' ').length > 1 && title.length < 120 && /\p{L}{3}/u.test(title);
  return isNumber && isTitle && others.length === 0 ? title : undefined;
}

/** The items with the titles of cards and the rows below them marked; other documents as they are. */
export function markCards(items: readonly Item[]): Item[] {
  const titles = new Map<number, string>();
  for (const [at, item] of items.entries()) {
    const title = titleOf(item);
    if (title !== undefined) titles.set(at, title);
  }
  const isTold = (at: number): boolean => items[at]?.kind === 'row' && !titles.has(at);
  const told = [...titles.keys()].filter((at) => isTold(at + 1)).length;
  if (titles.size < MIN_CARDS || told < TOLD * titles.size) return [...items];
  let isOpen = false;
  return items.map((item, at): Item => {
    const title = titles.get(at);
    isOpen = title !== undefined || (isOpen && item.kind === 'row');
    if (title !== undefined)
      return { ...item, kind: 'text', role: 'title', text: title, folded: fold(title), cells: [] };
    return isOpen ? { ...item, kind: 'text', role: 'remark', cells: [] } : item;
  });
}
