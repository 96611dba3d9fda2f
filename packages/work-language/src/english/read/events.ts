import { byWord } from '../../text/by-word.ts';
import { keyAt, oneOf, sensesAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { baseOfPast } from '../forms.ts';
import { hedgeAt, measureAt, measureInSpanish } from '../../text/measures.ts';
import { noThing } from '../../sentence/thing.ts';
import { besideNeighbours } from '../../lexicon/senses/neighbours.ts';
import { plainThingsAt } from './things.ts';
import type { Sense } from '../../lexicon/lexicon.ts';
import { suitsVerbs } from '../../sentence/verb-objects.ts';
import { weights } from '../../sentence/weights.ts';
import type { Entry, Predicate, Thing, Things, VerbForm } from '../../sentence/sentence-types.ts';

type Acts = Extract<Predicate, { kind: 'acts' }>;

/** Verbs in one of these forms that one thing does to another. */
const actingAt = (chart: Chart, at: number, forms: readonly VerbForm[]): Found<Entry>[] =>
  sensesAt(chart, at).flatMap(({ end, value: { entry, form } }) =>
    entry.kind === 'verb' &&
    forms.includes(form) &&
    entry.marks.has('acts') &&
    // The gerund of "use" is an adjunct of manner: "clearing moss using hand tools".
    !(form === 'gerund' && entry.english === 'use')
      ? [{ end, cost: -weights.doubtful * (end - at - 1), value: entry }]
      : [],
  );

interface Start {
  words: readonly string[];
  forms: readonly VerbForm[];
  negated: boolean;
  duty: Acts['duty'];
  past?: true;
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
  { words: ['will'], forms: ['base'], negated: false, duty: 'will' },
  { words: ['can', 'may', 'could'], forms: ['base'], negated: false, duty: 'can' },
  {
    words: ['does not', 'do not', "doesn't", "don't", 'will not', "won't"],
    forms: ['base'],
    negated: true,
    duty: null,
  },
  { words: ['did not', "didn't"], forms: ['base'], negated: true, duty: null, past: true },
  { words: ['is not', 'are not'], forms: ['gerund'], negated: true, duty: null },
  { words: ['is', 'are'], forms: ['gerund'], negated: false, duty: null },
];
const plainStart: Start = {
  words: [],
  forms: ['base', 'third', 'gerund'],
  negated: false,
  duty: null,
};

const startWords = new Set(
  starts.flatMap(({ words }) => words.map((one) => one.split(' ')[0] ?? '')),
);

function startOf(chart: Chart, at: number): { from: number; start: Start } {
  if (!startWords.has(keyAt(chart, at))) return { from: at, start: plainStart };
  for (const start of starts) {
    const from = oneOf(chart, at, start.words);
    if (from !== null) return { from, start };
  }
  return { from: at, start: plainStart };
}

const isAdverb = (chart: Chart, at: number): string | undefined => fully[keyAt(chart, at)];
const fully: Readonly<Record<string, string>> = byWord({
  fully: 'por completo',
  completely: 'por completo',
  properly: 'bien',
  correctly: 'correctamente',
});

const pronouns = new Set(['it', 'them']);

type Harm = 'acts' | 'harms' | 'transitive';
const isDoable = ({ kind, marks, spanish }: Entry, mark: Harm): boolean =>
  kind === 'verb' && marks.has(mark) && (mark === 'acts' || !/ (?:a|de|en|con)$/.test(spanish));

/** Whether the word at this place may be a past form of a verb. */
const isPastAt = (chart: Chart, at: number): boolean =>
  baseOfPast(keyAt(chart, at)) !== undefined ||
  sensesAt(chart, at).some(({ value }) => value.form === 'past');

/** What may be done to a named thing: "cracked the sidewalk", "broke the window". */
const doneAt =
  (mark: Harm) =>
  (chart: Chart, at: number): Found<Entry>[] => {
    const base = baseOfPast(keyAt(chart, at));
    const sensesOf = (words: string, end: number): readonly Sense[] =>
      besideNeighbours(chart.lexicon.english.get(words) ?? [], chart, [at, end], false);
    const irregular = base === undefined ? [] : sensesOf(base, at + 1);
    const came = base === undefined ? [] : sensesOf(`${base} ${keyAt(chart, at + 1)}`, at + 2);
    const found = (senses: readonly Sense[], end: number): Found<Entry>[] =>
      senses.flatMap(({ entry }) =>
        isDoable(entry, mark) ? [{ end, cost: weights.rare * (at + 1 - end), value: entry }] : [],
      );
    const broke = [...found(irregular, at + 1), ...found(came, at + 2)];
    const done = sensesAt(chart, at).flatMap(({ end, value: { entry, form } }) =>
      form === 'past' && isDoable(entry, mark) && keyAt(chart, at) !== entry.english
        ? [{ end, cost: -weights.doubtful * (end - at - 1), value: entry }]
        : [],
    );
    return [...broke, ...done];
  };

const acted = (
  chart: Chart,
  verb: Found<Entry>,
  isNamed: (things: Things) => boolean,
): Found<Predicate>[] =>
  plainThingsAt(chart, verb.end)
    .filter(({ value }) => suitsVerbs([verb.value], value) && isNamed(value))
    .map((things): Found<Predicate> => ({
      end: things.end,
      cost: verb.cost + things.cost + weights.unusual,
      value: {
        ...{ kind: 'acts', negated: false, past: true, duty: null, how: '' },
        verb: verb.value,
        things: things.value,
      },
    }));

const has = ['has', 'have'];

/** Past forms that are hardly adjectives: "provisions included vents". */
const plainly = new Set('include show cause reveal indicate contain allow require'.split(' '));

/** A past or perfect with its object: "damaged the ceiling", "has cracked the sidewalk". */
function actedAt(chart: Chart, at: number): Found<Predicate>[] {
  const start = oneOf(chart, at, has);
  const from = start ?? at;
  if (!isPastAt(chart, from)) return [];
  const isOpen = start !== null || articles.has(keyAt(chart, 0));
  const acts = [...doneAt('acts')(chart, from), ...doneAt('harms')(chart, from)].flatMap((verb) =>
    acted(
      chart,
      verb,
      (things) =>
        ((isOpen || plainly.has(verb.value.english)) && start === null) || isPointedAt(things),
    ),
  );
  const known = new Set(acts.map(({ end }) => end));
  const done = doneAt('transitive')(chart, from)
    .flatMap((verb) => acted(chart, verb, isPointedAt))
    .filter(({ end }) => !known.has(end))
    .map((one) => ({ ...one, cost: one.cost + weights.slight }));
  return [...acts, ...done];
}

/**
 * Behind an article at the beginning a past form is finite; without one it may be a
 * participle: "leak damaged ceiling".
 */
const articles = new Set(['the', 'a', 'an', 'several', 'some', 'this', 'these']);
const isPointedAt = ({ items: [first] }: Things): boolean =>
  first !== undefined && (first.determiner !== 'none' || first.count !== null);

/**
 * An auxiliary with a transitive verb and an object that has a determiner: "does not clean the
 * dishes", "could burn the house".
 */
function doesAt(
  chart: Chart,
  from: number,
  { forms, negated, duty, past }: Start,
  known: readonly Found<Predicate>[],
): Found<Predicate>[] {
  const ends = new Set(known.map(({ end }) => end));
  return sensesAt(chart, from)
    .filter(({ value: { entry, form } }) => {
      const isDoing = form === 'base' || form === 'gerund';
      return isDoing && forms.includes(form) && isDoable(entry, 'transitive');
    })
    .flatMap(({ end, value: { entry } }) =>
      plainThingsAt(chart, end)
        .filter((things) => !ends.has(things.end) && isPointedAt(things.value))
        .filter(({ value }) => suitsVerbs([entry], value))
        .map((things): Found<Predicate> => ({
          end: things.end,
          cost: things.cost + weights.doubtful,
          value: {
            ...{ kind: 'acts', negated, duty, how: '', verb: entry, things: things.value },
            ...(past ? { past } : {}),
          },
        })),
    );
}

/** Things joined by commas alone are no object: "leaks from the door, floor damaged". */
const isOpenList = ({ joints }: Things): boolean =>
  joints.length > 0 && joints.every((joint) => joint === ',');

/**
 * Behind the object of a causative "to" begins a complement, and no aim: "causes water to miss the
 * gutter".
 */
const isMadeToDo = (chart: Chart, { english }: Entry, end: number): boolean =>
  /^(?:cause|force|lead)$/.test(english) && keyAt(chart, end) === 'to';

/** A transitive verb, with or without an auxiliary, and its object: "branches touch the roof". */
export function actsAt(chart: Chart, at: number): Found<Predicate>[] {
  const { from, start } = startOf(chart, at);
  if (from === at && pronouns.has(keyAt(chart, at + 1))) return [];
  const how = isAdverb(chart, from);
  const acted = from === at ? actedAt(chart, at) : [];
  const acts = actingAt(chart, how === undefined ? from : from + 1, start.forms).flatMap((verb) =>
    plainThingsAt(chart, verb.end)
      .filter(({ value }) => suitsVerbs([verb.value], value) && !isOpenList(value))
      .filter(({ end }) => !isMadeToDo(chart, verb.value, end))
      .map((things): Found<Predicate> => ({
        end: things.end,
        cost: verb.cost + things.cost + (from === at ? weights.unusual : 0),
        value: {
          kind: 'acts',
          negated: start.negated,
          ...(start.past ? { past: true } : {}),
          duty: start.duty,
          how: how ?? '',
          verb: verb.value,
          things: things.value,
        },
      })),
  );
  return [...acted, ...acts, ...(from === at ? [] : doesAt(chart, from, start, acts))];
}

/**
 * A lack is said with "missing" and an object, of which the thing may have others: "is missing
 * screws".
 */
export function lackingAt(chart: Chart, at: number): Found<Predicate>[] {
  const start = oneOf(chart, at, [
    ...['is missing', 'are missing', 'missing', 'was missing', 'were missing'],
  ]);
  if (start === null) return [];
  const named = plainThingsAt(chart, start).filter(({ value }) => !isOpenList(value));
  return named.map(({ end, cost, value }) => ({
    end,
    cost: cost + (value.items.every(isBare) ? weights.doubtful : -weights.slight),
    value: { kind: 'lacks', past: keyAt(chart, at).startsWith('w'), things: value },
  }));
}

/** A singular without a determiner is missing altogether: "is missing cover". */
const isBare = ({ determiner, head, count }: Thing): boolean =>
  determiner === 'none' && count === null && !(head?.plural ?? false);

/** An age is a predicate with a measure of time: "is more than 10 years old". */
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
