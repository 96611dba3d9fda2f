import { keyAt, oneOf, wordsAt, type Chart, type Found } from './chart.rules.ts';
import { partsAt } from './english-parts.rules.ts';
import { thingsAt } from './english-things.rules.ts';
import type { Clause } from './sentence.types.ts';

/** "There is a leak", "no hot water". */
export function existenceAt(chart: Chart, at: number): Found<Clause>[] {
  const there = oneOf(chart, at, ['there is', 'there are', 'there was', 'there were']);
  const past = /^w/.test(keyAt(chart, at + 1));
  const no = oneOf(chart, there ?? at, ['no']);
  if (there === null && no === null) return [];
  return thingsAt(chart, no ?? there ?? at).flatMap((things) =>
    partsAt(chart, things.end).map((parts) => ({
      end: parts.end,
      cost: things.cost + parts.cost,
      value: {
        kind: 'existence',
        negated: no !== null,
        past: there !== null && past,
        things: things.value,
        parts: parts.value,
      },
    })),
  );
}

const asked: readonly [string, string][] = [
  ...['figure out why', 'find out why', 'determine why', 'investigate why', 'see why'].map(
    (words): [string, string] => [words, 'averigüe por qué'],
  ),
  ['check why', 'revise por qué'],
  ...['check if', 'check whether', 'see if', 'verify whether', 'verify if', 'confirm whether'].map(
    (words): [string, string] => [words, 'verifique si'],
  ),
  ...['find out if', 'find out whether', 'determine if', 'determine whether'].map(
    (words): [string, string] => [words, 'averigüe si'],
  ),
  ...told(),
];

/** "Tenant says that the stove does not work". */
function told(): [string, string][] {
  const people = {
    tenant: 'el inquilino',
    owner: 'el propietario',
    homeowner: 'el propietario',
    resident: 'el residente',
    client: 'el cliente',
    customer: 'el cliente',
    seller: 'el vendedor',
  };
  const verbs = { says: 'dice', said: 'dijo', reports: 'reporta', reported: 'reportó' };
  return Object.entries(people).flatMap(([person, spanish]) =>
    Object.entries(verbs).flatMap(([verb, says]): [string, string][] =>
      ['that', ''].map((that) => [`${person} ${verb} ${that}`.trim(), `${spanish} ${says} que`]),
    ),
  );
}

/** "Find out why the light flickers", "check whether the roof leaks". */
export function asksAt(chart: Chart, at: number): Found<Clause>[] {
  for (const [words, question] of asked) {
    const start = wordsAt(chart, at, words);
    if (start === null) continue;
    const said = chart.grammar
      .statement(chart, start)
      .map(({ end, cost, value }): Found<Clause> => ({
        end,
        cost,
        value: { kind: 'statement', statement: value },
      }));
    return [...said, ...existenceAt(chart, start)].map(({ end, cost, value }) => ({
      end,
      cost: cost - 1,
      value: { kind: 'ask', question, clause: value },
    }));
  }
  return [];
}
