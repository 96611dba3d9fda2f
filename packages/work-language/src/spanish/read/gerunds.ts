import { byWord } from '../../text/by-word.ts';
import { keyAt, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Part, Things } from '../../sentence/sentence-types.ts';
import { orderNamed } from '../../lexicon/senses/spanish-senses.ts';
import { weights } from '../../sentence/weights.ts';

const irregular: Readonly<Record<string, string>> = byWord({
  incluyendo: '',
  siendo: '',
  pudiendo: '',
  habiendo: '',
  estando: '',
});

/**
 * A gerund with its object says what is done along with the work: ", mejorando el drenaje", "cajas
 * bloqueando la salida".
 */
export function alongAt(
  chart: Chart,
  at: number,
  thingsAt: (chart: Chart, at: number) => readonly Found<Things>[],
): Found<Part>[] {
  const key = keyAt(chart, at);
  const [, stem] = /^(\p{L}+?)(ando|[iy]endo)$/u.exec(key) ?? [];
  if (stem === undefined || irregular[key] !== undefined) return [];
  const entry = ['ar']
    .map((ending) => orderNamed(chart, stem + ending))
    .find((one) => one !== null);
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
