import { paragraph } from '../../support/odd-files.ts';
import { styledParagraph } from '../../support/word-file.ts';
import type { EverydayFile } from './everyday-file.ts';
import { heading, bullet, number, cell, row, table, word } from './made-words.ts';

/** Word documents. */

export const wordFiles: readonly EverydayFile[] = [
  word(
    'headings and bullets',
    [
      heading(1, 'Scope of work: 903 Laurel Avenue'),
      heading(2, 'Kitchen'),
      bullet('Remove wallpaper'),
      bullet('Install under-cabinet lights'),
      heading(2, 'Primary bathroom'),
      bullet('Replace shower valve'),
      bullet('Replace mirror'),
      heading(2, 'Exterior'),
      bullet('Repair fence gate'),
    ],
    [
      ['Kitchen', 'remove wallpaper'],
      ['Kitchen', 'install under-cabinet lights'],
      ['Primary bathroom', 'replace shower valve'],
      ['Primary bathroom', 'replace mirror'],
      ['Exterior', 'repair fence gate'],
    ],
  ),
  word(
    'table with all columns',
    [
      paragraph('Work order 5521'),
      table(
        ['Room', 'Task', 'Qty', 'Unit', 'Due date', 'Assigned to'],
        ['Kitchen', 'Replace countertop', '22', 'sf', '07/10/2026', 'Ortiz Stone'],
        ['Hall bath', 'Install exhaust fan', '1', 'ea', '07/12/2026', 'Bo Lane'],
        ['Garage', 'Patch fire wall', '3', 'ea', '07/15/2026', 'Bo Lane'],
      ),
    ],
    [
      [
        'Kitchen',
        'replace countertop',
        { quantity: 22, unit: 'sf', dueDate: '2026-07-10', assignee: 'Ortiz Stone' },
      ],
      [
        'Hall bath',
        'install exhaust fan',
        { quantity: 1, unit: 'ea', dueDate: '2026-07-12', assignee: 'Bo Lane' },
      ],
      [
        'Garage',
        'patch fire wall',
        { quantity: 3, unit: 'ea', dueDate: '2026-07-15', assignee: 'Bo Lane' },
      ],
    ],
  ),
  word(
    'matrix',
    [
      paragraph('Condition checklist'),
      table(
        ['Component', 'Good', 'Repair', 'Replace', 'N/A'],
        ['Roof gutters', '', '☒', '', ''],
        ['Entry door', '☒', '', '', ''],
        ['Furnace filter', '', '', '☒', ''],
        ['Pool pump', '', '', '', '☒'],
        ['Kitchen faucet', '', '', '☒', ''],
      ),
    ],
    [
      ['', 'repair roof gutters'],
      ['', 'replace furnace filter'],
      ['Kitchen', 'replace kitchen faucet'],
    ],
  ),
  word(
    'lists in cells',
    [
      table(
        ['Area', 'Work needed'],
        ['Living room', '• Replace baseboard\n• Repair window sash\n• Paint walls'],
        ['Basement', '1. Install vapor barrier\n2. Replace sump pump check valve'],
        ['Porch', 'Replace light fixture'],
      ),
    ],
    [
      ['Living room', 'replace baseboard'],
      ['Living room', 'repair window sash'],
      ['Living room', 'paint walls'],
      ['Basement', 'install vapor barrier'],
      ['Basement', 'replace sump pump check valve'],
      ['Porch', 'replace light fixture'],
    ],
  ),
  word(
    'numbers and letters',
    [
      heading(1, 'Buyer repair request'),
      number('Plumbing'),
      number('Replace the corroded shutoff valve at the water heater', 1),
      number('Snake the laundry drain', 1),
      number('Electrical'),
      number('Install GFCI outlets at the kitchen counter', 1),
      number('Label the panel', 1),
      number('Roof'),
      number('Replace missing shingles', 1),
    ],
    [
      ['', 'replace the corroded shutoff valve'],
      ['laundry', 'snake the laundry drain'],
      ['kitchen', 'install gfci outlets'],
      ['', 'label the panel'],
      ['Roof', 'replace missing shingles'],
    ],
  ),
  word(
    'struck lines',
    [
      heading(1, 'Punch list'),
      styledParagraph('Hang bathroom mirror', '', '<w:strike/>'),
      paragraph('Adjust kitchen cabinet doors'),
      styledParagraph('Replace cracked switch plate', '', '<w:strike/>'),
      paragraph('Caulk baseboards in hall'),
      paragraph('Clean construction dust from vents'),
    ],
    [
      ['kitchen', 'adjust kitchen cabinet doors'],
      ['hall', 'caulk baseboards'],
      ['', 'clean construction dust from vents'],
    ],
  ),
  word(
    'choices of the seller',
    [
      heading(1, 'Response to request for repairs'),
      paragraph('☒ Seller will replace the broken window in the den.'),
      paragraph('☐ Seller will give a credit of $1,500 at closing.'),
      paragraph('☒ Seller will have the chimney swept.'),
      paragraph('☐ Seller will replace the roof.'),
    ],
    [
      ['den', 'replace the broken window'],
      ['', 'have the chimney swept'],
    ],
  ),
  word(
    'acta con acuerdos',
    [
      heading(1, 'Acta de reunión de obra'),
      paragraph('Asistentes: Ing. Prado, Arq. Luna, Sr. Meza'),
      paragraph('La cuadrilla terminó los aplanados de la planta alta.'),
      heading(2, 'Acuerdos'),
      table(
        ['Acuerdo', 'Responsable', 'Fecha'],
        ['Corregir pendiente del patio', 'Sr. Meza', '12/06/2026'],
        ['Entregar muestras de piso', 'Arq. Luna', '14/06/2026'],
        ['Sellar ventana de la recámara', 'Sr. Meza', '16/06/2026'],
      ),
    ],
    [
      ['patio', 'corregir pendiente', { assignee: 'Sr. Meza' }],
      ['', 'entregar muestras de piso', { assignee: 'Arq. Luna' }],
      ['recámara', 'sellar ventana', { assignee: 'Sr. Meza' }],
    ],
    'es',
  ),
  word(
    'findings with advice',
    [
      heading(1, 'Home inspection report'),
      heading(2, 'Roof'),
      heading(3, 'Damaged flashing'),
      paragraph('The flashing at the chimney is bent and open to water.'),
      paragraph('Recommendation: Have a roofer repair the flashing.'),
      heading(3, 'Debris in gutters'),
      paragraph('Leaves fill the rear gutter.'),
      paragraph('Recommendation: Clean the gutters.'),
      heading(2, 'Electrical'),
      heading(3, 'Open junction box'),
      paragraph('A junction box in the attic has no cover.'),
      paragraph('Recommendation: Install a cover.'),
      heading(2, 'Plumbing'),
      paragraph('The water pressure was 62 psi. No deficiencies were found.'),
    ],
    [
      ['Roof', 'flashing at the chimney is bent'],
      ['Roof', 'debris in gutters'],
      ['attic', 'junction box has no cover'],
    ],
  ),
  word(
    'room rows over the whole table',
    [
      paragraph('Unit turn, apartment 210'),
      '<w:tbl>' +
        [
          row(cell(paragraph('Item')), cell(paragraph('Qty'))),
          row(cell(paragraph('KITCHEN'), '<w:gridSpan w:val="2"/>')),
          row(cell(paragraph('Replace drip pans')), cell(paragraph('4'))),
          row(cell(paragraph('Repaint cabinets')), cell(paragraph('1'))),
          row(cell(paragraph('BEDROOM'), '<w:gridSpan w:val="2"/>')),
          row(cell(paragraph('Replace blinds')), cell(paragraph('2'))),
          row(cell(paragraph('Shampoo carpet')), cell(paragraph('1'))),
        ].join('') +
        '</w:tbl>',
    ],
    [
      ['Kitchen', 'replace drip pans', { quantity: 4 }],
      ['Kitchen', 'repaint cabinets', { quantity: 1 }],
      ['Bedroom', 'replace blinds', { quantity: 2 }],
      ['Bedroom', 'shampoo carpet', { quantity: 1 }],
    ],
  ),
  word(
    'a table in a cell',
    [
      '<w:tbl>' +
        row(cell(paragraph('Area')), cell(paragraph('Work'))) +
        row(
          cell(paragraph('Kitchen')),
          cell(
            table(['Replace backsplash', '32 sf'], ['Replace range hood', '1 ea']) + paragraph(''),
          ),
        ) +
        row(cell(paragraph('Stairs')), cell(paragraph('Refinish treads'))) +
        '</w:tbl>',
    ],
    [
      ['Kitchen', 'replace backsplash', { quantity: 32, unit: 'sf' }],
      ['Kitchen', 'replace range hood', { quantity: 1, unit: 'ea' }],
      ['Stairs', 'refinish treads'],
    ],
  ),
  word(
    'numbered lists in cells',
    [
      '<w:tbl>' +
        row(cell(paragraph('Room')), cell(paragraph('Repairs'))) +
        row(
          cell(paragraph('Bedroom 1')),
          cell(number('Replace carpet') + number('Repair closet rod') + number('Paint door', 1)),
        ) +
        row(cell(paragraph('Bedroom 2')), cell(bullet('Replace outlet') + bullet('Patch wall'))) +
        '</w:tbl>',
    ],
    [
      ['Bedroom 1', 'replace carpet'],
      ['Bedroom 1', 'repair closet rod'],
      ['Bedroom 1', 'paint door'],
      ['Bedroom 2', 'replace outlet'],
      ['Bedroom 2', 'patch wall'],
    ],
  ),
  word(
    'a room merged downwards',
    [
      '<w:tbl>' +
        row(cell(paragraph('Room')), cell(paragraph('Issue')), cell(paragraph('Qty'))) +
        row(
          cell(paragraph('Utility room'), '<w:vMerge w:val="restart"/>'),
          cell(paragraph('Replace dryer vent')),
          cell(paragraph('1')),
        ) +
        row(
          cell(paragraph(''), '<w:vMerge/>'),
          cell(paragraph('Install shelf brackets')),
          cell(paragraph('8')),
        ) +
        row(
          cell(paragraph('Pantry')),
          cell(styledParagraph('Paint shelves', '', '<w:strike/>')),
          cell(paragraph('5')),
        ) +
        row(cell(paragraph('Pantry')), cell(paragraph('Replace door knob')), cell(paragraph('1'))) +
        '</w:tbl>',
    ],
    [
      ['Utility room', 'replace dryer vent', { quantity: 1 }],
      ['Utility room', 'install shelf brackets', { quantity: 8 }],
      ['Pantry', 'replace door knob', { quantity: 1 }],
    ],
  ),
  word(
    'listas anidadas',
    [
      heading(1, 'Lista de pendientes'),
      bullet('Recámara principal'),
      bullet('Cambiar apagador', 1),
      bullet('Reparar clóset', 1),
      bullet('Cocina integral'),
      bullet('Ajustar bisagras', 1),
      bullet('Cambiar campana', 1),
    ],
    [
      ['Recámara principal', 'cambiar apagador'],
      ['Recámara principal', 'reparar clóset'],
      ['Cocina integral', 'ajustar bisagras'],
      ['Cocina integral', 'cambiar campana'],
    ],
    'es',
  ),
  word(
    'done and open rows',
    [
      paragraph('Warranty walk'),
      table(
        ['Done', 'Item', 'Location'],
        ['☒', 'Repair nail pops', 'Stair hall'],
        ['☐', 'Adjust patio door', 'Family room'],
        ['☐', 'Replace scratched glass', 'Nook'],
        ['☒', 'Caulk counter', 'Kitchen'],
      ),
    ],
    [
      ['Family room', 'adjust patio door'],
      ['Nook', 'replace scratched glass'],
    ],
  ),
];
