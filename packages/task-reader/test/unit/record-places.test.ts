import { describe, expect, it } from 'vitest';
import { componentOfHeading } from '../../src/structure/heading-component.ts';
import { placesIn } from '../../src/places/place.ts';
import { readLines } from '../../../../tests/support/read-lines.ts';

const areas = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks.map((task) => task.areas);

/** Places that records, surveys and labels tell (promise 9.14). */
describe('The place of a record', () => {
  const orders = (one: string, other: string): string =>
    [
      'WORK ORDERS',
      'Order | W-301 | Crew | Blue',
      `Service address | ${one}`,
      'Planned | 2031-02-03 08:00 | Hours | 6',
      'Scope of work',
      '1. Replace the kitchen tap',
      '2. Install a smoke alarm',
      'Order | W-302 | Crew | Red',
      `Service address | ${other}`,
      'Planned | 2031-02-04 08:00 | Hours | 4',
      'Scope of work',
      '1. Replace the water heater',
    ].join('\n');

  /** The places of the tasks of that scope, in order. */
  const ofScope = async (text: string) =>
    (await readLines(text)).tasks
      .filter(({ title }) => /kitchen tap|smoke alarm|water heater/.test(title))
      .map((task) => task.areas);

  it('is without the address where all are at one', async () => {
    expect(await ofScope(orders('12 Elm Road, Milltown', '12 Elm Road, Milltown'))).toEqual([
      ['kitchen'],
      [],
      [],
    ]);
  });
});

describe('The section of a survey', () => {
  it.each([
    ['Foundation & Structure', 'Foundation'],
    ['Chimney sweep appointment', undefined],
    ['Roof tiles to order', undefined],
    ['Fireplace', 'Fireplace'],
  ])('"%s"', (heading, place) => {
    expect(componentOfHeading(heading)).toBe(place);
  });

  it('gives its place and its trade to what is found there', async () => {
    const { tasks } = await readLines(
      '# Survey\n## Overall Roof Condition\n- Several shingles are broken.\n' +
        '## Chimney Structures\n- The cap is corroded.',
    );
    expect(tasks.map((task) => task.areas)).toEqual([['Roof'], ['Chimney']]);
  });
});

describe('The place that a sentence names', () => {
  it.each([
    ['Seal the gap in the mapping station by exit 7', 'mapping station', true],
    ['The door of the outside store has rotted', 'outside store', true],
    ['Light covers in the porticos are dirty', 'porticos', true],
    ['El grifo de la trastienda gotea', 'trastienda', false],
    ['Revoque de paredes exteriores a dos capas', undefined, false],
    ['Top up the power station fund', undefined, false],
  ])('"%s"', (text, place, located) => {
    const { names, located: isLocated } = placesIn(text);
    expect([names[0], isLocated]).toEqual([place, located]);
  });

  it.each([
    ['Repaint the patch in the half-hidden toilet', 'half-hidden toilet'],
    ['Resurface visitor parking area', 'visitor parking area'],
    ['Techo de Hall de Acceso de teja', 'Hall de Acceso'],
    ['Abierta la puerta del tercer local comercial', 'tercer local comercial'],
    ['Set the air conditioning to 78°F', undefined],
    ['Revisar la lámpara del salón comunal', 'salón comunal'],
    ['Tapado el shut de basuras', 'shut de basuras'],
    ['La cámara frigorífica no enfría', 'cámara frigorífica'],
    ['Exterior steps for the side porch', 'side porch'],
    ['Exterior trim needs paint', 'Exterior'],
    ['Definir las luces del jardín en la parte de abajo', 'parte de abajo > jardín'],
    ['Grieta en el sector surponiente', 'sector surponiente'],
  ])('has what tells it apart: "%s"', (text, place) => {
    expect(placesIn(text).names[0]).toBe(place);
  });

  it.each([
    ['Install a railing for stairs and ramp', ['stairs', 'ramp']],
    ['Pintar cocina y barra', ['cocina', 'barra']],
    ['Fix the kitchen and garden doors', ['kitchen']],
  ])('is each of a list: "%s"', (text, places) => {
    expect(placesIn(text).names).toEqual(places);
  });

  it('is another room than that of the heading where its first words name one', async () => {
    const text =
      '# Jobs\n## Kitchen\n- Replace the tap\n- Remove old attic cables\n- Paint the pantry\n' +
      '- Fix the hood (attic is warm)';
    expect(await areas(text)).toEqual([['Kitchen'], ['attic'], ['pantry'], ['Kitchen']]);
  });

  it('is a path where it goes on with the floor or the flat around it', () => {
    expect(placesIn('Fuga en el pasillo del piso 2 de la torre 9').names).toEqual([
      'torre 9 > piso 2 > pasillo',
    ]);
  });
});
