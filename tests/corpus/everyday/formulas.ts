import * as XLSX from 'xlsx';
import { xlsxOf, zipOf } from '../../support/odd-files.ts';
import type { EverydayFile, Expected } from './everyday-file.ts';

/** Workbooks whose cells are computed: what counts is the value that the program stored. */

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** A cell as its XML between the name of the cell and its end: ` t="str"><f>A1</f><v>x</v>`. */
type Cell = string;
const typed = (text: string): Cell => ` t="inlineStr"><is><t>${text}</t></is>`;
const number = (value: number): Cell => `><v>${value}</v>`;
const text = (formula: string, value: string): Cell => ` t="str"><f>${formula}</f><v>${value}</v>`;
const amount = (formula: string, value: number): Cell => `><f>${formula}</f><v>${value}</v>`;
const without = (formula: string): Cell => `><f>${formula}</f><v/>`;

const sheet = (
  name: string,
  rows: readonly (readonly Cell[])[],
  tasks: readonly Expected[],
  language: 'en' | 'es' = 'en',
): EverydayFile => ({
  name,
  fileName: `${name}.xlsx`,
  language,
  bytes: () =>
    xlsxOf(
      `<worksheet xmlns="${main}"><sheetData>${rows
        .map(
          (cells, at) =>
            `<row r="${at + 1}">${cells
              .map((own, column) => `<c r="${'ABCDEF'.charAt(column)}${at + 1}"${own}</c>`)
              .join('')}</row>`,
        )
        .join('')}</sheetData></worksheet>`,
    ),
  tasks,
});

const head = (...texts: string[]): Cell[] => texts.map(typed);

/** A workbook of rows, with cells that formulas compute. */
function bookOf(
  rows: string[][],
  computed: Record<string, XLSX.CellObject>,
  bookType: 'xlsx' | 'biff8',
): Buffer {
  const book = XLSX.utils.book_new();
  const cells = { ...XLSX.utils.aoa_to_sheet(rows), ...computed };
  XLSX.utils.book_append_sheet(book, cells, 'List');
  return XLSX.write(book, { type: 'buffer', bookType }) as Buffer;
}

const dayAt = (v: number, f: string): XLSX.CellObject => ({ t: 'n', v, f, z: 'm/d/yyyy' });

export const formulaFiles: readonly EverydayFile[] = [
  sheet(
    'works that formulas write',
    [
      head('Room', 'Work'),
      [typed('Kitchen'), text('"Replace "&amp;D2', 'Replace faucet')],
      [typed('Den'), text('"Patch "&amp;D3', 'Patch wall')],
    ],
    [
      ['Kitchen', 'replace faucet'],
      ['Den', 'patch wall'],
    ],
  ),
  sheet(
    'one work without a value',
    [
      head('Room', 'Work'),
      [typed('Kitchen'), typed('Replace faucet')],
      [typed('Den'), without('"Patch "&amp;D3')],
      [typed('Attic'), typed('Seal hatch')],
    ],
    [
      ['Kitchen', 'replace faucet'],
      ['Attic', 'seal hatch'],
    ],
  ),
  sheet(
    'amounts that are computed',
    [
      head('Room', 'Work', 'Qty', 'Unit'),
      [typed('Kitchen'), typed('Install tile'), amount('8*5', 40), typed('sf')],
      [typed('Hall'), typed('Replace outlets'), amount('2+1', 3), typed('ea')],
    ],
    [
      ['Kitchen', 'install tile', { quantity: 40, unit: 'sf' }],
      ['Hall', 'replace outlets', { quantity: 3, unit: 'ea' }],
    ],
  ),
  sheet(
    'an amount that is an error',
    [
      head('Room', 'Work', 'Qty'),
      [typed('Kitchen'), typed('Replace faucet'), ' t="e"><f>1/0</f><v>#DIV/0!</v>'],
      [typed('Den'), typed('Patch wall'), number(2)],
    ],
    [
      ['Kitchen', 'replace faucet'],
      ['Den', 'patch wall', { quantity: 2 }],
    ],
  ),
  sheet(
    'a sum below',
    [
      head('Work', 'Qty', 'Unit price', 'Total'),
      [typed('Replace doors'), number(6), number(240), amount('B2*C2', 1440)],
      [typed('Paint walls'), number(3), number(400), amount('B3*C3', 1200)],
      [typed('Total'), typed(''), typed(''), amount('SUM(D2:D3)', 2640)],
    ],
    [
      ['', 'replace doors', { quantity: 6 }],
      ['', 'paint walls', { quantity: 3 }],
    ],
  ),
  {
    name: 'days that are computed',
    fileName: 'days.xlsx',
    language: 'en',
    bytes: () =>
      bookOf(
        [
          ['Task', 'Due date'],
          ['Pour footing', ''],
          ['Seal driveway', ''],
        ],
        { B2: dayAt(46146, 'TODAY()+7'), B3: dayAt(46153, 'B2+7') },
        'xlsx',
      ),
    tasks: [
      ['', 'pour footing', { dueDate: '2026-05-04' }],
      ['driveway', 'seal driveway', { dueDate: '2026-05-11' }],
    ],
  },
  sheet(
    'a formula shared by rows',
    [
      head('Thing', 'Work'),
      [
        typed('lock'),
        ' t="str"><f t="shared" ref="B2:B3" si="0">"Replace "&amp;A2</f><v>Replace lock</v>',
      ],
      [typed('bell'), ' t="str"><f t="shared" si="0"/><v>Replace bell</v>'],
    ],
    [
      ['', 'replace lock'],
      ['', 'replace bell'],
    ],
  ),
  sheet(
    'links',
    [
      head('Area', 'Work'),
      [
        typed('Roof'),
        text('HYPERLINK("https://photos.example/1","Replace shingles")', 'Replace shingles'),
      ],
      [typed('Deck'), text('HYPERLINK("https://photos.example/2","Stain boards")', 'Stain boards')],
    ],
    [
      ['Roof', 'replace shingles'],
      ['Deck', 'stain boards'],
    ],
  ),
  sheet(
    'what is done, computed',
    [
      head('Task', 'Location', 'Done'),
      [typed('Replace fan'), typed('Bath'), ' t="b"><f>1=1</f><v>1</v>'],
      [typed('Repair rail'), typed('Porch'), ' t="b"><f>1=2</f><v>0</v>'],
    ],
    [['Porch', 'repair rail']],
  ),
  sheet(
    'trabajos que escriben fórmulas',
    [
      head('Área', 'Trabajo', 'Cantidad'),
      [typed('Cocina'), text('"Cambiar "&amp;E2', 'Cambiar llave'), amount('1+1', 2)],
      [typed('Baño'), text('"Sellar "&amp;E3', 'Sellar ventana'), amount('2-1', 1)],
    ],
    [
      ['Cocina', 'cambiar llave', { quantity: 2 }],
      ['Baño', 'sellar ventana', { quantity: 1 }],
    ],
    'es',
  ),
  {
    name: 'a workbook of the old format',
    fileName: 'old.xls',
    language: 'en',
    bytes: () =>
      bookOf(
        [
          ['Room', 'Work'],
          ['Den', 'Patch the wall'],
          ['Porch', ''],
        ],
        { B3: { t: 's', v: 'Repair the steps', f: 'CONCATENATE("Repair"," the steps")' } },
        'biff8',
      ),
    tasks: [
      ['Den', 'patch the wall'],
      ['Porch', 'repair the steps'],
    ],
  },
  {
    name: 'a sheet of LibreOffice',
    fileName: 'list.ods',
    language: 'en',
    bytes: () =>
      zipOf({
        mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        'META-INF/manifest.xml': '<manifest:manifest/>',
        'styles.xml': '<office:document-styles/>',
        'content.xml':
          '<office:document-content><office:body><office:spreadsheet><table:table table:name="List">' +
          [
            ['Room', 'Work'],
            ['Den', 'Patch the wall'],
          ]
            .map(
              (cells) =>
                `<table:table-row>${cells
                  .map(
                    (own) =>
                      '<table:table-cell office:value-type="string" table:formula="of:=[.D1]">' +
                      `<text:p>${own}</text:p></table:table-cell>`,
                  )
                  .join('')}</table:table-row>`,
            )
            .join('') +
          '</table:table></office:spreadsheet></office:body></office:document-content>',
      }),
    tasks: [['Den', 'patch the wall']],
  },
];
