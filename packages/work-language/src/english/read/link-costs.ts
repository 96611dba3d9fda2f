import type { Chart } from '../../lexicon/chart.ts';
import { weights } from '../../sentence/weights.ts';
import { isBareOrder, isOfFilling, isSupplied } from './bare-orders.ts';
import { verbsAt } from './orders.ts';
import type { Clause, Link } from '../../sentence/sentence-types.ts';

/** A further clause or a noun phrase alone: less than rare, since a title often has several. */
export const clauseCost = weights.slight + weights.unusual + weights.doubtful;

/**
 * A noun phrase behind a conjunction belongs to the list before it: "replace the toilet and sink
 * faucet".
 */
const isNamed = (before: Clause, after: Clause): boolean =>
  before.kind === 'fragment' || after.kind === 'fragment';

/** Behind a colon stands what to do about a finding. */
const colonCost = (before: Clause, after: Clause): number =>
  before.kind !== 'order' && after.kind === 'order' ? clauseCost : weights.never;

/**
 * A slash joins two clauses of one kind, each with its object: "patch the hole/replace the panel".
 */
const slashCost = (before: Clause, after: Clause): number =>
  before.kind !== after.kind || isBareOrder(before) || isBareOrder(after)
    ? weights.never
    : clauseCost;

/** Prices of marks that join few clauses. */
const markCost: Readonly<Partial<Record<Link, (before: Clause, after: Clause) => number>>> = {
  ':': colonCost,
  '/': slashCost,
};

/** Clauses of different kinds in one sentence: an order and a fragment joined by "and" are rare. */
export function linkCost(before: Clause, link: Link, after: Clause): number {
  const marked = markCost[link];
  if (marked) return marked(before, after);
  return isNamedWork(after) && !isNamedWork(before) ? weights.never : wordCost(before, link, after);
}

/** Between two rare steps and three: "a light outside the house also needs maintenance". */
const mixedCost = weights.doubtful + 2 * weights.rare;

/** Price of two clauses joined by a word, a comma or a full stop. */
function wordCost(before: Clause, link: Link, after: Clause): number {
  const isList = link === 'and' || link === 'or';
  if (!isList && link !== ',') return 0;
  const isMixed = before.kind !== after.kind && before.kind !== 'have';
  if (isList && isOpen(before, after)) return weights.never;
  return isMixed || after.kind === 'fragment' ? mixedCost : 0;
}

/** A gerund behind another clause says a result, and names no work: "…, allowing water in". */
const isNamedWork = (clause: Clause): boolean => clause.kind === 'phase' && clause.start === '';

/** An order coordinated with a statement has an object: "the outlets are loose and easily move". */
const isNoOrder = (before: Clause, after: Clause): boolean =>
  (before.kind === 'statement' || before.kind === 'existence' || isOfFilling(before)) &&
  isBareOrder(after);

const isOpen = (before: Clause, after: Clause): boolean =>
  isPulledOut(before) ||
  isSupplied(before, after) ||
  isNamed(before, after) ||
  isNoOrder(before, after) ||
  (after.kind === 'statement' && isBareOrder(before));

/**
 * A verb of pulling out without an object does not share that of the next verb: "pull out and
 * vacuum coils".
 */
const isPulledOut = (clause: Clause): boolean =>
  clause.kind === 'order' &&
  clause.order.things === null &&
  clause.order.verbs.items.some(({ english }) => /^(?:pull|slide|roll|lift) out$/.test(english));

/** Behind a comma a word that may be an imperative begins no noun phrase: "…, pair with …". */
export function commaCost(chart: Chart, at: number, link: Link, [next]: readonly Clause[]): number {
  if (link !== ',' || next?.kind !== 'fragment') return 0;
  return verbsAt('base')(chart, at).length > 0 ? weights.never : 0;
}
