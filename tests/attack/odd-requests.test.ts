import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleBytes } from '../support/documents.ts';
import { Client, hiddenFields } from '../support/http.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { served } from '../support/served.ts';

const server = served({ env: { LIMITS_FACTOR: '1000' } });
let person: Person;
beforeAll(async () => {
  person = await newPerson(server().url, { plan: 'unlimited' });
  await newProject(person);
});

/** The first line of the answer to a request as it is written here. */
async function statusLine(line: string): Promise<string> {
  const socket = connect(server().port, '127.0.0.1');
  socket.write(`${line}\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  return (await text(socket)).split('\r\n')[0] ?? '';
}

const errorLines = () =>
  server().logs.filter(({ level }) => level === 'error' || level === 'fatal');

describe('X-20: what is no path of this site is not found', () => {
  test.each(['//', '//evil.example/a', '/\\', '/\\evil.example', '*', '*/a', 'a', '?a=1'])(
    'GET %s is 404',
    async (path) => {
      expect(await statusLine(`GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(await statusLine(`POST ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(errorLines()).toEqual([]);
    },
  );
});

test('X-20: a method that a page does not have is told by its access line, not as an error', async () => {
  const client = new Client(server().url);
  expect((await client.postForm('/about', { a: 'b' })).status).toBe(405);
  expect((await client.postForm('/no/such/page', { a: 'b' })).status).toBe(405);
  // The access line of a request is the last one that it writes.
  const told = () =>
    server().logs.filter(({ method, status }) => method === 'POST' && status === 405);
  await expect.poll(() => told().length).toBeGreaterThanOrEqual(2);
  expect(errorLines()).toEqual([]);
  expect(server().output).not.toContain('[object Object]');
});

describe('X-20: an upload that breaks off leaves nothing', () => {
  const stored = (): string[] =>
    readdirSync(join(server().dataDir, 'objects'), { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.includes('/'),
    );
  const part = (name: string): string =>
    `--b\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;

  test('neither its whole files nor the broken one', async () => {
    const page = await person.client.get('/dashboard');
    const { csrf = '' } = hiddenFields(page.text, 'multipart/form-data');
    const cookie = [...person.client.cookies].map((pair) => pair.join('=')).join('; ');
    const socket = connect(server().port, '127.0.0.1');
    socket.write(
      [
        'POST /dashboard HTTP/1.1',
        `Host: 127.0.0.1:${server().port}`,
        `Origin: ${server().url}`,
        `Cookie: ${cookie}`,
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 5000000',
        '',
        `--b\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n${csrf}`,
        `${part('whole.xlsx')}`,
      ].join('\r\n'),
    );
    socket.write(sampleBytes('punch-list-en.xlsx'));
    socket.write(`\r\n${part('second.pdf')}`);
    socket.write(Buffer.alloc(500_000, 1));
    socket.write(`\r\n${part('broken.pdf')}`);
    socket.write(Buffer.alloc(500_000, 1));
    await expect.poll(stored, { timeout: 10_000 }).toHaveLength(3);
    socket.destroy();
    await expect.poll(stored, { timeout: 10_000 }).toEqual([]);
    expect((await person.client.get('/dashboard')).text).not.toContain('whole.xlsx');
    expect(errorLines()).toEqual([]);
  });

  test('nor do those of a form with too many files', async () => {
    const files = Array.from({ length: 6 }, (_, n) => `${part(`${n}.xlsx`)}x\r\n`).join('');
    const { status } = await person.client.request('POST', '/dashboard', {
      headers: { 'content-type': 'multipart/form-data; boundary=b', origin: server().url },
      body: `${files}--b--\r\n`,
    });
    expect(status).toBe(413);
    expect(stored()).toEqual([]);
  });
});
