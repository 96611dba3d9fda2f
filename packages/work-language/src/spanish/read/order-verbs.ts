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

/**
 * Verbs of a prohibition, which stand in the infinitive or the subjunctive: "no cerrar", "no
 * cierre"; "no cierra" is a statement.
 */
export const forbiddenAt = (chart: Chart, at: number): Found<Entry>[] =>
  verbAt('base', 'transitive')(chart, at).filter(({ value }) => isInOrderForm(chart, at, value));

const isInOrderForm = (chart: Chart, at: number, { alternatives }: Entry): boolean =>
  alternatives.some((phrase) =>
    [phrase, conjugate(phrase, 'order', chart.lexicon.irregular)].some(
      (form) => form.split(' ')[0] === keyAt(chart, at),
    ),
  );

/** The word "baja" before "presión" is an adjective, and no order. */
const isLow = (chart: Chart, at: number): boolean => oneOf(chart, at, ['baja presión']) !== null;

/** The noun of a work is no verb where no article follows: "carga manual". */
const isNamedWork = (chart: Chart, at: number): boolean =>
  chart.lexicon.works[keyAt(chart, at)] !== undefined &&
  !/^(?:el|la|los|las|un|una)$/.test(keyAt(chart, at + 1));

/** Forms that are finite verbs or nouns more often than orders: "presenta humedad", "tapa". */
const isSaid = (chart: Chart, at: number): boolean =>
  new RegExp(
    '^(?:presentan?|requieren?|tapa|mezcla|marca|lija|doble|seca|junta|filtra|pila|corriente|firme' +
      '|cubierta|corte|base|toma|llave|canaleta|sombra|pinta|unas?|unos?)$',
  ).test(keyAt(chart, at));

/** In a text that begins with an infinitive, "roza" is what a thing does and no order. */
const mayOrder =
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
    : verbAt('base', 'transitive')(chart, at).filter(mayOrder(chart, at))),
];
