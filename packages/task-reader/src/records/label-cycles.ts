import { MAX_LINES, type FindingRecord } from './finding-record.ts';
import type { Item } from '../structure/item-types.ts';
import { isWorkWording } from '../verdicts/signal.ts';
import { fold } from '../text/text.ts';

/**
 * Findings told by labels that come again in each of them, whatever they are called: "Condition: …",
 * "Location: …", "Task: …". What the first label tells is the finding, or the line above it where
 * most of these lines say what is wrong.
 */

/** Records and labels from which these are known to come again, and the shares that decide. */
const MIN_RECORDS = 2;
const MIN_LABELS = 3;
const MOSTLY = 0.7;
const SAY_WORK = 0.4;
/** Items among which the other labels of a record stand. */
const NEAR = 6;

const labelled = /^(\p{L}[\p{L} ()/'-]{1,28}?) ?: +[•·▪-]? *(?=\S)/u;

/** The folded label of a line; none of rows and of headings that the document marks. */
function labelOf({ kind, role, level, text }: Item): string | undefined {
  const isWorded = kind === 'text' || kind === 'marked' || (kind === 'heading' && !level);
  const label = isWorded && role === undefined ? labelled.exec(text)?.[1] : undefined;
  return label === undefined ? undefined : fold(label);
}

const valueOf = ({ text }: Item): string => text.replace(labelled, '');

/** A line that may name a finding: short, no sentence. */
const mayTitle = (item: Item | undefined): boolean =>
  item !== undefined &&
  ['text', 'marked', 'heading'].includes(item.kind) &&
  item.lines.length <= 2 &&
  item.text.split(' ').length > 1 &&
  !/[.:;]$/.test(item.text);

const share = (found: readonly unknown[], of: readonly unknown[]): number =>
  found.length / Math.max(1, of.length);

/** The labels that come again and with which others begin. */
function firstLabels(
  items: readonly Item[],
  content: readonly number[],
): { at: number; above: number | undefined }[] {
  const labels = content.map((at) => labelOf(items[at] as Item));
  const times = new Map<string, number>();
  for (const label of labels)
    if (label !== undefined) times.set(label, (times.get(label) ?? 0) + 1);
  const isShared = (label: string | undefined): boolean =>
    label !== undefined && (times.get(label) ?? 0) >= MIN_RECORDS;
  const begins = [...labels.keys()].filter(
    (at) =>
      isShared(labels[at]) &&
      !isShared(labels[at - 1]) &&
      new Set(labels.slice(at, at + NEAR).filter(isShared)).size >= MIN_LABELS,
  );
  return begins
    .filter((at) => {
      const alike = begins.filter((each) => labels[each] === labels[at]);
      return (
        alike.length >= MIN_RECORDS && alike.length >= MOSTLY * (times.get(labels[at] ?? '') ?? 0)
      );
    })
    .map((at) => ({ at: content[at] as number, above: content[at - 1] }));
}

/** Where a record ends: at the next one, at a heading, or behind its last line. */
function endOf(items: readonly Item[], from: number, limit: number): number {
  let at = from + 1;
  const isOwn = (item: Item | undefined): boolean =>
    item !== undefined && (item.kind !== 'heading' || labelOf(item) !== undefined);
  while (at < Math.min(limit, from + MAX_LINES + 1) && isOwn(items[at])) at += 1;
  return at;
}

/** The words of a finding: what its first label tells, behind its name where it has one. */
const wordsOf = (title: Item | undefined, value: string, isNamed: boolean): string =>
  isNamed && title ? `${title.text.replace(/\.$/, '')}. ${value}` : value;

/** The findings of a document that labels tell. */
export function recordsByLabels(items: readonly Item[]): FindingRecord[] {
  const content = [...items.keys()].filter((at) => items[at]?.kind !== 'pageHeader');
  const firsts = firstLabels(items, content);
  const values = firsts.map(({ at }) => valueOf(items[at] as Item));
  const working = share(
    values.filter((value) => isWorkWording(fold(value))),
    values,
  );
  const titles = firsts.flatMap(({ above }) => (mayTitle(items[above ?? -1]) ? [above] : []));
  const named = share(
    titles.filter((at) => isWorkWording(items[at ?? -1]?.folded ?? '')),
    firsts,
  );
  const differ = new Set(values).size >= MOSTLY * values.length;
  if (!differ || Math.max(working, named) < SAY_WORK) return [];
  const areNamed = share(titles, firsts) >= MOSTLY && named >= working;
  const begins = firsts.map(({ at, above }) => (areNamed && above !== undefined ? above : at));
  return firsts.map(({ at }, index) => ({
    title: begins[index] ?? at,
    words: wordsOf(items[begins[index] ?? at], values[index] ?? '', begins[index] !== at),
    first: begins[index] === at - 1 ? at : undefined,
    heads: [],
    end: endOf(items, at, begins[index + 1] ?? items.length),
  }));
}

/**
 * The items with the line that tells the finding before the other labels of its record, such as its
 * place: "Location: Chimney", "Condition: joints are open". As they are where the first label tells it.
 */
export function withToldFirst(items: readonly Item[]): readonly Item[] {
  if (recordsByLabels(items).length > 0) return items;
  const content = [...items.keys()].filter((at) => items[at]?.kind !== 'pageHeader');
  const begins = firstLabels(items, content).map(({ at }) => at);
  const records = begins.map((at, index) =>
    items.slice(at, endOf(items, at, begins[index + 1] ?? items.length)),
  );
  const labels = new Set(records.flat().map(labelOf));
  const telling = [...labels].find((label) => {
    const labelled = records
      .flat()
      .filter((item) => label !== undefined && labelOf(item) === label);
    const saying = labelled.filter((item) => isWorkWording(fold(valueOf(item))));
    return share(labelled, records) >= MOSTLY && share(saying, records) >= SAY_WORK;
  });
  if (telling === undefined) return items;
  const ordered = [...items];
  for (const [index, record] of records.entries()) {
    const own = record.findIndex((item) => labelOf(item) === telling);
    const [finding] = record.slice(own, own + 1);
    if (own > 0 && finding)
      ordered.splice(begins[index] ?? 0, own + 1, finding, ...record.slice(0, own));
  }
  return ordered;
}
