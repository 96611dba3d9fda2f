import { expect, test } from 'vitest';
import { languageOf } from '../../src/text/language.ts';
import { loadLexicon } from '../../../../tests/support/lexicon.ts';

const lexicon = loadLexicon();

test.each([
  'Replace the kitchen faucet',
  'Loose handrail',
  'Paint trim',
  'GFCI missing at sink',
  'The toilet runs',
  'Smoke detectors',
])('"%s" is English', (text) => {
  expect(languageOf(text, lexicon)).toBe('en');
});

test.each([
  'Cambie la llave del fregadero',
  'Pintar muros y plafones',
  'Falta pasamanos',
  'Fuga en baño',
  'Reparación de techo',
  'Demoler solado',
])('"%s" is Spanish', (text) => {
  expect(languageOf(text, lexicon)).toBe('es');
});

test.each(['', '2x4', 'SW 7008', 'Kohler K-3998', '12 / 4', '???'])(
  'of "%s" nobody knows the language',
  (text) => {
    expect(languageOf(text, lexicon)).toBe('unknown');
  },
);
