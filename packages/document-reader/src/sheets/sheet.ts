import type * as XLSX from 'xlsx';
import type { RawLine, Reading } from '../layout/lines.ts';
import { limits } from '../process/limits.ts';
import { mainPartOf } from '../formats/office-parts.ts';
import { columnsFrom, cutOf } from './sheet-cut.ts';
import { hiddenSheets, leftOutOfSheet } from './sheet-left-out.ts';
import { sheetParts, type SheetParts } from './sheet-parts.ts';
import { cellText, rowsOf } from './sheet-rows.ts';
import { struckCells } from './sheet-struck.ts';
import { boldCells, indentedCells, markHidden } from './sheet-styles.ts';
import { layoutOf } from '../layout/text-layout.ts';
import { Unreadable } from '../process/unreadable.ts';
import { struckXlsCells } from './xls-styles.ts';
import { endOfZip, withoutThumbnails } from '../formats/zip-directory.ts';

const VERY_HIDDEN_OR_HIDDEN = [1, 2];

/** A workbook; `files` holds the unpacked parts of a zipped format (.xlsx). */
type Workbook = XLSX.WorkBook & { files?: Record<string, { content?: Uint8Array }> };

/** True for a workbook whose parts are XML (.xlsx). */
const isXmlPackage = (bytes: Buffer): boolean =>
  endOfZip(bytes) >= 0 && mainPartOf(bytes)?.name.endsWith('.xml') === true;

function openWorkbook(
  { read }: typeof XLSX,
  bytes: Buffer,
): { workbook: Workbook; parts: SheetParts } {
  try {
    const ownStyles = isXmlPackage(bytes);
    const workbook = read(endOfZip(bytes) >= 0 ? withoutThumbnails(bytes) : bytes, {
      type: 'buffer',
      dense: true,
      sheetRows: limits.rows + 1,
      cellFormula: false,
      cellHTML: false,
      bookVBA: false,
      bookFiles: true,
      // The range is that of the cells: some programs write a wrong one.
      nodim: true,
      // Tells which rows and columns are hidden, of which markHidden tells faster.
      cellStyles: !ownStyles,
      sheetStubs: true,
    });
    const parts = sheetParts(bytes, workbook, ownStyles);
    if (ownStyles) markHidden(workbook, parts);
    return { workbook, parts };
  } catch (error) {
    const locked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new Unreadable(locked ? 'password' : 'damaged', 'workbook', { cause: error });
  }
}

/**
 * The used range within the limits, and the number of rows left out. The declared range is not
 * trusted: a sheet of two cells may declare a million rows.
 */
function usedRange(
  { utils }: typeof XLSX,
  sheet: XLSX.WorkSheet,
  rowsLeft: number,
): { range: XLSX.Range; cutRows: number } | null {
  if (!sheet['!ref']) return null;
  const range = utils.decode_range(sheet['!ref']);
  const declared = utils.decode_range(String(sheet['!fullref'] ?? sheet['!ref']));
  const stored = sheet['!data']?.length ?? 0;
  const lastRow = Math.min(range.e.r, range.s.r + rowsLeft - 1, stored - 1);
  const cutRows =
    range.e.r > lastRow && stored - 1 > lastRow ? Math.max(range.e.r, declared.e.r) - lastRow : 0;
  return {
    range: {
      s: range.s,
      e: { r: lastRow, c: Math.min(range.e.c, range.s.c + limits.columns - 1) },
    },
    cutRows,
  };
}

/**
 * Number of rows in all sheets, counted by their XML tags: not every program writes the size of a
 * sheet.
 */
function countRowTags(workbook: Workbook): number {
  let rows = 0;
  for (const [name, part] of Object.entries(workbook.files ?? {})) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name) || !part.content) continue;
    const xml = Buffer.from(part.content.buffer, part.content.byteOffset, part.content.byteLength);
    for (let at = xml.indexOf('<row '); at >= 0; at = xml.indexOf('<row ', at + 5)) rows++;
  }
  return rows;
}

/** Number of columns with text that follow those of the range, hidden ones aside. */
const columnsAfter = (sheet: XLSX.WorkSheet, { s: start, e: end }: XLSX.Range): number =>
  columnsFrom(
    end.c + 1,
    (sheet['!data'] ?? []).slice(start.r, end.r + 1),
    (cell, at) => cellText(cell) !== '' && sheet['!cols']?.[at]?.hidden !== true,
  );

/**
 * Reads a workbook; each sheet is a page. Hidden sheets are skipped; with several sheets, the name
 * of a sheet precedes its rows as a heading. `prepare` may complete the workbook. Throws Unreadable:
 * damaged, password, noText.
 */
export async function readSheets(
  bytes: Buffer,
  prepare: (workbook: XLSX.WorkBook) => void = () => undefined,
): Promise<Reading> {
  const xlsx = await import('xlsx');
  const { workbook, parts } = openWorkbook(xlsx, bytes);
  prepare(workbook);
  const sheetNames = workbook.SheetNames.filter(
    (_, index) =>
      !VERY_HIDDEN_OR_HIDDEN.includes(Number(workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0)),
  );
  const struckInOld = struckXlsCells(xlsx, bytes);
  const lines: RawLine[] = [];
  const leftOut = hiddenSheets(workbook.SheetNames, sheetNames);
  let rowsLeft: number = limits.rows;
  let cutRows = 0;
  let cutColumns = 0;
  sheetNames.forEach((name, index) => {
    const sheet = workbook.Sheets[name];
    const sheetRange = sheet && usedRange(xlsx, sheet, rowsLeft);
    if (!sheet || !sheetRange) return;
    leftOut.push(...leftOutOfSheet(sheet, name, parts, index + 1));
    const rows = rowsOf(sheet, sheetRange.range, {
      struck: struckInOld[workbook.SheetNames.indexOf(name)] ?? struckCells(sheet, name, parts),
      bold: boldCells(name, parts),
      indents: indentedCells(name, parts),
    });
    cutRows += sheetRange.cutRows;
    cutColumns = Math.max(cutColumns, columnsAfter(sheet, sheetRange.range));
    rowsLeft -= rows.length;
    if (rows.length && sheetNames.length > 1)
      lines.push({ page: index + 1, text: name, layout: { headingLevel: 1 } });
    for (const { text, struck, ...said } of rows)
      lines.push({
        page: index + 1,
        text,
        ...(struck ? { struck } : {}),
        ...layoutOf(said),
      });
  });
  if (lines.length === 0) throw new Unreadable('noText');
  if (cutRows) cutRows = Math.max(cutRows, countRowTags(workbook) - limits.rows);
  return {
    pages: sheetNames.length,
    lines,
    leftOut,
    ...cutOf({ rows: cutRows, columns: cutColumns }),
  };
}
