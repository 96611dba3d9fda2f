import {
  begunAt,
  keyAt,
  oneOf,
  phraseTable,
  sensesAt,
  wordsAt,
  type Chart,
  type Found,
} from '../../lexicon/chart.ts';
import { isPerson } from '../../sentence/thing.ts';
import { partsAt } from './parts.ts';
import { joinedAt } from './qualities.ts';
import { plainThingsAt, thingsAt } from './things.ts';
import { weights } from '../../sentence/weights.ts';
import type { Clause, Doer, Entry, Thing, Things } from '../../sentence/sentence-types.ts';

const doers: readonly [string, Doer][] = [
  ['we', 'we'],
  ['i', 'I'],
  ['he', 'he'],
  ['she', 'she'],
  ['they', 'they'],
];

type Subject = Found<Doer | Things>;

/** Who did something: "we", "the plumber". */
function subjectsAt(chart: Chart, at: number): Subject[] {
  for (const [word, who] of doers)
    if (keyAt(chart, at) === word) return [{ end: at + 1, cost: 0, value: who }];
  return plainThingsAt(chart, at).filter(({ value }) => isPerson(value));
}

const helpers: readonly [string, { perfect: boolean; negated: boolean }, 'past' | 'base'][] = [
  ['have not', { perfect: true, negated: true }, 'past'],
  ['has not', { perfect: true, negated: true }, 'past'],
  ['have', { perfect: true, negated: false }, 'past'],
  ['has', { perfect: true, negated: false }, 'past'],
  ['did not', { perfect: false, negated: true }, 'base'],
  ["didn't", { perfect: false, negated: true }, 'base'],
];

/**
 * A work in the past or perfect with its subject: "we replaced the valve", "they have not sealed
 * the roof".
 */
const toldAt = (chart: Chart, at: number): Found<Clause>[] =>
  subjectsAt(chart, at).flatMap((who) => {
    const helper = helpers.find(([words]) => oneOf(chart, who.end, [words]) !== null);
    const [words, how, form] = helper ?? ['', { perfect: false, negated: false }, 'past'];
    const start = helper ? oneOf(chart, who.end, [words]) : who.end;
    if (start === null) return [];
    return chart.grammar
      .order(chart, start, form)
      .filter(({ value }) => value.things !== null && !value.negated && !value.never)
      .map(({ end, cost, value }) => ({
        end,
        cost: who.cost + cost + weights.unusual,
        value: { kind: 'done', who: who.value, ...how, order: value },
      }));
  });

/** Whether something that is there already is named: its state would stand behind its article. */
const isPointedAt = ({ determiner }: Thing): boolean => determiner !== 'none';

/**
 * Several coordinated past forms of works are finite, and say no state: "removed and replaced
 * framing".
 */
const areDeeds = (verbs: readonly Entry[]): boolean =>
  verbs.length > 1 && verbs.every(({ english }) => deeds.has(english));
const deeds = new Set(
  (
    'remove replace repair rebuild install reinstall paint repaint clean sand refinish adjust inspect ' +
    'test service prime caulk patch wash demolish gut construct build add relocate move trim prune ' +
    'clear dig pour frame rewire'
  ).split(' '),
);

const isWord = (chart: Chart, at: number, { english }: Entry): boolean =>
  keyAt(chart, at) === english;

/** A work in the past without a subject: "cleaned all gutters", "removed and replaced the trim". */
const workDoneAt = (chart: Chart, at: number): Found<Clause>[] =>
  chart.grammar
    .order(chart, at, 'past')
    .filter(({ value: { things, verbs, negated, never } }) => {
      const [first] = things?.items ?? [];
      const isSame = verbs.items.some((verb) => isWord(chart, at, verb));
      const isReport = first !== undefined && (isPointedAt(first) || areDeeds(verbs.items));
      return isReport && !isSame && !negated && !never;
    })
    .map(({ end, cost, value }) => ({
      end,
      cost: cost + weights.doubtful,
      value: { kind: 'done', who: 'nobody', perfect: false, negated: false, order: value },
    }));

const urgings: readonly [string, string][] = [
  ...['it is recommended', 'recommend', 'we recommend', 'i recommend', 'it is suggested'],
  ...['we suggest', 'i suggest', 'suggest', 'it is advised', 'we would recommend'],
  ...['i would recommend', 'it was recommended'],
].flatMap((words): [string, string][] => [
  [`${words} that`, 'se recomienda que'],
  [words, 'se recomienda que'],
]);
const urged: readonly [string, string][] = [
  ...urgings,
  ['it is important that', 'es importante que'],
  ['it is required that', 'se requiere que'],
  ['it is necessary that', 'es necesario que'],
];

const participlesAt = (chart: Chart, at: number): Found<Entry>[] =>
  sensesAt(chart, at).flatMap(({ end, value: { entry, form } }) =>
    entry.kind === 'verb' && form === 'past' && entry.marks.has('transitive')
      ? [{ end, cost: -weights.unusual * (end - at - 1), value: entry }]
      : [],
  );

const urgedTable = phraseTable(urged);

/** An impersonal recommendation with a passive: "it is recommended that all gaps be sealed". */
function urgesAt(chart: Chart, at: number): Found<Clause>[] {
  for (const [words, said] of begunAt(chart, at, urgedTable)) {
    const start = wordsAt(chart, at, words);
    if (start === null) continue;
    return thingsAt(chart, start).flatMap((things) => {
      const be = oneOf(chart, things.end, ['be', 'should be', 'is', 'are']);
      if (be === null) return [];
      return joinedAt(chart, be, participlesAt, 4).flatMap((verbs) =>
        partsAt(chart, verbs.end).map((parts): Found<Clause> => {
          const plain = { negated: false, never: false, before: [] };
          const of = { verbs: verbs.value, things: things.value, parts: parts.value };
          return {
            end: parts.end,
            cost: things.cost + verbs.cost + parts.cost,
            value: { kind: 'urge', said, order: { ...plain, ...of } },
          };
        }),
      );
    });
  }
  return [];
}

/** Clauses of reports: what was done, and what should be done. */
export const reportsAt = (chart: Chart, at: number): Found<Clause>[] => [
  ...toldAt(chart, at),
  ...workDoneAt(chart, at),
  ...urgesAt(chart, at),
];
