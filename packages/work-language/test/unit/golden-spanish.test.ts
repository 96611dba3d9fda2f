import { expect, test } from 'vitest';
import { differencesFrom } from '../../../../tests/support/golden-translations.ts';

test('every Spanish sentence of the table is translated or declined as it says', () => {
  expect(differencesFrom('golden-spanish.tsv', { from: 'es', to: 'en' })).toEqual([]);
});
