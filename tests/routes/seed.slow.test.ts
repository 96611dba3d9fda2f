import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { account, projects } from '../../samples/demo.ts';
import { emptyDatabase, root } from '../support/build.ts';
import { Client, wordsOf } from '../support/http.ts';
import { startServer } from '../support/server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'obralista-seed-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
cpSync(emptyDatabase, join(dataDir, 'database'), { recursive: true });

const seed = (settings: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['samples/seed.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      NODE_ENV: 'development',
      PATH: process.env.PATH,
      HOME: '/tmp',
      DATA_DIR: dataDir,
      ...settings,
    },
  });

/** What the pages of the projects show: everything that the demo is made with, in both languages. */
const onSites = [
  ['/tasks/4?lang=es', '¿Qué color de lechada quieren?', 'Gris claro, igual que en la pared.'],
  [
    '/tasks/5?lang=en',
    '¿La tapa va en blanco o en almendra?',
    'White, like the others in the garage.',
  ],
  ['/tasks/7?lang=en', 'The roofer comes on Thursday'],
  ['/tasks/8?lang=es', 'El vidrio llega el martes.'],
  ['/budget?lang=en', 'Garland Plumbing Supply', 'Decking under the shingles is soft'],
  ['/settings?lang=en', 'Larkspur Realty'],
  ['/reports?lang=en', 'Paula Greer, North Texas Home Lending', 'Lena Ortiz'],
  ['/photos', 'Soft from here to the corner', 'Quemado: cortar la corriente'],
  ['/requests?lang=en', 'Accepted as task', 'Declined: The fence is not part of this work order.'],
  ['/requests?lang=es', 'La llave del patio de atrás gotea', 'La rama del árbol golpea mi ventana'],
  ['/walks?lang=en', 'Repairs before closing', '1 check failed', 'checks left'],
  ['/walks?lang=es', 'Repairs before closing'],
  ['/tasks?lang=en', 'Repair fixtures, switches and outlets'],
] as const;

test('npm run seed creates the demo account once; it can sign in and has three projects', async () => {
  const first = seed();
  expect(first.stderr).toBe('');
  expect(first.stdout).not.toContain('not printed');
  expect(first.stdout).toContain(`Sign in with ${account.email}`);
  const again = seed();
  expect(again.stdout).toContain('nothing was changed');

  const server = await startServer({ dataDir });
  const client = new Client(server.url);
  const { email, password } = account;
  expect((await client.postJson('/api/login', { email, password })).status).toBe(200);
  const dashboard = (await client.get('/dashboard')).text;
  for (const { fields } of projects) expect(wordsOf(dashboard)).toContain(fields.name);
  const sites = [...new Set(dashboard.match(/\/projects\/[0-9a-f-]{36}/g))];
  expect(sites).toHaveLength(projects.length);
  const read = async (page: string): Promise<string> =>
    (await Promise.all(sites.map((site) => client.get(site + page))))
      .map(({ text }) => text + wordsOf(text))
      .join(' ');
  for (const [page, ...shown] of onSites) {
    const text = await read(page);
    for (const words of shown) expect(text, page).toContain(words);
  }
  const busy = seed();
  await server.stop();
  expect([busy.status, busy.stderr]).toEqual([1, expect.stringContaining('DATA_DIR is in use')]);
}, 240_000);

test('in production it refuses and starts nothing', () => {
  const refused = seed({ APP_MODE: 'production' });
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('Nothing was changed');
});
