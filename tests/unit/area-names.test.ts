import { describe, expect, test } from 'vitest';
import { composedAreaNames } from '~/modules/bilingual/area-name.server.ts';
import { translatedTexts } from '~/modules/bilingual/placed-titles.server.ts';
import { testSources } from '../support/translator.ts';
import { distinctPlaces, placeLabel, placeLabels } from '~/modules/bilingual/place-label.rules.ts';

/** Names of places on screens, crew pages and reports (promise 12.17). */
describe('The name of a place', () => {
  const named = async (areas: readonly string[], language: 'en' | 'es') => {
    const names = await composedAreaNames(testSources, areas, language);
    return areas.map((area) => names.get(area)?.text);
  };

  test('is composed of the part of the house and what distinguishes it, step by step', async () => {
    const areas = ['Master bath', 'Hall bath', 'North elevation', 'Unit 4 > Upstairs hallway'];
    expect(await named(areas, 'es')).toEqual([
      ...['Baño principal', 'Baño del pasillo', 'Fachada norte'],
      'Unit 4 > Pasillo de arriba',
    ]);
    expect(await named(['entrance', 'Yard', 'Patio', 'Entrance Cupboard'], 'es')).toEqual([
      ...['Entrada', 'Jardín', 'Patio', 'Armario de la entrada'],
    ]);
    expect(await named(['Baño del pasillo', 'Dormitorio', 'Kitchen'], 'en')).toEqual([
      ...['Hall bathroom', 'Bedroom', 'Kitchen'],
    ]);
  });

  test('of the language itself stays as it is written, and is no machine’s', async () => {
    const names = {
      en: ['Exterior', 'Patio', 'General Exterior', 'Hall closet', 'Exterior > back porch roof'],
      es: ['Exterior', 'Patio', 'Garaje', 'Closet del pasillo', 'Interior > Techo'],
    };
    for (const language of ['en', 'es'] as const)
      expect([...(await composedAreaNames(testSources, names[language], language))]).toEqual(
        names[language].map((name) => [name, { text: name, isMachine: false }]),
      );
  });

  test('is known by its kind in small letters, and by its number or letter', async () => {
    const english = [
      'parking area',
      'Apt 4A',
      '2nd STORY',
      'Tower B, north corridor',
      'Public Toilet',
    ];
    expect(await named(english, 'es')).toEqual([
      ...['Estacionamiento', 'Depto. 4A', '2.º nivel', 'Torre B, pasillo norte', 'Baño público'],
    ]);
    const spanish = [
      'ascensor',
      'Departamento 1004',
      'Pabellón B',
      'Subsuelo, cuarto de bicicletas',
    ];
    expect(await named([...spanish, '3er piso'], 'en')).toEqual([
      ...['Elevator', 'Apt. 1004', 'Pavilion B', 'Basement, bike room', '3rd floor'],
    ]);
  });

  test('stays as written where it may be that of a building, a street or a person', async () => {
    const names = [
      'Park view',
      'The Oaks',
      'Maple building',
      '1420 Oak Hollow Dr',
      'Bed 3',
      '12 church avenue',
      'Torre Central',
    ];
    expect(await named(names, 'es')).toEqual(names);
    expect(await named(names, 'en')).toEqual(names);
  });

  test('is the same behind a title, where a name is no word of the sentence', async () => {
    const title = 'Pintar la puerta (Los Álamos, entrada principal)';
    const areas = ['Los Álamos > entrada principal'];
    const options = { from: 'es', to: 'en' } as const;
    const [placed, alone] = await translatedTexts(
      {
        ...testSources,
        projectId: null,
        em: { execute: () => Promise.reject(new Error('Not asked')) },
      },
      [
        { text: title, areas },
        { text: 'Pintar la puerta', areas },
      ],
      options,
    );
    expect(placed).toMatchObject({ text: 'Paint the door (Los Álamos, Main entry)' });
    expect(alone).toMatchObject({ text: 'Paint the door' });
  });
});

test('pages and reports say the room before what it is in (promise 12.17)', () => {
  expect(placeLabel('Interiors > Master bedroom')).toBe('Master bedroom, Interiors');
  expect(placeLabel('roof > north slope > vent')).toBe('Vent, north slope, roof');
  expect(placeLabel('rear patio')).toBe('Rear patio');
  expect(placeLabel('Avenue 5 > Apt. 6 > Bathroom, apt. 6')).toBe('Bathroom, apt. 6, Avenue 5');
});

test('a list of places names each once, also where two paths have one name (promise 12.17)', () => {
  const sides = ['East side', 'North side', 'East side', 'West side', 'east side'];
  expect(placeLabels(sides)).toEqual(['East side', 'North side', 'West side']);
  expect(placeLabels(['Unit 4 > Unit 4', 'Unit 4', 'Hall'])).toEqual(['Unit 4', 'Hall']);
  // What is kept stays as it is stored: its path, its case.
  expect(distinctPlaces(['garage > Door', 'Door, garage'])).toEqual(['garage > Door']);
});
