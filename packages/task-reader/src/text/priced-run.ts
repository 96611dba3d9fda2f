import { oneIn } from '../vocabulary/vocabulary.ts';

/**
 * Quantity, unit price and amount that a budget writes one behind the other in the text of a row:
 * "m2 65.05 3.40 221.17". Arithmetic tells them from other numbers.
 */

/** A quantity with its unit, where it has one, and its place in the text. */
interface PricedRun {
  quantity: number;
  unit?: string;
  start: number;
  end: number;
}

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

/** The priced runs of a text, in its order; numbers that do not multiply are none. */
export function pricedRuns(text: string): PricedRun[] {
  const runs: PricedRun[] = [];
  const pattern = new RegExp(run);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    pattern.lastIndex = match.index + 1;
  }
  return runs;
}

/** A text without its priced runs, `instead` in their place. */
export function withoutPricedRuns(text: string, instead = ''): string {
  const runs = pricedRuns(text);
  if (runs.length === 0) return text;
  const kept = runs.map(({ start }, at) => text.slice(runs[at - 1]?.end ?? 0, start));
  return [...kept, text.slice(runs.at(-1)?.end)].join(instead);
}
