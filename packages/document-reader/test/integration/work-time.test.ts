import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { BUSY, workOf, WorkTime } from '../../src/process/work-time.ts';

const LIMIT = 400;
const started: ReturnType<typeof spawn>[] = [];
const run = (script: string): number => {
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
  started.push(child);
  return child.pid ?? 0;
};
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** How long a process may take, in milliseconds. */
const timeOf = (pid: number | undefined, countsWork: boolean): Promise<number> =>
  new Promise((resolve) => {
    const from = performance.now();
    new WorkTime({
      pid,
      countsWork,
      onEnd: () => resolve(performance.now() - from),
    }).start(LIMIT);
  });

describe('the time limit of a process', () => {
  it('is three times as long for one that waits for the machine', async () => {
    const pid = run('setInterval(() => undefined, 1000)');
    await wait(300);
    expect(await timeOf(pid, true)).toBeGreaterThanOrEqual(BUSY * LIMIT - 50);
  });

  it('is over once it has worked so long', async () => {
    const pid = run('for (;;);');
    const before = (await workOf(pid)) ?? 0;
    await timeOf(pid, true);
    expect(((await workOf(pid)) ?? 0) - before).toBeGreaterThan(LIMIT / BUSY / 2);
  });

  it('is that of the clock where work is not counted or not known', async () => {
    const pid = run('setInterval(() => undefined, 1000)');
    expect(await timeOf(pid, false)).toBeLessThan(BUSY * LIMIT - 50);
    expect(await timeOf(undefined, true)).toBeLessThan(BUSY * LIMIT - 50);
  });

  it('ends nothing after it was stopped', async () => {
    let hasEnded = false;
    const time = new WorkTime({
      pid: undefined,
      countsWork: false,
      onEnd: () => (hasEnded = true),
    });
    time.start(50);
    time.stop();
    await wait(150);
    expect(hasEnded).toBe(false);
  });
});
