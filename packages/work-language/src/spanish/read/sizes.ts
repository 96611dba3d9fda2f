import { byWord } from '../../text/by-word.ts';
import { isBrand } from '../../lexicon/brand-names.ts';
import { keyAt, oneOf, wordsAt, type Chart } from '../../lexicon/chart.ts';
import { measureAt, measureInEnglish, type Measure } from '../../text/measures.ts';
import { spanishSensesAt } from '../../lexicon/senses/spanish-senses.ts';
import type { Joint, Noun, Quality } from '../../sentence/sentence-types.ts';
import { weights } from '../../sentence/weights.ts';

/** What was read of a thing behind its noun, up to `end`. */
export interface Tail {
  end: number;
  /** Where the noun itself begins. */
  from: number;
  cost: number;
  qualities: Quality[];
  /** What stands before each of them: '' or the word of a list. */
  joints: Joint[];
  modifiers: Noun[];
  names: string[];
  measure: string | null;
  /** Whether a noun without "de" stands in it already. */
  isBare: boolean;
}

const types: Readonly<Record<string, string>> = byWord({
  tipo: 'type',
  clase: 'class',
  modelo: 'model',
  serie: 'series',
  marca: 'brand',
  ref: 'ref.',
});

/** A number, a code or a name that both languages write alike: "1", "II", "AC5", "THW". */
const isCode = (chart: Chart, at: number): boolean => {
  const token = chart.tokens[at];
  if (!token) return false;
  return token.kind === 'number' || /^(?:[A-Z]{1,4}\d*|[ivx]{1,4}|[abc])$/.test(token.raw);
};

const withName = (tail: Tail, end: number, name: string): Tail => ({
  ...tail,
  end,
  cost: tail.cost + weights.slight,
  names: [...tail.names, name],
});

const rawAt = (chart: Chart, at: number): string => chart.tokens[at]?.raw ?? '';

/** A type, class or code behind its noun: "tipo 1", "clase II", "DN 110". */
export function typesFrom(chart: Chart, tail: Tail): Tail[] {
  const start = oneOf(chart, tail.end, ['de']) ?? tail.end;
  const key = keyAt(chart, start);
  if (key === 'dn') return [withName(tail, start + 2, `DN ${rawAt(chart, start + 1)}`)];
  return [...namesFrom(chart, tail), ...namedTypesFrom(chart, tail, start)];
}

/** A code in capitals or a brand that no entry has: "cable THW". */
function namesFrom(chart: Chart, tail: Tail): Tail[] {
  const raw = rawAt(chart, tail.end);
  const isCapitals = /^(?=.*[A-Z])[A-Z0-9]{2,5}(?:-\d+)?$/.test(raw);
  const isKnown = spanishSensesAt(chart, tail.end).length > 0;
  if (!(isCapitals || isBrand(raw)) || isKnown) return [];
  const place = tail.modifiers.at(-1);
  if (!place?.entry.marks.has('place')) return [withName(tail, tail.end + 1, raw)];
  // The code of a place that modifies the noun: "baño del departamento 3A".
  const modifiers = [...tail.modifiers.slice(0, -1), { ...place, code: raw }];
  return [{ ...tail, end: tail.end + 1, cost: tail.cost + weights.slight, modifiers }];
}

function namedTypesFrom(chart: Chart, tail: Tail, start: number): Tail[] {
  const type = types[keyAt(chart, start)];
  if (type === undefined || !isCode(chart, start + 1)) return [];
  // The word "marca" before a number is a verb: "el termostato marca 28".
  if (type === 'brand' && chart.tokens[start + 1]?.kind === 'number') return [];
  return [withName(tail, start + 2, `${type} ${rawAt(chart, start + 1).toUpperCase()}`)];
}

/** The strength of concrete and the proportions of a mix: "f'c=250 kg/cm2", "1:4". */
export function strengthsFrom(chart: Chart, tail: Tail): Tail[] {
  const start = oneOf(chart, tail.end, ['de', 'con proporción', 'proporción', ',']) ?? tail.end;
  const isNumber = (at: number): boolean => chart.tokens[at]?.kind === 'number';
  if (/^f['´’]?c$/.test(keyAt(chart, start))) {
    const at = oneOf(chart, start + 1, ['=', 'de', '= a']) ?? start + 1;
    const unit = wordsAt(chart, at + 1, 'kg / cm2');
    const name = `f'c=${rawAt(chart, at)}${unit === null ? '' : ' kg/cm2'}`;
    return [withName(tail, unit ?? at + 1, name)];
  }
  let end = start;
  while (isNumber(end) && keyAt(chart, end + 1) === ':' && isNumber(end + 2)) end += 2;
  if (end === start) return [];
  const words = chart.tokens.slice(start, end + 1).map(({ raw }) => raw);
  return [withName(tail, end + 1, words.join(''))];
}

const units = /^(?:mm|cm|m|ft|in|pulgadas?|pulg)$/;
const times = /^(?:x|por)$/;

/** Where a size of two or three numbers ends: "0.20 x 0.25 m", "80x210 cm"; null for none. */
export function dimensionsEnd(chart: Chart, at: number): number | null {
  const isNumber = (index: number): boolean => chart.tokens[index]?.kind === 'number';
  if (!isNumber(at)) return null;
  let end = at + 1;
  while (times.test(keyAt(chart, end)) && isNumber(end + 1)) end += 2;
  const isGlued = /^\d+(?:x\d+)+$/i.test(keyAt(chart, at));
  if (end === at + 1 && !isGlued) return null;
  return units.test(keyAt(chart, end)) ? end + 1 : end;
}

/** A size as it is written, with "x" for "por". */
export const dimensionsText = (chart: Chart, start: number, end: number): string =>
  chart.tokens
    .slice(start, end)
    .map(({ raw }) => raw)
    .join(' ');

/** A size of several numbers behind its noun: "de 0.20 x 0.25 m". */
export function dimensionsFrom(chart: Chart, tail: Tail): Tail[] {
  const start =
    oneOf(chart, tail.end, [
      'de dimensiones',
      'de medidas',
      'de sección',
      'de formato',
      'formato',
      'medidas',
      'sección',
      'con medidas de',
      'en formato',
      'de',
    ]) ?? tail.end;
  const end = dimensionsEnd(chart, start);
  if (end === null) return [];
  return [withName(tail, end, dimensionsText(chart, start, end))];
}

const extents: readonly [string, string][] = [
  ['de profundidad', 'deep'],
  ['de ancho', 'wide'],
  ['de anchura', 'wide'],
  ['de largo', 'long'],
  ['de longitud', 'long'],
  ['de alto', 'high'],
  ['de altura', 'high'],
  ['de grosor', 'thick'],
  ['de diámetro', 'diameter'],
  ['de distancia horizontal', 'horizontally away'],
  ['de distancia', 'away'],
  ['de espesor total', 'thick'],
  ['de espesor medio', 'thick'],
  ['de espesor promedio', 'thick'],
  ['de espesor', 'thick'],
  ['de capacidad', 'capacity'],
];

/** A measure with the dimension that it has: "40 cm de profundidad". */
export function extentAt(chart: Chart, measure: Measure): { end: number; text: string } {
  const text = measureInEnglish(measure);
  for (const [words, extent] of extents) {
    const end = wordsAt(chart, measure.end, words);
    if (end !== null) return { end, text: `${text} ${extent}` };
  }
  return { end: measure.end, text };
}

const bareUnits = /^(?:centimeter|millimeter|inch|amp|volt|watt|liter|gallon|kilowatt)$/;

/** Whether a measure says how far a thing is moved, and no size of it: "bajar el techo 15 cm". */
export const isMoving = (chart: Chart, at: number): boolean =>
  keyAt(chart, at - 1) !== 'de' &&
  /^(?:baj|sub|elev|mov|desplaz|alarg|acort|levant|rebaj|recort|ampli|ensanch|(?:re)?corr)\p{L}*r$/u.test(
    keyAt(chart, 0),
  );

/** A size without "de": "membrana 4 mm", "tinaco 1,100 l". */
export function bareSizesFrom(chart: Chart, tail: Tail): Tail[] {
  const measure = tail.measure === null ? measureAt(chart, tail.end, 'es') : null;
  if (!measure || !bareUnits.test(measure.unit.name)) return [];
  if (isMoving(chart, tail.end)) return [];
  const { end, text } = extentAt(chart, measure);
  return [{ ...tail, end, cost: tail.cost + weights.unusual, measure: text }];
}

/** What a thing is told apart by the number of: "tablero de 12 circuitos", "clóset de 2 puertas". */
const counted: Readonly<Record<string, string>> = byWord({
  circuito: 'circuit',
  espacio: 'space',
  polo: 'pole',
  puerta: 'door',
  cajón: 'drawer',
  gaveta: 'drawer',
  quemador: 'burner',
  hornilla: 'burner',
  hornalla: 'burner',
  peldaño: 'step',
  escalón: 'step',
  etapa: 'stage',
  velocidad: 'speed',
  zona: 'zone',
  módulo: 'gang',
  piso: 'story',
  nivel: 'story',
  pieza: 'piece',
  salida: 'outlet',
});
const numerals: Readonly<Record<string, string>> = byWord({
  dos: '2',
  tres: '3',
  cuatro: '4',
  seis: '6',
});

function countedFrom(chart: Chart, tail: Tail, of: number): Tail[] {
  const token = chart.tokens[of];
  const number = token?.kind === 'number' ? token.raw : numerals[token?.key ?? ''];
  const key = keyAt(chart, of + 1);
  const unit =
    counted[key.replace(/(?<=[aeo])s$/, '')] ??
    counted[key.replace(/ones$/, 'ón').replace(/es$/, '')];
  if (number === undefined || unit === undefined) return [];
  return [{ ...tail, end: of + 2, measure: `${number}-${unit}` }];
}

/** A size behind "de": "de 8 cm", "de 3/4"". */
export function sizesFrom(chart: Chart, tail: Tail, of: number): Tail[] {
  if (tail.measure !== null) return [];
  const raw = chart.tokens[of]?.raw ?? '';
  if (/^\d[\d ./-]*["″]$/.test(raw)) return [{ ...tail, end: of + 1, measure: raw }];
  const measure = measureAt(chart, of, 'es');
  if (!measure) return countedFrom(chart, tail, of);
  const { end, text } = extentAt(chart, measure);
  return [{ ...tail, end, measure: text }];
}

/** What goes up to a height, where other things are at it. */
export const isGoingUp = ({ tokens }: Chart): boolean =>
  tokens.some(({ key }) =>
    /^(?:azulej|alicat|enchap|chap|pint|loseta|cerámic|revest|zócalo|lambrín)/.test(key),
  );

const hauling = /^(?:acarre|transport|traslad|carret|mover|mueva|llevar)/;

/**
 * A distance, a height that something reaches, or one at which it is: "acarrear tierra a 20 m",
 * "azulejo a 1.80 m", "a 2 m".
 */
export function reachText(chart: Chart, text: string): string {
  if (text.endsWith(' away')) return text;
  if (/^(?:recort|pod|cort|rebaj)/.test(keyAt(chart, 0))) return `to ${text}`;
  if (hauling.test(keyAt(chart, 0))) return `a distance of ${text}`;
  return `${isGoingUp(chart) ? 'up to' : 'at'} ${text}`;
}
