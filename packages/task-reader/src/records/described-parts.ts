import type { Item } from '../structure/item-types.ts';
import { signalOf } from '../verdicts/signal.ts';
import { fold, sentences } from '../text/text.ts';

/**
 * Reports that describe each part of a house in paragraphs and number below them what they observed:
 * "Gable vents were installed …", "4.1. Gaps were noted at the sill plate …". Only what is numbered is
 * a finding; a paragraph above it that orders or recommends something stays what it is.
 */

/** Numbered findings from which a report is known to write them so. */
const MIN_FINDINGS = 10;

/** Characters from which a text is a paragraph. */
const PARAGRAPH = 90;

const isNumbered = ({ kind, marker }: Item): boolean =>
  kind === 'marked' && /^\d{1,2}\.\d{1,3}\.?$/.test(marker.trim());

const signalsOf = ({ text }: Item): string[] =>
  sentences(text.slice(0, 2_000)).map((sentence) => signalOf(fold(sentence)));

const isFinding = (item: Item): boolean =>
  item.text.length >= PARAGRAPH &&
  signalsOf(item).some((signal) => signal === 'finding' || signal === 'asked');

const asksWork = (item: Item): boolean =>
  signalsOf(item).some((signal) => signal === 'order' || signal === 'asked');

/** The paragraphs that stand below a heading and above the first number behind it. */
function descriptionsIn(items: readonly Item[]): Set<Item> {
  const found = new Set<Item>();
  let isAbove = false;
  for (const item of items) {
    if (item.kind === 'heading') isAbove = true;
    else if (isNumbered(item)) isAbove = false;
    else if (isAbove && item.kind === 'text' && item.role === undefined && isFinding(item))
      found.add(item);
  }
  return found;
}

/** The items of such a report with its descriptions as such; other documents as they are. */
export function markDescribedParts(items: readonly Item[]): Item[] {
  const numbered = items.filter((item) => isNumbered(item) && isFinding(item)).length;
  if (numbered < MIN_FINDINGS) return [...items];
  const described = descriptionsIn(items);
  return items.map((item) =>
    described.has(item) && !asksWork(item) ? { ...item, role: 'fact' } : item,
  );
}
