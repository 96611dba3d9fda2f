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
import { intentions } from './intentions.ts';
import { partsAt } from './parts.ts';
import { joinedAt } from './qualities.ts';
import { plainThingsAt } from './things.ts';
import { isPerson, noThing } from '../../sentence/thing.ts';
import { weights } from '../../sentence/weights.ts';
import type {
  Clause,
  Entry,
  Order,
  Part,
  Predicate,
  Things,
} from '../../sentence/sentence-types.ts';

/**
 * The active causative and the request, with the person who does the work: "have a licensed
 * electrician check the panel", "ask the seller to repair the roof".
 */
function havesAt(chart: Chart, at: number): Found<Clause>[] {
  const have = oneOf(chart, at, ['have']);
  const start = have ?? oneOf(chart, at, asking);
  if (start === null) return [];
  return [
    ...plainThingsAt(chart, start).filter(({ value }) => isPerson(value)),
    ...namedAt(chart, start),
  ].flatMap((who) => {
    const from = have === null ? oneOf(chart, who.end, ['to']) : who.end;
    if (from === null) return [];
    return chart.grammar.order(chart, from, 'base').map(({ end, cost, value }) => ({
      end,
      cost: who.cost + cost,
      value: { kind: 'have' as const, who: who.value, order: value },
    }));
  });
}
/**
 * A name of a person is a capitalized word, or two with a hyphen: "ask Greg to store the mower".
 */
function namedAt(chart: Chart, at: number): Found<Things>[] {
  const last = chart.tokens[at + 1]?.hyphened ? at + 1 : at;
  const name = chart.tokens.slice(at, last + 1).map(({ raw }) => raw);
  const isNamed = name.every((word) => /^\p{Lu}\p{Ll}*$/u.test(word));
  const thing = { ...noThing, names: [name.join('-')] };
  return isNamed ? [{ end: last + 1, cost: 0, value: { items: [thing], joints: [] } }] : [];
}

const asking = ['ask', 'request', 'require', 'instruct', 'tell', 'get'];

/**
 * Verbs that let or make a thing do something, each with the word and form that follow the thing.
 */
const causing: readonly {
  word: string;
  verb: Extract<Clause, { kind: 'ensure' }>['verb'];
  to: boolean;
  form: 'base' | 'gerund';
}[] = [
  { word: 'allow', verb: 'allow', to: true, form: 'base' },
  { word: 'let', verb: 'let', to: false, form: 'base' },
  { word: 'make', verb: 'make', to: false, form: 'base' },
  { word: 'get', verb: 'make', to: true, form: 'base' },
  { word: 'get', verb: 'make', to: false, form: 'gerund' },
];

/**
 * Verbs of letting and making with a thing and what it does: "allow the thinset to cure", "get it
 * working".
 */
const allowsAt = (chart: Chart, at: number): Found<Clause>[] =>
  causing
    .filter(({ word }) => word === keyAt(chart, at))
    .flatMap((how) => causedAt(chart, at + 1, how));

function causedAt(
  chart: Chart,
  at: number,
  { verb, to, form }: (typeof causing)[number],
): Found<Clause>[] {
  return plainThingsAt(chart, at).flatMap((things) => {
    const from = to ? oneOf(chart, things.end, ['to']) : things.end;
    if (from === null) return [];
    return joinedAt(chart, from, activitiesAt(form), 2).flatMap((verbs) =>
      partsAt(chart, verbs.end).map((parts): Found<Clause> => {
        const said: Predicate = { kind: 'does', negated: false, past: false, verbs: verbs.value };
        const predicates = { items: [said], joints: [] };
        const statement = { subject: things.value, predicates, parts: parts.value };
        return {
          end: parts.end,
          cost: things.cost + verbs.cost + parts.cost - 2 * weights.rare,
          value: { kind: 'ensure', verb, statement },
        };
      }),
    );
  });
}
const activitiesAt =
  (asked: 'base' | 'gerund') =>
  (chart: Chart, at: number): Found<Entry>[] =>
    sensesAt(chart, at).flatMap(({ end, value: { entry, form } }) =>
      entry.kind === 'verb' && form === asked ? [{ end, cost: 0, value: entry }] : [],
    );

/**
 * The passive causative, with or without an agent: "have the wiring inspected by an electrician".
 */
function passiveHavesAt(chart: Chart, at: number): Found<Clause>[] {
  const start = oneOf(chart, at, ['have', 'get']);
  return start === null ? [] : doneByOthersAt(chart, start);
}

function doneByOthersAt(chart: Chart, start: number): Found<Clause>[] {
  return plainThingsAt(chart, start).flatMap((things) =>
    mannersAt(chart, things.end).flatMap(({ end: from, value: before }) =>
      joinedAt(chart, from, participlesAt, 3).flatMap((verbs) =>
        byAt(chart, verbs.end).flatMap((by) =>
          partsAt(chart, by.end).map((parts): Found<Clause> => ({
            end: parts.end,
            cost: things.cost + verbs.cost + by.cost + parts.cost,
            value: {
              kind: 'have',
              who: by.value,
              order: {
                negated: false,
                never: false,
                before: [],
                verbs: verbs.value,
                things: things.value,
                parts: [
                  ...before.map((entry): Part => ({ kind: 'phrase', entry })),
                  ...parts.value,
                ],
              },
            },
          })),
        ),
      ),
    ),
  );
}

/** An adverb before a participle, or none: "professionally cleaned". */
const mannersAt = (chart: Chart, at: number): Found<Entry[]>[] => [
  { end: at, cost: 0, value: [] },
  ...sensesAt(chart, at).flatMap(({ end, value: { entry } }) =>
    entry.kind === 'phrase' ? [{ end, cost: 0, value: [entry] }] : [],
  ),
];

const participlesAt = (chart: Chart, at: number): Found<Entry>[] =>
  sensesAt(chart, at).flatMap(({ end, value: { entry, form } }) =>
    entry.kind === 'verb' && form === 'past' && entry.marks.has('transitive')
      ? [{ end, cost: 0, value: entry }]
      : [],
  );

function byAt(chart: Chart, at: number): Found<Things | null>[] {
  if (keyAt(chart, at) !== 'by') return [{ end: at, cost: 0, value: null }];
  return plainThingsAt(chart, at + 1).filter(({ value }) => isPerson(value));
}

const intentionsTable = phraseTable(intentions);

/** Words of intention before an infinitive: "plan to replace the water heater". */
function intendedAt(chart: Chart, at: number): Found<Clause>[] {
  return begunAt(chart, at, intentionsTable).flatMap(([words, start]) => {
    const from = wordsAt(chart, at, words);
    if (from === null) return [];
    return chart.grammar
      .order(chart, from, 'base')
      .filter(({ value }) => !value.negated && !value.never)
      .map(({ end, cost, value }): Found<Clause> => ({
        end,
        cost: cost - weights.rare,
        value: { kind: 'phase', start, order: value },
      }));
  });
}

const beginnings: readonly [string, string][] = [
  ['we will be', 'vamos a'],
  ["we'll be", 'vamos a'],
  ['i will be', 'voy a'],
  ['they will be', 'van a'],
];

const beginningsTable = phraseTable(beginnings);

/** The future progressive: "we will be painting the fence". */
const aboutToAt = (chart: Chart, at: number): Found<Clause>[] =>
  begunAt(chart, at, beginningsTable).flatMap(([words, start]) => {
    const from = wordsAt(chart, at, words);
    return from === null ? [] : chart.grammar.order(chart, from, 'gerund').map(asPhase(start));
  });

const asPhase =
  (start: string) =>
  ({ end, cost, value }: Found<Order>): Found<Clause> => ({
    end,
    cost: cost - weights.rare,
    value: { kind: 'phase', start, order: value },
  });

const rules: readonly Rule<Clause>[] = [havesAt, passiveHavesAt, allowsAt, intendedAt, aboutToAt];

/** Clauses of work that somebody else does, is asked for, planned or kept from happening. */
export const delegationsAt = (chart: Chart, at: number): Found<Clause>[] => allOf(chart, at, rules);
