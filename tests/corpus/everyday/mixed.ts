import { paragraph } from '../../support/odd-files.ts';
import { typed, type EverydayFile } from './everyday-file.ts';
import { listPage, page, ruled } from './made-pages.ts';
import { book, day } from './made-sheets.ts';
import { heading, number, table, word } from './made-words.ts';

/** Layouts in which marks, places and works stand apart from each other, in files of every kind. */

export const mixedFiles: readonly EverydayFile[] = [
  typed(
    'crosses beside ticks.txt',
    ['Punch list:', '✗ Replace door sweep', '✓ Hang blinds', '✗ Fix chipped tile in foyer'],
    [
      ['', 'replace door sweep'],
      ['foyer', 'fix chipped tile'],
    ],
  ),
  typed(
    'casillas.txt',
    ['PENDIENTES', '[ ] Cambiar foco del pasillo', '[x] Barrer cochera', '[X] Pintar barda'],
    [['pasillo', 'cambiar foco']],
    'es',
  ),
  typed(
    'building, floor and home.csv',
    ['Building,Floor,Apt,Problem', 'A,2,204,Sink clogged', 'B,1,101,Window broken'],
    [
      ['Building A > Floor 2 > Apt 204', 'sink clogged'],
      ['Building B > Floor 1 > Apt 101', 'window broken'],
    ],
  ),
  typed(
    'per cent.csv',
    ['Task,Location,% complete', 'Frame wall,Basement,100%', 'Hang drywall,Basement,50%'],
    [['Basement', 'hang drywall']],
  ),
  typed(
    'terminado.csv',
    ['Actividad;Área;Terminado', 'Colocar zoclo;Sala;Sí', 'Resanar plafón;Comedor;No'],
    [['Comedor', 'resanar plafón']],
    'es',
  ),
  typed(
    'a list beside a grade.html',
    [
      '<table><tr><th>Room<th>Condition<th>Repairs<tr><td>Study<td>Fair<td>Repairs needed:<ul>',
      '<li>Patch wall<li>Replace outlet</ul><tr><td>Foyer<td>Good<td>None</table>',
    ],
    [
      ['Study', 'patch wall'],
      ['Study', 'replace outlet'],
    ],
  ),
  word(
    'answers with boxes in cells',
    [
      table(
        ['Request', 'Response'],
        ['Replace cracked window in den', '☒ Agree ☐ Decline'],
        ['Replace roof', '☐ Agree ☒ Decline'],
        ['Repair fence', '☒ Agree ☐ Decline'],
      ),
    ],
    [
      ['den', 'replace cracked window'],
      ['', 'repair fence'],
    ],
  ),
  word(
    'an order beside its thing',
    [
      heading(2, 'Dining room'),
      table(
        ['Item', 'Action', 'Qty'],
        ['Chandelier', 'Replace', '1'],
        ['Baseboard', 'Repair', '2'],
      ),
      heading(2, 'Sunroom'),
      table(['Item', 'Action', 'Qty'], ['Blinds', 'Replace', '5'], ['Floor', 'OK', '']),
    ],
    [
      ['Dining room', 'replace chandelier', { quantity: 1 }],
      ['Dining room', 'repair baseboard', { quantity: 2 }],
      ['Sunroom', 'replace blinds', { quantity: 5 }],
    ],
  ),
  word(
    'three levels of numbers',
    [
      heading(1, 'Scope'),
      number('Second floor'),
      number('Bedroom 2', 1),
      number('Replace carpet', 2),
      number('Bath', 1),
      number('Replace vanity', 2),
      number('First floor'),
      number('Kitchen', 1),
      number('Replace floor tile', 2),
    ],
    [
      ['Second floor > Bedroom 2', 'replace carpet'],
      ['Second floor > Bath', 'replace vanity'],
      ['First floor > Kitchen', 'replace floor tile'],
    ],
  ),
  book(
    'lines above and below a table',
    {
      Walk: [
        ['Final walk'],
        ['Date', day('2026-02-02')],
        [],
        ['Room', 'Item', 'Issue', 'Fixed?'],
        ['Bed 1', 'Door', 'Does not latch', 'no'],
        ['Bed 1', 'Closet', 'Missing rod', 'yes'],
        ['Bath', 'Tub', 'Drains slowly', 'no'],
        [],
        ['Inspector: R. Cole'],
      ],
    },
    [
      ['Bed 1', 'door does not latch'],
      ['Bath', 'tub drains slowly'],
    ],
  ),
  book(
    'partidas por capítulo',
    {
      Presupuesto: [
        ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
        ['1', 'COCINA', '', '', '', ''],
        ['1.1', 'Demolición de azulejo', 'm2', 12, 90, 1080],
        ['2', 'BAÑO', '', '', '', ''],
        ['2.1', 'Cambio de inodoro', 'pza', 1, 3500, 3500],
        ['', 'TOTAL', '', '', '', 4580],
      ],
    },
    [
      ['Cocina', 'demolición de azulejo', { quantity: 12, unit: 'm2' }],
      ['Baño', 'cambio de inodoro', { quantity: 1, unit: 'pza' }],
    ],
    { language: 'es' },
  ),
  page(
    'numbers on one line of a cell',
    () =>
      ruled(
        'Rooms',
        [72, 200, 540],
        [
          ['Room', 'Work'],
          ['Kitchen', '1. Replace tile 2. Paint 3. Seal grout'],
          ['Hall', 'Replace thermostat'],
        ],
      ),
    [
      ['Kitchen', 'replace tile'],
      ['Kitchen', 'paint'],
      ['Kitchen', 'seal grout'],
      ['Hall', 'replace thermostat'],
    ],
  ),
  page(
    'a place before its finding',
    () =>
      listPage([
        '# Roof survey',
        '# Finding 1',
        'Location: North slope',
        'Condition: Three shingles are missing.',
        'Action: Replace the shingles.',
        '# Finding 2',
        'Location: Chimney',
        'Condition: Mortar joints are open.',
        'Action: Repoint the joints.',
      ]),
    [
      ['North slope', 'replace the shingles'],
      ['Chimney', 'repoint the joints'],
    ],
  ),
  typed(
    'a place before its finding.txt',
    [
      'Survey',
      ...[
        ['Attic', 'Insulation is missing.', 'Insulate the hatch.'],
        ['Cellar', 'The wall is cracked.', 'Patch the crack.'],
      ].flatMap(([place, condition, action], at) => [
        `Finding ${at + 1}`,
        `Location: ${place}`,
        `Condition: ${condition}`,
        `Action: ${action}`,
      ]),
    ],
    [
      ['Attic', 'insulate the hatch'],
      ['Cellar', 'patch the crack'],
    ],
  ),
  word(
    'choices of a line each',
    [
      paragraph('Seller shall:'),
      paragraph('☒ repair the garage door'),
      paragraph('☐ replace the water heater'),
      paragraph('☒ clean the chimney'),
    ],
    [
      ['garage', 'repair the garage door'],
      ['', 'clean the chimney'],
    ],
  ),
  typed(
    'rooms side by side.html',
    [
      '<table><tr><th>Kitchen<th>Bath<tr><td>Replace sink<td>Caulk tub<tr><td>Paint<td>Replace fan</table>',
    ],
    [
      ['Kitchen', 'replace sink'],
      ['Bath', 'caulk tub'],
      ['Kitchen', 'paint'],
      ['Bath', 'replace fan'],
    ],
  ),
  book(
    'counts below rooms',
    {
      Order: [
        ['Work', 'Kitchen', 'Bath', 'Total'],
        ['Replace outlets', 4, 2, 6],
        ['Install GFCI', '', 1, 1],
        ['Patch ceiling', '', '', 1],
      ],
    },
    [
      ['Kitchen', 'replace outlets', { quantity: 4 }],
      ['Bath', 'replace outlets', { quantity: 2 }],
      ['Bath', 'install gfci', { quantity: 1 }],
      ['', 'patch ceiling'],
    ],
  ),
  typed(
    'work of one word.csv',
    ['Unit,Work,Due', '11,Replace flooring,3/5/2026', '12,Paint,3/6/2026'],
    [
      ['Unit 11', 'replace flooring', { dueDate: '2026-03-05' }],
      ['Unit 12', 'paint', { dueDate: '2026-03-06' }],
    ],
  ),
  typed(
    'places before works.html',
    ['<p>For 12 Pine:<ul><li>Entry: rekey lock<li>Entry: replace bell<li>Den: patch walls</ul>'],
    [
      ['Entry', 'rekey lock'],
      ['Entry', 'replace bell'],
      ['Den', 'patch walls'],
    ],
  ),
];
