import { oneOf } from './one-of.rules.ts';
import type { Item } from './item.types.ts';
import { fold } from './text.rules.ts';

/**
 * Estimates of insurers: the measures of a room behind its name, then numbered items with their
 * amounts on the line below: "7. R&R Gutter / downspout", "10.00 LF | 9.37 | 3.82 | 97.52".
 */

/** "Front Elevation 0.00 SF Walls / 0.00 SF Ceiling": a place with its measures. */
const measuredPlace = /^([\p{L}][\p{L}\d /&-]{2,40}?)\s+[\d,.]+ SF (?:Walls|Ceiling|Floor)\b/u;
/** "7. R&R Gutter", "* 12. R&R Siding". */
const numbered = /^\s*(?:\*\s*)?\d{1,3}\.\s*(?=\p{L})/u;
/** "10.00 LF | 9.37 | 3.82": how much of the item above, and what it costs. */
const amounts =
  /^\s*([\d,]+\.\d{2}) ?(SF|LF|EA|HR|SY|SQ|CF|CY|DA|MO|WK|RM|BF|LS)\b[\s|]+\(?\$?[\d,]+\.\d{2}/;
/** "0.00 SF Walls / 0.00 SF Ceiling", "/ 0.00 LF Ceil. Perimeter": measures of a room alone. */
const measuresAlone = new RegExp(
  String.raw`^\s*(?:\/\s*)?[\d,.]+ (?:SF|LF|SY)(?: ${oneOf(String.raw`
    Walls?, Ceil(?:ing|\.)?, Floor(?:ing)?, Short, Long, Perimeter, &
  `)})+(?:\s*\/.*)?$`,
  'u',
);
/** What is charged for beside the work: "Drywall labor minimum", "Additional charge for …". */
const isCharged =
  /\b(?:labor minimum|additional charge|add\. charge|per hour|dump fees|service call|trip charge)s?\b/i;
/** Items from which a document is such an estimate. */
const MIN_ITEMS = 3;

const textOf = (item: Item | undefined): string =>
  item?.lines.map(({ text }) => text).join(' ') ?? '';

/** How much of a numbered item is ordered: on the line below it, or behind it on its own. */
interface Amount {
  quantity: number;
  unit: string;
  isOwn: boolean;
}

function amountOf(items: readonly Item[], at: number): Amount | undefined {
  const text = textOf(items[at]);
  if (!numbered.test(text)) return undefined;
  const own = amounts.exec(text.split('|').slice(1).join('|'));
  const [, quantity, unit] = own ?? amounts.exec(textOf(items[at + 1])) ?? [];
  return quantity && unit
    ? { quantity: Number(quantity.replace(/,/g, '')), unit, isOwn: own !== null }
    : undefined;
}

/** The item of an estimate with how much of it is ordered. */
function ordered(item: Item, { quantity, unit, isOwn }: Amount): Item {
  const words = textOf(item).replace(numbered, '');
  const name = (isOwn ? (words.split('|')[0] ?? '') : words.replace(/\s*\|\s*/g, ' ')).trim();
  const text = `${name} (${quantity} ${unit})`;
  return {
    ...item,
    kind: 'marked',
    cells: [],
    role: 'head',
    isWhole: true,
    text,
    folded: fold(text),
  };
}

/** Whether the line below a name has the measures of a room. */
const measuresRoom = (item: Item | undefined): boolean =>
  item?.kind !== 'heading' && measuresAlone.test((item?.cells[0] ?? textOf(item)).trim());

/** "DESCRIPTION QUANTITY UNIT PRICE TAX": names of columns above the items. */
const namesColumns = /^(?:description )?(?:quantity|qty) unit\b/;

/** Levels of the headings of rooms, and of the trades below them. */
const ROOM = 2;
const TRADE = 3;

/** A line that is no item: the measures of a room, its name, or a heading of a trade within it. */
function roomOrHeading(items: readonly Item[], at: number, item: Item): Item {
  if (measuresRoom(item) || namesColumns.test(item.folded)) return { ...item, role: 'amounts' };
  const place = measuredPlace.exec(textOf(item))?.[1] ?? measuredBelow(items, at);
  if (place)
    return { ...item, kind: 'heading', level: ROOM, cells: [], text: place, folded: fold(place) };
  return item.kind === 'heading' && item.level === undefined ? { ...item, level: TRADE } : item;
}

/** The items of such an estimate as work, and its places as headings; other documents as they are. */
export function markMeasuredEstimate(items: readonly Item[]): Item[] {
  const found = items.map((_, at) => amountOf(items, at));
  if (found.filter(Boolean).length < MIN_ITEMS) return [...items];
  return items.map((item, at): Item => {
    const amount = found[at];
    const isNone = amount?.quantity === 0 || isCharged.test(textOf(item));
    if (amount) return isNone ? { ...item, role: 'amounts' } : ordered(item, amount);
    if (found[at - 1]?.isOwn === false) return { ...item, role: 'amounts' };
    return roomOrHeading(items, at, item);
  });
}

/** The short name of a room above its measures. */
function measuredBelow(items: readonly Item[], at: number): string | undefined {
  const { text, cells } = items[at] ?? { text: '', cells: [] };
  return cells.length < 2 && text.length < 40 && /^\p{L}/u.test(text) && measuresRoom(items[at + 1])
    ? text
    : undefined;
}
