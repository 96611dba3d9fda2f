import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Manifest } from '~/backup/manifest.server.ts';
import { root } from '../support/build.ts';
import { onServer } from '../support/database-name.ts';
import { startPostgres } from '../support/embedded-postgres.ts';
import { newPerson, newProject, signIn, type Person } from '../support/people.ts';
import { jpegPhoto, photoIds, sendPhotos } from '../support/photos.ts';
import { startProbe } from '../support/probe.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** Tasks and photos that are there before the load begins. */
const TASKS = 3_000;
const PHOTOS = 20;
const TASKS_PER_FORM = 200;
/** How long a request may wait while a backup is taken, ms. */
const LONGEST_MS = 3_000;

interface Answer {
  code: number | null;
  output: string;
}

/** Runs a command of the product as people do. */
async function npmRun(args: string[], env: Record<string, string>): Promise<Answer> {
  const child = spawn('npm', ['run', '--silent', ...args], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '/tmp',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, output: output + errors };
}

const folder = mkdtempSync(join(tmpdir(), 'obralista-drill-'));
let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The settings of a product with its data in a new folder and database. */
async function newHome(
  kind: string,
  name: string,
): Promise<{ dataDir: string; env: Record<string, string> }> {
  const dataDir = join(folder, `${kind}-${name}`);
  const DATABASE_URL =
    kind === 'PostgreSQL' ? await onServer(postgres.url).create(`drill_${name}`) : '';
  return { dataDir, env: { LIMITS_FACTOR: '10000', ...(DATABASE_URL && { DATABASE_URL }) } };
}

const manifestIn = (backups: string): { path: string; manifest: Manifest } => {
  const path = join(backups, readdirSync(backups).sort().at(-1) ?? '');
  return {
    path,
    manifest: JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as Manifest,
  };
};

interface Acknowledged {
  what: string;
  at: number;
}

/** Sends one request after another until stopped; notes what was acknowledged, and when. */
function write(names: (n: number) => string, send: (name: string) => Promise<number>) {
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  let stopped = false;
  const running = (async () => {
    for (let n = 0; !stopped; n += 1) {
      const status = await send(names(n));
      if (status === 303) acknowledged.push({ what: names(n), at: Date.now() });
      else refused.push(`${names(n)}: ${status}`);
    }
  })();
  const stop = async (): Promise<void> => {
    stopped = true;
    await running;
  };
  return { acknowledged, refused, stop };
}

describe.each(['PGlite', 'PostgreSQL'])('Y-11 The restore drill on %s', (kind) => {
  const backups = join(folder, `${kind}-backups`);
  let home: Awaited<ReturnType<typeof newHome>>;
  let server: TestServer;
  let person: Person;
  let projectId = '';

  beforeAll(async () => {
    home = await newHome(kind, 'first');
    server = await startServer(home);
    person = await newPerson(server.url, { plan: 'unlimited' });
    projectId = await newProject(person);
    for (let n = 0; n < TASKS; n += TASKS_PER_FORM) {
      const titles = Array.from({ length: TASKS_PER_FORM }, (_each, i) => `Door ${n + i}`).join(
        '\n',
      );
      const form = { intent: 'tasks.add', titles };
      const { status } = await person.client.postForm(`/projects/${projectId}/tasks`, form);
      expect(status).toBe(303);
    }
    const many = Array.from({ length: PHOTOS }, async (_each, n) => ({
      bytes: await jpegPhoto(n, 1_600, 1_200),
    }));
    await sendPhotos(person.client, projectId, await Promise.all(many));
  }, 120_000);
  afterAll(() => server.stop());

  test('taken under load, restored elsewhere: equal counts and hashes, nothing acknowledged is missing', async () => {
    const busy = await newProject(person, { name: '9 Cedar Court' });
    const settings = { ...home.env, DATA_DIR: home.dataDir };
    const tasks = write(
      (n) => `Fix the gate number ${n}`,
      async (titles) =>
        (await person.client.postForm(`/projects/${busy}/tasks`, { intent: 'tasks.add', titles }))
          .status,
    );
    const photos = write(
      (n) => String(n),
      async (n) =>
        (
          await sendPhotos(person.client, busy, [
            { bytes: await jpegPhoto(100 + (Number(n) % 150)) },
          ])
        ).status,
    );
    const stopProbe = startProbe([server.url], [{ path: '/readyz' }]);
    const began = performance.now();
    const [first, second] = await Promise.all([
      npmRun(['backup', '--', backups], settings),
      npmRun(['backup', '--', backups], settings),
    ]);
    const seconds = (performance.now() - began) / 1_000;
    await Promise.all([tasks.stop(), photos.stop()]);
    const probed = await stopProbe();
    const [done, other] = first.code === 0 ? [first, second] : [second, first];
    expect(done).toEqual({ code: 0, output: expect.stringContaining('rows of') as string });
    if (other.code !== 0) expect(other.output).toContain('runs already');
    expect([...tasks.refused, ...photos.refused, ...probed.failed]).toEqual([]);

    const { path, manifest } = manifestIn(backups);
    const before = ({ at }: Acknowledged): boolean => at < Date.parse(manifest.time);
    const expected = tasks.acknowledged.filter(before);
    expect(expected.length).toBeGreaterThan(0);
    expect(tasks.acknowledged.length).toBeGreaterThan(expected.length);

    const restored = await newHome(kind, 'second');
    const elsewhere = { ...restored.env, DATA_DIR: restored.dataDir };
    expect(await npmRun(['restore', '--', path], elsewhere)).toMatchObject({ code: 0 });
    const again = join(folder, `${kind}-again`);
    expect(await npmRun(['backup', '--', again], elsewhere)).toMatchObject({ code: 0 });
    const copy = manifestIn(again).manifest;
    expect([copy.tables, copy.files]).toEqual([manifest.tables, manifest.files]);
    expect(await npmRun(['verify'], elsewhere)).toMatchObject({
      code: 0,
      output: expect.stringContaining('0 missing, 0 damaged; 0 orphans') as string,
    });

    const there = await startServer(restored);
    onTestFinished(() => there.stop().then(() => undefined));
    const client = await signIn(there.url, person);
    const csv = (await client.get(`/projects/${busy}/tasks/csv`)).text;
    for (const { what } of expected) expect(csv).toContain(`${what}`);
    const shown = photoIds((await client.get(`/projects/${busy}/photos`)).text);
    expect(shown.length).toBeGreaterThanOrEqual(
      Math.min(10, new Set(photos.acknowledged.filter(before).map(({ what }) => what)).size),
    );
    for (const id of shown) expect((await client.get(`/photos/${id}/800`)).status).toBe(200);
    expect((await client.get(`/projects/${projectId}/tasks`)).status).toBe(200);

    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    process.stdout.write(
      `${kind}: ${rows} rows, ${manifest.files.length} files of ${(bytes / 1e6).toFixed(1)} MB, ` +
        `backup in ${seconds.toFixed(1)} s under load (${tasks.acknowledged.length} tasks and ` +
        `${photos.acknowledged.length} photos meanwhile); slowest probe ` +
        `${Math.round(probed.slowestMs)} ms of ${probed.sent}; ${done.output.trim()}\n`,
    );
    expect(probed.slowestMs).toBeLessThan(LONGEST_MS);
  }, 300_000);
});
