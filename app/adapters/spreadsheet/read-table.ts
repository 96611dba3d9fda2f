import { CsvError, parse } from 'csv-parse/sync';
import type * as XLSX from 'xlsx';
import { decodeText, sniff, Unreadable } from '@obralista/document-reader';
import type { Table, TableLimits } from '~/adapters/spreadsheet.ts';

/** The most characters of all cells; shared texts of a workbook may be repeated without end. */
const MAX_CHARACTERS = 8_000_000;
const separators = [',', ';', '\t', '|'];

/** Cuts rows and columns at the limits. Throws Unreadable: tooLarge. */
function within(rows: string[][], { maxRows, maxColumns }: TableLimits): Table {
  let characters = 0;
  let cut = rows.length > maxRows;
  const kept = rows.slice(0, maxRows).map((row) => {
    cut ||= row.slice(maxColumns).some((cell) => cell.trim() !== '');
    return row.slice(0, maxColumns);
  });
  for (const row of kept) for (const cell of row) characters += cell.length;
  if (characters > MAX_CHARACTERS) throw new Unreadable('tooLarge', `${characters} characters`);
  return { rows: kept, cut };
}

/** Excel names the separator in a first line of its own: sep=; */
const separatorLine = /^"?sep=(.)"?\r?\n/i;

/** The separator that is most frequent in the first line that has one, outside of quotes. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/);
  for (const line of lines) {
    const count = (separator: string): number => line.split(separator).length;
    const best = separators.reduce((most, next) => (count(next) > count(most) ? next : most));
    if (count(best) > 1) return best;
  }
  return ',';
}

/** Rows of separated text; a file that ends inside a quoted cell is read as if it were closed. */
function csvRows(bytes: Buffer, maxRows: number): string[][] {
  const decoded = decodeText(bytes).replace(/^\ufeff/, '');
  const named = separatorLine.exec(decoded);
  const text = named ? decoded.slice(named[0].length) : decoded;
  const options = {
    delimiter: named?.[1] ?? separatorOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    to: maxRows + 1,
  };
  try {
    return parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return parse(`${text}"`, options);
  }
}

/** The part of the package that knows formats, of which it has no types. */
interface Formats {
  is_date(format: string): boolean;
  parse_date_code(
    serial: number,
    options: { date1904: boolean },
  ): { y: number; m: number; d: number } | null;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A cell as text: numbers unformatted, days of the calendar as 'YYYY-MM-DD'. */
function cellText(formats: Formats, cell: XLSX.CellObject | undefined, date1904: boolean): string {
  if (!cell || cell.t === 'z') return '';
  if (cell.t === 'e') return cell.w ?? '';
  if (cell.t === 'n' && cell.z && formats.is_date(String(cell.z))) {
    const day = formats.parse_date_code(Number(cell.v), { date1904 });
    if (day) return `${day.y}-${twoDigits(day.m)}-${twoDigits(day.d)}`;
  }
  return cell.t === 'b' ? String(cell.v).toUpperCase() : String(cell.v ?? '');
}

/** Rows of the first sheet that is not hidden and not empty. */
async function sheetRows(bytes: Buffer, { maxRows, maxColumns }: TableLimits): Promise<string[][]> {
  const xlsx = await import('xlsx');
  const workbook = xlsx.read(bytes, {
    type: 'buffer',
    dense: true,
    sheetRows: maxRows + 1,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    bookVBA: false,
  });
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const hidden = (index: number): boolean =>
    Number(workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
  const sheets = workbook.SheetNames.filter((_, index) => !hidden(index));
  const data = sheets.map((name) => workbook.Sheets[name]?.['!data']).find((rows) => rows?.length);
  const text = (cell: XLSX.CellObject | undefined): string =>
    cellText(xlsx.SSF as Formats, cell, date1904);
  return Array.from(data ?? [], (row) =>
    Array.from((row ?? []).slice(0, maxColumns + 1), (cell) => text(cell)),
  );
}

/**
 * The rows of a CSV or Excel file. Throws Unreadable: unsupported for other documents, password,
 * tooLarge, and those of `sniff`.
 */
export async function readTable(
  bytes: Buffer,
  fileName: string,
  limits: TableLimits,
): Promise<Table> {
  const { kind } = sniff(bytes, fileName);
  if (kind === 'csv') return within(csvRows(bytes, limits.maxRows), limits);
  if (kind !== 'xlsx' && kind !== 'xls') throw new Unreadable('unsupported', kind);
  try {
    return within(await sheetRows(bytes, limits), limits);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const locked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new Unreadable(locked ? 'password' : 'damaged', 'workbook', { cause: error });
  }
}
