import { describe, expect, it } from 'vitest';
import { readLines } from '../../support/read-lines.ts';

/** Records whose facts stand in one line, and jobs above their scope (promise 9.53). */
describe('a record whose facts stand in one line below its title', () => {
  const register =
    '# Register\nHall light does not work\n' +
    'Space: Hall · Category: electrical · Priority: high · Status: Closed\n' +
    'It has been dark for three days.\nWork: Replacement of the ballast · $120 · Done\n' +
    'Gate does not latch\nSpace: Side gate · Category: locks · Priority: low · Status: Open\n' +
    'The latch has dropped and the gate swings.\n' +
    'Tap drips\nSpace: Staff kitchen · Category: plumbing · Priority: medium · Status: Rejected\n' +
    'Please replace the tap.';

  it('is one task at its place where it is open, and none where it is closed or rejected', async () => {
    const { tasks } = await readLines(register);
    expect(tasks.map(({ quote, areas, priority }) => [quote, areas, priority])).toEqual([
      ['Gate does not latch', ['Side gate'], 'low'],
    ]);
  });

  it('is so with bars between the facts, in Spanish', async () => {
    const text =
      'Reclamos\nLámpara de cochera quemada\nLugar: Cochera | Prioridad: media | Estado: Resuelta\n' +
      'No prende desde el lunes.\nPuerta de calle no cierra\nLugar: Hall | Prioridad: alta | Estado: Abierto\n' +
      'Hay que ajustar la cerradura.\nPérdida en el lavadero\nLugar: Lavadero | Prioridad: alta | Estado: En curso\n';
    const { tasks } = await readLines(text, 'es');
    expect(tasks.map(({ quote, areas }) => [quote, areas])).toEqual([
      ['Puerta de calle no cierra', ['Hall']],
      ['Pérdida en el lavadero', ['Lavadero']],
    ]);
  });

  it('is a task for each work that a line of its works orders', async () => {
    const text =
      'Reclamos\nHumedad en el techo\nEspacio: Terraza · Prioridad: alta · Estado: En progreso\n' +
      'Trabajo: Impermeabilización de la junta y reparación de cielorraso · $45.000 · En ejecución\n' +
      'Timbre no suena\nEspacio: Portal · Prioridad: baja · Estado: Cerrado\nNo suena.\n';
    const { tasks } = await readLines(text, 'es');
    expect(tasks.map(({ quote }) => quote)).toEqual([
      'Impermeabilización de la junta',
      'reparación de cielorraso',
    ]);
  });
});

describe('a job above its scope', () => {
  const jobs =
    '# Work orders\n## Unit 2B\nFull turn · In progress · $3,200 · 06/12/2026\n' +
    'Scope: Patch and paint all walls, replace the bedroom carpet, deep clean and fit new blinds.\n' +
    'Who | Work | Price | Status\nBo | Bedroom carpet | $780 | Pending\nLu | Blinds | $200 | Done\n' +
    'Who | Work | Price | Status\nBo | Change the locks | $80 | Pending\n' +
    '## Unit 1A\nCleaning · Done · $650 · 05/31/2026\nScope: Clean the oven and the windows.\n' +
    'Payment: when the unit is ready.\n';

  it('is a task for each work of the scope that no row says is done; rows that tell them again are none', async () => {
    const { tasks } = await readLines(jobs);
    expect(tasks.map(({ quote }) => quote)).toEqual([
      'Patch and paint all walls',
      'replace the bedroom carpet',
      'deep clean',
      'Bo | Change the locks | $80 | Pending',
    ]);
    expect(tasks.every(({ areas }) => areas[0]?.startsWith('Unit 2B'))).toBe(true);
  });
});

describe('a list of what is broken', () => {
  it('holds no work below its log', async () => {
    const text =
      '# Piso 3\n- Cambiar la chapa de la entrada\n# Bitácora\nSe pasó a ver la cocina, falta un tope.\n';
    const { tasks } = await readLines(text, 'es');
    expect(tasks.map(({ quote }) => quote)).toEqual(['- Cambiar la chapa de la entrada']);
  });
});

describe('a heading row whose last letter wrapped', () => {
  it('is known, and whether there is a picture is no verdict', async () => {
    const text =
      'Nº | Repaso | Oficio | Estancia | Fot o | Estado\n' +
      '1 | Falta la junta del alicatado | Cocinas | Baño | sí | Pendiente\n' +
      '2 | La barandilla está suelta | General | Escalera | sí | Pendiente\n' +
      '3 | El pulsador no funciona | Electricidad | Pasillo | sí | Verificada\n';
    const { tasks } = await readLines(text, 'es');
    expect(tasks.map(({ areas }) => areas)).toEqual([['Baño'], ['Escalera']]);
  });
});

describe('an open box of a check list', () => {
  it('is a task though it says how the thing should be, unless it was given up', async () => {
    const text =
      'Check list\n☐ Counters clean\n☐ Doors open without trouble\n' +
      '☐ Mount a shelf in the hall — dropped, the old one will do\n';
    const { tasks } = await readLines(text);
    expect(tasks.map(({ quote }) => quote)).toEqual([
      '☐ Counters clean',
      '☐ Doors open without trouble',
    ]);
  });
});
