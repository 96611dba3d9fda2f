import { describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { legacyDocOf } from '../../../../tests/support/odd-files.ts';
import { textPdf } from '../../../../tests/support/pdf-file.ts';
import { readBytes, shown } from '../../../../tests/support/read-file.ts';

const lines = (texts: readonly string[]) =>
  texts.map((text, row) => ({ x: 60, y: 60 + row * 14, text }));

describe('words that the end of a line parts in a PDF', () => {
  test('are read whole, compounds with their hyphen', async () => {
    const parted = [
      'Replace the damaged insu-',
      'lation in the attic, and the self-',
      'closing hinge of the door to the shut-',
      'off valve.',
    ];
    expect(shown(await readBytes(textPdf([lines(parted)]), 'a.pdf'))).toEqual([
      '1: Replace the damaged insulation',
      '1: in the attic, and the self-closing',
      '1: hinge of the door to the shut-off',
      '1: valve.',
    ]);
  });

  test('are not made of a dash, a number or a name that begins the next line', async () => {
    const texts = ['Seal the tub -', 'paint the wall', 'Order unit 12-', '14 of Smith-', 'Jones'];
    expect(shown(await readBytes(textPdf([lines(texts)]), 'a.pdf'))).toEqual(
      texts.map((text) => `1: ${text}`),
    );
  });
});

describe('a PDF whose letters are all mapped', () => {
  test('is read by its text, even if that is a list of numbers alone', async () => {
    const numbers = Array.from({ length: 50 }, (_, row) => `12-33${row} 55${row}6 7${row}8`);
    const text = await readBytes(textPdf([lines(numbers)]), 'parts.pdf');
    expect(text.method).toBe('text');
    expect(shown(text)).toEqual(numbers.map((row) => `1: ${row}`));
  });
});

describe('columns after the hundredth are named as cut', () => {
  const row = (columns: number): string[] =>
    Array.from({ length: columns }, (_, column) => `c${column}`);
  const xlsx = (rows: string[][]): Buffer => {
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'A');
    return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  };

  test.each([
    ['a workbook', xlsx([row(3), row(120), row(107)]), 'a.xlsx'],
    ['separated values', Buffer.from(`x,y\n${row(120).join(',')}\n${row(107).join(',')}`), 'a.csv'],
  ])('of %s', async (_title, bytes, name) => {
    expect((await readBytes(bytes, name)).cut).toEqual({ columns: 20 });
  });

  test.each([
    ['a workbook of a hundred', xlsx([row(100)]), 'a.xlsx'],
    ['a workbook whose others are blank', xlsx([[...row(100), '', ' ']]), 'a.xlsx'],
    ['separated values whose others are blank', Buffer.from(`${row(100).join(',')},, ,`), 'a.csv'],
  ])('none of %s', async (_title, bytes, name) => {
    expect((await readBytes(bytes, name)).cut).toBeUndefined();
  });
});

test('the text boxes of an old Word file follow its text', async () => {
  const bytes = legacyDocOf('Replace the lock\rPaint the door\r', 'Call before noon\r');
  expect(shown(await readBytes(bytes, 'a.doc'))).toEqual([
    '1: Replace the lock',
    '1: Paint the door',
    '1: Call before noon',
  ]);
});
