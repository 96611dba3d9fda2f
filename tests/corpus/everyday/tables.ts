import type { EverydayFile, Expected } from './everyday-file.ts';

/** Lists exported as CSV. */

const csv = (
  name: string,
  lines: readonly string[],
  tasks: readonly Expected[],
  language: 'en' | 'es' = 'en',
): EverydayFile => ({
  name,
  fileName: `${name}.csv`,
  language,
  bytes: () => Buffer.from(lines.join('\r\n')),
  tasks,
});

export const csvFiles: readonly EverydayFile[] = [
  csv(
    'work orders with due dates',
    [
      'WO #,Location,Description,Priority,Due Date,Assigned To',
      '1041,Unit 12,Replace water heater,High,04/15/2026,Sam Cole',
      '1042,Unit 14,Bathroom faucet drips,Low,04/20/2026,Sam Cole',
      '1043,Lobby,Replace ceiling tile,Medium,04/22/2026,Pat Lund',
    ],
    [
      ['Unit 12', 'replace water heater', { dueDate: '2026-04-15', assignee: 'Sam Cole' }],
      ['Unit 14 > Bathroom', 'faucet drips', { dueDate: '2026-04-20', assignee: 'Sam Cole' }],
      ['Lobby', 'replace ceiling tile', { dueDate: '2026-04-22', assignee: 'Pat Lund' }],
    ],
  ),
  csv(
    'partidas con punto y coma',
    [
      'Zona;Trabajo;Cantidad;Unidad;Precio',
      'Cocina;Colocar azulejo;12,5;m2;350,00',
      'Baño;Cambiar lavabo;1;pza;1.200,00',
      'Patio;Impermeabilizar losa;40;m2;180,00',
    ],
    [
      ['Cocina', 'colocar azulejo', { quantity: 12.5, unit: 'm2' }],
      ['Baño', 'cambiar lavabo', { quantity: 1, unit: 'pza' }],
      ['Patio', 'impermeabilizar losa', { quantity: 40, unit: 'm2' }],
    ],
    'es',
  ),
  csv(
    'list within a cell',
    [
      'Room,Work',
      'Kitchen,"- Replace faucet',
      '- Patch drywall behind stove',
      '- Paint ceiling"',
      'Den,"1. Refinish floor',
      '2. Replace outlet covers"',
    ],
    [
      ['Kitchen', 'replace faucet'],
      ['Kitchen', 'patch drywall behind stove'],
      ['Kitchen', 'paint ceiling'],
      ['Den', 'refinish floor'],
      ['Den', 'replace outlet covers'],
    ],
  ),
  csv(
    'done column',
    [
      'Task,Room,Done',
      'Install towel ring,Powder room,TRUE',
      'Rehang closet door,Bedroom 1,FALSE',
      'Replace sash lock,Bedroom 1,FALSE',
      'Clean dryer vent,Laundry,TRUE',
    ],
    [
      ['Bedroom 1', 'rehang closet door'],
      ['Bedroom 1', 'replace sash lock'],
    ],
  ),
  csv(
    'status column',
    [
      'No,Issue,Area,Status',
      '1,Cracked tile at tub,Bath,Open',
      '2,Door rubs frame,Entry,Closed',
      '3,Outlet has no power,Office,In progress',
      '4,Missing screen,Sunroom,Open',
      '5,Loose newel post,Stairs,Completed',
    ],
    [
      ['Bath', 'cracked tile at tub'],
      ['Office', 'outlet has no power'],
      ['Sunroom', 'missing screen'],
    ],
  ),
  csv(
    'no head',
    [
      'Kitchen,Replace cabinet hardware',
      'Kitchen,Install microwave',
      'Garage,Repair weatherstrip',
      'Front yard,Trim hedge',
    ],
    [
      ['Kitchen', 'replace cabinet hardware'],
      ['Kitchen', 'install microwave'],
      ['Garage', 'repair weatherstrip'],
      ['Front yard', 'trim hedge'],
    ],
  ),
  csv(
    'rooms between rows',
    [
      'Item,Qty,Unit',
      'UPSTAIRS BATH,,',
      'Replace vanity light,1,ea',
      'Install tile floor,48,sf',
      'DINING ROOM,,',
      'Paint walls and trim,420,sf',
      'Replace chandelier,1,ea',
    ],
    [
      ['Upstairs bath', 'replace vanity light', { quantity: 1, unit: 'ea' }],
      ['Upstairs bath', 'install tile floor', { quantity: 48, unit: 'sf' }],
      ['Dining room', 'paint walls and trim', { quantity: 420, unit: 'sf' }],
      ['Dining room', 'replace chandelier', { quantity: 1, unit: 'ea' }],
    ],
  ),
  csv(
    'commas within quotes',
    [
      'Task,Cost,Notes',
      '"Remove tree stump, grind roots",$450.00,back yard',
      '"Replace fence boards, 6 ft cedar","$1,200.00",',
      '"Regrade swale along garage",$800.00,"after the rain season"',
    ],
    [
      ['back yard', 'remove tree stump'],
      ['', 'replace fence boards'],
      ['garage', 'regrade swale'],
    ],
  ),
  csv(
    'lista con responsables',
    [
      'Tarea,Lugar,Responsable,Fecha límite,Hecho',
      'Reparar gotera,Sala,Luis,15/05/2026,No',
      'Pintar reja,Fachada,Omar,18/05/2026,No',
      'Cambiar chapa,Entrada,Luis,20/05/2026,Sí',
    ],
    [
      ['Sala', 'reparar gotera', { dueDate: '2026-05-15', assignee: 'Luis' }],
      ['Fachada', 'pintar reja', { dueDate: '2026-05-18', assignee: 'Omar' }],
    ],
    'es',
  ),
  csv(
    'the same work in several rooms',
    [
      'Room,Task',
      'Bedroom 1,Replace outlet covers',
      'Bedroom 2,Replace outlet covers',
      'Bedroom 2,Patch wall behind door',
      'Bedroom 3,Replace outlet covers',
    ],
    [
      ['Bedroom 1', 'replace outlet covers'],
      ['Bedroom 2', 'replace outlet covers'],
      ['Bedroom 2', 'patch wall behind door'],
      ['Bedroom 3', 'replace outlet covers'],
    ],
  ),
  csv(
    'title above the head',
    [
      'Riverside Apartments,,,',
      'Open items as of 3/1/2026,,,',
      ',,,',
      'Unit,Item,Qty,Complete?',
      '101,Replace stove burner,1,N',
      '102,Install blinds,3,Y',
      '103,Repair bath fan,1,N',
      ',,,',
      'Total,,5,',
    ],
    [
      ['Unit 101', 'replace stove burner', { quantity: 1 }],
      ['Unit 103 > bath', 'repair bath fan', { quantity: 1 }],
    ],
  ),
  csv(
    'days of completion',
    [
      'Task,Area,Date completed',
      'Replace lock,Front door,2026-02-11',
      'Repair gutter,Rear,',
      'Install peephole,Unit 5,',
      'Clean lint trap,Laundry,2026-02-12',
    ],
    [
      ['Rear', 'repair gutter'],
      ['Unit 5', 'install peephole'],
    ],
  ),
  csv(
    'ticks of a form',
    [
      'Item,Pass,Fail,Comment',
      'Smoke alarm bedroom 1,x,,',
      'Smoke alarm hall,,x,chirps',
      'GFCI kitchen,,x,does not trip',
      'Handrail,x,,',
    ],
    [
      ['hall', 'smoke alarm chirps'],
      ['Kitchen', 'gfci does not trip'],
    ],
  ),
  csv(
    'sublists in cells',
    [
      'Room,Scope',
      'Primary bath,"Demo:',
      '- remove tub',
      '- remove vanity',
      'Rebuild:',
      '- install walk-in shower',
      '- install double vanity"',
      'Closet,Install shelving',
    ],
    [
      ['Primary bath', 'remove tub'],
      ['Primary bath', 'remove vanity'],
      ['Primary bath', 'install walk-in shower'],
      ['Primary bath', 'install double vanity'],
      ['Closet', 'install shelving'],
    ],
  ),
  csv(
    'equal rows',
    ['Unit,Work', '201,Replace filter', '201,Replace filter', '202,Replace filter'],
    [
      ['Unit 201', 'replace filter'],
      ['Unit 202', 'replace filter'],
    ],
  ),
];
