import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COPY, requestCopy, serveCopies } from '~/db/copy-socket.server.ts';

const home = mkdtempSync(join(tmpdir(), 'obralista-copied-'));
// Longer than the address of a socket may be.
const dataDir = join(home, 'a-folder-with-a-long-name'.repeat(6));
let pglite: PGlite;
let close: () => Promise<void>;
beforeAll(async () => {
  mkdirSync(dataDir);
  pglite = await PGlite.create(join(dataDir, 'database'));
  await pglite.exec('create table a (n int primary key); create table b (n int primary key)');
  close = await serveCopies(dataDir, pglite);
});
afterAll(async () => {
  await pglite.close();
  rmSync(home, { recursive: true });
});

test('Y-11: a copy of a database in use has every row saved before, and a pair wholly or not at all', async () => {
  let n = 0;
  let isWriting = true;
  const write = async (): Promise<void> => {
    while (isWriting) {
      n += 1;
      await pglite.transaction(async (tx) => {
        await tx.query('insert into a values ($1)', [n]);
        await tx.query('insert into b values ($1)', [n]);
      });
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const writing = write();
  for (let round = 0; round < 3; round += 1) {
    const before = n - 1;
    expect(await requestCopy(dataDir)).toBeLessThan(5_000);
    const copy = await PGlite.create(join(dataDir, COPY));
    const { rows } = await copy.query<{ a: number; b: number }>(
      'select (select count(*) from a)::int as a, (select count(*) from b)::int as b',
    );
    await copy.close();
    expect(rows[0]?.a).toBeGreaterThanOrEqual(before);
    expect(rows[0]?.b).toBe(rows[0]?.a);
  }
  isWriting = false;
  await writing;
  expect(n).toBeGreaterThan(100);
});

test('where no process has the database open, nobody answers', async () => {
  await close();
  expect(await requestCopy(dataDir)).toBeNull();
});
