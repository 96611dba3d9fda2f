import { codesAt, isLetter } from './codes.ts';
import { keyAt, oneOf, remembered, wordsAt, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Sense } from '../../lexicon/lexicon.ts';
import { adverbAt, adverbBefore } from './adverbs.ts';
import { figuresOf, measureAt, measureInEnglish } from '../../text/measures.ts';
import type { Joined, Joint, Noun, Quality, Thing } from '../../sentence/sentence-types.ts';
import { unknownAt, type KeptRules } from './kept-phrases.ts';
import { namesAt } from './names.ts';
import { ceilingOf } from '../../lexicon/senses/spanish-ceilings.ts';
import {
  bareSizesFrom,
  dimensionsFrom,
  extentAt,
  sizesFrom,
  strengthsFrom,
  typesFrom,
  type Tail,
} from './sizes.ts';
import { noThing } from '../../sentence/thing.ts';
import { spanishSensesAt } from '../../lexicon/senses/spanish-senses.ts';
import { agree, disagrees, hasComplement, isCommaList, isComplement } from './agreement.ts';
import {
  belongingsAt,
  isAfterPlace,
  isOfOwner,
  isNextTo,
  isOfOtherNoun,
  isStoryOrPlace,
  materialAt,
  ofWords,
  withSideOfModifier,
} from './belongings.ts';
import { undoneAt } from './undone.ts';
import { borrowedAt, isOneOfMany, isState, namesItself } from './own-names.ts';
import { startAt } from './determiners.ts';
import { isOpenRelative } from './relatives.ts';
import { adjectiveCost, workCost } from './noun-costs.ts';
import { weights } from '../../sentence/weights.ts';

const joints: readonly [string, Joint][] = [
  [', y', 'and'],
  [', o', 'or'],
  ['y / o', 'and/or'],
  ['y', 'and'],
  ['e', 'and'],
  ['o', 'or'],
  ['u', 'or'],
  [',', ','],
  ['ni', 'or'],
  ['/', '/'],
];

export function joinedAt<T>(
  chart: Chart,
  at: number,
  item: (chart: Chart, at: number) => readonly Found<T>[],
): Found<Joined<T>>[] {
  let open: Found<Joined<T>>[] = item(chart, at).map((one) => ({
    ...one,
    value: { items: [one.value], joints: [] },
  }));
  const found = [...open];
  for (let count = 1; count < 6 && open.length > 0; count += 1) {
    open = open.flatMap((before) =>
      joints
        .flatMap(([words, joint]) => {
          const end = wordsAt(chart, before.end, words);
          return end === null ? [] : [{ end, joint }];
        })
        .slice(0, 1)
        .flatMap(({ end, joint }) =>
          item(chart, end).map((next) => ({
            end: next.end,
            cost: before.cost + next.cost,
            value: {
              items: [...before.value.items, next.value],
              joints: [...before.value.joints, joint],
            },
          })),
        ),
    );
    found.push(...open);
  }
  return found;
}

/**
 * The words "con" and "sin" before a place or a conjunction begin a noun of their own, and no
 * quality: "lavabo con fuga en la llave".
 */
const isFound = (chart: Chart, at: number, end: number): boolean =>
  (keyAt(chart, at) === 'con' && /^(?:en|de|por)$/.test(keyAt(chart, end))) ||
  (keyAt(chart, at) === 'sin' && /^(?:ni|y|e|o)$/.test(keyAt(chart, end)));

const plainQualityAt = (chart: Chart, at: number): Found<Quality>[] =>
  (namesItself(chart, at) ? [] : spanishSensesAt(chart, at)).flatMap(qualitiesIn(chart, at));

/** A quality with an adverb of degree or manner before it: "muy sucio", "parcialmente sellada". */
const gradedQualityAt = (chart: Chart, at: number): Found<Quality>[] => {
  const how = adverbAt(chart, at);
  if (!how) return [];
  return plainQualityAt(chart, how.end).map(({ end, cost, value }) => ({
    end,
    cost: cost + weights.slight,
    value: {
      ...value,
      adverb: adverbBefore(how.english, value.entry.english, value.form === 'past'),
    },
  }));
};

export const qualityAt = (chart: Chart, at: number): Found<Quality>[] => [
  ...plainQualityAt(chart, at),
  ...undoneAt(chart, at),
  ...gradedQualityAt(chart, at),
];

const qualitiesIn =
  (chart: Chart, at: number) =>
  ({ end, value: { entry, form } }: Found<Sense>): Found<Quality>[] => {
    if (entry.kind === 'adjective' && !isFound(chart, at, end) && !isOpenRelative(chart, at, end))
      return [
        {
          end,
          // Twice, so that it costs more than a noun behind "de".
          cost: 2 * weights.slight - weights.unusual * (end - at - 1),
          value: { entry, form: 'adjective', adverb: '' },
        },
      ];
    if (entry.kind === 'verb' && form === 'past')
      return [{ end, cost: weights.doubtful, value: { entry, form: 'past', adverb: '' } }];
    return [];
  };

const nounsAt = (chart: Chart, at: number): Found<Noun>[] =>
  [...spanishSensesAt(chart, at), ...borrowedAt(chart, at).slice(0, 1)].flatMap(
    ({ end, value: { entry, plural: isPlural } }) => {
      if (entry.kind !== 'noun') return [];
      const plural = isPlural || isOneOfMany(chart, at, end, entry);
      const cost =
        -weights.unusual * (end - at - 1) + adjectiveCost(chart, at, end) + workCost(chart, at);
      const plain = { end, cost, value: { entry, plural, code: null } };
      const code = chart.tokens[end];
      const isNumber = code?.kind === 'number' && !measureAt(chart, end, 'es');
      const isCode = isNumber || (entry.marks.has('place') && isLetter(chart, end));
      if (!code || !isCode || isOfOwner(chart, at, end)) return [plain];
      const { end: last, text } = plural ? codesAt(chart, end) : { end: end + 1, text: code.raw };
      return [plain, { ...plain, end: last, value: { entry, plural, code: text } }];
    },
  );

/** A second noun that modifies the first without "de": "chapa puerta principal". */
function barelyFrom(chart: Chart, tail: Tail): Tail[] {
  // A noun of supply begins the next work: "porcelanato gran formato Suministro".
  if (tail.isBare || /^(?:suministro|provisión)$/.test(keyAt(chart, tail.end))) return [];
  return nounsAt(chart, tail.end)
    .filter(({ value: { entry, code } }) => code === null || isStoryOrPlace(entry))
    .filter(
      ({ value: { entry } }) =>
        !entry.marks.has('defect') && !entry.marks.has('action') && !isState(chart, tail.end),
    )
    .filter(
      ({ end, value: { entry, plural } }) =>
        !plural ||
        entry.marks.has('place') ||
        (end === chart.tokens.length && /^(?:window|door)$/.test(entry.english)),
    )
    .filter(({ value: { entry } }) => entry.marks.has('place') || !isAfterPlace(tail))
    .map((noun) => ({
      ...tail,
      isBare: true,
      end: noun.end,
      cost: tail.cost + noun.cost + weights.rare,
      modifiers: [...tail.modifiers, noun.value],
    }));
}

const qualitiesFrom = (chart: Chart, tail: Tail, head: Noun): Tail[] =>
  joinedAt(chart, tail.end, qualityAt)
    .filter(({ end }) => end > tail.end + 1 || !disagrees(chart, tail, head))
    .filter(({ value }) => !isOfOtherNoun(chart, tail, head, value.items))
    .filter(({ end, value }) => agree(chart, tail.end, end, value.items.length))
    .filter(({ end, value }) => !value.joints.includes(',') || !isComplement(chart, end))
    .map(({ end, cost, value }) => {
      const [only, ...more] = value.items;
      const modifiers = only && !more[0] ? withSideOfModifier(chart, tail, only) : null;
      if (modifiers) return { ...tail, end, cost: tail.cost + cost, modifiers };
      return {
        ...{ ...tail, end },
        cost:
          tail.cost +
          cost +
          (hasComplement(chart, end) ? weights.rare : 0) +
          (isCommaList(value.joints) ? weights.doubtful : 0),
        qualities: [...tail.qualities, ...value.items],
        joints: [...tail.joints, '', ...value.joints],
      };
    });

/** The bare noun "work", whose kind the modifier behind it names: "trabajos de maquinado". */
export const isAnyWork = ({ entry }: Noun): boolean => entry.english === 'work';

function ofsFrom(chart: Chart, tail: Tail, head: Noun): Tail[] {
  const of = oneOf(chart, tail.end, ofWords) ?? materialAt(chart, tail.end, head);
  if (of === null) return [];
  // A size behind a place is not that of the place: "losa en azotea de 5 cm de espesor".
  const sizes = sizesFrom(chart, tail, of).filter(
    ({ measure }) => !head.entry.marks.has('place') || !measure?.endsWith('thick'),
  );
  if (measureAt(chart, of, 'es') || (head.entry.marks.has('action') && !isAnyWork(head)))
    return sizes;
  const isKnown = of > tail.end + 1;
  const nouns = nounsAt(chart, of)
    .filter((noun) => !isNextTo(head, noun.value))
    .map((noun) => ({
      ...tail,
      end: noun.end,
      cost: tail.cost + noun.cost + weights.slight,
      modifiers: [...tail.modifiers, isKnown ? { ...noun.value, isKnown } : noun.value],
    }));
  return [...sizes, ...nouns];
}

function tailsFrom(chart: Chart, tail: Tail, head: Noun, depth: number): Tail[] {
  if (depth > 4) return [tail];
  const next = [
    ...qualitiesFrom(chart, tail, head),
    ...typesFrom(chart, tail),
    ...dimensionsFrom(chart, tail),
    ...strengthsFrom(chart, tail),
    ...ofsFrom(chart, tail, head),
    ...barelyFrom(chart, tail),
    ...bareSizesFrom(chart, tail),
  ];
  return [tail, ...next.flatMap((one) => tailsFrom(chart, one, head, depth + 1))];
}

/**
 * An amount with its unit and what it is of: "2 m de zoclo", "12 pulgadas de profundidad"; null for
 * none.
 */
function amountAt(chart: Chart, from: number, isBare: boolean): Found<Thing>[] | null {
  const measure = measureAt(chart, from, 'es');
  if (!measure) return null;
  const amount = measureInEnglish(measure);
  const extent = extentAt(chart, measure);
  if (extent.end > measure.end && isBare)
    return [
      { end: extent.end, cost: weights.doubtful, value: { ...noThing, amount: extent.text } },
    ];
  const of = oneOf(chart, measure.end, ['de']);
  if (of !== null)
    return coreAt(chart, of).map((one) => ({ ...one, value: { ...one.value, amount } }));
  return isBare ? [{ end: measure.end, cost: weights.rare, value: { ...noThing, amount } }] : null;
}

export function thingAt(chart: Chart, at: number): readonly Found<Thing>[] {
  return remembered(chart, 'es-thing', at, () => {
    const { end: from, determiner } = startAt(chart, at);
    const amounts = amountAt(chart, from, determiner === 'none');
    if (amounts) return amounts;
    const isMeasure = measureAt(chart, from, 'es') !== null;
    const isOne = keyAt(chart, from) === 'uno';
    const count = isMeasure || isOne ? null : figuresOf(keyAt(chart, from), 'es');
    const named = coreAt(chart, count === null ? from : from + 1).map((one) => ({
      ...one,
      value: { ...one.value, determiner, count },
    }));
    const unknown = isMeasure ? [] : unknownAt(chart, from, count !== null, rules);
    const kept = unknown.map((one) => ({ ...one, value: { ...one.value, determiner, count } }));
    return [...named, ...kept, ...namesAt(chart, at)];
  });
}

const rules: KeptRules = {
  thing: (chart, at) => thingAt(chart, at),
  qualities: (chart, at) => joinedAt(chart, at, qualityAt),
};

const noTail: Omit<Tail, 'end' | 'from'> = {
  cost: 0,
  qualities: [],
  joints: [],
  modifiers: [],
  names: [],
  measure: null,
  isBare: false,
};

function coreAt(chart: Chart, at: number): Found<Thing>[] {
  const before = qualityAt(chart, at).map(({ end, cost, value }) => ({
    end,
    cost,
    first: [value],
  }));
  const starts = [{ end: at, cost: 0, first: [] as Quality[] }, ...before];
  return starts.flatMap((start) =>
    nounsAt(chart, start.end).flatMap((head) =>
      tailsFrom(chart, { ...noTail, from: start.end, end: head.end }, head.value, 0).flatMap(
        (tail) => {
          const named = { ...head, value: ceilingOf(chart, head.value) };
          const modifiers = tail.modifiers.map((one) => ceilingOf(chart, one));
          const thing = thingOf(start, named, { ...tail, modifiers });
          return [thing, ...belongingsAt(chart, start.end, thing, coreAt)];
        },
      ),
    ),
  );
}

/** A noun with the adjectives before it and what follows it. */
const thingOf = (
  start: { cost: number; first: Quality[] },
  head: Found<Noun>,
  tail: Tail,
): Found<Thing> => ({
  end: tail.end,
  cost: start.cost + head.cost + tail.cost,
  value: {
    ...noThing,
    head: head.value,
    qualities: {
      items: [...start.first, ...tail.qualities],
      joints: [...start.first.map(() => '' as const), ...tail.joints].slice(1),
    },
    modifiers: tail.modifiers,
    names: tail.names,
    measure: tail.measure,
  },
});
