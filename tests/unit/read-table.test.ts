import { describe, expect, test } from 'vitest';
import * as xlsx from 'xlsx';
import { readTable } from '~/adapters/spreadsheet/read-table.ts';
import { writeWorkbook } from '~/adapters/spreadsheet/write-workbook.ts';

const limits = { maxRows: 2_021, maxColumns: 100 };
const workbook = (sheet: xlsx.WorkSheet): Buffer =>
  Buffer.from(
    xlsx.write({ SheetNames: ['A'], Sheets: { A: sheet } }, { type: 'buffer' }) as Uint8Array,
  );
const read = (bytes: Buffer, name = 'a.xlsx') => readTable(bytes, name, limits);

describe('The table of a file (promise 26.3)', () => {
  test('a formula gives the text or number it showed, never itself', async () => {
    const sheet = xlsx.utils.aoa_to_sheet([['Title'], ['x']]);
    sheet.A2 = { t: 's', v: 'shown', f: 'HYPERLINK("http://example.com","shown")' };
    expect((await read(workbook(sheet))).rows).toEqual([['Title'], ['shown']]);
  });

  test('a merged cell is read once, in its first place', async () => {
    const sheet = xlsx.utils.aoa_to_sheet([
      ['Title', 'Unit'],
      ['x', 'pcs'],
      ['y', ''],
    ]);
    sheet['!merges'] = [{ s: { r: 1, c: 1 }, e: { r: 2, c: 1 } }];
    const { rows } = await read(workbook(sheet));
    expect(rows.map(([title, unit]) => [title, unit ?? ''])).toEqual([
      ['Title', 'Unit'],
      ['x', 'pcs'],
      ['y', ''],
    ]);
  });

  test('a sheet that declares a million rows is read as the few it has; more than the limit is cut', async () => {
    const few = xlsx.utils.aoa_to_sheet([['Title'], ['x']]);
    few['!ref'] = 'A1:XFD1048576';
    expect(await read(workbook({ A1: few.A1, A2: few.A2, '!ref': 'A1:A2' }))).toMatchObject({
      cut: false,
    });
    const many = xlsx.utils.aoa_to_sheet(Array.from({ length: 5_000 }, (_, n) => [`${n}`]));
    const table = await read(workbook(many));
    expect(table.cut).toBe(true);
    expect(table.rows).toHaveLength(limits.maxRows);
  });

  test('10,000 columns are cut, and so is CSV of a million rows', async () => {
    const wide = xlsx.utils.aoa_to_sheet([Array.from({ length: 10_000 }, (_, n) => `c${n}`)]);
    const table = await read(workbook(wide));
    expect(table.cut).toBe(true);
    expect(table.rows[0]).toHaveLength(limits.maxColumns);
    const long = await read(Buffer.from('a,b\n'.repeat(1_000_000)), 'a.csv');
    expect(long.cut).toBe(true);
    expect(long.rows).toHaveLength(limits.maxRows);
  });

  test('one long text that many cells share is refused before it is sent on', async () => {
    const text = 'x'.repeat(30_000);
    const bytes = await writeWorkbook(
      { name: 'A', headings: ['Title'], widths: [] },
      Array.from({ length: 400 }, () => Array.from({ length: 10 }, () => text)),
    );
    await expect(read(Buffer.from(bytes))).rejects.toMatchObject({ reason: 'tooLarge' });
  });

  test('days are read as days from any format of a day, other numbers unformatted', async () => {
    const sheet = xlsx.utils.aoa_to_sheet([['Due', 'Estimated']]);
    sheet.A2 = { t: 'n', v: 46_357, z: 'm/d/yy' };
    sheet.B2 = { t: 'n', v: 1234.5, z: '$#,##0.00' };
    sheet['!ref'] = 'A1:B2';
    expect((await read(workbook(sheet))).rows[1]).toEqual(['2026-12-01', '1234.5']);
  });

  test.each([
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'a.csv'],
    ['a page', Buffer.from('<!doctype html><table></table>'), 'a.csv'],
    ['a zip of something else', Buffer.from('PK\u0003\u0004'), 'a.xlsx'],
    ['nothing', Buffer.alloc(0), 'a.csv'],
  ])('%s is refused', async (_what, bytes, name) => {
    await expect(read(bytes, name)).rejects.toMatchObject({ name: 'Unreadable' });
  });
});
