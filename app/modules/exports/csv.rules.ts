import { stringify } from 'csv-stringify/sync';

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
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: String, date: String, object: String },
  });
}
