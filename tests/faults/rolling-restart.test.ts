import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBalancer } from '../support/balancer.ts';
import { putUpload, sampleBytes } from '../support/documents.ts';
import { startPostgres } from '../support/embedded-postgres.ts';
import { newPerson, newProject, projectPayload, signIn, type Person } from '../support/people.ts';
import { freePort, startServer, type TestServer } from '../support/server.ts';

/** Time between two requests of a kind, ms. */
const EVERY_MS = 500;
/** Time between two uploads: a person has 120 an hour, ms. */
const UPLOAD_EVERY_MS = 2_000;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let balancer: Awaited<ReturnType<typeof startBalancer>>;
const servers: TestServer[] = [];
let url = '';
let person: Person;
let projectId = '';

beforeAll(async () => {
  postgres = await startPostgres();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = { LIMITS_FACTOR: '1000', DATABASE_URL: postgres.url, APP_URL: url };
  const first = await startServer({ env });
  servers.push(first, await startServer({ env, dataDir: first.dataDir }));
  balancer = await startBalancer(
    port,
    servers.map((server) => server.port),
  );
  person = await newPerson(url, { plan: 'unlimited' });
  projectId = await newProject(person);
});
afterAll(async () => {
  await balancer.close();
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.stop();
});

test('two processes restarted in turn under load lose no request and nothing acknowledged (F-16)', async () => {
  const unexpected: string[] = [];
  const acknowledged = { tasks: [] as string[], files: [] as string[], projects: [] as string[] };
  let stopped = false;
  /** Sends requests of a kind until the restarts are over; notes answers other than `wanted`. */
  const load = async (
    kind: string,
    wanted: number,
    send: (n: number) => Promise<number>,
    everyMs = EVERY_MS,
  ): Promise<void> => {
    const sent: Promise<void>[] = [];
    for (let n = 0; !stopped; n += 1) {
      const one = send(n).then(
        (status) => void (status === wanted || unexpected.push(`${kind} ${n}: ${status}`)),
        (error: unknown) => void unexpected.push(`${kind} ${n}: ${String(error)}`),
      );
      sent.push(one);
      await wait(everyMs);
    }
    await Promise.all(sent);
  };
  const { client } = person;
  const project = `/projects/${projectId}`;
  const running = Promise.all([
    load('page', 200, async () => (await client.get(`${project}/tasks`)).status),
    load('sign-in', 200, () =>
      signIn(url, person).then((other) => {
        other.close();
        return 200;
      }),
    ),
    load('task', 303, async (n) => {
      const titles = `Fix gate ${n} of the yard`;
      const fields = { intent: 'tasks.add', titles, requestId: `r${n}` };
      const { status } = await client.postForm(`${project}/tasks`, fields);
      if (status === 303) acknowledged.tasks.push(titles);
      return status;
    }),
    load('project', 201, async (n) => {
      const name = `House ${n}`;
      const { status } = await client.postJson('/api/projects', projectPayload({ name }));
      if (status === 201) acknowledged.projects.push(name);
      return status;
    }),
    load(
      'file',
      200,
      async (n) => {
        const uploadURL = await putUpload(client, sampleBytes('lista-es.xlsx'));
        const fileName = `lista-${n}.xlsx`;
        const payload = { fileName, uploadURL, projectId };
        const { status } = await client.postJson('/api/documents/upload', payload);
        if (status <= 202) acknowledged.files.push(fileName);
        return status <= 202 ? 200 : status;
      },
      UPLOAD_EVERY_MS,
    ),
  ]);
  for (const server of [...servers, ...servers]) {
    await expect.poll(() => balancer.ready.size, { timeout: 60_000 }).toBe(servers.length);
    await wait(2_000);
    await server.restart();
  }
  stopped = true;
  await running;
  expect(unexpected).toEqual([]);

  for (const rows of Object.values(acknowledged)) expect(rows.length).toBeGreaterThan(5);
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  const stored = async (column: string, table: string): Promise<unknown[]> =>
    (await database.query<{ value: string }>(`select ${column} as value from ${table}`)).rows.map(
      ({ value }) => value,
    );
  const kept = {
    tasks: await stored("coalesce(title->>'en', title->>'es')", 'tasks'),
    files: await stored('file_name', 'documents'),
    projects: await stored('name', 'projects'),
  };
  await database.end();
  for (const name of ['tasks', 'files', 'projects'] as const)
    expect(acknowledged[name].filter((each) => !kept[name].includes(each))).toEqual([]);
}, 240_000);
