import { describe, expect, it } from 'vitest';
import { readLines } from '../../support/read-lines.ts';

/** Forms and messages as they are written every day (promises 9.54, 9.55). */

const placed = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks.map(({ title, areas }) => [title, ...areas]);
const titles = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks.map(({ title }) => title);

describe('a work order of one job', () => {
  it('is one task of what is to be done, with the fault and its cause', async () => {
    expect(
      await titles(
        [
          'ORDEN DE SERVICIO No. 4471',
          'Falla reportada: La bomba no arranca en automático',
          'Diagnóstico: Flotador dañado',
          'Trabajo a realizar: Cambiar flotador y revisar tablero',
          'Observaciones: Traer refacción de 1 HP',
        ].join('\n'),
        'es',
      ),
    ).toEqual(['Cambiar flotador y revisar tablero']);
  });
});

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

describe('an order that leads lettered things', () => {
  it('stands before each of them', async () => {
    expect(
      await titles(
        'REPAIR ADDENDUM\n1) Install anti-tip bracket on range.\n' +
          '2) Replace rotted wood: (a) garage door jamb, (b) rear deck step, (c) fascia at NE corner.',
      ),
    ).toEqual([
      'Install anti-tip bracket on range',
      'Replace rotted wood: garage door jamb',
      'Replace rotted wood: rear deck step',
      'Replace rotted wood: fascia at NE corner',
    ]);
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
      ['Fix: 2 ceiling tiles wet (Room 108)', 'Room 108'],
      ['Fix: pencil sharpener broken (Room 108)', 'Room 108'],
      ['Fix: whiteboard falling off the wall (Room 115)', 'Room 115'],
    ]);
  });
});

describe('a list of what is open in a flat, its rooms shortened', () => {
  it('knows the rooms, and a name beside them as one', async () => {
    const found = await placed(
      [
        '1.- Acceso: puerta raspa piso, falta mirilla.',
        '2.- Cocina: tarja con fuga.',
        '3.- Baño rec. ppal.: presión baja en regadera, espejo mal pegado.',
        '4.- Cuarto de lavado: centro de lavado sin conexión de gas.',
      ].join('\n'),
      'es',
    );
    expect(found.map(([, ...areas]) => areas)).toEqual([
      ['Acceso'],
      ['Cocina'],
      ['Baño rec. ppal.'],
      ['Baño rec. ppal.'],
      ['Cuarto de lavado'],
    ]);
  });
});

describe('titles', () => {
  it.each([
    ['Please patch the hole behind the door.', 'Patch the hole behind the door'],
    ['Could you also tighten the towel bar?', 'Tighten the towel bar'],
    ['I wanted to let you know that the sink leaks.', 'Fix: sink leaks'],
  ])('leave out how a message comes to it: %s', async (text, title) => {
    expect(await titles(text)).toEqual([title]);
  });

  it.each([
    ['Favor de cambiar el foco de la sala.', 'Cambiar el foco de la sala'],
    [
      'Quería avisar que desde ayer no hay agua caliente en el baño.',
      'Corregir: no hay agua caliente en el baño',
    ],
  ])('leave it out in Spanish: %s', async (text, title) => {
    expect(await titles(text, 'es')).toEqual([title]);
  });

  it('of documents are no tasks: what a list is of, with its house', async () => {
    expect(
      await titles(
        'Relación de desperfectos. Vivienda: C/ Olmo 4, 2ºD\n\nBaño\n - Falta embellecedor del grifo',
        'es',
      ),
    ).toEqual(['Corregir: falta embellecedor del grifo (Baño)']);
  });
});

describe('the places of a document', () => {
  it('have one spelling each, that of a heading before that of a sentence', async () => {
    expect(
      await placed(
        'Garage\n- Door opener broken\n\nOther\n- Water stain on the ceiling of the garage',
      ),
    ).toEqual([
      ['Fix: door opener broken (Garage)', 'Garage'],
      ['Fix: water stain on the ceiling of the garage', 'Garage'],
    ]);
  });
});

describe('notes of a walk by floors', () => {
  it('are at the floor that leads them, without what is well', async () => {
    expect(
      await placed(
        '1st floor - all good except the exit sign by the elevator is out\n' +
          '2nd floor - stain on ceiling tile outside 212\n3rd floor - fine',
      ),
    ).toEqual([
      ['Fix: exit sign by the elevator is out (1st floor)', '1st floor'],
      ['Fix: stain on ceiling tile outside 212 (2nd floor)', '2nd floor'],
    ]);
  });
});

describe('a part of a room before the room', () => {
  it('is in the room behind the comma', async () => {
    expect(await placed('1. Rehang closet doors, bedroom 1\n2. Adjust closet door')).toEqual([
      ['Rehang closet doors, bedroom 1', 'bedroom 1'],
      ['Adjust closet door', 'closet'],
    ]);
  });
});

describe('a checklist of a walk', () => {
  it('has the remarks on parts among those that are ticked', async () => {
    expect(
      await placed(
        [
          'FINAL INSPECTION - House 18',
          '',
          'KITCHEN',
          'Walls ✓',
          'Floor ✓',
          'Countertop – chip near sink',
          'Outlets ✓',
          'BATH 1',
          'Tile – 2 hollow tiles',
          'Shower door ✓',
        ].join('\n'),
      ),
    ).toEqual([
      ['Countertop – chip near sink (Kitchen)', 'kitchen'],
      ['Tile – 2 hollow tiles (Bath 1)', 'bath 1'],
    ]);
  });
});
