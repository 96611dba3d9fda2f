import { oneOf } from '../text/one-of.ts';
import type { ItemKind } from '../structure/item-types.ts';
import { signalOf, withoutLabel } from './signal.ts';
import { isSupposed } from './signal-wording.ts';
import { contentWords, fold, sentences } from '../text/text.ts';
import { startsWithOrder, weakOrder } from '../vocabulary/orders.ts';

/** Several orders in one paragraph, sentence by sentence. */

/**
 * Ordered by a passive: "The outlet will need to be moved", "A new circuit should be installed".
 */
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
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (beginsOrder(part)) starts.push(found);
    at = found + part.length;
  }
  if (kind === 'marked' && starts.length > 1) starts[0] = 0;
  return starts.length < 2
    ? []
    : starts.map((start, index) =>
        text.slice(start, starts[index + 1] ?? text.length).replace(/[\s;,.]+$/u, ''),
      );
}

/** Whether a sentence orders work of its own rather than says how the one before is done. */
function beginsOrder(sentence: string): boolean {
  const folded = withoutLabel(fold(sentence));
  if (isSupposed(folded) || weakOrder.test(folded)) return false;
  if (contentWords(folded).length < 2) return false;
  const signal = signalOf(folded);
  return (
    (signal === 'order' && startsWithOrder.test(folded)) ||
    (isToBe.test(folded) && ['asked', 'finding', 'none', 'order'].includes(signal))
  );
}
