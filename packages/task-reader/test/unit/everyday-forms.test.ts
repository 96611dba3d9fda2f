import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

/** Forms and messages as they are written every day (promises 9.54, 9.55). */

const placed = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks.map(({ title, areas }) => [title, ...areas]);
const titles = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks.map(({ title }) => title);

describe('a scope whose lines begin with their trades', () => {
  it('has those without a verb among those that say work', async () => {
    const found = await placed(
      [
        'Demo: remove kitchen cabinets and all carpet',
        'Framing: repair rotted subfloor at hall bath',
        'Plumbing: replace water heater',
        'Paint: interior - agreeable gray, ceilings white',
        'Flooring: LVP throughout, tile in both baths',
      ].join('\n'),
    );
    expect(found).toContainEqual(['Paint: interior - agreeable gray, ceilings white']);
    expect(found).toContainEqual(['Flooring: LVP throughout, tile in both baths', 'baths']);
  });
});

describe('faults behind a room and a dash', () => {
  it('are no notes where a count begins them, and long dashes part like short ones', async () => {
    expect(
      await placed(
        'Room 108 – 2 ceiling tiles wet, pencil sharpener broken\n' +
          'Room 115 – whiteboard falling off the wall',
      ),
    ).toEqual([
      ['2 ceiling tiles wet', 'Room 108'],
      ['Pencil sharpener broken', 'Room 108'],
      ['Whiteboard falling off the wall', 'Room 115'],
    ]);
  });
});

describe('titles', () => {
  it.each([['Please patch the hole behind the door.', 'Patch the hole behind the door']])(
    'leave out how a message comes to it: %s',
    async (text, title) => {
      expect(await titles(text)).toEqual([title]);
    },
  );

  it.each([['Favor de cambiar el foco de la sala.', 'Cambiar el foco de la sala']])(
    'leave it out in Spanish: %s',
    async (text, title) => {
      expect(await titles(text, 'es')).toEqual([title]);
    },
  );
});

describe('the places of a document', () => {
  it('have one spelling each, that of a heading before that of a sentence', async () => {
    expect(
      await placed(
        'Garage\n- Door opener broken\n\nOther\n- Water stain on the ceiling of the garage',
      ),
    ).toEqual([
      ['Door opener broken', 'Garage'],
      ['Water stain on the ceiling of the garage', 'Garage'],
    ]);
  });
});

describe('a part of a room before the room', () => {
  it('is in the room behind the comma', async () => {
    expect(await placed('1. Rehang closet doors, bedroom 1\n2. Adjust closet door')).toEqual([
      ['Rehang closet doors', 'bedroom 1'],
      ['Adjust closet door', 'closet'],
    ]);
  });
});
