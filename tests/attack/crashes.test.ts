import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { putUpload } from '../support/documents.ts';
import type { Answer, Client } from '../support/http.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { statusOf } from '../support/server.ts';
import { served } from '../support/served.ts';
import { unzip } from '../support/zip.ts';

const SETTINGS = '/account-settings';
const EXPORT = '/account-settings/export';
const server = served({ env: { LIMITS_FACTOR: '1000' } });

/** Paths of the stored objects, from the folder of the objects. */
const objects = (): string[] =>
  readdirSync(server().dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.parentPath.includes('/objects') && !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));

/** One part of a multipart form. */
const part = (name: string, fileName: string | null, content: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--edge\r\nContent-Disposition: form-data; name="${name}"` +
        `${fileName === null ? '' : `; filename="${fileName}"\r\nContent-Type: image/png`}\r\n\r\n`,
    ),
    Buffer.from(content),
  ]);
const sendParts = (client: Client, path: string, parts: Buffer[]): Promise<Answer> =>
  client.request('POST', path, {
    headers: {
      'content-type': 'multipart/form-data; boundary=edge',
      origin: client.base,
      'sec-fetch-site': 'same-origin',
    },
    body: Buffer.concat(parts),
  });
const picture = (): Promise<Buffer> =>
  sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
const saveLogo = async (client: Client): Promise<Answer> =>
  sendParts(client, SETTINGS, [
    part('intent', null, 'logo.save\r\n'),
    part('logo', 'logo.png', await picture()),
    Buffer.from('\r\n--edge--\r\n'),
  ]);

/** The answer, or null where the connection broke. */
const answered = (call: Promise<Answer>): Promise<Answer | null> => call.catch(() => null);
/** Whether the server answers and has met no uncaught error, after which it would end soon. */
const isAlive = async (): Promise<boolean> =>
  (await statusOf(`${server().url}/healthz`)) === 200 &&
  !server().logs.some(({ event }) => event === 'sys_uncaught');

describe('X-01: no stream of one request ends the process', () => {
  let person: Person;
  let projectId = '';
  beforeAll(async () => {
    person = await newPerson(server().url, { plan: 'unlimited' });
    projectId = await newProject(person);
  });

  /** Adds a document to the project and returns the path of its stored bytes. */
  async function addObject(fileName: string): Promise<string> {
    const before = new Set(objects());
    const uploadURL = await putUpload(person.client, Buffer.from(`Fix the gate. ${fileName}`));
    const payload = { fileName, uploadURL, projectId };
    const registered = await person.client.postJson('/api/documents/upload', payload);
    expect([200, 202, 422]).toContain(registered.status);
    return objects().find((path) => !before.has(path)) ?? '';
  }

  test('an export names in its index the objects that are missing or fail while they are read', async () => {
    const [missing, failing] = [await addObject('missing.txt'), await addObject('failing.txt')];
    await addObject('present.txt');
    rmSync(missing);
    rmSync(failing);
    // A regular file that opens, and whose first read is an error of the device (EIO).
    symlinkSync('/proc/self/mem', failing);
    const answer = await answered(person.client.get(EXPORT));
    expect(await isAlive()).toBe(true);
    expect(answer?.status).toBe(200);
    const files = unzip(answer?.bytes ?? Buffer.alloc(0));
    const index = JSON.parse(String(files.get('index.json'))) as Record<string, string[]>;
    const named =
      (end: string) =>
      (list: string[] = []) =>
        list.filter((name) => name.endsWith(end));
    expect(named('missing.txt')(index.missing)).toHaveLength(1);
    expect(named('failing.txt')(index.incomplete)).toHaveLength(1);
    expect(named('present.txt')(index.files)).toHaveLength(1);
    expect(named('present.txt')([...files.keys()])).toHaveLength(1);
    expect(named('missing.txt')([...files.keys()])).toEqual([]);
  });

  test('parallel exports while the logo is saved and removed are answered', async () => {
    for (let round = 0; round < 4; round += 1) {
      expect((await saveLogo(person.client)).status).toBe(303);
      const exports = Array.from({ length: 8 }, () => answered(person.client.get(EXPORT)));
      const removals = [
        answered(person.client.postForm(SETTINGS, { intent: 'logo.remove' })),
        answered(saveLogo(person.client)),
        answered(person.client.postForm(SETTINGS, { intent: 'logo.remove' })),
      ];
      const answers = await Promise.all([...exports, ...removals]);
      expect(await isAlive()).toBe(true);
      expect(answers).not.toContain(null);
      expect(answers.filter((answer) => (answer?.status ?? 500) >= 500)).toEqual([]);
      for (const each of answers.slice(0, exports.length))
        if (each?.status === 200) expect(unzip(each.bytes).has('index.json')).toBe(true);
    }
  });

  test.each([
    ['without a name', [part('logo', '', randomBytes(50_000))]],
    ['after too many files', [1, 2, 3].map((n) => part('logo', `${n}.png`, `${n}\r\n`))],
    ['behind one that is stored', [part('logo', '1.png', '1\r\n'), part('logo', '2.png', '2')]],
  ])('a form that ends inside a file %s is refused', async (_what, parts) => {
    for (const path of [SETTINGS, '/create-project'])
      await answered(sendParts(person.client, path, parts));
    expect(await isAlive()).toBe(true);
  });
});
