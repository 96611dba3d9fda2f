import { describe, expect, test } from 'vitest';
import { extract } from '../../src/read/extract.ts';
import type { Extraction } from '../../src/task.ts';
import { linesOf } from '../../../../tests/support/document-lines.ts';

/** The tasks expected of a document stand above what reads it: each was written first. */
const read = (lines: readonly string[], language: 'en' | 'es' = 'en'): Extraction =>
  extract(linesOf(lines.join('\n')), { language });
const titlesOf = (lines: readonly string[], language: 'en' | 'es' = 'en'): string[] =>
  read(lines, language).tasks.map(({ title }) => title);
const endsOf = (lines: readonly string[]): string[] =>
  read(lines).outcomes.map((outcome) =>
    outcome.outcome === 'dismissed' ? outcome.reason : outcome.outcome,
  );

describe('What a tick means is decided once a document (promise 9.48)', () => {
  test('below “The seller shall:” what is ticked is agreed, and the other boxes are refused', () => {
    const lines = [
      'The seller shall:',
      '☑ Brace the porch post',
      '☐ Rebuild the steps',
      '☑ Shim the beam',
    ];
    expect(titlesOf(lines)).toEqual(['Brace the porch post', 'Shim the beam']);
    expect(endsOf(lines)[2]).toBe('exclusion');
    expect(
      titlesOf(
        ['El vendedor deberá:', '☑ Reparar la gotera del techo', '☐ Cambiar el boiler'],
        'es',
      ),
    ).toEqual(['Reparar la gotera del techo']);
  });

  test('an open box beside ticked choices of a party is refused', () => {
    const lines = [
      'RESPONSE TO REPAIR REQUEST',
      '☒ Seller will rebuild the attic hatch.',
      '☐ Seller will replace the water heater.',
      '☒ Seller will shim the girder.',
      '☐ Seller will give a credit of $900.',
    ];
    expect(titlesOf(lines)).toEqual(['Rebuild the attic hatch', 'Shim the girder']);
    expect(endsOf(lines).slice(2)).toEqual(['exclusion', 'task', 'exclusion']);
  });

  test('a choice that names no thing is about what stands above it, and is no task', () => {
    const lines = [
      'Response to the buyer',
      '1. Replace the cracked pane in the den',
      '☑ Seller will repair',
      '☐ Seller will not repair',
      '2. Regrade the soil at the north wall',
      '☐ Seller will repair',
      '☑ Seller will not repair',
    ];
    expect(titlesOf(lines)).toEqual(['Replace the cracked pane in the den']);
    expect(endsOf(lines).slice(4)).toEqual(['exclusion', 'exclusion', 'exclusion']);
    expect(
      titlesOf(['Request form', 'Item 4:', '☑ Seller will repair', '☐ Buyer accepts as is']),
    ).toEqual([]);
  });

  test('a sign that each line has in place of a bullet says nothing', () => {
    expect(titlesOf(['LAUNDRY', '✓ Replace the drain hose', '✓ Caulk the sill'])).toHaveLength(2);
    expect(titlesOf(['Completed:', '✓ Replace the drain hose', '✓ Caulk the sill'])).toEqual([]);
  });

  test('“done” never passes to an item without a mark of its own', () => {
    expect(
      titlesOf(['TO DO', '✓ Rehang the door', '✗ Stain the stairs', '• Seal the vent boot']),
    ).toEqual(['Stain the stairs', 'Seal the vent boot']);
    expect(
      titlesOf(['TO DO', '✓ Rehang the door', '✗ Stain the stairs', '• Baseboards']),
    ).toHaveLength(2);
    const below = ['To do', '☑ Paint the hall', '   - replace the door stop', '☐ Sand the floor'];
    const { tasks } = read(below);
    expect(tasks.map(({ title }) => title)).toEqual(['Replace the door stop', 'Sand the floor']);
    expect(tasks[0]?.confidence).toBeLessThan(50);
  });

  test('where nothing tells what ticks mean, the lines are tasks that are not sure', () => {
    for (const lead of [[], ['Repairs requested:']]) {
      const { tasks } = read([
        ...lead,
        '☑ Fix the gate latch',
        '☑ Stain the fence',
        '☑ Sweep the flue',
      ]);
      expect(tasks.map(({ confidence }) => confidence)).toEqual([40, 40, 40]);
    }
  });

  const mixed = [
    '☑ Fix the gate latch',
    '☐ Stain the fence',
    '☑ Sweep the flue',
    '☐ Oil the hinge',
  ];
  const isAsked = (lines: readonly string[]): boolean => read(lines).question !== undefined;

  test.each([
    ['the title of the list, above its rooms', ['Maple Street punch list', 'GARAGE', ...mixed], 2],
    ['a legend', ['Maple Street', 'Legend: ☑ done, ☐ open', 'GARAGE', ...mixed], 2],
    ['a line that begins with a sign', ['Maple Street', '☑ = done', 'GARAGE', ...mixed], 2],
    ['the head of a column', ['Done | Task', ...mixed.map((line) => line.replace(' ', ' | '))], 2],
    [
      'their own words, where those beside empty boxes order work',
      ['Maple Street', '☑ Stove is clean', '☐ Stain the fence', '☑ Alarm works', '☐ Oil the hinge'],
      2,
    ],
    [
      'the words of each box',
      [
        'Maple Street',
        '☐ Complete ☒ Not complete Replace the gate latch',
        '☒ Complete ☐ Not complete Repair the handrail',
      ],
      1,
    ],
    [
      'the numbers before them',
      ['Maple Street', '1. ✓ Fix the gate latch', '2. Stain the fence', '3. ✓ Oil the hinge'],
      1,
    ],
  ])('ticks are explained by %s, and nothing is asked', (_by, lines, tasks) => {
    expect(titlesOf(lines)).toHaveLength(tasks);
    expect(isAsked(lines)).toBe(false);
  });

  test('a street or a room explains no tick', () => {
    for (const lines of [
      ['12 Maple Street', ...mixed],
      ['GARAGE', ...mixed],
    ]) {
      expect(titlesOf(lines), lines[0]).toHaveLength(4);
      expect(isAsked(lines), lines[0]).toBe(true);
    }
  });

  test('boxes that nobody has ticked are no answer', () => {
    const { tasks } = read([
      'SELLER RESPONSE',
      '☐ Seller will repair the gutter.',
      '☐ Seller will replace the fan.',
    ]);
    expect(tasks.map(({ confidence }) => confidence)).toEqual([40, 40]);
  });
});

describe('“(x)” (promise 9.48)', () => {
  test.each([
    ['(viii) Rehang the door', '(ix) Oil the hinge', '(x) Reglaze the tub'],
    ['(v) Rehang the door', '(w) Oil the hinge', '(x) Reglaze the tub'],
  ])('is a letter or a roman ten in a list that counts to it: %s', (...lines) => {
    expect(titlesOf(['SCOPE OF WORK', ...lines])).toHaveLength(3);
  });

  test('is a tick in any other list', () => {
    expect(titlesOf(['TO DO', '( ) Rehang the door', '(x) Reglaze the tub'])).toEqual([
      'Rehang the door',
    ]);
  });
});

describe('Ticks under the heads of columns (promise 9.48)', () => {
  test.each([
    ['☒', '☐'],
    ['X', ''],
    ['✓', ''],
    ['[x]', '[ ]'],
  ])('the head of the ticked column says what is to be done: “%s”', (tick, open) => {
    const row = (name: string, at: number): string =>
      [name, ...[0, 1, 2, 3].map((column) => (column === at ? tick : open))].join(' | ');
    const lines = [
      'SAFETY CHECKLIST',
      'Item | OK | Repair | Replace | N/A',
      row('Porch light', 2),
      row('Stair rail', 1),
      row('Air filter', 0),
      row('Sump pump', 3),
    ];
    expect(titlesOf(lines)).toEqual(['Replace porch light', 'Repair stair rail']);
  });

  test('whatever order heads the column', () => {
    const lines = [
      'Turnover',
      'Item | OK | Clean | Paint',
      'Den walls | | | X',
      'Stove hood | | X |',
      'Sink | X | |',
    ];
    expect(titlesOf(lines)).toEqual(['Paint den walls', 'Clean stove hood']);
    const rows = [
      'Elemento | Bien | Reparar | Cambiar',
      'Persiana | ☐ | ☒ | ☐',
      'Foco | ☐ | ☐ | ☒',
    ];
    expect(titlesOf(['LISTA', ...rows], 'es')).toEqual(['Reparar persiana', 'Cambiar foco']);
  });

  test('a row is a task for each place whose column is ticked', () => {
    const { tasks } = read([
      'Move-out list',
      'Task | Kitchen | Bath | Hall',
      'Replace outlet covers | ☑ | ☐ | ☑',
      'Touch up paint | ☐ | ☑ | ☐',
    ]);
    expect(tasks.map(({ areas }) => areas.join())).toEqual(['Kitchen', 'Hall', 'Bath']);
  });

  test('of verdicts, of what is done and of what is included are each read as their heads say', () => {
    expect(
      titlesOf(['Inspection', 'Item | Pass | Fail', 'Alarm | ✓ |', 'Sink outlet | | ✓']),
    ).toEqual([expect.stringMatching(/sink outlet/i)]);
    expect(titlesOf(['Task | Done', 'Fix the latch | ☒', 'Stain the fence | ☐'])).toEqual([
      'Stain the fence',
    ]);
    const response = ['Request | Accept | Decline', 'Replace the pane | ☒ | ☐', 'Paint it | ☐ | ☒'];
    expect(titlesOf(response)).toEqual(['Replace the pane']);
  });
});

describe('Numbers and letters of lists and ids of rows are no words of a task (promise 9.48)', () => {
  test.each([
    ['1 Rebuild the porch fan', '2 Regrout the tub', '3 Hang the closet door'],
    ['1 Rebuild the porch fan', '2. Regrout the tub', '3) Hang the closet door'],
    ['A - Rebuild the porch fan', 'B - Regrout the tub', 'C - Hang the closet door'],
    ['a) Rebuild the porch fan', 'b) Regrout the tub', 'c) Hang the closet door'],
    ['1 - Rebuild the porch fan', '2 - Regrout the tub', '3 - Hang the closet door'],
  ])('%s', (...lines) => {
    const { tasks } = read(['SCOPE OF WORK', ...lines]);
    expect(tasks.map(({ title }) => title)).toEqual([
      'Rebuild the porch fan',
      'Regrout the tub',
      'Hang the closet door',
    ]);
    expect(tasks[0]?.areas).toEqual(['porch']);
  });

  test.each(['Item', 'No.', 'ID', 'Ref'])('the cells below “%s” are ids', (head) => {
    const rows = [
      'A | Rebuild the fan | Hall',
      'B2 | Regrout the tub | Bath',
      'C | Hang the door | Den',
    ];
    const { tasks } = read(['WORK ORDER', `${head} | Description | Room`, ...rows]);
    expect(tasks.map(({ title }) => title.replace(/ \(.*/, ''))).toEqual([
      'Rebuild the fan',
      'Regrout the tub',
      'Hang the door',
    ]);
  });

  test('a number that nothing goes on from is a quantity', () => {
    expect(titlesOf(['Order', '2 Closet doors', 'Rebuild the loose handrail'])[0]).toBe(
      '2 Closet doors',
    );
  });
});
