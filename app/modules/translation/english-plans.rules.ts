import { begunAt, phraseTable, wordsAt, type Chart, type Found } from './chart.rules.ts';
import type { Clause } from './sentence.types.ts';

/** What is asked of a work, with the Spanish verb. */
const verbs: readonly (readonly [english: string, spanish: string])[] = [
  ['decide', 'decida'],
  ['decide on', 'decida'],
  ['determine', 'determine'],
  ['figure out', 'averigüe'],
  ['find out', 'averigüe'],
  ['research', 'investigue'],
  ['investigate', 'investigue'],
  ['discuss', 'consulte'],
  ['ask', 'pregunte'],
  ['plan', 'planifique'],
  ['learn', 'aprenda'],
  ['confirm', 'confirme'],
  ['show', 'muestre'],
  ['explain', 'explique'],
];
const questions: readonly (readonly [english: string, spanish: string])[] = [
  ['how', 'cómo'],
  ['how best', 'cuál es la mejor forma de'],
  ['where', 'dónde'],
  ['when', 'cuándo'],
  ['whether', 'si conviene'],
];

const plans = phraseTable(
  verbs.flatMap(([verb, order]) =>
    questions.map(([word, question]): [string, string] => [
      `${verb} ${word} to`,
      `${order} ${question}`,
    ]),
  ),
);

/** "Decide how to repair the floor", "find out where to put the panel". */
export function plansAt(chart: Chart, at: number): Found<Clause>[] {
  return begunAt(chart, at, plans).flatMap(([words, question]) => {
    const start = wordsAt(chart, at, words);
    return start === null
      ? []
      : chart.grammar.order(chart, start, 'base').map(({ end, cost, value }): Found<Clause> => ({
          end,
          cost: cost - 1,
          value: { kind: 'plan', question, order: value },
        }));
  });
}
