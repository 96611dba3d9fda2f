import { withoutBareAmounts, withoutProducts } from './bare-amounts.ts';
import { oneOf } from './one-of.ts';
import { withoutPricedRuns } from './priced-run.ts';
import { units } from '@obralista/work-language';

/**
 * Amounts of money in texts of people, for reports that crews read (promise 13.4): with a currency, in
 * words, behind a word for a price, as a rate, as the amount of a product. Quantities, measures, models,
 * days and addresses are none.
 */

/** Thousands parted by blanks, as in "1 250,00". */
const BLANK = String.raw`[ \u00a0\u202f]`;
const thousands = String.raw`(?:\s?(?:k|mil|thousand|million|millones|grand)(?![\p{L}]))?`;
/** No amount is longer: a text of digits alone is read in a time that grows as it does. */
const digits =
  String.raw`\p{Nd}[\p{Nd}.,'’]{0,20}(?:${BLANK}\p{Nd}{3}(?!\p{Nd})){0,5}` +
  String.raw`(?:[.,]\p{Nd}{2})?${thousands}`;
const to = String.raw`\s?(?:[-–—]|to|a)\s?`;

const codes = 'USD, EUR, MXN, CAD, GBP';
/** What stands before an amount; € also stands behind it. */
const signs = String.raw`(?:(?<![\p{L}])(?:US|MX|CA)\s?)?[$＄£¥]\s?|€\s?(?=\p{Nd})`;
const before = String.raw`${signs}|(?<![\p{L}])${oneOf(codes)}\s?[$]?\s?`;
const currencies = String.raw`
  dollars?, d[oó]lar(?:es)?, bucks?, cents?, centavos?, pesos?, euros?, dlls?, dls, M\.N\., ${codes}
`;
const behind = String.raw`(?:${oneOf(currencies)}(?![\p{L}])|€)`;

/** Currencies behind numbers in words; "un peso" is a weight, too. */
const spoken = 'dollars?, d[oó]lares, bucks, grand, cents, centavos, pesos, euros?';
const numerals = String.raw`
  an?, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen,
  sixteen, seventeen, eighteen, nineteen, twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety,
  hundred, thousand, million, half, few, couple, several, of,
  una?, uno, unos, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince,
  diecis[eé]is, diecisiete, dieciocho, diecinueve, veinte, veinti\p{L}+, treinta, cuarenta, cincuenta, sesenta,
  setenta, ochenta, noventa, cien, ciento, \p{L}{2,6}cient[oa]s, quinient[oa]s, mil, mill[oó]n, millones, medio
`;
const joint = String.raw`(?:[\s-]+(?:(?:and|y|de)\s+)?)`;
const inWords = String.raw`(?<![\p{L}])(?:${oneOf(numerals)}${joint}){1,12}${oneOf(spoken)}(?![\p{L}])`;

/** Forms of measures and times, the longest first; those of the translator and some of bills. */
const measures = [
  ...new Set([
    ...units.flatMap(({ english, spanish, also }) => [...english, ...spanish, ...also]),
    ...'ft², pies², feet, foot, mts, cms, t, ga, amp, kwh, gpm, gpf, min, sec, seconds, segundos, oz, pt, qt'.split(
      ', ',
    ),
    ...'squares, sheets, pieces, pcs, units, hojas, piezas, unidades, windows, ventanas, mil, mils'.split(
      ', ',
    ),
  ]),
]
  .filter((form) => /^[\p{L}\p{N}²³ ]+$/u.test(form) && form !== 'a')
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const range = String.raw`(?:${to}\p{Nd}[\p{Nd}.,]*)?`;
/** What a number may not be followed by to be an amount: more digits, a measure, a size, a day, a time. */
const noMeasure =
  String.raw`(?!\p{Nd}|[.,]\p{Nd}|${BLANK}\p{Nd}{3}(?!\p{Nd})|` +
  String.raw`${range}\s?-?(?:(?:${measures})(?![\p{L}])|[%°º"”]|'(?!\p{L}))|` +
  String.raw`\s?[x×]\s?\p{Nd}|[/:-]\p{Nd}|\s\p{Nd}+/\p{Nd})`;
/** What follows an amount that nothing else marks: the end, or a word that begins what it is for. */
const follows = String.raw`
  for, to, and, plus, incl\p{L}*, per, each, ea, due, or, on, from, max\p{L}*, by, in, total,
  por, para, más, y, con, cada, c/u, o, en, m[aá]x\p{L}*, a
`;
const ends = String.raw`(?=\s*(?:$|[.;:,)\]!?|…\n–—-]|${oneOf(follows)}(?![\p{L}])))`;

const sum = String.raw`\p{Nd}[\p{Nd},]*\.\p{Nd}{2}`;
const decimals = String.raw`\p{Nd}+(?:[.,]\p{Nd}{2,3})+`;
const parted = String.raw`\p{Nd}{1,3}(?:${BLANK}\p{Nd}{3}(?!\p{Nd})){1,5}(?:[.,]\p{Nd}{2})?`;
const large = String.raw`(?:${parted}|\p{Nd}{3,}(?:[.,]\p{Nd}+)*|${decimals}|\p{Nd}+(?:[.,]\p{Nd}+)?\s?k(?![\p{L}]))`;
const any = String.raw`(?:${parted}|\p{Nd}+(?:[.,]\p{Nd}+)*)`;

/** Words for a price; a large number behind them is one, whatever follows but a measure. */
const priceWords = String.raw`
  prices?, costs?, budgets?, allowances?, bids?, estimates?, quotes?, quotation, fees?, deposits?, refunds?, credits?,
  paid, pay, NTE, N\.T\.E\., (?:not[ -]to[ -]exceed|no exceder|sin exceder)(?: de)?(?: price| precio)?,
  precios?(?: unitarios?)?, costos?(?: unitarios?)?, costes?, importes?, montos?, presupuestos?,
  cotizaci[oó]n(?:es)?, estimado, anticipos?, abonos?,
  honorarios, tarifas?, cr[eé]ditos?, pagar, pague, pagado
`;
/** Words for amounts and for quantities alike: the number stands at the end of what is said. */
const sumWords = String.raw`
  totals?, sub-?totals?, amounts?, balances?, labor, materials?, charges?, tax(?:es)?, markup,
  totales, saldos?, mano de obra, materiales?, impuestos?, IVA, suma
`;
/** Words behind which small numbers are prices, too. */
const unitWords = String.raw`
  unit (?:price|cost), price, cost, fee, NTE, hourly rate, precio, costo, (?:precio|costo) unitario, P\.\s?U\., tarifa
`;
const link = String.raw`\s?(?:[:=]|is|of|at|es|de|was)?\s?(?:~|about|approx\.?|aprox\.?|unos)?\s?`;
const afterWord = (words: string): string => String.raw`(?<=(?<![\p{L}])${oneOf(words)}${link})`;

/** Behind a slash or "per": hours and what is sold by the piece or the area. */
const sold = 'ea, each, sf, sq\\.? ?ft, lf, sy, unit, unidad, pza, pieza, sheet, hoja, m2, m²';
const hours = 'hr, h, hour, hora';
const alone = String.raw`(?<![\p{L}\p{Nd}.,/#-])`;
const rates = [
  String.raw`${alone}${any}\s?/\s?${oneOf(sold)}\.?(?![\p{L}])`,
  String.raw`${alone}(?:${parted}|\p{Nd}{2,}|${decimals})\s?(?:/\s?|per |an |por |la )${oneOf(hours)}\.?(?![\p{L}])`,
  String.raw`${alone}${decimals}\s(?:per|por|cada)\s(?=\p{L})`,
  // "2 joists @ 16 o.c." is a distance.
  String.raw`(?<=@\s?)${any}(?=\s?(?:each|ea|apiece|per|cada|c/u)(?![\p{L}])|\s?/\s?\p{L})`,
  String.raw`(?<=@\s?)${sum}${noMeasure}`,
];
const product =
  String.raw`(?<=\p{Nd}\s?(?:\p{L}{1,12}\.?\s)?[x×*@]\s?)${sum}(?=\s?=\s?${sum})|` +
  String.raw`(?<==\s?)${sum}${noMeasure}`;

/** Thousands and cents, which budgets write of amounts alone: 28,271.37. */
const grouped =
  String.raw`\p{Nd}{1,3}(?:,\p{Nd}{3}){1,5}\.\p{Nd}{2}|` +
  String.raw`\p{Nd}{1,3}(?:[.\u00a0\u202f ]\p{Nd}{3}){1,5},\p{Nd}{2}`;

const amounts = new RegExp(
  [
    String.raw`(?:${before})${digits}(?:${to}${digits})?`,
    String.raw`(?:${digits}${to})?${digits}[\s-]?${behind}`,
    inWords,
    product,
    ...rates,
    `${afterWord(priceWords)}${large}(?:${to}${large})?${noMeasure}`,
    `${afterWord(unitWords)}${any}${noMeasure}${ends}`,
    `${afterWord(sumWords)}${large}${noMeasure}${ends}`,
    String.raw`(?<![\p{Nd}.,])(?:${grouped})(?!\p{Nd}|\s?(?:${measures})(?![\p{L}]))`,
  ].join('|'),
  'giu',
);

/** What stands in place of an amount that is left out. */
const LEFT_OUT = '[…]';

/** A text without its amounts of money, `instead` in their place. */
export const withoutAmounts = (text: string, instead = LEFT_OUT): string => {
  const unpriced = withoutPricedRuns(withoutProducts(text, instead), instead);
  return withoutBareAmounts(unpriced.replace(amounts, instead), instead);
};
