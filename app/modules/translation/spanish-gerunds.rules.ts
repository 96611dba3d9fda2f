import { byWord } from '../by-word.ts';
import { keyAt, type Chart, type Found } from './chart.rules.ts';
import type { Part, Things } from './sentence.types.ts';
import { orderNamed } from './spanish-senses.rules.ts';

const irregular: Readonly<Record<string, string>> = byWord({
  incluyendo: '',
  siendo: '',
  pudiendo: '',
  habiendo: '',
  estando: '',
});

/** "Cajas bloqueando la salida": what a thing does, behind its noun or participle and no verb. */
const isBehindThing = (chart: Chart, at: number): boolean =>
  at > 0 &&
  /^\p{L}{3,}(?<!ar|er|ir|á|ó)$/u.test(keyAt(chart, at - 1)) &&
  !/^(?:está|están|sigue|siguen|estaba|estaban|continúa|continúan|estuvo|viene|vienen|quedó)$/.test(
    keyAt(chart, at - 1),
  );

/** ", mejorando el drenaje", "cajas bloqueando la salida": what is done along with the work. */
export function alongAt(
  chart: Chart,
  at: number,
  thingsAt: (chart: Chart, at: number) => readonly Found<Things>[],
): Found<Part>[] {
  const key = keyAt(chart, at);
  const [, stem, end] = /^(\p{L}+?)(ando|[iy]endo)$/u.exec(key) ?? [];
  const isAdded = keyAt(chart, at - 1) === ',';
  if (stem === undefined || irregular[key] !== undefined) return [];
  if (!isAdded && !isBehindThing(chart, at)) return [];
  const entry = (end === 'ando' ? ['ar'] : ['er', 'ir'])
    .map((ending) => orderNamed(chart, stem + ending))
    .find((one) => one !== null);
  if (!entry) return [];
  const order = { negated: false, never: false, before: [], parts: [] };
  return thingsAt(chart, at + 1)
    .filter(({ value }) => value.items.every(({ kept }) => kept === null))
    .map((things): Found<Part> => ({
      end: things.end,
      cost: things.cost + (isAdded ? 0.4 : 0.7),
      value: {
        kind: 'doing',
        relation: 'along',
        order: { ...order, verbs: { items: [entry], joints: [] }, things: things.value },
      },
    }));
}
