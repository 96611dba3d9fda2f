import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inSpanish = (text: string) => translate(text, { from: 'en', to: 'es' }, lexicon);

describe('whole sentences of reports and lists', () => {
  test.each([
    [
      'The fence boards are not perfectly aligned',
      'Las tablas de la cerca no están perfectamente alineadas',
    ],
    ['The railing is dangerously loose', 'El barandal está peligrosamente flojo'],
    ['The shed will need to be temporarily moved', 'El cobertizo debe moverse temporalmente'],
    [
      'The gutter is partially detached from the fascia',
      'La canaleta está desprendida en parte de la fascia',
    ],
    ['The floor slopes noticeably', 'El piso se inclina notablemente'],
    ['The shelf was crudely repaired', 'La repisa se reparó de forma tosca'],
    [
      'The tenant reported that the heater does not work',
      'El inquilino reportó que el calentador no funciona',
    ],
    [
      'The residents said that the pump was noisy',
      'Los residentes dijeron que la bomba era ruidosa',
    ],
    ['It was noted that the roof leaks', 'Se notó que el techo exterior gotea'],
    ['The door was damaged by staff', 'La puerta estaba dañada por el personal'],
    ['In some cases, the wires were exposed', 'En algunos casos, los cables estaban expuestos'],
    [
      'At a minimum, a licensed plumber should check the boiler',
      'Como mínimo, un plomero con licencia debería revisar la caldera',
    ],
    [
      'Cracks in the wall, especially at the corners',
      'Grietas en la pared, especialmente en las esquinas',
    ],
    ['Carpets that are worn from use', 'Alfombras que están desgastadas por el uso'],
    ['Remove one of the two walls', 'Retire una de las 2 paredes'],
    ['Replace 2 of the 3 windows', 'Reemplace 2 de las 3 ventanas'],
    ['Norbert will contact the plumber', 'Norbert va a contactar al plomero'],
    ['NK to order the paint', 'NK debe pedir la pintura'],
    [
      'Walls - Tenant responsibility Repair Clean (Hall)',
      'Paredes - responsabilidad del inquilino: reparar, limpiar (pasillo)',
    ],
    [
      'Oven: tenant not responsible Missing Needs replacing',
      'Horno: el inquilino no es responsable; falta, necesita reemplazo',
    ],
    ['Ceiling - Landlord responsibility', 'Cielo raso - responsabilidad del arrendador'],
    ['Replacing missing or broken tiles', 'Reemplazar los azulejos faltantes o rotos'],
    ['Filling in cracks and painting doors', 'Rellenar las grietas y pintar las puertas'],
    ['Finishing off the painting of the hall', 'Terminar de pintar el pasillo'],
    ['Repointing the chimney', 'Rejuntar la chimenea'],
    ['Grouting of the walls should be completed', 'Las paredes deberían rellenarse con lechada'],
    [
      'Provide lighting at or near the stairs',
      'Proporcione iluminación en o cerca de las escaleras',
    ],
    ['Fix: stone (slate) steps are cracked', 'Corrija: los escalones de pizarra están agrietados'],
    ['Remove the screws that the drawer hits', 'Retire los tornillos que el cajón golpea'],
    ['Fill the hole that the mice have made', 'Rellene el agujero que los ratones han hecho'],
    ['Patch the wall where the heater was', 'Resane la pared donde el calentador estaba'],
    ['Patch the wall where we removed the shelf', 'Resane la pared donde retiramos la repisa'],
    ['The closet will be the pantry', 'El clóset va a ser la despensa'],
    [
      'The stair was improperly built, including a missing handrail',
      'El escalón se construyó de forma incorrecta, incluyendo un pasamanos faltante',
    ],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('sentences that stay in English', () => {
  test.each([
    ['half of a short form is no name', 'AB to check the O/S drawing'],
    ['who is to do it needs a work', 'Norbert will in the kitchen'],
  ])('%s: "%s"', (_, english) => {
    expect(inSpanish(english).verdict).toBe('declined');
  });
});
