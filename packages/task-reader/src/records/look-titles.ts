import { MAX_LINES, type FindingRecord } from './finding-record.ts';
import type { Item } from '../structure/item-types.ts';
import { isNamed } from '../structure/heading-style.ts';
import { prominence } from '../structure/heading-look.ts';
import { isSeverityAlone } from '../verdicts/grade.ts';
import { isWorkWording } from '../verdicts/signal.ts';
import { fold } from '../text/text.ts';
import { isRecordLabel } from '../vocabulary/stops.ts';

/**
 * Findings whose titles are set alike, larger or bolder than the text below them: where most of the
 * lines of one look say what is wrong, each of them does.
 */

/** Lines of one look from which they may be titles of findings, and their shares. */
const MIN_TITLES = 3;
const SAY_WORK = 0.5;
const ABOVE_TEXT = 0.75;
/** Characters of a title at most. */
const LONGEST = 110;

/** The last cells that stand in several rows beside different words: badges, such as a grade. */
function badgesIn(items: readonly Item[]): ReadonlySet<string> {
  const last = items.flatMap(({ kind, cells }) =>
    kind === 'row' && cells.length === 2 ? [cells[1]?.trim() ?? ''] : [],
  );
  return new Set(last.filter((cell, at) => cell !== '' && last.indexOf(cell) !== at));
}

/** The words of a line without the badge beside them. */
function wordsOf(item: Item, badges: ReadonlySet<string>): string | undefined {
  if (item.kind !== 'row') return item.text;
  return item.cells.length === 2 && badges.has(item.cells[1]?.trim() ?? '')
    ? item.cells[0]
    : undefined;
}

const mayTitle = (item: Item, words: string | undefined): words is string =>
  words !== undefined &&
  item.role === undefined &&
  item.kind !== 'pageHeader' &&
  item.kind !== 'struck' &&
  words.length <= LONGEST &&
  words.trim().split(' ').length > 1 &&
  !/[:;,]$/.test(words) &&
  !isNamed(item) &&
  !isRecordLabel.test(item.folded);

/** Words of a line between a title and its text at most, and such lines. */
const FEW = 6;
const MAX_BETWEEN = 3;

/** The items with how each is set. */
interface Page {
  items: readonly Item[];
  looks: readonly (string | undefined)[];
}

/** A short line that is no sentence and does not stand out: a place, a grade, the part of the house. */
const isShort = ({ items, looks }: Page, at: number): boolean => {
  const item = items[at];
  return (
    item !== undefined &&
    item.kind !== 'row' &&
    item.lines.length === 1 &&
    looks[at] === undefined &&
    item.level === undefined &&
    item.text.split(' ').length <= FEW &&
    !/[.:;,!?]$|: /.test(item.text)
  );
};

const isProse = (item: Item | undefined): boolean =>
  item?.kind === 'text' && (item.text.length > 40 || /[.!?]$/.test(item.text));

/** Whether a text stands below a title, behind its grade, its place and the edge of a page. */
function isAboveText(page: Page, title: number): boolean {
  let at = title + 1;
  const isBetween = (): boolean =>
    isShort(page, at) || isSeverityAlone(page.items[at]?.folded ?? '-') || isEdge(page, at);
  while (at <= title + MAX_BETWEEN && isBetween()) at += 1;
  return page.looks[at] === undefined && isProse(page.items[at]);
}

const isEdge = ({ items }: Page, at: number): boolean => items[at]?.kind === 'pageHeader';

/** The line below a title that says where: the first short one that is no grade. */
function placeOf(page: Page, title: number): number | undefined {
  const at = isSeverityAlone(page.items[title + 1]?.folded ?? '-') ? title + 2 : title + 1;
  return isShort(page, at) && !isSeverityAlone(page.items[at]?.folded ?? '-') ? at : undefined;
}

const gapOf = ({ items }: Page, at: number): number => items[at]?.lines[0]?.layout?.gapAbove ?? 0;

/** The line above a title that numbers it or names its part, where it is set apart from what is above. */
const headsOf = (page: Page, title: number): number[] =>
  isShort(page, title - 1) && gapOf(page, title - 1) > gapOf(page, title) + APART
    ? [title - 1]
    : [];
/** Heights of a line by which a gap is larger than another. */
const APART = 0.2;

/** Where a record ends: at the next heading or line that stands out, or behind its last line. */
function endOf(page: Page, title: number, limit: number): number {
  const { items, looks } = page;
  let at = title + 1;
  const isOwn = (item: Item | undefined): boolean =>
    item !== undefined &&
    (isSeverityAlone(item.folded) ||
      isShort(page, at) ||
      (looks[at] === undefined && item.kind !== 'heading'));
  while (at < Math.min(limit, title + MAX_LINES + 1) && isOwn(items[at])) at += 1;
  return at;
}

/** The records below titles, each up to the next one. */
function recordsBelow(
  page: Page,
  titles: readonly { title: number; words: string }[],
): FindingRecord[] {
  const own = titles.filter(({ title }) => isAboveText(page, title));
  const heads = own.map(({ title }) => headsOf(page, title));
  const places = own.map(({ title }) => placeOf(page, title));
  const arePlaced = places.filter((at) => at !== undefined).length >= SAY_WORK * own.length;
  return own.map((each, at) => {
    const next = own[at + 1];
    const limit = next ? (heads[at + 1]?.[0] ?? next.title) : page.items.length;
    return {
      ...each,
      heads: heads[at] ?? [],
      place: arePlaced ? places[at] : undefined,
      end: endOf(page, each.title, limit),
    };
  });
}

/** The findings of a document whose titles are set alike. */
export function recordsByLook(items: readonly Item[]): FindingRecord[] {
  const page: Page = { items, looks: prominence(items) };
  const badges = badgesIn(items);
  const byLook = new Map<string, { title: number; words: string }[]>();
  for (const [title, item] of items.entries()) {
    const look = item.level === undefined ? page.looks[title] : `level ${item.level}`;
    const words = wordsOf(item, badges);
    if (look === undefined || !mayTitle(item, words)) continue;
    byLook.set(look, [...(byLook.get(look) ?? []), { title, words }]);
  }
  const records = [...byLook.values()].flatMap((titles) => {
    const working = titles.filter(({ words }) => isWorkWording(fold(words)));
    const found = recordsBelow(page, titles);
    const areFindings =
      titles.length >= MIN_TITLES &&
      working.length >= SAY_WORK * titles.length &&
      found.length >= ABOVE_TEXT * titles.length;
    return areFindings ? found : [];
  });
  return records.sort((a, b) => a.title - b.title);
}
