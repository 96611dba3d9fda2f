import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeFlags } from '../../src/process/node-flags.ts';
import { findSandbox, launcherOf, type Layers } from '../../src/process/sandbox.ts';
import { readBytes } from '../../../../tests/support/read-file.ts';
import { scanWithPages } from '../../../../tests/support/scan-file.ts';

const none: Layers = { namespace: false, filter: false, ownUser: false };
const isRoot = process.getuid?.() === 0;
const hasNamespaces =
  spawnSync('unshare', [...(isRoot ? [] : ['--user']), '--net', 'true']).status === 0;
/** Runs a program as the user nobody; only root can. */
const asNobody = (...command: string[]) =>
  spawnSync(
    '/bin/sh',
    ['-c', 'exec "$@"', 'sh'].concat(launcherOf({ ...none, ownUser: true }) ?? [], command),
  );
/** Whether nobody can run Node here: in a folder of root's own the readers stay root's. */
const isOwnUser = isRoot && asNobody(process.execPath, '--version').status === 0;
/** From version 25 on, Node's own permissions include the network. */
const nodeBlocksNetwork = process.allowedNodeEnvironmentFlags.has('--allow-net');

/** Each way out of the process and how it ends: 'done', or the code of its error. */
const attempts = `
const fs = require('node:fs');
const net = require('node:net');
const [, port, secret] = process.argv;
const to = (address) => new Promise((done, fail) =>
  net.connect(address).on('connect', done).on('error', fail));
const inWorker = () => new Promise((done, fail) => {
  const { Worker } = require('node:worker_threads');
  const code = "require('node:net').connect(" + port + ", '127.0.0.1')" +
    ".on('connect', () => require('node:worker_threads').parentPort.postMessage(1))";
  new Worker(code, { eval: true }).on('message', done).on('error', fail);
});
const datagram = () => new Promise((done, fail) => {
  const socket = require('node:dgram').createSocket('udp4').on('error', fail);
  socket.send('x', Number(port), '127.0.0.1', (error) => error ? fail(error) : done());
});
const ways = {
  connect: () => to({ port: Number(port), host: '127.0.0.1' }),
  fetch: () => fetch('http://127.0.0.1:' + port).catch((error) => { throw error.cause; }),
  lookup: () => require('node:dns/promises').lookup('example.com'),
  datagram,
  inWorker,
  secret: () => fs.readFileSync(secret),
  passwords: () => fs.readFileSync('/etc/shadow'),
  write: () => fs.writeFileSync('/tmp/left-behind', ''),
  spawn: () => require('node:child_process').spawnSync('true'),
};
const end = async (way) => {
  try { await way(); return 'done'; } catch (error) { return error.code || error.message; }
};
(async () => {
  const ends = {};
  for (const [name, way] of Object.entries(ways)) ends[name] = await end(way);
  console.log(JSON.stringify({ ends }));
  process.exit();
})();
`;

describe('a reading process has no network and no rights of ours (X-15)', () => {
  let server: Server;
  let folder = '';
  let port = '';
  let secret = '';
  beforeAll(async () => {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = String((server.address() as AddressInfo).port);
    folder = mkdtempSync(join(tmpdir(), 'data-'));
    secret = join(folder, 'session-secret');
    writeFileSync(secret, 'secret', { mode: 0o600 });
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const within = async (layers: Partial<Layers>): Promise<{ ends: Record<string, string> }> => {
    const launcher = launcherOf({ ...none, ...layers }) ?? [];
    const child = spawn(
      '/bin/sh',
      ['-c', 'exec "$@"', 'sh', ...launcher, process.execPath].concat(await nodeFlags(64), [
        '-e',
        attempts,
        port,
        secret,
      ]),
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await once(child, 'close');
    return JSON.parse(output) as { ends: Record<string, string> };
  };
  const denied = 'ERR_ACCESS_DENIED';
  const files = { secret: denied, passwords: denied, write: denied, spawn: denied };

  it("Node's permissions deny files, programs and writing", async () => {
    const { ends } = await within({});
    expect(ends).toMatchObject(files);
    if (!nodeBlocksNetwork) expect(ends.connect).toBe('done');
  });

  it.runIf(hasNamespaces)('a network namespace leaves no address to reach', async () => {
    const { ends } = await within({ namespace: true });
    const away = 'ENETUNREACH';
    expect(ends).toEqual({
      ...files,
      connect: away,
      fetch: away,
      lookup: 'EAI_AGAIN',
      datagram: away,
      inWorker: away,
    });
  });

  it('the filter of system calls opens no socket', async () => {
    const { ends } = await within({ filter: true });
    expect(ends).toEqual({
      ...files,
      connect: 'EPERM',
      fetch: 'EPERM',
      lookup: 'EAI_AGAIN',
      datagram: 'EPERM',
      inWorker: 'EPERM',
    });
  });

  it('a server of root reads as nobody, who can open none of its files', () => {
    const launcher = launcherOf({ ...none, ownUser: true }) ?? [];
    expect(launcher).toEqual(['unshare', '--setgid=65534', '--setuid=65534', '--']);
    if (!isRoot) return;
    expect(String(asNobody('id', '-u').stdout)).toBe('65534\n');
    for (const path of [secret, '/etc/shadow']) {
      const { status, stderr } = asNobody('cat', path);
      expect([status, String(stderr)]).toEqual([1, expect.stringContaining('Permission denied')]);
    }
  });

  it('every process that reads a document runs in that sandbox', async () => {
    const scan = await scanWithPages(1);
    let reading = true;
    const read = readBytes(scan, 'scan.pdf').finally(() => (reading = false));
    const seen = new Map<string, unknown>();
    while (reading) {
      for (const process of await readingProcesses()) seen.set(process.script, process.state);
      await new Promise((resume) => setTimeout(resume, 5));
    }
    expect((await read).lines.length).toBe(1);
    const sandboxed = {
      user: isOwnUser ? '65534' : String(process.getuid?.()),
      filter: '2',
      ownNetwork: hasNamespaces,
    };
    expect(Object.fromEntries(seen)).toEqual({
      'reader-child': sandboxed,
      'pdf2json-child': sandboxed,
      'ocr-child': sandboxed,
    });
  });

  it.skipIf(nodeBlocksNetwork)(
    'where no layer keeps the network away, reading is refused',
    async () => {
      const refusal = await findSandbox([none]).then(String, (error: Error) => error.message);
      expect(refusal).toContain('processes without a network');
    },
  );
});

/** The Node processes of this process that run one of the reading scripts. */
async function readingProcesses(): Promise<{ script: string; state: object }[]> {
  const found: { script: string; state: object }[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)))
    try {
      const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
      const script = /readers\/([\w-]+)\.cjs$/.exec(
        command.find((part) => part.endsWith('.cjs')) ?? '',
      );
      if (!script || command[0] !== process.execPath) continue;
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      const field = (name: string): string =>
        new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? '';
      if (field('PPid') !== String(process.pid)) continue;
      const ownNetwork = readlinkSync(`/proc/${pid}/ns/net`) !== readlinkSync('/proc/self/ns/net');
      found.push({
        script: script[1] ?? '',
        state: { user: field('Uid'), filter: field('Seccomp'), ownNetwork },
      });
    } catch (error) {
      if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  return found;
}
