import { describe, expect, test } from 'vitest';
import { readLines } from '../../support/read-lines.ts';

/** What the columns of tables hold, in tables as programs and people set them (promise 9.59). */

const tasksIn = async (text: string, language: 'en' | 'es'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(
    ({ quote, areas }) => `${areas.join('; ')}: ${quote}`,
  );

describe('the city beside an address is part of it', () => {
  test('in an export with an address and a city a row', async () => {
    const text = [
      'id | address | city | status | short_description',
      'RT-1 | 1234 Oak St | Arlington | Open | Plane the sticking bathroom door',
      'RT-2 | 567 Cedar Ct | McLean | Open | Replace the kitchen faucet',
    ].join('\n');
    const { tasks } = await readLines(text);
    expect(tasks.map(({ areas }) => areas[0]?.split(' > ')[0])).toEqual([
      '1234 Oak St, Arlington',
      '567 Cedar Ct, McLean',
    ]);
  });

  test('a store keeps its number alone', async () => {
    const text =
      'Store # | City | Issue\nStore #104 | Dayton | Ceiling tile stained\nStore #88 | Lima | Door does not latch';
    const { tasks } = await readLines(text);
    expect(tasks.map(({ areas }) => areas)).toEqual([['Store #104'], ['Store #88']]);
  });
});

describe('a table of deficiencies', () => {
  const heads = 'Nº | Situación | Deficiencia | Actuación | Prioridad | Plazo';

  test('names the place below "Situación" and what to do below "Actuación"', async () => {
    const { tasks } = await readLines(
      [
        heads,
        'D1 | Fachada a calle | Desprendimiento de fragmentos | Picar las partes sueltas | URGENTE | 24 h',
        'D2 | Azotea | Lámina con ampollas | Renovar la lámina | ALTA | 6 meses',
      ].join('\n'),
      'es',
    );
    expect(tasks.map(({ areas, priority }) => [...areas, priority])).toEqual([
      ['Fachada a calle', 'urgent'],
      ['Azotea', 'high'],
    ]);
    expect(tasks[1]?.title).toMatch(/renovar la lámina/i);
  });

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

describe('a table goes on', () => {
  test('behind a refused row, and behind a blank place with a verdict alone', async () => {
    const text = [
      'Portal | Vivienda | Estancia | Repaso | Oficio | Estado | Obs.',
      'Portal 1 | 1º A | Salón | Tarima levantada junto a la puerta | Tarima | Pendiente',
      '| | Dormitorio 1 | cliente pide otro color | Pintura | No procede | fuera de la memoria',
      'Portal 2 | 3º B | Baño | 2 azulejos rotos detrás del lavabo | Alicatado | Pendiente',
      '| | Salón | OK',
      '| | Pasillo | enchufe sin corriente | Electricidad | Pendiente',
    ].join('\n');
    const { tasks } = await readLines(text, 'es');
    expect(tasks.map(({ areas }) => areas)).toEqual([
      ['Portal 1 > 1º A > Salón'],
      ['Portal 2 > 3º B > Baño'],
      ['Portal 2 > 3º B > Pasillo'],
    ]);
  });
});
