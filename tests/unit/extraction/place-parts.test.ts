import { describe, expect, it } from 'vitest';
import { placesIn } from '~/modules/extraction/place.rules.ts';
import { readLines } from '../../support/read-lines.ts';

/** Parts of places, names of rooms and numbered sections (promise 9.14). */
describe('the places of a wording', () => {
  it.each([
    ['Seal the cap on the west side of the narthex', ['narthex > west side']],
    ['Reseal the joint at the left front of the garage', ['garage > left front']],
    ['Mesas nuevas para el fondo del comedor', ['comedor > fondo']],
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

  it('several units of a numbered heading hold what the numbered parts below it name', async () => {
    const text =
      'MEMORIA\n1.2 TRABAJOS EN LAS UNIDADES\n1.2.1 Unidades 003 y 004\n1.2.1.1 Albañilería\n' +
      '- Reparar el piso del porche\n1.2.2 Unidad 007\n1.2.2.1 Estructura\n- Reparar la viga rota\n';
    const { tasks } = await readLines(text, 'es');
    expect(tasks.map(({ areas }) => areas)).toEqual([
      ['Unidad 003 > porche', 'Unidad 004 > porche'],
      ['Unidad 007'],
    ]);
  });

  it('records at several addresses keep the town, also where labels stand side by side', async () => {
    const text =
      'Property: | 12 Elm Road, Milltown, TX 70001 | Date: | 1/2/2026\n# Damage\n- Replace the cracked pane\n' +
      'Property: | 9 Oak Lane, Milltown, TX 70001 | Date: | 3/2/2026\n# Damage\n- Replace the kitchen tap\n';
    const { tasks } = await readLines(text);
    expect(tasks.map(({ areas }) => areas)).toEqual([
      ['12 Elm Road, Milltown'],
      ['9 Oak Lane, Milltown > kitchen'],
    ]);
  });
});
