import type { Item } from './item.types.ts';
import { endsGood } from './vocabulary-findings.rules.ts';

/**
 * Checklists of a walk, a part a line: "Floor ✓", "Walls - good". Among parts that are well a remark
 * on another one says what is to be done: "Countertop – chip near sink".
 */

/** Parts that are well from which a document is such a list, and their share. */
const MIN_WELL = 3;
const SHARE = 0.25;
/** Characters of a line at most. */
const LENGTH = 90;

/** "Walls ✓", "Walls ✓ (touch up)", "Walls - scuffed", "Walls: good": a part and how it is. */
const part = /^\p{L}[\p{L} /&]{0,29}\p{Ll}(?: ?[✓✔]| ?[-–—:] \S)/u;
const ticked = /[✓✔]\s*$/u;
const isPart = ({ kind, text, lines }: Item): boolean =>
  (kind === 'text' || (kind === 'heading' && ticked.test(text))) &&
  lines.length === 1 &&
  text.length < LENGTH &&
  part.test(text);

const isWell = ({ text, folded }: Item): boolean => ticked.test(text) || endsGood.test(folded);

/** The items with the remarks of a checklist among work. */
export function markCheckedLists(items: readonly Item[]): Item[] {
  const parts = items.filter(isPart);
  const well = parts.filter(isWell).length;
  if (well < Math.max(MIN_WELL, SHARE * parts.length)) return [...items];
  return items.map((item) => {
    if (!isPart(item)) return item;
    return isWell(item) ? { ...item, kind: 'text' } : { ...item, peers: 'work' };
  });
}
