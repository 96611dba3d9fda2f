import { expect, test } from 'vitest';
import { withLostLetters } from '../../src/text/lost-letters.ts';

test.each([
  ['Demolicin de solado de baos', 'Demolición de solado de baños'],
  ['Tubera de desage, agregado mximo', 'Tubería de desagüe, agregado máximo'],
])('Spanish words have the letters again that a PDF lost: %s', (lost, whole) => {
  expect(withLostLetters(lost)).toBe(whole);
});

test.each(['Sin cambios en la cocina', 'Sello de madera', 'Marca Dancin2', 'Pintar la tubería'])(
  'other words stay as they are: %s',
  (text) => {
    expect(withLostLetters(text)).toBe(text);
  },
);
