import { oneIn } from '../vocabulary/vocabulary.ts';
import type { Item } from '../structure/item-types.ts';
import { tradeOf } from '../records/facts.ts';
import { fold } from '../text/text.ts';
import type { Trade } from '../vocabulary/task-words.ts';

/** The one trade that a report is on: "Electrical installation condition report", "Roof survey". */

/** Items at the beginning that may be its title. */
const OPENING = 4;
const namesReport = new RegExp(String.raw`\b${oneIn('titles', 'names-report')}\b`);
/** The trade as the subject of a report, not as one of its parts. */
const subject = new RegExp(String.raw`\b${oneIn('titles', 'subject')}\b`, 'g');

/** The trade that the title of a report names; none where it names two, or a whole house. */
export function tradeOfTitle(items: readonly Item[]): Trade | undefined {
  const title = items
    .slice(0, OPENING)
    .find(({ text, folded }) => text.length < 90 && namesReport.test(folded));
  const found = new Set(
    [...(title?.folded ?? '').matchAll(subject)].map(([word]) => tradeOf(fold(word))),
  );
  return found.size === 1 ? [...found][0] : undefined;
}
