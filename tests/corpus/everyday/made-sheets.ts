import * as XLSX from 'xlsx';
import { xlsxOf } from '../../support/odd-files.ts';
import type { EverydayFile, Expected } from './everyday-file.ts';

/** Workbooks of rows. */

type Cell = string | number | boolean | Date;
type Rows = readonly (readonly Cell[])[];

interface SheetOptions {
  hiddenRows?: readonly number[];
  hiddenColumns?: readonly number[];
  /** Merged ranges: "A2:A4". */
  merged?: readonly string[];
}

function sheetOf(rows: Rows, { hiddenRows = [], hiddenColumns = [], merged = [] }: SheetOptions) {
  const sheet = XLSX.utils.aoa_to_sheet(
    rows.map((row) => [...row]),
    { cellDates: true },
  );
  sheet['!rows'] = rows.map((_, at) => ({ hidden: hiddenRows.includes(at) }));
  sheet['!cols'] = (rows[0] ?? []).map((_, at) => ({ hidden: hiddenColumns.includes(at) }));
  sheet['!merges'] = merged.map((range) => XLSX.utils.decode_range(range));
  return sheet;
}

const workbookOf = (sheets: Readonly<Record<string, Rows>>, options: SheetOptions = {}): Buffer => {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    XLSX.utils.book_append_sheet(book, sheetOf(rows, options), name);
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};

export const day = (iso: string): Date => new Date(`${iso}T00:00:00`);

export const book = (
  name: string,
  sheets: Readonly<Record<string, Rows>>,
  tasks: readonly Expected[],
  options: SheetOptions & { language?: 'en' | 'es' } = {},
): EverydayFile => ({
  name,
  fileName: `${name}.xlsx`,
  language: options.language ?? 'en',
  bytes: () => workbookOf(sheets, options),
  tasks,
});

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A sheet of one column, whose lines that begin with "~" are struck through. */
export function struckBook(lines: readonly string[]): Promise<Buffer> {
  const rows = lines.map((line, at) => {
    const [style, words] = line.startsWith('~') ? [1, line.slice(1)] : [0, line];
    return (
      `<row r="${at + 1}"><c r="A${at + 1}" s="${style}" t="inlineStr"><is><t>${words}</t></is>` +
      '</c></row>'
    );
  });
  const styles =
    `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/></font><font><strike/>` +
    '<sz val="11"/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/>' +
    '</borders><cellStyleXfs count="1"><xf fontId="0"/></cellStyleXfs><cellXfs count="2"><xf ' +
    'fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>';
  return xlsxOf(`<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`, {
    'xl/styles.xml': styles,
  });
}
