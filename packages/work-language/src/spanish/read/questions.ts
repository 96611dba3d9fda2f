import { keyAt, oneOf, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Clause } from '../../sentence/sentence-types.ts';

/** What is to be found out or decided, by the verb that asks for it. */
const asking: readonly [words: readonly string[], english: string][] = [
  [['definir', 'defina', 'decidir', 'decida', 'determinar', 'acordar', 'precisar'], 'decide'],
  [['revisar', 'revise', 'checar', 'verificar', 'ver', 'comprobar', 'analizar'], 'check'],
  [['confirmar', 'confirme'], 'confirm'],
  [['preguntar', 'consultar', 'pregunte'], 'ask'],
  [['evaluar', 'estudiar', 'valorar'], 'evaluate'],
];

const questions: readonly [words: readonly string[], english: string][] = [
  [['cómo', 'como', 'de qué manera', 'de qué forma'], 'how'],
  [['dónde', 'donde', 'en dónde', 'en donde', 'en qué lugar'], 'where'],
  [['cuándo', 'cuando'], 'when'],
];

function firstOf<T extends readonly [words: readonly string[], english: string]>(
  chart: Chart,
  at: number,
  choices: readonly T[],
): { end: number; english: string } | null {
  for (const [words, english] of choices) {
    const end = oneOf(chart, at, words);
    if (end !== null) return { end, english };
  }
  return null;
}

/** Notes of meetings: what is to be decided, checked or asked. */
export function questionsAt(chart: Chart, at: number): Found<Clause>[] {
  const verb = firstOf(chart, at, asking);
  if (!verb) return [];
  if (keyAt(chart, verb.end) === 'si') return [];
  const question = firstOf(chart, verb.end, questions);
  if (!question) return [];
  return [];
}
