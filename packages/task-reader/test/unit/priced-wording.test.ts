import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

const quotes = async (lines: readonly string[]): Promise<string[]> =>
  (await readLines(lines.join('\n'), 'en')).tasks.map(({ quote }) => quote);

describe('rows of one wording and its price (promise 9.41)', () => {
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
