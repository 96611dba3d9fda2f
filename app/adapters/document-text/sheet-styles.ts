import type * as XLSX from 'xlsx';

/**
 * What an .xlsx file strikes through and hides, by its parts. Of the first the package says nothing;
 * the second it tells only while it reads all styles, where each cell whose fill is not defined
 * costs it an error (docs/decisions.md 52).
 */

type Files = Record<string, { content?: Uint8Array } | undefined>;

const bytesOf = (workbook: XLSX.WorkBook, name: string): Buffer => {
  const content = (workbook as { files?: Files }).files?.[name]?.content ?? new Uint8Array();
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
};

const partOf = (workbook: XLSX.WorkBook, name: string): string =>
  bytesOf(workbook, name).toString('utf8');

/** The elements of a list, such as `<font>…</font>` or `<xf …/>`, in order. */
function elementsOf(xml: string, list: string, element: string): string[] {
  const start = xml.indexOf(`<${list}`);
  const end = xml.indexOf(`</${list}>`, start);
  if (start < 0 || end < 0) return [];
  return xml
    .slice(start, end)
    .split(new RegExp(`<${element}(?=[\\s/>])`))
    .slice(1);
}

const isStruck = (font: string): boolean => /<strike(?:\s*\/>|\s+val="(?:1|true)")/.test(font);

const isBold = (font: string): boolean => /<b(?:\s*\/>|\s+val="(?:1|true)")/.test(font);

/** The numbers of the cell formats whose font is struck through, or bold. */
function formatsOf(styles: string, isMeant: (font: string) => boolean): ReadonlySet<string> {
  const fonts = elementsOf(styles, 'fonts', 'font').map(isMeant);
  if (!fonts.includes(true)) return new Set();
  return new Set(
    elementsOf(styles, 'cellXfs', 'xf').flatMap((format, at) =>
      fonts[Number(/fontId="(\d+)"/.exec(format)?.[1])] ? [String(at)] : [],
    ),
  );
}

/** The paths of the parts of the sheets, by the names of these, through their relations. */
function sheetPaths(workbook: XLSX.WorkBook): ReadonlyMap<string, string> {
  const relations = partOf(workbook, 'xl/_rels/workbook.xml.rels');
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([element]) => [
      /\sId=["']([^"']+)/.exec(element)?.[1],
      /\sTarget=["']\/?(?:xl\/)?([^"']+)/.exec(element)?.[1],
    ]),
  );
  const sheets = (workbook.Workbook?.Sheets ?? []) as { id?: string }[];
  return new Map(
    workbook.SheetNames.flatMap((name, at) => {
      const target = targets.get(sheets[at]?.id);
      return target === undefined ? [] : [[name, `xl/${target}`]];
    }),
  );
}

/** The 0-based column of letters such as "AB". */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The cells of a sheet that are struck through, as `row:column` from 0. */
export function struckCells(workbook: XLSX.WorkBook, name: string): ReadonlySet<string> {
  const formats = formatsOf(partOf(workbook, 'xl/styles.xml'), isStruck);
  if (formats.size === 0) return new Set();
  const cells = partOf(workbook, sheetPaths(workbook).get(name) ?? '').matchAll(
    /<c r="([A-Z]{1,3})(\d{1,7})"[^>]*? s="(\d+)"/g,
  );
  return new Set(
    [...cells].flatMap(([, letters = '', row, format = '']) =>
      formats.has(format) ? [`${Number(row) - 1}:${columnOf(letters)}`] : [],
    ),
  );
}

/** Bold cells, and formats of them, beyond which bold type tells nothing apart. */
const MOST_BOLD = 5_000;
const MOST_FORMATS = 12;
/** Bytes of the start tag of a cell. */
const MOST_TAG = 80;

/** The bold cells of a sheet, as `row:column` from 0. Only these are looked at, not all cells. */
export function boldCells(workbook: XLSX.WorkBook, name: string): ReadonlySet<string> {
  const formats = formatsOf(partOf(workbook, 'xl/styles.xml'), isBold);
  const cells = new Set<string>();
  if (formats.size > MOST_FORMATS) return cells;
  const xml = bytesOf(workbook, sheetPaths(workbook).get(name) ?? '');
  for (const format of formats) {
    const style = ` s="${format}"`;
    for (let at = xml.indexOf(style); at >= 0; at = xml.indexOf(style, at + style.length)) {
      if (cells.size >= MOST_BOLD) return cells;
      const tag = xml.toString('latin1', Math.max(0, at - MOST_TAG), at);
      const [, letters, row] = /<c r="([A-Z]{1,3})(\d{1,7})"[^<>]*$/.exec(tag) ?? [];
      if (letters !== undefined) cells.add(`${Number(row) - 1}:${columnOf(letters)}`);
    }
  }
  return cells;
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
export function markHidden(workbook: XLSX.WorkBook): void {
  for (const [name, path] of sheetPaths(workbook)) {
    const sheet = workbook.Sheets[name];
    if (!sheet || !bytesOf(workbook, path).includes('hidden=')) continue;
    const xml = partOf(workbook, path);
    const cells = xml.search(/<(?:\w+:)?sheetData[\s>]/);
    sheet['!cols'] = hiddenColumns(cells < 0 ? xml : xml.slice(0, cells));
    sheet['!rows'] = hiddenRows(xml);
  }
}
