import { describe, expect, test } from 'vitest';
import { compareSides, MAX_COMPARED } from '../../src/check/comparison.ts';
import { twinDisagreements } from '../../src/check/twin.ts';
import { twinWords } from '../../src/check/twin-words.ts';
import { withDifferences, type TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import { craftedSides } from '../../../../tests/support/crafted-texts.ts';
import { loadLexicon } from '../../../../tests/support/lexicon.ts';
import { testSources } from '../../../../tests/support/translator.ts';

/** Where a comparison is not linear, it takes minutes: this only tells that from a busy machine. */
const KILL_MS = 10_000;

const lexicon = loadLexicon();

describe('two texts of which one person wrote both sides (promise 15.7)', () => {
  test.each(Object.entries(craftedSides(10_000, lexicon)))(
    'are compared word by word in a time that grows as they do: %s',
    (_, twin) => {
      const start = performance.now();
      twinDisagreements(twin, lexicon).map(twinWords(twin, lexicon));
      expect(performance.now() - start).toBeLessThan(KILL_MS);
    },
  );

  test('are not compared beyond 2,000 characters on either side', () => {
    const long = 'a'.repeat(MAX_COMPARED + 1);
    expect(compareSides({ en: long, es: 'Pinte' }, lexicon)).toEqual({ verdict: 'notCompared' });
    expect(compareSides({ en: 'Paint', es: long }, lexicon)).toEqual({ verdict: 'notCompared' });
    for (const twin of Object.values(craftedSides(MAX_COMPARED, lexicon)))
      expect(compareSides(twin, lexicon).verdict).toBe('compared');
  });

  test('that are not compared count as ones that differ, after what else differs', async () => {
    const long = 'Paint the wall. '.repeat(200);
    const task: TwinTexts = {
      title: { en: 'Paint 3 walls', es: 'Pinte 2 paredes' },
      description: { en: long, es: long },
    };
    const [one] = await withDifferences(testSources, [task]);
    expect(one?.differs).toMatchObject({ kind: 'number', more: [{ kind: 'uncompared' }] });
    const [other] = await withDifferences(testSources, [{ ...task, title: { en: 'Paint' } }]);
    expect(other?.differs).toMatchObject({ kind: 'uncompared', values: [] });
  });
});
