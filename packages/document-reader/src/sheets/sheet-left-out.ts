import type * as XLSX from 'xlsx';
import type { LeftOut } from '../document-text.ts';
import { isLight, TINY } from '../layout/faint-text.ts';
import { limits } from '../process/limits.ts';
import { cellsWith, elementsOf, formatsOf, type SheetParts } from './sheet-parts.ts';
import { cellText } from './sheet-rows.ts';

/** What the rows of a workbook do not tell of what stands in it. */

/** Rows and columns of a sheet, and cells of a column, that are looked at. */
const MOST = 200;
const MAX_CELLS = 20;

const nameOf = (row: number, column: number): string => {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
};

const filled = (texts: readonly string[]): string => texts.filter(Boolean).join(' | ');

type Data = readonly (readonly (XLSX.CellObject | undefined)[] | undefined)[];

/** The hidden rows and columns with the words of their cells. */
function hiddenIn(sheet: XLSX.WorkSheet, data: Data, page: number): LeftOut[] {
  const isHidden = (
    properties: readonly ({ hidden?: boolean | undefined } | undefined)[] | undefined,
    at: number,
  ): boolean => properties?.[at]?.hidden === true;
  const rows = [...data.keys()].filter((row) => isHidden(sheet['!rows'], row)).slice(0, MOST);
  const columns = Array.from({ length: limits.columns }, (_, column) => column).filter((column) =>
    isHidden(sheet['!cols'], column),
  );
  const shown = data.filter((_, row) => !isHidden(sheet['!rows'], row)).slice(0, limits.rows);
  return [
    ...rows.map((row): LeftOut => ({
      kind: 'hiddenRow',
      page,
      text: filled((data[row] ?? []).slice(0, limits.columns).map(cellText)),
    })),
    ...columns.map((column): LeftOut => {
      const texts: string[] = [];
      for (const cells of shown) {
        const text = cellText(cells?.[column]);
        if (text !== '' && texts.push(text) >= MAX_CELLS) break;
      }
      return { kind: 'hiddenColumn', page, text: filled(texts) };
    }),
  ];
}

/** The comments of a cell, and the error that its formula has given. */
function besideCell(cell: XLSX.CellObject, name: string, page: number): LeftOut[] {
  const comments = ((cell.c ?? []) as { t?: string }[]).map(({ t: text = '' }): LeftOut => ({
    kind: 'comment',
    page,
    text: text && `${name}: ${text}`,
  }));
  if (cell.t !== 'e') return comments;
  return [...comments, { kind: 'formula', page, text: `${name}: ${cell.w ?? ''}` }];
}

function besideCells(data: Data, page: number): LeftOut[] {
  const found: LeftOut[] = [];
  for (const [row, cells] of data.entries())
    for (const [column, cell] of (cells ?? []).entries()) {
      if (!cell?.c && cell?.t !== 'e') continue;
      found.push(...besideCell(cell, nameOf(row, column), page));
      if (found.length > MOST) return found;
    }
  return found;
}

const cellElement = /<(?:\w+:)?c(?=\s)[^>]*?\sr=["']([A-Z]{1,3}\d{1,7})["'][^>]*>(?=<(?:\w+:)?f)/g;

/** Formulas without the value that a program computed of them, in the XML of a sheet. */
function withoutValues(part: Buffer, page: number): LeftOut[] {
  const found: LeftOut[] = [];
  if (!part.includes('<f') && !part.includes(':f')) return found;
  const xml = part.toString('utf8');
  for (const { 0: tag, 1: name = '', index } of xml.matchAll(cellElement)) {
    const from = index + tag.length;
    const end = xml.slice(from, from + 10_000).search(/<\/(?:\w+:)?c>/);
    const content = xml.slice(from, from + Math.max(0, end));
    if (end < 0 || /<(?:\w+:)?(?:v|t)(?:\s[^>]*)?>[^<]/.test(content)) continue;
    const formula = /<(?:\w+:)?f(?:\s[^>]*)?>([^<]*)</.exec(content)?.[1] ?? '';
    const text = formula
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replace(/&[lg]t;/g, ' ');
    found.push({ kind: 'formula', page, text: `${name}: =${text}` });
    if (found.length > MOST) break;
  }
  return found;
}

/** Whether a font is white, by its number of the colours of the theme, too, or tiny. */
function isFaintFont(font: string): boolean {
  const size = /<(?:\w+:)?sz\s+val=["']([\d.]+)["']/.exec(font)?.[1];
  if (size !== undefined && Number(size) < TINY) return true;
  const colour = /<(?:\w+:)?color\s[^>]*>/.exec(font)?.[0] ?? '';
  const rgb = /rgb=["'][\dA-F]{2}([\dA-F]{6})["']/i.exec(colour)?.[1];
  return rgb === undefined ? /theme=["']0["']/.test(colour) && !/tint=/.test(colour) : isLight(rgb);
}

/** The texts of a sheet whose font is as light as paper, where no fill lies behind them, or tiny. */
function faintIn(name: string, data: Data, parts: SheetParts, page: number): LeftOut[] {
  const formats = formatsOf(parts.styles, isFaintFont);
  if (formats.size === 0) return [];
  const fills = elementsOf(parts.styles, 'fills', 'fill').map((fill) => {
    const rgb = /fgColor\s+rgb=["'][\dA-F]{2}([\dA-F]{6})["']/i.exec(fill)?.[1] ?? '';
    return /patternType=["'](?!none)/.test(fill) && !isLight(rgb);
  });
  const plain = elementsOf(parts.styles, 'cellXfs', 'xf').flatMap((format, at) =>
    fills[Number(/fillId=["'](\d+)["']/.exec(format)?.[1] ?? 0)] === true ? [] : [String(at)],
  );
  const onPaper = new Set(plain.filter((format) => formats.has(format)));
  return [...cellsWith(parts.sheet(name), onPaper, MOST).keys()].map((at): LeftOut => {
    const [row = 0, column = 0] = at.split(':').map(Number);
    return { kind: 'faintText', page, text: cellText(data[row]?.[column]) };
  });
}

/** What a sheet that is shown leaves out; `page` is its number. */
export function leftOutOfSheet(
  sheet: XLSX.WorkSheet,
  name: string,
  parts: SheetParts,
  page: number,
): LeftOut[] {
  const data = sheet['!data'] ?? [];
  return [
    ...hiddenIn(sheet, data, page),
    ...withoutValues(parts.sheet(name), page),
    ...besideCells(data, page),
    ...faintIn(name, data, parts, page),
  ].filter(({ text }) => text !== '');
}

/** The hidden sheets of a workbook, each beside the sheet before it. */
export function hiddenSheets(names: readonly string[], shown: readonly string[]): LeftOut[] {
  return names
    .filter((name) => !shown.includes(name))
    .map((name) => {
      const before = names.slice(0, names.indexOf(name)).filter((each) => shown.includes(each));
      return { kind: 'hiddenSheet', page: Math.max(1, before.length), text: name };
    });
}
