import type { Item } from './item.types.ts';
import type { Walk } from './walk.types.ts';
import { signalOf } from './signal.rules.ts';
import { onlyTrade } from './vocabulary-facts.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';
import { listWords, reportWords } from './vocabulary-stops.rules.ts';

/** What kind of document the items make, and which of its bullets head others. */

/** "• Plumbing" with hollow bullets below it is their heading. */
export function headedBullets(items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    const next = items[at + 1];
    const heads =
      item.kind === 'marked' &&
      next?.kind === 'marked' &&
      next.depth > item.depth &&
      (onlyTrade.test(item.folded) ||
        onlyArea.test(item.folded) ||
        (item.text.split(' ').length <= 3 && /:$/.test(item.text)));
    return heads || (next !== undefined && numbersSection(item, next))
      ? { ...item, kind: 'heading' }
      : item;
  });
}

/**
 * "2. Órdenes de la dirección" above "2.1 …", "3. Asuntos varios" above sentences: a numbered name
 * that says nothing of work.
 */
function numbersSection(item: Item, next: Item): boolean {
  const number = /^(\d{1,2})[.)]$/.exec(item.marker)?.[1];
  if (
    item.kind !== 'marked' ||
    number === undefined ||
    item.text.split(' ').length > 6 ||
    /[.:;,!?]$/.test(item.text) ||
    !['none', 'good', 'stop'].includes(signalOf(item.folded))
  )
    return false;
  return (
    new RegExp(`^${number}\\.\\d`).test(next.marker) ||
    (next.kind === 'text' &&
      next.attached &&
      next.text.length > 50 &&
      /[.;](?:\s|$)/.test(next.text))
  );
}

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
      (item.folded.match(listWords)?.length ?? 0) + (signalOf(item.folded) === 'order' ? 2 : 0);
  }
  if (list < report) return undefined;
  const lengths = items.map((item) => item.text.length).sort((a, b) => a - b);
  return (lengths[Math.floor(lengths.length * 0.6)] ?? 0) < 32 ? 'terse' : 'work';
}
