import type * as XLSX from 'xlsx';
import { mainPartOf, relationsOf } from '../formats/office-parts.ts';

/** The parts of a workbook in XML (.xlsx) that say how its cells are set. */
export interface SheetParts {
  /** The XML of the styles; empty where there is none. */
  styles: string;
  /** Whether texts of cells have struck parts. */
  hasStruckTexts: boolean;
  /** The part of a sheet by its name; empty for a sheet without one. */
  sheet: (name: string) => Buffer;
}

type Files = Record<string, { content?: Uint8Array } | undefined>;

/** A word that only text which is struck through has in its XML. */
const STRIKE = 'strike';

/** The parts of a workbook, found by their relations; without XML (old formats) they are empty. */
export function sheetParts(bytes: Buffer, workbook: XLSX.WorkBook, isXml: boolean): SheetParts {
  const main = isXml ? (mainPartOf(bytes)?.name ?? '') : '';
  const relations = main === '' ? [] : relationsOf(bytes, main);
  const { files = {} } = workbook as { files?: Files };
  const bytesOf = (name: string): Buffer => {
    const content = files[name]?.content ?? new Uint8Array();
    return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  };
  const ofType = (type: string): Buffer =>
    bytesOf(relations.find((relation) => relation.type === type)?.target ?? `xl/${type}.xml`);
  const targets = new Map(relations.map(({ id, target }) => [id, target]));
  const sheets = (workbook.Workbook?.Sheets ?? []) as { id?: string }[];
  return {
    styles: ofType('styles').toString('utf8'),
    hasStruckTexts: ofType('sharedStrings').includes(STRIKE),
    sheet: (name) =>
      bytesOf(targets.get(sheets[workbook.SheetNames.indexOf(name)]?.id ?? '') ?? ''),
  };
}

/** The 0-based column of letters such as "AB". */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The cell that a start tag is of, as `row:column` from 0; undefined where the tag does not say. */
export function cellOf(tag: string): string | undefined {
  const [, letters, row] = /\sr=["']([A-Z]{1,3})(\d{1,7})["']/.exec(tag) ?? [];
  return letters === undefined ? undefined : `${Number(row) - 1}:${columnOf(letters)}`;
}

/** The elements of a list, such as `<font>…</font>` or `<xf …/>`, in order. */
export function elementsOf(xml: string, list: string, element: string): string[] {
  const start = xml.search(new RegExp(`<(?:\\w+:)?${list}[\\s>]`));
  const end = start < 0 ? -1 : xml.slice(start).search(new RegExp(`</(?:\\w+:)?${list}>`));
  if (end < 0) return [];
  return xml
    .slice(start, start + end)
    .split(new RegExp(`<(?:\\w+:)?${element}(?=[\\s/>])`))
    .slice(1);
}

/** The numbers of the cell formats whose font is as asked. */
export function formatsOf(styles: string, isMeant: (font: string) => boolean): ReadonlySet<string> {
  const fonts = elementsOf(styles, 'fonts', 'font').map(isMeant);
  if (!fonts.includes(true)) return new Set();
  return new Set(
    elementsOf(styles, 'cellXfs', 'xf').flatMap((format, at) =>
      fonts[Number(/fontId=["'](\d+)["']/.exec(format)?.[1])] ? [String(at)] : [],
    ),
  );
}

/**
 * The cells of a sheet that have one of the formats, at most so many, as `row:column` from 0 with
 * their format. Only these are looked at, not all cells.
 */
export function cellsWith(
  sheet: Buffer,
  formats: ReadonlySet<string>,
  most: number,
): Map<string, string> {
  const cells = new Map<string, string>();
  for (const format of formats)
    for (const style of [` s="${format}"`, ` s='${format}'`])
      for (let at = sheet.indexOf(style); at >= 0; at = sheet.indexOf(style, at + style.length)) {
        if (cells.size >= most) return cells;
        const start = sheet.lastIndexOf('<', at);
        const tag = sheet.toString('latin1', start, sheet.indexOf('>', at));
        const cell = /^<(?:\w+:)?c\s/.test(tag) ? cellOf(tag) : undefined;
        if (cell !== undefined) cells.set(cell, format);
      }
  return cells;
}
