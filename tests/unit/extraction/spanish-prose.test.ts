import { describe, expect, it } from 'vitest';
import { extractByRules } from '../../support/extract.ts';
import { readLines } from '../../support/read-lines.ts';

const read = async (text: string): Promise<string[][]> =>
  (await readLines(text, 'es')).tasks.map(({ quote, areas }) => [quote, ...areas]);
const quotes = async (text: string): Promise<string[]> =>
  (await read(text)).map(([quote]) => quote ?? '');

describe('works and findings that a Spanish sentence counts up (promise 9.35)', () => {
  it('each work behind "incluye" is a task', async () => {
    expect(
      await quotes(
        'Reforma del aseo\nIncluye demolición de azulejos, instalación de plato de ducha, mampara fija, ' +
          'inodoro y mueble de lavabo.',
      ),
    ).toEqual([
      'demolición de azulejos',
      'instalación de plato de ducha',
      'mampara fija',
      'inodoro',
      'mueble de lavabo',
    ]);
  });

  it('each defect behind "se observó" is a task at the place that the sentence names', async () => {
    expect(
      await read(
        'En los baños se observó: inodoro sin tapa, coladera destapada, salitre en las paredes, ' +
          'puerta rota.',
      ),
    ).toEqual([
      ['inodoro sin tapa', 'baños'],
      ['coladera destapada', 'baños'],
      ['salitre en las paredes', 'baños'],
      ['puerta rota', 'baños'],
    ]);
  });

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

  it('"hay que tener en cuenta" orders nothing', async () => {
    expect(
      await quotes(
        'Quiero instalar suelo laminado en el salón.\n\n' +
          'Hay que tener en cuenta que el precio puede variar.',
      ),
    ).toEqual(['Quiero instalar suelo laminado en el salón.']);
  });
});

describe('priced rows with their text below', () => {
  it('the name with its unit is the work, the smaller text its remark', async () => {
    const rows = ['Resane de muros', 'Ajuste de puntos de luz', 'Cambio de cerraduras'];
    const lines = rows.flatMap((name, at) => [
      {
        page: 1,
        lineNumber: 2 * at + 1,
        text: `${name} | global`,
        layout: { fontSize: 11 },
      },
      {
        page: 1,
        lineNumber: 2 * at + 2,
        text: 'Retirar el material suelto y dejar el área limpia.',
        layout: { fontSize: 9 },
      },
    ]);
    const { tasks } = await extractByRules(lines, { language: 'es' });
    expect(tasks.map(({ lineStart }) => lineStart)).toEqual([1, 3, 5]);
  });
});
