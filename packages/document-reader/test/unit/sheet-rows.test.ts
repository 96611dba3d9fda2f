import { describe, expect, it } from 'vitest';
import { readCsv } from '../../src/sheets/csv.ts';
import { readHtml } from '../../src/formats/html.ts';
import { readSheets } from '../../src/sheets/sheet.ts';
import { xlsxOf } from '../../../../tests/support/odd-files.ts';
import { linesOfReading, textsOfReading } from '../../../../tests/support/read-directly.ts';

const names = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const struck = '<rPr><strike/><sz val="11"/></rPr>';
const run = (text: string, properties = ''): string =>
  `<r>${properties}<t xml:space="preserve">${text}</t></r>`;
const shared = (...texts: string[]): string =>
  `<sst ${names} count="${texts.length}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`;
const styles =
  `<styleSheet ${names}><fonts count="2"><font><sz val="11"/></font><font><strike/><sz val="11"/></font>` +
  '</fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1">' +
  '<xf fontId="0"/></cellStyleXfs><cellXfs count="4"><xf fontId="0"/><xf fontId="1"/><xf fontId="0">' +
  '<alignment horizontal="left" indent="1"/></xf><xf fontId="0"><alignment indent="2"/></xf></cellXfs></styleSheet>';
const inside = (text: string): string => `<is><t>${text}</t></is></c>`;
const cell = (at: string, text: string, style = 0): string =>
  `<c r="${at}" s="${style}" t="inlineStr">${inside(text)}`;
const row = (at: number, cells: string): string => `<row r="${at}">${cells}</row>`;
/** The types of the parts of a file whose cells share their texts. */
const withShared =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ' +
  'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  [
    ['workbook', 'sheet.main'],
    ['worksheets/sheet1', 'worksheet'],
    ['sharedStrings', 'sharedStrings'],
  ]
    .map(
      ([part, type]) =>
        `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument` +
        `.spreadsheetml.${type}+xml"/>`,
    )
    .join('') +
  '</Types>';
const sheetOf = (rows: string, parts: Record<string, string> = {}): Promise<Buffer> =>
  xlsxOf(`<worksheet ${names}><sheetData>${rows}</sheetData></worksheet>`, {
    'xl/styles.xml': styles,
    ...('xl/sharedStrings.xml' in parts ? { '[Content_Types].xml': withShared } : {}),
    ...parts,
  });
const ofShared = '<c r="A1" t="s"><v>0</v></c>';

describe('struck cells of Excel', () => {
  it.each<[string, string, Record<string, string>, string]>([
    [
      'with the number of the cell first',
      `<c r="A1" s="1" t="inlineStr">${inside('Paint')}`,
      {},
      '--Paint--',
    ],
    ['with the style first', `<c s="1" r="A1" t="inlineStr">${inside('Paint')}`, {}, '--Paint--'],
    ['with the kind first', `<c t="inlineStr" s="1" r="A1">${inside('Paint')}`, {}, '--Paint--'],
    ['with single quotes', `<c s='1' r='A1' t='inlineStr'>${inside('Paint')}`, {}, '--Paint--'],
    [
      'by their text',
      ofShared,
      { 'xl/sharedStrings.xml': shared(run('Paint', struck)) },
      '--Paint--',
    ],
    [
      'by all parts of their text',
      ofShared,
      { 'xl/sharedStrings.xml': shared(run('Paint', struck) + run(' ') + run('all', struck)) },
      '--Paint all--',
    ],
    [
      'but not by one part of their text',
      ofShared,
      { 'xl/sharedStrings.xml': shared(run('Paint', struck) + run(' and seal')) },
      'Paint and seal',
    ],
    [
      'but not by a part that says no',
      ofShared,
      { 'xl/sharedStrings.xml': shared(run('Paint', '<rPr><strike val="0"/></rPr>')) },
      'Paint',
    ],
    [
      'by a text of their own',
      `<c r="A1" t="inlineStr"><is>${run('Paint', struck)}</is></c>`,
      {},
      '--Paint--',
    ],
    [
      'where the row’s work is struck alone',
      cell('A1', 'Hall') + cell('B1', 'Paint the ceiling', 1) + cell('C1', '120'),
      {},
      '--Hall | Paint the ceiling | 120--',
    ],
    [
      'where its longest text is struck alone',
      cell('A1', 'Hall') + cell('B1', 'The ceiling has stains', 1) + cell('C1', 'open'),
      {},
      '--Hall | The ceiling has stains | open--',
    ],
    [
      'but not where another work is open',
      cell('A1', 'Paint the ceiling of the hall', 1) + cell('B1', 'Paint the wall'),
      {},
      'Paint the ceiling of the hall | Paint the wall',
    ],
    [
      'but not where its place is struck alone',
      cell('A1', 'Hall', 1) + cell('B1', 'Paint the ceiling'),
      {},
      'Hall | Paint the ceiling',
    ],
    [
      'but not where its price is struck alone',
      cell('A1', 'Paint the ceiling') + cell('B1', '120', 1),
      {},
      'Paint the ceiling | 120',
    ],
  ])('%s', async (_, cells, parts, wanted) => {
    expect(await textsOfReading(readSheets(await sheetOf(row(1, cells), parts)))).toEqual([wanted]);
  });
});

describe('rows of Excel', () => {
  it('know the empty rows above them, hidden ones aside, and how far they are indented', async () => {
    const file = await sheetOf(
      row(3, cell('A3', 'Kitchen')) +
        row(4, cell('A4', 'Sink', 2)) +
        row(5, cell('A5', 'Tap', 3)) +
        '<row r="6" hidden="1"/>' +
        row(8, cell('A8', 'Bath')),
    );
    const layouts = (await linesOfReading(readSheets(file))).map(({ layout }) => layout);
    expect(layouts).toEqual([undefined, { indent: 9 }, { indent: 18 }, { gapAbove: 1 }]);
  });
});

describe('lines within a cell', () => {
  const cases: [string, string, string[]][] = [
    [
      'that begin with a capital letter stay apart',
      'Loose handle\nMissing knob',
      ['Loose handle • Missing knob'],
    ],
    [
      'that begin with a sign are rows',
      '- fix the tap\n- seal the sink',
      ['- fix the tap', '- seal the sink'],
    ],
    [
      'that begin with a number are rows',
      '1. Loose tap\n2. Seal it',
      ['1. Loose tap', '2. Seal it'],
    ],
    ['that are orders are rows', 'fix the tap\npaint the wall', ['fix the tap', 'paint the wall']],
    [
      'that go on are joined',
      'Fix the tap of the\nkitchen sink',
      ['Fix the tap of the kitchen sink'],
    ],
    [
      'that go on with an order are joined',
      'Ask the owner to\nfix the tap',
      ['Ask the owner to fix the tap'],
    ],
    [
      'that are orders in Spanish are rows',
      'Sellar la bañera\nPintar el techo',
      ['Sellar la bañera', 'Pintar el techo'],
    ],
  ];

  it.each(cases)('%s', async (_, text, cells) => {
    const wanted = cells.map((cell) => `Hall | ${cell}`);
    const sheet = row(1, cell('A1', 'Hall') + cell('B1', text));
    expect(await textsOfReading(readSheets(await sheetOf(sheet)))).toEqual(wanted);
    expect(await textsOfReading(readCsv(Buffer.from(`Hall,"${text}"\n`)))).toEqual(wanted);
    const page = `<html><table><tr><td>Hall<td>${text.replace('\n', '<br>')}</table></html>`;
    expect(await textsOfReading(readHtml(Buffer.from(page)))).toEqual(wanted);
  });
});
