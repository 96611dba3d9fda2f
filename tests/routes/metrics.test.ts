import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../support/build.ts';
import { answerOf, uploadDocument } from '../support/documents.ts';
import { Client } from '../support/http.ts';
import { metricOf as valueOf } from '../support/metrics.ts';
import { newPerson, newProject } from '../support/people.ts';
import { served } from '../support/served.ts';

const TOKEN = 'q7Lk2vXw9Zr4Tn8Bd6Fh3Jm5Pc1Sg0Yu';
const server = served({ env: { LIMITS_FACTOR: '100', METRICS_TOKEN: TOKEN } });

const textOf = async (): Promise<string> => (await new Client(server().url).get('/metrics')).text;
describe('Y-12: /metrics', () => {
  test.each([
    ['on this machine', {}, 200],
    ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }, 404],
    ['through a proxy that says nothing of it but "via"', { via: '1.1 proxy' }, 404],
    ['through a proxy, with the token', { via: '1.1 p', authorization: `Bearer ${TOKEN}` }, 200],
    ['through a proxy, with another token', { via: '1.1 p', authorization: 'Bearer x' }, 404],
  ])('asked %s it answers as promised', async (_how, headers, status) => {
    expect((await new Client(server().url).get('/metrics', headers)).status).toBe(status);
  });

  test('counts each request that the access log has, by its route', async () => {
    const client = new Client(server().url);
    const before = await textOf();
    const logged = (status: number): number =>
      server().logs.filter((line) => line.event === 'http_request' && line.status === status)
        .length;
    const count = (text: string, status: number): number =>
      valueOf(text, 'obralista_http_requests_total', [`status="${status}"`]);
    const [pages, missing] = [logged(200), logged(404)];
    for (let n = 0; n < 7; n += 1) await client.get('/about');
    for (let n = 0; n < 30; n += 1) await client.get(`/no-such-page-${n}`);
    await expect.poll(() => logged(404)).toBe(missing + 30);
    const after = await textOf();
    expect(count(after, 404) - count(before, 404)).toBe(30);
    await expect.poll(() => logged(200)).toBe(pages + 8);
    const about = ['route="/about"', 'status="200"'];
    expect(valueOf(after, 'obralista_http_requests_total', about)).toBe(7);
    expect(after).not.toContain('no-such-page');
  });

  test('counts the jobs of a document that is read, and shows queue, disk and database', async () => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    const projectId = await newProject({ client });
    const { id } = await uploadDocument(client, projectId);
    const call = await client.postJson(`/api/documents/${id}/generate-tasks`, { projectId });
    await answerOf(client, call);
    const text = await textOf();
    const done = (queue: string): number =>
      valueOf(text, 'obralista_job_runs_total', [`queue="${queue}"`, 'outcome="done"']);
    expect([done('document.read'), done('tasks.generate')]).toEqual([1, 1]);
    expect(valueOf(text, 'obralista_jobs', ['state="active"'])).toBe(0);
    expect(valueOf(text, 'obralista_database_up')).toBe(1);
    expect(valueOf(text, 'obralista_disk_free_bytes')).toBeGreaterThan(1_000_000);
    expect(text).not.toContain(projectId);
  });
});

describe('Y-12: alert rules', () => {
  const read = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');
  const rules = read('alerts.yml');

  test('each has its line in the runbook, and the runbook no other', () => {
    const lines = read('operations.md').match(/(?<=^- \*\*)Obralista\w+/gm);
    expect(lines).toEqual(rules.match(/(?<=alert: )\w+/g));
  });

  test('each asks for figures that /metrics has', async () => {
    const text = await textOf();
    const known = text.match(/(?<=^# TYPE )\w+/gm) ?? [];
    const names = rules.match(/\b(?:obralista|nodejs|process)_\w+/g) ?? [];
    expect(names.length).toBeGreaterThan(8);
    expect(known).toEqual(expect.arrayContaining([...new Set(names)]));
  });
});
