import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

const read = async (text: string): Promise<string[][]> =>
  (await readLines(text, 'es')).tasks.map(({ quote, areas }) => [quote, ...areas]);
const quotes = async (text: string): Promise<string[]> =>
  (await read(text)).map(([quote]) => quote ?? '');

describe('works and findings that a Spanish sentence counts up (promise 9.35)', () => {
  it('commas in other sentences part nothing', async () => {
    expect(
      await quotes(
        'Reparar la bomba, que no arranca, y dejarla funcionando, sin ruidos, con su tapa.',
      ),
    ).toHaveLength(1);
  });
});

describe('orders of Spanish building work', () => {
  it.each([
    'Enfoscar las paredes del patio',
    'Alicatar la cocina',
    'Extraer los sanitarios actuales',
    'Quiero quitar el gotelé del pasillo',
  ])('"%s" is a task', async (order) => {
    expect(await quotes(`Trabajos\n- ${order}\n- Pintar la sala`)).toHaveLength(2);
  });
});
