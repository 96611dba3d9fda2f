import { describe, expect, it } from 'vitest';
import { placesIn } from '../../src/places/place.ts';
import { readLines } from '../../../../tests/support/read-lines.ts';

const areas = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks.map((task) => task.areas);

describe('The place of a row', () => {
  it('stands among its labels by its kind', async () => {
    const row = (title: string, labels: string): string => `${title} | open | ${labels}\n`;
    const text =
      'Title | State | Labels\n' +
      row('Fix the loose floor board', 'must do, Room: Main workshop') +
      row('Replace the cracked window pane', 'area/kitchen');
    expect(await areas(text)).toEqual([['Main workshop'], ['kitchen']]);
  });
});

describe('The name of a place in a sentence', () => {
  it.each([
    ['Loose tread at the top of the stairs', 'top of the stairs'],
    ['La segunda habitación tiene humedad', 'segunda habitación'],
    ['Stained floor in several patient rooms', 'patient rooms'],
  ])('%s', (text, name) => {
    expect(placesIn(text).names[0]).toBe(name);
  });
});
