import type { Item } from './item.types.ts';
import { orderOfLead } from './order-leads.rules.ts';
import { isPurchase } from './list.rules.ts';
import { shapeOf } from './marker.rules.ts';
import { signalOf } from './signal.rules.ts';
import { capitalised, fold, uncapitalised } from './text.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';

/**
 * Lists of bare things below one order: "Paint:", "• trim", "• closet doors"; below the name of a work:
 * "Demolition", "• vanity"; or below what is wrong with them: "Missing:", "• smoke detector". Each thing
 * is a task, and its wording begins with the line above.
 */

/** Words of a thing and items of a list at most. */
const THING = 7;
const MOST = 60;

const isLead = ({ kind, role, cells, folded }: Item): boolean =>
  (kind === 'heading' || kind === 'text') &&
  role === undefined &&
  cells.length === 0 &&
  !isPurchase.test(folded);

/** Whether an item may stand in a list below a line: marked, or set in below a colon. */
const isListedBelow =
  (lead: Item) =>
  ({ kind, role, marker, indent, cells }: Item): boolean => {
    const isSetIn = lead.text.endsWith(':') && indent >= lead.indent + 2;
    return (
      role === undefined &&
      cells.length === 0 &&
      (marker === '' ? isSetIn : kind === 'marked' || kind === 'heading')
    );
  };

/** Whether an item orders something itself, behind its amount; "Trim" and "Screen doors" are things. */
const ordersItself = ({ folded }: Item): boolean => {
  const order = folded.replace(/^[^a-z]+(?:[a-z]{1,3}\.? ?[-–:x] )?/, '');
  const [first = '', ...rest] = order.split(' ');
  return rest.length > 0 && startsWithOrder.test(order) && orderOfLead(first) !== undefined;
};

/** A thing by its name alone, or a place: no sentence, label, amount or finding. */
const isThing = ({ text, folded }: Item): boolean =>
  folded.split(' ').length <= THING &&
  /[a-z]{3}/.test(folded) &&
  !/[:;$€]|[.!] ?$|\d[.,]\d\d\b/.test(text) &&
  !/\b(?:is|are|was|were|has|have|paid|esta|estan|fue|tiene)\b/.test(folded) &&
  (onlyArea.test(folded) || ['none', 'order'].includes(signalOf(folded)));

/** The items that make a list below the one at `at`. */
function listBelow(items: readonly Item[], lead: Item, at: number): Item[] {
  const isListed = isListedBelow(lead);
  const [first, ...rest] = items.slice(at + 1, at + 1 + MOST);
  if (!first || !isListed(first)) return [];
  const end = rest.findIndex(
    (item) => !isListed(item) || shapeOf(item.marker) !== shapeOf(first.marker),
  );
  const next = end < 0 ? undefined : rest[end];
  const holdsPoints = next !== undefined && isListed(next) && next.depth > first.depth;
  return holdsPoints ? [] : [first, ...(end < 0 ? rest : rest.slice(0, end))];
}

/** A thing as the order to work on it, or as what is wrong with it. */
function ordered(item: Item, order: string): Item {
  const text = capitalised(`${order} ${uncapitalised(item.text)}`);
  return { ...item, kind: 'marked', text, folded: fold(text) };
}

/** "Build new cabinets", whose list names them: one work, and its parts. */
const makes =
  /^(?:buil[dt]|make|made|assembled?|order(?:ed)?) (?:the |some )?(?:new |custom )?(?!list|parts)[a-z]{3,}s:?$/;

/** An order to make several things with the list of them as notes; undefined for other lines. */
function madeOf(items: readonly Item[], lead: Item, at: number): Item[] | undefined {
  const list = isLead(lead) && makes.test(lead.folded) ? listBelow(items, lead, at) : [];
  return list.length > 1 && list.every(isThing)
    ? [lead, ...list.map((each): Item => ({ ...each, role: 'remark', isRemark: true }))]
    : undefined;
}

/** The items with the things below an order as orders; what such a list says otherwise stays. */
export function markOrderedThings(items: readonly Item[]): Item[] {
  const marked: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (item === undefined) continue;
    const made = madeOf(items, item, at);
    if (made) {
      marked.push(...made);
      at += made.length - 1;
      continue;
    }
    const order = isLead(item) ? orderOfLead(item.folded) : undefined;
    const list = order === undefined ? [] : listBelow(items, item, at);
    const things = list.filter(isThing).length;
    if (order === undefined || things * 2 < Math.max(1, list.length) || list.some(ordersItself)) {
      marked.push(item);
      continue;
    }
    marked.push({ ...item, kind: 'heading' });
    for (const each of list) marked.push(isThing(each) ? ordered(each, order) : each);
    at += list.length;
  }
  return marked;
}
