import { keyAt, sensesAt, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Sense } from '../../lexicon/lexicon.ts';
import type { Entry } from '../../sentence/sentence-types.ts';
import { isOpenWord, spanishSensesAt } from '../../lexicon/senses/spanish-senses.ts';

/** "Azulejos y picado de revoque": a work with its thing describes nothing. */
export const namesItself = (chart: Chart, at: number): boolean =>
  (chart.lexicon.works[keyAt(chart, at)] !== undefined &&
    (keyAt(chart, at + 1) === 'de' ||
      (/^(?:con|a|en)$/.test(keyAt(chart, at + 1)) &&
        chart.lexicon.works[keyAt(chart, 0)] !== undefined)) &&
    /^(?:y|e|,|)$/.test(keyAt(chart, at - 1))) ||
  keyAt(chart, at) === 'encendido' ||
  isFinish(chart, at);

/** "Acabado mate" names a finish. */
const isFinish = (chart: Chart, at: number): boolean =>
  /^acabad[oa]s?$/.test(keyAt(chart, at)) &&
  spanishSensesAt(chart, at + 1).some(({ value: { entry } }) => entry.kind === 'adjective');

const isBorrowed = ({ value: { entry } }: Found<Sense>): boolean =>
  entry.kind === 'noun' && (entry.trade !== 'general' || entry.marks.has('place'));

/** "Water heater": a term of English of which Spanish does not have every word. */
const termsAt = (chart: Chart, at: number): Found<Sense>[] =>
  sensesAt(chart, at, 'english').filter((found) => found.end > at + 1 && isBorrowed(found));

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
  );

/** "Faltante" says how a thing is, though lists name it so. */
export const isState = (chart: Chart, at: number): boolean =>
  spanishSensesAt(chart, at).some(({ value: { entry } }) => entry.kind === 'adjective');
