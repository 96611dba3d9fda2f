import { oneOf } from './one-of.ts';

/**
 * Amounts of money that no currency and no word for a price marks (promise 13.4): the rate and the
 * amount of a product of whole numbers ("12 x 45 = 540"), and a number with cents and nothing behind
 * it ("250.00").
 */

const number = String.raw`\p{Nd}{1,6}(?:,\p{Nd}{3})*(?:\.\p{Nd}{1,2})?`;
/** What begins behind an amount, where more than its end stands there. */
const follows = String.raw`
  for, to, and, plus, incl\p{L}*, per, each, due, or, on, from, max\p{L}*, by, total,
  por, para, más, y, con, cada, c/u, o, m[aá]x\p{L}*
`;
const ends = String.raw`(?=\s*(?:$|[.;:,)\]!?|…\n–—]|${oneOf(follows)}(?![\p{L}])))(?![.,]\p{Nd}|\()`;

/** What is counted or timed before a rate: "12 sheets x 45", "3 hrs x 65". */
const counted = String.raw`
  hrs?, hours?, horas?, days?, d[ií]as?, ea, each, pcs?, pieces?, pzas?, piezas?, sheets?, hojas?, units?, unidades,
  bags?, sacos?, boxes, cajas?, gal, gallons?, galones?, rolls?, rollos?, visits?, visitas?
`;
const product = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}.,/#-])(?<count>${number})(?<unit>\s?${oneOf(counted)}\.?)?` +
    String.raw`(?<sign>\s?[x×*@]\s?)(?<rate>${number})(?<equals>\s?=\s?)(?<amount>${number})${ends}`,
  'giu',
);
/** What has an area: a bare product behind it is its size. */
const areas = String.raw`
  size, area, pad, slab, room, deck, opening, wall, ceiling, floor, panel, patio, lot, roof, measures,
  medidas?, tamaño, área, losa, cuarto, muro, pared, techo, piso, terraza, lote, mide
`;
const behindArea = new RegExp(String.raw`(?<![\p{L}])${oneOf(areas)}[,:]?(?:\s\p{L}+)?\s?$`, 'iu');
/** The least amount of a bare product; smaller ones are counts: "4 x 3 = 12". */
const MIN_AMOUNT = 100;

const valueOf = (digits: string): number => Number(digits.replaceAll(',', ''));

/** Whether a product is of a quantity and its price, and not of two lengths or two counts. */
function isPriced(groups: Readonly<Record<string, string | undefined>>, before: string): boolean {
  const { count = '', unit, sign = '', rate = '', amount = '' } = groups;
  const [one, two, result] = [valueOf(count), valueOf(rate), valueOf(amount)];
  if (Math.abs(one * two - result) > 0.01) return false;
  if (unit !== undefined || sign.includes('@')) return true;
  return result >= MIN_AMOUNT && one !== two && !behindArea.test(before);
}

/** A text without the rates and amounts of products of whole numbers, `instead` in their place. */
export const withoutProducts = (text: string, instead: string): string =>
  text.replace(product, (...match: unknown[]) => {
    const whole = match[0] as string;
    const groups = match.at(-1) as Record<string, string | undefined>;
    const before = text.slice(0, match.at(-3) as number);
    const { count, unit = '', sign, equals } = groups;
    return isPriced(groups, before) ? `${count}${unit}${sign}${instead}${equals}${instead}` : whole;
  });

/** Words behind which a number with two decimals names a rule, a part, a place, a size, a day or a time. */
const named = String.raw`
  section, sections, sec, §, articles?, art, item, line, table, chapter, ch, clause, code, paragraph, fig, figure,
  step,
  NEC, CEC, NFPA, IRC, IBC, IFC, IPC, UPC, IMC, UMC, CFR, OSHA, ADA, ASTM, ANSI, ASCE, UL, RAL, NOM, RETIE,
  see, under, with, to, per, and, or, y, o, según, ver, secci[oó]n, artículos?, cláusula, c[oó]digo, norma, tabla,
  partida,
  inciso, model, part, sku, no, n[.º°]+, n[uú]m, ref, rev, version, ver, v, type, series, modelo, parte, tipo, serie,
  elev, elevation, el, level, station, grade, benchmark, elevaci[oó]n, cota, nivel, NPT, estaci[oó]n,
  size, depth, width, height, length, thickness, diameter, radius, slope, pitch, spacing, gap, offset, reading,
  ancho, alto, largo, espesor, altura, longitud, profundidad, di[aá]metro, radio, pendiente, separaci[oó]n, lectura,
  qty, quantity, count, cantidad, cant, at, on, by, before, until, after, a las, las, el, del, al, hasta
`;
const isNamed = String.raw`(?<!(?<![\p{L}])${oneOf(named)}[.:]?\s?(?:(?:of|is|de|es)\s)?#?)`;
const cents = String.raw`\p{Nd}{2,6}(?:\.\p{Nd}{2}|,(?:00|50))`;
/** A number behind a word; at the head of a line it is that of a section. */
const bare = new RegExp(
  String.raw`${isNamed}(?<=[\p{L}()\]|:;,–—-]\s{0,3})(?<![\p{L}\p{Nd}.#+-])(?<!\p{Nd},)${cents}(?!\p{Nd})${ends}`,
  'giu',
);

/** A text without its bare numbers with cents, `instead` in their place. */
export const withoutBareAmounts = (text: string, instead: string): string =>
  text.replace(bare, instead);
