import type { Item } from './item-types.ts';
import {
  contractName,
  formalPoint,
  legalWords,
  meetingName,
  meetingWords,
  orderLetterName,
  ordersWork,
  subjectOfWork,
  tellsMeeting,
} from '../vocabulary/sections.ts';
import type { DocumentClass, Walk } from '../read/walk-types.ts';
import { isToDo } from './marks.ts';
import { signalOf } from '../verdicts/signal.ts';
import { listWords, reportWords } from '../vocabulary/stops.ts';

/** What kind of document the items make. */

/** Items at the beginning that are read for the name of the document. */
const OPENING = 15;

/**
 * A contract: it calls itself one at its beginning, and its lines are full of legal words. Minutes:
 * several words of a meeting. A letter that orders the work of its subject line and is terms
 * otherwise. Each orders or decide things in words of their own.
 */
export function documentClass(items: readonly Item[]): DocumentClass {
  const content = items.filter(({ kind }) => kind !== 'pageHeader');
  const opening = content.slice(0, OPENING).map(({ folded }) => folded.slice(0, 300));
  const all = content.map(({ folded }) => folded.slice(0, 2_000));
  const count = (words: RegExp): number =>
    all.reduce((sum, text) => sum + (text.match(words)?.length ?? 0), 0);
  const characters = all.reduce((sum, text) => sum + text.length, 0);
  if (
    opening.some((text) => text.length < 80 && contractName.test(text)) &&
    !all.some((text) => ordersWork.test(text)) &&
    count(legalWords) >= Math.max(5, characters / 1_200)
  )
    return 'contract';
  const listed = content.filter(
    ({ kind, folded, cells }) =>
      ((kind === 'row' && cells.length > 2) || kind === 'marked') && !formalPoint.test(folded),
  ).length;
  if (
    opening.some((text) => text.length < 80 && orderLetterName.test(text)) &&
    content.some(({ folded }) => subjectOfWork.test(folded)) &&
    listed < 4 &&
    count(legalWords) >= 3
  )
    return 'orderLetter';
  const terms = new Set(all.flatMap((text) => text.match(meetingWords) ?? []));
  const isNamed = opening.slice(0, 3).some((text) => text.length < 80 && meetingName.test(text));
  const isIntroduced = opening.some((text) => text.length < 160 && tellsMeeting.test(text));
  return terms.size >= 3 || isNamed || isIntroduced ? 'minutes' : 'other';
}

/** Whether the document calls itself a work order at its beginning. */
export const isWorkOrder = (items: readonly Item[]): boolean =>
  items
    .filter(({ kind }) => kind !== 'pageHeader')
    .slice(0, OPENING)
    .some(({ folded }) => folded.length < 80 && orderLetterName.test(folded));

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
