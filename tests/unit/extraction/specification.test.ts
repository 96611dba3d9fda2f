import { describe, expect, it } from 'vitest';
import { readLines } from '../../support/read-lines.ts';

const quotes = async (text: string, language: 'en' | 'es' = 'en'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ quote }) => quote);

describe('specifications of a building (promise 9.38)', () => {
  it('tell the work of each part first, and notes on it below', async () => {
    expect(
      await quotes(
        'ESPECIFICACIONES TÉCNICAS VIVIENDA TIPO\n' +
          '2.1 CIMIENTOS.\nSerán ejecutados según plano de cálculo.\n' +
          'La altura mínima sobre el terreno es de 40 cm.\n' +
          '2.2 CUBIERTA.\nSe consulta teja de hormigón o similar.\n' +
          'El color será igual al de la teja.\n' +
          '2.3 PISOS.\nCocina: Se consulta cerámica de 45x45 cm.\nBaños: Se consulta cerámica de 20x20 cm.',
        'es',
      ),
    ).toEqual([
      'Serán ejecutados según plano de cálculo.',
      'Se consulta teja de hormigón o similar.',
      'Cocina: Se consulta cerámica de 45x45 cm.',
      'Baños: Se consulta cerámica de 20x20 cm.',
    ]);
  });
});

describe('rows of names and values', () => {
  it('that tell of the document or its job are no work', async () => {
    expect(
      await quotes(
        'PRESUPUESTO DE REFORMA\nReferencia | SV-0045\nEmisión | 07/10/2026\nVálido hasta | 07/11/2026\n' +
          'Tipo de inmueble | Apartamento\nAlcance\nNº | Descripción | Ud | Cantidad | Importe\n' +
          '1 | Picado de alicatado | m2 | 12 | 130,00',
        'es',
      ),
    ).toEqual(['1 | Picado de alicatado | m2 | 12 | 130,00']);
  });

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

describe('minutes', () => {
  it('leave work to somebody by initials, once for each thing', async () => {
    expect(
      await quotes(
        'Minutes of Meeting\n1. Apologies\nApologies received from Pat.\n2. Matters Arising\n' +
          'Energy – Nothing to report.\n' +
          'Copier – not sold yet. AB to arrange disposal.\n' +
          'Hand dryer – replacement is needed. CD to order a new one.\n' +
          '3. Any Other Business\nThe club asked for a socket to be fitted outside the kitchen.',
      ),
    ).toEqual([
      'AB to arrange disposal.',
      'Hand dryer – replacement is needed.',
      'The club asked for a socket to be fitted outside the kitchen.',
    ]);
  });
});
