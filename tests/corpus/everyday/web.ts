import type { EverydayFile, Expected } from './everyday-file.ts';

/** Saved web pages and exports. */

export const webPage = (
  name: string,
  body: string,
  tasks: readonly Expected[],
  language: 'en' | 'es' = 'en',
): EverydayFile => ({
  name,
  fileName: `${name}.html`,
  language,
  bytes: () => Buffer.from(`<!doctype html><meta charset=utf-8><body>${body}</body>`),
  tasks,
});

const list = (...items: string[]): string => `<ul><li>${items.join('<li>')}</ul>`;
const table = (...rows: string[][]): string =>
  `<table>${rows.map((cells) => `<tr><td>${cells.join('<td>')}`).join('')}</table>`;

export const webFiles: readonly EverydayFile[] = [
  webPage(
    'headings and lists',
    `<h1>Turn list</h1><h2>Kitchen</h2>${list('Replace range hood filter', 'Repair drawer slide')}` +
      `<h2>Bedroom 2</h2>${list('Replace ceiling light', 'Patch hole in closet wall')}`,
    [
      ['Kitchen', 'replace range hood filter'],
      ['Kitchen', 'repair drawer slide'],
      ['Bedroom 2', 'replace ceiling light'],
      ['Bedroom 2 > closet', 'patch hole in closet wall'],
    ],
  ),
  webPage(
    'table with quantities',
    table(
      ['Location', 'Work', 'Qty', 'Due date'],
      ['Lobby', 'Replace door closer', '2', '06/01/2026'],
      ['Roof', 'Clear drains', '4', '06/03/2026'],
      ['Stair B', 'Paint handrail', '1', '06/05/2026'],
    ),
    [
      ['Lobby', 'replace door closer', { quantity: 2, dueDate: '2026-06-01' }],
      ['Roof', 'clear drains', { quantity: 4, dueDate: '2026-06-03' }],
      ['Stair B', 'paint handrail', { quantity: 1, dueDate: '2026-06-05' }],
    ],
  ),
  webPage(
    'list in a list',
    '<ol><li>Bathroom<ol type=a><li>Replace toilet<li>Install grab bar</ol><li>Porch<ol type=a>' +
      '<li>Replace rotted boards<li>Stain deck</ol></ol>',
    [
      ['Bathroom', 'replace toilet'],
      ['Bathroom', 'install grab bar'],
      ['Porch', 'replace rotted boards'],
      ['Porch', 'stain deck'],
    ],
  ),
  webPage(
    'struck items',
    '<h2>Remaining work</h2><ul><li><del>Hang mirror</del><li>Caulk tub<li><s>Install shelf</s>' +
      '<li>Replace door stop</ul>',
    [
      ['', 'caulk tub'],
      ['', 'replace door stop'],
    ],
  ),
  webPage(
    'boxes to tick',
    '<h2>To do</h2><p><input type=checkbox checked> Order lumber</p><p><input type=checkbox> ' +
      'Frame pony wall</p><p><input type=checkbox> Insulate attic hatch</p>',
    [
      ['', 'frame pony wall'],
      ['attic', 'insulate attic hatch'],
    ],
  ),
  webPage(
    'a room for several rows',
    '<table><tr><th>Room<th>Deficiency<tr><td rowspan=2>Laundry<td>Dryer vent is crushed<tr>' +
      '<td>Water hammer at washer valve<tr><td rowspan=2>Basement<td>Sump pump does not start<tr>' +
      '<td>Crack in north wall</table>',
    [
      ['Laundry', 'dryer vent is crushed'],
      ['Laundry', 'water hammer at washer valve'],
      ['Basement', 'sump pump does not start'],
      ['Basement', 'crack in north wall'],
    ],
  ),
  webPage(
    'informe con listas en celdas',
    '<table><tr><th>Área<th>Trabajos<tr><td>Cocina<td><ul><li>Cambiar campana<li>Reparar cajón' +
      '</ul><tr><td>Terraza<td><ul><li>Sellar grietas<li>Pintar barandal</ul></table>',
    [
      ['Cocina', 'cambiar campana'],
      ['Cocina', 'reparar cajón'],
      ['Terraza', 'sellar grietas'],
      ['Terraza', 'pintar barandal'],
    ],
    'es',
  ),
  webPage(
    'a message with breaks',
    '<div>Hello,</div><div>please take care of these before Monday:</div><div>1. Fix the leaking hose ' +
      'bib at the back patio<br>2. Replace two broken sprinkler heads<br>3. Haul away the old fence ' +
      'panels</div><div>Thank you,<br>Iris</div>',
    [
      ['back patio', 'fix the leaking hose bib'],
      ['', 'replace broken sprinkler heads'],
      ['', 'haul away the old fence panels'],
    ],
  ),
  webPage(
    'a hidden row',
    '<table><tr><th>Task<th>Assigned to<tr><td>Replace condensate pump<td>Ray<tr style="display:' +
      'none"><td>Archive old quotes<td>Ray<tr><td>Clean air registers<td>Lee</table>',
    [
      ['', 'replace condensate pump', { assignee: 'Ray' }],
      ['', 'clean air registers', { assignee: 'Lee' }],
    ],
  ),
  webPage(
    'matrix of verdicts',
    table(
      ['Item', 'OK', 'Repair', 'Replace'],
      ['Front door', 'X', '', ''],
      ['Garage door', '', 'X', ''],
      ['Dishwasher', '', '', 'X'],
      ['Water heater', 'X', '', ''],
      ['Bath fan', '', '', 'X'],
    ),
    [
      ['garage', 'repair garage door'],
      ['', 'replace dishwasher'],
      ['bath', 'replace bath fan'],
    ],
  ),
  webPage(
    'a table in a cell',
    '<table><tr><th>Area<th>Work<tr><td>Kitchen<td><table><tr><td>Replace tile<td>40 sf<tr><td>Replace ' +
      'sink<td>1 ea</table><tr><td>Foyer<td>Refinish door</table>',
    [
      ['Kitchen', 'replace tile', { quantity: 40, unit: 'sf' }],
      ['Kitchen', 'replace sink', { quantity: 1, unit: 'ea' }],
      ['Foyer', 'refinish door'],
    ],
  ),
  webPage(
    'breaks within cells',
    table(
      ['Room', 'Work'],
      ['Bath', 'Replace toilet seat<br>Caulk tub<br>Paint ceiling'],
      ['Hall', 'Replace thermostat'],
    ),
    [
      ['Bath', 'replace toilet seat'],
      ['Bath', 'caulk tub'],
      ['Bath', 'paint ceiling'],
      ['Hall', 'replace thermostat'],
    ],
  ),
  webPage(
    'a room over all columns',
    '<table><tr><th>Work<th>Qty<tr><th colspan=2>Bathroom<tr><td>Replace sink stopper<td>1<tr>' +
      '<td>Install hooks<td>4<tr><th colspan=2>Mudroom<tr><td>Repair bench<td>1</table>',
    [
      ['Bathroom', 'replace sink stopper', { quantity: 1 }],
      ['Bathroom', 'install hooks', { quantity: 4 }],
      ['Mudroom', 'repair bench', { quantity: 1 }],
    ],
  ),
  webPage(
    'términos y descripciones',
    '<h1>Reporte de daños</h1><dl><dt>Sala<dd>Filtración en el techo<dd>Zoclo despegado<dt>Baño<dd>La ' +
      'regadera gotea</dl>',
    [
      ['Sala > techo', 'filtración en el techo'],
      ['Sala', 'zoclo despegado'],
      ['Baño', 'regadera gotea'],
    ],
    'es',
  ),
  webPage(
    'items with paragraphs',
    '<h2>Unit 12</h2><ul><li><p>Replace kitchen faucet</p><p>Owner supplies it.</p><li><p>Repair hall ' +
      'closet door</p></ul><h2>Unit 14</h2><ul><li><p>Replace refrigerator gasket</p></ul>',
    [
      ['Unit 12 > Kitchen', 'replace kitchen faucet'],
      ['Unit 12 > hall closet', 'repair hall closet door'],
      ['Unit 14', 'replace refrigerator gasket'],
    ],
  ),
];
