import { expect, test } from 'vitest';
import { differencesFrom } from '../../../../tests/support/golden-translations.ts';

test('every English sentence of the table is translated or declined as it says', () => {
  expect(differencesFrom('golden-english.tsv', { from: 'en', to: 'es' })).toEqual([]);
});
