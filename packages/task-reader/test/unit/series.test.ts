import { expect, test } from 'vitest';
import type { DocumentLine } from '~/adapters/document-text.ts';
import { splitSeries } from '../../src/verdicts/series.ts';
import { extractByRules } from '../../../../tests/support/extract.ts';

const series =
  'Install two smoke alarms, carbon monoxide alarm, replace the washer hoses, patch and paint the stairwell';

test.each([
  [
    series,
    [
      'Install two smoke alarms, carbon monoxide alarm',
      'replace the washer hoses',
      'patch and paint the stairwell',
    ],
  ],
  [
    'Install two window units, secure with brackets, test the outlet, dispose of the old unit',
    [
      'Install two window units, secure with brackets',
      'test the outlet',
      'dispose of the old unit',
    ],
  ],
  [
    'Demolición de tabiques, picado de alicatado, retirada de escombros',
    ['Demolición de tabiques', 'picado de alicatado', 'retirada de escombros'],
  ],
])('works that a text lists one behind the other are apart: %s', (text, works) => {
  expect(splitSeries(text)).toEqual(works);
});

test.each([
  'Remove the old tub, clean it, and install a new one',
  'Paint the walls, the ceiling, and the trim',
  'Repair the gate, paint the fence',
  'Sealant is worn, cracked and missing',
])('steps of one job and lists of things stay one: %s', (text) => {
  expect(splitSeries(text)).toEqual([]);
});

test('each work of a series in a cell is a task with the place of its row', async () => {
  const lines: DocumentLine[] = [
    'Date | Location | Description',
    `Mon 6/2 | Kitchen | ${series}`,
    'Tue 6/3 | Attic | Replace the porch light',
  ].map((text, at) => ({ text, page: 1, lineNumber: at + 1 }));
  const { tasks } = await extractByRules(lines, { language: 'en' });
  expect(tasks.map(({ areas }) => areas[0])).toEqual([
    ...Array<string>(3).fill('Kitchen'),
    'Attic',
  ]);
  expect(tasks[1]?.quote).toBe('replace the washer hoses');
});
