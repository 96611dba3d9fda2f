import { oneIn } from '../vocabulary/vocabulary.ts';

/**
 * Quantity, unit price and amount that a budget writes one behind the other in the text of a row:
 * "m2 65.05 3.40 221.17". Arithmetic tells them from other numbers.
 */

const unit = oneIn('text', 'unit');
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

function multiplies({ groups = {} }: RegExpExecArray): boolean {
  const [counted, price, total] = [groups['quantity'], groups['price'], groups['amount']].map(
    (digits = '') => valueOf(digits),
  ) as [number, number, number];
  return total > 0 && Math.abs(counted * price - total) <= Math.max(0.02, total * ROUNDING);
}

/** A text without its priced runs, `instead` in their place; numbers that do not multiply stay. */
export function withoutPricedRuns(text: string, instead: string): string {
  const kept: string[] = [];
  let from = 0;
  const pattern = new RegExp(run);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    // The quantity may be the second number of what matched: "1.00 m2 65.05 3.40 221.17".
    if (!multiplies(match)) pattern.lastIndex = match.index + 1;
    else {
      kept.push(text.slice(from, match.index));
      from = pattern.lastIndex;
    }
  }
  return [...kept, text.slice(from)].join(instead);
}
