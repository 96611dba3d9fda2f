import { expect, test } from 'vitest';
import { translate } from '../../../app/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();

function said(text: string, from: 'en' | 'es'): string | null {
  const found = translate(text, { from, to: from === 'en' ? 'es' : 'en' }, lexicon);
  return found.verdict === 'declined' ? null : found.text;
}

test.each([
  [
    'Stone veneer falling off the chimney, barricade area below',
    'El revestimiento de piedra se cae de la chimenea, acordone el área abajo',
  ],
  [
    'Fence boards split at the knots, replace eight pickets',
    'Las tablas de la cerca se parten en los nudos, reemplace 8 tablas de la cerca',
  ],
  ['Broken window lock, supply and install', 'Seguro roto de la ventana, suministre e instale'],
])('an order behind a finding or a thing stays an order: "%s"', (english, spanish) => {
  expect(said(english, 'en')).toBe(spanish);
});

test('an order behind a comma that is not understood is not read as a state', () => {
  expect(said('Grab bar mounted at 38 inches, lower to 36 inches max', 'en')).toBeNull();
});

test('a Spanish finding with its order is read part by part', () => {
  expect(said('Hay cucarachas detrás del refrigerador, fumigar la cocina', 'es')).toBe(
    'There are cockroaches behind the refrigerator, fumigate the kitchen',
  );
});

test.each([
  ['Repave Oak Street', 'Repavimente Oak Street'],
  [
    'Replace the sign at Park Road and Elm Street',
    'Reemplace el letrero en Park Road y Elm Street',
  ],
])('the name of a street stays as it is: "%s"', (english, spanish) => {
  expect(said(english, 'en')).toBe(spanish);
});

test.each([
  ['Clean the filters and reinstall', 'Limpie los filtros y reinstálelos'],
  ['Remove the doors and stack in the garage', 'Retire las puertas y apílelas en el garaje'],
  ['Set the posts in concrete', 'Coloque los postes en concreto'],
  ['Replace the roof over two years', 'Reemplace el techo exterior durante 2 años'],
  [
    'Make sure the lights work and replace bulbs',
    'Asegúrese de que las luces funcionen; reemplace los focos',
  ],
])('what an order leaves out is taken from what stands before it: "%s"', (english, spanish) => {
  expect(said(english, 'en')).toBe(spanish);
});

test('what is to be done to a part is no state of it', () => {
  expect(said('The tank needs the valve replaced before winter', 'en')).toBeNull();
});

test.each(['Replace hall and bar doors', 'Provide soap and paper towels'])(
  '"%s" shares no word that only one of the two has',
  (english) => {
    expect(said(english, 'en')).toBeNull();
  },
);
