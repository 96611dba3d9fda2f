import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
function inSpanish(text: string): string | null {
  const translation = translate(text, { from: 'en', to: 'es' }, lexicon);
  return translation.verdict === 'declined' ? null : translation.text;
}

describe('what is said of the thing of a work (promise 15.5)', () => {
  test.each([
    ['Rotted window sill replacement', 'Reemplazo del alféizar podrido'],
    ['Rusted and bent railing replacement', 'Reemplazo del barandal oxidado y doblado'],
    ['Clogged floor drain cleaning', 'Limpieza del desagüe de piso tapado'],
    ['Wooden porch floor damage', 'Daño en el piso de madera en el porche'],
    ['Water damage ceiling repair', 'Reparación del cielo raso con daño por agua'],
    ['Complete bathroom remodel', 'Remodelación completa del baño'],
    ['Complete all punch list items', 'Termine todos los puntos de la lista de pendientes'],
  ])('a work and its thing: "%s"', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });
});

describe('everyday statements in English (promise 15.5)', () => {
  test.each([
    ['The drawer is damaged but works.', 'El cajón está dañado, pero funciona.'],
    ['The pump runs but makes noise.', 'La bomba funciona, pero hace ruido.'],
    ['The leak causes the plaster to crumble.', 'La fuga hace que el yeso se desmorone.'],
    ['A loose strap is making the duct vibrate.', 'Un cincho flojo hace que el ducto vibre.'],
    ['The valve does not open, turn or close.', 'La válvula no abre, no gira ni cierra.'],
    [
      'The smoke detector did not pass the load test.',
      'El detector de humo no pasó la prueba de carga.',
    ],
    ['Siding shows minor peeling.', 'El revestimiento muestra descascarado menor.'],
    ['Emergency light in wing A does not work.', 'La luz de emergencia en el ala A no funciona.'],
    [
      'Garage shelf is cracked and missing three brackets.',
      'La repisa del garaje está agrietada y le faltan 3 soportes.',
    ],
    [
      'The fan keeps running even when the switch is off.',
      'El ventilador funciona constantemente aun cuando el interruptor está apagado.',
    ],
    ['Boiler not serviced in 3 years', 'La caldera no ha recibido mantenimiento en 3 años'],
    ['Faucet is dripping at the base or handle.', 'La llave gotea en la base o la manija.'],
    ['Water accumulates near the door.', 'El agua se acumula cerca de la puerta.'],
    ['Light fixture shows intermittent flickering.', 'La luminaria muestra parpadeo intermitente.'],
    ['Doors work intermittently.', 'Las puertas funcionan de forma intermitente.'],
    ['Both hose bibs run constantly.', 'Ambas llaves de manguera tiran agua constantemente.'],
  ])('a statement: "%s"', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });

  test.each([
    ['The outlet is scorched, no longer safe', 'El tomacorriente está quemado, es peligroso'],
    ['Water drains slow', 'El agua drena lentamente'],
    ['Grille cracked from impact', 'Rejilla agrietada por impacto'],
    ['Baseboard gap to floor', 'Hueco entre el zócalo y el piso'],
    ['Cabinet door open (no handle)', 'Puerta de gabinete abierta (sin manija)'],
    ['Exit sign pointing wrong way', 'El letrero de salida apunta en la dirección equivocada'],
    ['Someone broke the mailbox lock', 'La cerradura del buzón está rota'],
    ['Can you send someone to look at the sink?', 'Revise el fregadero'],
    ['Seeing roaches behind the stove', 'Hay cucarachas detrás de la estufa'],
    [
      'Recommend a licensed roofer replace the damaged shingles.',
      'Un techador con licencia debería reemplazar las tejas dañadas.',
    ],
    [
      'Replace the pipe from the meter to the kitchen',
      'Reemplace el tubo del medidor hasta la cocina',
    ],
    [
      'Remove the cracked sink and replace with a new one.',
      'Retire el fregadero agrietado y reemplácelo por uno nuevo.',
    ],
  ])('a turn of speech: "%s"', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });
});

describe('English words in the sense of their neighbours (promise 15.5)', () => {
  test.each([
    ['Tap leaking, washer needs replacing', 'La llave gotea, el empaque debe reemplazarse'],
    ['Gutter clearance needed', 'Se necesita limpieza de la canaleta'],
    ['Toilet waste is blocked', 'El desagüe del inodoro está obstruido'],
    ['Clear the clogged gutter', 'Destape la canaleta tapada'],
    ['Fix the door alignment', 'Corrija la alineación de la puerta'],
    ['Maintain 65 degrees in the hall', 'Mantenga 65 grados en el pasillo'],
    ['Debris hauling and disposal', 'Acarreo de escombros y desecho'],
    ['Chlorination of the water tank', 'Cloración del tanque de agua'],
    ['Re-adhere all debonded tiles.', 'Vuelva a pegar todos los azulejos despegados.'],
    ['New tenant moving in on Friday', 'El inquilino nuevo se muda el viernes'],
  ])('a sense: "%s"', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });
});

describe('turns of requests and tasks, in English (promise 15.5)', () => {
  test.each([
    ['I smell gas in the laundry', 'Hay olor a gas en el cuarto de lavado'],
    ['Smell gas by the stove', 'Olor a gas junto a la estufa'],
    ['Windows never close', 'Las ventanas no cierran'],
    ['Door opens by itself', 'La puerta abre por sí sola'],
    ['Hall lights on all night', 'Las luces del pasillo se quedan encendidas toda la noche'],
    ['Bring the railing up to code', 'Actualice el barandal según el código'],
    ['Pilot light is out', 'El piloto está apagado'],
    ['Remove the post and backfill with gravel', 'Retire el poste y rellene con grava'],
    ['Corridor lights', 'Luces del pasillo'],
    ['Pole hit by a truck', 'Poste golpeado por un camión'],
    ['Give the crew a key', 'Dé una llave a la cuadrilla'],
    ['I need the locks changed by Friday', 'Cambie las cerraduras a más tardar el viernes'],
    ['Run the fan for one hour', 'Haga funcionar el ventilador durante 1 hora'],
    ['Paint after the leak is fixed', 'Pinte después de que la fuga esté reparada'],
    ['Reach-in reads 45', 'El refrigerador vertical marca 45'],
    ['Replace the subfloor where soft', 'Reemplace el subpiso donde está blando'],
    ['Rebuild the top two courses', 'Reconstruya las 2 hiladas superiores'],
    ['Excavate to a depth of 12 inches', 'Excave 12 pulgadas de profundidad'],
    ['Paint the inside of the closets', 'Pinte el interior de los clósets'],
  ])('a turn: "%s"', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });

  test.each([
    [
      'Renew lead flashing to chimney stack',
      'Renueve el tapajuntas de plomo del cañón de la chimenea',
    ],
    ['Fit a new blind to the kitchen', 'Coloque una persiana nueva en la cocina'],
    ['Gut the bathroom to the studs', 'Demuela el interior del baño hasta los montantes'],
    ['Replace supply line to the toilet', 'Reemplace la línea de suministro al inodoro'],
  ])('where "to" leads: "%s"', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });

  test.each([
    ['Pipe not insulated or supported', 'El tubo no está aislado ni soportado'],
    ['Wall not insulated or vented', 'La pared no está aislada ni ventilada'],
  ])('what is denied of both: "%s"', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });
});

describe('what English leaves open (promise 15.5)', () => {
  test.each([
    'Rake out, prime, match the wall',
    'Deck ledger not flashed or bolted',
    'Walls not primed or painted',
    'Multiple problems: too hot, bad lighting',
    'Two clips are loose causing rain to miss the gutter.',
    'Rebuild crumbling brick or block wall under porch.',
  ])('declines "%s"', (english) => {
    expect(inSpanish(english)).toBeNull();
  });
});
