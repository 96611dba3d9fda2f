import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inEnglish = (text: string) => translate(text, { from: 'es', to: 'en' }, lexicon);

describe('Spanish work orders in English', () => {
  test.each([
    ['Reparar la fuga debajo del fregadero de la cocina', 'Repair the leak under the kitchen sink'],
    ['Retire la alfombra vieja y pinte las paredes', 'Remove the old carpet and paint the walls'],
    ['No pinte la puerta principal', 'Do not paint the front door'],
    ['La puerta principal no cierra', 'The front door does not close'],
    [
      'Falta el pasamanos en las escaleras del sótano',
      'The handrail is missing on the basement stairs',
    ],
    ['El inodoro está flojo', 'The toilet is loose'],
    ['No hay agua caliente en el baño principal', 'No hot water in the primary bathroom'],
    ['Instalar puerta de madera en baño', 'Install wood door in bathroom'],
    [
      'Suministrar e instalar 20 pies cuadrados de azulejo',
      'Supply and install 20 square feet of tile',
    ],
    ['Sellar ventanas según sea necesario', 'Seal windows as needed'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('"techo" is the ceiling of a room and otherwise the roof', () => {
  test.each([
    ['Pintar el techo de la cocina', 'Paint the kitchen ceiling'],
    ['Reparar el techo', 'Repair the roof'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

test.each(['Cambiar la llave', 'Frobnicar el baño', 'Replace the sink'])(
  '"%s" is declined: unknown, English, or of several meanings',
  (text) => {
    expect(inEnglish(text).verdict).toBe('declined');
  },
);
