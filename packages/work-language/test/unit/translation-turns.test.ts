import { beforeAll, describe, expect, test } from 'vitest';
import { embeddedTranslator } from '~/adapters/translator/embedded.server.ts';
import { turnsOf, TURN_MS } from '~/adapters/translator/turns.ts';
import { compareSides, MOST_COMPARED } from '../../src/check/comparison.ts';
import { checkTime } from '../../src/translate/reading-time.ts';
import { twinDisagreements } from '../../src/check/twin.ts';
import { twinWords } from '../../src/check/twin-words.ts';
import { withDifferences, type TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import { craftedSides, craftedTitles } from '../../../../tests/support/crafted-texts.ts';
import { longestBlock } from '../../../../tests/support/event-loop.ts';
import { loadLexicon } from '../../../../tests/support/lexicon.ts';

/** Where work on texts holds the server, it is for minutes: these only tell that from a busy machine. */
const KILL_MS = 10_000;
const MOST_BLOCKED_MS = 1_000;

const lexicon = loadLexicon();
const toSpanish = { from: 'en', to: 'es' } as const;

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
    const long = 'a'.repeat(MOST_COMPARED + 1);
    expect(compareSides({ en: long, es: 'Pinte' }, lexicon)).toEqual({ verdict: 'notCompared' });
    expect(compareSides({ en: 'Paint', es: long }, lexicon)).toEqual({ verdict: 'notCompared' });
    for (const twin of Object.values(craftedSides(MOST_COMPARED, lexicon)))
      expect(compareSides(twin, lexicon).verdict).toBe('compared');
  });

  test('that are not compared count as ones that differ, after what else differs', async () => {
    const translator = embeddedTranslator();
    const long = 'Paint the wall. '.repeat(200);
    const task: TwinTexts = {
      title: { en: 'Paint 3 walls', es: 'Pinte 2 paredes' },
      description: { en: long, es: long },
    };
    const [one] = await withDifferences(translator, [task]);
    expect(one?.differs).toMatchObject({ kind: 'number', more: [{ kind: 'uncompared' }] });
    const [other] = await withDifferences(translator, [{ ...task, title: { en: 'Paint' } }]);
    expect(other?.differs).toMatchObject({ kind: 'uncompared', values: [] });
  });
});

describe('the event loop is left to others while texts are worked on (promise 15.7)', () => {
  const translator = embeddedTranslator();
  beforeAll(() => translator.translate('Paint the wall', toSpanish));

  test.each(Object.values(craftedSides(10_000, lexicon)).map((sides, at) => [at, sides] as const))(
    'with six tasks of 10,000 crafted characters on both sides (%i)',
    async (at, description) => {
      const tasks = craftedTitles(6, 10 * at).map((title) => ({
        title: { en: title, es: `${title} 2` },
        description,
      }));
      const { blockedMs } = await longestBlock(async () => {
        await withDifferences(translator, tasks);
        await translator.translateAll(
          tasks.flatMap(({ title }) => [title.en, description.en]),
          toSpanish,
        );
      });
      expect(blockedMs).toBeLessThan(MOST_BLOCKED_MS);
    },
  );

  test('with a list of 200 crafted titles, which stand in their original', async () => {
    const titles = craftedTitles(200, 1_000);
    const { result, blockedMs } = await longestBlock(() =>
      translator.translateAll(titles, toSpanish),
    );
    expect(result.map(({ verdict }) => verdict)).toEqual(titles.map(() => 'declined'));
    expect(blockedMs).toBeLessThan(MOST_BLOCKED_MS);
  });
});

describe('where a turn does not suffice for a text (promise 15.7)', () => {
  const titles = Array.from({ length: 8 }, (_, index) => `Replace faucet ${index + 2}`);
  const verdictsOf = (all: readonly { verdict: string }[]) => all.map(({ verdict }) => verdict);

  test('it stands in its original with its known terms, and a list is completed at later views', async () => {
    let time = 0;
    let isSlow = true;
    const tick = () => (isSlow ? (time += TURN_MS) : time);
    const translator = embeddedTranslator(turnsOf({ passed: tick, used: tick }));
    const first = await translator.translateAll(titles, toSpanish);
    expect(verdictsOf(first)).toEqual(titles.map(() => 'declined'));
    expect(first[0]?.hints).toMatchObject([{ term: 'faucet' }]);
    isSlow = false;
    // Five had their time; the others, which had a short one, are read now.
    expect(verdictsOf(await translator.translateAll(titles, toSpanish))).toEqual([
      ...Array.from({ length: 5 }, () => 'declined'),
      ...Array.from({ length: 3 }, () => 'whole'),
    ]);
    expect(await translator.translate('Repair the fence', toSpanish)).toMatchObject({
      verdict: 'whole',
      text: 'Repare la cerca',
    });
  });

  test('it has more time on a machine that other programs keep busy, but not without end', async () => {
    const clock = { passed: 0, used: 0 };
    const turns = turnsOf({ passed: () => clock.passed, used: () => clock.used });
    /** How many places of a text are read of which each takes as long. */
    const readPlaces = async (passed: number, used: number): Promise<number> => {
      let places = 0;
      await turns.take(
        () => {
          for (places = 0; ; places += 1) {
            clock.passed += passed;
            clock.used += used;
            checkTime();
          }
        },
        { isBrief: true },
      );
      return places;
    };
    expect(await readPlaces(1, 1)).toBe(9);
    expect(await readPlaces(1, 0.25)).toBe(19);
    expect(await readPlaces(1, 0)).toBe(39);
  });

  test('a failure is told to whoever asked, and to nobody behind them', async () => {
    const turns = turnsOf();
    const failed = turns.take(() => {
      throw new TypeError('no such word');
    });
    await expect(failed).rejects.toThrow('no such word');
    expect(await turns.take(() => 'read')).toBe('read');
  });
});
