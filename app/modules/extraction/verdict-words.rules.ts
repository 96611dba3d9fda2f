import { splitEnumerated } from './enumerated.rules.ts';
import { oneOf } from './one-of.rules.ts';
import { READ_LIMIT, tradeOf } from './facts.rules.ts';
import { severalThings, withoutLabel } from './signal.rules.ts';
import { dismissed, work, type Judged, type VerdictRule } from './verdict.types.ts';
import { endsBad, endsGood, saysWrong } from './vocabulary-findings.rules.ts';
import { weakOrder } from './vocabulary-orders.rules.ts';

/** Letters of a line that is short enough to be judged by its last words. */
const SHORT = 60;

/** Sentences of a paragraph that presents the document: what follows is of it, too. */
const aboutDocument = new RegExp(
  String.raw`^${oneOf(`
    this, the, our, your, instructions were received, el presente, este, throughout, virtually all,
    (?:a |the )?(?:visual )?inspection
  `)}\b.{0,60}\b(?:report|inspection|summary|notice|document|real estate|informe|reporte|inspeccion)\b`,
);
const isAboutItself = /^this (?:is|report|letter|document|notice|summary)\b/;

/** A question of a form with its answer: "Any leaks? Yes", "Does the door lock? No". */
function answerOf(folded: string): 'bad' | 'good' | undefined {
  const found = /^([^?]{5,120})\? ?(yes|no|si|n\/a)\b(.*)$/.exec(folded);
  if (!found?.[1] || saysWrong.test(found[3] ?? '')) return found ? 'bad' : undefined;
  const asksForWrong = saysWrong.test(found[1]);
  return (found[2] === 'no') === asksForWrong || found[2] === 'n/a' ? 'good' : 'bad';
}

const first = ({ signals }: Judged): string | undefined => signals[0];

/** How sure a task is: more under a heading that promises work. */
const sure =
  (confidence: number) =>
  ({ section }: Judged) =>
    work(confidence + (section.promises === 'work' ? 10 : 0));

/** What an item is by what its sentences say. */
export const wordVerdicts: readonly VerdictRule[] = [
  {
    name: 'several things of no trade',
    when: ({ item, opening }) =>
      item.kind === 'text' &&
      severalThings.test(opening) &&
      tradeOf(item.folded.slice(0, READ_LIMIT)) === undefined,
    verdict: dismissed('boilerplate'),
    examples: [
      'Le escribo otra vez porque todavía tengo varias cosas sin arreglar en el apartamento y ya van tres semanas.',
    ],
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
    name: 'answer to a question that says what is wrong',
    when: ({ item }) => answerOf(item.folded) === 'bad',
    verdict: work(60),
    examples: ['Does the front door lock? No'],
  },
  {
    name: 'answer to a question that says all is well',
    when: ({ item }) => answerOf(item.folded) === 'good',
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
      judged.item.text.length < SHORT &&
      endsGood.test(judged.item.folded) &&
      !saysWrong.test(judged.item.folded) &&
      first(judged) !== 'order',
    verdict: dismissed('no_defect'),
    examples: ['Bathroom floor good'],
  },
  {
    name: 'standard text',
    when: (judged) =>
      first(judged) === 'stop' &&
      judged.signals.every((signal) => signal !== 'order' && signal !== 'finding'),
    verdict: dismissed('boilerplate'),
    examples: ['The inspector is not responsible for hidden defects.'],
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
    name: 'order that prose may mean otherwise',
    when: (judged) =>
      first(judged) === 'order' &&
      weakOrder.test(withoutLabel(judged.item.folded)) &&
      judged.item.kind !== 'marked' &&
      !judged.inList,
    verdict: sure(45),
    examples: [
      'INSPECTION REPORT\nThe inspector observed the roof. The roof was inspected and ' +
        'appeared serviceable. The attic was inspected and observed.\n\nVerify the age of the ' +
        'roof with the owner.',
    ],
  },
  {
    name: 'order',
    when: (judged) => first(judged) === 'order',
    verdict: sure(75),
    examples: ['Replace the sink in the kitchen'],
  },
  {
    name: 'counts up works or findings',
    when: ({ item }) => item.kind === 'text' && splitEnumerated(item.text).length > 0,
    verdict: sure(65),
    examples: ['Incluye demolición de azulejos, instalación de plato de ducha e inodoro nuevo.'],
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
    when: ({ signals }) => signals.includes('stop') || signals.includes('condition'),
    verdict: dismissed('boilerplate'),
    examples: ['The house is older. If it rains, the yard may be wet.'],
  },
  {
    name: 'says that all is well',
    when: ({ signals }) => signals.includes('good'),
    verdict: dismissed('no_defect'),
    examples: ['The furnace operated normally.'],
  },
];
