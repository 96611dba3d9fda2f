import type { Item } from './item.types.ts';
import type { Walk } from './walk.types.ts';
import { isToDo } from './done.rules.ts';
import { signalOf } from './signal.rules.ts';
import { listWords, reportWords } from './vocabulary-stops.rules.ts';

/** What kind of document the items make, and which of its bullets head others. */

/**
 * Whether the document orders work rather than describes a house: it tells what a bare bullet
 * means.
 */
export function isListOfWork(items: readonly Item[]): Walk['inList'] {
  let report = 0;
  let list = 0;
  for (const item of items) {
    report += item.folded.match(reportWords)?.length ?? 0;
    list +=
      (item.folded.match(listWords)?.length ?? 0) +
      (signalOf(item.folded) === 'order' || isToDo(item) ? 2 : 0);
  }
  if (list < report) return undefined;
  const lengths = items.map((item) => item.text.length).sort((a, b) => a - b);
  return (lengths[Math.floor(lengths.length * 0.6)] ?? 0) < 32 ? 'terse' : 'work';
}
