import { keyAt, type Chart, type Found } from './chart.rules.ts';
import type { Entry, Noun, Quality } from './sentence.types.ts';
import { spanishSensesAt } from './spanish-senses.rules.ts';
import { works } from './spanish-work-nouns.rules.ts';

const endings: Readonly<Record<string, string>> = { '1': 'st', '2': 'nd', '3': 'rd' };

const ordinal = (figure: string): Entry => ({
  english: `${figure}${/^1\d$/.test(figure) ? 'th' : (endings[figure.slice(-1)] ?? 'th')}`,
  spanish: `${figure}º`,
  alternatives: [`${figure}º`],
  kind: 'adjective',
  gender: 'm',
  marks: new Set(['before']),
  context: '',
  crew: '',
  trade: 'general',
});

/** "4º piso", "2ª planta". */
export function ordinalsAt(chart: Chart, at: number): Found<Quality>[] {
  const figure = keyAt(chart, at);
  if (!/^\d{1,2}$/.test(figure) || !/^[ºª°]$/.test(keyAt(chart, at + 1))) return [];
  const entry = ordinal(figure);
  return [{ end: at + 2, cost: 0, value: { entry, form: 'adjective', adverb: '' } }];
}

/** "Azulejos y picado de revoque": a work with its thing describes nothing. */
export const namesItself = (chart: Chart, at: number): boolean =>
  (works[keyAt(chart, at)] !== undefined &&
    keyAt(chart, at + 1) === 'de' &&
    /^(?:y|e|,|)$/.test(keyAt(chart, at - 1))) ||
  isLater(chart, at) ||
  isFinish(chart, at);

/** "Acabado mate" names a finish. */
const isFinish = (chart: Chart, at: number): boolean =>
  /^acabad[oa]s?$/.test(keyAt(chart, at)) &&
  spanishSensesAt(chart, at + 1).some(({ value: { entry } }) => entry.kind === 'adjective');

/** "Posterior eliminación" comes after, and is no rear one. */
const isLater = (chart: Chart, at: number): boolean =>
  /^(?:posterior|previ[oa])$/.test(keyAt(chart, at)) && works[keyAt(chart, at + 1)] !== undefined;

/** "Por otra de aluminio", "por otras de PVC": an aluminum one, PVC ones. */
export function otherAt(chart: Chart, at: number): Found<Noun>[] {
  const [, many] = /^otr[oa](s?)$/.exec(keyAt(chart, at)) ?? [];
  if (many === undefined || keyAt(chart, at + 1) !== 'de') return [];
  const entry: Entry = { ...ordinal('1'), english: 'one', kind: 'noun', marks: new Set() };
  return [{ end: at + 1, cost: 0.2, value: { entry, plural: many === 's', code: null } }];
}
