import type { Item } from '../structure/item-types.ts';
import type { Walk } from '../read/walk-types.ts';
import { classifyLine } from '../text/line-type.ts';
import { READ_LIMIT } from './facts.ts';
import { signalOf, withoutLabel } from '../verdicts/signal.ts';
import { isDone } from '../verdicts/done.ts';
import { isPrice } from '../text/price.ts';
import { saysWrong } from '../vocabulary/findings.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';
import { isInjection, isRecordLabel } from '../vocabulary/stops.ts';
import { addTask } from '../read/walk.ts';

/**
 * A document that yields no task although it speaks of work: its best lines become tasks of low
 * confidence, to be checked, rather than none.
 */

/** Documents of so many lines or fewer may well hold no work. */
const SHORT_DOCUMENT = 8;
/** Of the candidates no more than this become tasks. */
const MOST = 60;
const CONFIDENCE = 25;

/** Adds the best candidates of a document without a task; their lines lose the outcome they had. */
export function addCandidates(walk: Walk, items: readonly Item[]): void {
  const content = items.filter((item) => item.kind !== 'pageHeader');
  if (
    content.reduce((sum, item) => sum + item.lines.length + item.tail.length, 0) <= SHORT_DOCUMENT
  )
    return;
  const rated = content.map((item) => ({
    item,
    points: isPossible(item, walk) ? pointsOf(item) : 0,
  }));
  const best = Math.max(0, ...rated.map(({ points }) => points));
  if (best === 0) return;
  for (const { item } of rated.filter(({ points }) => points >= Math.min(2, best)).slice(0, MOST)) {
    for (const line of [...item.lines, ...item.tail]) walk.outcomes.delete(line.lineNumber);
    const wording =
      item.kind === 'row'
        ? item.cells.filter((cell) => /\p{L}{3}/u.test(cell)).join(' - ')
        : item.text;
    addTask(walk, item, { wording, confidence: CONFIDENCE });
  }
}

function isPossible(item: Item, walk: Walk): boolean {
  if (
    item.kind === 'struck' ||
    item.kind === 'heading' ||
    isDone(item, walk.inList) ||
    isPrice(item.folded) ||
    isRecordLabel.test(item.folded) ||
    isInjection.test(item.folded)
  )
    return false;
  return (
    !['good', 'stop', 'condition'].includes(
      signalOf(withoutLabel(item.folded.slice(0, READ_LIMIT))),
    ) && item.folded.split(' ').filter((word) => /[a-z]{3,}/.test(word)).length > 1
  );
}

/**
 * 3 for a line that begins with an order, 2 for words of work or of a defect, 1 for a bare item of
 * a list.
 */
function pointsOf(item: Item): number {
  const text = item.folded.slice(0, READ_LIMIT);
  if (startsWithOrder.test(text)) return 3;
  if (classifyLine(item.text.slice(0, READ_LIMIT)).isTaskCandidate || saysWrong.test(text))
    return 2;
  return item.kind === 'marked' ? 1 : 0;
}
