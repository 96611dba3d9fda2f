import { stringify } from 'csv-stringify/sync';
import { cutText } from '~/format.ts';

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

/** Excel's limit for the characters of a cell is 32,767; this leaves room for a guard. */
const MAX_CELL = 32_000;

/**
 * A text for a workbook, cut at MAX_CELL: its cell is typed as text and never a formula, so it needs no
 * guard. One that begins like a guarded text gets one more apostrophe, which `withoutGuard` removes.
 */
export const sheetText = (text: string): string => {
  const cut = cutText(text, MAX_CELL);
  return cut.startsWith("'") ? withGuard(cut) : cut;
};

/** The byte order mark at the start of a CSV file by which Excel recognizes UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

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
