import { textPdf, type PlacedText } from '../../support/pdf-file.ts';
import type { EverydayFile } from './everyday-file.ts';
import { LEFT, linesAt, listPage, ruled, struckPage, page } from './made-pages.ts';

/** Printed pages. */
export const pageFiles: readonly EverydayFile[] = [
  page(
    'rooms in bold',
    () =>
      listPage([
        '# Make ready: 77 Cedar Street',
        '',
        '# Kitchen',
        '- Replace faucet',
        '- Repair drywall below window',
        '',
        '# Hall bathroom',
        '- Regrout tub surround',
        '- Replace vent cover',
        '',
        '# Garage',
        '- Service door opener',
      ]),
    [
      ['Kitchen', 'replace faucet'],
      ['Kitchen', 'repair drywall below window'],
      ['Hall bathroom', 'regrout tub surround'],
      ['Hall bathroom', 'replace vent cover'],
      ['Garage', 'service door opener'],
    ],
  ),
  page(
    'ruled table',
    () =>
      ruled(
        'Work order 3107',
        [72, 170, 380, 430, 540],
        [
          ['Location', 'Work', 'Qty', 'Due date'],
          ['Lobby', 'Replace ceiling tiles', '6', '08/03/2026'],
          ['Unit 4', 'Install smoke alarm', '2', '08/04/2026'],
          ['Boiler room', 'Repair relief valve', '1', '08/10/2026'],
        ],
      ),
    [
      ['Lobby', 'replace ceiling tiles', { quantity: 6, dueDate: '2026-08-03' }],
      ['Unit 4', 'install smoke alarm', { quantity: 2, dueDate: '2026-08-04' }],
      ['Boiler room', 'repair relief valve', { quantity: 1, dueDate: '2026-08-10' }],
    ],
  ),
  page(
    'table over two pages',
    () => {
      const head = ['Room', 'Work needed'];
      const columns = [72, 200];
      const rowsAt = (rows: readonly string[][]): PlacedText[] =>
        rows.flatMap((cells, at) =>
          cells.map((text, column) => ({ x: columns[column] ?? 0, y: 90 + at * 20, text })),
        );
      return textPdf([
        rowsAt([head, ['Kitchen', 'Replace dishwasher'], ['Kitchen', 'Level the range']]),
        rowsAt([head, ['Den', 'Replace fireplace damper'], ['Attic', 'Add insulation']]),
      ]);
    },
    [
      ['Kitchen', 'replace dishwasher'],
      ['Kitchen', 'level the range'],
      ['Den', 'replace fireplace damper'],
      ['Attic', 'add insulation'],
    ],
  ),
  page(
    'two columns of rooms',
    () =>
      textPdf([
        [
          ...linesAt(['# Turnover checklist'], LEFT, 60),
          ...linesAt(
            [
              '# Kitchen',
              '- Clean oven',
              '- Replace drip pans',
              '',
              '# Bedroom',
              '- Patch wall',
              '- Replace shade',
            ],
            LEFT,
            100,
          ),
          ...linesAt(
            [
              '# Bathroom',
              '- Recaulk tub',
              '- Replace seat',
              '',
              '# Patio',
              '- Repair screen',
              '- Sweep',
            ],
            330,
            100,
          ),
        ],
      ]),
    [
      ['Kitchen', 'clean oven'],
      ['Kitchen', 'replace drip pans'],
      ['Bedroom', 'patch wall'],
      ['Bedroom', 'replace shade'],
      ['Bathroom', 'recaulk tub'],
      ['Bathroom', 'replace seat'],
      ['Patio', 'repair screen'],
      ['Patio', 'sweep'],
    ],
  ),
  page(
    'boxes to tick',
    () =>
      listPage([
        '# To do list',
        '[x] Order cabinets',
        '[ ] Demo island',
        '[ ] Run new gas line to range',
        '[x] Pull permit',
        '[ ] Patch floor at island',
      ]),
    [
      ['', 'demo island'],
      ['', 'run new gas line'],
      ['', 'patch floor'],
    ],
  ),
  page(
    'findings of an inspection',
    () =>
      listPage([
        '# Property inspection report',
        'Client: J. Example   Date: 2/2/2026',
        '',
        '# 1. Exterior',
        '1.1 Siding: Several boards at the west wall are rotted.',
        '1.2 Driveway: No defects observed.',
        '1.3 Downspout: Disconnected at the rear corner.',
        '',
        '# 2. Basement',
        '2.1 Foundation: Efflorescence and a crack at the north wall.',
        '2.2 Sump pump: Operated normally.',
        '2.3 Stair: Handrail is missing.',
      ]),
    [
      ['Exterior > west wall', 'siding boards rotted'],
      ['Exterior > rear corner', 'downspout disconnected'],
      ['Basement > Foundation > north wall', 'efflorescence crack'],
      ['Basement > Stair', 'handrail is missing'],
    ],
  ),
  page(
    'lista de detalles',
    () =>
      listPage([
        '# Lista de detalles - Departamento 502',
        '',
        '# Sala',
        '1. Resanar grieta en muro',
        '2. Cambiar contacto flojo',
        '',
        '# Cocina',
        '3. Ajustar puerta de alacena',
        '4. La tarja gotea',
        '',
        '# Balc\xf3n',
        '5. Pintar barandal',
      ]),
    [
      ['Sala', 'resanar grieta en muro'],
      ['Sala', 'cambiar contacto flojo'],
      ['Cocina', 'ajustar puerta de alacena'],
      ['Cocina', 'tarja gotea'],
      ['Balcón', 'pintar barandal'],
    ],
    'es',
  ),
  page(
    'wrapped items',
    () =>
      listPage([
        '# Repairs required before closing',
        '1. Replace the missing kick-out flashing where the roof meets the wall',
        '   above the garage, and repair the stained sheathing below it.',
        '2. Have a plumber replace the leaking trap under the kitchen sink and',
        '   test the drain.',
        '3. Install a handrail at the basement stairs.',
      ]),
    [
      ['garage', 'replace the missing kick-out flashing'],
      ['kitchen', 'replace leaking trap'],
      ['basement stairs', 'install a handrail'],
    ],
  ),
  page(
    'struck lines',
    () =>
      struckPage(
        [
          'Remaining items',
          'Replace hall thermostat',
          'Paint garage door',
          'Repair back steps',
          'Oil hinges',
        ],
        [2, 4],
      ),
    [
      ['hall', 'replace hall thermostat'],
      ['back steps', 'repair back steps'],
    ],
  ),
  page(
    'heads and feet of pages',
    () => {
      const sheet = (at: number, lines: readonly string[]): PlacedText[] => [
        { x: LEFT, y: 40, text: 'Acme Property Services - Job 4471', size: 9 },
        ...linesAt(lines, LEFT, 90),
        { x: 280, y: 760, text: `Page ${at} of 3`, size: 9 },
      ];
      return textPdf([
        sheet(1, ['# Scope', '- Replace attic fan', '- Insulate crawl space hatch']),
        sheet(2, ['- Repair soffit at rear', '- Replace two roof vents']),
        sheet(3, ['- Clean up and haul debris', 'Signature: ____________']),
      ]);
    },
    [
      ['attic', 'replace attic fan'],
      ['crawl space', 'insulate crawl space hatch'],
      ['rear', 'repair soffit'],
      ['', 'replace two roof vents'],
      ['', 'clean up and haul debris'],
    ],
  ),
  page(
    'wrapped cells',
    () => {
      const columns = [72, 180, 400];
      const at = (y: number, ...cells: string[]): PlacedText[] =>
        cells.flatMap((text, column) =>
          text === '' ? [] : [{ x: columns[column] ?? 0, y, text }],
        );
      return textPdf([
        [
          ...at(90, 'Location', 'Work', 'Assigned to'),
          ...at(114, 'Pool house', 'Replace the cracked skimmer lid', 'Ana Ruiz'),
          ...at(127, '', 'and reseal the coping'),
          ...at(151, 'Guest bath', 'Replace wax ring', 'Tom Hale'),
          ...at(175, 'West deck', 'Sister the split joist below', 'Tom Hale'),
          ...at(188, '', 'the stair landing'),
        ],
      ]);
    },
    [
      ['Pool house', 'replace the cracked skimmer lid', { assignee: 'Ana Ruiz' }],
      ['Guest bath', 'replace wax ring', { assignee: 'Tom Hale' }],
      ['West deck', 'sister the split joist', { assignee: 'Tom Hale' }],
    ],
  ),
  page(
    'levels by indent',
    () =>
      listPage([
        '# Scope of repairs',
        '1. Living room',
        '   a. Replace two window sashes',
        '   b. Refinish floor',
        '2. Laundry',
        '   a. Replace washer valve',
        '   b. Install drain pan',
        '3. Front porch',
        '   a. Replace post base',
      ]),
    [
      ['Living room', 'replace two window sashes'],
      ['Living room', 'refinish floor'],
      ['Laundry', 'replace washer valve'],
      ['Laundry', 'install drain pan'],
      ['Front porch', 'replace post base'],
    ],
  ),
  page(
    'ruled matrix',
    () =>
      ruled(
        'Safety checklist',
        [72, 250, 310, 380, 460],
        [
          ['Item', 'OK', 'Repair', 'Replace'],
          ['Extinguisher', '', '', 'X'],
          ['Exit light', 'X', '', ''],
          ['Stair nosing', '', 'X', ''],
          ['Emergency light', '', '', 'X'],
        ],
      ),
    [
      ['', 'replace extinguisher'],
      ['stair', 'repair stair nosing'],
      ['', 'replace emergency light'],
    ],
  ),
  page(
    'presupuesto',
    () =>
      ruled(
        'Presupuesto de obra',
        [72, 300, 360, 420, 500],
        [
          ['Concepto', 'Cantidad', 'Unidad', 'Importe'],
          ['Demoler muro de tablaroca', '12', 'm2', '1,800.00'],
          ['Colocar piso laminado', '35', 'm2', '9,450.00'],
          ['Instalar puertas', '4', 'pza', '7,200.00'],
          ['Total', '', '', '18,450.00'],
        ],
      ),
    [
      ['', 'demoler muro de tablaroca', { quantity: 12, unit: 'm2' }],
      ['', 'colocar piso laminado', { quantity: 35, unit: 'm2' }],
      ['', 'instalar puertas', { quantity: 4, unit: 'pza' }],
    ],
    'es',
  ),
  page(
    'items that go over a page',
    () => {
      const first = linesAt(
        ['# Deficiency list', '1. Replace the bent downspout at the'],
        LEFT,
        690,
      );
      const second = linesAt(
        ['   northeast corner.', '2. Repair the broken fence picket.', '3. Paint the shed door.'],
        LEFT,
        80,
      );
      return textPdf([first, second]);
    },
    [
      ['northeast corner', 'replace the bent downspout'],
      ['', 'repair the broken fence picket'],
      ['shed', 'paint the shed door'],
    ],
  ),
];
