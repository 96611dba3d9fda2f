import { existsSync, readdirSync } from 'node:fs';
import { request as send } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { multipart } from '../support/browser-host.ts';
import { Client, wordsOf, type Answer } from '../support/http.ts';
import { served } from '../support/served.ts';

const server = served({ env: { LOG_LEVEL: 'warn' } });
/** Addresses of one network; each may send three documents an hour. */
let address = 10;
const visitor = (): Client =>
  new Client(server().url, { localAddress: `127.0.0.${(address += 1)}` });
const list = Buffer.from('Kitchen\n- Replace the cracked outlet cover\n');
type Part = Parameters<typeof multipart>[1][number];

const headersOf = (type: string) => ({
  origin: server().url,
  'sec-fetch-site': 'same-origin',
  'content-type': type,
});
function post(client: Client, ...files: Part[]): Promise<Answer> {
  const { body, type } = multipart({}, files);
  return client.request('POST', '/try', { body, headers: headersOf(type) });
}
/** The files of documents of visitors, finished or not. */
function storedFiles(): string[] {
  const folder = join(server().dataDir, 'objects');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** Sends the first half of a document and closes the connection. */
const cut = (): Promise<void> =>
  new Promise((done) => {
    const { body, type } = multipart({}, [
      { name: 'cut.txt', bytes: Buffer.alloc(400_000, 'a\n') },
    ]);
    const request = send(`${server().url}/try`, {
      method: 'POST',
      localAddress: `127.0.0.${(address += 1)}`,
      headers: { ...headersOf(type), 'content-length': body.length },
    });
    request.on('error', () => undefined).on('close', done);
    request.write(Buffer.from(body).subarray(0, body.length / 2), () =>
      setTimeout(() => request.destroy(), 200),
    );
  });

describe('Attacks on /try (promise 5.23)', () => {
  test('two files, more than 20 MB, or a form that is cut leave no file on the disk', async () => {
    const before = storedFiles();
    const two = visitor();
    const both = await post(two, { name: 'a.txt', bytes: list }, { name: 'b.txt', bytes: list });
    expect(both.status).toBe(413);
    const large = visitor();
    const over = await post(large, { name: 'large.pdf', bytes: Buffer.alloc(20_971_521) });
    expect([over.status, wordsOf(over.text)]).toEqual([413, expect.stringContaining('20 MB')]);
    for (const client of [two, large]) expect(client.cookies.has('obralista_preview')).toBe(false);
    await cut();
    await expect.poll(storedFiles, { timeout: 10_000 }).toEqual(before);
  }, 60_000);

  test('ten documents at once of one address store three, and the others are told to wait', async () => {
    const before = storedFiles().length;
    const client = visitor();
    const sends = Array.from({ length: 10 }, () => post(client, { name: 'a.txt', bytes: list }));
    const answers = await Promise.all(sends);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(3);
    expect(refused).toHaveLength(7);
    for (const { text, headers } of refused) {
      expect(wordsOf(text)).toMatch(/Too many attempts\. Please try again in \d+ (minutes|hour)/);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(storedFiles().length - before).toBeLessThanOrEqual(3);
  }, 60_000);

  test('markup in a name and in lines is shown as the words that it is', async () => {
    const client = visitor();
    const markup = '<img src=x onerror=alert(1)>';
    const bytes = Buffer.from(`Kitchen\n- Replace the ${markup} outlet cover\n`);
    expect((await post(client, { name: `${markup}.txt`, bytes })).status).toBe(303);
    const page = async (): Promise<string> => (await client.get('/try')).text;
    await expect.poll(page, { timeout: 120_000 }).not.toContain('http-equiv="refresh"');
    const html = await page();
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('Replace the &lt;img src=x onerror=alert(1)&gt; outlet cover');
  }, 150_000);
});
