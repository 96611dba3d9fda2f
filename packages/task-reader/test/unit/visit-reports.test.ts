import { describe, expect, test } from 'vitest';
import { extract } from '../../src/read/extract.ts';
import { linesOf } from '../../../../tests/support/document-lines.ts';

const titlesOf = (text: string, language: 'en' | 'es' = 'en'): string[] =>
  extract(linesOf(text), { language }).tasks.map(({ title }) => title);

describe('Notes of visits and estimates by chapters (promise 9.52)', () => {
  test('an order that names no thing leaves the title to what is wrong', () => {
    const text = [
      'ACTA DE VISITA DE OBRA',
      '1. Cubierta: se observa lámina levantada en el peto norte. Se deberá reparar antes de la próxima visita.',
      '2. Se recuerda al contratista el uso de cascos.',
      '3. Portal: pendiente de colocar buzones.',
    ].join('\n');
    const titles = titlesOf(text, 'es');
    expect(titles).toHaveLength(2);
    expect(titles[0]).toContain('lámina levantada');
    expect(titles[1]).toContain('colocar buzones');
  });

  test('a size in a title stays', () => {
    expect(titlesOf('PENDIENTES\n- Cambiar ventana de 0,50 x 1,20 m', 'es')).toEqual([
      'Cambiar ventana de 0,50 x 1,20 m',
    ]);
  });

  test('columns that two blanks part are columns beside wider ones', () => {
    const rows = [
      'No  Room        Item                         Trade        Done',
      '1   Hall        Door lining scratched        Decorator',
      '2   Hall        Socket plate not level       Electrician  Y',
      '3   Lounge      Skirting gap at window wall  Joiner',
    ];
    const tasks = extract(linesOf(['Snag List', ...rows].join('\n')), { language: 'en' }).tasks;
    expect(tasks.map(({ areas }) => areas)).toEqual([['Hall'], ['Lounge']]);
  });
});
