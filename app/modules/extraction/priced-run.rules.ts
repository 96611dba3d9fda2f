import { oneOf } from './one-of.rules.ts';

/**
 * Quantity, unit price and amount that a budget writes one behind the other in the text of a row:
 * "m2 65.05 3.40 221.17". Arithmetic tells them from other numbers.
 */

/** A quantity with its unit, where it has one, and its place in the text. */
export interface PricedRun {
  quantity: number;
  unit?: string;
  start: number;
  end: number;
}

const unit = oneOf(String.raw`
  m[23²³]?, ml, mts?, cms?, km, kg, tn?, ton, lts?, gal, ha, uds?, und, unid, u, pzas?, pz, jgos?, glb, gl, lotes?,
  est, par, ptos?, viajes?, sf, lf, sy, sq, cy, cf, ea, hr, hrs?, jor, da, ls, pa
`);
const quantity = String.raw`\d{1,3}(?:[.,]\d{3})*(?:[.,]\d{1,3})?|\d+(?:[.,]\d{1,3})?`;
const cents = String.raw`\d{1,3}(?:,\d{3})*\.\d{2}|\d{1,3}(?:\.\d{3})*,\d{2}|\d+[.,]\d{2}`;
const gap = String.raw`[\s|]+(?:[$€]\s?)?`;
const run = new RegExp(
  String.raw`(?:(?<![\p{L}\d])(?<before>${unit})\.?[\s|]+)?(?<![\d.,])(?<quantity>${quantity})` +
    String.raw`(?:[\s|]?(?<behind>${unit})\.?(?![\p{L}\d]))?` +
    String.raw`${gap}(?<price>${cents})${gap}(?<amount>${cents})(?![\d.,]\d|\d)`,
  'giu',
);

/** "3,381.60" and "3.381,60" are both 3381.6; three digits behind the only mark are thousands. */
function valueOf(digits: string): number {
  const mark = /[.,](?=\d{1,2}$)/.exec(digits)?.index ?? digits.length;
  const whole = digits.slice(0, mark).replace(/[.,]/g, '');
  return Number(`${whole}.${digits.slice(mark + 1) || '0'}`);
}

/** How far an amount may be from quantity by price: they are rounded. */
const ROUNDING = 0.006;

/** The run that a match is; undefined where its numbers do not multiply. */
function runOf({ index, groups = {}, 0: text }: RegExpExecArray): PricedRun | undefined {
  const { before, behind = before, quantity: digits = '', price = '', amount = '' } = groups;
  const counted = valueOf(digits);
  const total = valueOf(amount);
  const isProduct = Math.abs(counted * valueOf(price) - total) <= Math.max(0.02, total * ROUNDING);
  return total > 0 && isProduct
    ? {
        quantity: counted,
        ...(behind ? { unit: behind.toLowerCase() } : {}),
        start: index,
        end: index + text.length,
      }
    : undefined;
}

/** The priced runs of a text, in its order; numbers that do not multiply are none. */
export function pricedRuns(text: string): PricedRun[] {
  const runs: PricedRun[] = [];
  const pattern = new RegExp(run);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const found = runOf(match);
    if (found) runs.push(found);
    // The quantity may be the second number of what matched: "1.00 m2 65.05 3.40 221.17".
    else pattern.lastIndex = match.index + 1;
  }
  return runs;
}

/** A text without its priced runs, `instead` in their place. */
export function withoutPricedRuns(text: string, instead = ''): string {
  const runs = pricedRuns(text);
  if (runs.length === 0) return text;
  const kept = runs.map(({ start }, at) => text.slice(runs[at - 1]?.end ?? 0, start));
  return [...kept, text.slice(runs.at(-1)?.end)].join(instead).replace(/[ \t]{2,}/g, ' ');
}
