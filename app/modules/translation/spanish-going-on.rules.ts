import { byWord } from '../by-word.ts';
import { keyAt, oneOf, type Chart, type Found } from './chart.rules.ts';
import { gerund } from './english-forms.rules.ts';
import type { Entry, Predicate, Things } from './sentence.types.ts';
import { asHad, withArticles } from './spanish-determiners.rules.ts';
import { joinedAt, qualityAt } from './spanish-noun-phrases.rules.ts';
import { thingsAt } from './spanish-places.rules.ts';
import { likeliest, orderNamed } from './spanish-senses.rules.ts';

/** Participles of their own: the infinitive of each. */
const ownParticiples: Readonly<Record<string, string>> = byWord({
  roto: 'romper',
  abierto: 'abrir',
  cubierto: 'cubrir',
  puesto: 'poner',
  hecho: 'hacer',
  visto: 'ver',
  vuelto: 'volver',
  resuelto: 'resolver',
  descubierto: 'descubrir',
  muerto: 'morir',
});

/** "Causado", "caído", "roto": the infinitives that a participle may have. */
export function participleInfinitives(key: string): string[] {
  const own = ownParticiples[key];
  if (own !== undefined) return [own];
  const [, stem, ending] = /^(\p{L}{2,})(ado|[ií]do)$/u.exec(key) ?? [];
  if (stem === undefined) return [];
  return ending === 'ado' ? [`${stem}ar`] : [`${stem}er`, `${stem}ir`];
}

/** "Causando", "cayendo": the infinitives that a gerund may have. */
export function gerundInfinitives(key: string): string[] {
  const [, stem, ending] = /^(\p{L}{2,}?)(ando|[iy]endo)$/u.exec(key) ?? [];
  if (stem === undefined) return [];
  return ending === 'ando' ? [`${stem}ar`] : [`${stem}er`, `${stem}ir`];
}

/** The likeliest verb with a mark that one of the infinitives names. */
function verbNamed(
  chart: Chart,
  infinitives: readonly string[],
  mark: 'acts' | 'intransitive',
): Entry | null {
  const senses = infinitives
    .flatMap((infinitive) => chart.lexicon.spanish.get(infinitive) ?? [])
    .filter(({ entry, form }) => entry.kind === 'verb' && form === 'base' && entry.marks.has(mark));
  return likeliest(senses, infinitives[0] ?? '')?.entry ?? null;
}

/** What one thing does to another: a verb of this kind, else one that orders name. */
const actNamed = (chart: Chart, infinitives: readonly string[]): Entry | null =>
  verbNamed(chart, infinitives, 'acts') ??
  infinitives.map((infinitive) => orderNamed(chart, infinitive)).find((one) => one !== null) ??
  null;

const saying = (entry: Entry, english: string): Entry => ({ ...entry, english });

/** What a verb is done to, with an article where English has one. */
const objectsAt = (chart: Chart, at: number): Found<Things>[] =>
  thingsAt(chart, at)
    .filter(({ value }) => value.items.every(({ kept }) => kept === null))
    .map((things) => ({ ...things, value: withArticles(things.value) }));

const doesOf = (entry: Entry, how: { modal?: string } = {}): Predicate => ({
  ...{ kind: 'does', negated: false, past: false },
  verbs: { items: [entry], joints: [] },
  ...how,
});

const actsOf = (
  verb: Entry,
  things: Things,
  how: { going?: true; perfect?: true; modal?: string },
): Predicate => ({
  ...{ kind: 'acts', negated: false, duty: null, how: '', verb, things },
  ...how,
});

const being = ['está', 'están'];
const keeping = ['sigue', 'siguen', 'continúa', 'continúan', 'se mantiene', 'se mantienen'];

/** "Está causando goteras", "sigue perdiendo agua": what a thing is doing to another one. */
function actingAt(chart: Chart, at: number): Found<Predicate>[] {
  const is = oneOf(chart, at, being);
  const keeps = oneOf(chart, at, keeping);
  const start = is ?? keeps;
  if (start === null) return [];
  const verb = actNamed(chart, gerundInfinitives(keyAt(chart, start)));
  if (!verb) return [];
  return objectsAt(chart, start + 1).map(({ end, cost, value }) => ({
    end,
    cost: cost + 0.2,
    value:
      keeps === null
        ? actsOf(verb, value, { going: true })
        : actsOf(saying(verb, `keep ${gerund(verb.english)}`), value, {}),
  }));
}

/** "Sigue goteando", "sigue aumentando": what a thing goes on doing. */
function keepingOnAt(chart: Chart, at: number): Found<Predicate>[] {
  const start = oneOf(chart, at, keeping);
  if (start === null) return [];
  const infinitives = gerundInfinitives(keyAt(chart, start));
  const all = [...infinitives, ...infinitives.map((one) => `${one}se`)];
  const verb = verbNamed(chart, all, 'intransitive');
  if (!verb) return [];
  const said = doesOf(saying(verb, `keep ${gerund(verb.english)}`));
  return [{ end: start + 1, cost: 0, value: said }];
}

/** "Sigue rota", "continúa abierta": how a thing still is. */
function stillSoAt(chart: Chart, at: number): Found<Predicate>[] {
  const start = oneOf(chart, at, keeping);
  if (start === null) return [];
  return joinedAt(chart, start, qualityAt).map(({ end, cost, value }) => ({
    end,
    cost: cost + 0.1,
    value: {
      ...{ kind: 'state', negated: false, past: false, still: true },
      ...{ qualities: value, parts: [] },
    },
  }));
}

/** "Sigue sin funcionar": what a thing still does not do. */
function stillNotAt(chart: Chart, at: number): Found<Predicate>[] {
  const start = oneOf(chart, at, keeping);
  const not = start === null ? null : oneOf(chart, start, ['sin']);
  if (not === null) return [];
  const verb = verbNamed(chart, [keyAt(chart, not)], 'intransitive');
  if (!verb) return [];
  const verbs = { items: [verb], joints: [] };
  return [
    {
      end: not + 1,
      cost: -0.2,
      value: { kind: 'does', negated: true, past: false, still: true, verbs },
    },
  ];
}

const having = ['ha', 'han'];
const starting = /^(?:comenzado|empezado)$/;

/** "Ha comenzado a gotear", "ha dejado de funcionar": what began or stopped. */
function begunAt(chart: Chart, start: number): Found<Predicate>[] {
  const isStart = starting.test(keyAt(chart, start)) && keyAt(chart, start + 1) === 'a';
  const isStop = keyAt(chart, start) === 'dejado' && keyAt(chart, start + 1) === 'de';
  if (!isStart && !isStop) return [];
  const verb = verbNamed(chart, [keyAt(chart, start + 2)], 'intransitive');
  if (!verb) return [];
  const entry = saying(verb, `${isStart ? 'start' : 'stop'} ${gerund(verb.english)}`);
  return [{ end: start + 3, cost: 0, value: happenedOf(entry, false) }];
}

const happenedOf = (entry: Entry, negated: boolean): Predicate => ({
  ...{ kind: 'happened', negated, perfect: true, active: true, time: '' },
  verbs: { items: [entry], joints: [] },
});

/** "Ha fallado", "se ha soltado": what a thing has done by itself. */
export function hasHappenedAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const itself = oneOf(chart, at, ['se']);
  const start = oneOf(chart, itself ?? at, having);
  if (start === null) return [];
  const begun = itself === null && !negated ? begunAt(chart, start) : [];
  const infinitives = participleInfinitives(keyAt(chart, start)).map((one) =>
    itself === null ? one : `${one}se`,
  );
  const verb = verbNamed(chart, infinitives, 'intransitive');
  if (!verb) return begun;
  return [...begun, { end: start + 1, cost: -0.2, value: happenedOf(verb, negated) }];
}

/** "Ha dañado el techo": what a thing has done to another one. */
function hasActedAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const start = oneOf(chart, at, having);
  if (start === null || negated) return [];
  const verb = actNamed(chart, participleInfinitives(keyAt(chart, start)));
  if (!verb) return [];
  return objectsAt(chart, start + 1).map(({ end, cost, value }) => ({
    end,
    cost: cost + 0.2,
    value: actsOf(verb, value, { perfect: true }),
  }));
}

const standing = [
  ...['está', 'están', 'se encuentra', 'se encuentran', 'queda', 'quedan', 'quedó', 'quedaron'],
];

/** "Está en la portería", "está por debajo del mínimo": where a thing is. */
function whereAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const start = oneOf(chart, at, standing);
  if (start === null || keyAt(chart, start) === 'con') return [];
  return chart.grammar
    .part(chart, start)
    .filter(({ value }) => value.kind === 'place')
    .map(({ end, cost, value }) => ({
      end,
      cost: cost + 0.2,
      value: { kind: 'where', negated, past: false, parts: [value] },
    }));
}

/** "Tiene más de 15 años": how old a thing is. */
function ageAt(chart: Chart, at: number): Found<Predicate>[] {
  const start = oneOf(chart, at, ['tiene', 'tienen']);
  if (start === null) return [];
  const more = oneOf(chart, start, ['más de', 'casi', 'unos', 'aproximadamente', 'alrededor de']);
  const words = { más: 'more than ', casi: 'almost ' }[keyAt(chart, start)];
  const about = more === null ? '' : (words ?? 'about ');
  const years = keyAt(chart, more ?? start);
  if (!/^\d{1,3}$/.test(years) || !/^años?$/.test(keyAt(chart, (more ?? start) + 1))) return [];
  const [old] = chart.lexicon.english.get('old') ?? [];
  if (!old) return [];
  const entry = saying(old.entry, `${about}${years} year${years === '1' ? '' : 's'} old`);
  return [
    {
      end: (more ?? start) + 2,
      cost: -0.2,
      value: {
        ...{ kind: 'state', negated: false, past: false, parts: [] },
        qualities: { items: [{ entry, form: 'adjective', adverb: '' }], joints: [] },
      },
    },
  ];
}

const modals: readonly [words: readonly string[], english: string][] = [
  [['puede', 'pueden'], 'may'],
  [['podría', 'podrían'], 'could'],
];

/** "Pueden provocar caídas", "podría caerse": what a thing may do. */
function modalAt(chart: Chart, at: number): Found<Predicate>[] {
  return modals.flatMap(([words, english]) => {
    const start = oneOf(chart, at, words);
    if (start === null) return [];
    const modal = english;
    const itself = verbNamed(chart, [keyAt(chart, start)], 'intransitive');
    const does: Found<Predicate>[] = itself
      ? [{ end: start + 1, cost: 0, value: doesOf(itself, { modal }) }]
      : [];
    const verb = actNamed(chart, [keyAt(chart, start)]);
    const acts = verb ? objectsAt(chart, start + 1) : [];
    return [
      ...does,
      ...acts.flatMap(({ end, cost, value }): Found<Predicate>[] =>
        verb ? [{ end, cost: cost + 0.2, value: actsOf(verb, value, { modal }) }] : [],
      ),
    ];
  });
}

const beingWith = [
  ...['está con', 'están con', 'se encuentra con', 'se encuentran con', 'quedó con', 'viene con'],
  ...['aparece con', 'aparecen con', 'se ve con', 'se ven con', 'luce con', 'vienen con'],
];

/** "Se encuentra con la chapa rota": what a thing has. */
function hasWithAt(chart: Chart, at: number): Found<Predicate>[] {
  const start = oneOf(chart, at, beingWith);
  if (start === null) return [];
  return objectsAt(chart, start)
    .filter(({ value }) =>
      value.items.every(({ head }) => head?.entry.marks.has('person') !== true),
    )
    .map(({ end, cost, value }) => ({
      end,
      cost: cost + 0.2,
      value: {
        ...{ kind: 'has', negated: false, past: false, duty: null },
        things: asHad(value),
      },
    }));
}

/** What is said of a thing that goes on, has begun or is still so. */
export function goingOnAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const done = [hasHappenedAt, hasActedAt, whereAt].flatMap((read) => read(chart, at, negated));
  if (negated) return done;
  done.push(...modalAt(chart, at));
  return [
    ...done,
    ...[actingAt, keepingOnAt, stillSoAt, stillNotAt, hasWithAt, ageAt].flatMap((read) =>
      read(chart, at),
    ),
  ];
}
