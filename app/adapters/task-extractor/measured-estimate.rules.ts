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
const measuresAlone =
  /^\s*(?:\/\s*)?[\d,.]+ (?:SF|LF|SY)(?: (?:Walls?|Ceiling|Floor|Short|Long|Ceil\.?|Perimeter|&))+(?:\s*\/.*)?$/u;
/** What is charged for beside the work: "Drywall labor minimum", "Additional charge for …". */
const isCharged =
  /\b(?:labor minimum|additional charge|add\. charge|per hour|dump fees|service call|trip charge)s?\b/i;
/** Items from which a document is such an estimate. */
const MIN_ITEMS = 3;

const textOf = (item: Item | undefined): string =>
  item?.lines.map(({ text }) => text).join(' ') ?? '';

/** The item of an estimate with how much of it is ordered. */
function ordered(item: Item, quantity: string, unit: string): Item {
  const words = textOf(item)
    .replace(numbered, '')
    .replace(/\s*\|\s*/g, ' ')
    .trim();
  const text = `${words} (${Number(quantity.replace(/,/g, ''))} ${unit})`;
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

/** The items of such an estimate as work, and its places as headings; other documents as they are. */
export function markMeasuredEstimate(items: readonly Item[]): Item[] {
  const found = items.map((item, at) =>
    numbered.test(textOf(item)) ? amounts.exec(textOf(items[at + 1])) : null,
  );
  if (found.filter(Boolean).length < MIN_ITEMS) return [...items];
  return items.map((item, at): Item => {
    const [, quantity, unit] = found[at] ?? [];
    if (quantity && unit && isCharged.test(textOf(item))) return { ...item, role: 'amounts' };
    if (quantity && unit) return ordered(item, quantity, unit);
    if (found[at - 1]) return { ...item, role: 'amounts' };
    if (measuresAlone.test(textOf(item))) return { ...item, role: 'amounts' };
    const place = measuredPlace.exec(textOf(item))?.[1];
    return place ? { ...item, kind: 'heading', cells: [], text: place, folded: fold(place) } : item;
  });
}
