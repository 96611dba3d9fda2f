import { paragraph, zipOf } from '../../support/odd-files.ts';
import type { EverydayFile, Expected } from './everyday-file.ts';
import { bullet, cell, heading, row, table, word } from './made-words.ts';
import { webPage } from './web.ts';

/** Tables within the cells of tables. */

/** A table whose cells hold blocks of their own; Word wants a paragraph behind an inner table. */
const outer = (...rows: string[][]): string =>
  `<w:tbl>${rows.map((cells) => row(...cells.map((each) => cell(each)))).join('')}</w:tbl>`;
const inner = (...rows: string[][]): string => table(...rows) + '<w:p/>';

export const innerTableFiles: readonly EverydayFile[] = [
  word(
    'an inner table of works and hands',
    [
      outer(
        [paragraph('Room'), paragraph('Work')],
        [
          paragraph('Kitchen'),
          inner(['Replace the faucet', 'plumber'], ['Regrout the backsplash', 'tiler']),
        ],
        [paragraph('Den'), inner(['Patch the ceiling', 'painter'])],
      ),
    ],
    [
      ['Kitchen', 'replace the faucet'],
      ['Kitchen', 'regrout the backsplash'],
      ['Den', 'patch the ceiling'],
    ],
  ),
  word(
    'a form of one frame',
    [
      outer([
        paragraph('Work order 2217') +
          inner(
            ['Location', 'Work to do'],
            ['Lobby', 'Repair the door closer'],
            ['Garage', 'Replace two lamps'],
          ),
      ]),
    ],
    [
      ['Lobby', 'repair the door closer'],
      ['Garage', 'replace two lamps'],
    ],
  ),
  word(
    'a list within an inner table',
    [
      outer(
        [paragraph('Area'), paragraph('Punch list')],
        [
          paragraph('Bath 2'),
          `<w:tbl>${row(cell(bullet('Caulk the tub') + bullet('Adjust the door')))}</w:tbl><w:p/>`,
        ],
        [paragraph('Laundry'), paragraph('Secure the dryer vent')],
      ),
    ],
    [
      ['Bath 2', 'caulk the tub'],
      ['Bath 2', 'adjust the door'],
      ['Laundry', 'secure the dryer vent'],
    ],
  ),
  word(
    'words above an inner table of a cell',
    [
      heading(1, 'Turnover list'),
      outer(
        [
          paragraph('Unit 3'),
          paragraph('Replace the blinds') + inner(['Paint the closet'], ['Clean the carpet']),
        ],
        [paragraph('Unit 5'), paragraph('Repair the disposal')],
      ),
    ],
    [
      ['Unit 3', 'replace the blinds'],
      ['Unit 3 > closet', 'paint the closet'],
      ['Unit 3', 'clean the carpet'],
      ['Unit 5', 'repair the disposal'],
    ],
  ),
  word(
    'tabla dentro de una celda',
    [
      outer(
        [paragraph('Recinto'), paragraph('Trabajos')],
        [paragraph('Cocina'), inner(['Cambiar la llave'], ['Sellar la encimera'])],
        [paragraph('Baño'), inner(['Reparar el extractor'])],
      ),
    ],
    [
      ['Cocina', 'cambiar la llave'],
      ['Cocina', 'sellar la encimera'],
      ['Baño', 'reparar el extractor'],
    ],
    'es',
  ),
  webPage(
    'a mail of frames',
    '<table width=100%><tr><td><table><tr><td><h2>Repairs at 18 Elm St</h2></td></tr>' +
      '<tr><td><table><tr><td>Porch</td><td>Replace the broken step</td></tr>' +
      '<tr><td>Roof</td><td>Seal the flashing</td></tr></table></td></tr></table></td></tr></table>',
    [
      ['Porch', 'replace the broken step'],
      ['Roof', 'seal the flashing'],
    ],
  ),
  webPage(
    'an export with a table of works in each row',
    '<table border=1><tr><th>Unit<th>Open works</tr>' +
      '<tr><td>Unit 101<td><table><tr><td>Replace smoke alarm<tr><td>Repair window lock</table></tr>' +
      '<tr><td>Unit 102<td><table><tr><td>Paint entry door</table></tr></table>',
    [
      ['Unit 101', 'replace smoke alarm'],
      ['Unit 101', 'repair window lock'],
      ['Unit 102 > entry', 'paint entry door'],
    ],
  ),
  {
    name: 'an inner table of LibreOffice',
    fileName: 'inner.odt',
    language: 'en',
    bytes: () => {
      const td = (content: string): string => `<table:table-cell>${content}</table:table-cell>`;
      const p = (text: string): string => `<text:p>${text}</text:p>`;
      const rows = (...cells: string[][]): string =>
        `<table:table>${cells
          .map((each) => `<table:table-row>${each.map(td).join('')}</table:table-row>`)
          .join('')}</table:table>`;
      return zipOf({
        'content.xml':
          '<office:document-content><office:body><office:text>' +
          rows(
            [p('Room'), p('Work')],
            [p('Hall'), rows([p('Replace the outlet')], [p('Patch the drywall')])],
            [p('Office'), rows([p('Hang the door')])],
          ) +
          '</office:text></office:body></office:document-content>',
      });
    },
    tasks: [
      ['Hall', 'replace the outlet'],
      ['Hall', 'patch the drywall'],
      ['Office', 'hang the door'],
    ] satisfies Expected[],
  },
];
