import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDirectory } from '~/db/directory-lock.server.ts';

const newLock = (): string => join(mkdtempSync(join(tmpdir(), 'obralista-lock-')), 'database.lock');

/** Another process that holds the lock of a file, started by a process that can be killed. */
async function otherHolder(path: string) {
  const owner = spawn(
    process.execPath,
    [
      '-e',
      `const { spawn } = require('node:child_process');
       const stdio = ['pipe', 'inherit', 'inherit'];
       const args = ['-n', process.argv[1], '-c', 'echo held; exec cat'];
       spawn('flock', args, { stdio, detached: true });`,
      path,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(owner.stdout, 'data');
  return owner;
}

test('X-07 a lock is refused while it is held, and free once it is released', async () => {
  const path = newLock();
  const release = await lockDirectory(path);
  await expect(lockDirectory(path)).rejects.toThrow(`in use by process ${process.pid} on `);
  await release();
  await (
    await lockDirectory(path)
  )();
});

test('X-07 a lock is refused while its process is of another container and not visible here', async () => {
  const path = newLock();
  const owner = await otherHolder(path);
  writeFileSync(path, '4194304 on another-container');
  await expect(lockDirectory(path)).rejects.toThrow('in use by process 4194304');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  await (
    await lockDirectory(path)
  )();
});

test('X-07 a volume that holds no lock is refused with its reason', async () => {
  await expect(lockDirectory('/proc/database.lock')).rejects.toThrow(
    /^The lock \/proc\/database.lock could not be taken: .*flock/,
  );
});
