import { keyAt, type Chart, type Found } from './chart.rules.ts';
import type { Part } from './sentence.types.ts';

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
  const two = sheens.get(`${keyAt(chart, at)} ${keyAt(chart, at + 1)}`);
  if (two !== undefined) return { end: at + 2, text: ` ${two}` };
  const hyphened = sheens.get(`${keyAt(chart, at)} ${keyAt(chart, at + 2)}`);
  if (hyphened !== undefined && keyAt(chart, at + 1) === '-')
    return { end: at + 3, text: ` ${hyphened}` };
  const one = sheens.get(keyAt(chart, at));
  return one === undefined ? { end: at, text: '' } : { end: at + 1, text: ` ${one}` };
};

/** "Paint it in white" gives the colour, "plates in white" have it. */
const coats = /^(?:re)?(?:paint|stain|finish|coat|color|enamel|spray|powder)/;
const inWord = (chart: Chart): string =>
  chart.tokens.some(({ key }) => coats.test(key)) ? 'de ' : 'en ';

/** The colour that work gives to a thing, at the end of what is said: "flat white". */
export function colorsAt(chart: Chart, at: number): Found<Part>[] {
  // "Walls in light blue".
  const isIn = keyAt(chart, at) === 'in';
  const sheen = sheenAt(chart, isIn ? at + 1 : at);
  const shade = shades.get(keyAt(chart, sheen.end)) ?? '';
  const from = sheen.end + (shade === '' ? 0 : 1);
  const color = colors.get(keyAt(chart, from));
  if (color === undefined || at === 0) return [];
  if (!/^(?:[.,;]|and|)$/.test(keyAt(chart, from + 1))) return [];
  // "New drip edge, color white" names the colour alone.
  const isNamed = /^colou?r$/.test(keyAt(chart, at - 1));
  // "Window, 3' x 5', white" is white already.
  const word = isNamed
    ? ''
    : keyAt(chart, at - 1) === ','
      ? 'de color '
      : isIn
        ? inWord(chart)
        : 'de ';
  const text = `${word}${color}${shade}${sheen.text}`;
  return [{ end: from + 1, cost: isIn ? -0.6 : -0.2, value: { kind: 'measure', text } }];
}
