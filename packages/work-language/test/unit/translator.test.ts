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

  test('keeps both things where a list repeats a word, however they are joined', async () => {
    const pairs = {
      'New vanity & vanity lights': 'Tocador y luminarias del tocador nuevos',
      'New door & door frame': 'Puerta y marco de puerta nuevos',
      'New sink and sink trap': 'Fregadero y trampa de fregadero nuevos',
      'New toilet & toilet seat': 'Inodoro y asiento del inodoro nuevos',
      'New faucet and faucet handles': 'Llave y manijas de la llave nuevas',
      'New shower and shower door': 'Ducha y puerta de la ducha nuevas',
      'New gate and gate latch': 'Portón y pestillo del portón nuevos',
      'New furnace & furnace filter': 'Calefactor y filtro del calefactor nuevos',
      'Replace roof and roof vents': 'Reemplace el techo exterior y las ventilas del techo',
      'Replace toilet or toilet seat': 'Reemplace el inodoro o el asiento del inodoro',
      'Fill nail and screw holes': 'Rellene los agujeros de clavo y de tornillo',
    };
    const found = await translator.translateAll(Object.keys(pairs), toSpanish);
    expect(found.map((one) => ('text' in one ? one.text : ''))).toEqual(Object.values(pairs));
  });

  test('tells the language and what two sides do not agree on', async () => {
    expect(await translator.languagesOf(['Repare la cerca'], 'a')).toEqual(['es']);
    expect(await translator.compareAll([{ en: 'Do not paint', es: 'Pinte' }], 'a')).toMatchObject([
      { verdict: 'compared', disagreements: [{ kind: 'negation' }] },
    ]);
  });
});
