import { cutText } from '../../format.ts';
import { siteOf } from './document-place.rules.ts';
import { READ_LIMIT } from './facts.rules.ts';
import type { Item } from './item.types.ts';
import { statusOf } from './status.rules.ts';
import { fold, sentences } from './text.rules.ts';
import { isDone } from './done.rules.ts';
import { decidesWork, subjectOfWork } from './vocabulary-sections.rules.ts';
import { addTask, dismiss } from './walk.rules.ts';
import type { Walk } from './walk.types.ts';

/** Letters that order work, and minutes of meetings: documents that hold few tasks in much text. */

/** A letter that orders work names it in its subject line; the rest are its terms. */
export function judgeOrderLetter(walk: Walk, item: Item): void {
  if (!subjectOfWork.test(item.folded)) return dismiss(walk, item, 'boilerplate');
  const subject = item.text.slice(item.text.search(/[:.]/) + 1).trim();
  const area = siteOf(subject);
  addTask(walk, item, { wording: subject || item.text, confidence: 60, ...(area ? { area } : {}) });
}

/** In the minutes of a meeting only what somebody agreed to do is work, a sentence each. */
export function judgeMinutes(walk: Walk, item: Item): void {
  const isAction = walk.section.promises === 'work' && item.kind === 'marked';
  const decided = sentences(cutText(item.text, READ_LIMIT)).filter(
    (sentence, at) =>
      decidesWork.test(fold(sentence)) ||
      (at === 0 && (isAction || statusOf(fold(sentence)) === 'open')),
  );
  if (decided.length === 0 || walk.section.promises === 'none' || isDone(item, walk.inList))
    return dismiss(walk, item, 'boilerplate');
  for (const sentence of decided)
    addTask(walk, item, { wording: sentence, quote: sentence, confidence: 50 });
}
