import { withoutPricedRuns } from '../extraction/priced-run.rules.ts';

/** An amount of money: $1,200.50, 1200 dollars, US$ 5, 1,200 dólares. */
const amount =
  /(?:\bUS\s?)?\$\s?\d[\d.,]*\d?(?:\s?[kKmM]\b)?|\b\d[\d.,]*\s?(?:USD|dollars?|d[oó]lares)\b/giu;

/**
 * A text without amounts of money, which crews never see (promise 13.4): what an amount leaves
 * behind, such as empty brackets or a sign at the end, goes with it.
 */
export const withoutMoney = (text: string): string =>
  withoutPricedRuns(text)
    .replace(amount, '\u0000')
    .replace(/\s*[([{]\s*\u0000\s*[)\]}]/g, '')
    .replace(/\s*(?:[-–—:=@|,]\s*)?\u0000/g, '')
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
