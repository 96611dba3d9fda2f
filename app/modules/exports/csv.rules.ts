import { stringify } from 'csv-stringify/sync';

/**
 * Rows under their column names, as spreadsheets read them: every cell quoted, and no text a
 * formula (promise 13.9).
 */
export function csv(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  return stringify([...rows], {
    columns: [...columns],
    header: true,
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: String, date: String, object: String },
  });
}
