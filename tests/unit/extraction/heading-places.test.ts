import { describe, expect, it } from 'vitest';
import { markChapters } from '~/modules/extraction/document-place.rules.ts';
import { groupItems } from '~/modules/extraction/item.rules.ts';
import { pageHeadersOf } from '~/modules/extraction/page-headers.rules.ts';
import { placeOfHeading, placesIn } from '~/modules/extraction/place.rules.ts';
import { linesOf } from '../../support/document-lines.ts';
import { readLines } from '../../support/read-lines.ts';

const areas = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks.map((task) => task.areas);

/** Places by the headings of estimates, surveys and registers (promise 9.14). */
describe('The place that a heading names', () => {
  it.each([
    ['Cocina integral de alta gama con isla (14,5 m²)', 'Cocina'],
    ['Dormitorio principal de lujo (20 m²)', 'Dormitorio principal'],
    ['Sala / Comedor con luz indirecta', 'Sala / Comedor'],
    ['Main bathroom with walk-in shower (120 sq ft)', 'Main bathroom'],
    ['Exterior and Foundation', 'Exterior'],
    ['Lot 2 - External works:', 'External'],
    ['Lote 3: Cocina', 'Cocina'],
  ])('%s', (heading, place) => {
    expect(placeOfHeading(heading)).toBe(place);
  });

  it('makes a numbered line above its own numbers the heading of a chapter', () => {
    const lines = linesOf(
      'Presupuesto\n1. Baño de visitas de lujo (6 m²)\n1.1 Colocar azulejo | m² | 12 | 20 | 240\n\n' +
        '2. Cambiar el grifo de la cocina\n2.1 Instalar tarja | pza | 1 | 80 | 80',
    );
    const items = markChapters(groupItems(lines, pageHeadersOf(lines)));
    expect(items.map(({ kind }) => kind)).toEqual(['heading', 'heading', 'row', 'marked', 'row']);
  });

  it('is a property or a district that parts the document, around the rooms in it', async () => {
    const districts =
      '# Survey\n## Village of Ashby\nThe kitchen ceiling is cracked.\n' +
      '## Village of Orton\nRoof tiles are broken.';
    expect(await areas(districts)).toEqual([['Village of Ashby > kitchen'], ['Village of Orton']]);
    const properties =
      'Informe\nPropiedad 1\nReparar el grifo de la cocina.\nPropiedad 2\nCambiar la cerradura.';
    expect(await areas(properties, 'es')).toEqual([['Propiedad 1 > cocina'], ['Propiedad 2']]);
  });

  it('holds the records below it, each in the only room that it names', async () => {
    const record = (report: string, cause: string): string =>
      `Client report: ${report}\nCause: ${cause}\nHelpers: No\n`;
    const text =
      `Visits\nProperty 1\n${record('The bedroom closet sags. Its top hinge is broken.', 'Wear')}` +
      `${record('The lock of the back door is broken.', 'Rust')}` +
      `Property 2\n${record('The pantry shelf is broken.', 'Load')}`;
    const found = await areas(text);
    expect(found[0]).toEqual(['Property 1 > bedroom closet']);
    expect(found.at(-1)).toEqual(['Property 2 > pantry']);
    expect(found.flat().every((area) => area.startsWith('Property '))).toBe(true);
  });
});

describe('The place of a row', () => {
  it('is the one that heads it beside the name of a column', async () => {
    const text =
      'Attic | Status\nHatch | Broken, needs repair\nBack garden | Status\nSide gate | Needs repair';
    expect(await areas(text)).toEqual([['Attic'], ['Back garden']]);
  });

  it('stands among its labels by its kind', async () => {
    const row = (title: string, labels: string): string => `${title} | open | ${labels}\n`;
    const text =
      'Title | State | Labels\n' +
      row('Fix the loose floor board', 'must do, Room: Main workshop') +
      row('Replace the cracked window pane', 'area/kitchen');
    expect(await areas(text)).toEqual([['Main workshop'], ['kitchen']]);
  });

  it('is not in the flat of who reports it, where it names a tower of its own', async () => {
    const text =
      'Torre | Apto | Descripción | Estado\n' +
      '4 | 302 | La puerta de la torre 6 no cierra | Pendiente\n' +
      '4 | 505 | El grifo del lavamanos gotea en la cocina | Pendiente';
    expect(await areas(text, 'es')).toEqual([['torre 6'], ['Torre 4 > Apto 505 > cocina']]);
  });
});

describe('The name of a place in a sentence', () => {
  it.each([
    ['Replace the downstairs door frame for the music room', 'downstairs > music room'],
    ['Skirting board for the meeting room (NOVA)', 'meeting room (NOVA)'],
    ['Loose tread at the top of the stairs', 'top of the stairs'],
    ['La segunda habitación tiene humedad', 'segunda habitación'],
    ['Pintar el techo del baño en suite', 'baño en suite'],
    ['Stained floor in several patient rooms', 'patient rooms'],
  ])('%s', (text, name) => {
    expect(placesIn(text).names[0]).toBe(name);
  });
});

describe('The place at the end of a list of findings', () => {
  it('is that of all of them where it is several places', async () => {
    const text =
      'Deficiencies\nSurveyors observed multiple deficiencies in the building, including stained and ' +
      'damaged flooring, holes in walls, missing or broken baseboards, and unpainted plaster in ' +
      'several guest rooms.';
    const found = await areas(text);
    expect(found.length).toBeGreaterThan(2);
    expect(new Set(found.flat())).toEqual(new Set(['guest rooms']));
    expect(found.every((each) => each.length === 1)).toBe(true);
  });
});
