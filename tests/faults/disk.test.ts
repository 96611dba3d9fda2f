import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newPerson, newProject } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'obralista-small-'));
/** A small disk takes the right to mount one; without it the test is skipped (attack/disk.test.ts). */
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'none', folder]).status === 0;
afterAll(() => {
  if (mounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
});

test.skipIf(!mounted)(
  'X-05: on a disk that fills up to its last byte the server answers, and nothing acknowledged is lost',
  async () => {
    const dataDir = join(folder, 'data');
    const env = { DISK_FLOOR_MB: '200', LIMITS_FACTOR: '100' };
    const server = await startServer({ dataDir, env });
    const person = await newPerson(server.url, { plan: 'unlimited' });
    const ballast = join(folder, 'ballast');
    const acknowledged: string[] = [];
    let refused = 0;
    const create = async (name: string): Promise<void> => {
      const id = await newProject(person, { name }).catch(() => null);
      if (id) acknowledged.push(id);
      else refused += 1;
    };
    const chunk = Buffer.alloc(2_000_000, 1);
    const fill = (): boolean => {
      try {
        writeFileSync(ballast, chunk, { flag: 'a' });
        return true;
      } catch {
        return false;
      }
    };
    let n = 0;
    for (; fill(); n += 1) await create(`House ${n}`);
    for (; refused < 20; n += 1) await create(`House ${n}`);
    expect((await person.client.get('/dashboard')).status).toBe(200);
    expect(acknowledged.length).toBeGreaterThan(10);
    rmSync(ballast);
    await server.ready();
    await newProject(person);
    for (const moment of ['after the space is back', 'after a crash']) {
      if (moment === 'after a crash') await server.kill9().then(() => server.restart());
      for (const id of acknowledged)
        expect([moment, (await person.client.get(`/projects/${id}/tasks`)).status]).toEqual([
          moment,
          200,
        ]);
    }
    expect(server.logs.some(({ event }) => event === 'sys_hung')).toBe(false);
    await server.stop();
  },
  300_000,
);
