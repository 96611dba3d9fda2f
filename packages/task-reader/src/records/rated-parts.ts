import type { Item } from '../structure/item-types.ts';
import { isNote } from '../verdicts/note.ts';
import { isWorkWording, signalOf } from '../verdicts/signal.ts';
import { fold, sentences } from '../text/text.ts';
import { notesHeading } from '../vocabulary/stops.ts';

/**
 * Reports that rate each part of a house and tell of it below: "3.1 | Panel | | X" above "3.1 Two
 * wires share a breaker", "☑ ☐ ☐ ☑ B. Grading" above bullets. The column whose parts are told to be
 * wrong is found by what is told; what is told of its parts is work, of the others description.
 */

/** Remarks on the parts of a column from which it tells anything, and their shares. */
const MIN_REMARKS = 4;
const SAY_WORK = 0.5;
const LESS = 0.25;

const tick = /^[xX✓✔☑☒■●]$/;
const number = /^\s*(\d{1,2}\.\d{1,2})(?=[\s|.)])/;
const numberOf = ({ lines }: Item): string | undefined => number.exec(lines[0]?.text ?? '')?.[1];

/** The columns in which a part is ticked; none of what rates no part. */
function ticksOf({ kind, cells, marker }: Item): number[] {
  const boxes = kind === 'heading' ? (marker.match(/[☐☑☒□■]|\[.?\]/g) ?? []) : [];
  const marks = kind === 'row' ? cells : boxes.length > 2 ? boxes : [];
  return marks.flatMap((mark, at) => (tick.test(mark.replace(/[[\]]/g, '').trim()) ? [at] : []));
}

/** A remark on a part, with the columns in which that is ticked. */
interface Remark {
  at: number;
  ticks: readonly number[];
}

/** A remark of a sentence; a caption is none. */
const isRemark = (item: Item): boolean =>
  item.kind === 'marked' && item.role === undefined && / \S+ \S+/.test(item.text) && !isNote(item);

/** The remarks on the rated parts of a document: by their numbers, else below the boxes. */
function remarksIn(items: readonly Item[]): Remark[] {
  const byNumber = new Map<string, readonly number[]>();
  let boxed: readonly number[] = [];
  return items.flatMap((item, at): Remark[] => {
    const ticks = ticksOf(item);
    const own = numberOf(item);
    if (item.kind === 'heading') boxed = ticks;
    if (item.kind === 'row' && own !== undefined && ticks.length > 0) byNumber.set(own, ticks);
    if (!isRemark(item)) return [];
    const rating = own === undefined ? boxed : (byNumber.get(own) ?? []);
    return rating.length > 0 ? [{ at, ticks: rating }] : [];
  });
}

const parts = ({ text }: Item): string[] => sentences(text.slice(0, 2_000)).map(fold);
const saysWork = (item: Item): boolean => parts(item).some(isWorkWording);
const asksWork = (item: Item): boolean =>
  parts(item).some((part) => ['order', 'asked'].includes(signalOf(part)));

/** The column whose parts are told to be wrong: the narrowest of those that hold most of such remarks. */
function badColumn(items: readonly Item[], remarks: readonly Remark[]): number | undefined {
  const working = new Set(remarks.filter(({ at }) => items[at] && saysWork(items[at])));
  const share = (of: readonly Remark[]): number =>
    of.filter((each) => working.has(each)).length / Math.max(1, of.length);
  return [...new Set(remarks.flatMap(({ ticks }) => ticks))]
    .map((column) => ({
      column,
      own: remarks.filter(({ ticks }) => ticks.includes(column)),
      others: remarks.filter(({ ticks }) => !ticks.includes(column)),
    }))
    .filter(
      ({ own, others }) =>
        own.length >= MIN_REMARKS && share(own) >= SAY_WORK && share(others) <= share(own) - LESS,
    )
    .sort((a, b) => share(b.own) - share(a.own) || a.own.length - b.own.length)[0]?.column;
}

/** The items with the remarks on rated parts as work or as facts; other documents as they are. */
export function markRatedParts(items: readonly Item[]): Item[] {
  const remarks = remarksIn(items);
  const bad = badColumn(items, remarks);
  if (bad === undefined) return [...items];
  const isWork = new Map(remarks.map(({ at, ticks }) => [at, ticks.includes(bad)]));
  return items.map((item, at): Item => {
    // "Comments" above such remarks names no notes.
    if (item.kind === 'heading' && isWork.has(at + 1) && notesHeading.test(item.folded))
      return { ...item, role: 'fact' };
    const works = isWork.get(at);
    if (works === undefined) return item;
    const rated: Item = { ...item, isRated: true };
    if (works) return { ...rated, peers: 'work', isWhole: true };
    return asksWork(item) ? rated : { ...rated, role: 'fact' };
  });
}
