import { describe, expect, it } from 'vitest';
import { type Extraction } from '~/adapters/task-extractor.ts';
import { chooseExtractor } from '~/adapters/task-extractor.server.ts';
import { readDocument } from '~/adapters/document-text.server.ts';
import { checkLedger } from '../../support/check-ledger.ts';

const read = async (name: string): Promise<Extraction> => {
  const document = await readDocument(`public/samples/${name}`, name);
  const extraction = await chooseExtractor(null)(document.lines, { language: document.language });
  checkLedger(document.lines, extraction);
  return extraction;
};
const titles = ({ tasks }: Extraction): string[] => tasks.map((task) => task.title);

describe('the samples, through the real reader', () => {
  it('work-order-en.pdf: one task per item, verb first; "Complete by: March 27, 2026" is no task', async () => {
    expect(titles(await read('work-order-en.pdf'))).toEqual([
      'Replace leaking P-trap under kitchen sink and check the cabinet floor for water damage',
      'Repair dripping hose bib at the rear patio; install a vacuum breaker',
      'Reset the loose toilet in the hall bathroom with a new wax ring and bolts',
      'Install GFCI outlets at both sides of the kitchen counter (2 each)',
      'Replace the missing cover plate at the garage switch',
      'Label all circuits at the main panel',
      'Replace 12 damaged shingles on the south slope and seal the plumbing vent boot',
      'Re-attach loose gutter at northeast corner and add 2 downspout extensions',
      'Scrape, prime and paint rotted fascia board over garage (about 16 linear feet)',
      'Service the condensing unit and replace the air filter (20x25x1)',
      'Seal the disconnected supply duct in the attic above bedroom 2',
      'Patch drywall holes in hallway and bedroom 3; match existing texture and paint',
      'Remove stained carpet in bedroom 2 and install vinyl plank flooring, 140 sq ft',
      'Adjust the binding door at the primary bathroom and install a door stop',
    ]);
  });

  it('work-order-es.pdf: one task per item, none with the remark on change orders', async () => {
    const { tasks } = await read('work-order-es.pdf');
    expect(tasks.map((task) => task.title)).toEqual([
      'Reparar la fuga de agua debajo del fregadero de la cocina y cambiar el sifón',
      'Reemplazar la llave del lavabo en el baño del pasillo',
      'Instalar un calentador de agua de 40 galones con bandeja de desagüe',
      'Instalar 3 tomacorrientes con protección GFCI en la cocina y el baño',
      'Colocar las tapas que faltan en los interruptores de la sala',
      'Revisar el tablero eléctrico y corregir el cable sin protección en la cochera',
      'Cambiar 8 tejas dañadas en el lado norte y sellar la ventilación',
      'Limpiar las canaletas y reparar la bajante de la esquina',
      'Pintar la fachada de color crema; raspar primero la pintura suelta',
      'Resanar los hoyos de la tablaroca en el dormitorio pequeño y pintar las paredes',
      'Quitar la alfombra manchada y poner piso vinílico en el dormitorio principal',
      'Ajustar la puerta del baño que roza con el marco',
      'Sellar con silicón la orilla de la bañera',
    ]);
    expect(tasks.at(-1)?.description).not.toContain('orden de cambio');
  });

  it('inspection-en.docx: short orders name their finding; struck and satisfactory lines give no tasks', async () => {
    const extraction = await read('inspection-en.docx');
    expect(titles(extraction)).toEqual([
      'Missing flashing at the chimney',
      'Two pipe boots are cracked and need replacement',
      'Open ground at three outlets in the living room, correct as needed',
      'Smoke alarm in the upper hallway is missing; install a new one',
      'Active leak at the water heater relief valve, replace the valve',
      'Dishwasher drain has no high loop, secure the hose under the counter',
      'Handrail, loose; secure to the studs',
      'Window, broken pane; replace glass',
      'Garage door, auto-reverse does not work; repair',
    ]);
    expect(extraction.tasks[2]?.missing).toContain('repair_or_replace');
    expect(extraction.tasks.map((task) => task.trade)).toEqual([
      'roofing',
      'roofing',
      'electrical',
      'electrical',
      'plumbing',
      'plumbing',
      'carpentry',
      'windows_doors',
      'garage_door',
    ]);
    expect(extraction.tasks[5]?.priority).toBe('medium');
  });

  it('ordenes-es.docx: numbered items, bullets and the rows of the table', async () => {
    const extraction = await read('ordenes-es.docx');
    expect(titles(extraction)).toEqual([
      'Cambiar la extensión eléctrica por un tomacorriente fijo',
      'Reparar la puerta del gabinete que está caída',
      'Sellar la cubierta junto al fregadero',
      'Reemplazar el azulejo roto junto a la bañera',
      'Instalar un extractor de 80 CFM con ducto al exterior',
      'Podar el árbol que toca el techo',
      'Nivelar el terreno para que el agua no llegue a los cimientos',
      'Reemplazar vidrio quebrado',
      'Colocar rodapié',
      'Pintar el piso con epóxico',
    ]);
    expect(extraction.tasks.slice(8)).toMatchObject([
      { quantity: 14, unit: 'pies', priority: 'medium' },
      { quantity: 380, priority: 'low' },
    ]);
  });

  it('punch-list-en.xlsx: columns become area, trade and quantity, never part of a title', async () => {
    const { tasks } = await read('punch-list-en.xlsx');
    expect(
      tasks.map(({ title, areas, trade, quantity }) => [title, areas[0], trade, quantity]),
    ).toEqual([
      ['Replace cracked backsplash tile', 'Kitchen', 'tile', 4],
      ['Adjust cabinet doors, left of range', 'Kitchen', 'carpentry', 3],
      ['Caulk tub surround', 'Hall bath', 'plumbing', 1],
      ['Touch up paint at closet jamb', 'Bedroom 1 > closet', 'painting', 1],
      ['Install missing register cover', 'Bedroom 1', 'hvac', 1],
      ['Re-seed bare lawn areas', 'Exterior > Front', 'landscaping', 2],
      ['Secure loose handrail at porch steps', 'Exterior > Front > porch', 'carpentry', 1],
      ['Replace burnt-out flood light', 'Exterior > Rear', 'electrical', 1],
    ]);
  });

  it('lista-es.xlsx: no trade cell becomes a task, on the second sheet too', async () => {
    const { tasks } = await read('lista-es.xlsx');
    expect(
      tasks.map(({ title, areas, trade, quantity }) => [title, areas[0], trade, quantity]),
    ).toEqual([
      ['Reparar fuga en la regadera', 'Baño', 'plumbing', 1],
      ['Cambiar el espejo roto', 'Baño', 'general', 1],
      ['Instalar jaladeras de gabinete', 'Cocina', 'carpentry', 22],
      ['Pintar el cielo raso con mancha de humedad', 'Pasillo', 'painting', 1],
      ['Reemplazar lámpara de la entrada', 'Afuera > Frente', 'electrical', 1],
      ['Reparar la cerca de madera caída', 'Afuera > Patio', 'carpentry', 2],
      ['Rellenar grietas del concreto con sellador', 'Afuera > Patio', 'concrete', 3],
    ]);
  });
});
