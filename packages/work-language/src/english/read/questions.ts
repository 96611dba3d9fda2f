import {
  begunAt,
  keyAt,
  oneOf,
  phraseTable,
  wordsAt,
  type Chart,
  type Found,
} from '../../lexicon/chart.ts';
import { partsAt } from './parts.ts';
import { thingsAt } from './things.ts';
import { reportedLeads } from './reporting-verbs.ts';
import { weights } from '../../sentence/weights.ts';
import type { Clause } from '../../sentence/sentence-types.ts';

/**
 * Existence, affirmed or negated, and its denial without a verb: "there is a leak", "no hot water".
 */
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
  ['find out how', 'averigüe cómo'],
  ['figure out how', 'averigüe cómo'],
  ['determine how', 'determine cómo'],
  ...['check if', 'check whether', 'see if', 'verify whether', 'verify if', 'confirm whether'].map(
    (words): [string, string] => [words, 'verifique si'],
  ),
  ...['find out if', 'find out whether', 'determine if', 'determine whether'].map(
    (words): [string, string] => [words, 'averigüe si'],
  ),
  ...reportedLeads,
  ...seems(),
];

/** Verbs of seeming, noticing and believing before a statement: "it looks like the roof leaks". */
function seems(): [string, string][] {
  const turns: readonly [string, readonly string[]][] = [
    ['parece que', ['it seems', 'it appears', 'it looks like', 'looks like', 'seems like']],
    ['se notó que', ['i noticed', 'we noticed', 'noticed']],
    ['se observó que', ['i observed', 'we observed']],
    ['se cree que', ['i think', 'we think', 'i believe', 'we believe']],
    ['tenga en cuenta que', ['please note', 'note', 'please be aware', 'be aware']],
  ];
  return turns.flatMap(([spanish, words]) =>
    words.flatMap((one): [string, string][] => [
      [`${one} that`, spanish],
      ...(/^(?:noticed|note|please|be)/.test(one) ? [] : [[one, spanish] as [string, string]]),
    ]),
  );
}

const askedTable = phraseTable(asked);

/**
 * Indirect questions and reported statements: "find out why the light flickers", "check whether the
 * roof leaks".
 */
export function asksAt(chart: Chart, at: number): Found<Clause>[] {
  for (const [words, question] of begunAt(chart, at, askedTable)) {
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
      // Less than rare, so that the statement has to be likely itself.
      cost: cost - (weights.slight + weights.unusual + weights.doubtful),
      value: { kind: 'ask', question, clause: value },
    }));
  }
  return [];
}
