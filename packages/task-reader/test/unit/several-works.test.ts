import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

const tasksOf = async (lines: readonly string[], language: 'en' | 'es' = 'en') =>
  (await readLines(lines.join('\n'), language)).tasks;
const quotes = async (lines: readonly string[], language: 'en' | 'es' = 'en'): Promise<string[]> =>
  (await tasksOf(lines, language)).map(({ quote }) => quote);

describe('a condition with recommendations below it (promise 9.42)', () => {
  const part = ['4.2 Roof', '', 'Existing Conditions'];
  const told =
    'The slate roof is original. Ten percent of the slates are broken and gutters are choked.';

  it('is a task where nothing is recommended', async () => {
    expect(await quotes([...part, told])).not.toEqual([]);
  });
});

describe('several works or findings of one line (promise 9.42)', () => {
  it('are a task each where a bullet orders three things or more', async () => {
    expect(
      await quotes([
        'To do',
        '1. Strip the old wallpaper, fill the cracks and paint the box room.',
        '2. Pull up the carpet and lay the laminate.',
      ]),
    ).toEqual([
      'Strip the old wallpaper',
      'fill the cracks',
      'paint the box room',
      '2. Pull up the carpet and lay the laminate.',
    ]);
  });
});

describe('short lines of a round (promise 9.42)', () => {
  it('are work behind the numbers of rooms, and none where they end well', async () => {
    expect(
      await quotes([
        'Weekly round',
        'Room 14 - blinds broken',
        'Room 15 - ok',
        'Room 16 - radiator cold',
        'Gym - wall bars damaged',
        'Staff toilet - hand dryer not working',
        'Hall - all working',
      ]),
    ).toEqual([
      'Room 14 - blinds broken',
      'Room 16 - radiator cold',
      'Gym - wall bars damaged',
      'Staff toilet - hand dryer not working',
    ]);
  });

  it('are none where a thing is firm, in date or up to date', async () => {
    expect(
      await quotes([
        'First floor',
        '• Handrails firm.',
        '• Extinguishers in date.',
        '• Notice board up to date.',
        '• Window restrictor missing.',
        '• Ceiling tile stained.',
      ]),
    ).toEqual(['• Window restrictor missing.', '• Ceiling tile stained.']);
  });
});

it('a defect that was looked for and not found is no task', async () => {
  expect(await quotes(['Me alegra que nadie encontró desperfectos en la visita.'], 'es')).toEqual(
    [],
  );
});
