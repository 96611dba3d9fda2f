import type * as XLSX from 'xlsx';

/** Cells whose style strikes them through: the parts of an .xlsx file say so, the package does not. */

type Files = Record<string, { content?: Uint8Array } | undefined>;

function partOf(workbook: XLSX.WorkBook, name: string): string {
  const content = (workbook as { files?: Files }).files?.[name]?.content;
  return content ? Buffer.from(content).toString('utf8') : '';
}

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

/** The numbers of the cell formats whose font is struck through. */
function struckFormats(styles: string): ReadonlySet<string> {
  if (!styles.includes('<strike')) return new Set();
  const fonts = elementsOf(styles, 'fonts', 'font').map(isStruck);
  return new Set(
    elementsOf(styles, 'cellXfs', 'xf').flatMap((format, at) =>
      fonts[Number(/fontId="(\d+)"/.exec(format)?.[1])] ? [String(at)] : [],
    ),
  );
}

/** The path of the part of a sheet, by its place in the workbook and its relation. */
function sheetPath(workbook: XLSX.WorkBook, name: string): string {
  const book = partOf(workbook, 'xl/workbook.xml');
  const sheet = [...book.matchAll(/<sheet\s[^>]*>/g)][workbook.SheetNames.indexOf(name)]?.[0] ?? '';
  const relation = /r:id="([^"]+)"/.exec(sheet)?.[1] ?? '';
  const target = [
    ...partOf(workbook, 'xl/_rels/workbook.xml.rels').matchAll(/<Relationship\s[^>]*>/g),
  ]
    .map(([element]) => element)
    .find((element) => element.includes(`Id="${relation}"`));
  const path = /Target="\/?(?:xl\/)?([^"]+)"/.exec(target ?? '')?.[1];
  return path === undefined ? '' : `xl/${path}`;
}

/** The 0-based column of letters such as "AB". */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The cells of a sheet that are struck through, as `row:column` from 0. */
export function struckCells(workbook: XLSX.WorkBook, name: string): ReadonlySet<string> {
  const formats = struckFormats(partOf(workbook, 'xl/styles.xml'));
  if (formats.size === 0) return new Set();
  const cells = partOf(workbook, sheetPath(workbook, name)).matchAll(
    /<c r="([A-Z]{1,3})(\d{1,7})"[^>]*? s="(\d+)"/g,
  );
  return new Set(
    [...cells].flatMap(([, letters = '', row, format = '']) =>
      formats.has(format) ? [`${Number(row) - 1}:${columnOf(letters)}`] : [],
    ),
  );
}
