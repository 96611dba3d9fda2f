import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as xlsx from 'xlsx';
import { wordsOf, type Answer, type Client } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();

async function listOf(titles: string): Promise<{ client: Client; list: string }> {
  const person = await newPerson(server().url, { plan: 'unlimited' });
  const list = `/projects/${await newProject(person)}/tasks`;
  await person.client.postForm(list, { intent: 'tasks.add', titles });
  return { client: person.client, list };
}

function sendFile(client: Client, list: string, text: string, name = 'list.csv'): Promise<Answer> {
  const boundary = 'files-of-tasks';
  const body = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n` +
      `--${boundary}\r\nContent-Disposition: form-data; name="intent"\r\n\r\nimport.upload\r\n` +
      `--${boundary}--\r\n`,
  );
  return client.request('POST', `${list}/import`, {
    body,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      origin: server().url,
      'sec-fetch-site': 'same-origin',
    },
  });
}

/** A hidden field of the preview's form. */
const hidden = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';

describe('Files of a task list', () => {
  test('CSV and Excel are downloads that no cache keeps, by the filter of the list', async () => {
    const { client, list } = await listOf('Fix the gate\nPaint the hall');
    const csv = await client.get(`${list}/csv?q=gate`);
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="[^"]+\.csv"/);
    expect(csv.text).toContain('Fix the gate');
    expect(csv.text).not.toContain('Paint the hall');
    const xlsx = await client.get(`${list}/xlsx`);
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('an import is previewed, refused after a change in between, then done once', async () => {
    const { client, list } = await listOf('Fix the gate\nPaint the hall');
    const sent = await sendFile(
      client,
      list,
      'Number,Title,Unit\n1,Mend the gate,pcs\n,Add a lamp,\n',
    );
    expect(sent.status).toBe(303);
    const address = sent.headers.location ?? '';
    const preview = (await client.get(address)).text;
    expect(wordsOf(preview)).toContain('1 new, 1 changed, 0 unchanged, 0 left out');
    const form = {
      intent: 'import.apply',
      id: hidden(preview, 'id'),
      seen: hidden(preview, 'seen'),
    };

    await client.postForm(`${list}/1`, { intent: 'task.start' });
    const refused = await client.postForm(address, form);
    expect(refused.status).toBe(409);
    expect(wordsOf(refused.text)).toContain(
      'Somebody changed these tasks since you saw this list: 1.',
    );

    const again = { ...form, seen: hidden(refused.text, 'seen') };
    const answers = [await client.postForm(address, again), await client.postForm(address, again)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const titles = (await client.get(`${list}/csv`)).text;
    expect(titles.match(/Add a lamp/g)).toHaveLength(1);
    expect(titles).toContain('Mend the gate');
  });

  test('a file without headings, and one that is too large, are refused with a sentence', async () => {
    const { client, list } = await listOf('Fix the gate');
    const none = await sendFile(client, list, 'a,b\n1,2\n');
    expect(none.status).toBe(400);
    expect(wordsOf(none.text)).toContain('One column must be named Title or Number.');
    const large = await sendFile(client, list, `Title\n${'x'.repeat(2_200_000)}\n`);
    expect(large.status).toBe(400);
    expect(wordsOf(large.text)).toContain('This file is too large.');
    const huge = await sendFile(client, list, `Title\n${'x'.repeat(4_000_000)}\n`);
    expect(wordsOf(huge.text)).toContain('This file is too large.');
  });

  test('steps are on the printed checklist, the punch list, in CSV and in Excel (promise 26.1)', async () => {
    const { client, list } = await listOf('Replace the outlet');
    await client.postForm(`${list}/1`, {
      ...{ intent: 'item.add', requestId: randomUUID() },
      steps: 'Turn off breaker 14\nTest the new outlet',
    });
    const reports = list.replace(/tasks$/, 'reports');
    await client.postForm(reports, { intent: 'report.create', type: 'punch_list', language: 'en' });
    for (const page of [`${list}/print`, `${reports}/1/print`])
      expect(wordsOf((await client.get(page)).text), page).toMatch(
        /Replace the outlet.*Turn off breaker 14.*Test the new outlet/,
      );
    const cell = '☐ Turn off breaker 14\n☐ Test the new outlet';
    expect((await client.get(`${list}/csv`)).text).toContain(`"${cell}"`);
    const { SheetNames, Sheets } = xlsx.read((await client.get(`${list}/xlsx`)).bytes);
    const cells = Object.values(Sheets[SheetNames[0]!]!) as xlsx.CellObject[];
    expect(cells.map(({ v }) => v)).toContain(cell);
  });

  test('on paper there is no money and no script', async () => {
    const { client, list } = await listOf('Fix the gate ($1,200)');
    const page = await client.get(`${list}/print`);
    expect(page.status).toBe(200);
    expect(wordsOf(page.text)).toContain('Fix the gate');
    expect(page.text).not.toContain('1,200');
    expect(page.text).not.toContain('<script');
  });
});
