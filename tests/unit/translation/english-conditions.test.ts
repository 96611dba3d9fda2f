import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inSpanish = (text: string) => translate(text, { from: 'en', to: 'es' }, lexicon);

const isWhole = (english: string, spanish: string): void => {
  expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
};

describe('what a thing has to be (promise 13.10)', () => {
  test.each([
    ['Gutters must be free of leaves', 'Las canaletas deben estar sin hojas'],
    ['The railing must be in good repair', 'El barandal debe estar en buen estado'],
    ['Stairs shall be kept clean', 'Las escaleras deben mantenerse limpias'],
    [
      'The furnace needs to be cleaned and serviced',
      'El calefactor debe limpiarse y recibir mantenimiento',
    ],
    ['Shelves need to be dusted', 'Las repisas deben desempolvarse'],
    ['The smoke alarms are not tested annually', 'Los detectores de humo no se prueban cada año'],
    [
      'Latches missing, misplaced or not working',
      'Los pestillos faltan, están fuera de lugar o no funcionan',
    ],
    [
      'Outlets are damaged or missing cover plates',
      'Los tomacorrientes están dañados o no tienen tapas',
    ],
    [
      'The outlets are loose and easily move',
      'Los tomacorrientes están flojos y se mueven fácilmente',
    ],
    ['Latch or hinge is damaged', 'El pestillo o la bisagra están dañados'],
  ])('"%s" is "%s"', isWhole);
});

describe('two things of one word (promise 13.10)', () => {
  test.each([
    ['Hinge and latch alignment', 'Alineación de bisagra y de pestillo'],
    ['Sweep under and behind the dryer', 'Barra debajo y detrás de la secadora'],
    ['Repair the 3 compartment sink', 'Repare el fregadero de 3 compartimentos'],
    ['Broken fans or no ventilation', 'Ventiladores rotos o falta de ventilación'],
  ])('"%s" is "%s"', isWhole);

  test('but what does harm is no order: "Repair minor decay and damage"', () => {
    const found = inSpanish('Repair minor decay and damage');
    expect('text' in found ? found.text : '').not.toContain('dañe');
  });
});

describe('words in capitals and turns of speech (promise 13.10)', () => {
  test.each([
    ['REPLACE all torn screens', 'Reemplace todos los mosquiteros rasgados'],
    ['MAKE SURE the latches are clean', 'Asegúrese de que los pestillos estén limpios'],
    ['Hallway light out', 'Luz del pasillo fundida'],
  ])('"%s" is "%s"', isWhole);
});

describe('words that say two things (promise 13.10)', () => {
  test.each([
    [
      'Cut back the wall to the left of the refrigerator',
      'Recorte la pared a la izquierda del refrigerador',
    ],
    ['Cut back the shrubs along the fence', 'Pode los arbustos a lo largo de la cerca'],
  ])('"%s" is "%s" by its thing', isWhole);

  test.each(['Paint on the hinges', 'Grout on the tile', 'Wires were left in the attic'])(
    '"%s" is declined',
    (english) => {
      expect(inSpanish(english).verdict).toBe('declined');
    },
  );
});
