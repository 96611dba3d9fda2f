import { describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { xlsxOf } from '../../../../../tests/support/odd-files.ts';
import { readBytes, shown } from '../../../../../tests/support/read-file.ts';

const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const cell = (at: string, text: string, style = 0): string =>
  `<c r="${at}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
const row = (number: number, cells: string, entries = ''): string =>
  `<row r="${number}"${entries}>${cells}</row>`;
const sheet = (rows: string, before = '', after = ''): string =>
  `<?xml version="1.0"?><worksheet ${spreadsheet}>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
const linesOf = async (xml: string, parts: Record<string, string> = {}): Promise<string[]> =>
  shown(await readBytes(await xlsxOf(xml, parts), 'list.xlsx'));

const hall = row(1, cell('A1', 'Hall') + cell('B1', 'Paint'));
const den = row(2, cell('A2', 'Den') + cell('B2', 'Seal') + cell('C2', 'twice'));
const both = ['1: Hall | Paint', '1: Den | Seal | twice'];

describe('a wrong dimension cuts nothing and adds nothing', () => {
  test.each<[string, string]>([
    ['of one cell', '<dimension ref="A1"/>'],
    ['of one cell as a range', '<dimension ref="A1:A1"/>'],
    ['of one row', '<dimension ref="A1:B1"/>'],
    ['of one column', '<dimension ref="A1:A2"/>'],
    ['of other cells', '<dimension ref="F9:G12"/>'],
    ['of a million rows', '<dimension ref="A1:C1048576"/>'],
    ['of all cells', '<dimension ref="A1:XFD1048576"/>'],
    ['that is empty', '<dimension ref=""/>'],
    ['that is no range', '<dimension ref="Sheet"/>'],
    ['that is turned round', '<dimension ref="C2:A1"/>'],
    ['that is missing', ''],
  ])('%s', async (_, dimension) => {
    expect(await linesOf(sheet(hall + den, dimension))).toEqual(both);
  });
});

describe('hidden rows and columns are left out', () => {
  const cols = (...hidden: [number, number][]): string =>
    `<cols>${hidden.map(([from, to]) => `<col min="${from}" max="${to}" width="9" hidden="1"/>`).join('')}</cols>`;
  const third = row(3, cell('A3', 'Loft') + cell('B3', 'Sweep'));

  test.each<[string, string, string[]]>([
    ['the first row', sheet(row(1, cell('A1', 'Hall'), ' hidden="1"') + den), [both[1] ?? '']],
    [
      'a row in the middle',
      sheet(hall + row(2, cell('A2', 'Den'), ' hidden="1"') + third),
      ['1: Hall | Paint', '1: Loft | Sweep'],
    ],
    ['the last row', sheet(hall + row(2, cell('A2', 'Den'), ' hidden="1"')), ['1: Hall | Paint']],
    [
      'a row that says true',
      sheet(hall + row(2, cell('A2', 'Den'), ' hidden="true"')),
      ['1: Hall | Paint'],
    ],
    [
      'rows that a filter hides',
      sheet(
        hall + row(2, cell('A2', 'Den'), ' hidden="1"') + third,
        '',
        '<autoFilter ref="A1:B3"/>',
      ),
      ['1: Hall | Paint', '1: Loft | Sweep'],
    ],
    [
      'a row that says it is shown',
      sheet(hall + row(2, cell('A2', 'Den'), ' hidden="0"')),
      ['1: Hall | Paint', '1: Den'],
    ],
    ['the first column', sheet(hall + den, cols([1, 1])), ['1: Paint', '1: Seal | twice']],
    ['a column in the middle', sheet(hall + den, cols([2, 2])), ['1: Hall', '1: Den | twice']],
    ['columns up to the end', sheet(hall + den, cols([2, 16384])), ['1: Hall', '1: Den']],
    [
      'columns and rows',
      sheet(hall + row(2, cell('A2', 'Den'), ' hidden="1"') + third, cols([1, 1])),
      ['1: Paint', '1: Sweep'],
    ],
  ])('%s', async (_, xml, wanted) => {
    expect(await linesOf(xml)).toEqual(wanted);
  });
});

describe('struck cells strike their row', () => {
  const font = (inside: string): string => `<font>${inside}<sz val="11"/></font>`;
  const styles = {
    'xl/styles.xml':
      `<?xml version="1.0"?><styleSheet ${spreadsheet}><fonts count="4">${font('')}${font('<strike/>')}` +
      `${font('<strike val="1"/>')}${font('<strike val="0"/>')}</fonts><fills count="1"><fill><patternFill ` +
      'patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1">' +
      '<xf fontId="0"/></cellStyleXfs><cellXfs count="4"><xf fontId="0"/><xf fontId="1" applyFont="1"/>' +
      '<xf fontId="2" applyFont="1"/><xf fontId="3" applyFont="1"/></cellXfs></styleSheet>',
  };

  test.each<[string, string, [string, boolean][]]>([
    [
      'all of them',
      row(1, cell('A1', 'Hall', 1) + cell('B1', 'Paint', 1)),
      [['Hall | Paint', true]],
    ],
    ['the only one', row(1, cell('A1', 'Paint', 1)), [['Paint', true]]],
    ['with a value', row(1, cell('A1', 'Paint', 2)), [['Paint', true]]],
    ['with a value that says no', row(1, cell('A1', 'Paint', 3)), [['Paint', false]]],
    [
      'the first one only',
      row(1, cell('A1', 'Hall', 1) + cell('B1', 'Paint')),
      [['Hall | Paint', false]],
    ],
    [
      'the work only',
      row(1, cell('A1', 'Hall') + cell('B1', 'Paint', 1)),
      [['Hall | Paint', true]],
    ],
    [
      'all but an empty one',
      row(1, cell('A1', 'Hall', 1) + cell('B1', '') + cell('C1', 'Paint', 1)),
      [['Hall | | Paint', true]],
    ],
    [
      'of one row of two',
      row(1, cell('A1', 'Hall', 1)) + row(2, cell('A2', 'Den')),
      [
        ['Hall', true],
        ['Den', false],
      ],
    ],
    [
      'below an empty row',
      row(1, cell('A1', 'Hall')) + row(3, cell('A3', 'Den', 1)),
      [
        ['Hall', false],
        ['Den', true],
      ],
    ],
    [
      'of a number',
      row(1, `<c r="A1" s="1"><v>12</v></c>${cell('B1', 'tiles', 1)}`),
      [['12 | tiles', true]],
    ],
  ])('%s', async (_, rows, wanted) => {
    const text = await readBytes(await xlsxOf(sheet(rows), styles), 'list.xlsx');
    expect(text.lines.map(({ text: line, struck }) => [line, struck ?? false])).toEqual(wanted);
  });
});

describe('hidden sheets are left out, in every format', () => {
  const [SHEET_VISIBLE, SHEET_HIDDEN, SHEET_VERYHIDDEN] = [0, 1, 2];
  const bookOf = (hidden: readonly number[], type: XLSX.BookType): Buffer => {
    const book = XLSX.utils.book_new();
    hidden.forEach((state, at) => {
      XLSX.utils.book_append_sheet(
        book,
        XLSX.utils.aoa_to_sheet([[`Place ${at}`, 'Paint']]),
        `S${at}`,
      );
      XLSX.utils.book_set_sheet_visibility(book, at, state as 0 | 1 | 2);
    });
    return XLSX.write(book, { type: 'buffer', bookType: type }) as Buffer;
  };
  const shownBy = async (hidden: number[], type: XLSX.BookType, name: string): Promise<string[]> =>
    (await readBytes(bookOf(hidden, type), name)).lines.map(({ text }) => text);

  test.each<[string, number[], XLSX.BookType, string, string[]]>([
    ['the second', [SHEET_VISIBLE, SHEET_HIDDEN], 'xlsx', 'a.xlsx', ['Place 0 | Paint']],
    ['the first', [SHEET_HIDDEN, SHEET_VISIBLE], 'xlsx', 'a.xlsx', ['Place 1 | Paint']],
    [
      'one that menus do not show',
      [SHEET_VISIBLE, SHEET_VERYHIDDEN],
      'xlsx',
      'a.xlsx',
      ['Place 0 | Paint'],
    ],
    [
      'two of three',
      [SHEET_HIDDEN, SHEET_VISIBLE, SHEET_VERYHIDDEN],
      'xlsx',
      'a.xlsx',
      ['Place 1 | Paint'],
    ],
    [
      'one of three',
      [SHEET_VISIBLE, SHEET_HIDDEN, SHEET_VISIBLE],
      'xlsx',
      'a.xlsx',
      ['S0', 'Place 0 | Paint', 'S2', 'Place 2 | Paint'],
    ],
    [
      'none',
      [SHEET_VISIBLE, SHEET_VISIBLE],
      'xlsx',
      'a.xlsx',
      ['S0', 'Place 0 | Paint', 'S1', 'Place 1 | Paint'],
    ],
    ['of the old format', [SHEET_VISIBLE, SHEET_HIDDEN], 'biff8', 'a.xls', ['Place 0 | Paint']],
    [
      'very hidden, of the old format',
      [SHEET_VERYHIDDEN, SHEET_VISIBLE],
      'biff8',
      'a.xls',
      ['Place 1 | Paint'],
    ],
    ['of the binary format', [SHEET_VISIBLE, SHEET_HIDDEN], 'xlsb', 'a.xlsb', ['Place 0 | Paint']],
    [
      'of LibreOffice, shown',
      [SHEET_VISIBLE, SHEET_VISIBLE],
      'ods',
      'a.ods',
      ['S0', 'Place 0 | Paint', 'S1', 'Place 1 | Paint'],
    ],
  ])('%s', async (_, hidden, type, name, wanted) => {
    expect(await shownBy(hidden, type, name)).toEqual(wanted);
  });
});
