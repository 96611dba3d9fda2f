import type { CellObject, WorkSheet } from 'xlsx';
import type { Sheet, SheetCell } from '~/adapters/spreadsheet.ts';

type Library = typeof import('xlsx');

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

/** The row of sums of a sheet: its label in the first column, amounts in those that it names. */
function totalRow({ headings, total }: Sheet, rows: readonly SheetCell[][]): SheetCell[][] {
  if (!total) return [];
  const centsOf = (cell: SheetCell | undefined): number =>
    cell !== null && typeof cell === 'object' && 'cents' in cell ? cell.cents : 0;
  const sums = headings.map((_, column): SheetCell =>
    total.columns.includes(column)
      ? { cents: rows.reduce((sum, row) => sum + centsOf(row[column]), 0) }
      : null,
  );
  return [[total.label, ...sums.slice(1)]];
}

/** The numbers of the styles that the sheet's rows get, in this order after those of the library. */
const styles = ['title', 'head', 'total', 'amount'] as const;
const top = '<alignment vertical="top" wrapText="1"/>';
/** What a style is made of: its font (1 bold, 2 large), its fill, and the format of its numbers. */
const xf = (font: number, fill: number, format: number, alignment: string): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" ` +
  `applyFont="1" applyFill="1" applyNumberFormat="1" applyAlignment="1">${alignment}</xf>`;
const font = (size: number): string =>
  `<font><b/><sz val="${size}"/><name val="Calibri"/><family val="2"/></font>`;
/** The number of the format #,##0.00 in every workbook. */
const AMOUNT = 4;

/** The style sheet with bold fonts, a fill, and texts that wrap; `first`: the number of its new styles. */
function withStyles(xml: string): { xml: string; first: number } {
  const first = Number(/<cellXfs count="(\d+)"/.exec(xml)?.[1] ?? 1);
  const added = [xf(2, 0, 0, ''), xf(1, 2, 0, top), xf(1, 2, 0, top), xf(1, 2, AMOUNT, '')];
  const changed = xml
    .replace(
      /<fonts count="1">(.*?)<\/fonts>/s,
      `<fonts count="3">$1${font(12)}${font(16)}</fonts>`,
    )
    .replace(
      /<fills count="2">(.*?)<\/fills>/s,
      '<fills count="3">$1<fill><patternFill patternType="solid"><fgColor rgb="FFEDEAE2"/>' +
        '</patternFill></fill></fills>',
    )
    .replace(/<cellXfs count="\d+">(.*?)<\/cellXfs>/s, (_, xfs: string) => {
      const wrapped = xfs.replaceAll(/(<xf [^>]*?)\/>/g, `$1 applyAlignment="1">${top}</xf>`);
      return `<cellXfs count="${first + added.length}">${wrapped}${added.join('')}</cellXfs>`;
    });
  return { xml: changed, first };
}

/** The sheet with the cells of one row (1-based) in these styles. */
function withRowStyle(xml: string, row: number, styleOf: (cell: string) => number): string {
  const from = xml.indexOf(`<row r="${row}"`);
  const to = xml.indexOf('</row>', from);
  if (from < 0 || to < 0) return xml;
  const cells = xml
    .slice(from, to)
    .replaceAll(/<c r="([A-Z]+\d+)"(?: s="\d+")?/g, (cell, name: string) => {
      return `<c r="${name}" s="${styleOf(cell)}"`;
    });
  return xml.slice(0, from) + cells + xml.slice(to);
}

/** The rows of a sheet by what they are, 1-based. */
interface Places {
  /** The row of the headings. */
  head: number;
  last: number;
  hasTotal: boolean;
}

/** The sheet with its styles, its headings frozen, and one page wide on paper across. */
function withLayout(xml: string, { head, last, hasTotal }: Places, first: number): string {
  const of = (name: (typeof styles)[number]): number => first + styles.indexOf(name);
  let styled = head > 1 ? withRowStyle(xml, 1, () => of('title')) : xml;
  styled = withRowStyle(styled, head, () => of('head'));
  if (hasTotal)
    styled = withRowStyle(styled, last, (cell) => of(/ s="/.test(cell) ? 'amount' : 'total'));
  const pane =
    `<sheetView workbookViewId="0"><pane ySplit="${head}" topLeftCell="A${head + 1}" ` +
    `activePane="bottomLeft" state="frozen"/></sheetView>`;
  const paper = '<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>';
  return styled
    .replace('<dimension ', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension ')
    .replace(/<sheetView workbookViewId="0"\/>/, pane)
    .replace(
      '<ignoredErrors>',
      `<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>${paper}<ignoredErrors>`,
    );
}

/** The parts of a workbook that the library does not write, put into its file. */
function finished({ CFB }: Library, bytes: Uint8Array, places: Places): Uint8Array {
  const file = CFB.read(Buffer.from(bytes), { type: 'buffer' });
  const part = (path: string) => {
    const entry = CFB.find(file, path);
    if (!entry) throw new Error(`The workbook has no ${path}`);
    return entry;
  };
  const [sheet, style] = [part('/xl/worksheets/sheet1.xml'), part('/xl/styles.xml')];
  const { xml, first } = withStyles(Buffer.from(style.content).toString());
  style.content = Buffer.from(xml);
  style.size = style.content.length;
  const laidOut = withLayout(Buffer.from(sheet.content).toString(), places, first);
  sheet.content = Buffer.from(laidOut);
  sheet.size = sheet.content.length;
  return CFB.write(file, { type: 'buffer', fileType: 'zip', compression: true }) as Uint8Array;
}

/** A sheet name as formulas quote it. */
const quoted = (name: string): string => `'${name.replaceAll("'", "''")}'`;

/**
 * A workbook of one sheet as people print and add it up: title lines, bold frozen headings with a
 * filter, widths in characters, a row of sums, and one page wide on paper, headings on each page.
 */
export async function writeWorkbook(
  sheet: Sheet,
  rows: readonly SheetCell[][],
): Promise<Uint8Array> {
  const library = await import('xlsx');
  const { utils, write } = library;
  const { name, headings, widths, title = [] } = sheet;
  const above = title.length > 0 ? [...title.map((line) => [line]), []] : [];
  const sums = totalRow(sheet, rows);
  const data = [...above, [...headings], ...rows, ...sums].map((row) => row.map(cellOf));
  const head = above.length + 1;
  const end = { r: data.length - 1, c: headings.length - 1 };
  const whole = utils.encode_range({ s: { r: 0, c: 0 }, e: end });
  const filtered = { s: { r: head - 1, c: 0 }, e: { ...end, r: end.r - sums.length } };
  const merges = title.map((_, r) => ({ s: { r, c: 0 }, e: { r, c: Math.min(end.c, 6) } }));
  const written: WorkSheet = {
    '!data': data,
    '!ref': whole,
    '!cols': widths.map((wch) => ({ wch })),
    '!merges': merges,
    '!autofilter': { ref: utils.encode_range(filtered) },
  };
  const area = utils.encode_range({ s: { r: 0, c: 0 }, e: end });
  const absolute = area.replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  const names = [
    { Name: '_xlnm.Print_Area', Ref: `${quoted(name)}!${absolute}`, Sheet: 0 },
    { Name: '_xlnm.Print_Titles', Ref: `${quoted(name)}!$${head}:$${head}`, Sheet: 0 },
  ];
  const bytes = write(
    { SheetNames: [name], Sheets: { [name]: written }, Workbook: { Names: names } },
    { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: false },
  ) as Uint8Array;
  return finished(library, bytes, {
    head,
    last: data.length,
    hasTotal: sums.length > 0 || sheet.isLastTotal === true,
  });
}
