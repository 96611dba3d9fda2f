import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

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
});

describe('a list of what is broken', () => {
  it('holds no work below its log', async () => {
    const text =
      '# Piso 3\n- Cambiar la chapa de la entrada\n# Bitácora\nSe pasó a ver la cocina, falta un tope.\n';
    const { tasks } = await readLines(text, 'es');
    expect(tasks.map(({ quote }) => quote)).toEqual(['- Cambiar la chapa de la entrada']);
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
