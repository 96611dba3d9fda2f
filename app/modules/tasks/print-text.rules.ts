import { withoutAmounts } from '@obralista/task-reader';

/**
 * A text without amounts of money, which crews never see (promise 13.4): what an amount leaves
 * behind, such as empty brackets or a sign at the end, goes with it.
 */
export const withoutMoney = (text: string): string =>
  withoutAmounts(text, '\u0000')
    .replace(/\s*[([{]\s*\u0000\s*[)\]}]/g, '')
    .replace(/\s*(?:[-–—:=@|,]\s*)?\u0000/g, '')
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
