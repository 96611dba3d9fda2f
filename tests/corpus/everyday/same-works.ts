import { textPdf } from '../../support/pdf-file.ts';
import { typed, type EverydayFile, type Expected } from './everyday-file.ts';
import { linesAt, page, ruled } from './made-pages.ts';
import { book } from './made-sheets.ts';
import { bullet, heading, number, table, word } from './made-words.ts';
import { webPage } from './web.ts';

/** Equal words in several places: each is a task of its own. */

export const sameWorkFiles: readonly EverydayFile[] = [
  word(
    'the same three works under each heading',
    [
      ...['Unit 101', 'Unit 102', 'Unit 103'].flatMap((unit) => [
        heading(2, unit),
        bullet('Replace furnace filter'),
        bullet('Test smoke alarm'),
      ]),
    ],
    ['Unit 101', 'Unit 102', 'Unit 103'].flatMap((unit): Expected[] => [
      [unit, 'replace furnace filter'],
      [unit, 'test smoke alarm'],
    ]),
  ),
  word(
    'numbers that go on through the rooms',
    [
      heading(1, 'Master bath'),
      number('Caulk the vanity top'),
      number('Adjust the door'),
      heading(1, 'Guest bath'),
      number('Caulk the vanity top'),
    ],
    [
      ['Master bath', 'caulk the vanity top'],
      ['Master bath', 'adjust the door'],
      ['Guest bath', 'caulk the vanity top'],
    ],
  ),
  typed(
    'rooms with colons.txt',
    [
      'Punch walk 5/12',
      '',
      'Living room:',
      'touch up paint',
      'clean windows',
      '',
      'Dining room:',
      'touch up paint',
      '',
      'Foyer:',
      'touch up paint',
      'clean windows',
    ],
    [
      ['Living room', 'touch up paint'],
      ['Living room', 'clean windows'],
      ['Dining room', 'touch up paint'],
      ['Foyer', 'touch up paint'],
      ['Foyer', 'clean windows'],
    ],
  ),
  typed(
    'room before each dash.txt',
    [
      'Bedroom 1 - replace door stop',
      'Bedroom 2 - replace door stop',
      'Bedroom 3 - replace door stop',
      'Hall - replace door stop',
    ],
    [
      ['Bedroom 1', 'replace door stop'],
      ['Bedroom 2', 'replace door stop'],
      ['Bedroom 3', 'replace door stop'],
      ['Hall', 'replace door stop'],
    ],
  ),
  book(
    'one sheet a floor',
    {
      'Floor 1': [
        ['Room', 'Work'],
        ['Lobby', 'Replace ceiling tile'],
        ['Office', 'Replace ceiling tile'],
      ],
      'Floor 2': [
        ['Room', 'Work'],
        ['Lobby', 'Replace ceiling tile'],
      ],
    },
    [
      ['Floor 1 > Lobby', 'replace ceiling tile'],
      ['Floor 1 > Office', 'replace ceiling tile'],
      ['Floor 2 > Lobby', 'replace ceiling tile'],
    ],
  ),
  page(
    'the same row for each home',
    () =>
      ruled(
        'Turn work',
        [72, 180, 420],
        [
          ['Unit', 'Work'],
          ['Unit 7', 'Clean the oven'],
          ['Unit 8', 'Clean the oven'],
          ['Unit 9', 'Clean the oven'],
        ],
      ),
    [
      ['Unit 7', 'clean the oven'],
      ['Unit 8', 'clean the oven'],
      ['Unit 9', 'clean the oven'],
    ],
  ),
  page(
    'equal lists on two pages',
    () =>
      textPdf([
        linesAt(['# North stair', '', '- Paint the handrail', '- Replace the exit sign']),
        linesAt(['# South stair', '', '- Paint the handrail', '- Replace the exit sign']),
      ]),
    [
      ['North stair', 'paint the handrail'],
      ['North stair', 'replace the exit sign'],
      ['South stair', 'paint the handrail'],
      ['South stair', 'replace the exit sign'],
    ],
  ),
  webPage(
    'lo mismo en cada baño',
    '<h2>Baño 1</h2><ol><li>Cambiar el sello<li>Reparar el extractor</ol>' +
      '<h2>Baño 2</h2><ol><li>Cambiar el sello</ol>',
    [
      ['Baño 1', 'cambiar el sello'],
      ['Baño 1', 'reparar el extractor'],
      ['Baño 2', 'cambiar el sello'],
    ],
    'es',
  ),
  word(
    'a row for each room with the same words',
    [
      table(
        ['Item', 'Room', 'Work'],
        ['1', 'Kitchen', 'Replace GFCI outlet'],
        ['2', 'Laundry', 'Replace GFCI outlet'],
        ['3', 'Garage', 'Replace GFCI outlet'],
      ),
    ],
    [
      ['Kitchen', 'replace gfci outlet'],
      ['Laundry', 'replace gfci outlet'],
      ['Garage', 'replace gfci outlet'],
    ],
  ),
];
