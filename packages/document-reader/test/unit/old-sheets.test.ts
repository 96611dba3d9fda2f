import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { readSheets } from '../../src/sheets/sheet.ts';

const record = (type: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
};

const numbers = (...values: number[]): Buffer => {
  const data = Buffer.alloc(2 * values.length);
  values.forEach((value, at) => data.writeUInt16LE(value, 2 * at));
  return data;
};

/** A font, and a cell format with the font of a number. */
const font = (flags: number): Buffer =>
  record(
    0x31,
    Buffer.concat([
      numbers(200, flags, 0x7fff, 400, 0, 0),
      numbers(0),
      Buffer.from([5, 0]),
      Buffer.from('Arial'),
    ]),
  );
const format = (fontNumber: number): Buffer =>
  record(0xe0, numbers(fontNumber, ...Array(9).fill(0)));

/** A cell with text in a format. */
const cell = (row: number, column: number, formatNumber: number, text: string): Buffer =>
  record(
    0x204,
    Buffer.concat([
      numbers(row, column, formatNumber, text.length),
      Buffer.from([0]),
      Buffer.from(text, 'latin1'),
    ]),
  );

/** An old workbook of one sheet, whose second format is struck through. */
function oldWorkbook(cells: readonly Buffer[]): Buffer {
  const begin = (kind: number): Buffer => record(0x809, numbers(0x600, kind, 0, 0x7cc, 0, 0, 6, 0));
  const end = record(0x0a, Buffer.alloc(0));
  const styles = [font(0), font(0), font(0), font(0), font(8), format(0), format(5)];
  const sheetAt = (offset: number): Buffer => {
    const data = Buffer.alloc(8);
    data.writeUInt32LE(offset, 0);
    data[6] = 4;
    return record(0x85, Buffer.concat([data, Buffer.from('Work')]));
  };
  const globals = (offset: number): Buffer =>
    Buffer.concat([begin(5), record(0x42, numbers(1200)), ...styles, sheetAt(offset), end]);
  const stream = Buffer.concat([globals(globals(0).length), begin(0x10), ...cells, end]);
  const file = XLSX.CFB.utils.cfb_new();
  XLSX.CFB.utils.cfb_add(file, '/Workbook', stream);
  return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }) as Uint8Array);
}

describe('an old workbook (.xls)', () => {
  it('says which rows are struck through', async () => {
    const { lines } = await readSheets(
      oldWorkbook([
        cell(0, 0, 0, 'Paint the door'),
        cell(1, 0, 1, 'Replace the lock'),
        cell(1, 1, 1, 'Hall'),
        cell(2, 0, 1, 'Clean the hood'),
        cell(2, 1, 0, 'Kitchen'),
      ]),
    );
    expect(lines.map(({ text, struck }) => [text, struck ?? false])).toEqual([
      ['Paint the door', false],
      ['Replace the lock | Hall', true],
      ['Clean the hood | Kitchen', true],
    ]);
  });

  it('is read without its hidden rows and columns', async () => {
    const hiddenRow = record(0x208, numbers(1, 0, 3, 255, 0, 0, 0x20, 0));
    const hiddenColumn = record(0x7d, numbers(1, 1, 2_000, 0, 1, 0));
    const cells = ['Deck', 'Fence', 'Gate'].flatMap((text, row) => [
      cell(row, 0, 0, text),
      cell(row, 1, 0, 'secret'),
      cell(row, 2, 0, 'oil it'),
    ]);
    const { lines } = await readSheets(oldWorkbook([hiddenColumn, hiddenRow, ...cells]));
    expect(lines.map(({ text }) => text)).toEqual(['Deck | oil it', 'Gate | oil it']);
  });
});
