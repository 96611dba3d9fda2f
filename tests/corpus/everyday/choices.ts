import { paragraph, zipOf } from '../../support/odd-files.ts';
import { formPdf, type Added } from '../../support/form-pdf.ts';
import { typed, type EverydayFile, type Expected } from './everyday-file.ts';
import { page } from './made-pages.ts';
import { book } from './made-sheets.ts';
import { heading, table, word } from './made-words.ts';

/** Answers of a party, of which the ticked ones are agreed and the others refused. */

const agreed: readonly Expected[] = [
  ['den', 'replace the broken window in the den'],
  ['', 'sweep the chimney'],
];
const answers = (ticked: string, open: string): string[] => [
  'RESPONSE TO REQUEST FOR REPAIRS',
  `${ticked}Seller will replace the broken window in the den.`,
  `${open}Seller will replace the roof.`,
  `${ticked}Seller will sweep the chimney.`,
  `${open}Seller will give a credit of $900.`,
];

/** A box that Word can tick, before its words. */
const control = (isTicked: boolean, text: string): string =>
  '<w:p><w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml">' +
  `<w14:checked w14:val="${isTicked ? 1 : 0}"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>` +
  `${isTicked ? '☒' : '☐'}</w:t></w:r></w:sdtContent></w:sdt><w:r><w:t xml:space="preserve"> ${text}` +
  '</w:t></w:r></w:p>';

/** A box of a PDF form at a height. */
const box = (y: number, isTicked: boolean): Added => ({
  kind: 'field',
  rect: [60, y - 2, 72, y + 10],
  entries: `/FT /Btn /T (b${y}) /MK << /CA (8) >> ${isTicked ? '/V /Yes /AS /Yes' : '/V /Off /AS /Off'}`,
});

export const choiceFiles: readonly EverydayFile[] = [
  typed('boxes.txt', answers('☒ ', '☐ '), agreed),
  typed('brackets.txt', answers('[X] ', '[ ] '), agreed),
  typed('round brackets.txt', answers('(X) ', '( ) '), agreed),
  typed('boxes.md', ['# Response', ...answers('- [x] ', '- [ ] ').slice(1)], agreed),
  typed('boxes.html', ['<html><body>', ...answers('<p>☒ ', '<p>☐ ')], agreed),
  word(
    'boxes that Word ticks',
    [
      heading(1, 'Response to request for repairs'),
      control(true, 'Seller will replace the broken window in the den.'),
      control(false, 'Seller will replace the roof.'),
      control(true, 'Seller will sweep the chimney.'),
    ],
    agreed,
  ),
  word(
    'a column of answers',
    [
      table(
        ['Request', 'Seller agrees', 'Seller declines'],
        ['Replace the broken window in the den', '☒', '☐'],
        ['Replace the roof', '☐', '☒'],
        ['Sweep the chimney', '☒', '☐'],
      ),
    ],
    agreed,
  ),
  book(
    'boxes before promises',
    {
      Response: [
        ['☒', 'Seller will replace the broken window in the den.'],
        ['☐', 'Seller will replace the roof.'],
        ['☒', 'Seller will sweep the chimney.'],
      ],
    },
    agreed,
  ),
  word(
    'respuesta del vendedor',
    [
      paragraph('El vendedor deberá:'),
      paragraph('☒ reparar la puerta de la cochera'),
      paragraph('☐ cambiar el techo'),
      paragraph('☒ limpiar la chimenea'),
    ],
    [
      ['cochera', 'reparar la puerta'],
      ['', 'limpiar la chimenea'],
    ],
    'es',
  ),
  page(
    'boxes of a form',
    () =>
      formPdf([
        {
          labels: [
            [60, 740, 'RESPONSE TO REQUEST FOR REPAIRS'],
            [84, 700, 'Seller will replace the broken window in the den.'],
            [84, 676, 'Seller will replace the roof.'],
            [84, 652, 'Seller will sweep the chimney.'],
          ],
          added: [box(700, true), box(676, false), box(652, true)],
        },
      ]),
    agreed,
  ),
  {
    name: 'a text of LibreOffice',
    fileName: 'response.odt',
    language: 'en',
    bytes: () =>
      zipOf({
        'content.xml':
          '<office:document-content><office:body><office:text>' +
          answers('☒ ', '☐ ')
            .map((line) => `<text:p>${line}</text:p>`)
            .join('') +
          '</office:text></office:body></office:document-content>',
      }),
    tasks: agreed,
  },
];
