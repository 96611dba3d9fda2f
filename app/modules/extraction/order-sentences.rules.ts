import { oneOf } from './one-of.rules.ts';
import { pointsBack } from './findings.rules.ts';
import type { ItemKind } from './item.types.ts';
import { signalOf, withoutLabel } from './signal.rules.ts';
import { isSupposed } from './signal-wording.rules.ts';
import { contentWords, fold, sentences } from './text.rules.ts';
import {
  beforeInfinitive,
  genericAdvice,
  namesWork,
  startsWithOrder,
  weakOrder,
} from './vocabulary-orders.rules.ts';

/** Several orders in one paragraph, sentence by sentence. */

/** "The outlet will need to be moved", "A new circuit should be installed": ordered by a passive. */
const isToBe = new RegExp(
  String.raw`\b(?:${oneOf(`
    will, must, should, shall, need(?:s|ed)?, has, have, is, are
  `)} (?:also )?(?:need )?to be|(?:will|must|should|shall) be|will involve|debe(?:n|ra|ran)? ser` +
    String.raw`|se debe(?:n|ra)?) (?!${oneOf(`
    noted, aware, done if, monitored, considered
  `)})[a-z]+`,
);

/**
 * The orders of a paragraph that gives several, sentence by sentence, as exact pieces of it; a
 * sentence that orders nothing goes with the one before it, and the title of a marked item with its
 * first order. None where it gives one.
 */
export function splitOrderSentences(text: string, kind: ItemKind): string[] {
  const parts = sentences(text);
  if (parts.length < 2 || parts.length > 24) return [];
  const starts: number[] = [];
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = text.indexOf(part, at);
    if (found < 0) return [];
    if (beginsOrder(part, starts.length === 0) && !announces(part, parts[index + 1]))
      starts.push(found);
    at = found + part.length;
  }
  if (kind === 'marked' && starts.length > 1) starts[0] = 0;
  return starts.length < 2
    ? []
    : starts.map((start, index) =>
        text.slice(start, starts[index + 1] ?? text.length).replace(/[\s;,.]+$/u, ''),
      );
}

/** "We will also require custom cabinets", "we need a second switch". */
const weNeed =
  /^(?:we|i) (?:will |would |shall )?(?:also )?(?:need|require)(?:d)? (?:an? |some |the |new |[a-z]+ )/;
/** "We will remove the light": who does it, before the order. */
const whoDoesIt =
  /^(?:we|i) (?:will|would|shall|need to|want to|have to|are going to) (?:also )?(?=[a-z])/;
/** "This will involve relocating a receptacle": further work, told as a part of that before it. */
const involves =
  /^(?:this|it|which) (?:will|would) (?:also )?(?:involve|require|include) (?!using\b|having\b|being\b)[a-z]{3,}ing /;

/** A sentence that points back and orders work of its own nevertheless. */
function saysOwnWork(folded: string): boolean {
  if (isSupposed(folded)) return false;
  const order = folded.replace(whoDoesIt, '');
  return (
    weNeed.test(folded) ||
    involves.test(folded) ||
    (order !== folded && startsWithOrder.test(order) && !weakOrder.test(order))
  );
}

/** "This will involve moving the panel and a light. Remove the light": the next sentence orders it. */
function announces(sentence: string, next: string | undefined): boolean {
  if (next === undefined || !involves.test(fold(sentence))) return false;
  const things = new Set(contentWords(sentence));
  return contentWords(next).filter((word) => word !== 'will' && things.has(word)).length > 1;
}

/** Whether an order follows what may stand before a Spanish infinitive. */
function ordersBehind(folded: string): boolean {
  const order = folded.replace(beforeInfinitive, '');
  return order !== folded && startsWithOrder.test(order) && !weakOrder.test(order);
}

/** "Remove the tank", "removal of the tank". */
const namesOrder = (folded: string): boolean =>
  startsWithOrder.test(folded) || namesWork.test(folded);

/** Whether a sentence orders work of its own rather than says how the one before is done. */
function beginsOrder(sentence: string, isFirst: boolean): boolean {
  const folded = withoutLabel(fold(sentence));
  if (saysOwnWork(folded)) return true;
  if (genericAdvice.test(folded) || isSupposed(folded) || weakOrder.test(folded)) return false;
  if (contentWords(folded).length < 2 || (!isFirst && pointsBack.test(folded))) return false;
  if (ordersBehind(folded)) return true;
  const signal = signalOf(folded);
  return (
    (signal === 'order' && namesOrder(folded)) ||
    (isToBe.test(folded) && ['asked', 'finding', 'none', 'order'].includes(signal))
  );
}
