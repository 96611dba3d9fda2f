import { describe, expect, it } from 'vitest';
import { placesIn } from '~/modules/extraction/place.rules.ts';
import { readLines } from '../../support/read-lines.ts';

const areas = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks.map((task) => task.areas);

/** Places in the words that say the most of them (promise 9.14). */
describe('The place that a wording names', () => {
  it.each([
    [
      'Puerta de estacionamiento no cierra - La puerta del estacionamiento B1 falla',
      ['estacionamiento B1'],
    ],
    ['Leak in the bathroom - The trap of the guest bathroom drips', ['guest bathroom']],
    [
      'Plaga en sótano - Hay cucarachas en el área de cuartos de servicio',
      ['sótano > cuartos de servicio'],
    ],
    ['Tidy storage rooms in basement', ['basement > storage rooms']],
    ['Shingles are missing from the northeast section of the roof', ['roof > northeast section']],
    ['Urinal loose in boys restroom next to the library', ['boys restroom next to the library']],
    ['Fit an extinguisher in the kitchen/common area', ['kitchen/common area']],
    ['Elevador lento torre Sirio', ['torre Sirio']],
    ['Suelo del baño 6m²', ['baño']],
    ['Fit sockets in the kitchen, garage and exterior', ['kitchen', 'garage', 'exterior']],
    ['Dead socket in the living room, east wall', ['living room']],
    ["Ladies' toilets - replace the dryer", ["Ladies' toilets"]],
    ['Clear the gutter on the north aisle', ['north aisle']],
    ['Parking garage level P2 light out', ['Parking garage level P2']],
    [
      'El pasillo de la segunda planta tiene una fuga en el techo',
      ['pasillo de la segunda planta'],
    ],
  ])('%s', (text, names) => {
    expect(placesIn(text).names).toEqual(names);
  });

  it.each([
    'Village Hall Committee',
    'Pintura completa piso 3 habitaciones',
    'Lay underfloor heating throughout',
  ])('is no part of another name: %s', (text) => {
    expect(placesIn(text).names).toEqual([]);
  });
});

describe('The place of a task below a heading', () => {
  it('leaves out the side of a room, and keeps that of a roof', async () => {
    const text = (room: string) => `# ${room}\n- Repair the crack on the right side`;
    expect(await areas(text('Kitchen'))).toEqual([['Kitchen']]);
    expect(await areas(text('Roof'))).toEqual([['Roof > right side']]);
  });

  it('is the room on the floor that the heading names, and the chimney of a roof', async () => {
    expect(
      await areas('# Basement\n- Fit a fan in the half bath\n- Replace laundry faucet'),
    ).toEqual([['Basement > half bath'], ['Basement > laundry']]);
    expect(await areas('# Roof\n- Replace damaged flashing near the chimney')).toEqual([
      ['Roof > Chimney'],
    ]);
    expect(await areas('# Exterior\n- Laundry vent cover is broken')).toEqual([
      ['Exterior > Laundry'],
    ]);
  });

  it('is the room of a hall and of a pool, and the room that has a door to a patio', async () => {
    expect(await areas('# Parish Hall\n- Fix kitchen door closer')).toEqual([
      ['Parish Hall > kitchen'],
    ]);
    expect(await areas('# Living Room\n- Replace blinds on patio door')).toEqual([['Living Room']]);
  });

  it('is the part of the building that stands behind its units', async () => {
    const text =
      'Inspection\nUnit 1\nKitchen: replace the knob\nUnit 2\nBathroom: repair the sink\n' +
      'Common\nStairwell: replace the light';
    expect(await areas(text)).toEqual([
      ['Unit 1 > Kitchen'],
      ['Unit 2 > Bathroom'],
      ['Common > Stairwell'],
    ]);
  });

  it('is the room that the description below a title begins with', async () => {
    const text =
      '# Plumbing\n## Slow drain\nMaster bathroom sink drains slowly. Recommend cleaning the trap.';
    expect(await areas(text)).toEqual([['Master bathroom']]);
  });

  it('is no name of a list of what is left, among rooms', async () => {
    const text =
      '# Kitchen\n- Replace the tap\n# Bathroom\n- Fix the fan\n# Hall\n- Paint the door\n' +
      '# Still to plan\n- Clean out garage\n- Replace the curtains';
    expect(await areas(text)).toEqual([['Kitchen'], ['Bathroom'], ['Hall'], ['garage'], []]);
  });
});

describe('What heads the rows of a table', () => {
  it('is the address of the request above them', async () => {
    const text =
      'Request 12 - 18 Elm Street, Dayton OH 45402\nTransaction: Buyer side\n' +
      'Item | Trade | Description\n1 | Plumbing | Leak under the kitchen sink.\n' +
      'Request 13 - 9 Lake Road, Dayton OH 45403\nTransaction: Seller side\n' +
      'Item | Trade | Description\n2 | HVAC | Upstairs unit is not cooling.';
    expect(await areas(text)).toEqual([['18 Elm Street > kitchen'], ['9 Lake Road > Upstairs']]);
  });

  it('is the title of each of several offers, with what it is about below', async () => {
    const text =
      'QUOTE\nDeck repair\nThe deck is small.\nDescription | Qty | Amount\n' +
      'Replace rotten boards | 12 | 480.00\nQUOTE\nGarage painting\nThe garage is large.\n' +
      'Description | Qty | Amount\nFill cracks in the walls | 1 | 90.00';
    expect(await areas(text)).toEqual([['Deck'], ['Garage']]);
  });
});
