import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CRC32C } from '@google-cloud/storage';

/**
 * The part of Google Cloud Storage that the product uses, over HTTP on loopback: signed PUTs are
 * checked as by the real service.
 */
export async function fakeGcs() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const objects = new Map<string, { body: Buffer; type: string; crc32c: string }>();
  const state = { failures: 0, wrongCrc: false, requests: [] as string[] };
  const crcOf = (body: Buffer) => {
    const crc = new CRC32C();
    crc.update(body);
    return crc.toString();
  };
  const keep = (name: string, body: Buffer, type: string) =>
    objects.set(name, { body, type, crc32c: crcOf(state.wrongCrc ? Buffer.from('wrong') : body) });
  const meta = (name: string) => {
    const object = objects.get(name)!;
    return {
      kind: 'storage#object',
      name,
      bucket: 'bucket',
      size: String(object.body.length),
      contentType: object.type,
      crc32c: object.crc32c,
      generation: '1',
      timeCreated: new Date().toISOString(),
    };
  };
  function signed(req: IncomingMessage, url: URL): boolean {
    const query = new URLSearchParams(url.search);
    const signature = query.get('X-Goog-Signature') ?? '';
    query.delete('X-Goog-Signature');
    const names = (query.get('X-Goog-SignedHeaders') ?? '').split(';');
    const headers = names
      .map(
        (name) => `${name}:${name === 'host' ? url.hostname : String(req.headers[name] ?? '')}\n`,
      )
      .join('');
    const canonicalQuery = [...query]
      .sort()
      .map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(v)}`)
      .join('&');
    const canonical = [
      req.method,
      url.pathname,
      canonicalQuery,
      headers,
      names.join(';'),
      'UNSIGNED-PAYLOAD',
    ].join('\n');
    const date = query.get('X-Goog-Date') ?? '';
    const scope = (query.get('X-Goog-Credential') ?? '').split('/').slice(1).join('/');
    const text = [
      'GOOG4-RSA-SHA256',
      date,
      scope,
      createHash('sha256').update(canonical).digest('hex'),
    ].join('\n');
    const made = Date.parse(
      date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
    );
    return (
      createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'hex') &&
      made + Number(query.get('X-Goog-Expires')) * 1000 > Date.now()
    );
  }
  function put(req: IncomingMessage, res: ServerResponse, url: URL, body: Buffer): void {
    const name = url.pathname.split('/').slice(2).join('/');
    const [least, most] = String(req.headers['x-goog-content-length-range']).split(',').map(Number);
    const status = !signed(req, url)
      ? 403
      : objects.has(name) && req.headers['x-goog-if-generation-match'] === '0'
        ? 412
        : body.length < least! || body.length > most!
          ? 400
          : 200;
    if (status === 200) keep(name, body, String(req.headers['content-type']));
    res.writeHead(status).end();
  }
  function api(req: IncomingMessage, res: ServerResponse, url: URL, body: Buffer): void {
    const json = (status: number, value: object) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    if (state.failures-- > 0) return void json(503, { error: { code: 503, message: 'down' } });
    if (url.pathname.startsWith('/upload/')) {
      const name = url.searchParams.get('name')!;
      if (objects.has(name))
        return void json(412, { error: { code: 412, message: 'conditionNotMet' } });
      const boundary = /boundary=(\S+)/.exec(String(req.headers['content-type']))![1]!;
      const text = body.toString('latin1');
      const second = text.indexOf(`--${boundary}`, 2);
      const from = text.indexOf('\r\n\r\n', second) + 4;
      keep(
        name,
        body.subarray(from, text.lastIndexOf(`\r\n--${boundary}--`)),
        'application/octet-stream',
      );
      return void json(200, meta(name));
    }
    const name = decodeURIComponent(url.pathname.split('/o/')[1] ?? '');
    if (!name) return void json(200, { items: [...objects.keys()].map(meta) });
    const object = objects.get(name);
    if (!object) return void json(404, { error: { code: 404, message: 'No such object' } });
    if (req.method === 'DELETE') return void (objects.delete(name), res.writeHead(204).end());
    if (url.searchParams.get('alt') !== 'media') return void json(200, meta(name));
    res
      .writeHead(200, {
        'x-goog-hash': `crc32c=${object.crc32c}`,
        'x-goog-stored-content-encoding': 'identity',
        'Content-Length': object.body.length,
      })
      .end(object.body);
  }
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const url = new URL(req.url ?? '/', 'http://127.0.0.1');
      state.requests.push(`${req.method} ${url.pathname}`);
      (url.pathname.startsWith('/bucket/') ? put : api)(req, res, url, Buffer.concat(chunks));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const folder = await mkdtemp(join(tmpdir(), 'gcs-'));
  const keyFile = join(folder, 'account.json');
  await writeFile(
    keyFile,
    JSON.stringify({
      type: 'service_account',
      project_id: 'fake',
      client_email: 'fake@fake.example',
      private_key: privateKey,
    }),
  );
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  };
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keyFile,
    objects,
    state,
    close,
  };
}
