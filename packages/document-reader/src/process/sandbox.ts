import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nodeFlags } from './node-flags.ts';
import { builtProgram } from './programs.ts';
import { filterCommand } from './system-call-filter.ts';

/** What the system adds to the permissions of Node for a reading process (promise 8.11). */
export interface Layers {
  /** A network of its own without any interface that is up. */
  namespace: boolean;
  /** No sockets, those of the file system included. */
  filter: boolean;
  /** `NOBODY` in place of root. */
  ownUser: boolean;
}

export interface Sandbox {
  /** The program and the arguments before those of Node; empty where Node's permissions suffice. */
  launcher: string[];
  /** What holds, in words for the log. */
  names: string[];
}

/** The system allows no process without a network; the message says what it lacks. */
export class NoSandbox extends Error {}

/** User and group without rights, on every Linux. */
const NOBODY = 65_534;
const PROBE_MS = 10_000;
const isRoot = (): boolean => process.getuid?.() === 0;

/** The programs that start a process within these layers; null where the system has none for them. */
export function launcherOf({ namespace, filter, ownUser }: Layers): string[] | null {
  const flags = [
    ...(namespace ? [...(isRoot() ? [] : ['--user']), '--net'] : []),
    ...(ownUser ? [`--setgid=${NOBODY}`, `--setuid=${NOBODY}`] : []),
  ];
  const filtered = filter ? filterCommand() : [];
  return filtered && [...(flags.length > 0 ? ['unshare', ...flags, '--'] : []), ...filtered];
}

/** What a reading process tries: its own code, and a server of this machine. */
const probeScript = `
const [, port, ...files] = process.argv;
for (const file of files) require('node:fs').readFileSync(file);
const answer = (online) => {
  console.log(JSON.stringify({ online, uid: process.getuid() }));
  process.exit();
};
const socket = require('node:net').connect(Number(port), '127.0.0.1');
socket.on('connect', () => answer(true)).on('error', () => answer(false));
`;

/** True where a process within these layers starts, reads its code and has no network. */
async function holds(layers: Layers): Promise<boolean> {
  const launcher = launcherOf(layers);
  if (!launcher) return false;
  const files = [
    await builtProgram('reader-child'),
    join(process.cwd(), 'node_modules/tesseract.js/package.json'),
  ];
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const port = String((server.address() as AddressInfo).port);
    const node = [process.execPath, ...(await nodeFlags(64)), '-e', probeScript, port];
    const command = ['-c', 'exec "$@"', 'sh', ...launcher, ...node, ...files];
    const { stdout } = await promisify(execFile)('/bin/sh', command, {
      env: { NODE_ENV: 'production' },
      timeout: PROBE_MS,
    });
    const { online, uid } = JSON.parse(stdout) as { online: boolean; uid: number };
    return !online && (!layers.ownUser || uid !== 0);
  } catch {
    // A program that is missing or refused: these layers do not hold here.
    return false;
  } finally {
    server.close();
  }
}

/** All combinations, the strongest first; the last one leaves the network to Node's permissions. */
const combinations = (): Layers[] =>
  (isRoot() ? [true, false] : [false]).flatMap((ownUser) => [
    { namespace: true, filter: true, ownUser },
    { namespace: false, filter: true, ownUser },
    { namespace: true, filter: false, ownUser },
    { namespace: false, filter: false, ownUser },
  ]);

/**
 * The strongest sandbox of `candidates` that holds on this system, found by trying it. Throws
 * NoSandbox where a reading process would have a network.
 */
export async function findSandbox(candidates: readonly Layers[]): Promise<Sandbox> {
  for (const layers of candidates)
    if (await holds(layers)) {
      const names = [
        layers.namespace && 'network namespace',
        layers.filter && 'system call filter',
        layers.ownUser ? 'own user' : isRoot() && 'no own user',
        'Node permissions',
      ];
      return { launcher: launcherOf(layers) ?? [], names: names.filter((name) => name !== false) };
    }
  throw new NoSandbox(
    'Documents are read by processes without a network, which this system does not allow: ' +
      'it needs unshare (util-linux) with network namespaces, or perl with seccomp.',
  );
}

let found: Promise<Sandbox> | undefined;
/** The sandbox of all reading processes, found once. Throws NoSandbox where there is none. */
export const readerSandbox = (): Promise<Sandbox> => (found ??= findSandbox(combinations()));
