import { describe, expect, it } from 'vitest';
import type { Language } from '~/i18n.ts';
import { readLines } from '../../../../tests/support/read-lines.ts';

const placed = async (text: string, language: Language = 'en') =>
  (await readLines(text, language)).tasks.map(({ quote, areas }) => [
    quote.replace(/\s+/g, ' '),
    areas[0],
  ]);

describe('paragraphs of damages by room (promise 9.46)', () => {
  it('a description of a house by its parts has no task', async () => {
    expect(
      await placed(
        'Property details\nRoof: Asphalt shingles. Siding: Vinyl. Kitchen: Remodeled in 2021.\n',
      ),
    ).toEqual([]);
  });
});
