import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inSpanish = (english: string) => translate(english, { from: 'en', to: 'es' }, lexicon);

describe('noun phrases of English titles (promise 15.5)', () => {
  test.each([
    ['Approximately 2 inch hole in the wall', 'Agujero de aproximadamente 2 pulgadas en la pared'],
    [
      'Three approximately 1/2 inch holes in the floor',
      '3 agujeros de aproximadamente 1/2 de pulgada en el piso',
    ],
    [
      'New crack on wall upper left ~20cm',
      'Grieta nueva en la pared arriba a la izquierda aproximadamente 20 centímetros',
    ],
    ['Stain at ceiling lower right', 'Mancha en el cielo raso abajo a la derecha'],
    ['Gap over 1/4 inch wide', 'Hueco de más de 1/4 de pulgada de ancho'],
    ['Install 30"x40" window', 'Instale una ventana de 30" x 40"'],
    ['Build 10x14 shed', 'Construya un cobertizo de 10x14'],
    ['Replace lock in room 204-C', 'Reemplace la cerradura en el cuarto 204-C'],
    ['Cracking at the back-right wall', 'Agrietamiento en la pared trasera derecha'],
    ['Wood front door (double glazed)', 'Puerta principal de madera de doble vidrio'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('amounts, materials, sides and lists of English titles (promise 15.5)', () => {
  test.each([
    ['Gaps of 1 inch or more at the door', 'Huecos de 1 pulgada o más en la puerta'],
    ['3 x LED bulbs in hall', '3 focos LED en el pasillo'],
    ['10 year old furnace', 'Calefactor de 10 años'],
    ['Stack of lumber behind shed', 'Pila de madera detrás del cobertizo'],
    ['Bundle of shingles', 'Paquete de tejas'],
    ['Pile of bricks in yard', 'Montón de ladrillos en el jardín'],
    ['Countertop in granite', 'Cubierta de granito'],
    ['Crack in concrete', 'Grieta en el concreto'],
    ['Walls in light blue', 'Paredes en azul claro'],
    ['Light scratches', 'Rayones leves'],
    ['Lots of trash', 'Mucha basura'],
    ['Dirt and dust on shelf', 'Suciedad y polvo en la repisa'],
    ['Front and back yards', 'Jardín delantero y patio trasero'],
    ['Interior and exterior walls', 'Paredes interiores y exteriores'],
    ['Gap between sink and tile', 'Hueco entre el fregadero y el azulejo'],
    ['Repairs to roof and walls', 'Reparaciones en el techo exterior y las paredes'],
    ['Boiler service and power flush', 'Servicio de la caldera y lavado a presión del sistema'],
    ['Smoke detectors - 3 missing', 'Faltan 3 detectores de humo'],
    [
      'Second floor rear bedroom window lock',
      'Seguro de la ventana de la recámara trasera del segundo piso',
    ],
    ['Drill holes in wood', 'Taladre agujeros en la madera'],
    ['Misc: replace light bulbs', 'Varios: reemplace los focos'],
    ['Clean or paint wall?', '¿Hay que limpiar o pintar la pared?'],
    ['🔧 Replace the faucet', '🔧 Reemplace la llave'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });

  test.each([
    ['every second one, which no word says', 'Replace every other baluster'],
    ['an unknown word that may be an order', 'Frobble two panes at garage'],
    ['a phrase without its noun', 'Restore a large frobbled in hall'],
  ])('but not %s: "%s"', (_, english) => {
    expect(inSpanish(english).verdict).toBe('declined');
  });

  test('keeps the one noun that is unknown', () => {
    expect(inSpanish('The dorvel within the hall is to be resealed')).toEqual(
      expect.objectContaining({ verdict: 'kept', kept: 'dorvel' }),
    );
  });
});

describe('places and remarks in brackets behind a title (promise 15.5)', () => {
  test.each([
    ['Replace porch light (456 Oak St)', 'Reemplace la luz del porche (456 Oak St)'],
    [
      'Fix: dishwasher not draining (Lakeside Lofts, Apt 21)',
      'Corrija: el lavavajillas no drena (Lakeside Lofts, apartamento 21)',
    ],
    ['Replace sink (Third Floor Bed 2)', 'Reemplace el fregadero (recámara 2 del tercer piso)'],
    ['Drainage repairs (External)', 'Reparaciones del drenaje (exterior)'],
    ['Replace window (Back Left)', 'Reemplace la ventana (atrás a la izquierda)'],
    ['Install fire extinguisher (purchased)', 'Instale un extintor (ya se compró)'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});
