import { keyAt, oneOf, wordsAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { gerund } from '../../english/forms.ts';
import type { Entry, Predicate } from '../../sentence/sentence-types.ts';
import { joinedAt, qualityAt } from './noun-phrases.ts';
import { verbAt } from './order-verbs.ts';
import { thingsAt } from './places.ts';
import { goingOnAt, hasHappenedAt } from './going-on.ts';
import { pastInfinitivesOf } from './futures.ts';
import { isCut } from './passives.ts';
import { likeliest, orderNamed } from '../../lexicon/senses/spanish-senses.ts';
import { weights } from '../../sentence/weights.ts';

/** What a thing goes on doing, begins or stops: the words before the infinitive. */
const phases: readonly [words: string, english: string, past: boolean][] = [
  ['dejó de', 'stop', true],
  ['dejaron de', 'stop', true],
  ['deja de', 'stop', false],
  ['dejan de', 'stop', false],
  ['empezó a', 'start', true],
  ['empezaron a', 'start', true],
  ['comenzó a', 'start', true],
  ['comenzaron a', 'start', true],
  ['empieza a', 'start', false],
  ['empiezan a', 'start', false],
  ['comienza a', 'start', false],
  ['comienzan a', 'start', false],
];
const endless = ['deja de', 'dejan de', 'para de', 'paran de'];
const slow = ['tarda', 'tardan', 'demora', 'demoran'].flatMap((word) =>
  ['', 'mucho ', 'demasiado ', 'bastante ', 'mucho tiempo ', 'demasiado tiempo ']
    .map((much) => `${word} ${much}en`)
    .concat(`se ${word} mucho en`, `se ${word} en`),
);

const saying = (entry: Entry, english: string): Entry => ({ ...entry, english });

const doesOf = (entry: Entry): Predicate => ({
  ...{ kind: 'does', negated: false, past: false },
  verbs: { items: [entry], joints: [] },
});

const happenedOf = (entry: Entry, active: boolean, negated = false): Predicate => ({
  ...{ kind: 'happened', negated, perfect: false, active, time: '' },
  verbs: { items: [entry], joints: [] },
});

/**
 * Verbs of the beginning, the end and the duration of an activity: "dejó de funcionar", "no deja de
 * gotear", "tarda en desaguar".
 */
function phasesAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const infinitives = (start: number): Found<Entry>[] =>
    /[aeií]r(?:se)?$/.test(keyAt(chart, start))
      ? verbAt('base', 'intransitive')(chart, start).filter(({ value }) => value.english !== '')
      : [];
  const forever = negated ? oneOf(chart, at, endless) : null;
  if (forever !== null)
    return infinitives(forever).map(({ end, cost, value }) => ({
      ...{ end, cost },
      value: doesOf(saying(value, `keep ${gerund(value.english)}`)),
    }));
  if (negated) return [];
  const late = oneOf(chart, at, slow);
  if (late !== null)
    return infinitives(late).map(({ end, cost, value }) => ({
      ...{ end, cost },
      value: doesOf(saying(value, `take a long time to ${value.english}`)),
    }));
  return phases.flatMap(([words, english, past]) => {
    const start = wordsAt(chart, at, words);
    if (start === null) return [];
    return infinitives(start).map(({ end, cost, value }) => {
      const entry = saying(value, `${english} ${gerund(value.english)}`);
      return { end, cost, value: past ? happenedOf(entry, true) : doesOf(entry) };
    });
  });
}

/** What a thing does by itself, by its infinitives and the words that belong to the verb. */
function activitiesAt(
  chart: Chart,
  at: number,
  infinitives: readonly string[],
  isReflexive: boolean,
): Found<Entry>[] {
  for (let more = 2; more >= 0; more -= 1) {
    const rest = Array.from({ length: more }, (_, index) => ` ${keyAt(chart, at + 1 + index)}`);
    const senses = infinitives
      .map((infinitive) => `${infinitive}${isReflexive ? 'se' : ''}${rest.join('')}`)
      .flatMap((phrase) => chart.lexicon.spanish.get(phrase) ?? [])
      .filter(({ entry }) => entry.kind === 'verb' && entry.marks.has('intransitive'));
    const best = likeliest(senses, keyAt(chart, at));
    if (best) return [{ end: at + 1 + more, cost: 0, value: best.entry }];
  }
  return [];
}

/** An intransitive verb in the past: "la bomba falló". */
function failedAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  if (negated) return [];
  return activitiesAt(chart, at, pastInfinitivesOf(keyAt(chart, at)), false).map(
    ({ end, cost, value }) => ({
      end,
      cost: cost + weights.slight,
      value: happenedOf(value, true),
    }),
  );
}

const wereWords = ['estaba', 'estaban', 'era', 'eran', 'fue', 'fueron', 'estuvo', 'estuvieron'];
const hadWords = ['tenía', 'tenían', 'presentaba', 'presentaban', 'contaba con', 'mostraba'];

/** A copula or a verb of having in the past: "estaba roto", "fueron reparadas", "tenía fugas". */
function pastStatesAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const were = oneOf(chart, at, wereWords);
  if (were !== null)
    return joinedAt(chart, were, qualityAt).map(({ end, cost, value }) => ({
      end,
      cost,
      value: { kind: 'state', negated, past: true, qualities: value, parts: [] },
    }));
  const had = oneOf(chart, at, hadWords);
  if (had === null) return [];
  return thingsAt(chart, had).map(({ end, cost, value }) => ({
    end,
    cost,
    value: { kind: 'has', negated, past: true, duty: null, things: value },
  }));
}

/** What was seen is said otherwise: "there are cracks". */
const seen =
  /^(?:observ|detect|encontr|identific|evidenci|constat|registr|verific|acord|aprob|demor|tard)/;

/** A passive in the past: "se pintó", "pintaron". */
function donePastAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const isOpen = at === 0 && /(?:aron|ieron|yeron)$/.test(keyAt(chart, at));
  const start = isOpen ? at : oneOf(chart, at, ['se']);
  if (start === null || seen.test(keyAt(chart, start))) return [];
  const infinitives = pastInfinitivesOf(keyAt(chart, start));
  const isOwn = activitiesAt(chart, start, infinitives, !isOpen).length > 0;
  if (isOwn && !isCut(chart, start)) return [];
  const [entry] = infinitives.flatMap((infinitive) => orderNamed(chart, infinitive) ?? []);
  return entry
    ? [{ end: start + 1, cost: weights.slight, value: happenedOf(entry, false, negated) }]
    : [];
}

/** A copula between two noun phrases: "el problema es la bomba". */
function equalsAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const start = oneOf(chart, at, ['es', 'son']);
  if (start === null) return [];
  return thingsAt(chart, start)
    .filter(({ value }) => value.items.every(({ determiner }) => /^(?:the|a)$/.test(determiner)))
    .map(({ end, cost, value }) => ({
      end,
      cost: cost + weights.slight,
      value: { kind: 'equals', negated, past: false, things: value },
    }));
}

/** What is said of a thing in the past, in the future, or of how it goes on. */
export const tensesAt = (chart: Chart, at: number, negated: boolean): Found<Predicate>[] =>
  [phasesAt, failedAt, pastStatesAt, donePastAt, equalsAt, goingOnAt].flatMap((read) =>
    read(chart, at, negated),
  );

/** The same before its thing: "se pintó la fachada", "empezaron a fallar las luces". */
export const tensesFirstAt = (chart: Chart, at: number, negated: boolean): Found<Predicate>[] =>
  [phasesAt, failedAt, donePastAt, hasHappenedAt].flatMap((read) => read(chart, at, negated));
