import { createServer } from 'node:http';
import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putUpload, sampleBytes } from '../support/documents.ts';
import { Client } from '../support/http.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { freePort } from '../support/server.ts';
import { served } from '../support/served.ts';

const MAX = 20_971_520;
const server = served({ env: { LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn' } });
let person: Person;
let projectId = '';
beforeAll(async () => {
  person = await newPerson(server().url, { plan: 'unlimited' });
  projectId = await newProject(person);
});
const ticket = async (client: Client = person.client) =>
  (await client.postJson('/api/objects/upload')).json<{
    uploadURL: string;
    headers: Record<string, string>;
  }>();
const register = (uploadURL: string, fileName = 'a.pdf') =>
  person.client.postJson('/api/documents/upload', { fileName, uploadURL, projectId });
const storedFiles = (): string[] =>
  readdirSync(server().dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /uploads|tmp|part/.test(path) && !path.startsWith('database'),
  );

describe('A-60: the upload address of a registration is compared, never fetched', () => {
  let hits = 0;
  let sink = '';
  const listener = createServer((_request, response) => {
    hits += 1;
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
  });
  beforeAll(async () => {
    const port = await freePort();
    await new Promise<void>((done) => listener.listen(port, '127.0.0.1', done));
    sink = `127.0.0.1:${port}`;
  });
  afterAll(() => void listener.close());

  test.each([
    ['the metadata service', () => 'http://169.254.169.254/latest/meta-data'],
    ['a port of this machine', () => `http://${sink}/file.pdf`],
    ['capitals', () => `HTTP://${sink}/file.pdf`],
    ['an IPv6 form', () => `http://[::ffff:127.0.0.1]:${sink.split(':')[1] ?? ''}/file.pdf`],
    ['a file', () => 'file:///etc/passwd'],
    [
      'our host as a user name',
      () => `${server().url.replace('http://', `http://127.0.0.1:${server().port}@${sink}/`)}`,
    ],
    [
      'our path on another host',
      () => `http://${sink}/api/objects/put/uploads/0123456789abcdef0123456789abcdef`,
    ],
    [
      'a form address that was never issued',
      () => 'form://uploads/0123456789abcdef0123456789abcdef',
    ],
    ['a path out of the folder', () => 'form://../../session-secret'],
    ['data', () => 'data:application/pdf;base64,JVBERg=='],
    ['javascript', () => 'javascript:alert(1)'],
    ['no address at all', () => 'not an address'],
  ])('%s: 400, without an outgoing request', async (_name, address) => {
    const answer = await register(address());
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'uploadUrlRefused' });
    expect(hits).toBe(0);
  });

  test('an issued address without an uploaded file is refused', async () => {
    expect((await register((await ticket()).uploadURL)).status).toBe(400);
  });
});

describe('A-62: 20,971,520 bytes are accepted, one more is refused', () => {
  test('a file of exactly the limit: 200', async () => {
    const { uploadURL, headers } = await ticket();
    expect((await person.client.put(uploadURL, Buffer.alloc(MAX, 1), headers)).status).toBe(200);
  });

  test('one byte more by Content-Length: 413 with a readable answer', async () => {
    const { uploadURL, headers } = await ticket();
    const answer = await person.client.put(uploadURL, Buffer.alloc(MAX + 1, 1), headers);
    expect(answer.status).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'fileTooLarge' });
  });

  test('one byte more without Content-Length: 413, nothing is stored, and the URL stays usable', async () => {
    const { uploadURL, headers } = await ticket();
    const before = storedFiles().length;
    const chunk = Buffer.alloc(1_048_576, 1);
    const stream = Readable.from(
      (function* () {
        for (let n = 0; n < 20; n += 1) yield chunk;
        yield Buffer.alloc(1);
      })(),
    );
    const answer = await person.client.request('PUT', uploadURL, {
      headers: { ...headers, origin: server().url, 'transfer-encoding': 'chunked' },
      body: stream,
    });
    expect(answer.status).toBe(413);
    expect(storedFiles().length).toBe(before);
    expect(
      (await person.client.put(uploadURL, sampleBytes('punch-list-en.xlsx'), headers)).status,
    ).toBe(200);
  });

  test('a wrong Content-Length ends the request, and the server keeps running', async () => {
    const { uploadURL, headers } = await ticket();
    const lying = person.client.request('PUT', uploadURL, {
      headers: { ...headers, origin: server().url, 'content-length': 1000 },
      body: Readable.from([Buffer.alloc(5000, 1)]),
    });
    await lying.then(
      ({ status }) => expect(status).toBeLessThan(500),
      (error: unknown) => expect(error).toBeInstanceOf(Error),
    );
    expect((await person.client.get('/healthz')).status).toBe(200);
  });
});

describe('A-69, A-70: an upload URL works once, for its user, method and lifetime', () => {
  test('a second PUT to one upload URL cannot replace the file', async () => {
    const uploadURL = await putUpload(person.client, sampleBytes('punch-list-en.xlsx'));
    expect((await register(uploadURL, 'list.xlsx')).status).toBe(200);
    const answer = await person.client.put(uploadURL, Buffer.from('<script>evil</script>'));
    expect([403, 409]).toContain(answer.status);
  });

  test('of twenty parallel PUTs to one upload URL one is stored', async () => {
    const { uploadURL, headers } = await ticket();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        person.client.put(uploadURL, Buffer.alloc(50_000, n + 1), headers),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 403, 409].includes(status))).toEqual([]);
  });

  test.each(['GET', 'POST', 'DELETE', 'PATCH'])('%s on an upload URL is 403', async (method) => {
    const { uploadURL, headers } = await ticket();
    expect(
      (
        await person.client.request(method, uploadURL, {
          headers: { ...headers, origin: server().url },
        })
      ).status,
    ).toBe(403);
  });

  test('another user, a visitor and a changed signature are 403', async () => {
    const { uploadURL, headers } = await ticket();
    const other = await newPerson(server().url);
    expect((await other.client.put(uploadURL, Buffer.from('x'), headers)).status).toBe(403);
    expect((await new Client(server().url).put(uploadURL, Buffer.from('x'), headers)).status).toBe(
      403,
    );
    for (const [from, to] of [
      [/max=\d+/, 'max=999999999'],
      [/expires=\d+/, 'expires=9999999999999'],
      [/token=/, 'token=_'],
      [/put\/uploads\/./, 'put/uploads/z'],
    ] as const)
      expect(
        (await person.client.put(uploadURL.replace(from, to), Buffer.from('x'), headers)).status,
      ).toBe(403);
  });
});

describe('A-61: file names', () => {
  test.each([
    ['..%2f..%2fetc%2fpasswd', 'passwd'],
    ['%00evil.pdf', 'evil.pdf'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['a.pdf.exe', 'a.pdf.exe'],
    ['CON', 'CON'],
    [`${'ñ'.repeat(300)}.pdf`, `${'ñ'.repeat(196)}.pdf`],
    ['🏠 casa.pdf', '🏠 casa.pdf'],
    ['C:\\work\\order.pdf', 'order.pdf'],
  ])('%o is stored as a plain name and returned as a download', async (sent, shown) => {
    const uploadURL = await putUpload(person.client, sampleBytes('punch-list-en.xlsx'));
    const answer = await register(uploadURL, sent);
    expect([sent, answer.status]).toEqual([sent, 200]);
    const { id, fileName } = answer.json<{ id: string; fileName: string }>();
    expect(decodeURIComponent(fileName)).toBe(shown);
    const file = await person.client.get(`/files/${id}`);
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="[ -~]+"; filename\*=UTF-8''[\w.!~%-]+$/,
    );
    expect(file.bytes.equals(sampleBytes('punch-list-en.xlsx'))).toBe(true);
  });

  test.each(['%ED%A0%80.pdf', '\ud800.pdf', 'a\u0000b.pdf', 'x'.repeat(3000)])(
    '%o is refused or kept, never an error of the server',
    async (name) => {
      const uploadURL = await putUpload(person.client, sampleBytes('punch-list-en.xlsx'));
      expect((await register(uploadURL, name)).status).toBeLessThan(500);
    },
  );
});
