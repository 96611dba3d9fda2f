import { paragraph } from '../../support/odd-files.ts';
import { textPdf } from '../../support/pdf-file.ts';
import { typed, type EverydayFile, type Expected } from './everyday-file.ts';
import { page } from './made-pages.ts';
import { heading, number, word } from './made-words.ts';

/** Lists whose numbers somebody typed, alone or beside those that a program counts. */

/** A paragraph of Word whose parts are set apart by tabs. */
const tabbed = (...parts: string[]): string =>
  `<w:p><w:r>${parts
    .map((part) => `<w:t xml:space="preserve">${part}</w:t>`)
    .join('<w:tab/>')}</w:r></w:p>`;

const works = [
  'Replace bathroom fan',
  'Repair cracked tile at tub',
  'Install handrail',
  'Paint fence',
];
const expected: readonly Expected[] = [
  ['bathroom', 'replace bathroom fan'],
  ['', 'repair cracked tile at tub'],
  ['', 'install handrail'],
  ['', 'paint fence'],
];
const counted = (mark: (at: number) => string): string[] =>
  works.map((work, at) => mark(at) + work);

export const numberedFiles: readonly EverydayFile[] = [
  word(
    'roman numbers and tabs',
    [
      heading(1, 'Scope of work'),
      ...works.map((work, at) => tabbed(['i.', 'ii.', 'iii.', 'iv.'][at] ?? '', work)),
    ],
    expected,
  ),
  word(
    'letters and tabs',
    [heading(1, 'Scope of work'), ...works.map((work, at) => tabbed('ABCD'.charAt(at), work))],
    expected,
  ),
  word(
    'counted, then typed',
    [
      heading(1, 'Scope of work'),
      number('Replace bathroom fan'),
      number('Repair cracked tile at tub'),
      paragraph('3) Install handrail'),
      paragraph('4 Paint fence'),
    ],
    expected,
  ),
  word(
    'numbers in brackets',
    [heading(1, 'Scope of work'), ...counted((at) => `(${at + 1}) `).map(paragraph)],
    expected,
  ),
  typed(
    'numbers without points.txt',
    ['SCOPE OF WORK', ...counted((at) => `${at + 1} `)],
    expected,
  ),
  typed('numbers and tabs.txt', ['SCOPE OF WORK', ...counted((at) => `${at + 1}.\t`)], expected),
  typed('a number sign.txt', ['SCOPE OF WORK', ...counted((at) => `#${at + 1} `)], expected),
  typed(
    'números con guion.txt',
    [
      'PENDIENTES',
      '1.- Cambiar la chapa de la cocina',
      '2.- Pintar la reja',
      '3.- Sellar la ventana del baño',
    ],
    [
      ['cocina', 'cambiar la chapa'],
      ['', 'pintar la reja'],
      ['baño', 'sellar la ventana'],
    ],
    'es',
  ),
  typed(
    'zeros before numbers.csv',
    ['01,Replace fan,Bath', '02,Repair tile,Hall', '03,Paint wall,Den'],
    [
      ['Bath', 'replace fan'],
      ['Hall', 'repair tile'],
      ['Den', 'paint wall'],
    ],
  ),
  typed(
    'blanks of the web.html',
    counted((at) => `<p>${at + 1}.&nbsp;&nbsp;&nbsp;`),
    expected,
  ),
  page(
    'numbers in a column of their own',
    () =>
      textPdf([
        works.flatMap((text, at) => [
          { x: 72, y: 100 + at * 20, text: `${at + 1}` },
          { x: 100, y: 100 + at * 20, text },
        ]),
      ]),
    expected,
  ),
];
