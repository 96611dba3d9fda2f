import { oneOf, type Chart, type Found } from './chart.rules.ts';
import type { Assurance, Clause } from './sentence.types.ts';
import { statementsAt } from './spanish-findings.rules.ts';

import { orderAt } from './spanish-orders.rules.ts';

import { eventsAt } from './spanish-predicates.rules.ts';

const ensuring: readonly [string, Assurance][] = [
  ['confirmamos que', 'confirm'],
  ['se confirma que', 'confirm'],
  ['se confirmó que', 'confirm'],
  ['constatamos que', 'note'],
  ['observamos que', 'note'],
  ['detectamos que', 'note'],
  ...['revisar', 'revise', 'checar', 'ver', 'averiguar', 'verificar'].map(
    (words): [string, 'why'] => [`${words} por qué`, 'why'],
  ),
  ...['informa de que', 'informa que', 'indica que', 'señala que', 'hace constar que'].map(
    (words): [string, 'note'] => [`se ${words}`, 'note'],
  ),
  ...['comunica que', 'comprueba que', 'observa que', 'detecta que', 'constata que'].map(
    (words): [string, 'note'] => [`se ${words}`, 'note'],
  ),
  ...['revisar si', 'revise si', 'checar si', 'cheque si', 'verificar si', 'ver si'].map(
    (words): [string, 'check'] => [words, 'check'],
  ),
  ['asegúrese de que', 'ensure'],
  ['asegurar que', 'ensure'],
  ['garantizar que', 'ensure'],
  ['asegurarse de que', 'ensure'],
  ['asegurarse que', 'ensure'],
  ['verificar que', 'verify'],
  ['constatar que', 'verify'],
  ['constate que', 'verify'],
  ['verifique que', 'verify'],
  ['comprobar que', 'verify'],
  ['compruebe que', 'verify'],
  ['revisar que', 'verify'],
  ['revise que', 'verify'],
  ['confirmar que', 'verify'],
];

/** "No enciende el boiler": what a thing does before its name. */
export const eventClausesAt = (chart: Chart, at: number): Found<Clause>[] =>
  eventsAt(chart, at).map(({ end, cost, value }) => ({
    end,
    cost: cost + 0.3,
    value: { kind: 'statement', statement: value },
  }));

/** "Verificar que no haya fugas". */
export function ensuresAt(chart: Chart, at: number): Found<Clause>[] {
  const asked =
    oneOf(chart, at, ['se deberá', 'se debe', 'hay que', 'favor de', 'por favor']) ?? at;
  return ensuring.flatMap(([words, verb]) => {
    const start = oneOf(chart, asked, [words]);
    if (start === null) return [];
    const said = [...statementsAt(chart, start)];
    return said.map(({ end, cost, value }): Found<Clause> => ({
      end,
      cost,
      value: { kind: 'assure', verb, clause: value },
    }));
  });
}

const advising = [
  ...[
    'se recomienda',
    'se sugiere',
    'se aconseja',
    'recomendamos',
    'recomiendo',
    'es recomendable',
  ],
  ...['es aconsejable', 'se propone', 'sería conveniente', 'se aconseja', 'se recomiendan'],
];

/** "Se recomienda reemplazar el calentador". */
export function advisedAt(chart: Chart, at: number): Found<Clause>[] {
  const start = oneOf(chart, at, advising);
  if (start === null) return [];
  const first = start;
  return orderAt(chart, first)
    .filter(({ value }) => value.things !== null)
    .map(({ end, cost, value }) => ({
      end,
      cost,
      value: { kind: 'recommend', order: value, things: null, parts: [] },
    }));
}
