import { describe, expect, test } from 'vitest';
import { unitIn } from '../../packages/work-language/src/text/measures.ts';

/** Units of quantities on screens, on paper and in reports (promises 12.17 and 13.3). */
describe('The unit of a quantity', () => {
  test('is in the language of the reader, singular or plural, however it was abbreviated', () => {
    const inSpanish = ['sq ft', 'Sq. Ft.', 'linear feet', 'EA', 'pcs', 'in.'];
    expect(inSpanish.map((unit) => unitIn(unit, 12, 'es'))).toEqual([
      ...['pies cuadrados', 'pies cuadrados', 'pies lineales', 'unidades', 'piezas', 'pulgadas'],
    ]);
    expect(inSpanish.map((unit) => unitIn(unit, 1, 'es'))).toEqual([
      ...['pie cuadrado', 'pie cuadrado', 'pie lineal', 'unidad', 'pieza', 'pulgada'],
    ]);
    expect(unitIn('pzas', 3, 'en')).toBe('pieces');
    expect(unitIn('m²', 3, 'en')).toBe('m²');
    expect(unitIn('pies²', 380, 'en')).toBe('square feet');
    expect(unitIn('metros lineales', 1, 'en')).toBe('linear meter');
  });

  test('stays as it was typed where it is of that language or unknown', () => {
    expect(unitIn('sq ft.', 140, 'en')).toBe('sq ft.');
    expect(unitIn('pies cuadrados', 140, 'es')).toBe('pies cuadrados');
    expect(unitIn('zibble', 2, 'es')).toBe('zibble');
    expect(unitIn(null, 2, 'es')).toBe('');
  });
});
