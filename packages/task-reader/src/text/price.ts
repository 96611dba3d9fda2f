import { READ_LIMIT } from '../records/facts.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';
import { isPriceWord } from '../vocabulary/stops.ts';

/** Numbers, currency and signs alone. */
const priceLine = /^[^a-z]*(?:\$|usd|mxn)?\s?[\d,. $%/x@=-]*$/;

/** A line of a price list without columns: "drip edge 188.00 lf 2.15 12.40 499.92". */
const pricedLine =
  /^[^:]{3,120}? (\d[\d,]{0,9}\.\d{2}) ?(?:sf|lf|ea|sy|sq|hr|da|mo|cf|cy|wk|rm|m2|ml|pza)\b\s+\$?\d[\d,]*\.\d{2}/;

/** The quantity of a line of a price list, undefined for other lines. */
export function pricedQuantity(folded: string): number | undefined {
  const quantity = pricedLine.exec(folded)?.[1];
  return quantity === undefined ? undefined : Number(quantity.replaceAll(',', ''));
}

/** True for totals, taxes and lines that are numbers only. */
export function isPrice(line: string): boolean {
  const folded = line.replace(/^(?:\| ?)+/, '');
  if (priceLine.test(folded)) return true;
  const price = isPriceWord.exec(folded.slice(0, READ_LIMIT));
  return (
    price !== null &&
    folded
      .slice(0, price.index)
      .split(' ')
      .filter((word) => /[a-z]{2}/.test(word)).length <= 2 &&
    (/\d/.test(folded) || folded.length < 30 || /^(?:sub-?)?totale?s? .*:$/.test(folded)) &&
    !startsWithOrder.test(folded)
  );
}
