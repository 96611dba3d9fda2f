import { describe, expect, it } from 'vitest';
import { readLines } from '../../support/read-lines.ts';

const quotes = async (lines: readonly string[]): Promise<string[]> =>
  (await readLines(lines.join('\n'), 'en')).tasks.map(({ quote }) => quote);

const project = (name: string, description: string, state: string): string[] => [
  `## ${name}`,
  `- Description: ${description}`,
  `- Status: ${state}`,
  '- People: Ann, Luis',
  '- Schedule: any time after the parts arrive',
];

describe('projects whose state is told in words (promise 9.41)', () => {
  const projects = (state: string): string[] => [
    '# Ongoing projects',
    ...project('Kitchen floor', '...', 'need to lay the screed'),
    ...project('Workshop bench', 'for repairs', state),
    ...project('Office cupboard', '...', 'needs removal'),
  ];

  it('are a task each by what is left to do, or by their name', async () => {
    expect(await quotes(projects('the legs are there, the top is on its way'))).toEqual([
      '- Status: need to lay the screed',
      '## Workshop bench',
      '- Status: needs removal',
    ]);
  });

  it('are none where the state says that they are done', async () => {
    expect(await quotes(projects('done'))).toEqual([
      '- Status: need to lay the screed',
      '- Status: needs removal',
    ]);
  });
});

describe('rows of one wording and its price (promise 9.41)', () => {
  const table = [
    'Phase 1 - Remove the shed. Pour the pad.',
    'Shed and yard | Min | Max',
    'Remove the north wall | $400 | $800',
    'Pour the pad for the heat pump | $600 | $800',
    'Brick columns of the porch | $300 | $600',
    'Phase 2 - Repair the vents.',
    'Below the house | Min | Max',
    'Repair the vent openings | $200 | $300',
    'Metal stairs in the basement | $1,000 | $4,000',
    'Total | $2,500 | $6,500',
  ];

  it('are work each where many say work, below names of phases that are none', async () => {
    expect(await quotes(table)).toEqual([table[2], table[3], table[4], table[7], table[8]]);
  });

  it('are none where none says work', async () => {
    expect(
      await quotes([
        'Sofa of the lounge | $400',
        'Oak table | $600',
        'Four chairs | $300',
        'Reading lamp | $200',
        'Wool rug | $100',
      ]),
    ).toEqual([]);
  });
});

it('two orders whose things are named like places are two tasks', async () => {
  expect(
    await quotes(['To do', '- Remove the top roof', '- Remove the top deck of the stairway']),
  ).toHaveLength(2);
});
