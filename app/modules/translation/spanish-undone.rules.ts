import { keyAt, type Chart, type Found } from './chart.rules.ts';
import { pastParticiple } from './english-forms.rules.ts';
import type { Quality } from './sentence.types.ts';
import { orderNamed, spanishSensesAt } from './spanish-senses.rules.ts';

const behind = /^(?:|[.,;)]|y|e|en|por|de|a|al|del|desde|hasta|junto|bajo|sobre)$/;

/** "Rejilla sin colocar": what nobody has done to a thing yet; "sin mover el librero" is a manner. */
export function undoneAt(chart: Chart, at: number): Found<Quality>[] {
  const infinitive = keyAt(chart, at + 1);
  if (keyAt(chart, at) !== 'sin' || !/[aeií]r$/.test(infinitive)) return [];
  const isNamed = spanishSensesAt(chart, at).some(({ end }) => end > at + 1);
  const entry =
    isNamed || !behind.test(keyAt(chart, at + 2)) ? null : orderNamed(chart, infinitive);
  if (!entry) return [];
  // What lies unplaced in English was not put there; in Spanish it was not installed.
  const done = infinitive === 'colocar' ? 'install' : entry.english;
  const english = `not ${pastParticiple(done)}`;
  const said: Quality['entry'] = {
    ...entry,
    english,
    kind: 'adjective',
    marks: new Set(['state']),
  };
  return [{ end: at + 2, cost: 0.2, value: { entry: said, form: 'adjective', adverb: '' } }];
}

/** "Empalmes no sellados": what was not done to a thing, behind its noun. */
export function notDoneAt(chart: Chart, at: number): Found<Quality>[] {
  if (keyAt(chart, at) !== 'no' || !/^\p{L}{3}/u.test(keyAt(chart, at - 1))) return [];
  if (!/[aií]d[oa]s?$/.test(keyAt(chart, at + 1))) return [];
  return spanishSensesAt(chart, at + 1).flatMap(({ end, value: { entry, form } }) => {
    const isDone = entry.kind === 'verb' && form === 'past';
    const isState = entry.kind === 'adjective' && entry.marks.has('state');
    if (!isDone && !isState) return [];
    const done = isDone ? pastParticiple(entry.english) : entry.english;
    const said: Quality['entry'] = {
      ...entry,
      english: `not ${done}`,
      kind: 'adjective',
      marks: new Set(['state']),
    };
    return [{ end, cost: 0.3, value: { entry: said, form: 'adjective' as const, adverb: '' } }];
  });
}
