import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inSpanish = (text: string) => translate(text, { from: 'en', to: 'es' }, lexicon);

describe('an unknown thing is kept in its own words, and what is said of it is translated (promise 15.5)', () => {
  test.each([
    ['a state', 'Replace 3 rusted quixels under the sink', 'Reemplace 3 “quixels” oxidados debajo'],
    ['what is missing', 'Missing quixels in the shutoff box', 'Faltan “quixels” en la caja'],
    ['another one', 'Add another quixel to the patio', 'Agregue otro “quixel” al patio'],
    ['a subject', 'The quixel is loose', '“Quixel” está flojo'],
    ['a new one', 'New quixels for the sanctuary', '“Quixels” nuevos para el santuario'],
  ])('%s: "%s"', (_, english, spanish) => {
    const found = inSpanish(english);
    expect(found.verdict).toBe('kept');
    expect('text' in found && found.text).toContain(spanish);
  });

  test.each([
    ['a number that is a part of its name', 'Install 3-way quixel at the stairs'],
    ['a side', 'Replace the quixel north vent'],
    ['what may be an order', 'Remove debris and quixel'],
    ['what may be no order', 'Paint quixels on floor'],
  ])('but not %s: "%s"', (_, english) => {
    expect(inSpanish(english).verdict).toBe('declined');
  });
});

describe('titles of works and findings, in English', () => {
  test.each([
    ['Gutters that were never cleaned', 'Canaletas que nunca se limpiaron'],
    ['A railing that is not secured to the wall', 'Un barandal que no está fijado a la pared'],
    ['Doors that stick or do not latch', 'Puertas que se atoran o no cierran'],
    ['Removed and replaced rotten trim', 'Se retiró y se reemplazó la moldura podrida'],
    ['Gutted and rebuilt the bathroom', 'Se demolió el interior del baño y se reconstruyó'],
    ['Sanded and refinished the oak floor', 'Se lijó y se restauró el acabado del piso de roble'],
    ['Screw the bracket back on the wall', 'Vuelva a atornillar el soporte en la pared'],
    ['One of the lights does not work', 'Una de las luces no funciona'],
    ['Find out why the breaker trips', 'Averigüe por qué la pastilla se dispara'],
    [
      'Check if the outlets are grounded',
      'Verifique si los tomacorrientes están conectados a tierra',
    ],
    ['Tenant reports no hot water', 'El inquilino reporta que no hay agua caliente'],
    ['We need a new dishwasher', 'Se necesita un lavavajillas nuevo'],
    ['We had the chimney cleaned', 'Mandamos limpiar la chimenea'],
    ['Someone needs to look at the furnace', 'Alguien tiene que revisar el calefactor'],
    ['To be replaced by owner', 'Debe reemplazarse a cargo del propietario'],
    ['Should be repaired', 'Debería repararse'],
    ['Pipes that froze in January', 'Tubos que se congelaron en enero'],
    ['A branch fell on the roof', 'Una rama se cayó sobre el techo exterior'],
    ['Back door: sticks', 'Puerta trasera: Se atora'],
    ['Toilet keeps running', 'El inodoro deja correr el agua constantemente'],
    ['Shower drips', 'La ducha gotea'],
    ['Tile loose around the drain', 'Azulejo flojo alrededor del desagüe'],
    ['Repairs to the front porch', 'Reparaciones en el porche delantero'],
    ['Caulk around the tub and around the sink', 'alrededor de la tina y alrededor del lavabo'],
    ['Upgrade the service to 200 amps', 'Mejore el servicio a 200 amperios'],
    ['Lower the thermostat to 65 degrees', 'Baje el termostato a 65 grados'],
    ['Install arc-fault breakers', 'Instale pastillas AFCI'],
    ['Ice Maker cleaning in the kitchen', 'Limpieza de la máquina de hielo en la cocina'],
    ['TLC: window replacement (scheduled May 4)', '(programado para el 4 de mayo)'],
    ['Turn closet into laundry room', 'Convierta el clóset en un cuarto de lavado'],
    ['Replace the cartridge and trim kit', 'Reemplace el cartucho y el kit de acabado'],
    ['Fence knocked down by a car', 'Cerca derribada por un auto'],
    ['Door does not close and latch', 'La puerta no cierra'],
    ['Trim needing repair', 'Moldura que necesita reparación'],
    ['Constantly running toilets', 'Inodoros que dejan correr el agua continuamente'],
    ['Hall light stops working', 'deja de funcionar'],
    ['Let the primer dry before painting', 'Deje que el imprimador seque antes de pintar'],
    ['Build more shelves', 'Construya más repisas'],
    ['Adjust the gate to close and latch', 'Ajuste el portón para que cierre'],
    ['Expand the closet into the hall', 'Amplíe el clóset hacia el pasillo'],
    ['Seal the fasteners at the front left', 'en la parte delantera izquierda'],
    ['Dead outlets in the garage', 'Tomacorrientes sin corriente en el garaje'],
    ['"Power strips" used for wiring', 'Barras de contactos usadas para el cableado'],
    ['Repair of the door jamb', 'Reparación del marco de puerta'],
    ['Replace the plastic trash receptacles', 'Reemplace los botes de basura de plástico'],
  ])('"%s"', (english, spanish) => {
    const found = inSpanish(english);
    expect(found.verdict).toBe('whole');
    expect('text' in found && found.text).toContain(spanish);
  });

  test.each([
    ['an order of nothing', 'Address or unit numbers not posted'],
    ['what is told no person', 'Advise and install motion sensors'],
    ['an order of nothing behind a finding', 'The outlets are loose and gently move'],
    ['two things with one kind of problem', 'Air conditioning and furnace problems'],
    ['several verbs of a list of things', 'Replace the faucet, drain and supply lines'],
  ])('but not %s: "%s"', (_, english) => {
    expect(inSpanish(english).verdict).toBe('declined');
  });
});
