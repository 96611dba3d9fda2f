import { paragraph } from '../../support/odd-files.ts';
import { formPdf, writes, type Added } from '../../support/form-pdf.ts';
import { missing, type EverydayFile } from './everyday-file.ts';
import { page } from './made-pages.ts';
import { cell, heading, row, word } from './made-words.ts';
import { webPage } from './web.ts';

/** Forms that people filled in. */

type Rect = Added['rect'];

/** A field that its program has drawn. */
const drawn = (rect: Rect, ...lines: string[]): Added => ({
  kind: 'field',
  rect,
  draws: `/Tx BMC ${writes(...lines)} EMC`,
  entries: `/FT /Tx /T (f${rect.join('')}) /V (${lines.join('\\n')})`,
});
/** A field whose look the reader has to make. */
const undrawn = (rect: Rect, value: string, entries = ''): Added => ({
  kind: 'field',
  rect,
  entries: `/FT /Tx /T (u${rect.join('')}) /V (${value}) ${entries}`,
});
const line = (y: number, left = 160, right = 540): Rect => [left, y - 4, right, y + 14];

/** A text that somebody entered into a field of Word, and one of its choices. */
const entered = (text: string): string =>
  `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent><w:r><w:t>${text}</w:t></w:r></w:sdtContent></w:sdt>`;
const label = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const oldField = (text: string): string =>
  '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:textInput/></w:ffData></w:fldChar></w:r>' +
  '<w:r><w:instrText> FORMTEXT </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>' +
  `<w:r><w:t>${text}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

export const formFiles: readonly EverydayFile[] = [
  missing(
    'the place behind its label, in a line above the work',
    page(
      'fields below each other',
      () =>
        formPdf([
          {
            labels: [
              [60, 740, 'MAINTENANCE REQUEST'],
              [60, 700, 'Location'],
              [60, 670, 'Work needed'],
            ],
            added: [drawn(line(700), 'Unit 204'), drawn(line(670), 'Replace the kitchen faucet')],
          },
        ]),
      [['Unit 204 > kitchen', 'replace the kitchen faucet']],
    ),
  ),
  page(
    'a list typed into one field',
    () =>
      formPdf([
        {
          labels: [
            [60, 740, 'Repairs requested by buyer'],
            [60, 716, 'List each item:'],
          ],
          added: [
            drawn(
              [60, 600, 540, 700],
              '1. Repair the roof flashing',
              '2. Replace the garage door spring',
              '3. Service the furnace',
            ),
          ],
        },
      ]),
    [
      ['', 'repair the roof flashing'],
      ['garage', 'replace the garage door spring'],
      ['', 'service the furnace'],
    ],
  ),
  page(
    'a table of fields without a look',
    () =>
      formPdf([
        {
          labels: [
            [60, 740, 'Room'],
            [200, 740, 'Work'],
          ],
          added: [
            undrawn(line(710, 60, 190), 'Den'),
            undrawn(line(710, 200, 540), 'Patch the ceiling'),
            undrawn(line(680, 60, 190), 'Hall'),
            undrawn(line(680, 200, 540), 'Replace the light switch'),
          ],
        },
      ]),
    [
      ['Den', 'patch the ceiling'],
      ['Hall', 'replace the light switch'],
    ],
  ),
  page(
    'numbered lines to fill in, two of them empty',
    () =>
      formPdf([
        {
          labels: [
            [60, 740, 'Seller agrees to repair the following items:'],
            [60, 710, '1.'],
            [60, 685, '2.'],
            [60, 660, '3.'],
            [60, 635, '4.'],
          ],
          added: [
            drawn(line(710, 80), 'Replace the water heater'),
            drawn(line(685, 80), 'Repair the back steps'),
            undrawn(line(660, 80), ''),
            undrawn(line(635, 80), ''),
          ],
        },
      ]),
    [
      ['', 'replace the water heater'],
      ['back steps', 'repair the back steps'],
    ],
  ),
  missing(
    'a place before a colon in a cell of its own',
    page(
      'typed onto a printed page',
      () =>
        formPdf([
          {
            labels: [
              [60, 740, 'Work order'],
              [60, 700, 'Basement:'],
            ],
            added: [
              { kind: 'typed', rect: line(700), draws: writes('Install a sump pump') },
              { kind: 'typed', rect: line(676), draws: writes('Seal the cracked wall') },
            ],
          },
        ]),
      [
        ['Basement', 'install a sump pump'],
        ['Basement', 'seal the cracked wall'],
      ],
    ),
  ),
  missing(
    'the place behind its label, in a line above the work',
    word(
      'fields of Word',
      [
        heading(1, 'Repair request'),
        `<w:p>${label('Room: ')}${entered('Laundry')}</w:p>`,
        `<w:p>${label('Work: ')}${entered('Replace the washer valve')}</w:p>`,
      ],
      [['Laundry', 'replace the washer valve']],
    ),
  ),
  word(
    'fields of old Word in a table',
    [
      `<w:tbl>${row(cell(paragraph('Area')), cell(paragraph('Work')))}` +
        [
          ['Stairs', 'Secure the handrail'],
          ['Attic', 'Replace the pull chain'],
        ]
          .map((texts) => row(...texts.map((text) => cell(`<w:p>${oldField(text)}</w:p>`))))
          .join('') +
        '</w:tbl>',
    ],
    [
      ['Stairs', 'secure the handrail'],
      ['Attic', 'replace the pull chain'],
    ],
  ),
  missing(
    'the place behind its label, in a line above the work',
    word(
      'solicitud con campos',
      [
        heading(1, 'Solicitud de reparación'),
        `<w:p>${label('Lugar: ')}${entered('Baño de visitas')}</w:p>`,
        `<w:p>${label('Trabajo: ')}${entered('Cambiar el lavabo roto')}</w:p>`,
      ],
      [['Baño de visitas', 'cambiar el lavabo roto']],
      'es',
    ),
  ),
  missing(
    'the place behind its label, in a line above the work',
    webPage(
      'a form that was saved from the browser',
      '<h1>Ticket 88</h1><table><tr><td>Location</td><td>Boiler room</td></tr><tr><td>Request</td>' +
        '<td><textarea>Replace the leaking valve</textarea></td></tr></table>',
      [['Boiler room', 'replace the leaking valve']],
    ),
  ),
];
