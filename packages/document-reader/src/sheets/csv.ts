import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from '../formats/decode-text.ts';
import { linesOfCell, rowsOfCells, textOfRow } from '../layout/cell-rows.ts';
import type { RawLine, Reading } from '../layout/lines.ts';
import { limits } from '../process/limits.ts';
import { columnsFrom, cutOf } from './sheet-cut.ts';
import { Unreadable } from '../process/unreadable.ts';

/** "sep=;": a first line by which a file tells spreadsheet programs its separator. */
const namedSeparator = /^sep=([,;\t])\r?\n/i;

/** The separator that is most frequent in the first 10,000 characters. */
function separatorOf(text: string): string {
  const head = text.slice(0, 10_000);
  const count = (separator: string): number => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Rows of comma-, semicolon- or tab-separated text, at most one more than the row limit. */
function rowsOf(file: string): string[][] {
  const named = namedSeparator.exec(file);
  const text = named ? file.slice(named[0].length) : file;
  const options = {
    delimiter: named?.[1] ?? separatorOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    to: limits.rows + 1,
  };
  try {
    return parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    // A file that ends inside a quoted field: close the quote.
    return parse(`${text}"`, options);
  }
}

/** Reads separated values; each row is a line. Throws Unreadable: noText. */
export function readCsv(bytes: Buffer): Reading {
  const text = decodeText(bytes);
  const rows = rowsOf(text);
  const lines: RawLine[] = rows
    .slice(0, limits.rows)
    .flatMap((row) => rowsOfCells(row.slice(0, limits.columns).map(linesOfCell)))
    .map((row) => ({ page: 1, text: textOfRow(row) }))
    .filter((line) => line.text.replaceAll('|', '').trim());
  if (lines.length === 0) throw new Unreadable('noText');
  const cut = {
    rows: rows.length > limits.rows ? text.split('\n').length - limits.rows : 0,
    columns: columnsFrom(limits.columns, rows, (cell) => cell?.trim() !== ''),
  };
  return { pages: 1, lines, ...cutOf(cut) };
}
