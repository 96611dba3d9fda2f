import type * as XLSX from 'xlsx';
import { cellsWith, elementsOf, formatsOf, type SheetParts } from './sheet-parts.ts';

/**
 * What an .xlsx file sets bold, indents and hides. The package tells what is hidden only while it
 * reads all styles, where each cell whose fill is not defined costs it an error (docs/decisions.md
 * 52).
 */

const isBold = (font: string): boolean =>
  /<(?:\w+:)?b(?:\s*\/>|\s+val=["'](?:1|true)["'])/.test(font);

/** Bold or indented cells, and formats of them, beyond which they tell nothing apart. */
const MAX_CELLS = 5_000;
const MAX_FORMATS = 12;

/** The bold cells of a sheet, as `row:column` from 0. */
export function boldCells(name: string, parts: SheetParts): ReadonlySet<string> {
  const formats = formatsOf(parts.styles, isBold);
  if (formats.size > MAX_FORMATS) return new Set();
  return new Set(cellsWith(parts.sheet(name), formats, MAX_CELLS).keys());
}

/** Points of one step by which a cell is indented. */
const STEP = 9;

/** By how much cells of a sheet are indented, in points, by `row:column` from 0. */
export function indentedCells(name: string, parts: SheetParts): ReadonlyMap<string, number> {
  const indents = new Map<string, number>();
  for (const [at, format] of elementsOf(parts.styles, 'cellXfs', 'xf').entries()) {
    const steps = Number(/\sindent=["'](\d{1,3})["']/.exec(format)?.[1] ?? 0);
    if (steps > 0) indents.set(String(at), STEP * steps);
  }
  if (indents.size > MAX_FORMATS) return new Map();
  const cells = cellsWith(parts.sheet(name), new Set(indents.keys()), MAX_CELLS);
  return new Map([...cells].map(([cell, format]) => [cell, indents.get(format) ?? 0]));
}

/** The last column of a sheet, counted from 1. */
const LAST_COLUMN = 16_384;

const isHidden = (element: string): boolean => /\shidden=["'](?:1|true)["']/.test(element);

/** The number that an attribute of an element gives; undefined without it. */
function numberOf(element: string, attribute: 'r' | 'min' | 'max'): number | undefined {
  const digits = new RegExp(`\\s${attribute}=["'](\\d{1,7})["']`).exec(element)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Rows without a number follow the row before them. */
function hiddenRows(xml: string): XLSX.RowInfo[] {
  const rows: XLSX.RowInfo[] = [];
  let row = 0;
  for (const [element] of xml.matchAll(/<(?:\w+:)?row\s[^>]*>|<(?:\w+:)?row>/g)) {
    row = numberOf(element, 'r') ?? row + 1;
    if (isHidden(element)) rows[row - 1] = { hidden: true };
  }
  return rows;
}

function hiddenColumns(xml: string): XLSX.ColInfo[] {
  const columns: XLSX.ColInfo[] = [];
  for (const [element] of xml.matchAll(/<(?:\w+:)?col\s[^>]*>/g)) {
    if (!isHidden(element)) continue;
    const last = Math.min(numberOf(element, 'max') ?? 0, LAST_COLUMN);
    for (let column = numberOf(element, 'min') ?? 1; column <= last; column++)
      columns[column - 1] = { hidden: true };
  }
  return columns;
}

/** Marks the hidden rows and columns of each sheet, as the package does where it reads styles. */
export function markHidden(workbook: XLSX.WorkBook, parts: SheetParts): void {
  for (const name of workbook.SheetNames) {
    const sheet = workbook.Sheets[name];
    const part = parts.sheet(name);
    if (!sheet || !part.includes('hidden=')) continue;
    const xml = part.toString('utf8');
    const cells = xml.search(/<(?:\w+:)?sheetData[\s>]/);
    sheet['!cols'] = hiddenColumns(cells < 0 ? xml : xml.slice(0, cells));
    sheet['!rows'] = hiddenRows(xml);
  }
}
