import { byWord } from '../text/by-word.ts';
import { keyAt, type Chart } from '../lexicon/chart.ts';
import { figuresOf, gluedAt, measureAt, shortMeasureAt } from '../text/measures.ts';

export type TwinLanguage = 'en' | 'es';

/** A figure without thousands separators, so that 1,200 and 1200 agree; "2,5" is 2.5. */
const plainFigure = (key: string): string =>
  key
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/[.,]+$/, '')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2');

const inchMark = /["″]$/;
const footMark = /['’′]$/;

interface Numbers {
  figures: string[];
  /** Figures of a frequency or a kind, which the other side may have as well: "2,5 veces". */
  rates: string[];
  /** Figures with the name of their unit: "12 inch". */
  measures: string[];
  money: string[];
}

/**
 * Numerals that are articles and pronouns as well, so that they count as no number: "one", "una".
 */
const articles = new Set(['one', 'un', 'una', 'uno']);
/** Words behind a numeral that make a frequency or a kind of it: "two times", "3 vías". */
const behindNoNumber = new Set(['veces', 'times', 'way', 'vías']);

/** The names of units that end in a figure: "m2". */
export const isUnit = (key: string): boolean => /^(?:[cm]?m|ft|in)[23²³]$/.test(key);

const isRate = (chart: Chart, at: number): boolean => behindNoNumber.has(keyAt(chart, at + 1));

function numberKey(chart: Chart, at: number, language: TwinLanguage): string | null {
  const key = keyAt(chart, at);
  if (articles.has(key)) return null;
  if (!/\d/.test(key)) return figuresOf(key, language);
  if (isUnit(key)) return null;
  if (/^\d+[avw]$/.test(key)) return key.slice(0, -1);
  return plainFigure(key.replace(/^#/, ''));
}

/** A figure without the mark of its unit and the ending of an ordinal. */
const valueOf = (figure: string): string =>
  figure
    .replace(inchMark, '')
    .replace(footMark, '')
    .replace(/(?:st|nd|rd|th)$/, '');

/** The figure that stands at a place, as digits; null for none. */
export function figureAt(chart: Chart, at: number, language: TwinLanguage): string | null {
  const figure = isRate(chart, at) ? null : numberKey(chart, at, language);
  return figure === null ? null : valueOf(figure).trim();
}

/** The bounds of a range of numbers: "units 2-6", "unidades 2 a 6". */
const boundsOf = (figure: string): string[] =>
  /^\d{1,4}-\d{1,4}$/.test(figure) ? figure.split('-') : [figure];

/** Numbers, measures and amounts of money of a text, in order. */
export function numbersOf(chart: Chart, language: TwinLanguage): Numbers {
  const numbers: Numbers = { figures: [], rates: [], measures: [], money: [] };
  chart.tokens.forEach((_, at) => {
    const figure = numberKey(chart, at, language);
    if (figure === null) return;
    if (isRate(chart, at)) {
      numbers.rates.push(valueOf(figure).trim());
      return;
    }
    const short = shortMeasureAt(chart, at);
    const value = short ? plainFigure(short.figures) : valueOf(figure);
    numbers.figures.push(...boundsOf(value.trim()));
    if (keyAt(chart, at - 1) === '$') {
      numbers.money.push(value);
      return;
    }
    const measure = measureAt(chart, at, language) ?? gluedAt(chart, at, language);
    if (short) numbers.measures.push(`${value} ${short.unit}`);
    else if (measure) numbers.measures.push(`${plainFigure(measure.figures)} ${measure.unit.name}`);
    else if (inchMark.test(figure)) numbers.measures.push(`${value.trim()} inch`);
    else if (footMark.test(figure)) numbers.measures.push(`${value.trim()} foot`);
  });
  return numbers;
}

interface Negations {
  /** Words that deny. */
  sure: number;
  /** Words that the other language may say with a denial: "missing", "uncovered". */
  possible: number;
}

const denials: Readonly<Record<TwinLanguage, RegExp>> = {
  en: /^(?:not|no|never|without|cannot|none|inoperable|inoperative|nonfunctional|\w+n't)$/,
  es: /^(?:no|nunca|sin|jamás|tampoco)$/,
};
const mayDeny: Readonly<Record<TwinLanguage, RegExp>> = {
  en: new RegExp(
    '^(?:missing|lacks?|lacking|absent|free|only|un(?!der|it|til|less|ion|iform|ique)\\w+|' +
      'non\\w*|\\w{3,}less|malfunction\\w*|inaccessible|dead|avoid|keep|prevent|ain|fail(?:s|ed|ure)?|nor|or|any)$',
  ),
  es: new RegExp(
    '^(?:falt\\w+|carece\\w*|ausente\\w*|salvo|solo|solamente|evit\\w+|impid\\w+|in\\w+able|' +
      'inoperant\\w+|descompuest\\w+|averiad\\w+|inservibles?)$',
  ),
};

/** Whether the word at a place denies. */
export const isDenial = (chart: Chart, at: number, language: TwinLanguage): boolean =>
  denials[language].test(keyAt(chart, at));

/** How often a text denies. "No tiene ninguna" denies once. */
export function negationsOf(chart: Chart, language: TwinLanguage): Negations {
  const keys = chart.tokens.map(({ key }) => key);
  const isNumberMark = (at: number): boolean =>
    /^(?:no|n)$/.test(keys[at] ?? '') &&
    (/^\d/.test(keys[at + 1] ?? '') || (keys[at + 1] === '.' && /^\d/.test(keys[at + 2] ?? '')));
  /** The phrase "si no" denies no more than "unless" does. */
  const isUnless = (at: number): boolean => keys[at] === 'no' && keys[at - 1] === 'si';
  /** The phrases "sin embargo" and "no obstante" are "however". */
  const isHowever = (at: number): boolean =>
    (keys[at] === 'sin' && keys[at + 1] === 'embargo') ||
    (keys[at] === 'no' && keys[at + 1] === 'obstante');
  /**
   * The word "ninguno" before its verb is the only denial of a text: "ninguna lámpara enciende".
   */
  const hasDenial = language === 'es' && keys.some((key) => denials.es.test(key));
  const isNone = (key: string): boolean => !hasDenial && /^ning[úu]na?$/.test(key);
  return {
    sure: keys.filter((key, at) => {
      if (language === 'es' && isNone(key)) return true;
      return denials[language].test(key) && !isNumberMark(at) && !isUnless(at) && !isHowever(at);
    }).length,
    possible: keys.filter((key, at) => mayDeny[language].test(key) || isUnless(at)).length,
  };
}

export interface Marker {
  name: string;
  en: RegExp;
  es: RegExp;
}

/** Conditions that the other side has to have, too. */
export const conditions: readonly Marker[] = [
  { name: 'until', en: /\b(?:until|till)\b/i, es: /\bhasta (?:que|nuevo)\b|\bhasta\b/i },
  { name: 'before', en: /\b(?:before|prior)\b/i, es: /\b(?:antes|anterior|previ\w+)\b/i },
  {
    name: 'after',
    en: /\b(?:after|following)\b/i,
    es: /\b(?:después|tras|luego|siguiente|una vez|a los \d+)\b/i,
  },
  {
    name: 'unless',
    en: /\bunless\b|\bif\b[^.;]*(?: not\b|\bcannot\b|n't\b)/i,
    es: /\b(?:a menos que|salvo que|si no)\b|\bsi\b[^.;]* no\b/i,
  },
  {
    name: 'only',
    en: /\bonly\b/i,
    es: /(?<!\b(?:sí|un) )\b(?:solo|sólo|solamente|únicamente)\b/i,
  },
  {
    name: 'except',
    en: /\bexcept\b/i,
    es: /\b(?:excepto|salvo)\b|(?<!\b(?:al|lo) )\bmenos (?!de|que)/i,
  },
  { name: 'if', en: /\bif\b/i, es: /\bsi\b|\ben caso de\b/i },
];

/** Sides that the other text has to have, too. */
export const sides: readonly Marker[] = [
  {
    name: 'left',
    en: new RegExp(
      String.raw`(?<!\b(?:plumber|electrician|painter|tenant|crew|contractor|installer|roofer|mover` +
        String.raw`|guest|builder|owner|seller|carpenter|tiler|plasterer|cleaner|they` +
        String.raw`|someone)s? )\bleft\b(?! (?:open|on|off|over|in|unlocked|behind|by|hanging|hung` +
        String.raw`|exposed|loose|bare))`,
      'i',
    ),
    es: /\bizquierd/i,
  },
  { name: 'right', en: /\bright\b(?! away| angle)/i, es: /\bderech/i },
  { name: 'north', en: /\bnorth(?:ern)?\b/i, es: /\bnorte\b/i },
  { name: 'south', en: /\bsouth(?:ern)?\b/i, es: /\bsur\b/i },
  {
    name: 'east',
    en: /\beast(?:ern)?\b/i,
    es: new RegExp(
      '\\b(?:lado|pared|vertiente|extremo|fachada|terreno|lote|estacionamiento|entrada|esquina|techo|' +
        'patio|puerta|escaleras?|muro|torre|edificio|ala|pasillo|jardín|cerca|ventanas?|hastial|alero|' +
        'balcón|acera|banqueta|cuarto|andén|rampa|cubierta|terraza|cara|orilla|borde) este\\b|\\boriente\\b',
      'i',
    ),
  },
  { name: 'west', en: /\bwest(?:ern)?\b/i, es: /\b(?:oeste|poniente|occidental)\b/i },
];

/** A Spanish word alone that does not prove the English one: "hasta el techo" is "to the ceiling". */
export const oneWay: ReadonlySet<string> = new Set(['until', 'after', 'before', 'if', 'east']);
/** Spanish forms that do prove it. */
export const provesBack: Readonly<Record<string, RegExp>> = byWord({
  until: /\bhasta que\b/i,
  after: /\bdespués de\b/i,
  before: /\bantes de\b/i,
});

const weekdays: readonly (readonly [RegExp, RegExp, string])[] = [
  [/\bmonday\b/i, /\blunes\b/i, 'monday'],
  [/\btuesday\b/i, /\bmartes\b/i, 'tuesday'],
  [/\bwednesday\b/i, /\bmiércoles\b/i, 'wednesday'],
  [/\bthursday\b/i, /\bjueves\b/i, 'thursday'],
  [/\bfriday\b/i, /\bviernes\b/i, 'friday'],
  [/\bsaturday\b/i, /\bsábado\b/i, 'saturday'],
  [/\bsunday\b/i, /\bdomingo\b|\bdominical\b/i, 'sunday'],
  [/\bjanuary\b/i, /\benero\b/i, 'january'],
  [/\bfebruary\b/i, /\bfebrero\b/i, 'february'],
  [/\bmarch\b/i, /\bmarzo\b/i, 'march'],
  [/\bapril\b/i, /\babril\b/i, 'april'],
  [/\bmay \d|\b(?:in|by|until|before|after|since|early|late|mid) may\b/i, /\bmayo\b/i, 'may'],
  [/\bjune\b/i, /\bjunio\b/i, 'june'],
  [/\bjuly\b/i, /\bjulio\b/i, 'july'],
  [/\baugust\b/i, /\bagosto\b/i, 'august'],
  [/\bseptember\b/i, /\bsep?tiembre\b/i, 'september'],
  [/\boctober\b/i, /\boctubre\b/i, 'october'],
  [/\bnovember\b/i, /\bnoviembre\b/i, 'november'],
  [/\bdecember\b/i, /\bdiciembre\b/i, 'december'],
];

/** How a day or a month is written in a language. */
export const datePatterns = (date: string, language: TwinLanguage): readonly RegExp[] =>
  weekdays
    .filter(([, , name]) => name === date)
    .map(([english, spanish]) => (language === 'en' ? english : spanish));

/** Any day or month of either language, without its borders. */
const anyDate = new RegExp(
  weekdays
    .flatMap(([english, spanish]) => [english.source, spanish.source])
    .join('|')
    .replaceAll(String.raw`\b`, ''),
  'i',
);

/** Days and months that one side has and the other lacks. */
export const datesApart = (en: string, es: string): string[] =>
  anyDate.test(en) || anyDate.test(es)
    ? weekdays.flatMap(([english, spanish, name]) =>
        english.test(en) === spanish.test(es) ? [] : [name],
      )
    : [];

/** Whether the word is a day or a month, whose capital letter makes no name. */
export const isDate = (word: string): boolean =>
  weekdays.some(([english, spanish]) => english.test(`${word} 1`) || spanish.test(word));
