import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inSpanish = (text: string) => translate(text, { from: 'en', to: 'es' }, lexicon);

describe('orders in the words of people on site', () => {
  test.each([
    [
      'Test a sample of heaters and clean return grilles',
      'Pruebe una muestra de los calentadores y limpie las rejillas de retorno',
    ],
    ['Replace the sealant around the bath', 'Reemplace el sellador alrededor de la tina'],
    ['Paint the ceiling of the master bath', 'Pinte el cielo raso del baño principal'],
    ['Clean the bath and basin', 'Limpie la tina y el lavabo'],
    ['Sand the cupboard in the hall', 'Lije el armario en el pasillo'],
    ['Sand the kitchen cupboard', 'Lije el gabinete de cocina'],
    ['Replace the shower rose', 'Reemplace la regadera'],
    [
      'Give the hall ceiling another coat',
      'Aplique otra mano de pintura al cielo raso del pasillo',
    ],
    ['Replace the breaker that fails to reset', 'Reemplace la pastilla que no se restablece'],
    ['Paint the left and right walls', 'Pinte la pared izquierda y la pared derecha'],
    ['Replace the door with the broken latch', 'Reemplace la puerta que tiene el pestillo roto'],
    ['Get a quote for painting the fence', 'Obtenga un presupuesto para pintar la cerca'],
    ['Carry the paint upstairs', 'Lleve la pintura al piso de arriba'],
    [
      'Clear the driveway so the truck can pass',
      'Despeje la entrada de autos para que el camión pase',
    ],
    ['Ask the tenant about the leak', 'Consulte al inquilino sobre la fuga'],
    ['Finish the roof by August 9', 'Termine el techo exterior a más tardar el 9 de agosto'],
    ['Deliver the doors on May 3, 2027', 'Entregue las puertas el 3 de mayo de 2027'],
    ['Adjust the hinge so the latch catches', 'Ajuste la bisagra para que el pestillo cierre'],
    ['Replace the light in the upstairs WC', 'Reemplace la luz en el baño de arriba'],
    ['Replace the seat of the WC', 'Reemplace el asiento del inodoro'],
    ['Do not open the valve before 7:30 am', 'No abra la válvula antes de las 7:30 a. m.'],
    ['Shim the shelves level', 'Calce y nivele las repisas'],
    ['Replace the loose tiles below the ridge', 'Reemplace las tejas flojas debajo de la cumbrera'],
    ['Strip the forms', 'Desmonte las cimbras'],
    ['Adjust the slides on the drawer', 'Ajuste las correderas en el cajón'],
    ['Secure the site', 'Asegure el sitio'],
    ['Free the stuck latch', 'Libere el pestillo atorado'],
    ['Three wall lamps over mirror (new)', '3 lámparas de pared nuevas sobre el espejo'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('one phrase that nobody knows is kept, and the rest is translated', () => {
  test.each([
    [
      'behind a state',
      'Refix the loose zorbing under the sink',
      'Vuelva a fijar “zorbing” flojo debajo',
    ],
  ])('%s: "%s"', (_, english, spanish) => {
    const found = inSpanish(english);
    expect(found.verdict).toBe('kept');
    expect('text' in found && found.text).toContain(spanish);
  });

  test.each([
    ['what water does', 'Run the waste water out of the kitchen'],
    ['a finding that nobody takes away', 'Remove the lead violations'],
  ])('but not %s: "%s"', (_, english) => {
    expect(inSpanish(english).verdict).toBe('declined');
  });
});
