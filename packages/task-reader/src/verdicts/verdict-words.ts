import { oneIn } from '../vocabulary/vocabulary.ts';
import { isOpenBox } from '../structure/marks.ts';
import { oneOf } from '../text/one-of.ts';
import { READ_LIMIT, tradeOf } from '../records/facts.ts';
import { placesIn } from '../places/place.ts';
import { saysNotNeeded } from './status.ts';
import { fold, sentences } from '../text/text.ts';
import { dismissed, work, type Judged, type VerdictRule } from './verdict-types.ts';
import { countsFindings } from './project-words.ts';
import { endsBad, endsGood, saysWrong } from '../vocabulary/findings.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';

/** Letters of a line that is short enough to be judged by its last words. */
const SHORT = 60;

/** Sentences of a paragraph that presents the document: what follows is of it, too. */
const aboutDocument = new RegExp(
  String.raw`^${oneIn('verdicts', 'about-document')}\b.{0,60}\b(?:report|inspection` +
    String.raw`|summary|notice|document|real estate|informe|reporte|inspeccion)\b`,
);
/** How a list is to be read: "Tasks are numbered by priority". */
const aboutList = new RegExp(
  String.raw`^\W*(?:(?:the|these|all|las|los|est[ao]s) )*${oneOf(`
    tasks, items, jobs, points, priorities, tareas, puntos, partidas, trabajos
  `)} (?:below |listed )?(?:are|should|have been|se|estan|van) .{0,40}\b(?:${oneIn('verdicts', 'about-list')})`,
);
const isAboutItself = /^this (?:is|report|letter|document|notice|summary)\b/;

/** What a question of a form says with its answer: "Any leaks? Yes", "Does the door lock? No". */
function answered(folded: string): 'bad' | 'good' | undefined {
  const [, asked = '', answer = '', behind = ''] =
    /^([^?]{5,120})\? ?(yes|no|si|n\/a)\b(.*)$/.exec(folded) ?? [];
  if (answer === '') return undefined;
  if (saysWrong.test(behind)) return 'bad';
  return answer === 'n/a' || (answer === 'no') === saysWrong.test(asked) ? 'good' : 'bad';
}

/** Whether the last sentence of an item says that nothing is needed. */
const endsNotNeeded = (text: string): boolean => {
  const parts = sentences(text.slice(0, READ_LIMIT));
  return parts.length === 2 && saysNotNeeded(fold(parts[1] ?? ''));
};

/** Words from which a line is a sentence, not a note. */
const SENTENCE = 9;

/** Things of a building that belong to no one trade. */
const isOfBuilding = new RegExp(String.raw`\b${oneIn('verdicts', 'is-of-building')}\b`);

/**
 * Prose whose findings are on no thing that a trade works on and at no place: "people are dirty",
 * "this falls in the cracks".
 */
function tellsNoThing({ item, section, signals, words }: Judged): boolean {
  if (item.kind !== 'text' || words.length < SENTENCE || !signals.includes('finding')) return false;
  if (section.area !== undefined || section.trade !== undefined) return false;
  if (isOfBuilding.test(item.folded)) return false;
  return sentences(item.text.slice(0, READ_LIMIT)).every((sentence, at) => {
    const signal = signals[at];
    return (
      (signal !== 'finding' && signal !== 'asked' && signal !== 'order') ||
      (tradeOf(fold(sentence)) === undefined && placesIn(sentence).names.length === 0)
    );
  });
}

/** An order beside an open box: work, though it speaks of what comes every year. */
const isOpenOrder = ({ item, inList }: Judged): boolean =>
  inList !== undefined && isOpenBox(item) && startsWithOrder.test(item.folded);

const first = ({ signals }: Judged): string | undefined => signals[0];

/** How sure a task is: more under a heading that promises work. */
const sure =
  (confidence: number) =>
  ({ section }: Judged) =>
    work(confidence + (section.promises === 'work' ? 10 : 0));

/** What an item is by what its sentences say. */
export const wordVerdicts: readonly VerdictRule[] = [
  {
    name: 'says how many findings there are',
    when: ({ item }) => item.kind === 'text' && countsFindings(item.text),
    verdict: dismissed('boilerplate'),
    examples: [
      'We have identified two high-priority items regarding the wiring and the roof drains.',
      'Of the 10 keys, 3 items are missing or damaged since check-in.',
      'Defect breakdown',
    ],
  },
  {
    name: 'ends in saying that it is not needed',
    when: ({ item }) => endsNotNeeded(item.text),
    verdict: dismissed('no_defect'),
    examples: ['- Replace the double glazing of the hall. Not thought to be needed.'],
  },
  {
    name: 'presents the document',
    when: (judged) =>
      judged.item.kind === 'text' &&
      (first(judged) === 'stop' || isAboutItself.test(judged.opening)) &&
      aboutDocument.test(judged.opening),
    verdict: dismissed('boilerplate'),
    examples: ['Este informe no constituye una garantía.'],
  },
  {
    name: 'tells how a list is to be read',
    when: ({ item }) => aboutList.test(item.folded),
    verdict: dismissed('boilerplate'),
    examples: [
      'Tasks are numbered by priority.\nThese tasks should be ordered first:\n- Fix the gutter',
    ],
  },
  {
    name: 'answer to a question that says what is wrong',
    when: ({ item }) => answered(item.folded) === 'bad',
    verdict: work(60),
    examples: ['Does the front door lock? No'],
  },
  {
    name: 'answer to a question that says all is well',
    when: ({ item }) => answered(item.folded) === 'good',
    verdict: dismissed('no_defect'),
    examples: ['Any leaks under the sink? No'],
  },
  {
    name: 'short line with a bad end',
    when: ({ item }) => item.text.length < SHORT && endsBad.test(item.folded),
    verdict: work(70),
    examples: ['Hood fan: poor'],
  },
  {
    name: 'short line with a good end',
    when: (judged) =>
      !isOpenBox(judged.item) &&
      judged.item.text.length < SHORT &&
      endsGood.test(judged.item.folded) &&
      !saysWrong.test(judged.item.folded) &&
      first(judged) !== 'order' &&
      first(judged) !== 'asked',
    verdict: dismissed('no_defect'),
    examples: ['Bathroom floor good'],
  },
  {
    name: 'standard text',
    when: (judged) =>
      first(judged) === 'stop' &&
      !isOpenOrder(judged) &&
      judged.signals.every((signal) => signal !== 'order' && signal !== 'finding'),
    verdict: dismissed('boilerplate'),
    examples: ['The inspector is not responsible for hidden defects.'],
  },
  {
    name: 'story that names no thing of a building',
    when: tellsNoThing,
    verdict: dismissed('boilerplate'),
    examples: ['The hatch was blocked by stored items. Unable to inspect this area.'],
  },
  {
    name: 'finding with what to do',
    when: ({ signals }) =>
      signals.includes('finding') && (signals.includes('asked') || signals.includes('order')),
    verdict: sure(85),
    examples: ['1. The mailbox post is leaning. Please straighten it.'],
  },
  {
    name: 'finding',
    when: ({ signals }) => signals.includes('finding'),
    verdict: sure(65),
    examples: ['The gutter is cracked.'],
  },
  {
    name: 'order',
    when: (judged) => first(judged) === 'order',
    verdict: sure(75),
    examples: ['Replace the sink in the kitchen'],
  },
  {
    name: 'request, or order behind other words',
    when: (judged) =>
      judged.signals.includes('asked') ||
      (judged.signals.includes('order') && first(judged) !== 'stop'),
    verdict: sure(65),
    examples: [
      'The carpet is old. Replace it.',
      'The buyer requests that the seller repair the gate.',
    ],
  },
  {
    name: 'standard text or condition behind other words',
    when: (judged) =>
      !isOpenOrder(judged) &&
      (judged.signals.includes('stop') || judged.signals.includes('condition')),
    verdict: dismissed('boilerplate'),
    examples: ['The house is older. If it rains, the yard may be wet.'],
  },
  {
    name: 'says that all is well',
    when: ({ item, signals }) => signals.includes('good') && !isOpenBox(item),
    verdict: dismissed('no_defect'),
    examples: ['The furnace operated normally.'],
  },
];
