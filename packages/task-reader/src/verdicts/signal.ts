import { oneIn } from '../vocabulary/vocabulary.ts';
import { answerOf, type OrderedRule } from '../text/ordered.ts';
import { tellsPastWork } from './past-work.ts';
import {
  asksForAll,
  asksNothing,
  beforeOrder,
  endsWell,
  isAndMay,
  isPartyRequest,
  isSupposed,
  lackAtStart,
  mayCome,
  nounAtStart,
  ordinary,
  strayPaint,
  willBe,
} from './signal-wording.ts';
import { denial, saysAbsent, saysGood, saysWrong } from '../vocabulary/findings.ts';
import {
  asksForWork,
  namesWork,
  startsWithOrder,
  subjectOfOrder,
  weakOrder,
} from '../vocabulary/orders.ts';
import { beginsBoilerplate, isBoilerplate, isContact, isInjection } from '../vocabulary/stops.ts';

/** What single sentences say. */

export type Signal = 'order' | 'asked' | 'finding' | 'good' | 'stop' | 'condition' | 'none';

/** A sentence, with what its rules ask for more than once. */
interface Sentence {
  text: string;
  /** Without what it denies: "no leaks". */
  rest: string;
  isOrder: boolean;
}

/** Seen, though it begins with a condition: "The gutters leak when it rains". */
const isSeenWhen = ({ text, rest }: Sentence): boolean =>
  /^(?:when|cuando|upon) /.test(text) && saysWrong.test(rest) && !isSupposed(text);

const isStop = ({ text, isOrder }: Sentence): boolean =>
  isBoilerplate.test(text) || beginsBoilerplate.test(text) || (isContact.test(text) && !isOrder);

/** An order behind the first clause: "The gate sags; rehang it." */
const hasOrderBehind = ({ rest }: Sentence): boolean =>
  rest
    .split(/[;:,]| - | and | y | but | just | pero | solo /)
    .slice(1)
    .map((clause) => clause.trim())
    .some(
      (clause) => clause.includes(' ') && startsWithOrder.test(clause) && !weakOrder.test(clause),
    );

/** What a sentence says, the first that holds. */
const sentenceRules: readonly OrderedRule<Sentence, Signal>[] = [
  { name: 'work that was done', when: ({ text }) => tellsPastWork(text), answer: 'none' },
  {
    name: 'demand',
    when: ({ text }) => isPartyRequest(text) && !isInjection.test(text) && !asksForAll(text),
    answer: 'asked',
  },
  { name: 'standard text', when: isStop, answer: 'stop' },
  { name: 'seen when', when: isSeenWhen, answer: 'finding' },
  {
    name: 'ends well',
    when: ({ text }) => endsWell.test(text),
    answer: 'good',
  },
  {
    name: 'what all houses should have',
    when: ({ text }) => shouldAll.test(text),
    answer: 'condition',
  },
  { name: 'condition', when: ({ text }) => beginsIf.test(text), answer: 'condition' },
  { name: 'order', when: ({ isOrder }) => isOrder, answer: 'order' },
  { name: 'stray paint', when: ({ text }) => strayPaint.test(text), answer: 'finding' },
  {
    name: 'ordinary wear',
    when: ({ text }) => noneNeeded.test(text) || ordinary.test(text),
    answer: 'good',
  },
  {
    name: 'request',
    when: ({ text, rest }) => asksForWork.test(rest) && !/\bno action\b/.test(text),
    answer: 'asked',
  },
  { name: 'asks for nothing', when: ({ text }) => asksNothing.test(text), answer: 'good' },
  {
    name: 'lack of a thing',
    when: ({ rest }) => lackAtStart.test(rest) && !willBe.test(rest),
    answer: 'finding',
  },
  {
    name: 'defect',
    when: ({ rest }) => saysWrong.test(rest) && (isAndMay.test(rest) || !mayCome.test(rest)),
    answer: 'finding',
  },
  { name: 'order behind', when: hasOrderBehind, answer: 'order' },
  {
    name: 'praise, or a denied defect',
    when: ({ text, rest }) => saysGood.test(text) || rest !== text || saysAbsent.test(text),
    answer: 'good',
  },
];

const shouldAll = /\b(?:older than|any|most|every|all homes)\b[a-z0-9 -]{0,40}\bshould be\b/;
const beginsIf = new RegExp(String.raw`^(?:si |${oneIn('verdicts', 'begins-if')})\b`);
const noneNeeded =
  /\bno (?:further )?(?:action|corrections?|repairs?)(?: is| are| was)? (?:needed|required|necessary)/;

/** What one sentence says. A denied finding ("no leaks were observed") is none. */
export function signalOf(sentence: string): Signal {
  const bare = sentence.replace(subjectOfOrder, '').replace(beforeOrder, '');
  const read: Sentence = {
    text: sentence,
    rest: sentence.replace(denial, ' '),
    isOrder: (startsWithOrder.test(bare) || namesWork.test(bare)) && !nounAtStart.test(bare),
  };
  return answerOf(sentenceRules, read) ?? 'none';
}

/** The wording after a label such as "Deficiency:" or an area such as "Kitchen -". */
export function withoutLabel(folded: string): string {
  const cut = /^([a-z0-9 #/&().']{2,40}?)(?::| - | -- )\s*(.+)$/.exec(folded);
  if (!cut?.[1] || !cut[2]) return folded;
  return startsWithOrder.test(cut[1]) || saysWrong.test(cut[1]) ? folded : cut[2];
}

/** Whether a sentence orders work, asks for it or says what is wrong. */
export const saysWork = (folded: string): boolean =>
  ['order', 'asked', 'finding'].includes(signalOf(withoutLabel(folded)));

/** The same, where it is no question. */
export const isWorkWording = (folded: string): boolean =>
  !/\?\W*$/.test(folded) && saysWork(folded);
