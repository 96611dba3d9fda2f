import { keyAt, oneOf, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Entry } from '../../sentence/sentence-types.ts';
import { spanishSensesAt } from '../../lexicon/senses/spanish-senses.ts';
import { conjugate } from '../verbs.ts';
import { weights } from '../../sentence/weights.ts';

/** Verbs in a form with one of the marks. */
export const verbAt =
  (form: 'base' | 'third', ...marks: ('transitive' | 'intransitive' | 'acts')[]) =>
  (chart: Chart, at: number): Found<Entry>[] =>
    spanishSensesAt(chart, at).flatMap(({ end, value }) =>
      value.entry.kind === 'verb' &&
      value.form === form &&
      marks.some((mark) => value.entry.marks.has(mark))
        ? [{ end, cost: -weights.slight * (end - at - 1), value: value.entry }]
        : [],
    );

/** "No cierra" says what a thing does not do; what is forbidden is "no cerrar" or "no cierre". */
export const forbiddenAt = (chart: Chart, at: number): Found<Entry>[] =>
  verbAt('base', 'transitive')(chart, at).filter(({ value }) => isInOrderForm(chart, at, value));

const isInOrderForm = (chart: Chart, at: number, { alternatives }: Entry): boolean =>
  alternatives.some((phrase) =>
    [phrase, conjugate(phrase, 'order', chart.lexicon.irregular)].some(
      (form) => form.split(' ')[0] === keyAt(chart, at),
    ),
  );

/** "Baja presión de agua" is found, and nobody is to lower it. */
const isLow = (chart: Chart, at: number): boolean => oneOf(chart, at, ['baja presión']) !== null;

/** "Carga manual": the word names a work where no thing with its article follows. */
const isNamedWork = (chart: Chart, at: number): boolean =>
  chart.lexicon.works[keyAt(chart, at)] !== undefined &&
  !/^(?:el|la|los|las|un|una)$/.test(keyAt(chart, at + 1));

/** "Presenta humedad" says what a thing has, and "tapa" names a cover. */
const isSaid = (chart: Chart, at: number): boolean =>
  new RegExp(
    '^(?:presentan?|requieren?|tapa|mezcla|marca|lija|doble|seca|junta|filtra|pila|corriente|firme' +
      '|cubierta|corte|base|toma|llave|canaleta|sombra|pinta|unas?|unos?)$',
  ).test(keyAt(chart, at));

/** In a text that begins with an infinitive, "roza" is what a thing does and no order. */
const isTold =
  (chart: Chart, at: number) =>
  ({ value }: Found<Entry>): boolean =>
    !isSaid(chart, at) &&
    (at === 0 ||
      !/[aeií]r$/.test(keyAt(chart, 0)) ||
      isInOrderForm(chart, at, value) ||
      !/[ae]$/.test(keyAt(chart, at)));

/** The verbs of orders. */
export const ordersAt = (chart: Chart, at: number): Found<Entry>[] => [
  ...(isLow(chart, at) || isNamedWork(chart, at)
    ? []
    : verbAt('base', 'transitive')(chart, at).filter(isTold(chart, at))),
];
