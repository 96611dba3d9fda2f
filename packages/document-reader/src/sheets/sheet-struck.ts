import type * as XLSX from 'xlsx';
import { limits } from '../process/limits.ts';
import { cellOf, cellsWith, formatsOf, type SheetParts } from './sheet-parts.ts';

/** What an .xlsx file strikes through, of which its package says nothing. */

const isStruck = (font: string): boolean =>
  /<(?:\w+:)?strike(?:\s*\/>|\s+val=["'](?:1|true)["'])/.test(font);

/** Whether all runs with words of the XML of a text are struck through. */
function isStruckText(xml: string): boolean {
  const [before = '', ...runs] = xml.split(/<(?:\w+:)?r(?=[\s>])/);
  const written = runs.filter((run) => /<(?:\w+:)?t(?=[\s>])[^>]*>[^<]*[^<\s]/.test(run));
  return !/<(?:\w+:)?t(?=[\s>])/.test(before) && written.length > 0 && written.every(isStruck);
}

/** The cells whose own text is struck: `<c r="A1" t="inlineStr"><is>…</is></c>`. */
function struckWithin(sheet: Buffer): string[] {
  if (!sheet.includes('strike')) return [];
  return sheet
    .toString('utf8')
    .split(/(?=<(?:\w+:)?c\s)/)
    .flatMap((cell) => {
      const text = /<(?:\w+:)?is>([\s\S]*)<\/(?:\w+:)?is>/.exec(cell)?.[1];
      const name = text !== undefined && isStruckText(text) ? cellOf(cell) : undefined;
      return name === undefined ? [] : [name];
    });
}

/** The cells whose text is one of those that all sheets share. */
const struckShared = (sheet: XLSX.WorkSheet): string[] =>
  (sheet['!data'] ?? []).flatMap((row, at) =>
    (row ?? []).flatMap((cell, column) =>
      typeof cell?.r === 'string' && cell.r.includes('strike') && isStruckText(cell.r)
        ? [`${at}:${column}`]
        : [],
    ),
  );

/** The cells of a sheet that are struck through, as `row:column` from 0. */
export function struckCells(
  sheet: XLSX.WorkSheet,
  name: string,
  parts: SheetParts,
): ReadonlySet<string> {
  const part = parts.sheet(name);
  return new Set([
    ...cellsWith(part, formatsOf(parts.styles, isStruck), limits.rows).keys(),
    ...(parts.hasStruckTexts ? struckShared(sheet) : []),
    ...struckWithin(part),
  ]);
}
