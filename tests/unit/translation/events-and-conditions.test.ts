import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inSpanish = (text: string) => translate(text, { from: 'en', to: 'es' }, lexicon);
const inEnglish = (text: string) => translate(text, { from: 'es', to: 'en' }, lexicon);

describe('what one thing does to another', () => {
  test.each([
    ['Vines cover the north wall', 'Las enredaderas cubren la pared norte'],
    ['Insulation blocks soffit vents', 'El aislamiento bloquea las ventilas de sofito'],
    ['Cover is missing screws', 'A la tapa le faltan tornillos'],
    [
      'Double cylinder deadbolt on front door is a safety hazard',
      'El cerrojo de doble cilindro en la puerta principal es un peligro para la seguridad',
    ],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('what happened is told in the past', () => {
  test.each([
    ['Furnace was not tested', 'El calefactor no se probó'],
    ['The cover was removed', 'La tapa se retiró'],
    ['Roof was recently replaced', 'El techo exterior se reemplazó recientemente'],
    ['Wires have been cut', 'Los cables se han cortado'],
    ['The shutoff valve could not be located', 'La válvula de cierre no se pudo localizar'],
    ['Do not paint until the plaster has dried', 'No pinte hasta que el yeso haya secado'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('what keeps a crew safe', () => {
  test.each([
    [
      'If the ceiling is wet, turn off the power first',
      'Si el cielo raso está mojado, apague la electricidad primero',
    ],
    [
      'Before drilling, check for hidden wires',
      'Antes de taladrar, verifique si hay cables ocultos',
    ],
    [
      'Nobody may enter the crawl space until the mold is removed',
      'Nadie debe entrar en el espacio bajo el piso hasta que el moho esté retirado',
    ],
    [
      'Do not energize the circuit until the inspector approves it',
      'No energice el circuito hasta que el inspector lo apruebe',
    ],
    ['Leave the water off overnight', 'Deje el agua cerrada durante la noche'],
    ['Do not cut or notch the joists', 'No corte ni haga muescas en las viguetas'],
    ['Turn the water off before removing the valve', 'Cierre el agua antes de retirar la válvula'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });

  test.each(['Move the fence back 2 feet onto the property line'])(
    '"%s" has no sure wording and is declined',
    (english) => {
      expect(inSpanish(english).verdict).toBe('declined');
    },
  );
});

describe('an order behind a list is no thing of it', () => {
  test.each([
    'Lay new sod in front yard and water daily for two weeks',
    'Patch holes in plaster walls and skim coat as needed',
  ])('"%s" orders no water and no coat to be done so', (english) => {
    const translation = inSpanish(english);
    const text = translation.verdict === 'declined' ? '' : translation.text;
    expect(text).not.toMatch(/y (?:el agua|la capa)/);
  });
});

describe('Spanish says when, why and for what', () => {
  test.each([
    [
      'No encender el calentador hasta que el técnico lo revise',
      'Do not turn on the heater until the technician checks it',
    ],
    [
      'Revisar el aire acondicionado porque no enfría',
      'Check the air conditioning because it does not cool',
    ],
    ['Podar las ramas que tocan el techo', 'Trim the tree branches that touch the roof'],
    ['Nunca dejar la puerta abierta', 'Never leave the door open'],
    ['Mantener cerrada la puerta del sótano', 'Keep the basement door closed'],
    ['El contratista debe retirar los escombros', 'The contractor must remove the debris'],
    ['Cambiar la cerradura del baño; no cierra', 'Change the bathroom lock; it does not close'],
    ['La pintura se está pelando', 'The paint is peeling'],
    ['Instalar una barra de apoyo de 36 pulgadas', 'Install a 36-inch grab bar'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });

  test('what only stands in its own words is no translation', () => {
    expect(inEnglish('El inodoro zarfa constantemente').verdict).toBe('declined');
  });
});
