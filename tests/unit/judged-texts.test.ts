import { describe, expect, test } from 'vitest';
import { judgedTexts } from '~/modules/bilingual/judged-texts.server.ts';
import { testSources } from '../support/translator.ts';

describe('What a model answers for a text (promise 15.9)', () => {
  const judged = async (original: string, answer: string) => {
    const asked = [{ original, answer, name: 'a/model' }];
    const [one] = await judgedTexts(testSources, asked, { from: 'en', to: 'es' });
    return one;
  };

  test.each([
    ['the rules write the same', 'Paint the garage door', 'Pinte la puerta de garaje'],
    ['the rules write the same but for small words', 'Repair the fence', 'Repare cerca'],
    [
      'each of its known terms and its verb stand in the answer',
      'Repair whatever squeaks by the window and the faucet',
      'Repare lo que rechine junto a la ventana y la llave',
    ],
  ])('is sure where %s', async (_rule, original, answer) => {
    expect(await judged(original, answer)).toMatchObject({
      ...{ text: answer, author: 'model', name: 'a/model', grade: 'sure', disagreements: [] },
    });
  });

  test.each([
    ['Paint the garage door', 'Barnice la puerta de garaje', []],
    ['Replace the shingles', 'Reemplace los azulejos', ['term']],
  ])('is doubtful otherwise: "%s"', async (original, answer, disagreements) => {
    expect(await judged(original, answer)).toMatchObject({
      ...{ text: answer, author: 'model', grade: 'doubtful', disagreements },
    });
  });

  test.each([
    ['negation', 'Do not paint the door', 'Pinte la puerta'],
    ['number', 'Install 3 lights', 'Instale 2 luces'],
    ['opposite', 'Install the old door', 'Retire la puerta vieja'],
    ['place', 'Paint the kitchen', 'Pinte el baño'],
  ])(
    'is refused where it differs in a %s: the rules’ text stands',
    async (kind, original, answer) => {
      const one = await judged(original, answer);
      expect(one).toMatchObject({ author: 'rules', name: null, grade: 'doubtful' });
      expect(one?.disagreements).toContain(kind);
      expect(one?.text).not.toBe(answer);
    },
  );

  test.each(['Paint the door', 'The door is painted now', '…', 'Pinte la puerta\nde nuevo'])(
    'is no translation where it is in the same language, has no words or more lines: "%s"',
    async (answer) => {
      expect(await judged('Paint the door', answer)).toMatchObject({
        ...{ text: 'Pinte la puerta', author: 'rules', grade: 'sure', disagreements: [] },
      });
    },
  );
});
