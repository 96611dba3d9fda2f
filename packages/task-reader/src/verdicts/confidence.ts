import type { Trade } from '../vocabulary/task-words.ts';
import type { ItemKind } from '../structure/item-types.ts';

/**
 * How sure a task is, by what is known when it is whole. The steps of the verdicts tell well which
 * tasks are right, but for a few classes; these are measured by tests/bench/extract.ts.
 */

/** Confidence of classes of which fewer than two thirds are right: they are marked "check this". */
const DOUBTFUL = 45;
/** Characters from which a text without a bullet is prose. */
const PROSE = 80;

/** What decides the class of a task. */
export interface Known {
  confidence: number;
  kind?: ItemKind | undefined;
  quote: string;
  areas: readonly string[];
  trade: Trade | undefined;
  isFinding?: boolean | undefined;
}

const onCondition = new RegExp(
  String.raw`\b(?:(?:if|where|when) (?:necessary|needed|required|possible|desired)|optional|si (?:es` +
    String.raw` necesario|procede|fuera necesario))\b`,
  'i',
);

/** A sentence that points back: often a part of what is told before it, however sure its words are. */
const pointsBack = /^(?:this|these|it|they|est[aeo]s?|ello|inversely|however)\b/i;

/** Work of a trade at a place. */
const isPlacedWork = ({ areas, trade }: Known): boolean =>
  areas.length > 0 && trade !== undefined && trade !== 'general';

/** Classes of tasks that are often none, each by one condition. */
const doubtful: readonly ((known: Known) => boolean)[] = [
  // Nothing tells where or whose work it is.
  ({ areas, trade, kind, confidence }) =>
    areas.length === 0 &&
    (trade === undefined || trade === 'general') &&
    (kind !== 'marked' || confidence < 60),
  // Prose of a report with a word of damage and no place.
  ({ kind, areas, quote }) => kind === 'text' && areas.length === 0 && quote.length > PROSE,
  // A short line without a bullet that begins like an order: often a name or a piece of prose.
  (known) =>
    known.kind === 'text' &&
    known.confidence >= 70 &&
    known.quote.length <= PROSE &&
    !isPlacedWork(known),
  // A long finding that nobody asks to be repaired: often how such things come about.
  ({ kind, confidence, quote }) =>
    kind !== 'row' && confidence >= 60 && confidence < 70 && quote.length > PROSE,
  // A bullet of a list of work that says neither what to do nor what is wrong.
  ({ kind, confidence }) => kind === 'marked' && confidence <= 50,
  // A piece from within a sentence: often a part of the work before it.
  ({ kind, quote }) => kind === 'text' && /^\p{Ll}/u.test(quote),
  // Work on a condition.
  ({ quote }) => onCondition.test(quote),
  // A line without a bullet of no trade.
  ({ kind, trade }) => kind === 'text' && (trade === undefined || trade === 'general'),
  // A label with what it holds, which says neither work nor damage.
  ({ confidence, quote }) => confidence <= 50 && /^\W*[\p{L}/ ]{3,25}\**: ?/u.test(quote),
  // Cells side by side of which one has a word of damage.
  (known) =>
    known.kind === 'row' && known.confidence >= 60 && known.confidence < 70 && !isPlacedWork(known),
];

/** A finding without a bullet and without a place: prose more often than others. */
const isUnplacedFinding = ({ kind, areas, confidence, isFinding }: Known): boolean =>
  isFinding === true && kind === 'text' && areas.length === 0 && confidence < 90;

/** From here on a verdict is trusted whatever else is known. */
const SURE = 80;

/** The confidence of a task, lowered where its class is doubtful. */
export function confidenceOf(known: Known): number {
  const bounded = Math.max(0, Math.min(100, known.confidence));
  const isDoubtful =
    pointsBack.test(known.quote) ||
    isUnplacedFinding(known) ||
    (bounded < SURE && doubtful.some((holds) => holds(known)));
  return isDoubtful ? Math.min(bounded, DOUBTFUL) : bounded;
}
