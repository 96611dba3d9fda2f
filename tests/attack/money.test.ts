import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { onServer } from '../support/database-name.ts';
import { Client } from '../support/http.ts';
import { buy, newPerson, projectPayload, signIn } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { isFullRun } from '../support/full-run.ts';

const rounds = isFullRun ? 50 : 5;
const env = { LIMITS_FACTOR: '10000', LOG_LEVEL: 'warn' };

/** `processes` servers on one database; the embedded database allows only one. */
describe.each([
  ['the embedded database', 1, false],
  ['PostgreSQL', 1, true],
  ...(isFullRun ? [['PostgreSQL and two processes', 2, true] as const] : []),
] as const)('One credit in parallel requests on %s (A-50, A-51)', (_name, processes, shared) => {
  const servers: TestServer[] = [];
  beforeAll(async () => {
    const databaseUrl = shared
      ? await onServer(inject('postgresUrl')).create(
          `money_${randomUUID().replaceAll('-', '')}`,
          'template_migrated',
        )
      : '';
    const settings = {
      ...env,
      ...(shared
        ? {
            DATABASE_URL: databaseUrl,
            SESSION_SECRET: 'one-secret-for-both-processes-of-a-test-run',
          }
        : {}),
    };
    const folder = shared ? { dataDir: mkdtempSync(join(tmpdir(), 'obralista-shared-')) } : {};
    for (let n = 0; n < processes; n += 1)
      servers.push(await startServer({ env: settings, ...folder }));
  }, 60_000);
  afterAll(async () => {
    for (const server of servers) await server.stop();
    for (const { dataDir } of servers) rmSync(dataDir, { recursive: true, force: true });
  });

  /** Distributes requests over the processes in turn. */
  const clientFor = (clients: Client[], n: number): Client =>
    clients[n % clients.length] ?? clients[0] ?? new Client('http://127.0.0.1:1');

  test(`20 parallel projects on one credit make one, ${rounds} rounds; the others are refused`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const person = await newPerson(servers[0]?.url ?? '', { plan: 'per_project' });
      const clients = [
        person.client,
        ...(await Promise.all(servers.slice(1).map(({ url }) => signIn(url, person)))),
      ];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          clientFor(clients, n).postJson('/api/projects', projectPayload({ name: `House ${n}` })),
        ),
      );
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
      const words = new Set(
        answers.flatMap((answer) =>
          answer.status !== 201 ? [answer.json<{ message: string }>().message] : [],
        ),
      );
      for (const word of words)
        expect([
          'Per-project users must complete their current project before creating a new one',
          'Payment required to create projects',
        ]).toContain(word);
      expect((await person.client.get('/api/user')).json()).toMatchObject({ projectCredits: 0 });
      expect(
        new Set((await person.client.get('/dashboard')).text.match(/\/projects\/[0-9a-f-]{36}/g))
          .size,
      ).toBe(1);
    }
  }, 300_000);

  test('a payment seen by parallel requests is granted once', async () => {
    const person = await newPerson(servers[0]?.url ?? '');
    const clients = [
      person.client,
      ...(await Promise.all(servers.slice(1).map(({ url }) => signIn(url, person)))),
    ];
    const { url } = (
      await person.client.postJson('/api/create-checkout-session', { planType: 'per_project' })
    ).json<{ url: string }>();
    const paid = await person.client.postForm(new URL(url, person.client.base).pathname, {
      intent: 'pay',
    });
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => clientFor(clients, n).get(paid.headers.location ?? '')),
    );
    expect((await person.client.get('/api/user')).json()).toMatchObject({
      projectCredits: 1,
      subscription_status: 'per_project',
    });
    await buy(person, 'per_project');
    expect((await person.client.get('/api/user')).json()).toMatchObject({ projectCredits: 2 });
  });

  test('the same Idempotency-Key in parallel requests gives one project and one answer', async () => {
    const person = await newPerson(servers[0]?.url ?? '', { plan: 'unlimited' });
    const clients = [
      person.client,
      ...(await Promise.all(servers.slice(1).map(({ url }) => signIn(url, person)))),
    ];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        clientFor(clients, n).postJson('/api/projects', projectPayload(), {
          'idempotency-key': 'one-key',
        }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
  });
});
