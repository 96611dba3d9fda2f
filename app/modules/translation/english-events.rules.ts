import { keyAt, oneOf, sensesAt, wordsAt, type Chart, type Found } from './chart.rules.ts';
import { hedgeAt, measureAt, measureInSpanish } from './measures.rules.ts';
import { noThing } from './thing.rules.ts';
import { joinedAt } from './english-qualities.rules.ts';
import { plainThingsAt } from './english-things.rules.ts';
import { suitsVerbs } from './verb-objects.rules.ts';
import type { Entry, Predicate, Thing, Things, VerbForm } from './sentence.types.ts';

type Acts = Extract<Predicate, { kind: 'acts' }>;

const actingAt =
  (...forms: VerbForm[]) =>
  (chart: Chart, at: number): Found<Entry>[] =>
    sensesAt(chart, at).flatMap(({ end, value: { entry, form } }) =>
      entry.kind === 'verb' &&
      forms.includes(form) &&
      entry.marks.has('acts') &&
      // "Clearing moss using hand tools" says how.
      !(form === 'gerund' && entry.english === 'use')
        ? [{ end, cost: -0.5 * (end - at - 1), value: entry }]
        : [],
    );

interface Start {
  words: readonly string[];
  forms: readonly VerbForm[];
  negated: boolean;
  duty: Acts['duty'];
}

/** What may stand before "touch the roof". */
const starts: readonly Start[] = [
  { words: ['must not', 'shall not'], forms: ['base'], negated: true, duty: 'must' },
  { words: ['should not', "shouldn't"], forms: ['base'], negated: true, duty: 'should' },
  {
    words: ['must', 'shall', 'needs to', 'need to'],
    forms: ['base'],
    negated: false,
    duty: 'must',
  },
  { words: ['should'], forms: ['base'], negated: false, duty: 'should' },
  { words: ['can', 'may', 'could'], forms: ['base'], negated: false, duty: 'can' },
  {
    words: ['does not', 'do not', "doesn't", "don't", 'will not', "won't"],
    forms: ['base'],
    negated: true,
    duty: null,
  },
  { words: ['is not', 'are not'], forms: ['gerund'], negated: true, duty: null },
  { words: ['is', 'are'], forms: ['gerund'], negated: false, duty: null },
];
const plainStart: Start = {
  words: [],
  forms: ['base', 'third', 'gerund'],
  negated: false,
  duty: null,
};

function startOf(chart: Chart, at: number): { from: number; start: Start } {
  for (const start of starts) {
    const from = oneOf(chart, at, start.words);
    if (from !== null) return { from, start };
  }
  return { from: at, start: plainStart };
}

const isAdverb = (chart: Chart, at: number): string | undefined => fully[keyAt(chart, at)];
const fully: Readonly<Record<string, string>> = {
  fully: 'por completo',
  completely: 'por completo',
  properly: 'bien',
  correctly: 'correctamente',
};

const pronouns = new Set(['it', 'them']);

/** "Approves it". */
const actsOnItAt = (chart: Chart, at: number): Found<Predicate>[] =>
  sensesAt(chart, at).flatMap(({ end, value: { entry, form } }): Found<Predicate>[] => {
    const isSaid = form === 'third' || form === 'base';
    if (entry.kind !== 'verb' || !isSaid || !entry.marks.has('transitive')) return [];
    if (/ (?:a|de|en|con)$/.test(entry.spanish)) return [];
    return plainThingsAt(chart, end).map((things): Found<Predicate> => ({
      end: things.end,
      cost: 0.3,
      value: {
        kind: 'acts',
        negated: false,
        duty: null,
        how: '',
        verb: entry,
        things: things.value,
      },
    }));
  });

/** "Damaged the ceiling", "experienced leaks": what a thing did to another one. */
const actedAt = (chart: Chart, at: number): Found<Predicate>[] =>
  actingAt('past')(chart, at)
    .filter(({ value }) => keyAt(chart, at) !== value.english)
    .flatMap((verb) =>
      plainThingsAt(chart, verb.end)
        .filter(({ value }) => suitsVerbs([verb.value], value))
        .filter(({ value }) => isPointedAt(value) || articles.has(keyAt(chart, 0)))
        .map((things): Found<Predicate> => ({
          end: things.end,
          cost: verb.cost + things.cost + 0.3,
          value: {
            ...{ kind: 'acts', negated: false, past: true, duty: null, how: '' },
            verb: verb.value,
            things: things.value,
          },
        })),
    );

/** "Leak damaged ceiling" may name the ceiling; behind an article the leak does something. */
const articles = new Set(['the', 'a', 'an', 'several', 'some', 'this', 'these']);
const isPointedAt = ({ items: [first] }: Things): boolean =>
  first !== undefined && (first.determiner !== 'none' || first.count !== null);

/** What the thing does to another one: "branches touch the roof", "furniture blocks the door". */
export function actsAt(chart: Chart, at: number): Found<Predicate>[] {
  const { from, start } = startOf(chart, at);
  if (from === at && pronouns.has(keyAt(chart, at + 1))) return actsOnItAt(chart, at);
  const how = isAdverb(chart, from);
  const acted = from === at ? actedAt(chart, at) : [];
  const acts = actingAt(...start.forms)(chart, how === undefined ? from : from + 1).flatMap(
    (verb) =>
      plainThingsAt(chart, verb.end)
        .filter(({ value }) => suitsVerbs([verb.value], value))
        .map((things): Found<Predicate> => ({
          end: things.end,
          cost: verb.cost + things.cost + (from === at ? 0.3 : 0),
          value: {
            kind: 'acts',
            negated: start.negated,
            duty: start.duty,
            how: how ?? '',
            verb: verb.value,
            things: things.value,
          },
        })),
  );
  return [...acted, ...acts];
}

const isProblem = ({ value: { items } }: Found<Things>): boolean =>
  items.every(
    ({ head, determiner }) => determiner === 'a' && (head?.entry.marks.has('defect') ?? false),
  );

/** "Is a safety hazard". */
export function equalsAt(chart: Chart, at: number): Found<Predicate>[] {
  for (const [words, past, negated] of copulas) {
    const start = wordsAt(chart, at, words);
    if (start === null) continue;
    return plainThingsAt(chart, start)
      .filter(isProblem)
      .map(({ end, cost, value }) => ({
        end,
        cost,
        value: { kind: 'equals', negated, past, things: value },
      }));
  }
  return [];
}
const copulas = [
  ['is not', false, true],
  ['are not', false, true],
  ['was', true, false],
  ['is', false, false],
  ['are', false, false],
] as const;

/** "Is missing screws" may have others: what is missing is some of what belongs to it. */
export function lackingAt(chart: Chart, at: number): Found<Predicate>[] {
  const start = oneOf(chart, at, ['is missing', 'are missing', 'missing']);
  if (start === null) return [];
  return plainThingsAt(chart, start)
    .filter(({ value }) => value.items.every(({ head }) => head !== null))
    .map(({ end, cost, value }) => ({
      end,
      cost: cost + (value.items.every(isBare) ? 0.6 : -0.1),
      value: { kind: 'lacks', things: value },
    }));
}

/** "Is missing cover" has none at all. */
const isBare = ({ determiner, head, count }: Thing): boolean =>
  determiner === 'none' && count === null && !(head?.plural ?? false);

/** "Is more than 10 years old". */
export function agesAt(chart: Chart, at: number): Found<Predicate>[] {
  const start = oneOf(chart, at, ['is', 'are']);
  if (start === null) return [];
  const hedge = hedgeAt(chart, start);
  const measure = measureAt(chart, hedge.end, 'en');
  if (!measure?.isTime || keyAt(chart, measure.end) !== 'old') return [];
  const amount = hedge.text + measureInSpanish(measure);
  return [
    {
      end: measure.end + 1,
      cost: 0,
      value: {
        kind: 'has',
        negated: false,
        past: false,
        duty: null,
        things: { items: [{ ...noThing, amount }], joints: [] },
      },
    },
  ];
}

/** Participles that say how a thing is rather than what was done to it. */
const lasting = new Set(
  (
    'connect disconnect secure ground attach insulate seal close lock install cover block bond anchor ' +
    'wire fasten support vent protect label damage break locate note observe find see hide expose set ' +
    'mount plug clog tie terminate leave bend misalign reverse strap caulk screen separate detach crack ' +
    'split stain rust corrode rot loosen'
  ).split(' '),
);

/** Whether the participle of a verb says what was done rather than how a thing is. */
export const isDeed = ({ english, spanish }: Entry): boolean =>
  !lasting.has(english) && !/^(?:observar|ver|encontrar|notar)/.test(spanish);

/** Participles of verbs: of what was done, or of what a thing has done itself. */
export const participlesAt =
  (mark: 'transitive' | 'intransitive', perfect: boolean) =>
  (chart: Chart, at: number): Found<Entry>[] =>
    sensesAt(chart, at).flatMap(({ end, value: { entry, form } }) =>
      entry.kind === 'verb' &&
      form === 'past' &&
      entry.marks.has(mark) &&
      (perfect || isDeed(entry))
        ? [{ end, cost: -0.5 * (end - at - 1), value: entry }]
        : [],
    );

const happenings: readonly [words: string, perfect: boolean, negated: boolean, active: boolean][] =
  [
    ['was never', false, true, false],
    ['were never', false, true, false],
    ['has never been', true, true, false],
    ['have never been', true, true, false],
    ['was not', false, true, false],
    ['were not', false, true, false],
    ["wasn't", false, true, false],
    ["weren't", false, true, false],
    ['was', false, false, false],
    ['were', false, false, false],
    ['has not been', true, true, false],
    ['have not been', true, true, false],
    ['has been', true, false, false],
    ['have been', true, false, false],
    ['has', true, false, true],
    ['have', true, false, true],
  ];

const times: Readonly<Record<string, string>> = {
  recently: 'recientemente',
  previously: 'anteriormente',
  already: 'ya',
  properly: 'correctamente',
  correctly: 'correctamente',
  adequately: 'bien',
  fully: 'por completo',
  completely: 'por completo',
};

/** What was done to a thing, or what it has done: "was removed", "has settled". */
export function happenedAt(chart: Chart, at: number): Found<Predicate>[] {
  for (const [words, perfect, negated, active] of happenings) {
    const start = wordsAt(chart, at, words);
    if (start === null) continue;
    const isNever = words.includes('never');
    const time = isNever ? 'nunca' : times[keyAt(chart, start)];
    const from = isNever || time === undefined ? start : start + 1;
    return joinedAt(
      chart,
      from,
      participlesAt(active ? 'intransitive' : 'transitive', perfect || isNever),
      3,
    ).map(({ end, cost, value }) => ({
      end,
      cost,
      value: { kind: 'happened', negated, perfect, active, verbs: value, time: time ?? '' },
    }));
  }
  return [];
}
