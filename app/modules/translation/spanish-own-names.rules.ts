import { keyAt, sensesAt, type Chart, type Found } from './chart.rules.ts';
import type { Sense } from './lexicon.rules.ts';
import type { Entry, Noun } from './sentence.types.ts';
import { isOpenWord, spanishSensesAt } from './spanish-senses.rules.ts';
import { works } from './spanish-work-nouns.rules.ts';

/** "Cuadro eléctrico y cableado": wiring, though the word is a participle, too. */
export const isMaterial = (chart: Chart, at: number): boolean =>
  /^[ye]$/.test(keyAt(chart, at - 1)) &&
  /ado$/.test(keyAt(chart, at)) &&
  spanishSensesAt(chart, at).some(
    ({ value: { entry } }) =>
      entry.kind === 'noun' && entry.marks.has('mass') && !entry.marks.has('action'),
  );

/** "Azulejos y picado de revoque": a work with its thing describes nothing. */
export const namesItself = (chart: Chart, at: number): boolean =>
  (works[keyAt(chart, at)] !== undefined &&
    (keyAt(chart, at + 1) === 'de' ||
      (/^(?:con|a|en)$/.test(keyAt(chart, at + 1)) && works[keyAt(chart, 0)] !== undefined)) &&
    /^(?:y|e|,|)$/.test(keyAt(chart, at - 1))) ||
  isLater(chart, at) ||
  (keyAt(chart, at) === 'encendido' && keyAt(chart, at + 1) === 'de') ||
  isFinish(chart, at);

/** "Acabado mate" names a finish. */
const isFinish = (chart: Chart, at: number): boolean =>
  /^acabad[oa]s?$/.test(keyAt(chart, at)) &&
  spanishSensesAt(chart, at + 1).some(({ value: { entry } }) => entry.kind === 'adjective');

/** "Posterior eliminación" comes after, and is no rear one. */
const isLater = (chart: Chart, at: number): boolean =>
  /^(?:posterior|previ[oa])$/.test(keyAt(chart, at)) && works[keyAt(chart, at + 1)] !== undefined;

const one: Entry = {
  english: 'one',
  spanish: 'otro',
  alternatives: ['otro'],
  kind: 'noun',
  gender: 'm',
  marks: new Set(),
  context: '',
  neighbours: null,
  crew: '',
  trade: 'general',
};

/** "Por uno nuevo". */
const isDescribed = (chart: Chart, at: number): boolean =>
  spanishSensesAt(chart, at).some(({ value: { entry } }) => entry.kind === 'adjective');

/** "Por otra de aluminio", "por otras de PVC": an aluminum one, PVC ones. */
export function otherAt(chart: Chart, at: number): Found<Noun>[] {
  const [, several] = /^uno(s?)$/.exec(keyAt(chart, at)) ?? [];
  if (several !== undefined && isDescribed(chart, at + 1))
    return [{ end: at + 1, cost: 0.2, value: { entry: one, plural: several === 's', code: null } }];
  const [, many] = /^otr[oa](s?)$/.exec(keyAt(chart, at)) ?? [];
  if (many === undefined || keyAt(chart, at + 1) !== 'de') return [];
  return [{ end: at + 1, cost: 0.2, value: { entry: one, plural: many === 's', code: null } }];
}

const isBorrowed = ({ value: { entry, form } }: Found<Sense>): boolean =>
  entry.kind === 'noun' &&
  form === 'base' &&
  (entry.trade !== 'general' || entry.marks.has('place'));

/** "Water heater": a term of English of which Spanish does not have every word. */
const termsAt = (chart: Chart, at: number): Found<Sense>[] =>
  sensesAt(chart, at, 'english').filter(
    (found) =>
      found.end > at + 1 &&
      isBorrowed(found) &&
      Array.from({ length: found.end - at }, (_, index) => at + index).some(
        (place) => sensesAt(chart, place, 'spanish').length === 0,
      ),
  );

/** "El deck", "countertop": words of English that crews say in Spanish. */
export function borrowedAt(chart: Chart, at: number): Found<Sense>[] {
  const [term] = termsAt(chart, at);
  if (term) return [term];
  const key = keyAt(chart, at);
  const isVerb = /[aei]r$/.test(key) && (at === 0 || /^(?:y|,|:)$/.test(keyAt(chart, at - 1)));
  if (
    isVerb ||
    key.length < 4 ||
    isOpenWord(chart, at, key) ||
    spanishSensesAt(chart, at).length > 0
  )
    return [];
  return sensesAt(chart, at, 'english').filter(isBorrowed);
}

/** "Los pasamanos", "dos lavamanos": nouns that have one form. */
export const isOneOfMany = (chart: Chart, at: number, end: number, { marks }: Entry): boolean =>
  end === at + 1 &&
  /^(?:pasa|lava|para|porta|corta|abre|tapa|quita|salva|guarda)\p{L}+s$/u.test(keyAt(chart, at)) &&
  !marks.has('plural') &&
  !marks.has('mass') &&
  /^(?:los|las|unos|unas|estos|estas|ambos|dos|tres|cuatro|cinco|seis|varios|\d\d*)$/.test(
    keyAt(chart, at - 1),
  ) &&
  keyAt(chart, at - 1) !== '1';

/** "Faltante" says how a thing is, though lists name it so. */
export const isState = (chart: Chart, at: number): boolean =>
  spanishSensesAt(chart, at).some(({ value: { entry } }) => entry.kind === 'adjective');
