import * as XLSX from 'xlsx';
import { paragraph } from '../../support/odd-files.ts';
import type { EverydayFile } from './everyday-file.ts';
import { book } from './made-sheets.ts';
import { bullet, cell, heading, row, word } from './made-words.ts';
import { webPage } from './web.ts';

/** Rows, columns, sheets and texts that are hidden, which are no work of the list that is shown. */

const hidden = (text: string): string =>
  `<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;

/** A workbook of which some sheets are hidden, "very" where its menus do not show them. */
const withSheets = (
  name: string,
  sheets: readonly [name: string, hidden: 0 | 1 | 2, rows: string[][]][],
  tasks: EverydayFile['tasks'],
  bookType: 'xlsx' | 'biff8' = 'xlsx',
): EverydayFile => ({
  name,
  fileName: `${name}.${bookType === 'xlsx' ? 'xlsx' : 'xls'}`,
  language: 'en',
  bytes: () => {
    const made = XLSX.utils.book_new();
    for (const [each, , rows] of sheets)
      XLSX.utils.book_append_sheet(made, XLSX.utils.aoa_to_sheet(rows), each);
    made.Workbook = { Sheets: sheets.map(([, Hidden]) => ({ Hidden })) };
    return XLSX.write(made, { type: 'buffer', bookType }) as Buffer;
  },
  tasks,
});

export const hiddenFiles: readonly EverydayFile[] = [
  book(
    'rows that a filter hides',
    {
      List: [
        ['Unit', 'Work', 'Status'],
        ['Unit 1', 'Replace the range hood', 'Open'],
        ['Unit 2', 'Paint the bedroom', 'Closed'],
        ['Unit 3', 'Repair the shower door', 'Open'],
        ['Unit 4', 'Install the shelf', 'Closed'],
      ],
    },
    [
      ['Unit 1', 'replace the range hood'],
      ['Unit 3', 'repair the shower door'],
    ],
    { hiddenRows: [2, 4] },
  ),
  book(
    'the hidden head of a table',
    {
      List: [
        ['Internal', 'Room', 'Work'],
        ['', 'Lobby', 'Replace the mat'],
        ['', 'Office', 'Repair the blind'],
      ],
    },
    [
      ['Lobby', 'replace the mat'],
      ['Office', 'repair the blind'],
    ],
    { hiddenColumns: [0] },
  ),
  book(
    'a hidden column of prices and notes',
    {
      Estimate: [
        ['Room', 'Work', 'Cost', 'Note'],
        ['Hall', 'Sand the floor', 400, 'Ask Kim to order the wood'],
        ['Attic', 'Insulate the roof', 900, 'Cancel the old order'],
      ],
    },
    [
      ['Hall', 'sand the floor'],
      ['Attic', 'insulate the roof'],
    ],
    { hiddenColumns: [2, 3] },
  ),
  withSheets(
    'hidden sheets before and behind',
    [
      ['Lookup', 1, [['Replace'], ['Repair'], ['Paint']]],
      [
        'Work',
        0,
        [
          ['Room', 'Work'],
          ['Den', 'Repair the fan'],
          ['Bath', 'Replace the mirror'],
        ],
      ],
      [
        'Old',
        2,
        [
          ['Room', 'Work'],
          ['Den', 'Paint the walls'],
        ],
      ],
    ],
    [
      ['Den', 'repair the fan'],
      ['Bath', 'replace the mirror'],
    ],
  ),
  withSheets(
    'a hidden sheet of an old workbook',
    [
      [
        'Work',
        0,
        [
          ['Room', 'Work'],
          ['Shed', 'Replace the roof felt'],
        ],
      ],
      [
        'Draft',
        1,
        [
          ['Room', 'Work'],
          ['Shed', 'Paint the door'],
        ],
      ],
    ],
    [['Shed', 'replace the roof felt']],
    'biff8',
  ),
  word(
    'hidden paragraphs of a list',
    [
      heading(1, 'Bedroom 2'),
      bullet('Replace the carpet'),
      hidden('Replace the windows if the owner pays'),
      bullet('Repair the closet door'),
    ],
    [
      ['Bedroom 2', 'replace the carpet'],
      ['Bedroom 2', 'repair the closet door'],
    ],
  ),
  word(
    'a row of hidden texts',
    [
      `<w:tbl>${row(cell(paragraph('Room')), cell(paragraph('Work')))}` +
        row(cell(paragraph('Porch')), cell(paragraph('Replace the lamp'))) +
        row(cell(hidden('Porch')), cell(hidden('Demolish the steps'))) +
        `${row(cell(paragraph('Yard')), cell(paragraph('Trim the hedge')))}</w:tbl>`,
    ],
    [
      ['Porch', 'replace the lamp'],
      ['Yard', 'trim the hedge'],
    ],
  ),
  webPage(
    'hidden rows of a saved page',
    '<table><tr><th>Room<th>Work</tr><tr><td>Gym<td>Repair the bench</tr>' +
      '<tr style="display:none"><td>Pool<td>Drain the pool</tr>' +
      '<tr hidden><td>Spa<td>Replace the heater</tr><tr><td>Sauna<td>Replace the bucket</tr></table>',
    [
      ['Gym', 'repair the bench'],
      ['Sauna', 'replace the bucket'],
    ],
  ),
];
