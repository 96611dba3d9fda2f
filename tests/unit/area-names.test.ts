import { describe, expect, test } from 'vitest';
import { createTranslator } from '~/adapters/translator.server.ts';
import { areaNames } from '~/modules/tasks/area-name.server.ts';

/** Names of places on screens, crew pages and reports (promise 12.17). */
describe('The name of a place', () => {
  const translator = createTranslator();
  const named = async (areas: readonly string[], language: 'en' | 'es') => {
    const names = await areaNames(translator, areas, language);
    return areas.map((area) => names.get(area));
  };

  test('is composed of the part of the house and what distinguishes it, step by step', async () => {
    const areas = ['Master bath', 'Hall bath', 'North elevation', 'Unit 4 > Upstairs hallway'];
    expect(await named(areas, 'es')).toEqual([
      ...['Baño principal', 'Baño del pasillo', 'Fachada norte'],
      'Unit 4 > Pasillo de arriba',
    ]);
    expect(await named(['entrance', 'Yard', 'Patio', 'Entrance Cupboard'], 'es')).toEqual([
      ...['Entrada', 'Jardín', 'Patio', 'Alacena de la entrada'],
    ]);
    expect(await named(['Baño del pasillo', 'Dormitorio', 'Kitchen'], 'en')).toEqual([
      ...['Hall bathroom', 'Bedroom', 'Kitchen'],
    ]);
  });

  test('stays as written where it may be that of a building, a street or a person', async () => {
    const names = ['Park view', 'The Oaks', 'Maple building', '1420 Oak Hollow Dr', 'Bed 3'];
    expect(await named(names, 'es')).toEqual(names);
    expect(await named(names, 'en')).toEqual(names);
  });
});
