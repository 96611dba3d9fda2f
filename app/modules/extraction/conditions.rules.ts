import { mergeDrafts, stemsOf } from './answers.rules.ts';
import type { Draft } from './draft.types.ts';
import { oneOf } from './one-of.rules.ts';
import { fold } from './text.rules.ts';
import type { Walk } from './walk.types.ts';

/**
 * Reports that describe the condition of a part in prose and list below it what they recommend: the
 * recommendations are the tasks, what is told of the condition is why.
 */

const condition = new RegExp(
  `^${oneOf(`
    (?:existing |current |present |observed |overall |general )?conditions?(?: ${oneOf(`
    evaluation, assessment, description, survey, observed, found, summary
  `)})?, (?:condition )?evaluation, assessment, descriptions?, discussion, description (?:and|&) condition,
    estado (?:actual|de conservacion), condicion(?:es)?(?: actual(?:es)?| existentes?)?, diagnostico, descripcion
  `)}:?$`,
);
const recommendation = new RegExp(
  `^(?:treatment |repair |our |specific )?${oneOf(`
    recommendations?, recommended (?:work|repairs?|actions?|treatments?), treatments?, proposed (?:work|repairs?),
    recomendaciones, obras? propuestas?, actuaciones (?:propuestas|recomendadas),
    propuesta de (?:actuacion|intervencion)
  `)}:?$`,
);

/** Recommendations below a condition from which they are its tasks. */
const MIN_LISTED = 2;
/** Letters from which a marked item is prose that a reader took for one. */
const PROSE = 150;

const topicOf = ({ topic = '' }: Draft): string =>
  fold(topic.slice(0, 80)).replace(/^\d{1,2}(?:\.\d{1,2})*[.)]? /, '');

const isProse = ({ kind, wording, quote }: Draft): boolean =>
  kind === 'text' || Math.max(wording.length, quote?.length ?? 0) > PROSE;

/** The tasks one behind the other below one heading: where they begin and end. */
function* groupsOf(
  drafts: readonly Draft[],
): Generator<{ topic: string; from: number; to: number }> {
  let from = 0;
  for (let at = 1; at <= drafts.length; at += 1) {
    const [before, next] = [drafts[at - 1], drafts[at]];
    if (next && before && next.topic === before.topic) continue;
    if (before) yield { topic: topicOf(before), from, to: at };
    from = at;
  }
}

/** Makes what is told of a condition a note of the recommendation below it that names its things. */
export function joinConditions(walk: Walk): void {
  const answeredBy = new Map<number, number>();
  let told: number[] = [];
  for (const { topic, from, to } of groupsOf(walk.drafts)) {
    const drafts = walk.drafts.slice(from, to);
    const listed = drafts.filter(({ kind }) => kind === 'marked').length;
    if (condition.test(topic) && drafts.every(isProse)) {
      told.push(...drafts.map((_, at) => at + from));
      continue;
    }
    if (recommendation.test(topic) && listed >= MIN_LISTED)
      for (const at of told) answeredBy.set(at, answerOf(walk.drafts, at, { from, to }));
    told = [];
  }
  if (answeredBy.size > 0) mergeDrafts(walk, answeredBy);
}

/** The recommendation that shares most words with what is told; the first where none does. */
function answerOf(
  drafts: readonly Draft[],
  told: number,
  { from, to }: { from: number; to: number },
): number {
  const stems = stemsOf(drafts[told]?.wording ?? '');
  const shared = (at: number): number =>
    [...stemsOf(drafts[at]?.wording ?? '')].filter((stem) => stems.has(stem)).length;
  let best = from;
  for (let at = from; at < to; at += 1) if (shared(at) > shared(best)) best = at;
  return best;
}
