import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inEnglish = (text: string) => translate(text, { from: 'es', to: 'en' }, lexicon);

describe('Spanish that is said in more than one way', () => {
  test.each([
    ['La ventana no cierra de manera correcta', 'The window does not close properly'],
    ['Se presenta fuga en la llave del lavabo', 'There is a leak in the bathroom faucet'],
    ['No anda el portón desde ayer', 'The gate has not worked since yesterday'],
    [
      'El aire acondicionado no enfría desde el martes',
      'The air conditioning has not cooled since Tuesday',
    ],
    ['La puerta tiene la manija rota', 'The door has a broken handle'],
    ['Foco quemado pasillo piso 3', 'Burned-out light bulb in hallway of floor 3'],
    ['Salta la térmica al encender el horno', 'The breaker trips when turning on the oven'],
    ['Cajones no alineados en la cocina', 'Drawers not aligned in the kitchen'],
    ['03 focos no encienden', '3 light bulbs do not turn on'],
    ['Baños: se consulta cerámica o similar', 'Bathrooms: Provide ceramic tile or similar'],
    ['La canilla gotea, desperdiciando agua', 'The faucet leaks, wasting water'],
    ['Agregar algún enchufe más', 'Add another outlet'],
    ['Retiro de peldaños de mármol o piedra', 'Remove marble or stone stair steps'],
    ['Acarreo de arena a 20 m de distancia', 'Haul sand 20 meters away'],
    ['Hace ruido al abrir la puerta', 'There is a noise when opening the door'],
    ['Recarga de gas del split', 'Recharge split unit refrigerant'],
    ['Goteras en el techo del cuarto piso', 'Leaks in the fourth floor ceiling'],
    ['Las correderas de cajón se atascan', 'The drawer slides jam'],
    ['Tres luminarias están quemadas', '3 light fixtures are burned out'],
    ['Reparar la cámara de congelados', 'Repair the walk-in freezer'],
    ['Pérdida en la mochila del inodoro', 'Leak in the toilet tank'],
    ['Una de las puertas no cierra', 'One of the doors does not close'],
    ['Colocar otra repisa en el baño', 'Install another shelf in the bathroom'],
    ['No usar el ascensor hasta nueva orden', 'Do not use the elevator until further notice'],
    ['Cambiar la bisagra de arriba', 'Change the top hinge'],
    ['Sacar fotos de la fachada', 'Take photos of the facade'],
    ['El gas está cortado', 'The gas is shut off'],
    ['Las luces se quedan encendidas', 'The lights stay on'],
    ['La chapa de la puerta está dura', 'The door lock is stiff'],
    ['Falta luz en el pasillo', 'No light in the hallway'],
    ['Reparar filtración en plancha', 'Repair leak in roof slab'],
    ['Colocar cama de ripio de 10 cm', 'Install 10-centimeter gravel bed'],
    [
      'Rayones en la puerta, requiere retoque de pintura',
      'Scratches on the door, paint touch-up is needed',
    ],
    ['Relleno y compactado con arena', 'Backfilling and compaction with sand'],
    ['Problemas con timer y encendido de letrero', 'Issues with timer and switching on of sign'],
    ['Es necesaria la recolocación de las tejas', 'Reinstallation of the roof tiles is required'],
    ['La persiana se queda a medio bajar', 'The window blind sticks halfway'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });

  test.each([
    [
      'Foco roto (Torre B - Piso 4 - Aula 406)',
      'Broken light bulb (Tower B - Floor 4 - Classroom 406)',
    ],
    ['Pared rota (Piso 5, pasillo)', 'Broken wall (Floor 5, hallway)'],
  ])('reads the places in brackets behind "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });

  test.each([
    // A verb at the beginning of a sentence is no name.
    'CIMIENTOS. Serán ejecutados según plano',
    // Both materials belong to the countertops, or one is a thing of its own.
    'Pulir encimeras de cuarzo y mármol',
    // A key is not left open; whether a valve or a faucet is, nothing says.
    'No dejar la llave abierta',
  ])('"%s" is declined', (spanish) => {
    expect(inEnglish(spanish).verdict).toBe('declined');
  });
});

describe('units in capitals', () => {
  test.each([
    ['COLOCACIÓN DE MURO DE TABIQUE DE 6 X 12 X 24 CMS', 'Install brick wall 6 x 12 x 24 cm'],
    ['COLOCACIÓN DE ZAPATA DE 1.20X1.20X1.40M', 'Install footing 1.20 x 1.20 x 1.40 m'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});
