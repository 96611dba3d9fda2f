import { keyAt, oneOf, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Assurance, Clause, Entry, Predicate } from '../../sentence/sentence-types.ts';
import { existenceAt, statementsAt } from './findings.ts';
import { joinedAt, thingAt } from './noun-phrases.ts';
import { orderAt } from './orders.ts';
import { partsAt, thingsAt } from './places.ts';
import { eventsAt } from './predicates.ts';
import { isPerson } from '../../sentence/thing.ts';
import { infinitiveOf } from './futures.ts';
import { orderNamed } from '../../lexicon/senses/spanish-senses.ts';
import { weights } from '../../sentence/weights.ts';

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

/** A statement whose verb stands before its subject: "no enciende el boiler". */
export const eventClausesAt = (chart: Chart, at: number): Found<Clause>[] =>
  eventsAt(chart, at).map(({ end, cost, value }) => ({
    end,
    cost: cost + weights.unusual,
    value: { kind: 'statement', statement: value },
  }));

/** An order to ensure or verify that something is so: "verificar que no haya fugas". */
export function ensuresAt(chart: Chart, at: number): Found<Clause>[] {
  const asked =
    oneOf(chart, at, ['se deberá', 'se debe', 'hay que', 'favor de', 'por favor']) ?? at;
  return ensuring.flatMap(([words, verb]) => {
    const start = oneOf(chart, asked, [words]);
    if (start === null) return [];
    const said = [
      ...existenceAt(chart, start),
      ...statementsAt(chart, start),
      ...eventClausesAt(chart, start),
    ];
    return said.map(({ end, cost, value }): Found<Clause> => ({
      end,
      cost,
      value: { kind: 'assure', verb, clause: value },
    }));
  });
}

const charges: readonly [string, 'must' | 'should' | 'will' | 'wants to', boolean][] = [
  ['quiere', 'wants to', false],
  ['desea', 'wants to', false],
  ['no debe', 'must', true],
  ['no deben', 'must', true],
  ['debe', 'must', false],
  ['deben', 'must', false],
  ['tiene que', 'must', false],
  ['tienen que', 'must', false],
  ['deberá', 'must', false],
  ['deberán', 'must', false],
  ['no deberá', 'must', true],
  ['tendrá que', 'must', false],
  ['debería', 'should', false],
  ['va a', 'will', false],
];

/** A duty of a person: "el contratista debe retirar los escombros". */
export function chargesAt(chart: Chart, at: number): Found<Clause>[] {
  return joinedAt(chart, at, thingAt)
    .filter(({ value }) => isPerson(value))
    .flatMap((who) =>
      charges.flatMap(([words, duty, negated]) => {
        const start = oneOf(chart, who.end, [words]);
        if (start === null) return [];
        return orderAt(chart, start)
          .filter(({ value }) => !value.negated && !value.never)
          .map(({ end, cost, value }): Found<Clause> => ({
            end,
            cost: who.cost + cost,
            value: { kind: 'charge', who: who.value, duty, order: { ...value, negated } },
          }));
      }),
    );
}

/** A reflexive passive in the future says what is to be done: "se sustituirá la bajante". */
export function dueAt(chart: Chart, at: number): Found<Clause>[] {
  const start = oneOf(chart, at, ['se']);
  const infinitive = start === null ? null : infinitiveOf(keyAt(chart, start));
  const entry = infinitive === null ? null : orderNamed(chart, infinitive);
  if (!entry || start === null) return [];
  return passivesAt(chart, start + 1, entry);
}

/** What has to be done with the things at this place. */
function passivesAt(
  chart: Chart,
  at: number,
  entry: Entry,
  strength: 'must' | 'should' = 'must',
): Found<Clause>[] {
  const said: Predicate = {
    ...{ kind: 'must', negated: false, strength, how: '', active: false },
    verbs: { items: [entry], joints: [] },
  };
  const predicates = { items: [said], joints: [] };
  return thingsAt(chart, at).flatMap((subject) =>
    partsAt(chart, subject.end).map((parts): Found<Clause> => ({
      end: parts.end,
      cost: subject.cost + parts.cost,
      value: {
        kind: 'statement',
        statement: { subject: subject.value, predicates, parts: parts.value },
      },
    })),
  );
}

const musts = ['debe', 'deben', 'deberá', 'deberán', 'debería', 'deberían', 'habrán de', 'han de'];

/**
 * A modal with a passive infinitive says what has to be done: "debe repararse la grieta", "y
 * rejuntarse los remates".
 */
export function mustsAt(chart: Chart, at: number): Found<Clause>[] {
  const isNext = keyAt(chart, at - 1) === 'y';
  const start = oneOf(chart, at, musts) ?? (isNext ? at : null);
  const [, infinitive] = /^(\p{L}+[aei]r)se$/u.exec(keyAt(chart, start ?? -1)) ?? [];
  const entry = infinitive === undefined ? null : orderNamed(chart, infinitive);
  if (!entry || start === null) return [];
  const isAdvice = keyAt(chart, start - 1).startsWith('debería');
  return passivesAt(chart, start + 1, entry, isAdvice ? 'should' : 'must');
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

/** A recommendation of an order: "se recomienda reemplazar el calentador". */
export function advisedAt(chart: Chart, at: number): Found<Clause>[] {
  const start = oneOf(chart, at, advising);
  if (start === null) return [];
  return orderAt(chart, start)
    .filter(({ value }) => !value.negated && value.things !== null)
    .map(({ end, cost, value }) => ({
      end,
      cost,
      value: { kind: 'recommend', order: value, things: null, parts: [] },
    }));
}
