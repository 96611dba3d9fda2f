import type * as XLSX from 'xlsx';
import { linesOfCell, rowsOfCells, textOfRow } from '../layout/cell-rows.ts';
import { limits } from '../process/limits.ts';
import { isStruckRow } from '../layout/struck-row.ts';
import type { Said } from '../layout/text-layout.ts';

/** The rows of a sheet as lines. */

/** The text of a cell with its lines; empty for one without text and for errors. */
export const cellText = (cell: XLSX.CellObject | undefined): string => {
  if (!cell || cell.t === 'z' || cell.t === 'e') return '';
  return String(cell.w ?? cell.v ?? '').trim();
};

/** Values of cells merged over several rows, by `row:column`, for each row after the first. */
function mergedValues(sheet: XLSX.WorkSheet, range: XLSX.Range): Map<string, string> {
  const values = new Map<string, string>();
  for (const merge of (sheet['!merges'] ?? []).slice(0, limits.rows)) {
    const text = cellText(sheet['!data']?.[merge.s.r]?.[merge.s.c]);
    for (let row = merge.s.r + 1; text && row <= Math.min(merge.e.r, range.e.r); row++)
      values.set(`${row}:${merge.s.c}`, text);
  }
  return values;
}

interface SheetRow extends Pick<Said, 'isBold' | 'indent' | 'gapAbove'> {
  text: string;
  struck: boolean;
}

/** How the cells of a sheet are set, by `row:column` from 0. */
interface CellStyles {
  struck: ReadonlySet<string>;
  bold: ReadonlySet<string>;
  indents: ReadonlyMap<string, number>;
}

/** The numbers from `from` to `to` of rows or columns that are not hidden. */
const shownOf = (
  properties: readonly ({ hidden?: boolean | undefined } | undefined)[] | undefined,
  from: number,
  to: number,
): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).filter(
    (at) => properties?.[at]?.hidden !== true,
  );

/** The rows that a sheet shows within a range, with the values of merged cells; hidden ones are left out. */
export function rowsOf(
  sheet: XLSX.WorkSheet,
  { s: start, e: end }: XLSX.Range,
  { struck, bold, indents }: CellStyles,
): SheetRow[] {
  const merged = mergedValues(sheet, { s: start, e: end });
  const columns = shownOf(sheet['!cols'], start.c, end.c);
  const rows: SheetRow[] = [];
  let blank = 0;
  for (const row of shownOf(sheet['!rows'], start.r, end.r)) {
    const texts = columns.map((column) => cellText(sheet['!data']?.[row]?.[column]));
    const own = columns.flatMap((column, at) => (texts[at] ? [`${row}:${column}`] : []));
    const [first] = own;
    if (first === undefined) {
      blank++;
      continue;
    }
    const cells = texts.map((text, at) => text || (merged.get(`${row}:${columns[at]}`) ?? ''));
    const written = texts.filter((text) => text !== '');
    const set = {
      struck:
        struck.size > 0 &&
        isStruckRow(
          own.map((cell, at) => ({ text: written[at] ?? '', isStruck: struck.has(cell) })),
        ),
      isBold: bold.size > 0 && own.every((cell) => bold.has(cell)),
      indent: indents.get(first) ?? 0,
    };
    for (const [index, lines] of rowsOfCells(cells.map(linesOfCell)).entries())
      rows.push({
        ...set,
        text: textOfRow(lines),
        gapAbove: rows.length > 0 && index === 0 ? blank : 0,
      });
    blank = 0;
  }
  return rows;
}
