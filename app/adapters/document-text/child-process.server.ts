import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from './limits.ts';

export type EndReason = 'exit' | 'timeout' | 'memory' | 'aborted';

export interface ChildLimits {
  /** Time from the start, or from the last `extend()`, to the kill. */
  ms: number;
  rssBytes: number;
  /** CPU seconds after which the system itself ends the process, should this one be gone. */
  cpuSeconds: number;
  heapMb: number;
}

export interface ChildRun<Message> {
  script: string;
  order: object;
  /** Files and folders the process may read, beside the code. */
  mayRead: readonly string[];
  limits: ChildLimits;
  signal?: AbortSignal | undefined;
  /** Each message; `extend` starts the time anew, `end` kills at once. */
  onMessage: (message: Message, control: { extend: (ms: number) => void }) => void;
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

/** The child may read the code, the packages and what it is given, and write nothing: a parser that is led astray finds no other document. */
async function permissions(mayRead: readonly string[]): Promise<string[]> {
  const code = ['node_modules', 'app', 'package.json'].map((name) => join(process.cwd(), name));
  const paths = await Promise.all([...code, ...mayRead].map((path) => realpath(path)));
  return ['--permission', '--allow-addons', '--allow-worker', ...[...code, ...mayRead, ...paths].map((path) => `--allow-fs-read=${path}`)];
}

/** Starts a plain .ts file of this folder under its limits. It inherits no environment and no output of ours. */
async function start(script: string, { cpuSeconds, heapMb }: ChildLimits, mayRead: readonly string[]): Promise<ChildProcess> {
  const path = join(process.cwd(), 'app/adapters/document-text', script);
  const node = [process.execPath, `--max-old-space-size=${heapMb}`, '--no-warnings', ...(await permissions(mayRead)), path];
  return spawn('/bin/sh', ['-c', `ulimit -t ${cpuSeconds}; ulimit -c 0; exec "$@"`, 'sh', ...node], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
  });
}

/** How a process ended that was not killed from here: the engine aborts when its heap is full, and the system kills for want of memory. */
function unaskedEnd(code: number | null, signal: NodeJS.Signals | null): EndReason {
  if (signal === 'SIGXCPU') return 'timeout';
  return signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGKILL' || code === 133 || code === 134 ? 'memory' : 'exit';
}

/**
 * Runs one reading process to its end and tells why it ended. It always settles: on exit without a message, at the time limit, over the
 * memory limit (looked at every 50 ms, since array buffers escape the heap limit), and when the caller gives up.
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
      if (child.pid) void residentBytes(child.pid).then((bytes) => bytes > run.limits.rssBytes && kill('memory'));
    }, limits.watchEveryMs);
    const abort = (): void => kill('aborted');
    const finish = (): void => {
      clearTimeout(clock);
      clearInterval(watch);
      run.signal?.removeEventListener('abort', abort);
    };
    run.signal?.addEventListener('abort', abort, { once: true });
    if (run.signal?.aborted) abort();
    child.on('message', (message) => run.onMessage(message as Message, { extend }));
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
