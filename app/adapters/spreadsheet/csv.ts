import { stringify } from 'csv-stringify/sync';

/** A plus sign and digits alone are a number and run nothing: +15551234567. */
const isPlusNumber = (text: string): boolean => /^\+\d+$/.test(text);

/**
 * A text that begins like a formula of a spreadsheet, or like one that is guarded, gets an
 * apostrophe in front, so that no spreadsheet runs it (OWASP, "CSV Injection"; promise 13.9).
 * `withoutGuard` takes exactly that apostrophe off again.
 */
export const withGuard = (text: string): string =>
  isPlusNumber(text) || !/^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? text : `'${text}`;

/** The text that `withGuard` was given. */
export const withoutGuard = (text: string): string =>
  /^'+[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text;

/**
 * A text for a workbook: its cell is typed as a text and never a formula, so that it needs no guard.
 * One that begins like a guarded text gets one more apostrophe, so that `withoutGuard` gives it back.
 */
export const sheetText = (text: string): string => (text.startsWith("'") ? withGuard(text) : text);

/**
 * A CSV text for spreadsheets: column names, unless `header` is false, then the rows, every cell
 * quoted and formulas escaped (promise 13.9).
 */
export function csv(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
  header = true,
): string {
  return stringify([...rows], {
    columns: [...columns],
    header,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: withGuard, boolean: String, date: String, object: String },
  });
}
