import { oneOf } from './one-of.rules.ts';
import { cutText } from '../../format.ts';
import { siteOf } from './document-place.rules.ts';
import { READ_LIMIT } from './facts.rules.ts';
import type { Item } from './item.types.ts';
import { splitOrders } from './orders.rules.ts';
import { signalOf } from './signal.rules.ts';
import { statusOf } from './status.rules.ts';
import { fold, sentences } from './text.rules.ts';
import { isDone } from './done.rules.ts';
import { placeLabelOf } from './place-label.rules.ts';
import { startsWithOrder, weakOrder } from './vocabulary-orders.rules.ts';
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

/** A sentence of a numbered point that begins with an order, and not one to look or to arrange. */
const ordersWork = (folded: string): boolean =>
  startsWithOrder.test(folded) && !weakOrder.test(folded) && signalOf(folded) === 'order';

/** What is wrong, not what was mended or is about the meeting. */
const tellsWrong = (folded: string): boolean =>
  signalOf(folded) === 'finding' &&
  !/\b(?:was|were|been|fixed|repaired|replaced|cleaned up|fine|report(?:ed)?)\b/.test(folded);

/** "Se acuerda por unanimidad pintar el portal y cambiar los buzones": each work that was decided. */
function splitDecided(sentence: string): string[] {
  const works = splitOrders(sentence.replace(decided, ''), true);
  return works.length > 1 ? works : splitOrders(sentence, true);
}

/** What leads to the works that a meeting decided. */
const decided = new RegExp(
  String.raw`^.{0,60}\b(?:se acuerda|se acord[oó]|se aprueba|se aprob[oó]|motion to|moved to|agreed` +
    String.raw` to) (?:por (?:unanimidad|mayor[ií]a),? )?`,
  'iu',
);

/** The end of a vote, or that there was none: it says no work itself. */
const endsVote = new RegExp(
  String.raw`^${oneOf(`
    (?:the )?motion (?:passed|carried|was approved)[a-z ]{0,20}, no se toma (?:ningun )?acuerdo,
    (?:se )?aprobado por unanimidad
  `)}\.?$`,
);

/** The list of what is to be spoken of, up to the prose below it. */
const agenda = /^(?:orden del dia|(?:meeting )?agenda|order of business)\b/;

/** In the minutes of a meeting only what somebody agreed to do is work, a sentence each. */
export function judgeMinutes(walk: Walk, item: Item): void {
  const isAgenda = agenda.test(fold(walk.section.topic ?? ''));
  if (isAgenda && item.kind === 'text') walk.section = { ...walk.section, topic: undefined };
  const isAction = walk.section.promises === 'work' && item.kind === 'marked';
  const told = sentences(cutText(item.text, READ_LIMIT)).filter(
    (sentence) => !endsVote.test(fold(sentence)),
  );
  const found = told.filter(
    (sentence, at) =>
      decidesWork.test(fold(sentence)) ||
      (item.kind === 'marked' &&
        !isAgenda &&
        (ordersWork(fold(sentence)) || tellsWrong(fold(sentence)))) ||
      (at === 0 && (isAction || statusOf(fold(sentence)) === 'open')),
  );
  if (found.length === 0 || walk.section.promises === 'none' || isDone(item, walk.inList))
    return dismiss(walk, item, 'boilerplate');
  const area = placeLabelOf(item.text)?.name;
  for (const order of found.flatMap((sentence) => splitDecided(sentence)))
    addTask(walk, item, {
      wording: order,
      quote: order,
      confidence: 50,
      ...(area === undefined ? {} : { area }),
    });
}
