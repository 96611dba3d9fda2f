import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inEnglish = (text: string) => translate(text, { from: 'es', to: 'en' }, lexicon);

describe('what Spanish reports say of a thing', () => {
  test.each([
    ['Aun hay goteras en el baño', 'There are still leaks in the bathroom'],
    ['Todavía no hay agua en la cocina', 'There is still no water in the kitchen'],
    ['Canilla gotea aunque este cerrada', 'Faucet leaks even when it is closed'],
    ['Lavabo tapado, el agua no baja', 'Clogged bathroom sink, the water does not go down'],
    ['Gotera en el techo, el agua moja la cama', 'Leak in the roof, the water wets the bed'],
    ['Tapón en el desagüe de la ducha', 'Clog in the shower drain'],
    ['Falta tapón en el desagüe de la ducha', 'Plug is missing in the shower drain'],
    ['Foco quemado en pasillo piso 3.', 'Burned-out light bulb in hallway of floor 3.'],
    ['AULA 12 VIDRIO ROTO', 'Classroom 12: Broken glass'],
    ['Se pintó el frente de la escuela n° 12', 'The front of school 12 was painted'],
    ['Revisar el sello tras el lavabo', 'Check the seal behind the bathroom sink'],
    ['Limpieza general tras la obra', 'Cleanup after construction'],
    ['Se ha sustituido la tina por una ducha', 'The bathtub has been replaced with a shower'],
    ['Se cambió la ventana por una puerta', 'The window was replaced with a door'],
    ['Se colocó un inodoro nuevo', 'A new toilet was installed'],
    ['Se cambió el automático en el tanque', 'The tank float switch was changed'],
    ['Fuga que genera charco en el piso', 'Leak that causes a puddle on the floor'],
    ['Cortocircuito en el enchufe', 'Short circuit in the outlet'],
    ['Se cortó el césped del patio', 'The patio lawn was cut'],
    ['Se cortó el cable', 'The wire was cut'],
    ['Tapón de desagüe roto', 'Broken drain stopper'],
    ['Recubrimiento cerámico dañado', 'Damaged tile covering'],
    ['Se fue la luz en la cocina', 'There is a power outage in the kitchen'],
    ['La cerradura está dura y no gira la llave', 'The lock is stiff and the key does not turn'],
    ['Se procedió a pintar la fachada', 'The facade was painted'],
    ['Hemos cambiado la bomba', 'The pump has been replaced'],
    ['Se están colocando las puertas', 'The doors are being installed'],
    ['AULA 3 NO FUNCIONA EL PROYECTOR', 'Classroom 3: The projector does not work'],
    ['BAÑO DE CHICOS PUERTA ROTA', "Boys' restroom: Broken door"],
    ['Pasillo planta baja luz fundida', 'Ground floor hallway: Burned out light'],
    ['Faltan tres vidrios en el aula', '3 glass panes are missing in the classroom'],
    ['Gotas de pintura en el marco de la puerta', 'Paint drips on the door frame'],
    ['Fisura en el encuentro de pared y techo', 'Crack in the wall-ceiling junction'],
    ['Excavación en terreno tipo II', 'Excavation in type II soil'],
    ['Hay poca presión de agua en la ducha', 'There is low water pressure in the shower'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('what Spanish orders say beside the work', () => {
  test.each([
    ['No es necesario cambiar el lavabo', 'It is not necessary to change the bathroom sink'],
    ['No hace falta pintar la puerta', 'It is not necessary to paint the door'],
    ['Una vez hecho esto, pintar la pared', 'Once this is done, paint the wall'],
    ['Se podrán abrir las ventanas', 'The windows can be opened'],
    ['Constatar que la puerta esté cerrada', 'Verify that the door is closed'],
    ['Aceitado de cerraduras', 'Oil locks'],
    ['Limpieza y amolado en losa', 'Clean and grind slab'],
    ['Demolición localizada en vigas', 'Localized demolition in beams'],
    ['Acarreo de arena a 15 mts. de distancia horizontal', 'Haul sand 15 meters horizontally away'],
    ['Quitar las cortinas y tirarlas a la basura', 'Remove the curtains and discard'],
    ['Suministro y montaje bañera + grifo', 'Supply and install bathtub and faucet'],
    ['Pulido de pisos de granito/mármol', 'Polish granite or marble floors'],
    ['Limpiar vidrios interiores/exteriores', 'Clean interior and exterior glass'],
    ['Pintar los dos lados de la puerta', 'Paint both sides of the door'],
    ['Quitar los tornillos que están en la pared', 'Remove the screws from the wall'],
    ['Enjuagar los pisos', 'Rinse the floors'],
    ['Enjuagar la tubería', 'Flush the pipe'],
    ['Picado de revoque y rejuntado', 'Chip out wall plaster and repoint it'],
    ['Pendiente pintar la puerta', 'Paint the door'],
    ['Sustitución de frentes de cocina', 'Replace cabinet fronts'],
    ['Demolición de recubrimientos', 'Demolish surface finishes'],
    ['Levantado de carpinterías exteriores', 'Remove exterior windows and doors'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });

  test.each([
    [
      'an order that may belong to what it is not done before',
      'No pintar antes de haber lijado el muro y haber avisado al vecino',
    ],
    ['for how long it has been so', 'La lámpara lleva dos días sin encender'],
    ['a plus before what is only said of a thing', 'Suministro y montaje ducha + empotrado'],
  ])('%s is declined: "%s"', (_, spanish) => {
    expect(inEnglish(spanish).verdict).toBe('declined');
  });
});
