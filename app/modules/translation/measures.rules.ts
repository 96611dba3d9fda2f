import type { Language } from '../../i18n.ts';
import { begunAt, keyAt, oneOf, phraseTable, wordsAt, type Chart } from './chart.rules.ts';

/** A unit: English written forms, the Spanish singular and plural, and its name for comparison. */
interface Unit {
  name: string;
  english: readonly string[];
  spanish: readonly [one: string, many: string];
  /** Spanish forms accepted beside those. */
  also: readonly string[];
}

const unit = (name: string, english: string, one: string, many: string, also = ''): Unit => ({
  name,
  english: english.split('|'),
  spanish: [one, many],
  also: also.split('|'),
});

const units: readonly Unit[] = [
  unit(
    'square foot',
    'square feet|square foot|sq ft|sq . ft .|sq . ft|sf|sqft|sq feet',
    'pie cuadrado',
    'pies cuadrados',
    'ft2|pies2|pie2',
  ),
  unit(
    'linear foot',
    'linear feet|linear foot|lineal feet|lineal foot|linear ft|lin ft|lf',
    'pie lineal',
    'pies lineales',
  ),
  unit('cubic yard', 'cubic yards|cubic yard|cu yd|cy', 'yarda cúbica', 'yardas cúbicas'),
  unit('cubic foot', 'cubic feet|cubic foot|cu ft', 'pie cúbico', 'pies cúbicos', 'pies3|pie3'),
  unit('square yard', 'square yards|square yard|sq yd|sy', 'yarda cuadrada', 'yardas cuadradas'),
  unit('foot', 'feet|foot|ft|ft .', 'pie', 'pies'),
  unit('inch', 'inches|inch|in|in .', 'pulgada', 'pulgadas', 'pulg|pulg.'),
  unit('yard', 'yards|yard|yd', 'yarda', 'yardas'),
  unit('gallon', 'gallons|gallon|gal|gal .', 'galón', 'galones'),
  unit('amp', 'amps|amp|amperes|ampere|a', 'amperio', 'amperios', 'amp|amps|a|ampere|amperes'),
  unit('volt', 'volts|volt|v', 'voltio', 'voltios', 'v|volt|volts'),
  unit('watt', 'watts|watt|w', 'vatio', 'vatios', 'w|watts'),
  unit('pound', 'pounds|pound|lbs|lb|lbs .', 'libra', 'libras'),
  unit('psi', 'psi', 'psi', 'psi'),
  unit('ton', 'tons|ton', 'tonelada', 'toneladas'),
  unit('percent', '%|percent', '%', '%', 'por ciento'),
  unit('degree', 'degrees|degree|°|° f', 'grado', 'grados', '°|°f'),
  unit('hour', 'hours|hour|hrs|hr', 'hora', 'horas'),
  unit('minute', 'minutes|minute', 'minuto', 'minutos', 'min'),
  unit('day', 'days|day', 'día', 'días'),
  unit(
    'business day',
    'business days|business day|working days',
    'día hábil',
    'días hábiles',
    'días laborables|día laborable|días naturales hábiles',
  ),
  unit('week', 'weeks|week', 'semana', 'semanas'),
  unit('month', 'months|month', 'mes', 'meses'),
  unit('year', 'years|year', 'año', 'años'),
  unit('meter', 'meters|meter|m', 'metro', 'metros', 'm|mts|mt'),
  unit('cubic meter', 'cubic meters|cubic meter|m3', 'metro cúbico', 'metros cúbicos', 'm3|m³'),
  unit(
    'square millimeter',
    'square millimeters|square millimeter|mm2',
    'milímetro cuadrado',
    'milímetros cuadrados',
    'mm2|mm²',
  ),
  unit('kilowatt', 'kilowatts|kilowatt|kw', 'kilovatio', 'kilovatios', 'kw'),
  unit('horsepower', 'horsepower|hp', 'caballo de fuerza', 'caballos de fuerza', 'hp|cv'),
  unit('cfm', 'CFM|cfm', 'cfm', 'cfm', 'pcm'),
  unit('btu', 'BTU|btu', 'btu', 'btu'),
  unit('liter per minute', 'liters per minute|liter per minute', 'l / min', 'l / min', 'lpm'),
  unit('decibel', 'decibels|decibel|db', 'decibelio', 'decibelios', 'db|db .'),
  unit('bar', 'bar', 'bar', 'bares', 'bar'),
  unit('kilovolt-ampere', 'kVA|kva', 'kva', 'kva'),
  unit('milliamp', 'milliamps|milliamp|ma', 'miliamperio', 'miliamperios', 'ma'),
  unit('lumen', 'lumens|lumen|lm', 'lumen', 'lúmenes', 'lm'),
  unit('kilometer', 'kilometers|kilometer|km', 'kilómetro', 'kilómetros', 'km'),
  unit('micron', 'microns|micron', 'micra', 'micras'),
  unit(
    'square meter',
    'square meters|square meter|sqm|m2|m²',
    'metro cuadrado',
    'metros cuadrados',
    'm2|m²',
  ),
  unit('centimeter', 'centimeters|centimeter|cm', 'centímetro', 'centímetros', 'cm|cms'),
  unit('millimeter', 'millimeters|millimeter|mm', 'milímetro', 'milímetros', 'mm|mms'),
  unit(
    'linear meter',
    'linear meters|linear meter',
    'metro lineal',
    'metros lineales',
    'ml|m . l .',
  ),
  unit('liter', 'liters|liter', 'litro', 'litros', 'lts|lt|l|litros'),
  unit('kilogram', 'kilograms|kilogram|kg', 'kilogramo', 'kilogramos', 'kg|kilo|kilos'),
  unit('gauge', 'gauge', 'calibre', 'calibre'),
  unit('person', 'people|persons', 'persona', 'personas'),
];

const timeUnits = new Set(['hour', 'minute', 'day', 'business day', 'week', 'month', 'year']);

const numberWords: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
};
const spanishNumbers: Readonly<Record<string, string>> = {
  uno: '1',
  una: '1',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
  diez: '10',
  once: '11',
  doce: '12',
};

const plainNumber = /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$|^\d+[-–]\d+$/;

const beginsWithDigit = (key: string): boolean => key >= '0' && key < ':';

/** The figures of a number token or a number word; null for anything else. */
export function figuresOf(key: string, language: 'en' | 'es'): string | null {
  if (beginsWithDigit(key) && plainNumber.test(key)) return key;
  return (language === 'en' ? numberWords[key] : spanishNumbers[key]) ?? null;
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

/** "20 A" are amperes; a small "a" is an article or a preposition. */
const isWord = (chart: Chart, at: number): boolean => chart.tokens[at]?.raw === 'a';

const fraction = /^(?:\d+[- ])?\d+\/\d+$/;
const fractionOf = (key: string): string | null =>
  beginsWithDigit(key) && fraction.test(key) ? key : null;

/** "30A", "120V": a number with the letter of its unit. */
export function gluedAt(chart: Chart, at: number, language: 'en' | 'es'): Measure | null {
  const [, figures, letter = ''] = /^(\d+)([avw])$/.exec(keyAt(chart, at)) ?? [];
  const isAmp = letter !== 'a' || language === 'en' || /A$/.test(chart.tokens[at]?.raw ?? '');
  const found = isAmp ? forms[language].get(letter) : undefined;
  return figures === undefined || !found
    ? null
    : { end: at + 1, figures, unit: found, isTime: false };
}

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
  ['approximately', 'aproximadamente '],
  ['approx .', 'aproximadamente '],
  ['approx', 'aproximadamente '],
  ['about', 'aproximadamente '],
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

/** "Mounted higher than 6 inches" says where. */
const isInstalled = (chart: Chart, at: number): boolean =>
  keyAt(chart, at) === 'higher' && /^(?:mounted|installed|set|placed)$/.test(keyAt(chart, at - 1));

const comparisonTable = phraseTable(comparisons);

/** "Wider than 1/4 inch", "every 16 inches". */
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

const dimensions: Readonly<Record<string, string>> = {
  high: 'alto',
  tall: 'alto',
  wide: 'ancho',
  deep: 'profundidad',
  long: 'largo',
  thick: 'espesor',
};

/** An English measure in Spanish with what it measures: "48 pulgadas de alto". */
export function sizeAt(chart: Chart, at: number): { end: number; text: string } | null {
  const measure = measureAt(chart, at, 'en');
  if (!measure) return null;
  const text = measureInSpanish(measure);
  const dimension = dimensions[keyAt(chart, measure.end)];
  if (dimension === undefined) return { end: measure.end, text };
  return { end: measure.end + 1, text: `${text} de ${dimension}` };
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
