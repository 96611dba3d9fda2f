import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inSpanish = (text: string) => translate(text, { from: 'en', to: 'es' }, lexicon);

describe('what is said of a thing, in English', () => {
  test.each([
    ['The wall is being painted', 'La pared se está pintando'],
    ['The faucet has been leaking for months', 'La llave ha estado goteando durante meses'],
    ['The light had been removed', 'La luz se había retirado'],
    ['The seal seems to have failed', 'El empaque parece haber fallado'],
    ['The window appears to leak', 'La ventana parece gotear'],
    ['The toilet takes a long time to fill', 'El inodoro tarda mucho en llenarse'],
    ['The faucet continues to drip', 'La llave sigue goteando'],
    ['Roots have lifted the sidewalk', 'Las raíces levantaron la acera'],
    ['The roots cracked the sidewalk', 'Las raíces agrietaron la acera'],
    ['The tenant broke the window', 'El inquilino rompió la ventana'],
    ['An outlet will be installed in the closet', 'Un tomacorriente va a instalarse en el clóset'],
  ])('tenses of events: "%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });

  test.each([
    ['The floor is vinyl and cracked', 'El piso es de vinilo y está agrietado'],
    ['The walls are concrete block', 'Las paredes son de bloque de concreto'],
    ['The valve is the problem', 'La válvula es el problema'],
    ['The carpet is stained but not torn', 'La alfombra está manchada, pero no está rasgada'],
    ['The floor feels soft near the tub', 'El piso se siente blando cerca de la tina'],
    ['Water pressure is lower than normal', 'La presión del agua está más baja que lo normal'],
    ['The doors are much wider than the frame', 'Las puertas son mucho más anchas que el marco'],
    ['The kitchen has only one outlet', 'La cocina tiene solo un tomacorriente'],
    ['The floor is slippery when wet', 'El piso está resbaloso cuando está mojado'],
    ['Tiles are loose, cracked or missing', 'Los azulejos están flojos, agrietados o faltan'],
    [
      'The hinge is bent, so the door does not close',
      'La bisagra está doblada, de modo que la puerta no cierra',
    ],
    ['The tiles will crack if not repaired', 'Los azulejos van a agrietarse si no se reparan'],
    ['The cable needs securing, as it is loose', 'El cable debe fijarse porque está flojo'],
    [
      'Repair the roof to prevent water from entering',
      'Repare el techo exterior para evitar que entre el agua',
    ],
    ['It looks like the roof is leaking', 'Parece que el techo exterior gotea'],
  ])('states: "%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });

  test.each([
    ['The gap is allowing air and water in', 'El hueco deja entrar aire y agua'],
    ['The window lets in cold air', 'La ventana deja entrar aire frío'],
    ['The switch does not turn on the light', 'El interruptor no enciende la luz'],
    ['The house smells like gas', 'La casa huele a gas'],
    ['Breaker occasionally trips', 'La pastilla se dispara de vez en cuando'],
    ['Will not close', 'No cierra'],
    ['The valve does not shut off', 'La válvula no cierra'],
    ['The radiator gets hot but does not turn off', 'El radiador se calienta, pero no se apaga'],
    [
      'The furnace was last serviced in 2019',
      'El calefactor recibió mantenimiento por última vez en 2019',
    ],
    ['No active leaks were found', 'No había fugas activas'],
    ['The light fixture hangs by its wires', 'La luminaria cuelga de sus cables'],
    ['The fan appeared to include a light', 'El ventilador parecía incluir una luz'],
    ['The toilet is loose at the base and rocks', 'El inodoro está flojo en la base y se mueve'],
    ['The pump runs all the time', 'La bomba funciona todo el tiempo'],
    ['Siding came off the north wall', 'El revestimiento se desprendió de la pared norte'],
    ['The railing is only 30 inches high', 'El barandal mide solo 30 pulgadas de alto'],
    ['The handrail is lower than 34 inches', 'El pasamanos mide menos de 34 pulgadas de alto'],
  ])('what a thing does: "%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });

  test.each([
    'Mortar crack pattern was a mixed bag',
    'Was not installed straight by the door',
    'Door very hard to open',
  ])('declines "%s"', (english) => {
    expect(inSpanish(english).verdict).toBe('declined');
  });
});
