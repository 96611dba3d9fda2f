import { byWord } from '../../text/by-word.ts';
import { isMadeOf, isMeasured } from './made-of.ts';
import { isAbsence, isCondition, isDefective, isLandmark, isLoose, isUnit } from './landmarks.ts';
import { anyOf, everyHas, isAmount, isSought, refuse, type Choose } from './choices.ts';
import { destination, sourceOf } from './destinations.ts';
import { by, isDay, likeness } from './agents.ts';
import { agree, conjunction } from '../forms.ts';
import {
  adding,
  aiming,
  aligning,
  bedding,
  carrying,
  charging,
  converting,
  cutting,
  emptying,
  exchanging,
  extending,
  finishing,
  grading,
  informing,
  measuring,
  removing,
  searching,
  swapping,
  treating,
  working,
} from './preposition-verbs.ts';
import {
  everywhere,
  inPlural,
  isEach,
  isStandingThere,
  isToldOfThings,
  pronounBehind,
} from './place-things.ts';
import { writeQuality } from './qualities.ts';
import { sharesQualities, writeThings, type Article } from './things.ts';
import { joinTexts, NoWording, type Phrase, type Wording } from '../../sentence/wording.ts';
import type { Entry, Joined, Part, Quality, Thing, Things } from '../../sentence/sentence-types.ts';

const times = /(?:^| )(?:hora|minuto|día|semana|mes|año)(?:e?s)?(?: |$)/;
/** Whether things are a time: "2 hours", "an hour". */
const isTime = ({ items }: Things): boolean =>
  items.every(({ amount, determiner, head }) =>
    times.test(determiner === 'a' ? (head?.entry.spanish ?? '') : (amount ?? '')),
  );
/** Who has a part in the project is known: "with the tenant", but "with a plumber". */
const parties =
  /^(?:tenant|owner|homeowner|client|customer|landlord|landlady|seller|buyer|property manager|realtor|agent)$/;
const isParty = ({ head }: Thing): boolean => parties.test(head?.entry.english ?? '');
const bareWords = (things: Things): Article => {
  if (things.items.every(isParty)) return 'definite';
  return everyHas(things, 'person') ? 'indefinite' : 'bare';
};

/**
 * The phrase "away from" as a clause of result, which agrees with the thing before: "de modo que
 * quede lejos de la casa".
 */
const keptAway = (thing: Wording['antecedent']): string =>
  `de modo que ${thing?.plural === false ? 'quede' : 'queden'} lejos de`;

/** Prepositions whose Spanish word depends on what stands around them. */
const choices: Readonly<Record<string, Choose>> = byWord({
  with: (things, _, { verbs, isSaid = false }) => {
    if (things.items.some(({ determiner }) => determiner === 'no'))
      return { word: 'sin', article: 'bare' };
    if (things.items.some(({ head }) => head?.entry.english === 'age')) return refuse('with');
    if (anyOf(verbs, exchanging) && things.items.some(({ determiner }) => determiner === 'the'))
      return refuse('with');
    if (anyOf(verbs, exchanging) && !things.items.some(isDefective))
      return { word: 'por', article: 'indefinite' };
    const isThere = anyOf(verbs, aligning) || isStandingThere(things, isSaid);
    return { word: 'con', article: isThere ? 'definite' : bareWords(things) };
  },
  in: (things, owner, { verbs }) =>
    things.items.some(isCondition)
      ? refuse('in')
      : isMadeOf(things, owner)
        ? { word: 'de', article: 'bare' }
        : anyOf(verbs, bedding)
          ? { word: 'en', article: 'bare' }
          : anyOf(verbs, finishing) && !things.items.some((one) => isLandmark(one))
            ? { word: 'con', article: 'bare' }
            : { word: 'en', article: 'definite' },
  without: () => ({ word: 'sin', article: 'bare' }),
  'free of': () => ({ word: 'sin', article: 'bare' }),
  as: likeness,
  using: (things) => ({ word: 'usando', article: bareWords(things) }),
  of: (things, owner) => {
    const isPest = everyHas(things, 'pest');
    const isStuff =
      !things.items.some(({ head }) => (head?.code ?? null) !== null) &&
      (isPest ||
        isAbsence(owner) ||
        everyHas(things, 'mass') ||
        everyHas(things, 'defect') ||
        isMeasured(owner));
    return { word: 'de', article: isStuff ? 'bare' : 'definite' };
  },
  'full of': () => ({ word: 'lleno de', article: 'bare' }),
  'consisting of': () => ({ word: 'de', article: 'bare' }),
  for: (things, _, { verbs, passives = [] }) => {
    if (isTime(things)) return { word: 'durante', article: 'bare' };
    if (anyOf([...verbs, ...passives], treating)) return { word: 'contra', article: 'definite' };
    if (anyOf(verbs, swapping)) return { word: 'por', article: 'indefinite' };
    if (anyOf(verbs, charging)) return { word: 'por', article: 'definite' };
    const isFinding = things.items.every(isSought);
    if (anyOf(verbs, searching))
      return isFinding ? { word: 'para detectar', article: 'bare' } : refuse('for');
    if (everyHas(things, 'defect')) throw new NoWording('for');
    return { word: 'para', article: 'definite' };
  },
  'in back of': (things) => ({
    word: everyHas(things, 'place') ? 'en la parte trasera de' : 'detrás de',
    article: 'definite',
  }),
  to: destination,
  by,
  at: (things, _, { verbs }) => ({
    word: isAmount(things) ? 'a' : anyOf(verbs, aiming) ? 'hacia' : 'en',
    article: 'definite',
  }),
  about: (things, _owner, { verbs }) =>
    anyOf(verbs, informing) && things.items.every(({ amount }) => !amount)
      ? { word: 'sobre', article: 'definite' }
      : refuse('about'),
  into: (_things, _owner, { verbs }) => {
    if (anyOf(verbs, converting)) return { word: 'en', article: 'indefinite' };
    if (anyOf(verbs, extending)) return { word: 'hacia', article: 'definite' };
    // A verb of carrying has its goal behind "a": "mueva el tablero dentro del clóset" would name
    // the place of the move.
    if (anyOf(verbs, carrying)) return { word: 'a', article: 'definite' };
    return { word: verbs.length === 0 ? 'en' : 'dentro de', article: 'definite' };
  },
  'clear of': (things) =>
    things.items.some(isLoose) ? refuse('clear of') : { word: 'lejos de', article: 'definite' },
  on: (things, owner) => ({
    word: isDay(things) ? '' : isToldOfThings(owner) ? 'sobre' : 'en',
    article: 'definite',
  }),
  within: (things) => ({
    word: isTime(things) ? 'en un plazo de' : isAmount(things) ? 'a menos de' : 'dentro de',
    article: 'definite',
  }),
  over: (things) => {
    if (isDay(things) || isAmount(things)) throw new NoWording('over');
    return { word: 'sobre', article: 'definite' };
  },
  below: (things) => ({
    word: isAmount(things) ? 'por debajo de' : 'debajo de',
    article: 'definite',
  }),
  through: (things) => {
    if (isAmount(things)) throw new NoWording('through');
    return { word: 'a través de', article: 'definite' };
  },
  'away from': (_things, _owner, { verbs, antecedent }) => ({
    word: anyOf(verbs, cutting)
      ? keptAway(antecedent)
      : anyOf(verbs, grading)
        ? 'con pendiente que se aleje de'
        : 'lejos de',
    article: 'definite',
  }),
  from: (things, owner, { verbs }) => {
    if (verbs.length === 0) return sourceOf(things, owner);
    if (verbs.includes('keep')) return refuse('from');
    const isStart = anyOf(verbs, measuring) || anyOf(verbs, working);
    return { word: isStart ? 'desde' : 'de', article: 'definite' };
  },
  up: () => refuse('up'),
  down: () => refuse('down'),
  off: (_things, _owner, { verbs }) =>
    anyOf(verbs, removing)
      ? { word: 'de', article: 'definite' }
      : anyOf(verbs, adding)
        ? { word: 'junto a', article: 'definite' }
        : refuse('off'),
  'out of': (_things, _owner, { verbs }) =>
    anyOf(verbs, emptying) ? { word: 'de', article: 'definite' } : refuse('out of'),
  per: (things) =>
    things.items.every(isEach)
      ? { word: 'por', article: 'bare' }
      : { word: 'según', article: 'definite' },
  'due to': () => ({ word: 'debido a', article: 'definite' }),
});

/** Prepositions by their short forms. */
const inFull: Readonly<Record<string, string>> = byWord({ 'w/': 'with', 'w/o': 'without' });

/** Prepositions after which a number alone is an hour or a date. */
const clock = new Set(['before', 'after', 'until', 'by', 'at', 'since', 'prior to', 'on', 'from']);

/** Throws for an hour, a date or a unit of a price. */
function refuseFigures({ english }: Entry, { items }: Things): void {
  const isPlainNumber = items.some(
    ({ head, names }) => head === null && names.some((name) => /^\d+$/.test(name)),
  );
  if (english === 'per' && items.some(({ names }) => names.some(isUnit)))
    throw new NoWording('per');
  if (isPlainNumber && clock.has(english)) throw new NoWording(english);
}

function placeText(
  preposition: Entry,
  things: Things,
  owner: Thing | null,
  wording: Wording,
): string {
  refuseFigures(preposition, things);
  const choose = choices[inFull[preposition.english] ?? preposition.english];
  const { word, article } = choose
    ? choose(things, owner, wording)
    : ({ word: preposition.spanish, article: 'definite' } as const);
  const pronoun = things.items.length === 1 ? pronounBehind(things.items[0], wording) : null;
  if (pronoun !== null) return `${word} ${pronoun}`;
  const asked =
    word === 'sin'
      ? {
          ...things,
          items: things.items.map((thing): Thing => {
            return thing.determiner === 'no' ||
              thing.determiner === 'a' ||
              thing.determiner === 'any'
              ? { ...thing, determiner: 'none' }
              : thing;
          }),
        }
      : things;
  if (preposition.english === 'throughout')
    return prepositionText('en', everywhere(asked), article, wording);
  const isExchange = word === 'por' && article === 'indefinite';
  const counted = isExchange && wording.antecedent?.plural ? inPlural(asked) : asked;
  return prepositionText(word, counted, article, wording);
}

/**
 * The words "de" and "a" are repeated before each thing of a list: "del cielo raso y de las
 * paredes".
 */
function prepositionText(word: string, things: Things, article: Article, wording: Wording): string {
  const write = (part: Things): string =>
    writeThings(part, article, wording, (one, of, next) => writePart(one, of, next, null)).text;
  const isList =
    things.items.length > 1 && !sharesQualities(things.items) && !things.joints.includes('/');
  const repeats = isList && (word === 'de' || word === 'a');
  if (!repeats) return `${word} ${write(things)}`;
  const texts = things.items.map((item) => `${word} ${write({ items: [item], joints: [] })}`);
  return joinTexts(texts, things.joints, conjunction);
}

/** Writers of the clauses that stand inside parts, given by the rules of clauses. */
interface ClauseWriters {
  embedded: (part: Part, wording: Wording) => string;
}

function qualityText(qualities: Joined<Quality>, of: Phrase, wording: Wording): string {
  const texts = qualities.items.map((one) => writeQuality(one, of, wording));
  return joinTexts(texts, qualities.joints, conjunction);
}

/** A phrase as the thing or the clause before makes it: "por sí sola". */
const phraseText = ({ spanish }: Entry, { antecedent, isHabit }: Wording): string =>
  spanish === 'por sí solo' && antecedent
    ? `por sí ${agree('solo', antecedent.gender, antecedent.plural)}`
    : isHabit
      ? spanish.replace(/^cuando sea /, 'cuando es ')
      : spanish;

/** What follows a thing or an order. */
export function writePart(
  part: Part,
  owner: Thing | null,
  wording: Wording,
  writers: ClauseWriters | null,
): string {
  if (part.kind === 'place') return placeText(part.preposition, part.things, owner, { ...wording });
  if (part.kind === 'phrase') return phraseText(part.entry, wording);
  if (part.kind === 'measure') return part.text;
  if (part.kind === 'comma')
    return `${part.or ? 'o' : part.and ? 'y' : ','} ${writePart(part.part, owner, wording, writers)}`;
  if (part.kind === 'quality') {
    const of = wording.antecedent;
    if (!of || part.negated) throw new NoWording('quality');
    return qualityText(part.qualities, of, wording);
  }
  if (!writers) throw new NoWording(part.kind);
  return writers.embedded(part, wording);
}
