import { expect, test } from 'vitest';
import { wordsOf } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { served } from '../support/served.ts';

const server = served();

/** Asks until the answer is there; the test's own limit of time ends it. */
async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

test('a report of 2,001 tasks is two volumes on the tab, in print and as files (promise 13.8)', async () => {
  const { client, ...person } = await newPerson(server().url, { plan: 'unlimited' });
  const projectId = await newProject({ client, ...person });
  const page = `/projects/${projectId}/reports`;
  for (let start = 1; start <= 2001; start += 200) {
    const numbers = Array.from(
      { length: Math.min(200, 2002 - start) },
      (_, index) => start + index,
    );
    await client.postForm(`/projects/${projectId}/tasks`, {
      intent: 'tasks.add',
      titles: numbers.map((number) => `Paint door ${number}`).join('\n'),
    });
  }
  const made = await client.postForm(page, {
    ...{ intent: 'report.create', type: 'work_order', language: 'en', photos: 'none' },
    ...{ photoSize: 'medium', groupBy: 'area', paper: 'Letter' },
  });
  expect(made.status).toBe(303);
  const tab = wordsOf((await client.get(page)).text);
  expect(tab).toContain('Volume 1 of 2');
  expect(tab).toContain('Volume 2 of 2');
  const print = wordsOf((await client.get(`${page}/2/print`)).text);
  expect(print).toContain('2 of 2: 1 of 2001 tasks');
  expect(print).toContain('Paint door 2001');
  expect(print).not.toContain('Paint door 2000');
  const names = await until(async () => {
    const files = [await client.get(`${page}/1/pdf`), await client.get(`${page}/2/pdf`)];
    return files.every(({ bytes }) => bytes.subarray(0, 5).toString() === '%PDF-')
      ? files.map(({ headers }) => decodeURIComponent(headers['content-disposition'] ?? ''))
      : null;
  });
  expect(names[0]).toContain('Work order 1 Volume 1 of 2 en.pdf');
  expect(names[1]).toContain('Work order 1 Volume 2 of 2 en.pdf');
}, 120_000);
