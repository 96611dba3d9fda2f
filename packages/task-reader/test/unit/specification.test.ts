import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

const quotes = async (text: string, language: 'en' | 'es' = 'en'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ quote }) => quote);

describe('rows of names and values', () => {
  it('that name a thing and how much of it are work in a work order', async () => {
    expect(
      await quotes('Work order\nItem | Qty\nLouver roof, large section | 208\nGutter, white | 40'),
    ).toEqual(['Louver roof, large section | 208', 'Gutter, white | 40']);
  });

  it('that part a price among its chapters are no work', async () => {
    expect(
      await quotes(
        'PRESUPUESTO\nCapítulo | Partidas | % del total | Importe\n' +
          'Suelos: nivelación y solado | 2–3 | 24,2 % | 11.211 €\nPintura de paredes | 4 | 10 % | 4.100 €',
        'es',
      ),
    ).toEqual([]);
  });
});
