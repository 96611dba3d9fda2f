import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from './limits.ts';
import { builtScript, readersFolder, type ChildScript } from './reader-scripts.server.ts';

export type EndReason = 'exit' | 'timeout' | 'memory' | 'aborted';

interface ChildLimits {
  /** Time from the start, or from the last `extend()`, to the kill. */
  ms: number;
  rssBytes: number;
  /** CPU seconds after which the system itself ends the process, should this one be gone. */
  cpuSeconds: number;
  heapMb: number;
}

/** What may be done to a process when a message of it comes. */
interface ChildControl {
  /** Starts its time anew. */
  extend: (ms: number) => void;
  /** Sends it a message, which one that is gone does not get. */
  send: (message: object) => void;
  /** Kills it: nothing more is wanted of it. */
  end: () => void;
}

export interface ChildRun<Message> {
  script: ChildScript;
  order: object;
  /** Files and folders the process may read, beside the code. */
  mayRead: readonly string[];
  limits: ChildLimits;
  signal?: AbortSignal | undefined;
  onMessage: (message: Message, control: ChildControl) => void;
}

const PAGE_BYTES = 4096;

/** Resident bytes of a process, or 0 when it is gone or the system does not tell. */
async function residentBytes(pid: number): Promise<number> {
  try {
    const fields = (await readFile(`/proc/${pid}/statm`, 'latin1')).split(' ');
    return Number(fields[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

/** A path as it is called and as it is, should it be a link. */
const bothPaths = async (path: string): Promise<string[]> => [
  ...new Set([path, await realpath(path)]),
];

/**
 * Flags of a reading process. It may read its own code, the packages and what it is given, and
 * write
 * nothing: a parser that is led astray finds no other document and leaves nothing that a later
 * process would run.
 */
export async function flagsOf(heapMb: number, mayRead: readonly string[]): Promise<string[]> {
  const code = [
    readersFolder,
    ...['node_modules', 'package.json'].map((name) => join(process.cwd(), name)),
  ];
  const paths = await Promise.all([...code, ...mayRead].map(bothPaths));
  return [
    '--no-warnings',
    `--max-old-space-size=${heapMb}`,
    '--permission',
    '--allow-addons',
    '--allow-worker',
    ...paths.flat().map((path) => `--allow-fs-read=${path}`),
  ];
}

/**
 * Starts the built file of a script under its limits. It inherits no environment and no
 * output of ours.
 */
async function start(
  script: ChildScript,
  { cpuSeconds, heapMb }: ChildLimits,
  mayRead: readonly string[],
): Promise<ChildProcess> {
  const node = [process.execPath, ...(await flagsOf(heapMb, mayRead)), await builtScript(script)];
  return spawn(
    '/bin/sh',
    ['-c', `ulimit -t ${cpuSeconds}; ulimit -c 0; exec "$@"`, 'sh', ...node],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { NODE_ENV: 'production' },
      serialization: 'advanced',
    },
  );
}

/**
 * How a process ended that was not killed from here: the engine aborts when its heap is full, and
 * the system kills for want of memory.
 */
function unaskedEnd(code: number | null, signal: NodeJS.Signals | null): EndReason {
  if (signal === 'SIGXCPU') return 'timeout';
  return signal === 'SIGABRT' ||
    signal === 'SIGTRAP' ||
    signal === 'SIGKILL' ||
    code === 133 ||
    code === 134
    ? 'memory'
    : 'exit';
}

/**
 * Runs one reading process to its end and tells why it ended. It always settles: on exit without a
 * message, at the time limit, over the
 * memory limit (looked at every 50 ms, since array buffers escape the heap limit), and when the
 * caller gives up.
 */
export async function runChild<Message>(run: ChildRun<Message>): Promise<EndReason> {
  const child = await start(run.script, run.limits, run.mayRead);
  return new Promise((resolve, reject) => {
    let reason: EndReason = 'exit';
    const kill = (why: EndReason): void => {
      if (reason === 'exit') reason = why;
      child.kill('SIGKILL');
    };
    let clock = setTimeout(() => kill('timeout'), run.limits.ms);
    const extend = (ms: number): void => {
      clearTimeout(clock);
      clock = setTimeout(() => kill('timeout'), ms);
    };
    const watch = setInterval(() => {
      if (child.pid)
        void residentBytes(child.pid).then(
          (bytes) => bytes > run.limits.rssBytes && kill('memory'),
        );
    }, limits.watchEveryMs);
    const abort = (): void => kill('aborted');
    const finish = (): void => {
      clearTimeout(clock);
      clearInterval(watch);
      run.signal?.removeEventListener('abort', abort);
    };
    run.signal?.addEventListener('abort', abort, { once: true });
    if (run.signal?.aborted) abort();
    const send = (message: object): void =>
      void (child.connected && child.send(message, () => undefined));
    child.on('message', (message) =>
      run.onMessage(message as Message, { extend, send, end: () => child.kill('SIGKILL') }),
    );
    child.once('error', (error) => {
      finish();
      kill('aborted');
      reject(error);
    });
    // 'close' comes after the last message of the channel, 'exit' may come before it.
    child.once('close', (code, signal) => {
      finish();
      resolve(reason === 'exit' ? unaskedEnd(code, signal) : reason);
    });
    child.send(run.order, (error) => error && kill('exit'));
  });
}
