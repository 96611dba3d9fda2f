import { keyAt, wordsAt, type Chart, type Found } from '../../lexicon/chart.ts';
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

function sheenAt(chart: Chart, at: number): { end: number; text: string } {
  for (const [words, text] of sheens) {
    const end = wordsAt(chart, at, words);
    if (end !== null) return { end, text: ` ${text}` };
  }
  return { end: at, text: '' };
}

/** Work that gives a colour, which has "de" before it: "pinte las paredes de azul claro". */
const coats = /^(?:re)?(?:paint|stain|finish|coat|color|enamel|spray|powder)/;

/** What stands before a colour in Spanish. */
function colorWord(chart: Chart, at: number): string {
  if (/^colou?r$/.test(keyAt(chart, at - 1))) return '';
  // Behind a comma the thing has the colour already: "window, 3' x 5', white".
  if (keyAt(chart, at - 1) === ',') return 'de color ';
  const isCoated = chart.tokens.some(({ key }) => coats.test(key));
  return keyAt(chart, at) === 'in' && !isCoated ? 'en ' : 'de ';
}

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
  const text = `${colorWord(chart, at)}${color}${shade}${sheen.text}`;
  return [
    {
      end: from + 1,
      cost: isIn ? -weights.doubtful : -weights.slight,
      value: { kind: 'measure', text },
    },
  ];
}
