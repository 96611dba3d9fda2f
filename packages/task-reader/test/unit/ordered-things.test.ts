import { describe, expect, it } from 'vitest';
import type { Language } from '~/i18n.ts';
import { extractByRules } from '../../../../tests/support/extract.ts';
import { linesOf } from '../../../../tests/support/document-lines.ts';

const titlesOf = async (text: string, language: Language = 'en'): Promise<string[]> =>
  (await extractByRules(linesOf(text), { language })).tasks.map(({ title }) => title);

describe('A list of bare things below an order (promise 9.61)', () => {
  it('leaves orders below the name of a trade as they are', async () => {
    expect(await titlesOf('PAINTING\n- Paint the hall walls\n- Caulk the trim')).toEqual([
      'Paint the hall walls',
      'Caulk the trim',
    ]);
  });
});
