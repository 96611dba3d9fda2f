import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../../tests/support/document-lines.ts';
import { extractByRules } from '../../../../tests/support/extract.ts';

const prose = [
  '1. Roof',
  '',
  'The slates on the rear slope have slipped near the chimney and two are broken.',
  '',
  'The gutter of the front eaves is full of soil and leaks at the joint.',
  '',
  '2. Walls',
  '',
  'The render of the east gable is cracked below the vent. The fence leans into the road.',
];
const rows = [
  'SCHEDULE OF DEFECTS',
  'No | Location | Defect | Work | Priority',
  'D1 | Roof, rear slope | Slipped slates near chimney | Refix slates | High',
  'D2 | Roof, front eaves | Gutter leaks at joint | Reseal joint | High',
  'D3 | East gable | Render cracked below vent | Patch render | Medium',
  'D4 | Basement | Meter box broken | Replace the box | Low',
  'D5 | Entrance | Door closer broken | Replace the closer | Low',
];

const tasksOf = async (lines: readonly string[]) =>
  (await extractByRules(linesOf(lines.join('\n')), { language: 'en' })).tasks;

describe('Surveys that list their findings again in a schedule (promise 9.66)', () => {
  it('a schedule of other defects takes no finding along', async () => {
    const others = [
      ...rows.slice(0, 2),
      ...rows.slice(5),
      ...rows.slice(5).map((row) => `9${row}`),
    ];
    const tasks = await tasksOf([...prose, '', ...others]);
    expect(
      tasks.filter(({ quote }) => /slates on the rear|gutter of the front/.test(quote)),
    ).toHaveLength(2);
  });
});
