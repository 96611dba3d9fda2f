import { mergeDrafts, stemsOf } from './answers.ts';
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
  /** The stems of its wording, and of its notes, too. */
  own: Set<string>;
  all: Set<string>;
}

const saidOf = (walk: Walk, repeats: boolean): Said[] =>
  [...walk.drafts.entries()]
    .filter(([, draft]) => (draft.repeats === true) === repeats)
    .slice(0, COMPARED)
    .map(([at, draft]) => ({
      at,
      own: stemsOf(draft.wording),
      all: stemsOf([draft.wording, ...draft.notes].join(' ')),
    }));

/** How alike two wordings are: the share of the words of the shorter one that both have. */
function likeness(again: Said, first: Said): number {
  const shared = [...again.own].filter((stem) => first.all.has(stem)).length;
  return shared / Math.max(1, Math.min(again.own.size, first.own.size));
}

/** For each task of a summary the task of the report that says the same. */
function pairs(again: readonly Said[], firsts: readonly Said[]): Map<number, number> {
  const found = new Map<number, number>();
  const rated = again
    .flatMap((one) => firsts.map((first) => ({ one, first, rate: likeness(one, first) })))
    .filter(({ rate }) => rate >= ALIKE)
    .sort((a, b) => b.rate - a.rate || a.first.at - b.first.at);
  for (const { one, first } of rated) if (!found.has(one.at)) found.set(one.at, first.at);
  return found;
}

/** Rows below one heading from which they may say again what stands above, and their share. */
const MIN_ROWS = 4;
const MOSTLY = 0.6;
/** How alike a row and a task are at least where most rows of its table say tasks again. */
const HARDLY = 0.25;

/** A task with the words of its place. */
const placedOf = (walk: Walk, at: number): Said => {
  const { wording = '', area = '', notes = [] } = walk.drafts[at] ?? {};
  return {
    at,
    own: stemsOf(`${wording} ${area}`),
    all: stemsOf([wording, area, ...notes].join(' ')),
  };
};

/** The tasks of the last rows of a document, which stand below one heading. */
function lastRows({ drafts }: Walk): number[] {
  const last = drafts.at(-1);
  const from = drafts.findLastIndex(({ kind, topic }) => kind !== 'row' || topic !== last?.topic);
  return [...drafts.keys()].slice(from + 1, from + 1 + COMPARED);
}

/**
 * For each row of a schedule behind a report the task that it says again, each of them once: "Yard |
 * Rod gully" below all of "The gully by the gate is choked and the yard floods".
 */
function schedulePairs(walk: Walk): Map<number, number> {
  const rows = lastRows(walk).map((at) => placedOf(walk, at));
  const firsts = [...walk.drafts.keys()]
    .filter((at) => at < (rows[0]?.at ?? 0) && walk.drafts[at]?.kind !== 'row')
    .slice(0, COMPARED)
    .map((at) => placedOf(walk, at));
  const rated = rows
    .flatMap((one) => firsts.map((first) => ({ one, first, rate: likeness(one, first) })))
    .filter(({ rate }) => rate >= HARDLY)
    .sort((a, b) => b.rate - a.rate || a.first.at - b.first.at);
  const alike = new Set(rated.filter(({ rate }) => rate >= ALIKE).map(({ one }) => one.at));
  const found = new Map<number, number>();
  if (rows.length < MIN_ROWS || alike.size < MOSTLY * rows.length) return found;
  const taken = new Set<number>();
  for (const { one, first } of rated) {
    if (found.has(one.at) || taken.has(first.at)) continue;
    found.set(one.at, first.at);
    taken.add(first.at);
  }
  return found;
}

/**
 * Makes what a summary, a list of recommendations or a schedule says again part of the task it
 * speaks of.
 */
export function joinRepeats(walk: Walk): void {
  const scheduled = schedulePairs(walk);
  if (scheduled.size > 0) mergeDrafts(walk, scheduled);
  const found = pairs(saidOf(walk, true), saidOf(walk, false));
  if (found.size > 0) mergeDrafts(walk, found);
}
