import { describe, expect, test } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

/** What the columns of tables hold, in tables as programs and people set them (promise 9.59). */

const tasksIn = async (text: string, language: 'en' | 'es'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(
    ({ quote, areas }) => `${areas.join('; ')}: ${quote}`,
  );

describe('the city beside an address is part of it', () => {
  test('a store keeps its number alone', async () => {
    const text =
      'Store # | City | Issue\nStore #104 | Dayton | Ceiling tile stained\nStore #88 | Lima | Door does not latch';
    const { tasks } = await readLines(text);
    expect(tasks.map(({ areas }) => areas)).toEqual([['Store #104'], ['Store #88']]);
  });
});

describe('a table of deficiencies', () => {
  const heads = 'Nº | Situación | Deficiencia | Actuación | Prioridad | Plazo';

  test('leaves out what was done already', async () => {
    const rows = [
      heads,
      'D1 | Azotea | Lámina con ampollas | Renovar la lámina | ALTA | 6 meses',
      'D2 | Fachada | Cables sueltos | Ya retirados por la compañía en febrero | - | -',
    ];
    expect(await tasksIn(rows.join('\n'), 'es')).toEqual([
      expect.stringContaining('Renovar la lámina'),
    ]);
  });
});
