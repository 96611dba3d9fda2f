import { describe, expect, it } from 'vitest';
import { readHtml } from '../../src/formats/html.ts';
import { readOpenDocument } from '../../src/formats/open-document.ts';
import { readRtf } from '../../src/formats/rtf.ts';
import type { Reading } from '../../src/layout/lines.ts';
import { readPdf } from '../../src/pdf/pdf.ts';
import { readCsv } from '../../src/sheets/csv.ts';
import { readSheets } from '../../src/sheets/sheet.ts';
import { readWord } from '../../src/word/word.ts';
import { paragraph, xlsxOf, zipOf } from '../../../../tests/support/odd-files.ts';
import { textsOfReading } from '../../../../tests/support/read-directly.ts';
import { gridsPdf, ruledPdf } from '../../../../tests/support/ruled-pdf.ts';
import { listItem, listLevel, wordFile } from '../../../../tests/support/word-file.ts';

/** A table by its rows, each cell by its lines. */
type Table = string[][][];

const noRawText = () => Promise.resolve({ type: 'failed', reason: 'failed', detail: '' } as const);

const wordTable = (rows: readonly string[][]): string =>
  `<w:tbl>${rows
    .map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`;

const wordOf = async (table: Table): Promise<Reading> =>
  readWord(
    await wordFile(
      wordTable(table.map((cells) => cells.map((lines) => lines.map(paragraph).join('')))),
    ),
  );

const sheetOf = async (table: Table): Promise<Reading> => {
  const rows = table.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells
        .map(
          (lines, at) =>
            `<c r="${'ABCDE'.charAt(at)}${row + 1}" t="inlineStr"><is><t>${lines.join('\n')}</t></is></c>`,
        )
        .join('')}</row>`,
  );
  return readSheets(
    await xlsxOf(
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>' +
        `${rows.join('')}</sheetData></worksheet>`,
    ),
  );
};

const csvOf = (table: Table): Reading =>
  readCsv(
    Buffer.from(
      table.map((cells) => cells.map((lines) => `"${lines.join('\n')}"`).join(',')).join('\n'),
    ),
  );

const pageOf = (table: Table): Reading =>
  readHtml(
    Buffer.from(
      `<table>${table
        .map((cells) => `<tr>${cells.map((lines) => `<td>${lines.join('<br>')}`).join('')}`)
        .join('')}</table>`,
    ),
  );

const COLUMNS = [50, 130, 420, 520, 580];
const LINE = 14;

/** The table in ruled lines, each line of a cell on a line of the page. */
const pdfOf = (table: Table): Promise<Reading> => {
  const rows = [100];
  const texts = table.flatMap((cells) => {
    const top = rows.at(-1) ?? 0;
    rows.push(top + 8 + LINE * Math.max(...cells.map(({ length }) => length)));
    return cells.flatMap((lines, at) =>
      lines.map((text, line) => ({ x: (COLUMNS[at] ?? 0) + 4, y: top + LINE * (line + 1), text })),
    );
  });
  const columns = COLUMNS.slice(0, (table[0]?.length ?? 0) + 1);
  return readPdf(ruledPdf({ columns, rows, texts }), noRawText);
};

const odtOf = async (table: Table): Promise<Reading> => {
  const rows = table.map(
    (cells) =>
      `<table:table-row>${cells
        .map(
          (lines) =>
            `<table:table-cell>${lines.map((line) => `<text:p>${line}</text:p>`).join('')}</table:table-cell>`,
        )
        .join('')}</table:table-row>`,
  );
  return readOpenDocument(
    await zipOf({
      'content.xml':
        `<office:document-content><office:body><table:table>${rows.join('')}</table:table>` +
        '</office:body></office:document-content>',
    }),
  );
};

const rtfOf = (table: Table): Reading =>
  readRtf(
    Buffer.from(
      String.raw`{\rtf1 ` +
        table
          .map(
            (cells) =>
              String.raw`\trowd\intbl ` +
              cells.map((lines) => lines.join(String.raw`\par `) + String.raw`\cell `).join('') +
              String.raw`\row\pard `,
          )
          .join('') +
        '}',
    ),
  );

const formats: Record<string, (table: Table) => Reading | Promise<Reading>> = {
  Word: wordOf,
  Excel: sheetOf,
  'comma-separated values': csvOf,
  'the web': pageOf,
  PDF: pdfOf,
  LibreOffice: odtOf,
  'rich text': rtfOf,
};

const cases: [string, Table, string[]][] = [
  [
    'an item of a numbered list is a row with the cells beside it',
    [
      [['Room'], ['Work'], ['Cost']],
      [['Porch'], ['1. Oil the swing', '2. Loose step at door', '3. Stain rail'], ['$450']],
      [['Den'], ['Sand the floor'], ['$90']],
    ],
    [
      'Room | Work | Cost',
      'Porch | 1. Oil the swing | $450',
      'Porch | 2. Loose step at door',
      'Porch | 3. Stain rail',
      'Den | Sand the floor | $90',
    ],
  ],
  [
    'an order is a row, and what only stands below another line stays beside it',
    [
      [['Porch'], ['Seal the swing', 'Paint the rail'], ['Carpenter']],
      [['Den'], ['Loose handle', 'Missing knob'], ['Joiner']],
      [['Loft'], ['• Seal the duct', '• Draft at hatch'], ['Helper']],
    ],
    [
      'Porch | Seal the swing | Carpenter',
      'Porch | Paint the rail | Carpenter',
      'Den | Loose handle • Missing knob | Joiner',
      'Loft | • Seal the duct | Helper',
      'Loft | • Draft at hatch | Helper',
    ],
  ],
  [
    'roman numbers count items, too',
    [
      [['Porch'], ['i. oil the swing', 'ii. loose step at door', 'iii. stain rail'], ['Carpenter']],
      [['Den'], ['Sand the floor'], ['Joiner']],
    ],
    [
      'Porch | i. oil the swing | Carpenter',
      'Porch | ii. loose step at door | Carpenter',
      'Porch | iii. stain rail | Carpenter',
      'Den | Sand the floor | Joiner',
    ],
  ],
  [
    'cells that count the same lines keep them side by side',
    [
      [['Porch'], ['1. Oil the swing', '2. Stain the rail'], ['2', '14']],
      [['Den'], ['1. Squeaking board', '2. Cracked pane'], ['1. Screw it', '2. Replace it']],
    ],
    [
      'Porch | 1. Oil the swing | 2',
      'Porch | 2. Stain the rail | 14',
      'Den | 1. Squeaking board | 1. Screw it',
      'Den | 2. Cracked pane | 2. Replace it',
    ],
  ],
  [
    'boxes of one word are choices of their row',
    [
      [['Porch light'], ['☐ OK', '☒ Repair'], ['Lamp']],
      [['Den light'], ['☒ OK', '☐ Repair'], ['Lamp']],
    ],
    ['Porch light | ☐ OK • ☒ Repair | Lamp', 'Den light | ☒ OK • ☐ Repair | Lamp'],
  ],
];

cases.push(
  [
    'a list behind the work of its row is a part of it',
    [
      [['Seal hatch'], ['1. Clean the edge', '2. Press the strip'], ['Helper']],
      [['Paint door'], ['Twice'], ['Painter']],
    ],
    [
      'Seal hatch | 1. Clean the edge • 2. Press the strip | Helper',
      'Paint door | Twice | Painter',
    ],
  ],
  [
    'lists side by side and nothing else are texts, one after the other',
    [
      [
        ['1. Oil the swing', '2. Stain the rail', '3. Loose step'],
        ['1. Squeaking board', '2. Cracked pane'],
      ],
      [['Owner'], ['Tenant']],
    ],
    [
      '1. Oil the swing',
      '2. Stain the rail',
      '3. Loose step',
      '1. Squeaking board',
      '2. Cracked pane',
      'Owner | Tenant',
    ],
  ],
);

describe.each(cases)('lines of a cell: %s', (_, table, wanted) => {
  // A PDF of standard fonts has no boxes, rich text no list numbers of Word.
  const names = Object.keys(formats).filter(
    (name) => !JSON.stringify(table).match(/[☐☒•]/) || !/PDF|rich/.test(name),
  );
  it.each(names)('in %s', async (name) => {
    expect(await textsOfReading((await formats[name]?.(table)) as Reading)).toEqual(wanted);
  });
});

it('the items of a list of Word in a cell have the numbers that Word writes', async () => {
  const cells = [paragraph('Porch'), listItem(0, 'Oil the swing') + listItem(0, 'Loose step')];
  const file = await wordFile(wordTable([cells]), { levels: listLevel(0, '%1)') });
  expect(await textsOfReading(readWord(file))).toEqual([
    'Porch | 1) Oil the swing',
    'Porch | 2) Loose step',
  ]);
});

it('an item that is struck through makes its row struck, and no other', async () => {
  const page = '<table><tr><td>Porch<td><ul><li><s>Oil the swing</s><li>Stain rail</ul></table>';
  expect(await textsOfReading(readHtml(Buffer.from(page)))).toEqual([
    '--Porch | • Oil the swing--',
    'Porch | • Stain rail',
  ]);
});

it.each([
  [
    'what says its work is',
    '<td>Porch<td><s>Oil the swing</s><td>2',
    '--Porch | Oil the swing | 2--',
  ],
  ['its place alone is', '<td><s>Porch</s><td>Oil the swing<td>2', 'Porch | Oil the swing | 2'],
])('a row of which %s struck through', async (_, cells, wanted) => {
  const page = `<table><tr>${cells}<tr><td>Den<td>Stain rail<td>1</table>`;
  expect((await textsOfReading(readHtml(Buffer.from(page))))[0]).toBe(wanted);
});

describe('a table within a cell', () => {
  const wanted = [
    'Area | Items',
    'Porch | Oil the swing | Seat',
    'Porch | Stain rail | Step',
    'Den | Sand the floor | Hatch',
  ];

  it('gives its rows as those of the outer table in Word', async () => {
    const inner = (rows: string[][]): string =>
      wordTable(rows.map((cells) => cells.map(paragraph))) + '<w:p/>';
    const table = wordTable([
      [paragraph('Area'), paragraph('Items')],
      [
        paragraph('Porch'),
        inner([
          ['Oil the swing', 'Seat'],
          ['Stain rail', 'Step'],
        ]),
      ],
      [paragraph('Den'), inner([['Sand the floor', 'Hatch']])],
    ]);
    expect(await textsOfReading(readWord(await wordFile(table)))).toEqual(wanted);
  });

  it('gives them on the web', async () => {
    const page =
      '<table><tr><td>Area<td>Items<tr><td>Porch<td><table><tr><td>Oil the swing<td>Seat' +
      '<tr><td>Stain rail<td>Step</table><tr><td>Den<td><table><tr><td>Sand the floor<td>Hatch</table></table>';
    expect(await textsOfReading(readHtml(Buffer.from(page)))).toEqual(wanted);
  });

  it('gives them in a PDF', async () => {
    const texts = [
      { x: 54, y: 114, text: 'Area' },
      { x: 134, y: 114, text: 'Items' },
      { x: 54, y: 136, text: 'Porch' },
      { x: 134, y: 136, text: 'Oil the swing' },
      { x: 304, y: 136, text: 'Seat' },
      { x: 134, y: 158, text: 'Stain rail' },
      { x: 304, y: 158, text: 'Step' },
      { x: 54, y: 180, text: 'Den' },
      { x: 134, y: 180, text: 'Sand the floor' },
      { x: 304, y: 180, text: 'Hatch' },
    ];
    const outer = { columns: [50, 130, 420], rows: [100, 122, 166, 188] };
    const inner = { columns: [130, 300, 420], rows: [122, 144, 166, 188] };
    const lines = await textsOfReading(readPdf(gridsPdf([outer, inner], texts), noRawText));
    expect(lines).toEqual(wanted);
  });

  it('that holds the page gives its lines as those of the page', async () => {
    const page = '<table><tr><td><table><tr><td><p>Punch list<p>Oil the swing</table></table>';
    expect(await textsOfReading(readHtml(Buffer.from(page)))).toEqual([
      'Punch list',
      'Oil the swing',
    ]);
  });
});
