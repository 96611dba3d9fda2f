import { documentName } from './heading.rules.ts';
import type { Item } from './item.types.ts';
import { shapeOf } from './marker.rules.ts';
import { oneOf } from './one-of.rules.ts';
import { holdsRooms } from './place-rank.rules.ts';
import { isPrice } from './price.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold } from './text.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';
import { partNames } from './part-names.rules.ts';

/**
 * Orders and findings above a list of the places they are in: "Sand the floors:", "• Living room",
 * "• Hall - 60 sf". They are one task in all of these. What stands in a list of what such an order
 * includes is no work of its own.
 */

/** Characters and words of the line above the list. */
const LONGEST = 120;
const MIN_WORDS = 2;
/** Places from which a line without a colon heads a list of them. */
const MIN_PLACES = 2;
/** Lines of a list that are read. */
const MOST = 60;

/** "60 sf", "(accent wall)", "x 3" behind a place. */
const behindPlace = new RegExp(
  String.raw`\s*(?:\([^()]{1,40}\)|[-–—:,x]\s*\(?\d[\d,.]*\s*(?:${oneOf(String.raw`
    sf, lf, sq\.? ?ft\.?, sqft, square feet, ft, feet, m2, m²,
    ml, m, ea, each, uds?, units?, pcs?
  `)})?\.?\)?)$`,
  'iu',
);
const leadsNothing: readonly RegExp[] = [documentName, ...partNames];

const isListed = ({ kind, role, cells }: Item): boolean =>
  (kind === 'heading' || kind === 'marked' || kind === 'text') &&
  role === undefined &&
  cells.length === 0;

/** The place that a line of such a list names, with nothing else but its amount. */
function placeOf(item: Item | undefined): string | undefined {
  if (item === undefined || !isListed(item) || item.level !== undefined) return undefined;
  const name = item.text
    .replace(behindPlace, '')
    .replace(behindPlace, '')
    .replace(/[\s:.;,]+$/, '');
  const counted = fold(name).replace(/^(?:\d{1,2}|all|both) (?:the )?/, '');
  const isPlace = onlyArea.test(fold(name)) || onlyArea.test(counted) || holdsRooms(name);
  const isMarked = item.marker !== '' || item.kind === 'marked';
  return isPlace && (isMarked || (name !== item.text && /\d/.test(item.text))) ? name : undefined;
}

/** Whether a line orders or finds something that a list below may place. */
const canLead = (item: Item): boolean =>
  isListed(item) &&
  item.level === undefined &&
  item.text.length <= LONGEST &&
  item.text.split(' ').length >= MIN_WORDS &&
  !/[.;!?]$/.test(item.text) &&
  !onlyArea.test(item.folded.replace(/ ?:$/, '')) &&
  isWorkWording(item.folded.replace(/ ?:$/, '')) &&
  !leadsNothing.some((names) => names.test(item.folded.replace(/ ?:$/, '')));

/** Whether a list of places goes on below them with what is none. */
const goesOn = (next: Item | undefined, first: Item): boolean =>
  next !== undefined &&
  next.marker !== '' &&
  (shapeOf(next.marker) === shapeOf(first.marker) || next.indent > first.indent);

/** How many items below the one at `at` list its places; none where their list goes on with others. */
function countPlaces(items: readonly Item[], at: number): number {
  const [lead, first, ...rest] = items.slice(at, at + MOST);
  if (!lead || !first || placeOf(first) === undefined) return 0;
  if (shapeOf(first.marker) === shapeOf(lead.marker)) return 0;
  const end = rest.findIndex(
    (item) => placeOf(item) === undefined || shapeOf(item.marker) !== shapeOf(first.marker),
  );
  const count = 1 + (end < 0 ? rest.length : end);
  const isEnough = count >= MIN_PLACES || lead.text.endsWith(':');
  return isEnough && !goesOn(rest[count - 1], first) ? count : 0;
}

/** "… in the following rooms": what only points at the list. */
const pointsBelow =
  /,? *\b(?:(?:in|at|to|of|for|en) )?(?:the |each of the |las? |los )?(?:following|siguientes)(?: [a-z]+)?(?: only)?$/i;

/** The order as a task in the places of its list. */
function placed(lead: Item, list: readonly Item[]): Item {
  const text = lead.text.replace(/\s*:$/, '').replace(pointsBelow, '');
  return {
    ...lead,
    kind: lead.kind === 'heading' ? 'marked' : lead.kind,
    text,
    folded: fold(text),
    isWhole: true,
    places: list.map(placeOf).filter((place) => place !== undefined),
    tail: [...lead.tail, ...list.flatMap(({ lines, tail }) => [...lines, ...tail])],
  };
}

/** What heads the list of what an order includes, how it is done and what it takes. */
const headsInclusions = new RegExp(
  `^(?:(?:${oneOf(`
    (?:price |this |it )?includ(?:es?|ed|ing), inclusions, what(?:'s| is) included, incluye
  `)}) ?:?|(?:${oneOf(`
    process, procedure, (?:installation |application )?(?:method|steps), materials?(?: used| included)?,
    specifications?, specs, products? used, proceso, procedimiento, materiales, especificaciones
  `)}) ?:)$`,
);

/** Whether the line above, but for amounts and other inclusions, is an order. */
function followsOrder(marked: readonly Item[]): boolean {
  const above = marked.findLast(
    (item) => item.kind !== 'pageHeader' && item.role !== 'fact' && !isPrice(item.folded),
  );
  return above !== undefined && isListed(above) && startsWithOrder.test(above.folded);
}

/** The items with the orders above lists of places as tasks in these. */
function atPlaces(items: readonly Item[]): Item[] {
  const marked: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (item === undefined) continue;
    const count = canLead(item) ? countPlaces(items, at) : 0;
    marked.push(count > 0 ? placed(item, items.slice(at + 1, at + 1 + count)) : item);
    at += count;
  }
  return marked;
}

const asFact = (item: Item): Item => ({ ...item, kind: 'text', role: 'fact' });

/** The items with such orders at their places and without what they include; other documents as they are. */
export function markPlacedOrders(given: readonly Item[]): Item[] {
  const items = atPlaces(given);
  const marked: Item[] = [];
  let within = false;
  for (const [at, item] of items.entries()) {
    const heads = isListed(item) && headsInclusions.test(item.folded);
    if (heads) within = items[at + 1]?.kind === 'marked' && followsOrder(marked);
    else within &&= item.kind === 'marked' || item.kind === 'pageHeader';
    marked.push(within && item.kind !== 'pageHeader' ? asFact(item) : item);
  }
  return marked;
}
