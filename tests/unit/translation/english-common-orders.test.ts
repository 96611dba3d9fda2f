import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inSpanish = (text: string) => translate(text, { from: 'en', to: 'es' }, lexicon);

describe('seasons, ends of periods and holidays are times (promise 15.5)', () => {
  test.each([
    ['Paint the fence by spring', 'Pinte la cerca a más tardar en la primavera'],
    [
      'Seal the driveway before the end of the month',
      'Selle la entrada de autos antes del final del mes',
    ],
    ['Close the pool after Labor Day', 'Cierre la piscina después del Día del Trabajo'],
    ['Clean the gutters in late fall', 'Limpie las canaletas a finales del otoño'],
    ['Finish the ramp by Memorial Day', 'Termine la rampa a más tardar el Día de los Caídos'],
    [
      'Replace the broken spring by the garage door',
      'Reemplace el resorte roto junto a la puerta del garaje',
    ],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('what people do first, and when they are done (promise 15.5)', () => {
  test.each([
    [
      'Patch the wall after the plumber finishes',
      'Resane la pared después de que el plomero termine',
    ],
    [
      'Close the ceiling once the electricians are done',
      'Cierre el cielo raso cuando los electricistas terminen',
    ],
    [
      'Hang the doors after the painter completes the trim',
      'Cuelgue las puertas después de que el pintor termine la moldura',
    ],
    [
      'Do not cover the pipes until the inspector approves the repairs',
      'No cubra los tubos hasta que el inspector apruebe las reparaciones',
    ],
    ['Block the ramp until it can be repaired', 'Bloquee la rampa hasta que se pueda reparar'],
    [
      'Lock the rooms until they can be cleaned',
      'Cierre con llave los cuartos hasta que se puedan limpiar',
    ],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('several numbers or letters belong to one noun (promise 15.5)', () => {
  test.each([
    ['Replace filters in units 2, 5 and 11', 'Reemplace los filtros en las unidades 2, 5 y 11'],
    ['Repair stairs in buildings A, B and C', 'Repare las escaleras en los edificios A, B y C'],
    ['Rooms 4, 6 and 8 missing blinds', 'A los cuartos 4, 6 y 8 les faltan persianas'],
    [
      'Clean the walkway between C and D buildings',
      'Limpie el camino peatonal entre los edificios C y D',
    ],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('what a part belongs to, which layer remains, where something is put (promise 15.5)', () => {
  test.each([
    ['Renew the flashing to the dormer', 'Renueve el tapajuntas de la buhardilla'],
    ['Repair the gutter to the rear elevation', 'Repare la canaleta de la fachada posterior'],
    ['Fit a rail to the steps', 'Coloque un barandal en los escalones'],
    ['Gut the bathroom to the studs', 'Demuela el interior del baño hasta los montantes'],
    ['Repair the duct to the attic', 'Repare el ducto al ático'],
    ['Clear debris out of the drains', 'Retire los escombros de los desagües'],
    ['Build a patio off the dining room', 'Construya un patio junto al comedor'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('a work that names what is done is done to it or them (promise 15.5)', () => {
  test.each([
    ['Check the boiler and service it', 'Revise la caldera y dele mantenimiento'],
    ['Sand the doors and refinish them', 'Lije las puertas y restáureles el acabado'],
    ['Open the gate and weatherstrip it', 'Abra el portón y póngale burlete'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('findings of what was not done, and what is hard to reach (promise 15.5)', () => {
  test.each([
    ['Failure to maintain the retaining wall', 'El muro de contención no recibió mantenimiento'],
    ['Failure to provide guardrails', 'Los barandales de protección no se proporcionaron'],
    ['The shutoff valve is hard to reach', 'La válvula de cierre es de difícil acceso'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});
describe('what only some things do, and how they look (promise 15.5)', () => {
  test.each([
    [
      'Fix the toilet that keeps running',
      'Repare el inodoro que deja correr el agua todo el tiempo',
    ],
    ['Repair the fan that does not run', 'Repare el ventilador que no funciona'],
    ['Toilet rocks and leaks at the base', 'El inodoro se mueve y gotea en la base'],
    [
      'Paint the walls beige and the trim white',
      'Pinte las paredes de beige y pinte la moldura de blanco',
    ],
    ['Match the stain color and sheen', 'Iguale el color del tinte y el acabado'],
    [
      'The roof is at the end of its useful life',
      'El techo exterior está al final de su vida útil',
    ],
  ])('"%s" is "%s"', (given, translated) => {
    expect(inSpanish(given)).toMatchObject({ verdict: 'whole', text: translated });
  });
});

describe('how far something is moved, cut or widened (promise 15.5)', () => {
  test.each([
    ['Plane the door 1/8 inch', 'Cepille la puerta 1/8"'],
    ['Raise the shelf by 3 inches', 'Levante la repisa 3 pulgadas'],
    ['Widen the gate opening to 4 feet', 'Ensanche la abertura del portón a 4 pies'],
  ])('"%s" is "%s"', (given, translated) => {
    expect(inSpanish(given)).toMatchObject({ verdict: 'whole', text: translated });
  });
});

describe('what is told, returned and put up (promise 15.5)', () => {
  test.each([
    [
      'Notify the office when the job is finished',
      'Avise a la oficina cuando el trabajo esté terminado',
    ],
    ['Return the key to the office', 'Devuelva la llave a la oficina'],
    ['Post house numbers by the door', 'Coloque números de la casa junto a la puerta'],
    [
      'Rekey all doors to the same key',
      'Cambie la combinación de todas las puertas para que usen la misma llave',
    ],
    ['Leave the garage broom clean', 'Deje el garaje barrido y limpio'],
  ])('"%s" is "%s"', (given, translated) => {
    expect(inSpanish(given)).toMatchObject({ verdict: 'whole', text: translated });
  });
});
describe('orders at the beginning, and times behind them (promise 15.5)', () => {
  test.each([
    ['Clear window weep holes', 'Destape los orificios de drenaje en la ventana'],
    [
      'Clear stored boxes from the electrical room',
      'Retire las cajas guardadas del cuarto eléctrico',
    ],
    [
      'Clear glass in shower door cracked',
      'Vidrio transparente agrietado en la puerta de la ducha',
    ],
    [
      'Replace the igniter next heating season if it fails',
      'Reemplace el encendedor en la próxima temporada de calefacción si falla',
    ],
    ['Install bike racks as time permits', 'Instale portabicicletas según lo permita el tiempo'],
  ])('"%s" is "%s"', (given, translated) => {
    expect(inSpanish(given)).toMatchObject({ verdict: 'whole', text: translated });
  });
});
