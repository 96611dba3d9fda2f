import { keyAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { weights } from '../../sentence/weights.ts';
import type { Part } from '../../sentence/sentence-types.ts';

/** Colours behind a thing, in Spanish: "paint the ceiling white". */
const colors: ReadonlyMap<string, string> = new Map([
  ['white', 'blanco'],
  ['black', 'negro'],
  ['gray', 'gris'],
  ['grey', 'gris'],
  ['red', 'rojo'],
  ['green', 'verde'],
  ['blue', 'azul'],
  ['yellow', 'amarillo'],
  ['brown', 'café'],
  ['beige', 'beige'],
  ['tan', 'beige'],
  ['cream', 'crema'],
  ['orange', 'anaranjado'],
  ['pink', 'rosa'],
  ['purple', 'morado'],
]);
/** How light a colour is, or of which kind: "navy blue", "light gray". */
const shades: ReadonlyMap<string, string> = new Map([
  ['navy', ' marino'],
  ['light', ' claro'],
  ['dark', ' oscuro'],
  ['pale', ' pálido'],
  ['off', ' hueso'],
  ['safety', ' de seguridad'],
]);
/** How much the paint shines. */
const sheens: ReadonlyMap<string, string> = new Map([
  ['flat', 'mate'],
  ['matte', 'mate'],
  ['satin', 'satinado'],
  ['semi gloss', 'semibrillante'],
  ['semigloss', 'semibrillante'],
  ['gloss', 'brillante'],
]);

const firstsOfSheens = new Set([...sheens.keys()].map((words) => words.split(' ')[0] ?? ''));

const sheenAt = (chart: Chart, at: number): { end: number; text: string } => {
  if (!firstsOfSheens.has(keyAt(chart, at))) return { end: at, text: '' };
  const one = sheens.get(keyAt(chart, at));
  return { end: at + 1, text: ` ${one}` };
};
const inWord = (): string => 'en ';

/** The colour that work gives to a thing, at the end of what is said: "flat white". */
export function colorsAt(chart: Chart, at: number): Found<Part>[] {
  // A colour may have the preposition "in": "walls in light blue".
  const isIn = keyAt(chart, at) === 'in';
  const sheen = sheenAt(chart, isIn ? at + 1 : at);
  const shade = shades.get(keyAt(chart, sheen.end)) ?? '';
  const from = sheen.end + (shade === '' ? 0 : 1);
  const color = colors.get(keyAt(chart, from));
  if (color === undefined) return [];
  if (!/^(?:[.,;]|and|)$/.test(keyAt(chart, from + 1))) return [];
  // Without a preposition the thing has the colour already: "window, 3' x 5', white".
  const word = isIn ? inWord() : 'de ';
  const text = `${word}${color}${shade}${sheen.text}`;
  return [
    {
      end: from + 1,
      cost: isIn ? -weights.doubtful : -weights.slight,
      value: { kind: 'measure', text },
    },
  ];
}
