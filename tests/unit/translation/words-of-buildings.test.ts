import { describe, expect, test } from 'vitest';
import { translate } from '../../../app/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();

describe('words of buildings that people use in common', () => {
  test.each([
    ['Replace the broken dish machine', 'Reemplace la máquina lavaplatos rota'],
    ['Clean the concession stand', 'Limpie el puesto de comida'],
    ['Repair the damaged window shade', 'Repare la cortina enrollable dañada'],
    ['Replace the hot dog roller', 'Reemplace el rodillo para salchichas'],
    ['Repair the masonry veneer', 'Repare el revestimiento de mampostería'],
    [
      'Replace the chalkboards with dry erase boards',
      'Reemplace los pizarrones por pizarrones blancos',
    ],
    ['Replace the rodent-damaged doors', 'Reemplace las puertas dañadas por roedores'],
  ])('"%s" is "%s"', (english, spanish) => {
    const answer = translate(english, { from: 'en', to: 'es' }, lexicon);
    expect(answer).toMatchObject({ verdict: 'whole', text: spanish });
  });

  test.each([
    ['Limpiar las pizarras acrílicas', 'Clean the dry erase boards'],
    ['Reparar el semáforo', 'Repair the traffic light'],
    ['Pintar el anfiteatro', 'Paint the amphitheater'],
  ])('"%s" is "%s"', (spanish, english) => {
    const answer = translate(spanish, { from: 'es', to: 'en' }, lexicon);
    expect(answer).toMatchObject({ verdict: 'whole', text: english });
  });
});
