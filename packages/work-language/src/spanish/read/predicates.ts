import { byWord } from '../../text/by-word.ts';
import { keyAt, oneOf, type Chart, type Found } from '../../lexicon/chart.ts';
import type {
  Entry,
  Joined,
  Order,
  Part,
  Predicate,
  Quality,
  Statement,
  Thing,
  Things,
} from '../../sentence/sentence-types.ts';
import { asHad, withArticles } from './determiners.ts';
import { joinedAt, qualityAt } from './noun-phrases.ts';
import { partsAt, thingsAt } from './places.ts';
import { verbAt } from './order-verbs.ts';
import { didAt, happenedAt, isOpenTo, isOutOf } from './passives.ts';
import { spanishSensesAt } from '../../lexicon/senses/spanish-senses.ts';
import { tensesAt, tensesFirstAt } from './tenses.ts';
import { noThing } from '../../sentence/thing.ts';
import { weights } from '../../sentence/weights.ts';

const pronouns: Readonly<Record<string, 'it' | 'them'>> = byWord({
  lo: 'it',
  la: 'it',
  los: 'them',
  las: 'them',
});

const pronounThing = (pronoun: 'it' | 'them'): Things => ({
  items: [{ ...noThing, pronoun }],
  joints: [],
});

/** A transitive verb with its object or with a pronoun: "tocan el techo", "lo revise". */
function actsAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const acting = verbAt('third', 'transitive', 'acts');
  const base = { kind: 'acts', negated, duty: null, how: '' } as const;
  const pronoun = pronouns[keyAt(chart, at)];
  if (pronoun)
    return acting(chart, at + 1).map(({ end, cost, value }) => ({
      end,
      cost,
      value: { ...base, verb: value, things: pronounThing(pronoun) },
    }));
  const all = acting(chart, at);
  const isAct = ({ value }: Found<Entry>): boolean => value.marks.has('acts');
  return all
    .filter((one) => isAct(one) || !all.some((other) => isAct(other)))
    .flatMap((verb) =>
      thingsAt(chart, verb.end)
        .filter(({ value }) => value.items.every(({ kept }) => kept === null))
        .map((things): Found<Predicate> => ({
          end: things.end,
          cost: verb.cost + things.cost + weights.unusual,
          value: { ...base, verb: verb.value, things: withArticles(things.value) },
        })),
    );
}

const participlesAt = (chart: Chart, at: number): Found<Entry>[] =>
  spanishSensesAt(chart, at).flatMap(({ end, value: { entry, form } }) =>
    entry.kind === 'verb' && form === 'past' ? [{ end, cost: 0, value: entry }] : [],
  );

/** A gerund as a state of the subject: "está goteando", "se está pelando". */
function gerundsAt(chart: Chart, at: number): Found<Quality>[] {
  const [, stem, end] = /^(\p{L}+?)(ando|[iy]endo)$/u.exec(keyAt(chart, at)) ?? [];
  if (stem === undefined) return [];
  const found = (end === 'ando' ? ['ar'] : ['er', 'ir'])
    .flatMap((ending) => [stem + ending, `${stem}${ending}se`])
    .flatMap((infinitive) => chart.lexicon.spanish.get(infinitive) ?? [])
    .map(({ entry }) => entry)
    .filter(({ kind, marks }) => kind === 'verb' && marks.has('intransitive'));
  const entry = found.find((one) => !one.marks.has('variant')) ?? found[0];
  return entry ? [{ end: at + 1, cost: 0, value: { entry, form: 'gerund', adverb: '' } }] : [];
}

const isBeing = /^está?n?$/;
function progressAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const start = oneOf(chart, at, ['se']) ?? at;
  if (!isBeing.test(keyAt(chart, start))) return [];
  return gerundsAt(chart, start + 1).map(({ end, cost, value }) => ({
    end,
    cost,
    value: {
      kind: 'state',
      negated,
      past: false,
      qualities: { items: [value], joints: [] },
      parts: [],
    },
  }));
}

const being = [
  ...['está', 'están', 'es', 'son', 'esté', 'estén', 'sea', 'sean', 'se encuentra'],
  ...[
    'se encuentran',
    'quede',
    'queden',
    'se hallan',
    'se halla',
    'aparece',
    'aparecen',
    'quedó',
    'quedaron',
  ],
];

const hasWords =
  'tiene|tienen|tenga|tengan|presenta|presentan|cuenta con|cuentan con|dispone de|disponen de|' +
  'posee|poseen|sufre|sufren';
const activeAt = (chart: Chart, at: number): Found<Joined<Entry>>[] =>
  joinedAt(chart, at, verbAt('third', 'intransitive'));

/** Whether a word behind a conjunction is an adjective, and no verb: "limpia y seca". */
const isSecondState = (chart: Chart, at: number): boolean =>
  /^[yeo]$/.test(keyAt(chart, at - 1)) &&
  spanishSensesAt(chart, at).some(({ value: { entry } }) => entry.kind === 'adjective');

/** What is said of a thing. */
export function predicateAt(chart: Chart, at: number): readonly Found<Predicate>[] {
  const not = oneOf(chart, at, ['no']);
  const start = not ?? at;
  const negated = not !== null;
  const is = oneOf(chart, start, being);
  const has = oneOf(chart, start, hasWords.split('|'));
  const states =
    is === null
      ? []
      : joinedAt(chart, is, qualityAt).map(({ end, cost, value }): Found<Predicate> => ({
          end,
          cost,
          value: { kind: 'state', negated, past: false, qualities: value, parts: [] },
        }));
  const having =
    has === null
      ? []
      : thingsAt(chart, has).map(({ end, cost, value }): Found<Predicate> => ({
          end,
          cost,
          value: {
            ...{ kind: 'has', negated, past: false, duty: null },
            things: negated ? value : asHad(withArticles(value)),
          },
        }));
  const doing = (isSecondState(chart, start) ? [] : activeAt(chart, start))
    .filter(({ value }) => !negated || !value.joints.includes('and'))
    .map(({ end, cost, value }): Found<Predicate> => ({
      end,
      cost,
      value: { kind: 'does', negated, past: false, verbs: value },
    }));
  return [
    ...states,
    ...having,
    ...doing,
    ...actsAt(chart, start, negated),
    ...doneFirst(chart, start, negated),
    ...[happenedAt, progressAt, tensesAt, didAt].flatMap((read) => read(chart, start, negated)),
  ];
}

const isNamed = ({ determiner, pronoun, head }: Thing): boolean =>
  determiner !== 'none' || pronoun !== null || (head?.entry.marks.has('mass') ?? false);

/** A copula with its state before the subject: "está roto el vidrio". */
function statesFirst(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const is = oneOf(chart, at, ['está', 'están']);
  if (is === null) return [];
  return joinedAt(chart, is, qualityAt).map(({ end, cost, value }) => ({
    end,
    cost: cost + weights.slight,
    value: { kind: 'state', negated, past: false, qualities: value, parts: [] },
  }));
}

/** A passive in the perfect before its subject: "se ha reparado la fuga". */
function doneFirst(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const has = oneOf(chart, at, ['se ha', 'se han', 'ha sido', 'han sido']);
  if (has === null) return [];
  const states = joinedAt(chart, has, qualityAt).map(({ end, cost, value }): Found<Predicate> => ({
    end,
    cost: cost + weights.unusual,
    value: { kind: 'state', negated, past: false, qualities: value, parts: [] },
  }));
  const done = joinedAt(chart, has, participlesAt).map(
    ({ end, cost, value }): Found<Predicate> => ({
      end,
      cost,
      value: {
        ...{ kind: 'happened', negated, perfect: true, active: false, time: '' },
        verbs: value,
      },
    }),
  );
  const isBroken = states.filter(
    ({ value }) =>
      value.kind === 'state' && value.qualities.items.every(({ form }) => form === 'adjective'),
  );
  return [...done, ...isBroken];
}

/**
 * The parts behind a subject without a relative clause, which the subject has itself: "se
 * arreglaron las puertas que no cerraban".
 */
const ofSubject = (parts: readonly Found<Part[]>[]): readonly Found<Part[]>[] =>
  parts.filter(({ value: [first] }) => first?.kind !== 'that');

/** A predicate before its subject: "llegue el vidrio", "se repare la fuga". */
export function eventsAt(chart: Chart, at: number): Found<Statement>[] {
  const passive = oneOf(chart, at, ['se']);
  const not = oneOf(chart, at, ['no']);
  const isSubject = (said: Predicate, things: Things): boolean =>
    isOpenTo(said, things, passive !== null) || things.items.every(isNamed);
  const doing = verbAt('third', 'intransitive')(chart, not ?? at).map(
    ({ end, cost, value }): Found<Predicate> => ({
      end,
      cost,
      value: {
        kind: 'does',
        negated: not !== null,
        past: false,
        verbs: { items: [value], joints: [] },
      },
    }),
  );
  const done =
    passive === null
      ? []
      : verbAt('third', 'transitive')(chart, passive).map(
          ({ end, cost, value }): Found<Predicate> => ({
            end,
            cost,
            value: {
              kind: 'state',
              negated: false,
              past: false,
              qualities: {
                items: [{ entry: value, form: 'past', adverb: '' }],
                joints: [],
              },
              parts: [],
            },
          }),
        );
  return [
    ...doing,
    ...done,
    ...doneFirst(chart, not ?? at, not !== null),
    ...happenedAt(chart, at, false),
    ...tensesFirstAt(chart, not ?? at, not !== null),
    ...progressAt(chart, not ?? at, not !== null),
    ...(passive === null ? statesFirst(chart, not ?? at, not !== null) : []),
  ].flatMap((said) =>
    thingsAt(chart, said.end)
      .filter((subject) => !isOutOf(chart, said, subject) && isSubject(said.value, subject.value))
      .flatMap((subject) =>
        ofSubject(partsAt(chart, subject.end)).map((parts) => ({
          end: parts.end,
          cost: said.cost + subject.cost + parts.cost,
          value: {
            subject: subject.value,
            predicates: { items: [said.value], joints: [] },
            parts: parts.value,
          },
        })),
      ),
  );
}

/** A causative of keeping with a state before its object: "mantener cerrada la puerta". */
export function keepingAt(chart: Chart, at: number): Found<Order>[] {
  const start = oneOf(chart, at, ['mantener', 'mantenga', 'dejar', 'deje']);
  if (start === null) return [];
  const english = /^mant/.test(keyAt(chart, at)) ? 'keep' : 'leave';
  const senses = chart.lexicon.english.get(english) ?? [];
  const entry = senses.find((one) => one.entry.kind === 'verb' && one.form === 'base')?.entry;
  if (!entry) return [];
  return joinedAt(chart, start, qualityAt).flatMap((states) =>
    thingsAt(chart, states.end)
      .filter(({ value }) => value.items.every((thing) => isNamed(thing)))
      .flatMap((things) =>
        partsAt(chart, things.end).map((parts): Found<Order> => ({
          end: parts.end,
          cost: states.cost + things.cost + parts.cost,
          value: {
            negated: false,
            never: false,
            before: [],
            verbs: { items: [entry], joints: [] },
            things: things.value,
            parts: [{ kind: 'quality', qualities: states.value, negated: false }, ...parts.value],
          },
        })),
      ),
  );
}

export type Verbs = Found<Order['verbs']>;
