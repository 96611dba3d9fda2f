import { byWord } from '../../text/by-word.ts';
import { keyAt, oneOf, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Entry, Predicate, Things } from '../../sentence/sentence-types.ts';
import { withArticles } from './determiners.ts';
import { thingsAt } from './places.ts';
import { likeliest, orderNamed } from '../../lexicon/senses/spanish-senses.ts';
import { weights } from '../../sentence/weights.ts';

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

/** The infinitives that a participle may have: "causado", "caído", "roto". */
export function participleInfinitives(key: string): string[] {
  const own = ownParticiples[key];
  if (own !== undefined) return [own];
  const [, stem, ending] = /^(\p{L}{2,})(ado|[ií]do)$/u.exec(key) ?? [];
  if (stem === undefined) return [];
  return ending === 'ado' ? [`${stem}ar`] : [`${stem}er`, `${stem}ir`];
}

/** The infinitives that a gerund may have: "causando". */
export function gerundInfinitives(key: string): string[] {
  const [, stem] = /^(\p{L}{2,})ando$/u.exec(key) ?? [];
  return stem === undefined ? [] : [`${stem}ar`];
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

/** What a verb is done to, with an article where English has one. */
const objectsAt = (chart: Chart, at: number): Found<Things>[] =>
  thingsAt(chart, at)
    .filter(({ value }) => value.items.every(({ kept }) => kept === null))
    .map((things) => ({ ...things, value: withArticles(things.value) }));

const having = ['ha', 'han'];

const happenedOf = (entry: Entry, negated: boolean): Predicate => ({
  ...{ kind: 'happened', negated, perfect: true, active: true, time: '' },
  verbs: { items: [entry], joints: [] },
});

/** An intransitive verb in the perfect: "ha fallado", "se ha soltado". */
export function hasHappenedAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const itself = oneOf(chart, at, ['se']);
  const start = oneOf(chart, itself ?? at, having);
  if (start === null) return [];
  const infinitives = participleInfinitives(keyAt(chart, start)).map((one) =>
    itself === null ? one : `${one}se`,
  );
  const verb = verbNamed(chart, infinitives, 'intransitive');
  if (!verb) return [];
  return [{ end: start + 1, cost: -weights.slight, value: happenedOf(verb, negated) }];
}

/** A transitive verb in the perfect with its object: "ha dañado el techo". */
function hasActedAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const start = oneOf(chart, at, having);
  if (start === null || negated) return [];
  const verb = actNamed(chart, participleInfinitives(keyAt(chart, start)));
  if (!verb) return [];
  return objectsAt(chart, start + 1).map(({ end, cost, value }) => ({
    end,
    cost: cost + weights.slight,
    value: {
      kind: 'acts',
      negated: false,
      perfect: true,
      duty: null,
      how: '',
      verb,
      things: value,
    },
  }));
}

const standing = [
  ...['está', 'están', 'se encuentra', 'se encuentran', 'queda', 'quedan', 'quedó', 'quedaron'],
];

/** A copula with an adjunct of place: "está en la portería", "está por debajo del mínimo". */
function whereAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const start = oneOf(chart, at, standing);
  if (start === null || keyAt(chart, start) === 'con') return [];
  return chart.grammar
    .part(chart, start)
    .filter(({ value }) => value.kind === 'place')
    .map(({ end, cost, value }) => ({
      end,
      cost: cost + weights.slight,
      value: { kind: 'where', negated, past: false, parts: [value] },
    }));
}

/** What is said of a thing that goes on, has begun or is still so. */
export const goingOnAt = (chart: Chart, at: number, negated: boolean): Found<Predicate>[] =>
  [hasHappenedAt, hasActedAt, whereAt].flatMap((read) => read(chart, at, negated));
