import { keyAt, oneOf, type Chart, type Found } from './chart.rules.ts';

import type { Entry, Predicate } from './sentence.types.ts';

import { goingOnAt } from './spanish-going-on.rules.ts';
import { pastInfinitivesOf } from './spanish-futures.rules.ts';

import { orderNamed } from './spanish-senses.rules.ts';

const happenedOf = (entry: Entry, active: boolean, negated = false): Predicate => ({
  ...{ kind: 'happened', negated, perfect: false, active, time: '' },
  verbs: { items: [entry], joints: [] },
});

/** What was seen is said otherwise: "there are cracks". */
const seen =
  /^(?:observ|detect|encontr|identific|evidenci|constat|registr|verific|acord|aprob|demor|tard)/;

/** "Se pintó", "pintaron": what somebody did with the thing. */
function donePastAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const start = oneOf(chart, at, ['se']);
  if (start === null || seen.test(keyAt(chart, start))) return [];
  const infinitives = pastInfinitivesOf(keyAt(chart, start));
  const [entry] = infinitives.flatMap((infinitive) => orderNamed(chart, infinitive) ?? []);
  return entry ? [{ end: start + 1, cost: 0.1, value: happenedOf(entry, false, negated) }] : [];
}

/** What is said of a thing in the past, in the future, or of how it goes on. */
export const tensesAt = (chart: Chart, at: number, negated: boolean): Found<Predicate>[] =>
  [donePastAt, goingOnAt].flatMap((read) => read(chart, at, negated));

/** The same before its thing: "se pintó la fachada", "empezaron a fallar las luces". */
export const tensesFirstAt = (chart: Chart, at: number, negated: boolean): Found<Predicate>[] =>
  [donePastAt].flatMap((read) => read(chart, at, negated));
