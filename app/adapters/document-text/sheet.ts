import type * as XLSX from 'xlsx';
import { joinCells, type RawLine, type Reading } from './lines.ts';
import { limits } from './limits.ts';
import { Unreadable } from './unreadable.ts';

const VERY_HIDDEN_OR_HIDDEN = [1, 2];

/** A workbook with the unpacked parts of its file, where it was one of many parts. */
type Book = XLSX.WorkBook & { files?: Record<string, { content?: Uint8Array }> };

function open({ read }: typeof XLSX, bytes: Buffer): Book {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      sheetRows: limits.rows + 1,
      cellFormula: false,
      cellHTML: false,
      bookVBA: false,
      bookFiles: true,
    });
  } catch (error) {
    const locked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new Unreadable(locked ? 'password' : 'damaged', 'workbook', { cause: error });
  }
}

/** The used range, held to the caps: a sheet of two cells may claim a million rows. */
function usedRange(
  { utils }: typeof XLSX,
  sheet: XLSX.WorkSheet,
  rowsLeft: number,
): { range: XLSX.Range; cutRows: number } | null {
  if (!sheet['!ref']) return null;
  const range = utils.decode_range(sheet['!ref']);
  const real = utils.decode_range(String(sheet['!fullref'] ?? sheet['!ref']));
  const stored = sheet['!data']?.length ?? 0;
  const lastRow = Math.min(range.e.r, range.s.r + rowsLeft - 1, stored - 1);
  const cutRows =
    range.e.r > lastRow && stored - 1 > lastRow ? Math.max(range.e.r, real.e.r) - lastRow : 0;
  return {
    range: {
      s: range.s,
      e: { r: lastRow, c: Math.min(range.e.c, range.s.c + limits.columns - 1) },
    },
    cutRows,
  };
}

/**
 * Rows that the sheets of the file hold, counted by their tags: not every writer tells the size of
 * a sheet.
 */
function rowTags(book: Book): number {
  let rows = 0;
  for (const [name, part] of Object.entries(book.files ?? {})) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name) || !part.content) continue;
    const xml = Buffer.from(part.content.buffer, part.content.byteOffset, part.content.byteLength);
    for (let at = xml.indexOf('<row '); at >= 0; at = xml.indexOf('<row ', at + 5)) rows++;
  }
  return rows;
}

const textOf = (cell: XLSX.CellObject | undefined): string => {
  if (!cell || cell.t === 'z' || cell.t === 'e') return '';
  return String(cell.w ?? cell.v ?? '');
};

/** A value merged over several rows belongs to each of them. */
function spread(sheet: XLSX.WorkSheet, range: XLSX.Range): Map<string, string> {
  const values = new Map<string, string>();
  for (const merge of (sheet['!merges'] ?? []).slice(0, limits.rows)) {
    const text = textOf(sheet['!data']?.[merge.s.r]?.[merge.s.c]);
    for (let row = merge.s.r + 1; text && row <= Math.min(merge.e.r, range.e.r); row++)
      values.set(`${row}:${merge.s.c}`, text);
  }
  return values;
}

function rowsOf(sheet: XLSX.WorkSheet, range: XLSX.Range): string[] {
  const merged = spread(sheet, range);
  const rows: string[] = [];
  for (let row = range.s.r; row <= range.e.r; row++) {
    const cells: string[] = [];
    let own = false;
    for (let column = range.s.c; column <= range.e.c; column++) {
      const text = textOf(sheet['!data']?.[row]?.[column]);
      own ||= text.trim() !== '';
      cells.push(text || (merged.get(`${row}:${column}`) ?? ''));
    }
    if (own) rows.push(joinCells(cells));
  }
  return rows;
}

/**
 * A workbook, each tab a page. Hidden tabs are left out; the name of a tab leads its rows when
 * there are several. Throws Unreadable: damaged, password, noText.
 */
export async function readSheets(bytes: Buffer): Promise<Reading> {
  const xlsx = await import('xlsx');
  const book = open(xlsx, bytes);
  const names = book.SheetNames.filter(
    (_, index) =>
      !VERY_HIDDEN_OR_HIDDEN.includes(Number(book.Workbook?.Sheets?.[index]?.Hidden ?? 0)),
  );
  const lines: RawLine[] = [];
  let rowsLeft: number = limits.rows;
  let cutRows = 0;
  names.forEach((name, index) => {
    const sheet = book.Sheets[name];
    const used = sheet && usedRange(xlsx, sheet, rowsLeft);
    if (!sheet || !used) return;
    const rows = rowsOf(sheet, used.range);
    cutRows += used.cutRows;
    rowsLeft -= rows.length;
    if (rows.length && names.length > 1) lines.push({ page: index + 1, text: name });
    for (const text of rows) lines.push({ page: index + 1, text });
  });
  if (lines.length === 0) throw new Unreadable('noText');
  if (cutRows) cutRows = Math.max(cutRows, rowTags(book) - limits.rows);
  return cutRows
    ? { pages: names.length, lines, cut: { rows: cutRows } }
    : { pages: names.length, lines };
}
