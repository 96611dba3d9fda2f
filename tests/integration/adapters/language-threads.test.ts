import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withDifferences } from '~/modules/bilingual/machine-sides.server.ts';
import { LanguageThreads } from '~/adapters/translator/language-threads.server.ts';
import { craftedSides, craftedTitles } from '../../support/crafted-texts.ts';
import { root } from '../../support/build.ts';
import { longestBlock } from '../../support/event-loop.ts';
import { loadLexicon } from '../../support/lexicon.ts';
import { testSources } from '../../support/translator.ts';

/** Where work on texts holds the server, it is for minutes: this only tells that from a busy machine. */
const MAX_BLOCKED_MS = 1_000;

const { translator, ownerId: account } = testSources;
const toSpanish = { from: 'en', to: 'es' } as const;
const verdictsOf = (all: readonly { verdict: string }[]) => all.map(({ verdict }) => verdict);

beforeAll(() => translator.ready());
afterAll(() => translator.stop());

describe('while the texts of one account take long (promise 15.7)', () => {
  test.each(Object.values(craftedSides(10_000, loadLexicon())).map((sides, at) => [at, sides]))(
    'the event loop is left to others: six tasks of 10,000 crafted characters on both sides (%i)',
    async (at, description) => {
      const tasks = craftedTitles(6, 10 * Number(at)).map((title) => ({
        title: { en: title, es: `${title} 2` },
        description,
      }));
      const texts = tasks.flatMap(({ title }) => [title.en, Object(description).en as string]);
      const { blockedMs } = await longestBlock(async () => {
        await withDifferences(testSources, tasks as Parameters<typeof withDifferences>[1]);
        await translator.translateAll(texts, { ...toSpanish, account });
      });
      expect(blockedMs).toBeLessThan(MAX_BLOCKED_MS);
    },
  );

  test('another account is answered in between, and a page that waits a short time has the originals', async () => {
    const crafted = craftedTitles(60, 1_000);
    const page = translator.within(50);
    const first = await page.translateAll(crafted, { ...toSpanish, account });
    expect(verdictsOf(first)).toEqual(crafted.map(() => 'declined'));
    expect(page.isComing()).toBe(true);

    const other = translator.within(5_000);
    const titles = Array.from({ length: 20 }, (_, index) => `Repair fence ${index + 2}`);
    const answers = await other.translateAll(titles, { ...toSpanish, account: 'another' });
    expect(verdictsOf(answers)).toEqual(titles.map(() => 'whole'));
    expect(other.isComing()).toBe(false);

    // The work has gone on, and a later view waits for nothing: the texts are declined for good.
    const last = translator.within(60_000);
    await last.translateAll(crafted, { ...toSpanish, account });
    const later = translator.within(0);
    const declined = await later.translateAll(crafted, { ...toSpanish, account });
    expect(later.isComing()).toBe(false);
    expect(verdictsOf(declined)).toEqual(crafted.map(() => 'declined'));
    expect(declined[0]?.hints.length).toBeGreaterThan(0);
  }, 90_000);
});

describe('a thread that does not come back (promise 15.7)', () => {
  const threads = new LanguageThreads(() =>
    Promise.resolve(join(root, 'tests/support/holding-thread.ts')),
  );
  afterAll(() => threads.stop());
  /** The answers; none where they have not come in half a minute. */
  const asked = (texts: readonly string[], account = 'a') =>
    Promise.race([
      Promise.all(
        threads.ask(
          account,
          texts.map((text) => ({ kind: 'translate', text, ...toSpanish })),
        ),
      ),
      setTimeout(30_000, []),
    ]);

  test('is ended, and only the text that held it is given up', async () => {
    const others = asked(['three', 'four'], 'b');
    const [one, held, two] = await asked(['one', 'hold', 'two']);
    expect(held).toEqual({ isLate: true, error: 'a text held its thread' });
    expect([one, two]).toMatchObject([{ value: { text: 'one' } }, { value: { text: 'two' } }]);
    expect(await others).toMatchObject([{ value: { text: 'three' } }, { value: { text: 'four' } }]);
  }, 60_000);

  test('that ends by itself is started again', async () => {
    const [ended, next] = await asked(['end', 'next']);
    expect(ended).toMatchObject({ isLate: true, error: 'exit code 3' });
    expect(next).toMatchObject({ value: { text: 'next' } });
  });

  test('does not fill the memory: what is too much for one account is refused, and others have room', async () => {
    const [held, ...refused] = threads.ask(
      'c',
      ['hold', ...Array.from({ length: 6 }, () => 'x'.repeat(999_000))].map((text) => ({
        kind: 'translate',
        text,
        ...toSpanish,
      })),
    );
    expect(await refused.at(-1)).toBeNull();
    expect(await asked(['five'], 'd')).toMatchObject([{ value: { text: 'five' } }]);
    expect(await held).toMatchObject({ isLate: true });
  }, 60_000);
});
