import { Parser } from 'htmlparser2';
import type * as XLSX from 'xlsx';
import type { Reading } from '../layout/lines.ts';
import { limits } from '../process/limits.ts';
import { readSheets } from './sheet.ts';
import { zipText } from '../formats/zip-directory.ts';

/** Sheets of LibreOffice (.ods): what is hidden in them, which the package for sheets does not tell. */

/** The first and the last of rows or columns, counted from 0. */
type Range = readonly [number, number];

interface Hidden {
  isHidden: boolean;
  rows: Range[];
  columns: Range[];
}

type Attributes = Record<string, string>;

/** Finds hidden sheets, rows and columns; styles stand before the sheets that use them. */
class HiddenParts {
  readonly sheets = new Map<string, Hidden>();
  private sheet: Hidden | undefined;
  private readonly hiddenStyles = new Set<string>();
  private style = '';
  private row = 0;
  private column = 0;

  open(name: string, attributes: Attributes): void {
    if (name === 'style:style') this.style = attributes['style:name'] ?? '';
    else if (name === 'style:table-properties' && attributes['table:display'] === 'false')
      this.hiddenStyles.add(this.style);
    else if (name === 'table:table') this.openSheet(attributes);
    else if (name === 'table:table-row')
      this.row = this.count(this.row, attributes, 'rows', 'table:number-rows-repeated');
    else if (name === 'table:table-column')
      this.column = this.count(this.column, attributes, 'columns', 'table:number-columns-repeated');
  }

  private openSheet(attributes: Attributes): void {
    const isHidden = this.hiddenStyles.has(attributes['table:style-name'] ?? '');
    this.sheet = { isHidden, rows: [], columns: [] };
    this.sheets.set(attributes['table:name'] ?? '', this.sheet);
    this.row = 0;
    this.column = 0;
  }

  /** Notes the rows or columns from `at` where they are hidden; the number of the next one. */
  private count(
    at: number,
    attributes: Attributes,
    kind: 'rows' | 'columns',
    repeated: string,
  ): number {
    const next = at + Math.max(1, Number(attributes[repeated] ?? 1) || 1);
    const visibility = attributes['table:visibility'] ?? 'visible';
    if (visibility !== 'visible') this.sheet?.[kind].push([at, next - 1]);
    return next;
  }
}

function hiddenParts(xml: string): ReadonlyMap<string, Hidden> {
  const parts = new HiddenParts();
  const parser = new Parser(
    { onopentag: (name, attributes) => parts.open(name, attributes) },
    { xmlMode: true },
  );
  parser.end(xml);
  return parts.sheets;
}

/** The properties of rows or columns with those in the ranges hidden, as far as there are cells. */
function withHidden<Properties extends { hidden?: boolean | undefined }>(
  properties: Properties[] | undefined,
  ranges: readonly Range[],
  count: number,
): Properties[] {
  const all = [...(properties ?? [])];
  for (const [from, to] of ranges)
    for (let at = from; at <= Math.min(to, count - 1); at++)
      all[at] = { ...all[at], hidden: true } as Properties;
  return all;
}

function hide(workbook: XLSX.WorkBook, hidden: ReadonlyMap<string, Hidden>): void {
  for (const [name, { rows, columns }] of hidden) {
    const sheet = workbook.Sheets[name];
    if (!sheet) continue;
    sheet['!rows'] = withHidden(sheet['!rows'], rows, sheet['!data']?.length ?? 0);
    sheet['!cols'] = withHidden(sheet['!cols'], columns, limits.columns);
  }
  const Sheets = workbook.SheetNames.map((name) => ({
    name,
    Hidden: hidden.get(name)?.isHidden ? (1 as const) : (0 as const),
  }));
  workbook.Workbook = { ...workbook.Workbook, Sheets };
}

/** Reads sheets of LibreOffice. Throws Unreadable: damaged, noText. */
export async function readOpenSheets(bytes: Buffer): Promise<Reading> {
  const xml = zipText(bytes, 'content.xml', limits.unzippedBytes);
  return readSheets(bytes, (workbook) => hide(workbook, hiddenParts(xml ?? '')));
}
