import { missing, type EverydayFile } from './everyday-file.ts';
import { page, ruled } from './made-pages.ts';
import { book } from './made-sheets.ts';
import { table, word } from './made-words.ts';
import { webPage } from './web.ts';

/** Tables with a column for each state of a thing, of which one is ticked. */

export const matrixFiles: readonly EverydayFile[] = [
  missing(
    'the place in the title of the page',
    page(
      'condition of a home',
      () =>
        ruled(
          'Unit 12 condition',
          [72, 240, 290, 350, 410, 460],
          [
            ['Item', 'OK', 'Repair', 'Replace', 'N/A'],
            ['Stove', 'X', '', '', ''],
            ['Blinds', '', '', 'X', ''],
            ['Closet door', '', 'X', '', ''],
            ['Dishwasher', '', '', '', 'X'],
          ],
        ),
      [
        ['Unit 12', 'replace blinds'],
        ['Unit 12', 'repair closet door'],
      ],
    ),
  ),
  book(
    'states by letters with notes',
    {
      Checklist: [
        ['Room', 'Item', 'Good', 'Repair', 'Replace', 'Note'],
        ['Bath', 'Faucet', '', 'x', '', 'drips'],
        ['Bath', 'Mirror', 'x', '', '', ''],
        ['Hall', 'Smoke alarm', '', '', 'x', 'older than 10 years'],
      ],
    },
    [
      ['Bath', 'repair faucet'],
      ['Hall', 'replace smoke alarm'],
    ],
  ),
  webPage(
    'a table of ticks',
    '<h2>Garage</h2><table><tr><th>Component<th>Pass<th>Repair<th>Replace</tr>' +
      '<tr><td>Door opener<td>✓<td><td></tr><tr><td>Side door<td><td>✓<td></tr>' +
      '<tr><td>Window<td><td><td>✓</tr></table>',
    [
      ['Garage', 'repair side door'],
      ['Garage', 'replace window'],
    ],
  ),
  word(
    'matriz de estados',
    [
      table(
        ['Elemento', 'Bien', 'Reparar', 'Cambiar', 'N/A'],
        ['Puerta de la sala', '', '☒', '', ''],
        ['Chapa de la entrada', '', '', '☒', ''],
        ['Ventana del baño', '☒', '', '', ''],
      ),
    ],
    [
      ['sala', 'reparar puerta de la sala'],
      ['entrada', 'cambiar chapa de la entrada'],
    ],
    'es',
  ),
];
