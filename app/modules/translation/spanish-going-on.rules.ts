import { byWord } from '../by-word.ts';
import { keyAt, oneOf, type Chart, type Found } from './chart.rules.ts';

import type { Predicate } from './sentence.types.ts';

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
  const [, stem] = /^(\p{L}{2,}?)(ando|[iy]endo)$/u.exec(key) ?? [];
  if (stem === undefined) return [];
  return [`${stem}ar`];
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

/** What is said of a thing that goes on, has begun or is still so. */
export function goingOnAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const done = [whereAt].flatMap((read) => read(chart, at, negated));
  if (negated) return done;
  done.push(...[]);
  return [...done];
}
