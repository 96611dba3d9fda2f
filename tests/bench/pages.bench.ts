import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild, root } from '../support/build.ts';
import { startPostgres } from '../support/embedded-postgres.ts';
import { newPerson, newProject } from '../support/people.ts';
import { buildBare, startBare } from './bare-remix.ts';
import { atMost, watched, type Figure } from './figure.ts';
import { compare, type Side } from './load.ts';
import { bodyOf, rowsRoute, staticRoute } from './same-html.ts';
import { startProcess } from './served-process.ts';

const TASKS = 50;
const titles = Array.from(
  { length: TASKS },
  (_, index) => `Repair the loose handrail on step ${index + 1} of the porch`,
);

/** A signed-in user with a project of 50 tasks: the path of the project and the session cookies. */
async function projectOfTasks(url: string): Promise<{ path: string; cookie: string }> {
  const person = await newPerson(url, { plan: 'unlimited' });
  const id = await newProject(person);
  const added = await person.client.postForm(`/projects/${id}/tasks`, {
    intent: 'tasks.add',
    titles: titles.join('\n'),
  });
  if (added.status !== 303) throw new Error(`Adding tasks answered ${added.status}`);
  const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  person.client.close();
  return { path: `/projects/${id}/tasks`, cookie };
}

async function htmlOf({ url, headers = {} }: Side): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html', ...headers } });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/** Throws unless the bare page renders the same HTML, scripts aside. */
async function expectSame(html: string, bare: Side): Promise<void> {
  if (bodyOf(html) !== bodyOf(await htmlOf(bare)))
    throw new Error(`${bare.url} does not render the HTML that it is compared with`);
}

interface Sides {
  auth: Side;
  project: Side;
}

/** Both pages of the product compared to bare pages that render the same HTML. */
async function compareWithBare(ours: Sides, databaseUrl: string): Promise<Figure[]> {
  const html = { auth: await htmlOf(ours.auth), project: await htmlOf(ours.project) };
  const rows = new Map(titles.map((title, index) => [title, `tasks[${index}].title`]));
  buildBare({ auth: staticRoute(html.auth), 'rows.$id': rowsRoute(html.project, rows) });
  const bare = await startBare(databaseUrl);
  try {
    const id = new URL(ours.project.url).pathname.split('/')[2] ?? '';
    const theirs: Sides = {
      auth: { url: `${bare.url}/auth` },
      project: { url: `${bare.url}/rows/${id}` },
    };
    await expectSame(html.auth, theirs.auth);
    await expectSame(html.project, theirs.project);
    const auth = await compare(ours.auth, theirs.auth);
    const project = await compare(ours.project, theirs.project);
    return [
      watched(
        'server rendering of /auth against a bare Remix page of the same HTML without a loader',
        auth.ratio,
        '×',
      ),
      watched(
        'a project of 50 tasks, PostgreSQL, against a bare page of two queries and the same HTML',
        project.ratio,
        '×',
      ),
      atMost('/auth, 10 connections, a request', auth.ours, 5, 'ms'),
      atMost('project of 50 tasks, 10 connections, a request', project.ours, 15, 'ms'),
    ];
  } finally {
    await bare.stop();
  }
}

/**
 * Server rendering compared to bare Remix pages of the same versions, on one PostgreSQL, in one
 * run.
 */
export async function benchPages(): Promise<Figure[]> {
  ensureBuild();
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'obralista-bench-'));
  const product = await startProcess({
    cwd: root,
    script: 'server.ts',
    ready: '/readyz',
    env: { DATA_DIR: dataDir, DATABASE_URL: postgres.url, LIMITS_FACTOR: '1000' },
  });
  try {
    const { path, cookie } = await projectOfTasks(product.url);
    return await compareWithBare(
      {
        auth: { url: `${product.url}/auth` },
        project: { url: product.url + path, headers: { cookie } },
      },
      postgres.url,
    );
  } finally {
    await product.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
