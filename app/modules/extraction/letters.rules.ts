import { siteOf } from './document-place.rules.ts';
import type { Item } from './item.types.ts';
import { subjectOfWork } from './vocabulary-sections.rules.ts';
import { addTask, dismiss } from './walk.rules.ts';
import type { Walk } from './walk.types.ts';

/** Letters that order work. */

/** A letter that orders work names it in its subject line; the rest are its terms. */
export function judgeOrderLetter(walk: Walk, item: Item): void {
  if (!subjectOfWork.test(item.folded)) return dismiss(walk, item, 'boilerplate');
  const subject = item.text.slice(item.text.search(/[:.]/) + 1).trim();
  addTask(walk, item, { wording: subject || item.text, confidence: 60, area: siteOf(subject) });
}
