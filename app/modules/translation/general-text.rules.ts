import type { Language } from '../../i18n.ts';
import { keyAt, sensesAt, wordChart, type Chart } from './chart.rules.ts';
import type { Lexicon } from './lexicon.rules.ts';
import { gluedAt, measureAt } from './measures.rules.ts';

/** Characters of a sentence that may be general. */
const MAX_GENERAL = 300;

/** Marks of e-mail addresses, links, amounts, and numbers of orders; a figure of four and more. */
const personalMarks = /[@#$€£¥\\_]|:\/\/|\bwww\.|\.(?:com|net|org|mx|es)\b|\d{4}|\d[-. )]+\d{3}/iu;

/** Words that stand before or behind a name, an amount or the number of a house. */
const personalWords = new Set(
  (
    'mr mrs ms dr miss sr sra srta don doña señor señora apt apartment suite zip street avenue ave ' +
    'road boulevard blvd calle avenida carretera colonia calzada departamento depto dollar dollars ' +
    'usd cents dólar dólares pesos euros phone telephone teléfono celular email e-mail correo ' +
    'password contraseña'
  ).split(' '),
);

/** Words that a person comes behind, who may be written in small letters. */
const addressing = new Set(
  (
    'call ask tell notify contact text meet with for from by mr mrs ' +
    'llame llamar avise avisar pregunte preguntar contacte contactar con para de por a'
  ).split(' '),
);

/** Words that are in no lexicon of the trades and name nobody. */
const plainWords = new Set(
  (
    'a an the all any each every this that these those both some no not and or if when where which ' +
    'who is are was were be been has have had do does did can could will would shall should may ' +
    'might must to of in on at it its they them their he she his her we our us you your one ones ' +
    'el la los las un una unos unas lo todo toda todos todas este esta estos estas ese esa y o si ' +
    'no se que donde cuando es son está están hay ha han del al en su sus le les nos uno'
  ).split(' '),
);

const lexiconOf = { en: 'english', es: 'spanish' } as const;

const isKnown = (chart: Chart, at: number, language: Language): boolean =>
  plainWords.has(keyAt(chart, at)) || sensesAt(chart, at, lexiconOf[language]).length > 0;

const startsSentence = ({ tokens }: Chart, at: number): boolean =>
  at === 0 || /^[.!?:;(]$/.test(tokens[at - 1]?.raw ?? '');

/** A word with a capital is no name at the start of a sentence or in capitals, where it is known. */
function isPlainWord(chart: Chart, at: number, language: Language): boolean {
  const { raw = '', key = '' } = chart.tokens[at] ?? {};
  if (personalWords.has(key)) return false;
  const isOwner = /['’]s?$/u.test(raw);
  if (/^\p{Lu}/u.test(raw)) {
    const mayHaveCapital = startsSentence(chart, at) || /^\p{Lu}{2,5}$/u.test(raw);
    return mayHaveCapital && !isOwner && isKnown(chart, at, language);
  }
  return !isOwner && (!addressing.has(keyAt(chart, at - 1)) || isKnown(chart, at, language));
}

/** "36 inches", "20A", "3/4\"". */
const isMeasure = (chart: Chart, at: number, language: Language): boolean =>
  Boolean(measureAt(chart, at, language) ?? gluedAt(chart, at, language)) ||
  /^(?:\d{1,2} )?\d{1,2}(?:\/\d{1,2})? ?["″'’]$/.test(keyAt(chart, at));

/** How many of a known thing: "2 outlets", "(2) outlets". */
function isQuantity(chart: Chart, at: number, language: Language): boolean {
  if (!/^\d{1,2}$/.test(keyAt(chart, at))) return false;
  if (/^\p{L}/u.test(keyAt(chart, at - 1)) && !isVerb(chart, at - 1, language)) return false;
  const next = keyAt(chart, at + 1) === ')' ? at + 2 : at + 1;
  const { raw = '', key = '' } = chart.tokens[next] ?? {};
  return /^\p{Ll}/u.test(raw) && !plainWords.has(key) && isKnown(chart, next, language);
}

/** "Install 2 outlets" has a verb before the number, "bedroom 2 closet" has a noun. */
const isVerb = (chart: Chart, at: number, language: Language): boolean =>
  plainWords.has(keyAt(chart, at)) ||
  sensesAt(chart, at, lexiconOf[language]).some(({ value }) => value.entry.kind === 'verb');

/**
 * Whether a sentence holds no name, address, e-mail, number of a phone, amount of money and no figure
 * but quantities and measures. In doubt it does, since it may be shown to other accounts.
 */
export function isGeneral(text: string, language: Language, lexicon: Lexicon): boolean {
  if (text.length > MAX_GENERAL || /[\n\r\t]/.test(text) || personalMarks.test(text)) return false;
  const chart = wordChart(text, lexicon);
  return chart.tokens.every(({ kind }, at) => {
    if (kind === 'mark') return true;
    if (kind === 'word') return isPlainWord(chart, at, language);
    return kind === 'number' && (isMeasure(chart, at, language) || isQuantity(chart, at, language));
  });
}
