import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Client, hiddenFields } from '../support/http.ts';
import { answerOf, putUpload, type Uploaded } from '../support/documents.ts';
import { tableCsv } from '../support/large-table.ts';
import { newPerson, newProject } from '../support/people.ts';
import { served } from '../support/served.ts';

/** Longest answer of /healthz, milliseconds: one second is a dead server to a supervisor. */
const DEADLINE_MS = 1_000;

/** Asks /healthz ten times a second until stopped; returns the milliseconds of each answer. */
function probe(base: string): { stop: () => Promise<number[]> } {
  const took: number[] = [];
  let running = true;
  const client = new Client(base);
  const done = (async () => {
    while (running) {
      const began = performance.now();
      const { status } = await client.get('/healthz');
      took.push(status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
      await wait(100);
    }
    client.close();
  })();
  return { stop: async () => ((running = false), await done, took) };
}

describe('a table of 12,000 rows (X-04)', () => {
  const server = served();

  it('is read, extracted, merged, shown and reported while every probe of /healthz answers within 1 s', async () => {
    const { url } = server();
    const person = await newPerson(url, { plan: 'teams_unlimited' });
    const { client } = person;
    const projectId = await newProject(person);
    const probes = probe(url);
    const uploadURL = await putUpload(client, tableCsv(12_000));
    const upload = { fileName: 'table.csv', uploadURL, projectId };
    const document = await answerOf<Uploaded>(
      client,
      await client.postJson('/api/documents/upload', upload),
    );
    const { tasks } = await answerOf<{ tasks: unknown[] }>(
      client,
      await client.postJson(`/api/documents/${document.id}/generate-tasks`, { projectId }),
    );
    expect(tasks).toHaveLength(2_000);
    const page = `/projects/${projectId}/documents/${document.id}`;
    for (const query of [
      '',
      '?page=40',
      '?view=select',
      '?view=ledger',
      '?view=ledger&lines=all',
      '?view=ledger&outcome=open',
    ]) {
      const { status, text } = await client.get(page + query);
      expect(status, query).toBe(200);
      expect(text, query).toContain(
        'more tasks were found and left out: a document has at most 2,000 tasks',
      );
    }
    expect((await client.get(`/projects/${projectId}/tasks`)).status).toBe(200);
    const reports = `/projects/${projectId}/reports`;
    const fields = hiddenFields((await client.get(reports)).text, 'report.create');
    const create = { ...fields, intent: 'report.create', type: 'progress', ledger: 'on' };
    expect((await client.postForm(reports, { ...create, language: 'en' })).status).toBe(303);
    const printed = await client.get(`${reports}/1/print`);
    expect(printed.status).toBe(200);
    expect(printed.text).toContain('These documents have too many lines to print');
    const took = await probes.stop();
    expect(took.length).toBeGreaterThan(20);
    expect(Math.max(...took)).toBeLessThan(DEADLINE_MS);
  }, 180_000);
});
