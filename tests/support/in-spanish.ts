import { expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from './lexicon.ts';

const lexicon = loadLexicon();
const inSpanish = (text: string) => translate(text, { from: 'en', to: 'es' }, lexicon);

/** Tests that each English text is translated whole into the Spanish one. */
export const areWhole = (pairs: [string, string][]): void =>
  test.each(pairs)('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });

/** Tests that the translator declines each English text. */
export const areDeclined = (texts: string[]): void =>
  test.each(texts)('declines "%s"', (english) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'declined' });
  });
