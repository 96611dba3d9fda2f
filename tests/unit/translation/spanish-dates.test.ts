import { expect, test } from 'vitest';
import { translate } from '../../../app/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();

function inEnglish(spanish: string): string | null {
  const said = translate(spanish, { from: 'es', to: 'en' }, lexicon);
  return said.verdict === 'declined' ? null : said.text;
}

test.each([
  ['Cambiar el motor antes del 30 de junio', 'Change the motor before June 30'],
  ['Terminar a más tardar el 5 de mayo de 2026', 'Finish by May 5, 2026'],
  ['Pintar la fachada antes de marzo', 'Paint the facade before March'],
  ['Cambiar el motor el viernes 3 de julio', 'Change the motor on Friday, July 3'],
  ['Limpiar el garaje los domingos', 'Clean the garage on Sundays'],
  ['Cortar el agua el jueves de 9 a 13 h', 'Shut off the water on Thursday from 9 to 13 h'],
])('a day or an hour behind what is to be done: "%s"', (spanish, english) => {
  expect(inEnglish(spanish)).toBe(english);
});

test.each([
  ['Revisar las luces del sótano -1', 'Check the basement level 1 lights'],
  ['Cambiar el timbre del 204', 'Change the unit 204 doorbell'],
  ['Pintar la puerta del piso 2º A', 'Paint the apartment 2A door'],
  ['Pulir los pisos de las torres A y B', 'Polish the floors of towers A and B'],
  ['Sustituir la puerta cortafuegos EI2-60', 'Replace EI2-60 fire door'],
])('levels, flats and codes stand as what they name: "%s"', (spanish, english) => {
  expect(inEnglish(spanish)).toBe(english);
});

test.each([
  ['Reparar el hueco en la pared', 'Repair the hole in the wall'],
  ['Dejar hueco para el lavavajillas', 'Leave space for the dishwasher'],
  ['Tapar los contactos antes de pintar', 'Cover the outlets before painting'],
  ['Cambiar la boquilla de la manguera', 'Change the hose nozzle'],
  ['Recorrer el contacto 30 cm a la derecha', 'Move the outlet 30 centimeters to the right'],
  ['Sanear la madera podrida de las ventanas', 'Repair the rotted window wood'],
  ['Cortar el pasto y podar los setos', 'Mow the lawn and trim the hedges'],
])('what stands beside a word decides its meaning: "%s"', (spanish, english) => {
  expect(inEnglish(spanish)).toBe(english);
});

test.each([
  ['Recorrer la puerta 20 cm', 'Move the door 20 centimeters'],
  ['Colocar mallazo de 15x15', 'Install 15x15 welded wire mesh'],
  ['Reparar el motor BFT de la puerta', 'Repair the BFT door motor'],
])('how far a thing is moved, its size and its make: "%s"', (spanish, english) => {
  expect(inEnglish(spanish)).toBe(english);
});

test.each([
  ['Cambiar la bomba Grundfos de la sala de calderas', 'Change the boiler room Grundfos pump'],
  ['Cambiar el mecanismo Roca del aseo', 'Change the half bathroom Roca mechanism'],
  ['Instalar tinaco Rotoplas de 1100 litros', 'Install 1100-liter Rotoplas water tank'],
])('a make stands right before its thing: "%s"', (spanish, english) => {
  expect(inEnglish(spanish)).toBe(english);
});

test.each([
  ['Instalar el contacto a 1.50 m de altura', 'Install the outlet at a height of 1.50 meters'],
  [
    'Instalar el espejo a 1.2 m del suelo',
    'Install the mirror at a height of 1.2 meters above the floor',
  ],
  ['Bajar 10 cm la repisa', 'Lower the shelf 10 centimeters'],
  ['Colocar la coladera a ras de piso', 'Install the floor drain flush with the floor'],
  ['Retirar la maceta que cuelga del balcón', 'Remove the pot that hangs from the balcony'],
])('where a thing is or goes: "%s"', (spanish, english) => {
  expect(inEnglish(spanish)).toBe(english);
});

test('the name of a street is no word of the language', () => {
  expect(inEnglish('Reparar la fachada de la calle Mayor')).toBe(
    'Repair the facade on Calle Mayor',
  );
});
