import { oneIn } from '../vocabulary/vocabulary.ts';
import { MAX_LINES, type FindingRecord } from './finding-record.ts';
import { recordsByLabels, withToldFirst } from './label-cycles.ts';
import { recordsByLook } from './look-titles.ts';
import type { Item } from '../structure/item-types.ts';
import { fold } from '../text/text.ts';
import { isSeverityAlone, leadingGrade } from '../verdicts/grade.ts';

/**
 * Findings of several lines: a title, its place, its text, whom to call. Reports number them ("2.3.1
 * Roof Coverings" above a title in capitals), tell them by labels, or set their titles alike.
 */

const number = /^\d{1,2}\.\d{1,2}\.\d{1,3}\.?(?: (?:[A-Z]\.|[-–—:]))?$/;
/** Names of the parts of a section that hold no finding, or begin the next findings. */
const partName = new RegExp(String.raw`^${oneIn('records', 'part-name')}\b[^.]{0,20}$`);
/** The findings that have numbers. */
function numberedRecords(items: readonly Item[]): FindingRecord[] {
  return [...items.entries()].flatMap(([at, item]) => {
    if (!number.test(item.marker) || item.text.length >= 80) return [];
    let title = at + 1;
    while (
      items[title] &&
      title < at + 6 &&
      (items[title]?.kind === 'pageHeader' || isCaption(items[title], item))
    )
      title += 1;
    if (!isTitle(items[title])) return [];
    const heads = Array.from({ length: title - at }, (_, index) => at + index);
    let end = title + 1;
    while (end <= title + MAX_LINES && isRemark(items[end])) end += 1;
    return [{ title, heads, end }];
  });
}

/** The findings of a document by the first layout that it has. */
function recordsIn(items: readonly Item[]): FindingRecord[] {
  const numbered = numberedRecords(items);
  if (numbered.length > 1) return numbered;
  const labelled = recordsByLabels(items);
  return labelled.length > 0 ? labelled : recordsByLook(items);
}

/** The items with the title of each finding of several lines marked as such, and its lines as remarks. */
export function markRecords(given: readonly Item[]): Item[] {
  const items = numberedRecords(given).length > 1 ? given : withToldFirst(given);
  const records = recordsIn(items);
  const roles = new Map<number, Item['role'] | 'heading'>();
  for (const { title, heads, place, end } of records) {
    for (let at = title + 1; at < end; at += 1) roles.set(at, at === place ? 'caption' : 'remark');
    for (const at of heads) roles.set(at, 'heading');
  }
  for (const { title } of records) roles.set(title, 'title');
  const byTitle = new Map(records.map((record) => [record.title, record]));
  const joined = new Set(records.map(({ first }) => first));
  return items.flatMap((item, at): Item[] => {
    const { words, first } = byTitle.get(at) ?? {};
    const below = first === undefined ? undefined : items[first];
    const whole = below ? { ...item, lines: [...item.lines, ...below.lines] } : item;
    return joined.has(at) ? [] : [roled(whole, roles.get(at), words)];
  });
}

/** The caption of a picture between the number and the title: "Flashing 2", "Photo 4". */
function isCaption(item: Item | undefined, head: Item): boolean {
  const name = /^(.{3,60}?) \d{1,3}(?: .*)?$/.exec(item?.folded ?? '')?.[1];
  return name !== undefined && head.folded.startsWith(name);
}

/** The number of a finding before the part of the house: "A-1 Dock". */
function withoutCode({ marker, text }: Item): Partial<Item> {
  const [, code, name] = /^([A-Z]{1,2}-?\d{1,3}\.?) (.+)$/.exec(text) ?? [];
  return marker === '' && code && name ? { marker: code, text: name, folded: fold(name) } : {};
}

function roled(item: Item, role: Item['role'] | 'heading' | undefined, words?: string): Item {
  if (role === undefined || item.kind === 'pageHeader' || item.kind === 'struck') return item;
  if (role === 'heading') return { ...item, ...withoutCode(item), kind: 'heading' };
  const own = words === undefined ? {} : { text: words, folded: fold(words) };
  return { ...item, ...own, kind: 'text', role };
}

function isTitle(item: Item | undefined): boolean {
  return (
    item !== undefined &&
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
