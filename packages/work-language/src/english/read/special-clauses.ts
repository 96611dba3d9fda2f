import {
  allOf,
  begunAt,
  keyAt,
  oneOf,
  phraseTable,
  sensesAt,
  wordsAt,
  type Chart,
  type Found,
  type Rule,
} from '../../lexicon/chart.ts';
import { asksAt, existenceAt } from './questions.ts';
import { delegationsAt } from './delegations.ts';
import { namedPeopleAt } from './named-people.ts';
import { isNamedWork } from './work-titles.ts';
import { partsAt } from './parts.ts';
import { plainThingsAt, thingsAt } from './things.ts';
import { reportsAt } from './reports.ts';
import { statusesAt } from './statuses.ts';
import { subjectlessAt } from './subjectless.ts';
import { isPerson } from '../../sentence/thing.ts';
import { weights } from '../../sentence/weights.ts';
import type { Clause, Entry } from '../../sentence/sentence-types.ts';

const ensuring: readonly [string, 'ensure' | 'verify'][] = [
  ['ensure that', 'ensure'],
  ['make sure that', 'ensure'],
  ['be sure that', 'ensure'],
  ['ensure', 'ensure'],
  ['make sure', 'ensure'],
  ['be sure', 'ensure'],
  ['verify that', 'verify'],
  ['confirm that', 'verify'],
  ['check that', 'verify'],
  ['verify', 'verify'],
  ['confirm', 'verify'],
];

const ensuringTable = phraseTable(ensuring);

function ensuresAt(chart: Chart, at: number): Found<Clause>[] {
  for (const [words, verb] of begunAt(chart, at, ensuringTable)) {
    const start = wordsAt(chart, at, words);
    if (start === null) continue;
    return chart.grammar.statement(chart, start).map(({ end, cost, value }) => ({
      end,
      cost: cost + (words.endsWith('that') ? 0 : weights.unusual),
      value: { kind: 'ensure', verb, statement: value },
    }));
  }
  return [];
}

const recommending = [
  ...['recommend', 'we recommend', 'i recommend', 'would recommend', 'we would recommend'],
  ...['i would recommend', 'it is recommended to', 'it is recommended', 'recommended to'],
  ...['recommended', 'it is advised to', 'it is suggested to', 'we suggest', 'suggest'],
];

/**
 * A recommendation of a work or of a thing: "recommend replacing the roof", "recommend evaluation
 * by an engineer".
 */
function recommendsAt(chart: Chart, at: number): Found<Clause>[] {
  const start = oneOf(chart, at, recommending);
  if (start === null) return [];
  const work = (['gerund', 'base'] as const)
    .flatMap((form) => chart.grammar.order(chart, start, form))
    .map(({ end, cost, value }): Found<Clause> => ({
      end,
      cost,
      value: { kind: 'recommend', order: value, things: null, parts: [] },
    }));
  const named = thingsAt(chart, start).flatMap((things) =>
    partsAt(chart, things.end).map((parts): Found<Clause> => ({
      end: parts.end,
      cost: things.cost + parts.cost + weights.slight,
      value: { kind: 'recommend', order: null, things: things.value, parts: parts.value },
    })),
  );
  return [...work, ...named];
}

const charges: readonly [string, Extract<Clause, { kind: 'charge' }>['duty'], boolean][] = [
  ['must not', 'must', true],
  ['shall not', 'must', true],
  ['should not', 'should', true],
  ['may not', 'may', true],
  ['cannot', 'may', true],
  ['to', 'must', false],
  ['must', 'must', false],
  ['shall', 'must', false],
  ['is to', 'must', false],
  ['should', 'should', false],
  ['will', 'will', false],
  ['may', 'may', false],
];

const chargesTable = phraseTable(charges);

/**
 * A person with a duty and a work: "plumber to replace the valve", "tenant must not use the
 * fireplace".
 */
function chargesAt(chart: Chart, at: number): Found<Clause>[] {
  return plainThingsAt(chart, at)
    .filter(({ value }) => isPerson(value))
    .flatMap((who) => {
      const found = begunAt(chart, who.end, chargesTable).find(
        ([words]) => oneOf(chart, who.end, [words]) !== null,
      );
      const start = found ? oneOf(chart, who.end, [found[0]]) : null;
      if (!found || start === null) return [];
      const [, duty, negated] = found;
      return chart.grammar.order(chart, start, 'base').flatMap(({ end, cost, value }) =>
        value.negated || value.never
          ? []
          : [
              {
                end,
                cost: who.cost + cost,
                value: { kind: 'charge', who: who.value, duty, order: { ...value, negated } },
              },
            ],
      );
    });
}

const phases: readonly [string, string][] = [
  ['finish', 'termine de'],
  ['complete', 'termine de'],
  ['start', 'empiece a'],
  ['begin', 'empiece a'],
  ['continue', 'siga con el trabajo de'],
  ['stop', 'deje de'],
  ['avoid', 'evite'],
  ['consider', 'considere'],
  ['finishing', 'terminar de'],
  ['completing', 'terminar de'],
  ['starting', 'empezar a'],
];

const phasesTable = phraseTable(phases);

/** A verb of aspect before a gerund: "finish painting the stucco". */
function phasesAt(chart: Chart, at: number): Found<Clause>[] {
  return begunAt(chart, at, phasesTable).flatMap(([words, start]) => {
    const from = wordsAt(chart, at, words);
    if (from === null) return [];
    return chart.grammar
      .order(chart, from, 'gerund')
      .map(({ end, cost, value }): Found<Clause> => ({
        end,
        cost: cost - weights.rare,
        value: { kind: 'phase', start, order: value },
      }));
  });
}

const nobody = ['nobody', 'no one'].flatMap((who) =>
  ['may', 'should', 'must', 'is to', 'shall', 'can'].map((duty) => `${who} ${duty}`),
);

/** A prohibition with a negative subject: "nobody may enter the crawl space". */
function forbidsAt(chart: Chart, at: number): Found<Clause>[] {
  const start = oneOf(chart, at, nobody);
  if (start === null) return [];
  return chart.grammar
    .order(chart, start, 'base')
    .filter(({ value }) => !value.negated && !value.never)
    .map(({ end, cost, value }) => ({
      end,
      cost,
      value: { kind: 'phase', start: 'nadie debe', order: value },
    }));
}

/** A gerund with its object names the work of a heading: "raking leaves". */
function workAt(chart: Chart, at: number): Found<Clause>[] {
  const isWord = sensesAt(chart, at).every(
    ({ value: { entry, form } }) => entry.kind === 'verb' && (form !== 'gerund' || isWork(entry)),
  );
  const ends = sensesAt(chart, at)
    .filter(({ value: { entry, form } }) => entry.kind === 'verb' && form === 'gerund')
    .map(({ end }) => end);
  const isPointed = ends.some((end) => oneOf(chart, end, pointing) !== null);
  if (!isWord && !isPointed && !isTitled(chart, at)) return [];
  return chart.grammar
    .order(chart, at, 'gerund')
    .filter(({ value }) => value.things !== null)
    .map(({ end, cost, value }) => ({
      end,
      cost: cost + weights.rare,
      value: { kind: 'phase', start: '', order: value },
    }));
}

/**
 * A gerund at the beginning of a title or a conjunct that names no kind of thing: "replacing
 * windows".
 */
const isTitled = (chart: Chart, at: number): boolean =>
  (at === 0 || /^(?::|and|or|&|,)$/.test(keyAt(chart, at - 1))) &&
  sensesAt(chart, at).some(
    ({ value: { entry, form } }) =>
      entry.kind === 'verb' && form === 'gerund' && isNamedWork(entry),
  );
const pointing = ['the', 'all', 'a', 'an', 'any', 'both', 'these', 'this'];
const isWork = ({ marks }: Entry): boolean => marks.has('transitive');

/** A need with its object, with or without a subject: "we need a new dishwasher". */
function neededAt(chart: Chart, at: number): Found<Clause>[] {
  const start = oneOf(chart, at, ['we need', 'we will need', 'i need', 'we still need', 'need']);
  if (start === null) return [];
  return plainThingsAt(chart, start).flatMap((things) =>
    partsAt(chart, things.end).map((parts): Found<Clause> => ({
      end: parts.end,
      cost: things.cost + parts.cost,
      value: { kind: 'wanted', things: things.value, parts: parts.value },
    })),
  );
}

/**
 * A participle of need or recommendation behind its noun: "caulk needed at tub", "paint touch-ups
 * required".
 */
function wantedAt(chart: Chart, at: number): Found<Clause>[] {
  return plainThingsAt(chart, at).flatMap((things) => {
    // A person is no thing that is needed: "the client is advised to".
    if (isPerson(things.value)) return [];
    const wanted = oneOf(chart, things.end, wantedWords);
    const end = wanted ?? oneOf(chart, things.end, recommendedWords);
    if (end === null) return [];
    return partsAt(chart, end).map((parts): Found<Clause> => {
      const of = { things: things.value, parts: parts.value };
      return {
        end: parts.end,
        cost: things.cost + parts.cost - weights.rare,
        value:
          wanted === null ? { kind: 'recommend', order: null, ...of } : { kind: 'wanted', ...of },
      };
    });
  });
}
const recommendedWords = ['is recommended', 'are recommended', 'recommended', 'is advised'];
const wantedWords = [
  'is needed',
  'are needed',
  'needed',
  'is required',
  'are required',
  'required',
];

const rules: readonly Rule<Clause>[] = [
  subjectlessAt,
  existenceAt,
  ensuresAt,
  asksAt,
  delegationsAt,
  namedPeopleAt,
  chargesAt,
  phasesAt,
  forbidsAt,
  workAt,
  wantedAt,
  neededAt,
  recommendsAt,
  reportsAt,
  statusesAt,
];

/** Clauses that begin with a word of their own: "there is", "ensure", "have", "recommend". */
export const specialClausesAt = (chart: Chart, at: number): Found<Clause>[] =>
  allOf(chart, at, rules);
