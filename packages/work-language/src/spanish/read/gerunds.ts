import { keyAt, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Part, Things } from '../../sentence/sentence-types.ts';
import { orderNamed } from '../../lexicon/senses/spanish-senses.ts';
import { weights } from '../../sentence/weights.ts';

/**
 * A gerund with its object says what is done along with the work: ", mejorando el drenaje", "cajas
 * bloqueando la salida".
 */
export function alongAt(
  chart: Chart,
  at: number,
  thingsAt: (chart: Chart, at: number) => readonly Found<Things>[],
): Found<Part>[] {
  const [, stem] = /^(\p{L}+)ando$/u.exec(keyAt(chart, at)) ?? [];
  const entry = stem === undefined || stem === 'est' ? null : orderNamed(chart, `${stem}ar`);
  if (!entry) return [];
  const order = { negated: false, never: false, before: [], parts: [] };
  return thingsAt(chart, at + 1).map((things): Found<Part> => ({
    end: things.end,
    cost: things.cost + weights.doubtful,
    value: {
      kind: 'doing',
      relation: 'along',
      order: { ...order, verbs: { items: [entry], joints: [] }, things: things.value },
    },
  }));
}
