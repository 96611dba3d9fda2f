import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import type { Walk } from '../read/walk-types.ts';
import type { Draft } from '../read/draft-types.ts';
import { READ_LIMIT } from './facts.ts';
import { contentWords, fold } from '../text/text.ts';

/**
 * Orders that list the problems under one heading and the work that answers them under the next:
 * one repair is one task.
 */

const problems = new RegExp(`^${oneIn('records', 'problems')}$`);
const answers = new RegExp(
  `^(?:work ${oneOf(`
    to be (?:done|performed|completed), requested, required, order(?:ed)?
  `)}|(?:required|corrective) (?:work|actions?)|(?:trabajos?|actividades|acciones|tareas) ${oneOf(`
    a (?:realizar|efectuar|ejecutar), solicitad[oa]s?, requerid[oa]s?, correctivas?
  `)})$`,
);

/**
 * Makes each problem a note of the work that answers it: the first of the next heading that names
 * the same thing.
 */
export function joinAnswers(walk: Walk): void {
  const under = (heading: RegExp) =>
    [...walk.drafts.entries()]
      .filter(([, draft]) => isUnder(draft, heading))
      .slice(0, COMPARED)
      .map(([at, draft]) => ({ at, stems: stemsOf(draft.wording) }));
  const orders = under(answers);
  const answeredBy = new Map<number, number>();
  for (const { at, stems } of orders.length > 0 ? under(problems) : []) {
    const answer = orders.find(
      (order) => order.at > at && [...order.stems].some((stem) => stems.has(stem)),
    );
    if (answer) answeredBy.set(at, answer.at);
  }
  if (answeredBy.size > 0) mergeDrafts(walk, answeredBy);
}

/** Tasks compared at most: enough for any order, and a bound for hostile ones. */
const COMPARED = 200;

/** The beginnings of the words of a wording: equal for "puerta" and "puertas". */
export function stemsOf(wording: string): Set<string> {
  return new Set(contentWords(wording.slice(0, READ_LIMIT)).map((word) => word.slice(0, 6)));
}

function isUnder(draft: Draft, heading: RegExp): boolean {
  return draft.topic !== undefined && heading.test(fold(draft.topic.slice(0, 80)));
}

/** Makes tasks notes of others, their lines merged into them. */
export function mergeDrafts(walk: Walk, answeredBy: ReadonlyMap<number, number>): void {
  const to = walk.drafts.map(
    (_, at) => at - [...answeredBy.keys()].filter((gone) => gone < at).length,
  );
  for (const [line, outcome] of walk.outcomes) {
    if (outcome.outcome === 'dismissed') continue;
    const answer = answeredBy.get(outcome.task);
    walk.outcomes.set(
      line,
      answer === undefined
        ? { ...outcome, task: to[outcome.task] ?? 0 }
        : { lineNumber: line, outcome: 'merged', task: to[answer] ?? 0 },
    );
  }
  for (const [at, answer] of answeredBy)
    walk.drafts[answer]?.notes.push(walk.drafts[at]?.wording ?? '');
  walk.drafts = walk.drafts.filter((_, at) => !answeredBy.has(at));
}
