import { expect, test } from 'vitest';
import type { DocumentLine } from '~/adapters/document-text.ts';
import { withLostLetters } from '~/modules/extraction/lost-letters.rules.ts';
import { extractByRules } from '../../support/extract.ts';

test.each([
  ['Demolicin de solado de baos', 'Demolición de solado de baños'],
  ['EXCAVACIN CON PISN', 'EXCAVACIÓN CON PISÓN'],
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

test('title and place of a task have them, its quote is what the document says', async () => {
  const lines: DocumentLine[] = [
    'BAOS',
    '- Demolicin de alicatado',
    '- Instalacin de griferas',
  ].map((text, at) => ({ text, page: 1, lineNumber: at + 1 }));
  const { tasks } = await extractByRules(lines, { language: 'es' });
  expect(tasks.map(({ title }) => title.replace(/ \(.*/, ''))).toEqual([
    'Demolición de alicatado',
    'Instalación de griferías',
  ]);
  expect(tasks[0]?.areas).toEqual(['baños']);
  expect(tasks[0]?.quote).toContain('Demolicin');
});
