import { keyAt, sensesAt, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Sense } from '../../lexicon/lexicon.ts';
import type { Entry } from '../../sentence/sentence-types.ts';
import { isOpenWord, spanishSensesAt } from '../../lexicon/senses/spanish-senses.ts';

/**
 * Words that are nouns here although they are participles as well: works with "de", "encendido",
 * finishes: "azulejos y picado de revoque".
 */
export const namesItself = (chart: Chart, at: number): boolean =>
  (chart.lexicon.works[keyAt(chart, at)] !== undefined &&
    (keyAt(chart, at + 1) === 'de' ||
      (/^(?:con|a|en)$/.test(keyAt(chart, at + 1)) &&
        chart.lexicon.works[keyAt(chart, 0)] !== undefined)) &&
    /^(?:y|e|,|)$/.test(keyAt(chart, at - 1))) ||
  keyAt(chart, at) === 'encendido' ||
  isLater(chart, at) ||
  isMaterial(chart, at) ||
  isFinish(chart, at);

/** The word "posterior" before a work is no side of it: "posterior eliminación". */
const isLater = (chart: Chart, at: number): boolean =>
  /^(?:posterior|previ[oa])$/.test(keyAt(chart, at)) &&
  chart.lexicon.works[keyAt(chart, at + 1)] !== undefined;

/** A mass noun behind "y" is no participle of the thing before: "cuadro eléctrico y cableado". */
const isMaterial = (chart: Chart, at: number): boolean =>
  /^[ye]$/.test(keyAt(chart, at - 1)) &&
  /ado$/.test(keyAt(chart, at)) &&
  spanishSensesAt(chart, at).some(
    ({ value: { entry } }) =>
      entry.kind === 'noun' && entry.marks.has('mass') && !entry.marks.has('action'),
  );

/** The word "acabado" before an adjective is a noun: "acabado mate". */
const isFinish = (chart: Chart, at: number): boolean =>
  /^acabad[oa]s?$/.test(keyAt(chart, at)) &&
  spanishSensesAt(chart, at + 1).some(({ value: { entry } }) => entry.kind === 'adjective');

/** English nouns whose form is a Spanish word, too, which means something else or is left open. */
const spelledAlike = new Set(
  'plan plans test tests note notes date dates cause causes lives standard organ'.split(' '),
);

const isBorrowed = ({ value: { entry } }: Found<Sense>): boolean => entry.kind === 'noun';

/** English terms of several words in a Spanish text: "water heater". */
const termsAt = (chart: Chart, at: number): Found<Sense>[] =>
  sensesAt(chart, at, 'english').filter((found) => found.end > at + 1 && isBorrowed(found));

/** English nouns that Spanish crews say: "el deck", "countertop". */
export function borrowedAt(chart: Chart, at: number): Found<Sense>[] {
  const [term] = termsAt(chart, at);
  if (term) return [term];
  const key = keyAt(chart, at);
  const isVerb = /[aei]r$/.test(key) && (at === 0 || /^(?:y|,|:)$/.test(keyAt(chart, at - 1)));
  if (
    isVerb ||
    key.length < 4 ||
    spelledAlike.has(key) ||
    isOpenWord(chart, at, key) ||
    spanishSensesAt(chart, at).length > 0
  )
    return [];
  return sensesAt(chart, at, 'english').filter(isBorrowed);
}

/**
 * Whether a noun that has one form for both numbers is a plural: "los pasamanos", "dos lavamanos".
 */
export const isOneOfMany = (chart: Chart, at: number, end: number, { marks }: Entry): boolean =>
  end === at + 1 &&
  /^(?:pasa|lava|para|porta|corta|abre|tapa|quita|salva|guarda)\p{L}+s$/u.test(keyAt(chart, at)) &&
  !marks.has('plural') &&
  !marks.has('mass') &&
  /^(?:los|las|unos|unas|estos|estas|ambos|dos|tres|cuatro|cinco|seis|varios|\d\d*)$/.test(
    keyAt(chart, at - 1),
  );

/** Whether a word is an adjective as well, as which it is read behind a noun: "faltante". */
export const isState = (chart: Chart, at: number): boolean =>
  spanishSensesAt(chart, at).some(({ value: { entry } }) => entry.kind === 'adjective');
