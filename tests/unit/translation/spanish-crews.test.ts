import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inEnglish = (text: string) => translate(text, { from: 'es', to: 'en' }, lexicon);

describe('who is asked to do what, in Spanish (promise 15.5)', () => {
  test.each([
    ['Pedir al inquilino que retire la basura', 'Ask the tenant to remove the trash'],
    ['Solicitar al dueño que autorice el presupuesto', 'Ask the owner to authorize the estimate'],
    ['Pedir a los porteros que cierren el portón', 'Ask the doormen to close the gate'],
  ])('"%s" is "%s"', (given, translated) => {
    expect(inEnglish(given)).toMatchObject({ verdict: 'whole', text: translated });
  });
});

describe('what crews and tenants say every day (promise 15.5)', () => {
  test.each([
    ['El desagüe está tapado de pelo', 'The drain is clogged with hair'],
    ['Tender el cable nuevo del tablero a la bomba', 'Run the new wire from the panel to the pump'],
    ['La puerta se atora arriba', 'The door sticks at the top'],
    ['La caldera no calienta arriba', 'The boiler does not heat upstairs'],
    ['Averiguar de dónde viene la humedad', 'Look for the moisture source'],
  ])('"%s" is "%s"', (given, translated) => {
    expect(inEnglish(given)).toMatchObject({ verdict: 'whole', text: translated });
  });
});

describe('words that their neighbours decide, in Spanish (promise 15.5)', () => {
  test.each([
    ['Resanar y pintar el plafón', 'Patch and paint the ceiling'],
    ['Reponer la boquilla de la regadera', 'Replace the shower grout'],
    ['Quemadura en la cubierta junto al fregadero', 'Burn on the countertop by the sink'],
    ['Sondear el drenaje de la cocina', 'Snake the kitchen drain'],
    ['Reprogramar el termostato', 'Reprogram the thermostat'],
  ])('"%s" is "%s"', (given, translated) => {
    expect(inEnglish(given)).toMatchObject({ verdict: 'whole', text: translated });
  });
});

describe('a thing of two rooms or two things of a kind, in Spanish (promise 15.5)', () => {
  test.each([
    [
      'Cambiar el piso laminado de la sala y el comedor',
      'Change the laminate floor in the living room and the dining room',
    ],
    [
      'Pintar las paredes de la recámara principal y del baño',
      'Paint the walls in the primary bedroom and the bathroom',
    ],
    ['Cambiar el vidrio de la puerta y la ventana', 'Change the glass in the door and the window'],
  ])('"%s" is "%s"', (given, translated) => {
    expect(inEnglish(given)).toMatchObject({ verdict: 'whole', text: translated });
  });
});
describe('by which weekday a work is due, in Spanish (promise 15.5)', () => {
  test.each([
    ['Terminar el piso para el jueves', 'Finish the floor by Thursday'],
    [
      'Enviar el presupuesto al dueño a más tardar el viernes',
      'Send the estimate to the owner by Friday',
    ],
    ['No usar el elevador hasta el martes', 'Do not use the elevator until Tuesday'],
  ])('"%s" is "%s"', (given, translated) => {
    expect(inEnglish(given)).toMatchObject({ verdict: 'whole', text: translated });
  });
});
describe('rooms, leaks and fittings by the words beside them, in Spanish (promise 15.5)', () => {
  test.each([
    ['Reparar la pérdida debajo de la bacha', 'Repair the leak under the sink'],
    [
      'Instalar focos LED embutidos en el pasillo',
      'Install recessed LED light bulbs in the hallway',
    ],
    ['Cambiar el piso de la sala de kínder', 'Change the kindergarten classroom floor'],
    ['Cambiar la goma de la canilla', 'Change the faucet washer'],
    ['La llave traba al girar', 'The key sticks when turning'],
  ])('"%s" is "%s"', (given, translated) => {
    expect(inEnglish(given)).toMatchObject({ verdict: 'whole', text: translated });
  });
});
