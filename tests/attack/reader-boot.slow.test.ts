import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/build.ts';
import { freePort, startServer } from '../support/server.ts';

const isRoot = process.getuid?.() === 0;

test('the start names in one line what keeps document readers apart (X-15)', async () => {
  const server = await startServer();
  try {
    const lines = server.logs.filter(({ event }) => event === 'sys_readers');
    expect(lines.length).toBe(1);
    expect(lines[0]?.readers).toMatch(/(network namespace|system call filter).*Node permissions/);
    if (isRoot) expect(lines[0]?.readers).toContain('own user');
  } finally {
    await server.stop();
  }
});

/** Programs that let a shell hide others, without rights of root where namespaces of users exist. */
const withMounts = ['unshare', ...(isRoot ? [] : ['--user', '--map-root-user']), '--mount'];
const canMount = spawnSync(withMounts[0] ?? '', [...withMounts.slice(1), 'true']).status === 0;

test.runIf(canMount)(
  'a system without namespaces and filters of system calls refuses to start, in one sentence (X-15)',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'obralista-data-'));
    const hidden = ['unshare', 'perl'].map((name) => `mount --bind /dev/null /usr/bin/${name}`);
    const { status, stderr } = spawnSync(
      withMounts[0] ?? '',
      [
        ...withMounts.slice(1),
        'sh',
        '-c',
        `${hidden.join(' && ')} && exec "$0" server.ts`,
        process.execPath,
      ],
      {
        cwd: root,
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH ?? '',
          NODE_ENV: 'production',
          PORT: String(await freePort()),
          DATA_DIR: dataDir,
        },
        timeout: 30_000,
      },
    );
    rmSync(dataDir, { recursive: true });
    expect([status, stderr.trim()]).toEqual([
      1,
      expect.stringMatching(/^Documents are read by processes without a network, [^\n]+\.$/),
    ]);
  },
);
