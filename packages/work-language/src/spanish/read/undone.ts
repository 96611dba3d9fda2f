import { keyAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { pastParticiple } from '../../english/forms.ts';
import type { Quality } from '../../sentence/sentence-types.ts';
import { orderNamed, spanishSensesAt } from '../../lexicon/senses/spanish-senses.ts';
import { weights } from '../../sentence/weights.ts';

const behind = /^(?:|[.,;)]|y|e|en|por|de|a|al|del|desde|hasta|junto|bajo|sobre)$/;

/**
 * The word "sin" with an infinitive is the state of a thing on which a work was not done: "rejilla
 * sin colocar". With an object it is an adjunct: "sin mover el librero".
 */
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
  return [
    { end: at + 2, cost: weights.slight, value: { entry: said, form: 'adjective', adverb: '' } },
  ];
}
