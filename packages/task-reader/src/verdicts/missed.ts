import { oneIn } from '../vocabulary/vocabulary.ts';
import type { Extraction } from '../task.ts';
import { isOpenBox } from '../structure/marks.ts';
import { READ_LIMIT, tradeOf } from '../records/facts.ts';
import type { Item } from '../structure/item-types.ts';
import type { ReadItem } from '../read/passages.ts';
import { signalOf, withoutLabel, type Signal } from './signal.ts';
import { staysAsIs } from './status.ts';

/**
 * How likely a dismissed line is work that the rules missed, 0 to 100: the ledger shows the likely
 * ones first. Each sign adds points; they are measured by tests/bench/extract.ts.
 */

type Dismissed = Extract<Extraction['outcomes'][number], { outcome: 'dismissed' }>;
type Reason = Dismissed['reason'];

/** A dismissed item with what is known of its surroundings. */
interface Skipped {
  item: Item;
  section: ReadItem['section'];
  reason: Reason;
  signal: Signal;
  words: number;
  /** Items beside it that became tasks: 0 to 2. */
  tasksBeside: number;
}

/** Somebody has ticked it as done, or has chosen another. */
const isTicked = ({ mark }: Item): boolean => mark === 'done' || mark === 'refused';

/** What somebody plans or decided to do: "made a motion to hire", "will proceed", "Averiguar …". */
const isPlanned = new RegExp(
  String.raw`\b${oneIn('verdicts', 'is-planned')}\b|^[a-z]{3,}[aei]r(?:los?|las?|se)? [a-z]{2,}`,
);

const readsLikeWork: readonly Signal[] = ['order', 'asked', 'finding'];

/** Reasons that hide work more or less often than others. */
const byReason: Readonly<Record<Reason, number>> = {
  too_vague: 0,
  no_defect: 0,
  boilerplate: 8,
  exclusion: 0,
  deadline: 0,
  contact: -20,
  duplicate: 0,
  heading: -4,
  price: -20,
  done: -20,
};

/** What speaks for missed work, and what against it, in points. */
const signs: readonly { points: number; holds: (skipped: Skipped) => boolean }[] = [
  { points: 30, holds: ({ signal }) => readsLikeWork.includes(signal) },
  { points: 20, holds: ({ item }) => isOpenBox(item) },
  { points: 15, holds: ({ item }) => tradeOf(item.folded.slice(0, READ_LIMIT)) !== undefined },
  { points: 24, holds: ({ item }) => isPlanned.test(item.folded.slice(0, READ_LIMIT)) },
  { points: 12, holds: ({ section }) => section.promises === 'work' },
  { points: -8, holds: ({ section }) => section.promises === 'none' },
  { points: 10, holds: ({ item }) => item.peers === 'work' },
  { points: 8, holds: ({ item }) => item.kind === 'marked' },
  { points: 5, holds: ({ section }) => section.area !== undefined },
  { points: 6, holds: ({ tasksBeside }) => tasksBeside > 0 },
  { points: 6, holds: ({ tasksBeside }) => tasksBeside > 1 },
  { points: -15, holds: ({ words }) => words < 2 },
  { points: -15, holds: ({ item }) => staysAsIs.test(item.folded) },
  { points: -12, holds: ({ item }) => item.kind === 'heading' && item.level !== undefined },
  { points: -45, holds: ({ item }) => isTicked(item) },
  { points: -25, holds: ({ item }) => item.kind === 'pageHeader' || item.kind === 'struck' },
];

/** Points of a line that nothing speaks for or against. */
const START = 20;

function likelihoodOf(skipped: Skipped): number {
  const sum = signs
    .filter(({ holds }) => holds(skipped))
    .reduce((total, { points }) => total + points, START + byReason[skipped.reason]);
  return Math.max(0, Math.min(100, sum));
}

/** The outcome of an item's first line; none where it is blank. */
type OutcomeOf = (item: Item | undefined) => Extraction['outcomes'][number] | undefined;

function skippedOf(
  items: readonly ReadItem[],
  at: number,
  outcomeOf: OutcomeOf,
): Skipped | undefined {
  const read = items[at];
  const outcome = outcomeOf(read?.item);
  if (!read || outcome?.outcome !== 'dismissed') return undefined;
  const { item, section } = read;
  const folded = item.folded.slice(0, READ_LIMIT);
  return {
    item,
    section,
    reason: outcome.reason,
    signal: signalOf(withoutLabel(folded)),
    words: folded.split(' ').filter((word) => /[a-z]{2}/.test(word)).length,
    tasksBeside: [items[at - 1], items[at + 1]].filter(
      (beside) => outcomeOf(beside?.item)?.outcome === 'task',
    ).length,
  };
}

/** The extraction whose dismissed lines tell how likely they are missed work. */
export function withMissedLikelihood<E extends Extraction>(
  items: readonly ReadItem[],
  extraction: E,
): E {
  const byLine = new Map(extraction.outcomes.map((outcome) => [outcome.lineNumber, outcome]));
  const outcomeOf: OutcomeOf = (item) => byLine.get(item?.lines[0]?.lineNumber ?? -1);
  const likelihoods = new Map<number, number>();
  for (const [at, { item }] of items.entries()) {
    const skipped = skippedOf(items, at, outcomeOf);
    if (!skipped) continue;
    const likelihood = likelihoodOf(skipped);
    for (const { lineNumber } of [...item.lines, ...item.tail])
      likelihoods.set(lineNumber, likelihood);
  }
  return {
    ...extraction,
    outcomes: extraction.outcomes.map((outcome) =>
      outcome.outcome === 'dismissed'
        ? { ...outcome, missedLikelihood: likelihoods.get(outcome.lineNumber) ?? 0 }
        : outcome,
    ),
  };
}
