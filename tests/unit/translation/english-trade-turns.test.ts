import { expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const spanish = (text: string) => translate(text, { from: 'en', to: 'es' }, lexicon);
function inSpanish(text: string): string | null {
  const translation = spanish(text);
  return translation.verdict === 'declined' ? null : translation.text;
}

test.each([
  ['Blinds broken in master', 'Persianas rotas en la recámara principal'],
  ['Complete all open items', 'Termine todos los puntos pendientes de la lista'],
  ['Paint all three bedrooms', 'Pinte las 3 recámaras'],
  ['Scratch to worktop', 'Rayón en la cubierta'],
  ['Convert closet into laundry room', 'Convierta el clóset en un cuarto de lavado'],
  ['Smoke alarm past its date', 'Detector de humo vencido'],
  ['Fill the dumpster', 'Llene el contenedor de basura'],
  ['Lead paint on porch railing', 'Pintura con plomo en el barandal del porche'],
  ['Drain outlet buried', 'Salida del drenaje enterrada'],
  ['Breaker hot to the touch', 'Pastilla caliente al tacto'],
  ['Grout wrong color in entry', 'La lechada es del color equivocado en la entrada'],
  ['Post set in dirt', 'Poste enterrado en la tierra'],
  ['Return duct leaking', 'El ducto de retorno tiene fugas'],
  ['Water heater in flat 2 leaks', 'El calentador de agua en el apartamento 2 gotea'],
])('words of managers, inspectors and snaggers have the sense meant: "%s"', (english, expected) => {
  expect(inSpanish(english)).toBe(expected);
});

test.each([
  ['Cajón roto en la pieza', 'Broken drawer in the bedroom'],
  ['Calibrar puerta de entrada', 'Adjust front door'],
  ['Campana de cocina no aspira', 'Range hood does not draw air'],
  ['La cisterna no para de cargar', 'The cistern fills constantly'],
])('a Spanish word of a country has its sense: "%s"', (text, english) => {
  expect(translate(text, { from: 'es', to: 'en' }, lexicon)).toMatchObject({ text: english });
});

test.each([
  ['Glimmet cracked at gable', '“Glimmet” agrietado en el hastial'],
  ['Glimmets at gable are cracked', '“Glimmets” en el hastial están agrietados'],
  ["Glimmet won't close", '“Glimmet” no cierra'],
  ['Glimmet leaking under sink', '“Glimmet” gotea debajo del fregadero'],
  ['Glimmet too short', '“Glimmet” demasiado corto'],
  ['Replace hinges and glimmets', 'Reemplace las bisagras y “glimmets”'],
])(
  'an unknown thing of which something is said is kept: "%s" (promise 15.5)',
  (english, expected) => {
    expect(spanish(english)).toMatchObject({ verdict: 'kept', text: expected });
  },
);

test.each([
  'Frobble stained trim at entry',
  'Frobble doors at entry',
  'Verify glimmet works',
  'Patch wall and frobble',
  'Sand, frobble and paint doors',
])('a word that may be a verb is never kept: "%s" (promise 15.5)', (english) => {
  expect(spanish(english).verdict).toBe('declined');
});

test('a state is never part of a kept phrase in Spanish (promise 15.5)', () => {
  const { verdict } = translate('Glimbo de garaje partido', { from: 'es', to: 'en' }, lexicon);
  expect(verdict).toBe('declined');
});

test('a thing in the quotation marks of the writer stands as it is', () => {
  expect(inSpanish('Replace the “fill strips”')).toBe('Reemplace “fill strips”');
});
