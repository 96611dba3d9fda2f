import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inSpanish = (text: string) => translate(text, { from: 'en', to: 'es' }, lexicon);
const inEnglish = (text: string) => translate(text, { from: 'es', to: 'en' }, lexicon);

describe('what English leaves open is declined', () => {
  test.each([
    ['a room behind a part', 'Touch up paint at door frame Room 501'],
    ['a word with a number in another phrase', 'Repair two quixled stains'],
    ['what is there and what is new', 'Tear off existing, new underlayment'],
    ['a state that is no order', 'Wet under sink'],
    ['a hole from something', 'Doorknob hole from missing wall stop'],
    ['an order of a noun that nobody knows', 'Grout zorbel on bath floor'],
    ['a thing that only its owner names', "Stain the fence to match the neighbor's"],
    ['a fence that only leans', 'Gate post leaning over'],
    ['what one thing does to another', 'Vines and shrubs blocking vents need to be cut'],
    ['a state of one or of both', 'Rusty handles or locks not working'],
    ['"it" of several things', 'Clean the faucet connections and flush it'],
    ['an English word that Spanish has, too', 'Lay tiles near the escapes'],
    ['a size of which half has a depth', 'Install a 30 x 60 in deep tub'],
    ['a violation that nobody can withdraw', 'Remove all lead violations'],
    ['a season that may be a part', 'Spring lawn treatment'],
    ['a switch of no known thing', 'Turn it off'],
    ['a faucet that may be switched', 'Faucet drips when turned off'],
    ['what is not used, and no order', 'Seal the duct joints with mastic, not tape'],
  ])('%s: "%s"', (_, english) => {
    expect(inSpanish(english).verdict).toBe('declined');
  });
});

describe('what is translated all the same', () => {
  test.each([
    ['Loose toilet in half bath, bolts missing', 'Inodoro flojo en el medio baño, faltan pernos'],
    ['Bathtub drains slowly', 'La tina drena lentamente'],
    ['Loose toilet, flange broken', 'Inodoro flojo, brida rota'],
    ['Basement outlet appears loose', 'El tomacorriente del sótano parece estar flojo'],
    ['Bathroom sink is draining very slowly', 'El lavabo drena muy lentamente'],
    ['Water damage to the ceiling', 'Daño por agua en el cielo raso'],
    ['Caulk the tub at the 8th floor', 'Selle con sellador la tina en el piso 8'],
    ['Provide a 36 in wide gate', 'Proporcione un portón de 36 pulgadas de ancho'],
    ['Install carpet padding in room 3', 'Instale bajoalfombra en el cuarto 3'],
    ['Ground wire not attached to water pipe', 'El cable de tierra no está fijado al tubo de agua'],
    ['Swap the light switch for a dimmer', 'Cambie el interruptor de luz por un atenuador'],
    [
      'Deck has no handrail or guard',
      'La terraza de madera no tiene pasamanos ni barandal de protección',
    ],
    ['Carpet in bedroom 3 has pet stains', 'La alfombra en la recámara 3 tiene manchas de mascota'],
    ['Replace the air filter and clean vents', 'Reemplace el filtro de aire y limpie las ventilas'],
    ['Hang up curtain rod in guest room', 'Cuelgue el cortinero en la recámara de visitas'],
    [
      'Service bonding screws missing in panels',
      'Faltan tornillos de unión a tierra de servicio en los tableros eléctricos',
    ],
    ['Fence panel replacement in backyard', 'Reemplazo del panel de la cerca en el patio trasero'],
    [
      'Repair or replace damaged door frame or jamb',
      'Repare o reemplace el marco de puerta dañado',
    ],
    ['Damage from leaking roofs', 'Daño por techos exteriores con fuga'],
    ['Removal of damaged sheetrock and insulation', 'Retiro de tablaroca y aislamiento dañados'],
    ['Wet floor in main corridor', 'Piso mojado en el pasillo principal'],
    ['Service furnace and heat pump', 'Dé mantenimiento al calefactor y a la bomba de calor'],
    ['Water stains were noted on ceiling', 'Se observaron manchas de agua en el cielo raso'],
    ['Install a kitchen outlet', 'Instale un tomacorriente en la cocina'],
    ['Seal hairline stucco cracks', 'Selle las grietas finas en el estuco'],
    [
      'Repair torn mesh throughout the property',
      'Repare la malla de alambre rasgada en toda la propiedad',
    ],
    ['Enclose the water heater', 'Encierre el calentador de agua'],
    ['Re-anchor the shelf', 'Vuelva a anclar la repisa'],
    ['Remove most of the furniture', 'Retire la mayoría de los muebles'],
    ['Shelf 12 in deep', 'Repisa de 12 pulgadas de profundidad'],
    ['Reconnect the drain and test', 'Reconecte el desagüe y pruebe'],
    ['Turn off the breaker', 'Apague la pastilla'],
    ['Shut off the water', 'Cierre el agua'],
    ['Do not turn on the gas', 'No abra el gas'],
    ['Turn on the furnace', 'Encienda el calefactor'],
    ['Shut off the gas at the meter', 'Cierre el gas en el medidor'],
    ['Ceiling stains after heavy rain', 'Manchas en el cielo raso después de la lluvia fuerte'],
    ['Empty the gutters', 'Vacíe las canaletas'],
    ['Replace broken garage door spring', 'Reemplace el resorte roto de la puerta de garaje'],
    ['Paint closets in bedroom 2', 'Pinte los clósets en la recámara 2'],
    ['Match ceiling texture', 'Iguale la textura del techo'],
    ['Boards nailed together', 'Tablas clavadas entre sí'],
    ['Run water for 10 minutes', 'Deje correr el agua durante 10 minutos'],
    ['Repair sticky drawers', 'Repare los cajones que se atoran'],
    ['Exterior wall cracks', 'Grietas en la pared exterior'],
    ['Latch, lock, or hinges missing', 'Faltan el pestillo, la cerradura o las bisagras'],
    [
      'Do not remove the wall until the engineer approves',
      'No retire la pared hasta que el ingeniero dé su aprobación',
    ],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('Spanish in other words', () => {
  test.each([
    ['Reparación de aceras', 'Repair sidewalks'],
    ['Puertas que no cierran', 'Doors that do not close'],
    ['Verificar que no haya fugas visibles', 'Verify that there are no visible leaks'],
    ['Hay un agujero en la pared', 'There is a hole in the wall'],
    ['Manchas de óxido en las tuberías', 'Rust stains on the pipes'],
    ['Canalones y bajantes sueltos', 'Loose gutters and downspouts'],
    ['Enchufes sin corriente eléctrica', 'Outlets without power'],
    ['Falta de detectores de humo', 'Smoke detectors are missing'],
    ['Azulejos golpeados o rotos', 'Damaged or broken tiles'],
    ['Limpiar paredes y techos', 'Clean walls and ceilings'],
    ['Elimina hojas y residuos', 'Remove leaves and waste'],
    [
      'Retirar cinta y adhesivos de puertas y marcos',
      'Remove tape and adhesive from doors and frames',
    ],
    ['Pintar clósets en Polar Bear (Flat)', 'Paint closets in Polar Bear (Flat)'],
    [
      'Quitar las tapas y reinstalarlas al terminar',
      'Remove the covers and reinstall them when complete',
    ],
    ['Grietas en las fachadas', 'Cracks in the facades'],
    ['Pintar las alacenas', 'Paint the cupboards'],
    ['Limpiar todo el patio', 'Clean the entire patio'],
    ['Levantar muro de ladrillo', 'Build brick wall'],
    ['Levantar muros de tabique', 'Build brick walls'],
    ['Levantar el piso de la cocina', 'Remove the kitchen floor'],
    ['Sellar con silicona la junta', 'Seal the joint with silicone'],
    ['Puertas interiores y exteriores', 'Interior and exterior doors'],
    ['Pintar molduras en Polar Bear', 'Paint trim in Polar Bear'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });

  test.each([
    'El mecanismo está atascado',
    'Pintar techo',
    'Cambiar llaves del baño',
    'Pulir encimeras de cuarzo y mármol',
    'Levantar tabique autoportante',
  ])('"%s" has two meanings and is declined', (spanish) => {
    expect(inEnglish(spanish).verdict).toBe('declined');
  });
});
