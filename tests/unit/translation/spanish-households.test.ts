import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inEnglish = (text: string) => translate(text, { from: 'es', to: 'en' }, lexicon);

describe('orders of households, shops and crews in Spanish', () => {
  test.each([
    // what is put somewhere, and what is installed
    ['Poner las llaves en el lockbox', 'Put the keys in the lockbox'],
    ['Poner una nota en la puerta', 'Put a note on the door'],
    ['Poner papel higiénico nuevo', 'Put out new toilet paper'],
    ['Poner zócalos en la sala', 'Install baseboards in the living room'],
    ['Poner silicona en la bañera', 'Apply silicone in the bathtub'],
    ['Poner en hora el microondas', 'Adjust the microwave clock'],
    ['Poner el termostato a 72 grados', 'Set the thermostat at 72 degrees'],
    ['Poner 4 aguas en la nevera', 'Put 4 bottles of water in the refrigerator'],
    // what has to be so
    ['Comprobar que los grifos no goteen', 'Verify that the faucets do not leak'],
    ['Comprobar que funcione la alarma de humo', 'Verify that the smoke alarm works'],
    ['Comprobar que el congelador enfríe', 'Verify that the freezer cools'],
    // concrete is poured, tanks are drained
    ['Vaciar columnas de concreto armado', 'Pour reinforced concrete columns'],
    ['Vaciar dalas y castillos', 'Pour bond beams and tie columns'],
    ['Fundir la losa', 'Pour the slab'],
    ['Vaciar el tinaco', 'Drain the water tank'],
    // words that another one decides
    ['Organizar la bodega', 'Organize the storage room'],
    ['Vaciar el lavaplatos', 'Empty the dishwasher'],
    ['Cambiar la llave del lavaplatos', 'Change the kitchen sink faucet'],
    ['Reparar la pérdida en el techo', 'Repair the leak in the roof'],
    ['Reparar el bote de aceite del motor', 'Repair the motor oil leak'],
    ['Reparar la tubería de aguas servidas', 'Repair the sewage pipe'],
    ['Cambiar las duelas de la cortina', 'Change the roll-up door slats'],
    ['Lavar la cortina de la sala', 'Wash the living room curtain'],
    ['Reparar la puerta vencida', 'Repair the sagging door'],
    ['Resanar los huecos de los clavos', 'Patch the nail holes'],
    ['Doblar las toallas', 'Fold the towels'],
    ['Tender las camas', 'Make the beds'],
    ['Instalar repisa sobre el inodoro', 'Install shelf over the toilet'],
    ['Colocar plástico sobre los muebles', 'Place plastic onto the furniture'],
    ['Renovar el permiso vencido', 'Renew the expired permit'],
    ['Tapizar las sillas del comedor', 'Upholster the dining room chairs'],
    ['Montar los muebles de la habitación', 'Assemble the room furniture'],
    ['Avisar a los vecinos del corte de agua', 'Notify the neighbors about the water shutoff'],
    ['Hacer mantenimiento general de la estufa', 'Perform general maintenance of the stove'],
    [
      'Verificar que no queden herramientas en el techo',
      'Verify that there are no tools on the roof',
    ],
    ['Lavar las cortinas y volver a colocarlas', 'Wash the curtains and reinstall them'],
    ['Levantar el piso dañado y colocar nuevo', 'Remove the damaged floor and install a new one'],
    ['Dejar la puerta con llave', 'Lock the door'],
    ['Poner sábanas limpias en las camas', 'Put clean sheets on the beds'],
    // where, without a thing
    ['Quitar la alfombra y limpiar debajo', 'Remove the carpet and clean underneath'],
    ['Revisar las ventanas y dejarlas cerradas', 'Check the windows and leave them closed'],
    ['Retirar platos y vasos del lavavajillas', 'Remove plates and cups from the dishwasher'],
    ['Reparar los ascensores 1 y 2', 'Repair elevator 1 and elevator 2'],
    ['Levantar muro divisorio de block', 'Build block partition wall'],
    ['Pintar con elastomérica la fachada', 'Paint the facade with elastomeric paint'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });

  test('"levantar" of a partition alone builds or takes it down, and is declined', () => {
    expect(inEnglish('Levantar muros divisorios').verdict).toBe('declined');
  });
});
