import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

const quotes = async (text: string, language: 'en' | 'es' = 'en'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ quote }) => quote);

const report = (records: readonly string[]): string => ['Cooling', ...records].join('\n');

describe('records whose recommendation asks to verify', () => {
  it('are work as well', async () => {
    expect(
      await quotes(
        report([
          'All floors | Priority 2',
          'Observation: Carbon monoxide alarms were not confirmed.',
          'Recommendation: Recommend verifying the alarms on all floors and installing them where absent.',
          'Porch light | Priority 3',
          'Observation: The lens is broken.',
          'Recommendation: Recommend replacing the lens.',
          'Hall outlet | Priority 2',
          'Observation: The cover is missing.',
          'Recommendation: Recommend installing a cover.',
        ]),
      ),
    ).toEqual([
      'Observation: Carbon monoxide alarms were not confirmed.',
      'Observation: The lens is broken.',
      'Observation: The cover is missing.',
    ]);
  });
});

describe('parts of a report that list what is sound', () => {
  it('hold no work', async () => {
    expect(
      await quotes(
        '# Roof\nA shingle is loose at the ridge.\n## Satisfactory items\nNo missing shingles observed\n' +
          'Downspouts in place (drainage concern noted separately)',
      ),
    ).toEqual(['A shingle is loose at the ridge.']);
  });

  it('a denied defect is none, a lacking thing is', async () => {
    expect(
      await quotes('- No missing shingles observed\n- No loose parts\n- No handrail at the stair'),
    ).toEqual(['- No handrail at the stair']);
  });
});
