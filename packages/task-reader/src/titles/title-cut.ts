import { oneIn } from '../vocabulary/vocabulary.ts';
import { byWord } from '@obralista/work-language';
import { withoutAmounts } from '../text/amounts.ts';
import { withoutGrade } from '../verdicts/grade.ts';

/**
 * What a title leaves out of the wording: labels, codes of rules and of budgets, amounts, units
 * and times beside it.
 */

const starterLabel = new RegExp(
  String.raw`^(?:(?:the|el|la) )?${oneIn('title-cut', 'starter-label')}s?\s*:\s*[•\-–|]*\s*`,
  'i',
);
const prices = new RegExp(
  String.raw`(?<=\p{L}{3})(?:\s+\d{1,3}(?:\.\d{3})*,\d{2})+\s*$|\s+\$?\d[\d,]*\.\d{2}\s*` +
    String.raw`${oneIn('title-cut', 'prices')}?(?:\s+(?:[($]*[\d,]+\.\d{2}\)?` +
    String.raw`|\d+/(?:\d+ ?yrs|NA)))*\s*$`,
  'iu',
);

/** What the work costs, within its wording: "at $400/month cost". */
const costs =
  / (?:at|for|por|a) (?:a cost of )?\$ ?\d[\d.,]*(?: ?(?:\/|per |an? |por |al )\p{L}+)?(?: cost| each)?(?= |$)/giu;

/** Stands for an amount while what is around it is looked at; no text has it. */
const AMOUNT = '\u0000';
const times = String.raw`\d[\d.,]*(?:\s?\p{L}{1,4})?\s?[x×*@]\s?`;
/** An amount at the end, set apart: ": 4 x $85.00 = $340", " - $2,400", " (allowance $900)". */
const priceBehind = new RegExp(
  String.raw`(?:\s*[:;,(–—-]\s*(?:\p{L}+ )?(?:${times})?|\s${times})${AMOUNT}[${AMOUNT}\s=)]*$`,
  'u',
);

/** A wording without the price behind it; an amount within it stays. */
function withoutPrice(text: string): string {
  const cut = withoutAmounts(text, AMOUNT).replace(priceBehind, '');
  return cut.includes(AMOUNT) || !/\p{L}{3}/u.test(cut) ? text : cut;
}

/** The number or code of an item in front of it: "1. install a fence", "010302 Limpieza". */
const itemNumber = /^(?:\d{1,3}[.)]|\(\d{1,2}\)|\d{5,8}) (?=\p{L}{3})/u;

/** The id or the grade of a record in front of its words: "REQ-101 Leak", "[Serious] The drain leaks". */
const recordId = /^(?:[A-Z]{2,5}-\d{1,5}(?:[:.]?\s+(?=\p{Lu}\p{Ll})|$)|\[\p{L}{3,20}\]\s+)/u;

/** The unit that a budget writes after the name of an item: "DEMOLICION DE RODAPE ML". */
const itemUnit =
  /(?<=[\p{L})]{3})(?:\s+(?:m[23²³]|ml|ud|pa)\.?|\s+-\s+(?:und?|uds?|unid|gl|glb|pzas?|pz))$/iu;

/** What budgets in Spanish shorten: "SUM. Y MONT. GRIF." */
const shortened: Readonly<Record<string, string>> = byWord({
  sum: 'suministro',
  mont: 'montaje',
  coloc: 'colocación',
  inst: 'instalación',
  desm: 'desmontaje',
  demol: 'demolición',
  grif: 'grifería',
  valv: 'válvula',
  carp: 'carpintería',
  inod: 'inodoro',
  susp: 'suspendido',
  conj: 'conjunto',
  lav: 'lavabo',
  puls: 'pulsador',
  empot: 'empotrado',
  roc: 'rociador',
  alum: 'aluminio',
  horm: 'hormigón',
  encim: 'encimera',
  bast: 'bastidor',
});

/** The words that a budget shortens in full, in capitals as the budget. */
const inFull = (text: string): string =>
  text.replace(
    /(?<!\p{L})(\p{L}{3,5})(?:\.(?=\s[\p{L}+])|(?<=\+ \p{L}{3,5})(?=\s))/gu,
    (written, word: string) => shortened[word.toLowerCase()]?.toUpperCase() ?? written,
  );

/** Without code marks, "such as this", and "NEW" before a thing. */
const unmarked = (text: string): string =>
  text
    .replace(/,? (?:like|such as|see) (?:this|these)(?: one)?(?=[.\s]*$)/i, '')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/(?<=^|· )NEW (?=\p{Ll})/gu, '');

/** The entries of a log behind the work: " • 10/1/19: the permit is asked for". */
const logged = /\s+•\s.*$/su;

/** "Additionally," before a finding. */
const adverb = new RegExp(
  `^${oneIn('title-cut', 'adverb')}(?:, | (?=(?:an?|the|el|la|l[ao]s|una?) ))`,
  'i',
);

/** A sentence of the wording without what stands around it in the document. */
export const bare = (part: string): string =>
  withoutPrice(unmarked(inFull(withoutGrade(part))))
    .replace(greeting, '')
    .replace(itemNumber, '')
    .replace(recordId, '')
    .replace(logged, '')
    .replace(starterLabel, '')
    .replace(adverb, '')
    .replace(costs, '')
    .replace(prices, '')
    .replace(itemUnit, '')
    .trim();

/** Whom a message greets before it says what is wrong: "Hola Marta: ", "Good morning, ". */
const greeting = new RegExp(
  `^(?:${oneIn('text', 'greeting')})(?: (?!el |la |los |las ` +
    String.raw`|the |there )[\p{L}.']+){0,3}(?: there)?\s*(?:[:,.!]+\s*|$)`,
  'iu',
);
