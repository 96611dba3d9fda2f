import { oneIn } from '../vocabulary/vocabulary.ts';
import type { Item } from '../structure/item-types.ts';
import { isSeverityAlone, leadingGrade } from '../verdicts/grade.ts';

/**
 * Reports that number each finding: "2.3.1 Roof Coverings", its title in capitals, its place, its
 * text, whom to call.
 */

const number = /^\d{1,2}\.\d{1,2}\.\d{1,3}\.?(?: (?:[A-Z]\.|[-–—:]))?$/;
/** Names of the parts of a section that hold no finding, or begin the next findings. */
const partName = new RegExp(String.raw`^${oneIn('records', 'part-name')}\b[^.]{0,20}$`);
/** Lines of a finding at most. */
const MOST = 14;

/** The titles of numbered findings by their place, each with that of the number above it. */
function recordTitles(items: readonly Item[]): ReadonlyMap<number, number> {
  const titles = new Map<number, number>();
  for (const [at, item] of items.entries()) {
    if (!number.test(item.marker) || item.text.length >= 80) continue;
    let next = at + 1;
    while (
      items[next] &&
      next < at + 6 &&
      (items[next]?.kind === 'pageHeader' || isCaption(items[next], item))
    )
      next += 1;
    const title = items[next];
    if (title && isTitle(title)) titles.set(next, at);
  }
  return titles;
}

/**
 * The items with the title of each numbered finding marked as such, and what is said of it as
 * remarks; in other documents the titles of labelled records are headings.
 */
export function markRecords(items: readonly Item[]): Item[] {
  const titles = recordTitles(items);
  if (titles.size < 2)
    return items.map((item, at) =>
      headsRecord(item, items[at + 1]) ? { ...item, kind: 'heading' } : item,
    );
  const roles = new Map<number, Item['role'] | 'heading'>();
  for (const [title, head] of titles) {
    roles.set(head, 'heading').set(title, 'title');
    for (let at = head + 1; at < title; at += 1) roles.set(at, 'heading');
    const end = Math.min(items.length, title + MOST + 1);
    for (let at = title + 1; at < end && isRemark(items[at]); at += 1) roles.set(at, 'remark');
  }
  return items.map((item, at) => roled(item, roles.get(at)));
}

/** The first label of a record: what is wrong, under a title that names it. */
const firstLabel = new RegExp(
  String.raw`^(?:the |el |la )?(?:issue|problem|finding|observation|condition|defect|deficiency` +
    String.raw`|hallazgo|problema|observacion|defecto|deficiencia) ?:`,
);

/** A short title above a record of labelled lines: "ELECTRICAL: SAFETY HAZARD", "Issue: …". */
function headsRecord(item: Item, next: Item | undefined): boolean {
  return (
    next !== undefined &&
    next.attached &&
    firstLabel.test(next.folded) &&
    ['text', 'heading', 'marked'].includes(item.kind) &&
    item.lines.length === 1 &&
    item.text.length < 80 &&
    !/[.!?]$/.test(item.text) &&
    !/^[^:]{3,30}: \S+ \S+ \S+ \S+/.test(item.text)
  );
}

/** The caption of a picture between the number and the title: "Flashing 2", "Photo 4". */
function isCaption(item: Item | undefined, head: Item): boolean {
  const name = /^(.{3,60}?) \d{1,3}(?: .*)?$/.exec(item?.folded ?? '')?.[1];
  return name !== undefined && head.folded.startsWith(name);
}

function roled(item: Item, role: Item['role'] | 'heading' | undefined): Item {
  if (role === undefined || item.kind === 'pageHeader' || item.kind === 'struck') return item;
  return role === 'heading' ? { ...item, kind: 'heading' } : { ...item, kind: 'text', role };
}

function isTitle(item: Item): boolean {
  return (
    item.marker === '' &&
    item.text.length < 80 &&
    /\p{Lu}{3}/u.test(item.text) &&
    !/\p{Ll}/u.test(item.text) &&
    !partName.test(item.folded) &&
    !isSeverityAlone(item.folded)
  );
}

/** Text below a title: its place, severity, sentences, the badges and captions beside it. */
function isRemark(item: Item | undefined): boolean {
  if (item === undefined || item.kind === 'struck' || number.test(item.marker)) return false;
  return leadingGrade(item.folded) === undefined;
}
