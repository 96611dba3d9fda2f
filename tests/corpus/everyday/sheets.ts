import type { EverydayFile } from './everyday-file.ts';
import { day, book, struckBook } from './made-sheets.ts';

/** Workbooks. */

export const sheetFiles: readonly EverydayFile[] = [
  book(
    'punch list with status',
    {
      Punch: [
        ['#', 'Location', 'Description', 'Status'],
        [1, 'Unit 101', 'Replace torn screen', 'Open'],
        [2, 'Unit 101', 'Repair entry lock', 'Done'],
        [3, 'Unit 102', 'Touch up ceiling paint', 'Open'],
        [4, 'Corridor', 'Replace exit sign', 'Open'],
      ],
    },
    [
      ['Unit 101', 'replace torn screen'],
      ['Unit 102', 'touch up ceiling paint'],
      ['Corridor', 'replace exit sign'],
    ],
  ),
  book(
    'hidden row and column',
    {
      List: [
        ['Room', 'Work', 'Bid'],
        ['Kitchen', 'Replace sink', 640],
        ['Kitchen', 'Old option: keep sink', 0],
        ['Bath', 'Install vanity', 820],
      ],
    },
    [
      ['Kitchen', 'replace sink'],
      ['Bath', 'install vanity'],
    ],
    { hiddenRows: [2], hiddenColumns: [2] },
  ),
  book(
    'a sheet for each room',
    {
      Kitchen: [['Replace hood vent'], ['Install pot filler']],
      Garage: [['Epoxy floor'], ['Replace side door']],
    },
    [
      ['Kitchen', 'replace hood vent'],
      ['Kitchen', 'install pot filler'],
      ['Garage', 'epoxy floor'],
      ['Garage', 'replace side door'],
    ],
  ),
  book(
    'lists in cells',
    {
      Scope: [
        ['Area', 'Scope', 'Trade'],
        ['Hall bath', '- Remove tub\n- Install shower pan\n- Tile walls', 'Plumbing'],
        ['Deck', '1) Replace ledger bolts\n2) Stain boards', 'Carpentry'],
      ],
    },
    [
      ['Hall bath', 'remove tub'],
      ['Hall bath', 'install shower pan'],
      ['Hall bath', 'tile walls'],
      ['Deck', 'replace ledger bolts'],
      ['Deck', 'stain boards'],
    ],
  ),
  book(
    'estimate with prices',
    {
      Estimate: [
        ['Description', 'Qty', 'Unit', 'Unit price', 'Total'],
        ['Replace interior doors', 6, 'ea', 240, 1440],
        ['Install baseboard', 180, 'lf', 3.5, 630],
        ['Paint bedrooms', 3, 'ea', 400, 1200],
        ['Subtotal', '', '', '', 3270],
        ['Tax', '', '', '', 269.78],
        ['Total', '', '', '', 3539.78],
      ],
    },
    [
      ['', 'replace interior doors', { quantity: 6, unit: 'ea' }],
      ['', 'install baseboard', { quantity: 180, unit: 'lf' }],
      ['bedrooms', 'paint bedrooms', { quantity: 3, unit: 'ea' }],
    ],
  ),
  book(
    'dates as dates',
    {
      Schedule: [
        ['Task', 'Due date', 'Assigned to'],
        ['Pour footing', day('2026-05-04'), 'Crew A'],
        ['Set mailbox post', day('2026-05-11'), 'Crew B'],
        ['Seal driveway', day('2026-06-01'), 'Crew A'],
      ],
    },
    [
      ['', 'pour footing', { dueDate: '2026-05-04', assignee: 'Crew A' }],
      ['', 'set mailbox post', { dueDate: '2026-05-11', assignee: 'Crew B' }],
      ['driveway', 'seal driveway', { dueDate: '2026-06-01', assignee: 'Crew A' }],
    ],
  ),
  book(
    'matrix of rooms',
    {
      Turn: [
        ['Work', 'Kitchen', 'Bath', 'Bedroom 1'],
        ['Replace outlet covers', 'x', '', 'x'],
        ['Paint ceiling', '', 'x', ''],
        ['Replace blinds', '', '', 'x'],
      ],
    },
    [
      ['Kitchen', 'replace outlet covers'],
      ['Bedroom 1', 'replace outlet covers'],
      ['Bath', 'paint ceiling'],
      ['Bedroom 1', 'replace blinds'],
    ],
  ),
  {
    name: 'struck cells',
    fileName: 'struck cells.xlsx',
    language: 'en',
    bytes: () =>
      struckBook([
        'To do before listing',
        'Replace porch light',
        '~Paint front door',
        'Repair irrigation timer',
        '~Clean windows',
        'Re-key locks',
      ]),
    tasks: [
      ['porch', 'replace porch light'],
      ['', 'repair irrigation timer'],
      ['', 're-key locks'],
    ],
  },
  book(
    'orden de trabajo',
    {
      Orden: [
        ['Orden de trabajo 88'],
        ['Área', 'Actividad', 'Cantidad', 'Unidad', 'Fecha límite'],
        ['Recepción', 'Reparar plafón', 2, 'pza', '05/07/2026'],
        ['Baño mujeres', 'Cambiar fluxómetro', 1, 'pza', '06/07/2026'],
        ['Azotea', 'Limpiar bajantes', 4, 'pza', '20/07/2026'],
      ],
    },
    [
      ['Recepción', 'reparar plafón', { quantity: 2, unit: 'pza', dueDate: '2026-07-05' }],
      ['Baño mujeres', 'cambiar fluxómetro', { quantity: 1, unit: 'pza', dueDate: '2026-07-06' }],
      ['Azotea', 'limpiar bajantes', { quantity: 4, unit: 'pza', dueDate: '2026-07-20' }],
    ],
    { language: 'es' },
  ),
  book(
    'room merged over rows',
    {
      Rooms: [
        ['Room', 'Deficiency', 'Action'],
        ['Library', 'Carpet torn at door', 'Replace'],
        ['', 'Outlet loose', 'Repair'],
        ['', 'Window does not open', 'Repair'],
        ['Nursery', 'Closet door missing', 'Install'],
        ['', 'Stain on ceiling', 'Paint'],
      ],
    },
    [
      ['Library', 'carpet torn at door'],
      ['Library', 'outlet loose'],
      ['Library', 'window does not open'],
      ['Nursery', 'closet door missing'],
      ['Nursery', 'stain on ceiling'],
    ],
    { merged: ['A2:A4', 'A5:A6'] },
  ),
  book(
    'boxes of a sheet',
    {
      Tasks: [
        ['Task', 'Location', 'Completed'],
        ['Replace bath fan', 'Unit 2', true],
        ['Repair stair tread', 'Unit 2', false],
        ['Install door viewer', 'Unit 3', false],
      ],
    },
    [
      ['Unit 2 > stair', 'repair stair tread'],
      ['Unit 3', 'install door viewer'],
    ],
  ),
  book(
    'two tables on a sheet',
    {
      Scope: [
        ['Interior'],
        ['Work', 'Qty'],
        ['Replace light fixtures', 5],
        ['Refinish floors', 1],
        [],
        ['Exterior'],
        ['Work', 'Qty'],
        ['Replace shutters', 4],
        ['Repair stucco', 2],
      ],
    },
    [
      ['Interior', 'replace light fixtures', { quantity: 5 }],
      ['Interior', 'refinish floors', { quantity: 1 }],
      ['Exterior', 'replace shutters', { quantity: 4 }],
      ['Exterior', 'repair stucco', { quantity: 2 }],
    ],
  ),
  book(
    'amounts with units in one cell',
    {
      Bid: [
        ['Area', 'Work', 'Quantity', 'Cost'],
        ['Kitchen', 'Install LVP', '140 sf', '$910.00'],
        ['Hall', 'Install LVP', '60 sf', '$390.00'],
        ['Stairs', 'Replace treads', '13 ea', '$1,170.00'],
      ],
    },
    [
      ['Kitchen', 'install lvp', { quantity: 140, unit: 'sf' }],
      ['Hall', 'install lvp', { quantity: 60, unit: 'sf' }],
      ['Stairs', 'replace treads', { quantity: 13, unit: 'ea' }],
    ],
  ),
  book(
    'revisión con marcas',
    {
      Revisión: [
        ['Elemento', 'Bien', 'Reparar', 'Cambiar', 'Notas'],
        ['Puerta de acceso', 'x', '', '', ''],
        ['Chapa de la recámara', '', '', 'x', 'no abre'],
        ['Lavabo', '', 'x', '', 'gotea'],
        ['Foco del pasillo', '', '', 'x', ''],
      ],
    },
    [
      ['recámara', 'cambiar chapa'],
      ['', 'reparar lavabo'],
      ['pasillo', 'cambiar foco'],
    ],
    { language: 'es' },
  ),
  book(
    'wide report with many columns',
    {
      Export: [
        [
          'ID',
          'Created',
          'Building',
          'Unit',
          'Category',
          'Summary',
          'Due date',
          'Assigned to',
          'Cost',
        ],
        [
          7001,
          day('2026-01-05'),
          'North',
          '3A',
          'Plumbing',
          'Kitchen drain is clogged',
          day('2026-01-09'),
          'Kim',
          120,
        ],
        [
          7002,
          day('2026-01-06'),
          'North',
          '5C',
          'Doors',
          'Replace closet door',
          day('2026-01-12'),
          'Lou',
          210,
        ],
        [
          7003,
          day('2026-01-06'),
          'South',
          '1D',
          'HVAC',
          'Heat does not turn on',
          day('2026-01-07'),
          'Kim',
          0,
        ],
      ],
    },
    [
      ['North > Unit 3A > Kitchen', 'drain is clogged', { dueDate: '2026-01-09', assignee: 'Kim' }],
      [
        'North > Unit 5C > closet',
        'replace closet door',
        { dueDate: '2026-01-12', assignee: 'Lou' },
      ],
      ['South > Unit 1D', 'heat does not turn on', { dueDate: '2026-01-07', assignee: 'Kim' }],
    ],
  ),
];
