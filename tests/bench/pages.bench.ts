import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOnce, root } from '../support/build.ts';
import { startPostgres } from '../support/embedded-postgres.ts';
import { newPerson, newProject } from '../support/people.ts';
import { buildBare, startBare } from './bare-remix.ts';
import { atMost, type Figure } from './figure.ts';
import { compare } from './load.ts';
import { startProcess } from './served-process.ts';

const TASKS = 50;
const titles = Array.from(
  { length: TASKS },
  (_, index) => `Repair the loose handrail on step ${index + 1} of the porch`,
).join('\n');

/** Server rendering beside bare Remix pages of the same versions, on one PostgreSQL, in one run. */
export async function benchPages(): Promise<Figure[]> {
  buildOnce();
  buildBare();
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'obralista-bench-'));
  const product = await startProcess({
    cwd: root,
    script: 'server.ts',
    ready: '/readyz',
    env: { DATA_DIR: dataDir, DATABASE_URL: postgres.url, LIMITS_FACTOR: '1000' },
  });
  const bare = await startBare(postgres.url);
  try {
    const person = await newPerson(product.url, { plan: 'unlimited' });
    const id = await newProject(person);
    const added = await person.client.postForm(`/projects/${id}/tasks`, {
      intent: 'tasks.add',
      titles,
    });
    if (added.status !== 303) throw new Error(`Adding tasks answered ${added.status}`);
    const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    person.client.close();
    const auth = await compare({ url: `${product.url}/auth` }, { url: `${bare.url}/` });
    // A cookie of ours that no page knows: the routes make the page anew.
    const routed = await compare(
      { url: `${product.url}/auth`, headers: { cookie: 'obralista_other=1' } },
      { url: `${bare.url}/` },
      { rounds: 3 },
    );
    const project = await compare(
      { url: `${product.url}/projects/${id}/tasks`, headers: { cookie } },
      { url: `${bare.url}/rows/${id}` },
    );
    return [
      atMost('server rendering of /auth against a bare Remix page', auth.ratio, 2, '×'),
      atMost(
        'the same page made anew by its routes, as for a visitor in the middle of a reset, against a bare Remix page',
        routed.ratio,
        4,
        '×',
      ),
      atMost(
        'server rendering of a project of 50 tasks, PostgreSQL, against a bare page of two queries and 50 rows',
        project.ratio,
        2,
        '×',
      ),
      atMost('/auth, 10 connections, a request', auth.ours, 5, 'ms'),
      atMost('project of 50 tasks, 10 connections, a request', project.ours, 15, 'ms'),
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
