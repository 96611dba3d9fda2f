import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { putUpload, sampleBytes } from '../support/documents.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { served } from '../support/served.ts';

const EXPORT = '/account-settings/export';
/** Larger than all buffers of the system between two sockets, bytes. */
const SIZE = 20_000_000;
const server = served({ env: { LIMITS_FACTOR: '1000' } });

/** How far the server has read each stored object that it has open, bytes. */
function openObjects(): number[] {
  const { pid, dataDir } = server();
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      if (!readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith(join(dataDir, 'objects'))) return [];
      return [Number(/pos:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/fdinfo/${fd}`, 'utf8'))?.[1])];
    } catch {
      return [];
    }
  });
}
const expectOpen = (count: number): Promise<void> =>
  expect.poll(() => openObjects().length, { timeout: 10_000 }).toBe(count);

describe('X-08: a download waits for its reader', () => {
  let person: Person;
  let file = '';
  beforeAll(async () => {
    person = await newPerson(server().url, { plan: 'unlimited' });
    const projectId = await newProject(person);
    const order = sampleBytes('work-order-en.pdf');
    const bytes = Buffer.concat([order, Buffer.alloc(SIZE - order.length)]);
    const uploadURL = await putUpload(person.client, bytes);
    const payload = { fileName: 'order.pdf', uploadURL, projectId };
    await person.client.postJson('/api/documents/upload', payload);
    const page = await person.client.get(`/projects/${projectId}/documents`);
    file = /\/files\/[0-9a-f-]{36}/.exec(page.text)?.[0] ?? '';
  });

  /** Asks for a path and reads nothing of the answer. */
  const stall = (path: string): Socket => {
    const cookie = [...person.client.cookies].map((pair) => pair.join('=')).join('; ');
    const socket = connect(server().port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`);
    return socket;
  };

  test('of eight clients that read nothing, none makes the server read the whole file', async () => {
    await expectOpen(0);
    const stalled = Array.from({ length: 8 }, () => stall(file));
    await expectOpen(8);
    // Reads the file twice, in which time the server would have read it for the others, too.
    for (const _round of [1, 2]) expect((await person.client.get(file)).bytes).toHaveLength(SIZE);
    await expectOpen(8);
    expect(Math.max(...openObjects())).toBeLessThan(SIZE);
    stalled.forEach((socket) => socket.destroy());
    await expectOpen(0);
  });

  test('a request for the headers alone leaves no file open', async () => {
    for (const _round of [1, 2, 3]) expect((await person.client.head(file)).status).toBe(200);
    await expectOpen(0);
  });

  test('a person has one export at a time; when its client goes away, all is closed', async () => {
    const stalled = stall(EXPORT);
    await expectOpen(1);
    const second = await person.client.get(EXPORT);
    expect([second.status, second.headers['retry-after']]).toEqual([429, '60']);
    expect(second.text).toBe('Too many attempts. Please try again in 1 minute.');
    expect(openObjects()).toHaveLength(1);
    stalled.destroy();
    await expectOpen(0);
    await expect.poll(async () => (await person.client.head(EXPORT)).status).toBe(200);
    expect((await person.client.get(EXPORT)).status).toBe(200);
  });
});
