import { byWord } from './by-word.ts';
import type { Language } from '../translation.ts';
import { begunAt, keyAt, oneOf, phraseTable, wordsAt, type Chart } from '../lexicon/chart.ts';
import { unit, units, type Unit } from './units.ts';

const timeUnits = new Set(['hour', 'minute', 'day', 'business day', 'week', 'month', 'year']);

const numberWords: ReadonlyMap<string, string> = new Map([
  ['one', '1'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
  ['six', '6'],
  ['seven', '7'],
  ['eight', '8'],
  ['nine', '9'],
  ['ten', '10'],
  ['eleven', '11'],
  ['twelve', '12'],
]);
const spanishNumbers: ReadonlyMap<string, string> = new Map([
  ['uno', '1'],
  ['una', '1'],
  ['dos', '2'],
  ['tres', '3'],
  ['cuatro', '4'],
  ['cinco', '5'],
  ['seis', '6'],
  ['siete', '7'],
  ['ocho', '8'],
  ['nueve', '9'],
  ['diez', '10'],
  ['once', '11'],
  ['doce', '12'],
]);

const plainNumber = /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$|^\d+[-–]\d+$/;

const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);

function beginsWithDigit(key: string): boolean {
  const code = key.charCodeAt(0);
  return code >= ZERO && code <= NINE;
}

/** The figures of a number token or a number word; null for anything else. */
export function figuresOf(key: string, language: 'en' | 'es'): string | null {
  if (beginsWithDigit(key)) return plainNumber.test(key) ? key : null;
  return (language === 'en' ? numberWords : spanishNumbers).get(key) ?? null;
}

export interface Measure {
  end: number;
  figures: string;
  unit: Unit;
  isTime: boolean;
}

const formsOf = (one: Unit, language: 'en' | 'es'): readonly string[] =>
  language === 'en' ? one.english : [...one.spanish, ...one.also];

function unitForms(language: 'en' | 'es'): ReadonlyMap<string, Unit> {
  const forms = new Map<string, Unit>();
  for (const one of units)
    for (const form of formsOf(one, language)) if (form) forms.set(form, one);
  return forms;
}
const forms = { en: unitForms('en'), es: unitForms('es') };

/** A small "a" behind a number is a word, and no ampere: "20 A". */
const isWord = (chart: Chart, at: number): boolean => chart.tokens[at]?.raw === 'a';

const fraction = /^(?:\d+[- ])?\d+\/\d+$/;
const fractionOf = (key: string): string | null =>
  beginsWithDigit(key) && fraction.test(key) ? key : null;

/** A number with the letter of its unit: "30A", "120V". */
export function gluedAt(chart: Chart, at: number, language: 'en' | 'es'): Measure | null {
  const [, figures, letter = ''] = /^(\d+)([avw])$/.exec(keyAt(chart, at)) ?? [];
  const isAmp = letter !== 'a' || language === 'en' || /A$/.test(chart.tokens[at]?.raw ?? '');
  const found = isAmp ? forms[language].get(letter) : undefined;
  return figures === undefined || !found
    ? null
    : { end: at + 1, figures, unit: found, isTime: false };
}

/** A number with the short name of a length, a weight or a volume: "8cm", "12ft". */
export function shortMeasureAt(chart: Chart, at: number): { figures: string; unit: string } | null {
  const [, figures = '', short = ''] = shortMeasure.exec(keyAt(chart, at)) ?? [];
  const unit = forms.en.get(short);
  return unit ? { figures, unit: unit.name } : null;
}
const shortMeasure = /^(\d[\d.,]*)(mm|cm|m|km|ft|in|lf|kg|lbs?|gal)$/;

/** A number with its unit at this place: "12 in", "3 feet", "20-amp". */
export function measureAt(chart: Chart, at: number, language: 'en' | 'es'): Measure | null {
  const glued = language === 'es' ? gluedAt(chart, at, language) : null;
  if (glued) return glued;
  const key = keyAt(chart, at);
  const figures = figuresOf(key, language) ?? fractionOf(key);
  if (figures === null) return null;
  for (let words = 4; words > 0; words -= 1) {
    const first = language === 'es' && keyAt(chart, at + 1) === 'de' ? at + 2 : at + 1;
    const keys = Array.from({ length: words }, (_, index) => keyAt(chart, first + index));
    const found = forms[language].get(keys.join(' '));
    if (found && keys.every(Boolean) && !isWord(chart, first))
      return {
        end: first + words,
        figures,
        unit: found,
        isTime: timeUnits.has(found.name),
      };
  }
  return null;
}

const isFraction = (figures: string): boolean => /^\d+\/\d+$/.test(figures);
const isOne = (figures: string): boolean => figures === '1' || isFraction(figures);

/** The measure in Spanish: "12 pulgadas", "3/4 de pulgada". */
export function measureInSpanish({ figures, unit: { spanish } }: Measure): string {
  const name = spanish[isOne(figures) ? 0 : 1];
  if (name === '%') return `${figures}%`;
  return isFraction(figures) ? `${figures} de ${name}` : `${figures} ${name}`;
}

/** The measure in English: "12 inches". */
export function measureInEnglish({ figures, unit: { english } }: Measure): string {
  const [many = '', one = many] = english;
  if (many === '%') return `${figures}%`;
  return `${figures} ${isOne(figures) ? one : many}`;
}

const hedges: readonly [string, string][] = [
  ['up to about', 'hasta aproximadamente '],
  ['up to approximately', 'hasta aproximadamente '],
  ['about', 'aproximadamente '],
  ['approximately', 'aproximadamente '],
  ['approx .', 'aproximadamente '],
  ['approx', 'aproximadamente '],
  ['around', 'aproximadamente '],
  ['at least', 'al menos '],
  ['a minimum of', 'un mínimo de '],
  ['no less than', 'no menos de '],
  ['no more than', 'no más de '],
  ['a maximum of', 'un máximo de '],
  ['up to', 'hasta '],
  ['more than', 'más de '],
  ['less than', 'menos de '],
];

const hedgeTable = phraseTable(hedges);

/** How sure an amount is: "at least", "about". */
export function hedgeAt(chart: Chart, at: number): { end: number; text: string } {
  for (const [words, text] of begunAt(chart, at, hedgeTable)) {
    const end = wordsAt(chart, at, words);
    if (end !== null) return { end, text };
  }
  return { end: at, text: '' };
}

const startsOfAmounts = new Set([...hedgeTable.keys(), ...numberWords.keys()]);

/** Whether an amount, sure or not, may begin with the word at this place. */
export function mayBeAmount(chart: Chart, at: number): boolean {
  const token = chart.tokens[at];
  if (token?.kind !== 'word') return token !== undefined;
  return startsOfAmounts.has(token.key);
}

const comparisons: readonly [string, string][] = [
  ['wider than', 'de ancho'],
  ['larger than', ''],
  ['greater than', ''],
  ['longer than', 'de largo'],
  ['taller than', 'de alto'],
  ['higher than', 'de alto'],
  ['deeper than', 'de profundidad'],
  ['thicker than', 'de espesor'],
];

/** Whether a comparison says where a thing is mounted: "mounted higher than 6 inches". */
const isInstalled = (chart: Chart, at: number): boolean =>
  keyAt(chart, at) === 'higher' && /^(?:mounted|installed|set|placed)$/.test(keyAt(chart, at - 1));

const comparisonTable = phraseTable(comparisons);

/** A comparison with a measure, or a spacing: "wider than 1/4 inch", "every 16 inches". */
export function comparisonAt(chart: Chart, at: number): { end: number; text: string } | null {
  const every = oneOf(chart, at, ['every', 'each']);
  const spaced = every === null ? null : measureAt(chart, every, 'en');
  if (spaced) return { end: spaced.end, text: `cada ${measureInSpanish(spaced)}` };
  for (const [words, dimension] of begunAt(chart, at, comparisonTable)) {
    const start = wordsAt(chart, at, words);
    const measure = start === null ? null : measureAt(chart, start, 'en');
    if (measure && start !== null && isInstalled(chart, at))
      return { end: measure.end, text: `a más de ${measureInSpanish(measure)}` };
    if (measure)
      return {
        end: measure.end,
        text: `de más de ${measureInSpanish(measure)} ${dimension}`.trim(),
      };
  }
  return null;
}

const dimensions: Readonly<Record<string, string>> = byWord({
  high: 'alto',
  tall: 'alto',
  wide: 'ancho',
  deep: 'profundidad',
  long: 'largo',
  thick: 'espesor',
});

/** An English measure in Spanish with what it measures: "48 pulgadas de alto". */
export function sizeAt(chart: Chart, at: number): { end: number; text: string } | null {
  const measure = measureAt(chart, at, 'en');
  if (!measure) return null;
  const text = measureInSpanish(measure);
  const more = oneOf(chart, measure.end, ['or more', 'or greater', 'or larger']);
  if (more !== null) return { end: more, text: `${text} o más` };
  const dimension = dimensions[keyAt(chart, measure.end)];
  if (dimension === undefined) return { end: measure.end, text };
  return { end: measure.end + 1, text: `${text} de ${dimension}` };
}

const kindHedges = new Set(['approximately', 'approx', 'about', 'up', 'at']);

/** Whether a size or a number of parts may begin with the word at this place. */
export function mayBeSize(chart: Chart, at: number): boolean {
  const token = chart.tokens[at];
  if (token?.kind !== 'word') return token !== undefined;
  return kindHedges.has(token.key) || numberWords.has(token.key);
}

/** The size of a kind of thing, "approximately 3 inch" holes; null where a place stands first. */
export function hedgedSizeAt(chart: Chart, at: number): { end: number; text: string } | null {
  const hedge = kindHedges.has(keyAt(chart, at)) ? hedgeAt(chart, at) : { end: at, text: '' };
  const measure = measureAt(chart, hedge.end, 'en');
  // A hedged measure before "of" is a quantity, and no size: "about 3 inches of water".
  if (!measure || (hedge.text !== '' && keyAt(chart, measure.end) === 'of')) return null;
  const size = sizeAt(chart, hedge.end);
  return size && { end: size.end, text: hedge.text + size.text };
}

/** Units that count things, of tasks alone: in a sentence such words are nouns. */
const countUnits: readonly Unit[] = [
  unit('each', 'units|unit|each|ea|eaches', 'unidad', 'unidades', 'ud|uds|u|und|c/u'),
  unit('piece', 'pieces|piece|pcs|pc', 'pieza', 'piezas', 'pza|pzas|pz'),
  unit('set', 'sets|set', 'juego', 'juegos', 'jgo'),
  unit('pair', 'pairs|pair', 'par', 'pares'),
  unit('roll', 'rolls|roll', 'rollo', 'rollos'),
  unit('bag', 'bags|bag', 'bolsa', 'bolsas', 'saco|sacos|bulto|bultos'),
  unit('box', 'boxes|box', 'caja', 'cajas'),
  unit('bundle', 'bundles|bundle', 'paquete', 'paquetes'),
  unit('load', 'loads|load', 'carga', 'cargas'),
  unit('trip', 'trips|trip', 'viaje', 'viajes'),
  unit('sheet', 'sheets|sheet', 'hoja', 'hojas', 'placa|placas'),
];

/** The form of a unit without case, raised figures, full stops and needless blanks: "Sq. Ft." is "sq ft". */
const unitKey = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('.', ' ').replace(/\s+/g, ' ').trim();

const hasForm = (one: Unit, key: string, language: Language): boolean =>
  formsOf(one, language).some((form) => form !== '' && unitKey(form) === key);

/**
 * The unit of a quantity in a language: "sq ft" is "pies cuadrados". As somebody typed it where it is
 * of that language already, or no known one; '' without one.
 */
export function unitIn(
  typed: string | null | undefined,
  quantity: number | null | undefined,
  language: Language,
): string {
  if (!typed) return '';
  const key = unitKey(typed);
  const from: Language = language === 'en' ? 'es' : 'en';
  const all = [...units, ...countUnits];
  if (all.some((one) => hasForm(one, key, language))) return typed;
  const found = all.find((one) => hasForm(one, key, from));
  if (!found) return typed;
  const [many = '', one = many] = found.english;
  const isSingle = quantity === 1;
  if (language === 'en') return isSingle ? one : many;
  return found.spanish[isSingle ? 0 : 1];
}
