import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../support/build.ts';
import { wordsOf } from '../support/http.ts';
import { installations, type Installation } from '../support/installation.ts';
import { languageAttacks, openEverything } from '../support/language-attacks.ts';
import { personWithProject, type Person } from '../support/people.ts';
import { startProbe, type ProbedPage } from '../support/probe.ts';

/** The longest that an event loop may stand still while texts are worked on, ms (Y-01). */
const LONGEST_MS = 1_000;
/** How long the time without an attack is measured, ms. */
const QUIET_MS = 10_000;
/** The longest that a page of the attacked account may take: it waits 0.8 s for its texts (Y-02). */
const PAGE_MS = 5_000;

const env = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'tests/support/loop-monitor.ts')).href}`,
};

describe.each(installations)('%s, while one account has texts that take long', (name, start) => {
  let installation: Installation;
  let attacker: Person;
  let other: { person: Person; projectId: string };
  let pages: ProbedPage[] = [];
  let quietP99 = 0;

  const probe = () =>
    startProbe(
      installation.servers.map(({ url }) => url),
      pages,
    );
  /** How long the event loop of each process stood still at most since this was asked last, ms. */
  async function blocks(): Promise<number[]> {
    const told = () =>
      installation.servers.map(({ logs }) => logs.filter(({ event }) => event === 'test_loop'));
    const before = told().map(({ length }) => length);
    for (const { pid } of installation.servers) process.kill(pid, 'SIGUSR2');
    await expect
      .poll(() => told().map(({ length }) => length))
      .toEqual(before.map((count) => count + 1));
    return told().map((lines) => Number(lines.at(-1)?.blockedMs));
  }

  beforeAll(async () => {
    installation = await start(env);
    const base = installation.servers[0]?.url ?? '';
    attacker = (await personWithProject(base)).person;
    other = await personWithProject(base);
    const cookie = [...other.person.client.cookies].map((pair) => pair.join('=')).join('; ');
    const project = `/projects/${other.projectId}/tasks`;
    pages = [{ path: '/healthz' }, { path: '/auth' }, { path: project, cookie }];
    // Loads what the first requests load.
    const warm = probe();
    await wait(5_000);
    await warm();
    const stop = probe();
    await wait(QUIET_MS);
    quietP99 = (await stop()).p99Ms;
  });
  afterAll(() => installation.stop());

  /** A text that nobody has asked for before is translated at its first view. */
  async function isTranslatedAtOnce(wall: number): Promise<boolean> {
    const { client } = other.person;
    const list = `/projects/${other.projectId}/tasks`;
    await client.postForm(list, { intent: 'tasks.add', titles: `Paint the wall ${wall}` });
    const words = wordsOf((await client.get(`${list}?lang=es`)).text);
    await client.get('/auth?lang=en');
    return words.includes(`Pinte la pared ${wall}`);
  }

  test.each(languageAttacks.map((attack, at) => ({ ...attack, wall: at + 2 })))(
    'others are served as ever (Y-01, Y-02): $title',
    async ({ prepare, title, wall }) => {
      const projectId = await prepare(attacker);
      await blocks();
      const stop = probe();
      const opened = openEverything(attacker, projectId);
      const isTranslated = await isTranslatedAtOnce(wall);
      const slowestPage = await opened;
      const seen = await stop();
      const blocked = Math.max(...(await blocks()));
      process.stdout.write(
        `${name}, ${title}: p99 of others ${seen.p99Ms} ms (${quietP99} ms without), ` +
          `loop blocked ${blocked} ms, slowest page of the account ${Math.round(slowestPage)} ms\n`,
      );
      expect(seen.failed).toEqual([]);
      expect(isTranslated).toBe(true);
      expect(blocked).toBeLessThan(LONGEST_MS);
      expect(slowestPage).toBeLessThan(PAGE_MS);
    },
    300_000,
  );
});
