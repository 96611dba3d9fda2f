import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heavyWork } from '../support/heavy-work.ts';
import { installations, type Installation } from '../support/installation.ts';
import { personWithProject, type Person } from '../support/people.ts';
import { startProbe, type ProbedPage } from '../support/probe.ts';
import { processUse } from '../support/process-use.ts';

/** The longest that anybody waits for a page while somebody else's work runs, ms. */
const LONGEST_MS = 1_000;
/** How much more memory than at the start a server holds when the work has ended, MB. */
const MEMORY_MB = 100;
/** Descriptors that come and go with timers and kept connections. */
const DESCRIPTORS = 10;

describe.each(installations)(
  '%s serves everybody while one person asks for much (X-04, X-10)',
  (_name, start) => {
    let installation: Installation;
    let heavy: { person: Person; projectId: string };
    /** Pages of anybody, and of somebody else with a project of their own. */
    let pages: ProbedPage[] = [];
    let before: ReturnType<typeof processUse>[] = [];

    const bases = (): string[] => installation.servers.map(({ url }) => url);
    const uses = () => installation.servers.map(({ pid }) => processUse(pid));
    const probe = () => startProbe(bases(), pages);

    beforeAll(async () => {
      installation = await start();
      const [base = ''] = bases();
      heavy = await personWithProject(base);
      const { person, projectId } = await personWithProject(base);
      const cookie = [...person.client.cookies].map((pair) => pair.join('=')).join('; ');
      const project = `/projects/${projectId}/tasks`;
      pages = [{ path: '/healthz' }, { path: '/auth' }, { path: project, cookie }];
      // Loads what the first requests load, so that the memory of the start is that of a warm server.
      const warm = probe();
      await wait(5_000);
      await warm();
      before = uses();
    });
    afterAll(() => installation.stop());

    test.each(heavyWork)(
      '$title',
      async ({ prepare, run }) => {
        await prepare?.();
        const stop = probe();
        const failure = await run(heavy.person, heavy.projectId).then(
          () => null,
          (error: unknown) => error,
        );
        const seen = await stop();
        expect(failure).toBeNull();
        expect(seen.failed).toEqual([]);
        expect(seen.slowestMs, `${seen.slowest} of ${seen.sent}`).toBeLessThan(LONGEST_MS);
      },
      300_000,
    );

    test('afterwards memory and descriptors are what they were, and no reader is left', async () => {
      // Chromium stops after five minutes without a report.
      await expect
        .poll(() => uses().flatMap(({ children }) => children), {
          timeout: 360_000,
          interval: 5_000,
        })
        .toEqual([]);
      // Kept connections and idle buffers go within the keep-alive time.
      await wait(15_000);
      for (const [index, use] of uses().entries()) {
        const start = before[index];
        expect(use.memoryMb - (start?.memoryMb ?? 0)).toBeLessThan(MEMORY_MB);
        expect(use.descriptors - (start?.descriptors ?? 0)).toBeLessThan(DESCRIPTORS);
      }
    }, 420_000);
  },
);
