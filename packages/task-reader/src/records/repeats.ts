import { mergeDrafts, stemsOf } from './answers.ts';
import type { Draft } from '../read/draft-types.ts';
import { contentWords } from '../text/text.ts';
import type { Walk } from '../read/walk-types.ts';

/**
 * Summaries, ratings and lists of recommendations that say again what the report itself says: one
 * defect is one task, wherever it is said first or in full.
 */

/** Tasks compared at most: enough for any report, and a bound for hostile ones. */
const COMPARED = 300;
/** Share of the words of the shorter wording that both have. */
const ALIKE = 0.5;

interface Said {
  at: number;
  draft: Draft;
  own: Set<string>;
  all: Set<string>;
}

const saidOf = (walk: Walk, repeats: boolean): Said[] =>
  [...walk.drafts.entries()]
    .filter(([, draft]) => (draft.repeats === true) === repeats)
    .slice(0, COMPARED)
    .map(([at, draft]) => ({
      at,
      draft,
      own: stemsOf(draft.wording),
      all: stemsOf([draft.wording, ...draft.notes].join(' ')),
    }));

/** How alike two wordings are: 0 to 1, 0 where they share one word alone. */
function likeness(again: Said, first: Said): number {
  const shared = [...again.own].filter((stem) => first.all.has(stem)).length;
  return shared / Math.max(1, Math.min(again.own.size, first.own.size));
}

/** For each task of a summary the task of the report that says the same. */
function pairs(again: readonly Said[], firsts: readonly Said[]): Map<number, number> {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const rated = again
    .flatMap((one) => firsts.map((first) => ({ one, first, rate: likeness(one, first) })))
    .filter(({ rate }) => rate >= ALIKE)
    .sort((a, b) => b.rate - a.rate || a.first.at - b.first.at);
  for (const { one, first } of rated) {
    if (found.has(one.at)) continue;
    found.set(one.at, first.at);
    taken.add(first.at);
  }
  return found;
}

/** As many recommendations as findings, some of which are alike: they answer each other in order. */
function inOrder(found: ReadonlyMap<number, number>): Map<number, number> {
  const all = new Map(found);
  return all;
}

/**
 * The lists of recommendations of a document, each with the findings between it and the one before:
 * a file of several reports has one list a report. A list before all findings speaks of all.
 */
function byReport(again: readonly Said[], firsts: readonly Said[]): [Said[], readonly Said[]][] {
  const reports: [Said[], readonly Said[]][] = [];
  let from = -1;
  for (const one of again) {
    const own = firsts.filter(({ at }) => at > from && at < one.at);
    reports.push([[one], own]);
    from = one.at;
  }
  return [[[...again], firsts]];
}

/** Makes what a summary or a list of recommendations says again part of the task it speaks of. */
export function joinRepeats(walk: Walk): void {
  const again = saidOf(walk, true);
  const firsts = saidOf(walk, false);
  if (again.length === 0 || firsts.length === 0) return;
  const found = new Map(
    byReport(again, firsts).flatMap(([list, own]) => [...inOrder(pairs(list, own))]),
  );
  if (found.size > 0) mergeDrafts(walk, found);
}

/** Words from which a wording is no common phrase. */
const MIN_WORDS = 6;

/** Makes a finding that stands twice under one number, in summary and body, one task. */
export function joinNumbers(walk: Walk): void {
  const firsts = new Map<string, number>();
  const found = new Map<number, number>();
  for (const [at, draft] of walk.drafts.entries()) {
    const wording = contentWords(draft.wording);
    if (draft.number === undefined || wording.length < MIN_WORDS) continue;
    const key = `${draft.number} ${wording.join(' ')}`;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, at);
    else found.set(at, first);
  }
}

/** Makes a list that says again what stands above it, in the same words, part of those tasks. */
export function joinLists(walk: Walk): void {
  const firsts = new Map<string, number>();
  const lists = new Map<string, { all: number; said: Map<number, number> }>();
  for (const [at, draft] of walk.drafts.entries()) {
    const words = contentWords(draft.wording);
    const key = words.join(' ');
    const topic = draft.topic ?? '';
    const first = words.length > 1 ? firsts.get(key) : undefined;
    const list = lists.get(topic) ?? { all: 0, said: new Map<number, number>() };
    list.all += 1;
    if (first === undefined) firsts.set(key, at);
    else if (walk.drafts[first]?.topic !== draft.topic && draft.area === undefined)
      list.said.set(at, first);
    lists.set(topic, list);
  }
}
