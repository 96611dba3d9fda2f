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

/** Makes what a summary or a list of recommendations says again part of the task it speaks of. */
export function joinRepeats(walk: Walk): void {
  const found = pairs(saidOf(walk, true), saidOf(walk, false));
  if (found.size > 0) mergeDrafts(walk, found);
}
