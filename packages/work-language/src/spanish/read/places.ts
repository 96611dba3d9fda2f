import { clocksAt, timesAt } from './clock.ts';
import { datesAt } from './dates.ts';
import {
  prepositionOf,
  keyAt,
  oneOf,
  remembered,
  wordsAt,
  type Chart,
  type Found,
} from '../../lexicon/chart.ts';
import type {
  Entry,
  Order,
  Part,
  Predicate,
  Statement,
  Thing,
  Things,
} from '../../sentence/sentence-types.ts';
import { bracketsAt, colorsAt, describedAt, measuresAt } from './descriptions.ts';
import { withCeilings } from '../../lexicon/senses/spanish-ceilings.ts';
import { asHad } from './determiners.ts';
import { alongAt } from './gerunds.ts';
import { isDoneBy, isOfOther } from './relatives.ts';
import { relations } from './relations.ts';
import { isEnd, isSurface } from './surfaces.ts';
import { senseOf } from '../../lexicon/senses/spanish-prepositions.ts';
import { isAnyWork, joinedAt, thingAt } from './noun-phrases.ts';
import { noThing } from '../../sentence/thing.ts';
import { spanishSensesAt } from '../../lexicon/senses/spanish-senses.ts';
import { weights } from '../../sentence/weights.ts';

/**
 * A list by commas of places with other things is no single place: "en balcón, riesgo de caída".
 */
const isMixed = ({ items, joints }: Things): boolean =>
  items.slice(1).some(isCoat) ||
  (joints.length > 0 &&
    joints.every((joint) => joint === ',') &&
    items.some(({ head }) => head?.entry.marks.has('place')) &&
    !items.every(({ head }) => head?.entry.marks.has('place')));

/** A number of coats, which is no place in a list: "en paredes y techos, dos manos". */
const isCoat = ({ head, count }: Thing): boolean =>
  count !== null && head?.entry.english === 'coat';

/**
 * An adjunct with a preposition. "En" is "on" before surfaces, "at" before ends and "in" otherwise.
 */
function placesAt(chart: Chart, at: number): Found<Part>[] {
  const en = oneOf(chart, at, ['en']);
  const starts: { end: number; entry: Entry | null }[] =
    en === null
      ? spanishSensesAt(chart, at).flatMap(({ end, value: { entry } }) =>
          entry.kind === 'preposition' &&
          !['in', 'on', 'at', 'into'].includes(entry.english) &&
          !(entry.english === 'not including' && /\p{L}/u.test(keyAt(chart, at - 1)))
            ? senseOf(chart, at, end, entry)
            : [],
        )
      : [
          { end: en, entry: null },
          // Prepositions of several words that begin with "en": "en conformidad con", "en lugar
          // de".
          ...spanishSensesAt(chart, at).flatMap(({ end, value: { entry } }) =>
            entry.kind === 'preposition' && end > en ? [{ end, entry }] : [],
          ),
        ];
  return starts.flatMap(({ end, entry }) =>
    joinedAt(chart, end, workThingAt).flatMap((read): Found<Part>[] => {
      if (isMixed(read.value) || (en !== null && entry === null && isCommaList(read.value)))
        return [];
      const things = { ...read, value: withCeilings(chart, asNamed(entry, read.value)) };
      const surface = things.value.items.every(({ head }) => isSurface(head));
      const end = things.value.items.every(({ head }) => isEnd(head));
      const preposition = entry ?? prepositionOf(chart, end ? 'at' : surface ? 'on' : 'in');
      return preposition
        ? [
            {
              end: things.end,
              cost: things.cost + costOf(en, entry),
              value: { kind: 'place', preposition, things: things.value },
            },
          ]
        : [];
    }),
  );
}

/** The object of "con", in which a thing with a flaw is indefinite: "con la cinta rota". */
const asNamed = (entry: Entry | null, things: Things): Things =>
  entry?.english === 'with' ? asHad(things) : things;

/**
 * A preposition that the lexicon has costs less than "en" alone: "en todo el departamento" is
 * "throughout".
 */
const costOf = (en: number | null, entry: Entry | null): number =>
  en !== null && entry !== null ? weights.slight : weights.unusual;

const workThingAt = (chart: Chart, at: number): readonly Found<Thing>[] =>
  thingAt(chart, at).flatMap((thing) => [thing, ...workOf(chart, at, thing)]);

const doings = [
  ['antes de empezar a', 'before'],
  ['antes de comenzar a', 'before'],
  ['antes de', 'before'],
  ['después de terminar de', 'after'],
  ['después de', 'after'],
  ['tras', 'after'],
  ['sin', 'without'],
  ['a el', 'when'],
] as const;

/** An intransitive infinitive behind a preposition: "antes de entrar", "después de comenzar". */
function goingAt(chart: Chart, at: number): Found<Order>[] {
  const entry = goings.has(keyAt(chart, at))
    ? spanishSensesAt(chart, at).find(({ value }) => value.form === 'base')?.value.entry
    : undefined;
  if (!entry) return [];
  const english = { salir: 'leave', pisar: 'walk on it' }[keyAt(chart, at)];
  const verb = english === undefined ? entry : { ...entry, english };
  const order = { negated: false, never: false, before: [], things: null, parts: [] };
  return [
    { end: at + 1, cost: weights.rare, value: { ...order, verbs: { items: [verb], joints: [] } } },
  ];
}
const goings = new Set(
  'entrar ingresar salir pisar comenzar empezar iniciar terminar acabar'.split(' '),
);

/** An infinitive with its object behind a preposition: "antes de pintar las paredes". */
const doingsAt = (chart: Chart, at: number): Found<Part>[] =>
  doings.flatMap(([words, relation]) => {
    const start = wordsAt(chart, at, words);
    if (start === null || !/r(?:l[oa]s?)?$/.test(keyAt(chart, start))) return [];
    return [...chart.grammar.order(chart, start, 'base'), ...goingAt(chart, start)]
      .filter(({ value }) => !value.negated)
      .map(({ end, cost, value }): Found<Part> => ({
        end,
        cost,
        value: { kind: 'doing', relation, order: value },
      }));
  });

const isMany = (chart: Chart, at: number): boolean =>
  /n$/.test(keyAt(chart, ['no', 'se'].includes(keyAt(chart, at)) ? at + 1 : at));

/**
 * A subordinate clause behind its conjunction: "hasta que el técnico lo revise", "porque no
 * enfría".
 */
function conditionsAt(chart: Chart, at: number): Found<Part>[] {
  return relations.flatMap(([words, relation]) => {
    const start = wordsAt(chart, at, words);
    if (start === null) return [];
    const named = chart.grammar.statement(chart, start);
    const pronoun: Thing = { ...noThing, pronoun: isMany(chart, start) ? 'them' : 'it' };
    const open = chart.grammar.predicate(chart, start).flatMap((predicate) =>
      partsAt(chart, predicate.end).map((parts): Found<Statement> => ({
        end: parts.end,
        cost: predicate.cost + parts.cost + weights.doubtful,
        value: {
          subject: { items: [pronoun], joints: [] },
          predicates: { items: [predicate.value], joints: [] },
          parts: parts.value,
        },
      })),
    );
    return [...named, ...open].map(({ end, cost, value }): Found<Part> => ({
      end,
      cost,
      value: { kind: 'condition', relation, statement: value },
    }));
  });
}

/** An infinitive of purpose: "para pintar las paredes". */
function purposesAt(chart: Chart, at: number): Found<Part>[] {
  const start = oneOf(chart, at, ['para']);
  if (start === null || !/r(?:l[oa]s?)?$/.test(keyAt(chart, start))) return [];
  return chart.grammar
    .order(chart, start, 'base')
    .filter(({ end, value }) => !value.negated && keyAt(chart, end) !== 'que')
    .map(({ end, cost, value }) => ({
      end,
      cost: cost + weights.unusual,
      value: { kind: 'purpose', order: value },
    }));
}

/** A state in a relative clause with its cause: "que estaban dañadas por el sol". */
function withCause(chart: Chart, said: Found<Predicate>): Found<Predicate>[] {
  const { value } = said;
  if (value.kind !== 'state' || keyAt(chart, said.end) !== 'por') return [said];
  return placesAt(chart, said.end).map(({ end, cost, value: part }) => ({
    end,
    cost: said.cost + cost,
    value: { ...value, parts: [part] },
  }));
}

/** A relative clause: "que no cierran". */
function relativesAt(chart: Chart, at: number): Found<Part>[] {
  const start = oneOf(chart, at, ['que']);
  if (start === null || isOfOther(chart, at)) return [];
  return chart.grammar
    .predicate(chart, start)
    .filter(({ value }) => !isDoneBy(value))
    .flatMap((said) => withCause(chart, said))
    .map(({ end, cost, value }) => ({
      end,
      cost: cost + weights.unusual,
      value: { kind: 'that', predicate: value },
    }));
}

const laterKinds = new Set<Part['kind']>(['doing', 'condition', 'phrase', 'that']);

/** Parts that may follow a comma: ", incl. herrajes", ", con tornillos". */
const isAdded = (part: Part): boolean => part.kind === 'quality' || part.kind === 'place';

/** Prepositions that may be repeated behind "y": "en los dormitorios y en el salón". */
const repeated = /^(?:en|con|sobre|para|bajo|junto|hasta|desde|sin)$/;

const laterAt = (chart: Chart, at: number): Found<Part>[] => {
  const and = oneOf(chart, at, ['y', ', y', 'e']);
  const again =
    and === null ? [] : placesAt(chart, and).filter(() => repeated.test(keyAt(chart, and)));
  if (and !== null)
    return [...describedAt(chart, and), ...again].map(({ end, cost, value }) => ({
      end,
      cost: cost + weights.slight,
      value: { kind: 'comma', part: value, and: true },
    }));
  if (keyAt(chart, at) !== ',') return [];
  return partAt(chart, at + 1)
    .filter(({ value }) => laterKinds.has(value.kind) || isAdded(value))
    .map(({ end, cost, value }) => ({
      end,
      cost: cost + weights.doubtful,
      value: { kind: 'comma', part: value },
    }));
};

/** A phrase that begins a longer preposition is not read by itself: "cerca de la chimenea". */
const isOpenPhrase = (chart: Chart, at: number, end: number): boolean =>
  spanishSensesAt(chart, at).some(
    (found) => found.value.entry.kind === 'preposition' && found.end > end,
  );

export const partAt = (chart: Chart, at: number): readonly Found<Part>[] =>
  remembered(chart, 'es-part', at, () => [
    ...measuresAt(chart, at),
    ...clocksAt(chart, at),
    ...datesAt(chart, at),
    ...timesAt(chart, at),
    ...colorsAt(chart, at),
    ...describedAt(chart, at),
    ...laterAt(chart, at),
    ...placesAt(chart, at),
    ...doingsAt(chart, at),
    ...alongAt(chart, at, thingsAt),
    ...relativesAt(chart, at),
    ...conditionsAt(chart, at),
    ...purposesAt(chart, at),
    ...bracketsAt(chart, at),
    ...spanishSensesAt(chart, at).flatMap(({ end, value: { entry } }): Found<Part>[] =>
      entry.kind === 'phrase' && !isOpenPhrase(chart, at, end)
        ? // Half a step a word, which decides only where all else costs the same.
          [{ end, cost: (weights.slight / 2) * (at + 1 - end), value: { kind: 'phrase', entry } }]
        : [],
    ),
  ]);

export function partsAt(chart: Chart, at: number): readonly Found<Part[]>[] {
  return remembered(chart, 'es-parts', at, () => {
    const found: Found<Part[]>[] = [{ end: at, cost: 0, value: [] }];
    for (const first of partAt(chart, at))
      for (const rest of partsAt(chart, first.end))
        found.push({
          end: rest.end,
          cost: first.cost + rest.cost,
          value: [first.value, ...rest.value],
        });
    return found;
  });
}

/** What is found of a thing: "lack of", "loss of". */
const ofThings =
  /^(?:lack|loss|presence|breakage|accumulation|deficiency|detachment|corrosion|rust)$/;

/** A noun of a work or of a defect with the things that it is of: "retirada de escombros". */
function workOf(chart: Chart, at: number, thing: Found<Thing>): Found<Thing>[] {
  const { head } = thing.value;
  const isWork = at > 0 && head !== null && head.entry.marks.has('action') && !isAnyWork(head);
  const of =
    isWork || ofThings.test(head?.entry.english ?? '') ? wordsAt(chart, thing.end, 'de') : null;
  const preposition = prepositionOf(chart, 'of');
  if (of === null || !preposition) return [];
  return thingAt(chart, of)
    .filter(({ value }) => value.kept === null)
    .map((things) => ({
      end: things.end,
      cost: thing.cost + things.cost + (isWork ? weights.slight : -weights.slight),
      value: {
        ...thing.value,
        parts: [{ kind: 'place', preposition, things: { items: [things.value], joints: [] } }],
      },
    }));
}

function placedAt(chart: Chart, at: number): readonly Found<Thing>[] {
  return thingAt(chart, at).flatMap((thing) => [
    thing,
    ...workOf(chart, at, thing),
    ...partAt(chart, thing.end).map((part) => ({
      end: part.end,
      // Half a step, as it decides only where all else costs the same.
      cost: thing.cost + part.cost + weights.slight / 2,
      value: { ...thing.value, parts: [part.value] },
    })),
  ]);
}

/** A list by commas alone, whose later things may be no places: "en muros, dos manos". */
const isCommaList = ({ joints }: Things): boolean =>
  joints.length > 0 && joints.every((joint) => joint === ',');

const isCommaPair = ({ joints }: Things): boolean => joints.length === 1 && joints[0] === ',';

/**
 * Whether a pair by a comma ends before "y" and the next work: "protección de pisos, muros y retiro
 * de muebles".
 */
const isBeforeWork = (chart: Chart, at: number): boolean =>
  /^[ye]$/.test(keyAt(chart, at)) && chart.lexicon.works[keyAt(chart, at + 1)] !== undefined;

export const thingsAt = (chart: Chart, at: number): readonly Found<Things>[] =>
  remembered(chart, 'es-things', at, () =>
    joinedAt(chart, at, placedAt).map((one) => ({
      ...one,
      cost:
        one.cost + (isCommaPair(one.value) && !isBeforeWork(chart, one.end) ? 2 * weights.rare : 0),
      value: withCeilings(chart, one.value),
    })),
  );
