import { describe, expect, it } from 'vitest';
import { placesIn } from '../../src/places/place.ts';
import { readLines } from '../../../../tests/support/read-lines.ts';

/** Parts of places, names of rooms and numbered sections (promise 9.14). */
describe('the places of a wording', () => {
  it.each([
    ['Haul the branches lying along the upper mill driveway', ['upper mill driveway']],
    ['Finish painting Sunday School room', ['Sunday School room']],
    ['Repaint the trim around church', ['church']],
    ['Check GFCI outlets in kitchen, bath, exterior', ['kitchen', 'bath', 'exterior']],
    ['Weed the side bed and the yard', ['side bed', 'yard']],
    ['Vidrio roto del Piso 6 Torre Oriente', ['Torre Oriente > Piso 6']],
  ])('%s: %j', (text, places) => {
    expect(placesIn(text).names).toEqual(places);
  });

  it('a chimney is a place in the roof that heads it', async () => {
    const { tasks } = await readLines('# Roof\n- Chimney cap missing\n- Shingles cracked\n');
    expect(tasks.map(({ areas }) => areas)).toEqual([['Roof > Chimney'], ['Roof']]);
  });

  it('a side alone lies in the place of the heading', async () => {
    const { tasks } = await readLines('# Exterior\n- Caulk the gaps of the trim, south side.\n');
    expect(tasks[0]?.areas).toEqual(['Exterior > south side']);
  });
});
