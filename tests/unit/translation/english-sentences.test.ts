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
      'La escalera se construyó de forma incorrecta, incluyendo un pasamanos faltante',
    ],
    ['Not draining properly', 'No drena bien'],
    [
      'The slope should be adjusted to allow for proper drainage',
      'La pendiente debería ajustarse para permitir el drenaje adecuado',
    ],
    [
      'A wider duct will be installed to accommodate the new fan',
      'Un ducto más ancho va a instalarse para dar cabida al ventilador nuevo',
    ],
    [
      'Install a hatch to permit future maintenance',
      'Instale una escotilla para permitir el mantenimiento futuro',
    ],
    ['The new valve will stop the leak', 'La válvula nueva va a detener la fuga'],
    ['The system appeared to have a leak', 'El sistema tenía una fuga aparentemente'],
    ["The door's handle is loose", 'La manija de puerta está floja'],
    ["Replace the porch's bottom step", 'Reemplace el escalón inferior del porche'],
    ['Replace the door/drawer handles', 'Reemplace las manijas de puerta/jaladeras de cajón'],
    ['The rest of the fence is fine', 'El resto de la cerca está en buen estado'],
    [
      'Change the swing of the bathroom door',
      'Cambie el sentido de apertura de la puerta del baño',
    ],
    [
      'Demo existing shower and haul away debris',
      'Demuela la ducha existente y deseche los escombros',
    ],
    ['Although the pump works, it is noisy', 'Aunque la bomba funciona, es ruidosa'],
    [
      'As the wood is rotten, the sill must be replaced',
      'Porque la madera está podrida, el alféizar debe reemplazarse',
    ],
    ['Replace the lid since it is cracked', 'Reemplace la tapa porque está agrietada'],
    [
      'Please make sure the water is off before you start',
      'Asegúrese de que el agua esté cerrada antes de empezar',
    ],
    ['We have decided to keep the old doors', 'Decidimos mantener las puertas viejas'],
    ['Paint the lower part of the wall', 'Pinte la parte inferior de la pared'],
    ['A full roof replacement is recommended', 'Se recomienda un reemplazo completo del techo'],
    [
      'The foundation walls (including the porch walls) should be replaced',
      'Los muros de cimentación (incluyendo las paredes del porche) deberían reemplazarse',
    ],
    ['Paint all rooms - including closets', 'Pinte todos los cuartos - incluyendo los clósets'],
    ['The south walls are cracked', 'Las paredes sur están agrietadas'],
    [
      'The outlets near the sink are not GFCI',
      'Los tomacorrientes cerca del fregadero no tienen protección GFCI',
    ],
    [
      'Secure the towel bar to wall studs or with appropriate wall anchors',
      'Fije el toallero a los montantes o con taquetes apropiados',
    ],
    ['Sealing windows and doors', 'Sellar las ventanas y las puertas'],
    ['Upstairs office (eventually)', 'Oficina de arriba (más adelante)'],
    ['The wall should be taken down', 'La pared debería derribarse'],
    [
      'The drain is blocked because of roots growing into the pipes',
      'El desagüe está obstruido debido a las raíces que se meten en los tubos',
    ],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('sentences that stay in English', () => {
  test.each([
    ['half of a short form is no name', 'AB to check the O/S drawing'],
    ['a lot is no plot of land', 'Plant the seeds (a lot) this weekend'],
    ['who is to do it needs a work', 'Norbert will in the kitchen'],
  ])('%s: "%s"', (_, english) => {
    expect(inSpanish(english).verdict).toBe('declined');
  });
});
