import { expect, test } from 'vitest';
import { translate } from '../../src/translate/translate.ts';
import { loadLexicon } from '../../../../tests/support/lexicon.ts';

const lexicon = loadLexicon();
const inSpanish = (text: string) => translate(text, { from: 'en', to: 'es' }, lexicon);

test.each([
  ['Frobnicate the gfci outlet', 'GFCI outlet'],
  ['Frobnicate the p-trap', 'P-trap'],
  ['Frobnicate the HVAC contractor', 'HVAC contractor'],
])('hints have abbreviations in capitals: %s', (text, term) => {
  expect(inSpanish(text).hints.map((hint) => hint.term)).toContain(term);
});

test('an unknown verb declines the sentence, with hints of its terms', () => {
  const { verdict, hints } = inSpanish('Frobnicate the chimney flashing near the gutter');
  expect(verdict).toBe('declined');
  expect(hints).toContainEqual({
    term: 'chimney flashing',
    translation: 'tapajuntas de la chimenea',
    crew: 'flashing',
    isTrade: true,
  });
  expect(hints).toContainEqual({ term: 'gutter', translation: 'canaleta', isTrade: true });
});

test.each([
  ['Sand and refinish the zorbel floor with quixel', 'sand'],
  ['Sand the zorbel deck with quixel', 'sand'],
  ['Remove the zorbel quixel, then drain the water heater', 'drain'],
  ['Install new pumps at the zorbel with quixel', 'install'],
  ['Install smoke alarms quixel zorbel', 'install'],
  ['Paint hall quixel zorbel walls', 'paint'],
])('an order is no thing among the hints: %s', (text, verb) => {
  const { verdict, hints } = inSpanish(text);
  expect(verdict).not.toBe('whole');
  expect(hints.map(({ term }) => term)).not.toContain(verb);
  expect(hints.length).toBeGreaterThan(0);
});

test.each([
  ['Drain clogged at the zorbel with quixel', 'drain'],
  ['Frobnicate the sand and gravel', 'sand'],
])('a thing that is written like an order stays among the hints: %s', (text, term) => {
  expect(inSpanish(text).hints.map((hint) => hint.term)).toContain(term);
});

test.each([
  'Replace the zorbel and the quixel',
  'Frobnicate quickly',
  'Cambie la llave del fregadero',
  '',
  '42',
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit',
])('"%s" is declined', (text) => {
  expect(inSpanish(text).verdict).toBe('declined');
});

test('a long text is declined in little time', () => {
  const text = Array.from({ length: 80 }, () => 'replace the door and').join(' ');
  expect(inSpanish(text).verdict).toBe('declined');
});
