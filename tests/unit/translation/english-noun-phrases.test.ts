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
