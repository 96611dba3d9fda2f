import type { Item } from './item-types.ts';
import { fold } from '../text/text.ts';
import { tradeOf } from '../records/facts.ts';
import { isRecordLabel } from '../vocabulary/stops.ts';
import { placesIn } from '../places/place.ts';
import { endsGood } from '../vocabulary/findings.ts';
import { isWorkWording } from '../verdicts/signal.ts';
import { startsWithPlainVerb } from '../vocabulary/plain-verbs.ts';

/** What the items beside an item are: an item without a word of work is work among items that are. */

/** Items from which a list tells anything. */
const MIN_PEERS = 3;
/** Share of items with a word of work from which their list is one of work. */
const MOSTLY = 0.6;

interface Group {
  size: number;
  workCount: number;
  first: Item;
  /** How many of its items end with a period. */
  ended: number;
}

/** A short line of one sentence at most: an item of a list without bullets. */
const isTerse = ({ kind, lines, text }: Item): boolean =>
  kind === 'text' && lines.length === 1 && text.length < 80 && !/[:;!?]$|[.:] /.test(text);

/** A line of a scope that begins with its trade: "Flooring: LVP throughout". */
const byTrade = ({ kind, text, folded }: Item): boolean => {
  const label = kind === 'text' ? /^([\p{L} /&]{4,24}): \S/u.exec(text)?.[1] : undefined;
  return label !== undefined && tradeOf(fold(label)) !== undefined && !isRecordLabel.test(folded);
};

/**
 * The list that each item belongs to: its heading, and its depth, that it is a numbered row, that it
 * begins with its trade, or that it has no bullet.
 */
function groupKeys(items: readonly Item[]): (string | undefined)[] {
  let heading = 0;
  return items.map((item) => {
    if (item.kind === 'heading') heading += 1;
    if (item.kind === 'marked') return `${heading}:${item.depth}`;
    if (item.kind === 'row' && /^\d{1,2}[.)]$/.test(item.marker)) return `${heading}:rows`;
    if (byTrade(item)) return `${heading}:trades`;
    return isTerse(item) ? `${heading}:lines` : undefined;
  });
}

const isOfWork = ({ size, workCount }: Group): boolean =>
  size >= MIN_PEERS && workCount >= MOSTLY * size;

const noGroup = { size: 0, workCount: 0, ended: 0 };
const isEnded = ({ text }: Item): boolean => text.endsWith('.');

/** Whether an item of a list says that it is work. */
const saysWork = (folded: string): boolean =>
  isWorkWording(folded) || startsWithPlainVerb.test(folded);

/**
 * The title of a list without bullets: its first line alone has no period, or it is the first line of
 * the document and alone says no work, names no place and is of no trade.
 */
function isTitleOf(
  item: Item,
  { first, size, workCount, ended }: Group,
  isOpening: boolean,
): boolean {
  if (item !== first || item.kind !== 'text' || isEnded(item)) return false;
  return ended === size - 1 || (isOpening && workCount === size - 1 && namesNothing(item));
}

const namesNothing = ({ text, folded }: Item): boolean =>
  !saysWork(folded) && tradeOf(folded) === undefined && placesIn(text).names.length === 0;

/** The items of lists of work marked as such. */
export function withPeers(items: readonly Item[]): Item[] {
  const keys = groupKeys(items);
  const groups = new Map<string, Group>();
  for (const [at, key] of keys.entries()) {
    if (key === undefined) continue;
    const folded = items[at]?.folded ?? '';
    if (endsGood.test(folded)) continue;
    const item = items[at];
    if (!item) continue;
    const { size, workCount, first, ended } = groups.get(key) ?? { ...noGroup, first: item };
    groups.set(key, {
      size: size + 1,
      workCount: workCount + Number(saysWork(folded)),
      first,
      ended: ended + Number(isEnded(item)),
    });
  }
  return items.map((item, at) => {
    const group = groups.get(keys[at] ?? '');
    const isOfList = group && isOfWork(group) && !isTitleOf(item, group, at === 0);
    return isOfList ? { ...item, peers: 'work' } : item;
  });
}
