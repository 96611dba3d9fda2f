import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

/** How likely each dismissed line is work, by its words. */
async function likelihoods(text: string, language: 'en' | 'es' = 'en') {
  const lines = text.split('\n');
  const { outcomes } = await readLines(text, language);
  return new Map(
    outcomes.flatMap((outcome) =>
      outcome.outcome === 'dismissed'
        ? [[(lines[outcome.lineNumber - 1] ?? '').trim(), outcome.missedLikelihood ?? -1]]
        : [],
    ),
  );
}

describe('How likely a line that was left out is work (promise 9.18)', () => {
  it.each<[string, string, string, string]>([
    [
      'a plan before a report',
      'Notes\nThe weather was warm.\nThe board will proceed with three options.\nReplace the tap',
      'The board will proceed with three options.',
      'The weather was warm.',
    ],
    [
      'a thing of a trade before one that stays',
      '# Electrical Summary\n## Kitchen\n1. 3 counter outlets (existing)\n2. Lighting (existing)\n\n' +
        'The panel is behind the door.\nReplace the broken switch',
      'The panel is behind the door.',
      '1. 3 counter outlets (existing)',
    ],
    [
      'an open item before a ticked one',
      '# To do\n- Replace the broken tap\n- Fix the gate\n- [x] Clean the gutters\n- Any idea?',
      '- Any idea?',
      '- [x] Clean the gutters',
    ],
    [
      'things of a trade before a total',
      'Report\nThe house has a vanity and a mirror in the bathroom.\nTotal: $1,200.00\nReplace the tap',
      'The house has a vanity and a mirror in the bathroom.',
      'Total: $1,200.00',
    ],
  ])('lists %s', async (_, text, likely, unlikely) => {
    const found = await likelihoods(text);
    expect([...found.keys()]).toEqual(expect.arrayContaining([likely, unlikely]));
    expect(found.get(likely)).toBeGreaterThan(found.get(unlikely) ?? 100);
  });

  it('is between 0 and 100 for every line that was left out', async () => {
    const found = await likelihoods(
      'Page 1\nDear all,\n☐ Outlet\n42\n\nKind regards\nNo leaks were found.\n$ 12.00',
    );
    for (const likelihood of found.values()) {
      expect(likelihood).toBeGreaterThanOrEqual(0);
      expect(likelihood).toBeLessThanOrEqual(100);
    }
  });
});
