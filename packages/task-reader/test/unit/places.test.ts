import { describe, expect, it } from 'vitest';
import { placeOfHeading, placesIn } from '../../src/places/place.ts';
import { columnsOf } from '../../src/tables/columns.ts';
import { readLines } from '../../../../tests/support/read-lines.ts';

const areas = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks.map((task) => task.areas);

/** Where the work is (promise 9.14). */
describe('The places that a wording names', () => {
  it.each([
    'The niche is out of level 1/4"',
    'Keep it on hold',
    'The crack is shown in Figure 4-12',
    'It was seen on the day of March 2024',
  ])('are none in "%s"', (text) => {
    expect(placesIn(text).names).toEqual([]);
  });

  it('are not those that a Spanish sentence only counts in', () => {
    expect(placesIn('Pintura de techos de toda la casa, incluido el baño').located).toBe(false);
  });
});

describe('The place of a task', () => {
  it('is a room of the flat or the building that its heading names', async () => {
    const text = 'Punch list\nUnit A\n- bath fan is loose\n- thermostat is blank';
    expect(await areas(text)).toEqual([['Unit A > bath'], ['Unit A']]);
  });

  it('is the other room that a sentence below the heading of a room goes to', async () => {
    const text = 'Work list\nMeeting room:\n- Clean the windows\n- Repair the light in the cellar';
    expect(await areas(text)).toEqual([['Meeting room'], ['cellar']]);
  });

  it('is a name that only those beside it show to be a place', async () => {
    const headed =
      'Punch list\nKitchen\n- outlet loose\nSnug\n- paint the walls\nBathroom\n- tap drips';
    expect(await areas(`${headed}\nHallway\n- light is out`)).toEqual([
      ...[['Kitchen'], ['Snug'], ['Bathroom'], ['Hallway']],
    ]);
    const labelled =
      'Snags\n- Kitchen: outlet loose\n- Snug: paint the walls\n- Bathroom: tap drips';
    expect(await areas(`${labelled}\n- Hallway - light is out`)).toEqual([
      ...[['Kitchen'], ['Snug'], ['Bathroom'], ['Hallway']],
    ]);
  });

  it('is in none of the buildings of a document below "Exteriores"', async () => {
    const text =
      'Edificio A\n- Aula 1: vidrio roto\nEdificio B\n- Aula 7: lámpara fundida\nExteriores\n- Reja oxidada';
    expect(await areas(text, 'es')).toEqual([
      ...[['Edificio A > Aula 1'], ['Edificio B > Aula 7'], ['Exteriores']],
    ]);
  });

  it('is that of the label of its line, within the heading that holds it', async () => {
    const text =
      'Lista de pendientes\nGaraje\n- Plaza 23: gotera sobre la rampa\n- Plaza 4: luz fundida';
    expect(await areas(text, 'es')).toEqual([['Garaje > Plaza 23'], ['Garaje > Plaza 4']]);
  });

  it('is composed of the columns of a table and the room that its text names', async () => {
    const text =
      'Folio | Torre | No. Departamento | Tipo de reparación | Descripción del problema\n' +
      'A-1 | Torre C | 1206 | Plomería | Fuga de agua en la llave del lavabo de la cocina\n' +
      'A-2 | Torre A | 804 | Electricidad | El timbre no suena';
    expect(await areas(text, 'es')).toEqual([
      ['Torre C > Departamento 1206 > cocina'],
      ['Torre A > Departamento 804'],
    ]);
  });

  it('is the property and the unit of a register', async () => {
    const head = 'request_id,property,unit,issue,priority,created_at,status';
    const text =
      `${head}\n1,Elm Court,2B,Pipe is leaking under the kitchen sink,High,2026-01-03,Open\n` +
      '2,Elm Court,4A,The bathroom faucet drips all day,Low,2026-01-04,Open\n' +
      '3,Elm Court,1C,The heater does not work at all,High,2026-01-05,Open';
    expect(await areas(text)).toEqual([
      ['Elm Court > Unit 2B > kitchen'],
      ['Elm Court > Unit 4A > bathroom'],
      ['Elm Court > Unit 1C'],
    ]);
  });
});

describe('A column of places', () => {
  it.each([
    'Room number',
    'Building / Unit',
    'No. Departamento',
    'Ubicación exacta',
    'Location/Room',
    'Nombre del edificio',
    'Torre',
  ])('may be called "%s"', (name) => {
    expect(columnsOf([name, 'Description'], false)).toEqual(['area', 'text']);
  });
});

describe('The place of a heading', () => {
  it.each([
    ['Kitchen and bath', 'Kitchen and bath'],
    ['Roof Covering Materials', 'Roof'],
    ['Basement and structure', 'Basement'],
    ['Restauración de aulas', 'aulas'],
    ['Service Entrance', undefined],
  ])('%s', (heading, place) => {
    expect(placeOfHeading(heading)).toBe(place);
  });
});
