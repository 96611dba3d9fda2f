import { expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { twinDisagreements } from '~/modules/translation/twin.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inEnglish = (text: string): string | undefined => {
  const found = translate(text, { from: 'es', to: 'en' }, lexicon);
  return found.verdict === 'declined' ? undefined : found.text;
};

test.each([
  [
    'Definir dónde van a quedar las macetas en el patio',
    'Decide where the pots will go on the patio',
  ],
  ['Ver cómo va a quedar la fachada', 'Check how the facade will look'],
  ['Revisar si podemos mover el portón', 'Check whether we can move the gate'],
  ['Definir cómo se va a pintar la fachada', 'Decide how to paint the facade'],
])('what a meeting leaves open is translated: "%s"', (spanish, english) => {
  expect(inEnglish(spanish)).toBe(english);
});

test.each([
  ['En cocina se consulta porcelanato', 'Provide porcelain tile in kitchen'],
  [
    'La bomba no presuriza correctamente el sistema',
    'The pump does not pressurize the system properly',
  ],
  ['La caldera se apaga sola', 'The boiler turns off by itself'],
  ['Las luces se encienden solas', 'The lights turn on by themselves'],
  ['Sellar las juntas a fin de evitar filtraciones', 'Seal the joints to prevent leaks'],
  ['Queda pendiente pintar la puerta', 'Paint the door'],
  ['Tapa rota (Pab B, Piso 2, Pasadizo)', 'Broken cover (pavilion B, Floor 2, hallway)'],
])('a turn of specifications and notes is read as the plainer one: "%s"', (spanish, english) => {
  expect(inEnglish(spanish)).toBe(english);
});

test.each([
  ['El grifo no cierra y gotea', 'The faucet does not close and leaks'],
  ['Las puertas no abren ni cierran', 'The doors do not open or close'],
  ['No se ha reparado la fuga', 'The leak has not been repaired'],
])('what is denied reaches no further than it does: "%s"', (spanish, english) => {
  expect(inEnglish(spanish)).toBe(english);
});

test('hot water of a supply point is no air conditioning, and heats nothing', () => {
  expect(inEnglish('Punto hidráulico AC ducha')).toBe('Shower hot water outlet');
  expect(inEnglish('Instalación de tubería de agua fría y caliente')).toBe(
    'Install hot and cold water pipe',
  );
});

test.each([
  ['Add 2 outlets (hall)', 'Añadir dos enchufes (Hall)'],
  ['Paint the main bedroom', 'Pintar la pieza principal'],
  ['Check the use of personal protective equipment', 'Revisar el uso de EPP'],
])('both sides agree on a room and a code in other words: "%s"', (en, es) => {
  expect(twinDisagreements({ en, es }, lexicon)).toEqual([]);
});

test('another room is still found', () => {
  expect(twinDisagreements({ en: 'Paint the hall', es: 'Pintar la cocina' }, lexicon)).not.toEqual(
    [],
  );
});
