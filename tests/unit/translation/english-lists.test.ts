import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inSpanish = (text: string) => translate(text, { from: 'en', to: 'es' }, lexicon);

describe('several modifiers of one head', () => {
  test.each([
    [
      'Replace 4 kitchen and bathroom outlets',
      'Reemplace 4 tomacorrientes de la cocina y del baño',
    ],
    ['Fill nail and screw holes', 'Rellene los agujeros de clavo y de tornillo'],
    [
      'Broken or missing outlet and switch covers',
      'Tapas de tomacorriente y de interruptor rotas o faltantes',
    ],
    ['Leaks at kitchen or bathroom sinks', 'Fugas en los lavabos de la cocina o del baño'],
    ['Test every interior and exterior door', 'Pruebe cada puerta interior y exterior'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });

  test('one faucet is shared by no two fixtures: the reading stays open', () => {
    expect(inSpanish('Replace toilet and sink faucet').verdict).toBe('declined');
  });
});

describe('adjectives before a list', () => {
  test.each([
    [
      'Rotted frames and sills must be replaced',
      'Los marcos y los alféizares podridos deben reemplazarse',
    ],
    ['Replace broken toilet and faucet', 'Reemplace el inodoro y la llave rotos'],
    ['Peeling paint and water stains', 'Pintura descascarada y manchas de agua'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('what something is removed from is said for each thing', () => {
  test.each([
    [
      'Remove mold from bathroom ceiling and walls',
      'Retire el moho del cielo raso del baño y de las paredes',
    ],
    [
      'Cracks in concrete driveway, sidewalk and patio',
      'Grietas en la entrada de concreto, la acera y el patio',
    ],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('duties', () => {
  test.each([
    ['The roof must not leak', 'El techo exterior no debe gotear'],
    ['Toilets should operate properly', 'Los inodoros deberían funcionar bien'],
    ['All vents must be properly covered', 'Todas las ventilas deben cubrirse bien'],
    ['Door knobs may need to be tightened', 'Las perillas de puerta podrían necesitar apretarse'],
    ['Contractor to remove all debris', 'El contratista debe retirar todos los escombros'],
    ['Electrician to verify grounding', 'Un electricista debe verificar la conexión a tierra'],
    [
      'Have the wiring inspected by an electrician',
      'Pida a un electricista que inspeccione el cableado',
    ],
    ['Finish painting the stucco', 'Termine de pintar el estuco'],
    ['Caulk needed at tub', 'Se necesita sellador en la tina'],
    ['A bedroom has no window', 'Una recámara no tiene ventana'],
    ['Smoke alarm missing or not working', 'El detector de humo falta o no funciona'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('which way something moves', () => {
  test.each([
    [
      'Move the gate latch down about 2 inches',
      'Mueva el pestillo del portón aproximadamente 2 pulgadas hacia abajo',
    ],
    ['Move the switch 1 m left', 'Mueva el interruptor 1 metro hacia la izquierda'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});
