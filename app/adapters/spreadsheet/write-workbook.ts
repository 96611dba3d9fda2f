import type { CellObject } from 'xlsx';
import type { SheetCell } from '~/adapters/spreadsheet.ts';

const DAY_MS = 86_400_000;
/** Day 0 of a workbook's calendar. */
const EPOCH = Date.UTC(1899, 11, 30);

/** A workbook writes some characters as _x0009_: what only looks like one is escaped itself. */
const escaped = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/** A cell of the workbook; a text is typed as one, so that it is never a formula. */
function cellOf(cell: SheetCell): CellObject {
  if (cell === null || cell === '') return { t: 'z' };
  if (typeof cell === 'string') return { t: 's', v: escaped(cell) };
  if (typeof cell === 'number') return { t: 'n', v: cell };
  if ('cents' in cell) return { t: 'n', v: cell.cents / 100, z: '#,##0.00' };
  return { t: 'n', v: (Date.parse(`${cell.day}T00:00:00Z`) - EPOCH) / DAY_MS, z: 'yyyy-mm-dd' };
}

/** A workbook of one sheet with a filter on its headings; `widths` in characters. */
export async function writeWorkbook(
  {
    name,
    headings,
    widths,
  }: { name: string; headings: readonly string[]; widths: readonly number[] },
  rows: readonly SheetCell[][],
): Promise<Uint8Array> {
  const { utils, write } = await import('xlsx');
  const data = [[...headings], ...rows].map((row) => row.map(cellOf));
  const end = { r: data.length - 1, c: headings.length - 1 };
  const range = utils.encode_range({ s: { r: 0, c: 0 }, e: end });
  const sheet = {
    '!data': data,
    '!ref': range,
    '!cols': widths.map((wch) => ({ wch })),
    '!autofilter': { ref: range },
  };
  return write(
    { SheetNames: [name], Sheets: { [name]: sheet } },
    { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true },
  ) as Uint8Array;
}
