import { paragraph } from '../../support/odd-files.ts';
import { typed, type EverydayFile } from './everyday-file.ts';
import { listPage, page } from './made-pages.ts';
import { book } from './made-sheets.ts';
import { heading, word } from './made-words.ts';

/**
 * Lists with ticks or crosses that no legend, heading or lead explains: they may mean done, chosen or
 * refused. Each line is a task, and the question asks about those with a sign first.
 */
export interface TickedFile extends EverydayFile {
  /**
   * The parts that the question begins with, as places of tasks in their list: those that are ticked
   * are one part, those with another sign another.
   */
  asked: readonly (readonly number[])[];
}

const ticked = (file: EverydayFile, ...asked: readonly (readonly number[])[]): TickedFile => ({
  ...file,
  asked,
});

export const tickedFiles: readonly TickedFile[] = [
  ticked(
    typed(
      'pasted from a phone.txt',
      [
        '418 Birch Lane',
        '☑ Replace the kitchen faucet',
        '☐ Paint the hall ceiling',
        '☐ Repair the porch rail',
        '☑ Install a GFCI outlet in the garage',
      ],
      [
        ['kitchen', 'replace the kitchen faucet'],
        ['hall', 'paint the hall ceiling'],
        ['porch', 'repair the porch rail'],
        ['garage', 'install a gfci outlet'],
      ],
    ),
    [0, 3],
    [1, 2],
  ),
  ticked(
    typed(
      'calle Olmo.txt',
      [
        'Casa de la calle Olmo 12',
        '(x) Cambiar la llave de la cocina',
        '( ) Pintar la reja',
        '(x) Sellar la ventana del baño',
        '( ) Reparar la puerta de la cochera',
        '( ) Limpiar las canaletas',
      ],
      [
        ['cocina', 'cambiar la llave'],
        ['', 'pintar la reja'],
        ['baño', 'sellar la ventana'],
        ['cochera', 'reparar la puerta'],
        ['', 'limpiar las canaletas'],
      ],
      'es',
    ),
    [0, 2],
    [1, 3, 4],
  ),
  ticked(
    typed(
      'departamento 4.txt',
      [
        'Departamento 4',
        '✓ Cambiar la chapa de la entrada',
        '✗ Pintar el pasillo',
        '✓ Reparar la regadera',
        '✗ Sellar el fregadero',
      ],
      [
        ['Departamento 4 > entrada', 'cambiar la chapa'],
        ['Departamento 4 > pasillo', 'pintar el pasillo'],
        ['Departamento 4', 'reparar la regadera'],
        ['Departamento 4', 'sellar el fregadero'],
      ],
      'es',
    ),
    [0, 2],
    [1, 3],
  ),
  ticked(
    typed(
      'rooms.html',
      [
        '<html><body><h1>9 Orchard Court</h1>',
        '<h2>Kitchen</h2><p>☒ Replace the garbage disposal</p><p>☐ Repair the drawer slide</p>',
        '<h2>Laundry</h2><p>☒ Replace the dryer vent</p><p>☒ Repair the door latch</p>',
        '<h2>Den</h2><p>☐ Patch the drywall</p></body></html>',
      ],
      [
        ['Kitchen', 'replace the garbage disposal'],
        ['Kitchen', 'repair the drawer slide'],
        ['Laundry', 'replace the dryer vent'],
        ['Laundry', 'repair the door latch'],
        ['Den', 'patch the drywall'],
      ],
    ),
    [0, 2, 3],
    [1, 4],
  ),
  ticked(
    book(
      'casi todo marcado',
      {
        Hoja1: [
          ['☑', 'Cambiar la chapa', 'Entrada'],
          ['☑', 'Pintar el muro', 'Sala'],
          ['☐', 'Reparar la persiana', 'Comedor'],
          ['☑', 'Cambiar el apagador', 'Pasillo'],
          ['☑', 'Sellar la tina', 'Baño 1'],
          ['☑', 'Destapar el lavabo', 'Baño 2'],
          ['☑', 'Instalar la campana', 'Cocina'],
          ['☐', 'Resanar el plafón', 'Recámara 1'],
          ['☑', 'Cambiar el foco', 'Recámara 2'],
          ['☑', 'Ajustar el portón', 'Cochera'],
        ],
      },
      [
        ['Entrada', 'cambiar la chapa'],
        ['Sala', 'pintar el muro'],
        ['Comedor', 'reparar la persiana'],
        ['Pasillo', 'cambiar el apagador'],
        ['Baño 1', 'sellar la tina'],
        ['Baño 2', 'destapar el lavabo'],
        ['Cocina', 'instalar la campana'],
        ['Recámara 1', 'resanar el plafón'],
        ['Recámara 2', 'cambiar el foco'],
        ['Cochera', 'ajustar el portón'],
      ],
      { language: 'es' },
    ),
    [0, 1, 3, 4, 5, 6, 8, 9],
    [2, 7],
  ),
  ticked(
    word(
      'Unit 5B',
      [
        heading(1, 'Unit 5B'),
        paragraph('✓ Rehang the closet door'),
        paragraph('☐ Patch the wall behind the stove'),
        paragraph('☐ Replace the bathroom mirror'),
        paragraph('☐ Caulk the kitchen counter'),
      ],
      [
        ['Unit 5B > closet', 'rehang the closet door'],
        ['Unit 5B', 'patch the wall behind the stove'],
        ['Unit 5B > bathroom', 'replace the bathroom mirror'],
        ['Unit 5B > kitchen', 'caulk the kitchen counter'],
      ],
    ),
    [0],
    [1, 2, 3],
  ),
  ticked(
    page(
      'eight boxes of a page',
      () =>
        listPage([
          '# 77 Mill Street',
          '[X] Replace the water heater',
          '[ ] Repair the attic ladder',
          '[X] Install a smoke detector in the hall',
          '[X] Replace the garage door spring',
          '[ ] Paint the front door',
          '[X] Repair the deck stairs',
          '[ ] Clean the dryer vent',
          '[X] Seal the driveway crack',
        ]),
      [
        ['', 'replace the water heater'],
        ['attic', 'repair the attic ladder'],
        ['hall', 'install a smoke detector'],
        ['garage', 'replace the garage door spring'],
        ['front door', 'paint the front door'],
        ['deck stairs', 'repair the deck stairs'],
        ['', 'clean the dryer vent'],
        ['driveway', 'seal the driveway crack'],
      ],
    ),
    [0, 2, 3, 5, 7],
    [1, 4, 6],
  ),
  ticked(
    typed(
      'boxes before tasks.html',
      [
        '<table><tr><th><th>Task<th>Due<tr><td><input type=checkbox><td>Replace sump pump<td>2026-04-02',
        '<tr><td><input type=checkbox checked><td>Clean gutters<td>2026-04-03</table>',
      ],
      [
        ['', 'replace sump pump', { dueDate: '2026-04-02' }],
        ['', 'clean gutters', { dueDate: '2026-04-03' }],
      ],
    ),
    [0],
    [1],
  ),
];
