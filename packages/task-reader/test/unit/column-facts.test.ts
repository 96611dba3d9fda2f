import { describe, expect, test } from 'vitest';
import { extract } from '../../src/read/extract.ts';
import type { ExtractedTask } from '../../src/task.ts';
import { dayOf } from '../../src/text/dates.ts';
import { linesOf } from '../../../../tests/support/document-lines.ts';

const read = (lines: readonly string[], language: 'en' | 'es' = 'en'): ExtractedTask[] =>
  extract(linesOf(lines.join('\n')), { language }).tasks;

describe('Columns of a table beside its work (promise 9.48)', () => {
  test('are due dates, people and quantities', () => {
    const tasks = read([
      'WORK ORDER',
      'Task | Qty | Unit | Due date | Assigned to | Price',
      'Replace door closers | 4 | ea | 05/01/2026 | Luis Ortega | $45.00',
      'Regrout the shower | 1 | | 2026-05-03 | Ana | $1,200',
      'Paint the pantry | | | May 7, 2026 | |',
    ]);
    expect(
      tasks.map(({ dueDate, assignee, quantity, unit }) => [dueDate, assignee, quantity, unit]),
    ).toEqual([
      ['2026-05-01', 'Luis Ortega', 4, 'ea'],
      ['2026-05-03', 'Ana', 1, undefined],
      ['2026-05-07', undefined, undefined, undefined],
    ]);
    const spanish = read(
      [
        'Trabajos',
        'Tarea | Cantidad | Fecha límite | Responsable | Precio',
        'Cambiar bisagras | 6 | 03/05/2026 | Marta | 45,00 €',
        'Pintar pasillo | 12,50 | 15 de mayo de 2026 | Juan | 1.200,00 €',
      ],
      'es',
    );
    expect(spanish.map(({ dueDate, assignee, quantity }) => [dueDate, assignee, quantity])).toEqual(
      [
        ['2026-05-03', 'Marta', 6],
        ['2026-05-15', 'Juan', 12.5],
      ],
    );
  });

  test('prices are never part of a title', () => {
    const rows = [
      ['Paint the pergola | $300.00', 'Rehang the gate | 45', 'Sweep the flue | $120 plus tax'],
      [
        'Item | Work | Price',
        'Pergola | Paint it twice | $300 labor and materials',
        'Gate | Replace latch | Included in base price',
      ],
    ];
    for (const lines of rows) {
      const tasks = read(['Scope', ...lines]);
      expect(tasks.length).toBeGreaterThan(1);
      for (const { title } of tasks) expect(title).not.toMatch(/\d|price|labor|tax/i);
    }
  });

  test('an amount that makes with its price the amount behind it is the quantity of a budget item', () => {
    const tasks = read(
      [
        'PRESUPUESTO',
        '01.01 LEVANTADO DE TARIMA | 12,50 m2 | 8,00 | 100,00',
        '01.02 PICADO DE ENFOSCADO | ml 24,00 | 2,50 | 60,00',
        '01.03 COLOCACIÓN DE PUERTAS | 3,00 | 210,00 | 630,00',
      ],
      'es',
    );
    expect(tasks.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      [12.5, 'm2'],
      [24, 'ml'],
      [3, undefined],
    ]);
  });

  test('a count in front of its price is the quantity, and neither stands in the title', () => {
    const tasks = read([
      'ESTIMATE',
      'Scope of work:',
      '- Replace shutoff valves under the sinks: 4 x $85.00 = $340.00',
      '- Install recessed lights (6 x $145)',
      '- Patch the hall ceiling - $1,250',
      '- Replace the 36 x 80 door with a new one',
    ]);
    expect(tasks.map(({ title, quantity }) => [title, quantity])).toEqual([
      ['Replace shutoff valves under the sinks', 4],
      ['Install recessed lights', 6],
      ['Patch the hall ceiling', undefined],
      ['Replace the 36 x 80 door with a new one', undefined],
    ]);
  });

  test.each([
    ['2026-05-01', 'en', '2026-05-01'],
    ['2026-05-01 00:00', 'en', '2026-05-01'],
    ['5/1/26', 'en', '2026-05-01'],
    ['5/1/26', 'es', '2026-01-05'],
    ['13/1/26', 'en', '2026-01-13'],
    ['Fri, May 1, 2026', 'en', '2026-05-01'],
    ['1 de mayo de 2026', 'es', '2026-05-01'],
    ['1-May-26', 'en', '2026-05-01'],
    ['2/30/2026', 'en', undefined],
    ['ASAP', 'en', undefined],
    ['5/1', 'en', undefined],
  ] as const)('“%s” of a document in %s is %s', (cell, language, day) => {
    expect(dayOf(cell, language)).toBe(day);
  });
});
