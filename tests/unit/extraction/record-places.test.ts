import { describe, expect, it } from 'vitest';
import { componentOfHeading } from '~/modules/extraction/heading-component.rules.ts';
import { pathsOfValue } from '~/modules/extraction/place-path.rules.ts';
import { placesIn } from '~/modules/extraction/place.rules.ts';
import { readLines } from '../../support/read-lines.ts';

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

  it('is within its address where records are at several', async () => {
    expect(await ofScope(orders('12 Elm Road, Milltown', '9 Ash Lane Suite 4, Milltown'))).toEqual([
      ['12 Elm Road, Milltown > kitchen'],
      ['12 Elm Road, Milltown'],
      ['9 Ash Lane Suite 4, Milltown'],
    ]);
  });

  it('is without the address where all are at one', async () => {
    expect(await ofScope(orders('12 Elm Road, Milltown', '12 Elm Road, Milltown'))).toEqual([
      ['kitchen'],
      [],
      [],
    ]);
  });

  it('is what its row of a place tells', async () => {
    const text = [
      'OBS-1 Puerta rayada',
      'La puerta está rayada y hay que pintarla.',
      'Estado | Abierta',
      'Ubicación | Cocina depto 21, Torre C',
      'OBS-2 Fisura en el muro',
      'El muro tiene una fisura que hay que sellar.',
      'Estado | Abierta',
      'Ubicación | Departamentos 31 y 32 — sala',
    ].join('\n');
    expect(await areas(text, 'es')).toEqual([
      ['Torre C > depto 21 > Cocina'],
      ['Departamento 31 > sala', 'Departamento 32 > sala'],
    ]);
  });

  it.each([
    ['Cocina depto 12, Torre B — llave sobre mesón', ['Torre B > depto 12 > Cocina']],
    ['Muro norte departamento 8, altura 1.2m', ['departamento 8 > Muro norte']],
    ['Kitchen, flat 4 - above the sink', ['flat 4 > Kitchen']],
    ['Red with white stripes', []],
  ])('is the path of "%s"', (value, paths) => {
    expect(pathsOfValue(value)).toEqual(paths);
  });
});

describe('The place of a heading', () => {
  it('is none for a title that names the building which the document is about', async () => {
    expect(await areas('Public Toilet Renovation\n- Replace the hand basin')).toEqual([[]]);
    expect(await areas('Bathroom Renovation\n- Replace the hand basin')).toEqual([['Bathroom']]);
  });

  it('holds below a heading that stands a level too far out, as its namesakes tell', async () => {
    const rooms = ['Snug', 'Kitchen', 'Garage', 'Attic']
      .map((room) => `## ${room}\n### Todo\n- [ ] Paint ${room.length} walls`)
      .join('\n')
      .replace('### Todo', '## Todo');
    expect(await areas(`# Goals\n${rooms}`)).toEqual([
      ...[['Snug'], ['Kitchen'], ['Garage'], ['Attic']],
    ]);
  });

  it('is its name without pictures, and none where it names no place', async () => {
    const text =
      '# Goals\n## Kitchen 🍳\n- [ ] Fix the tap\n## Misc\n### Patio\n- [ ] Fix the lamp';
    expect(await areas(text)).toEqual([['Kitchen'], ['Patio']]);
  });
});

describe('The section of a survey', () => {
  it.each([
    ['V. ROOFING SYSTEM ASSESSMENT', 'Roof'],
    ['I. Chimney Structures', 'Chimney'],
    ['A. Overall Roof Condition', 'Roof'],
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

  it('lies in the house, the numbered room or the site of its row', async () => {
    const rows =
      'Nro | Lugar | Novedad\n1 | Restaurante Olmo | El lavabo del baño gotea\n' +
      '2 | Restaurante Olmo | La puerta está rota\n3 | Habitación 12 | Balcón con vidrio roto';
    expect(await areas(rows, 'es')).toEqual([
      ['Restaurante Olmo > baño'],
      ['Restaurante Olmo'],
      ['Habitación 12 > Balcón'],
    ]);
  });

  it('lies in the site of its record, without the client that the site repeats', async () => {
    const record = (number: number, title: string, site: string): string =>
      `Aviso AV-${number} | ${title}\nCliente | ${site}\nGremio | Pintura · Estado: Pendiente\n` +
      'Descripción | Lleva así dos semanas y molesta.';
    const text = [
      'Avisos',
      record(11, 'Repasar la pintura del pasillo', 'Librerías Noral – Noral Centro'),
      record(12, 'La campana de la cocina hace ruido', 'Librerías Noral – Noral Puerto'),
      record(13, 'Pintar la fachada', 'Horno Lis – Obrador Sur'),
    ].join('\n');
    expect((await areas(text, 'es')).slice(0, 2)).toEqual([
      ['Noral Centro > pasillo'],
      ['Noral Puerto > cocina'],
    ]);
  });
});
