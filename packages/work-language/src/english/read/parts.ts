import {
  allOf,
  begunAt,
  keyAt,
  oneOf,
  phraseTable,
  remembered,
  sensesAt,
  wordsAt,
  type Chart,
  type Found,
  type Rule,
} from '../../lexicon/chart.ts';
import { purposeCost, saysWhereTo } from '../../check/ambiguous-words.ts';
import { comparisonAt, hedgeAt, mayBeAmount, sizeAt } from '../../text/measures.ts';
import { deedCost, isWorkAt, listedCost } from './place-costs.ts';
import { conditionsAt, itself } from './when.ts';
import { datesAt } from './dates.ts';
import { furtherAimsAt } from './further-aims.ts';
import { colorsAt } from './colors.ts';
import { joinedAt, qualitiesAt } from './qualities.ts';
import { inBracketsAt } from './brackets.ts';
import { twoWaysAt } from './joined-ways.ts';
import { isSurface } from './shared.ts';
import { namesAt } from './names.ts';
import { relativesAt } from './relatives.ts';
import { amountAt, shiftsAt } from './shifts.ts';
import { plainThingsAt } from './things.ts';
import type { Sense } from '../../lexicon/lexicon.ts';
import { weights } from '../../sentence/weights.ts';
import type {
  Entry,
  Part,
  Predicate,
  Quality,
  Thing,
  Things,
} from '../../sentence/sentence-types.ts';

/**
 * A state or a name behind its noun, less than doubtful: "record all repaired areas and any issues
 * found".
 */
const behindCost = 2 * weights.slight + weights.unusual;

const isPlace = ({ head }: Thing): boolean => head?.entry.marks.has('place') ?? false;

/** A surface belongs to the room that is named behind its comma: "in ceiling, living room". */
const isSurfaceOf = ({ head }: Thing): boolean => head !== null && isSurface(head.entry);

/** A comma ends the complement of a preposition, except between rooms: "in half bath, bolts". */
const endsAtComma = ({ items, joints }: Things): boolean =>
  joints.length > 0 &&
  joints.every((joint) => joint === ',') &&
  !items.every((thing) => isPlace(thing) && !isSurfaceOf(thing));

/**
 * The complement of "free of" goes on behind commas to the end of the text: "free of peeling paint,
 * broken boards".
 */
const isAllFree = (chart: Chart, { english }: Entry, end: number): boolean =>
  english === 'free of' && end >= chart.tokens.length - 1;

/** The things that stand behind a preposition. */
const placesBehind = (
  chart: Chart,
  at: number,
  { end, value: { entry } }: Found<Sense>,
): Found<Part>[] =>
  (isWorkAt(chart, entry, end) ? [] : plainThingsAt(chart, end))
    .filter(({ value, end: last }) => !endsAtComma(value) || isAllFree(chart, entry, last))
    .map((things): Found<Part> => ({
      end: things.end,
      cost:
        listedCost(entry, things) +
        deedCost(chart, entry, things) +
        purposeCost(chart, end) -
        weights.unusual * (end - at - 1),
      value: { kind: 'place', preposition: entry, things: things.value },
    }));

const placesAt = (chart: Chart, at: number): Found<Part>[] =>
  [...sensesAt(chart, at), ...twoWaysAt(chart, at)].flatMap((sense) =>
    sense.value.entry.kind === 'preposition' ? placesBehind(chart, at, sense) : [],
  );

/**
 * An adverbial phrase that is a compound preposition in Spanish needs a measure behind it: "over 4
 * feet", not "leaning over".
 */
const isHanging = (chart: Chart, spanish: string, end: number): boolean =>
  / de$/.test(spanish) && amountAt(chart, end) === null;

/**
 * An adverb of degree belongs to the adjective behind it: "too close"; at the end "too"
 * says "also".
 */
const isDegree = (chart: Chart, at: number, end: number): boolean =>
  (keyAt(chart, at) === 'too' && chart.tokens[end]?.kind === 'word') ||
  (keyAt(chart, at) === 'badly' && qualitiesAt(chart, at + 1).length > 0);

const phrasesAt = (chart: Chart, at: number): Found<Part>[] =>
  sensesAt(chart, at).flatMap(({ end, value: { entry } }) =>
    entry.kind === 'phrase' && !isHanging(chart, entry.spanish, end) && !isDegree(chart, at, end)
      ? [
          {
            end,
            cost: -weights.unusual * (end - at - 1) - weights.slight,
            value: { kind: 'phrase', entry },
          },
        ]
      : [],
  );

/** Adjectives of a kind ("light", "new") stand before their noun only. */
const isState = ({ entry, form, adverb }: Quality): boolean =>
  form !== 'adjective' || entry.marks.has('state') || adverb !== '';

const isNounHere = (chart: Chart, at: number): boolean =>
  sensesAt(chart, at).some(({ value }) => value.entry.kind === 'noun');

function statesAt(chart: Chart, at: number): Found<Part>[] {
  const negated = keyAt(chart, at) === 'not';
  return qualitiesAt(chart, negated ? at + 1 : at)
    .filter(({ value }) => value.items.every(isState) && !isNounHere(chart, at))
    .map(({ end, cost, value }) => ({
      end,
      cost: cost + behindCost,
      value: { kind: 'quality', qualities: value, negated },
    }));
}

/** An adjunct of prevention: "to prevent tipping". */
function preventionsAt(chart: Chart, at: number): Found<Part>[] {
  const start = oneOf(chart, at, ['to prevent', 'to keep it from', 'to avoid']);
  return start === null ? [] : preventedAt(chart, start);
}

const preventedAt = (chart: Chart, start: number): Found<Part>[] =>
  sensesAt(chart, start).flatMap(({ end, value: { entry, form } }): Found<Part>[] =>
    entry.kind === 'verb' && form === 'gerund' && entry.marks.has('intransitive')
      ? [{ end, cost: 0, value: { kind: 'prevention', verb: entry } }]
      : [],
  );

/** Nouns behind "to", which say what is reached, though they are verbs as well: "to roof cap". */
const mostlyNouns = new Set(
  'roof set floor wall level grade ground cap deck post frame tile carpet wood stone'.split(' '),
);

function purposesAt(chart: Chart, at: number): Found<Part>[] {
  const start = oneOf(chart, at, ['in order to', 'to']);
  if (start === null || saysWhereTo(chart, at) || mostlyNouns.has(keyAt(chart, start))) return [];
  return chart.grammar
    .order(chart, start, 'base')
    .filter(({ value }) => value.things !== null)
    .map(({ end, cost, value }) => ({
      end,
      cost: cost + weights.doubtful,
      value: { kind: 'purpose', order: value },
    }));
}

/** Verbs of orders whose "to" names a thing rather than what it shall do. */
const isThing = (chart: Chart, at: number, end: number): boolean =>
  !/^(?:latch|lock|swing|slide)$/.test(keyAt(chart, at)) &&
  sensesAt(chart, at).some((one) => one.end >= end && one.value.entry.kind === 'noun');

const activitiesAt = (chart: Chart, at: number): Found<Entry>[] =>
  sensesAt(chart, at).flatMap(({ end, value: { entry, form } }) =>
    entry.kind === 'verb' && form === 'base' && entry.marks.has('intransitive')
      ? [{ end, cost: 0, value: entry }]
      : [],
  );

/**
 * An infinitive behind an order says what its object shall do: "adjust the doors to slide freely".
 */
function resultsAt(chart: Chart, at: number): Found<Part>[] {
  // Behind "failed" an infinitive says what was not done.
  const isUndone = /^fail/.test(keyAt(chart, at - 1));
  if (keyAt(chart, at) !== 'to' || saysWhereTo(chart, at) || isUndone) return [];
  return joinedAt(chart, at + 1, activitiesAt, 2).flatMap(({ end, value }): Found<Part>[] => {
    if (isThing(chart, at + 1, end)) return [];
    const said: Predicate = {
      ...{ kind: 'does', negated: false, past: false },
      verbs: value,
    };
    const statement = {
      subject: itself,
      predicates: { items: [said], joints: [] },
      parts: [],
    };
    const cost = weights.rare - weights.doubtful * (end - at - 2);
    return [{ end, cost, value: { kind: 'condition', relation: 'so', statement, isAim: true } }];
  });
}

const doings = [
  ['before', 'before'],
  ['prior to', 'before'],
  ['after', 'after'],
  ['without', 'without'],
  ['when', 'when'],
  ['while', 'when'],
] as const;

const doingsTable = phraseTable(doings);

function doingsAt(chart: Chart, at: number): Found<Part>[] {
  return begunAt(chart, at, doingsTable).flatMap(([words, relation]) => {
    const start = wordsAt(chart, at, words);
    if (start === null) return [];
    const you = relation === 'without' ? null : oneOf(chart, start, ['you']);
    const works =
      you === null
        ? chart.grammar.order(chart, start, 'gerund')
        : chart.grammar.order(chart, you, 'base').filter(({ value }) => !value.negated);
    return works.map(({ end, cost, value }): Found<Part> => ({
      end,
      cost,
      value: { kind: 'doing', relation, order: value },
    }));
  });
}

function asidesAt(chart: Chart, at: number): Found<Part>[] {
  if (keyAt(chart, at) !== '(') return [];
  return [...inBracketsAt(chart, at + 1, phrasesAt), ...asideTextsAt(chart, at + 1)];
}

function asideTextsAt(chart: Chart, at: number): Found<Part>[] {
  return chart.grammar
    .sentence(chart, at)
    .filter(({ end }) => keyAt(chart, end) === ')')
    .map(({ end, cost, value }) => ({
      end: end + 1,
      cost: cost + weights.slight,
      value: { kind: 'aside', text: value },
    }));
}

/** A colour, brand or model behind the thing: "SW 7008". */
const namePartsAt = (chart: Chart, at: number): Found<Part>[] =>
  namesAt(chart, at).map(({ end, cost, value }) => ({
    end,
    cost: cost + behindCost,
    value: {
      kind: 'measure',
      text: `${value.names.includes('x') ? 'de ' : ''}${value.names.join(' ')}`,
    },
  }));

function measuresAt(chart: Chart, at: number): Found<Part>[] {
  const compared = comparisonAt(chart, at);
  if (compared)
    return [{ end: compared.end, cost: 0, value: { kind: 'measure', text: compared.text } }];
  if (!mayBeAmount(chart, at)) return [];
  const hedge = hedgeAt(chart, at);
  const size = sizeAt(chart, hedge.end);
  if (!size) return [];
  if (isDistance(chart, size.end)) {
    const end = size.end;
    return [{ end, cost: 0, value: { kind: 'measure', text: `a ${hedge.text}${size.text}` } }];
  }
  const isSized = / de /.test(size.text) && hedge.text === '';
  const text = isSized ? `de ${size.text}` : hedge.text + size.text;
  const cost = isSized || hedge.text.startsWith('hasta') ? 0 : weights.rare;
  return [{ end: size.end, cost, value: { kind: 'measure', text } }];
}

/** A measure before "from" is a distance: "12 inches from the siding". */
const isDistance = (chart: Chart, at: number): boolean =>
  keyAt(chart, at) === 'from' || (keyAt(chart, at) === 'away' && keyAt(chart, at + 1) === 'from');

const simpleParts: readonly Rule<Part>[] = [
  placesAt,
  phrasesAt,
  statesAt,
  purposesAt,
  preventionsAt,
  resultsAt,
  doingsAt,
  conditionsAt,
  asidesAt,
  measuresAt,
  shiftsAt,
  relativesAt,
  namePartsAt,
  colorsAt,
  datesAt,
];

/**
 * Coordinated adjuncts of place: "in the hall and in the kitchen", "at the tub and around the
 * sink".
 */
function furtherPlacesAt(chart: Chart, { end: at, cost, value }: Found<Part>): Found<Part[]>[] {
  const place = value.kind === 'comma' ? value.part : value;
  const start = oneOf(chart, at, ['and', '&', ', and', 'or']);
  if (start !== null && keyAt(chart, at) !== 'or' && value.kind === 'condition')
    return furtherAimsAt(chart, start, { end: at, cost, value });
  if (place.kind !== 'place' || start === null) return [];
  const joint = keyAt(chart, at) === 'or' ? ({ or: true } as const) : ({ and: true } as const);
  return placesAt(chart, start).map((next) => ({
    end: next.end,
    cost: cost + next.cost + weights.doubtful,
    value: [value, { kind: 'comma', part: next.value, ...joint }],
  }));
}

function readPart(chart: Chart, at: number): Found<Part>[] {
  if (at >= chart.tokens.length) return [];
  if (keyAt(chart, at) !== ',') return allOf(chart, at, simpleParts);
  return allOf(chart, at + 1, simpleParts).map(({ end, cost, value }) => ({
    end,
    cost: cost + weights.doubtful,
    value: { kind: 'comma', part: value },
  }));
}

/** What follows a noun or an order: place, state, purpose, condition, aside; after a comma, too. */
export const partAt = (chart: Chart, at: number): readonly Found<Part>[] =>
  remembered(chart, 'part', at, readPart);

function readParts(chart: Chart, at: number): Found<Part[]>[] {
  const found: Found<Part[]>[] = [{ end: at, cost: 0, value: [] }];
  const firsts = partAt(chart, at).flatMap((one) => [
    { ...one, value: [one.value] },
    ...furtherPlacesAt(chart, one),
  ]);
  for (const first of firsts)
    for (const rest of partsAt(chart, first.end))
      found.push({
        end: rest.end,
        cost: first.cost + rest.cost + weights.slight,
        value: [...first.value, ...rest.value],
      });
  return found;
}

/** Any number of parts in a row, none included. */
export const partsAt = (chart: Chart, at: number): readonly Found<Part[]>[] =>
  remembered(chart, 'parts', at, readParts);
