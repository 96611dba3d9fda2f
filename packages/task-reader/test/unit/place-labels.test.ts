import { expect, test } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

const areas = async (text: string) =>
  (await readLines(text, 'en')).tasks.map((task) => task.areas.join('; '));

/** Labels of places above and below their works (promise 9.14). */
test('A label above works names their place up to the next such label', async () => {
  expect(
    await areas(
      'Repair list\nBuilding: B\nUnit: 12\nRoom: Kitchen\nReplace the tap\nRoom: Bath\nFix the fan\n' +
        'Unit: 14\nPaint the walls',
    ),
  ).toEqual([
    'Building B > Unit 12 > Kitchen',
    'Building B > Unit 12 > Bath',
    'Building B > Unit 14',
  ]);
});

test('A label below its work names the place of that work alone', async () => {
  expect(
    await areas(
      'Repair list\nUnit: 204\n\n1. Replace the tap\nLocation: Kitchen\n\n2. Fix the broken door opener\n' +
        'Location: Garage',
    ),
  ).toEqual(['Kitchen', 'Garage']);
});
