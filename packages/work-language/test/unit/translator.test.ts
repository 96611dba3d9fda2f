import { describe, expect, test } from 'vitest';
import { createTranslator } from '~/adapters/translator.server.ts';

const translator = createTranslator();
const toSpanish = { from: 'en', to: 'es', account: 'a' } as const;

describe('the translator of an installation without keys', () => {
  test('translates one text', async () => {
    expect(await translator.translateAll(['Repair the fence'], toSpanish)).toMatchObject([
      { verdict: 'whole', text: 'Repare la cerca' },
    ]);
  });

  test('translates many texts in their order', async () => {
    const texts = Array.from({ length: 45 }, (_, index) => `Install ${index + 2} outlets`);
    const translations = await translator.translateAll(texts, toSpanish);
    expect(translations.map((one) => ('text' in one ? one.text : ''))).toEqual(
      texts.map((_, index) => `Instale ${index + 2} tomacorrientes`),
    );
  });

  test('tells the language and what two sides do not agree on', async () => {
    expect(await translator.languagesOf(['Repare la cerca'], 'a')).toEqual(['es']);
    expect(await translator.compareAll([{ en: 'Do not paint', es: 'Pinte' }], 'a')).toMatchObject([
      { verdict: 'compared', disagreements: [{ kind: 'negation' }] },
    ]);
  });
});
