import { spawn, type ChildProcess } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { limits } from './limits.ts';
import { nodeFlags } from './node-flags.ts';
import { builtProgram } from './programs.ts';
import { readerSandbox } from './sandbox.ts';
import { Unreadable } from './unreadable.ts';
import { WorkTime } from './work-time.ts';

type EndReason = 'exit' | 'timeout' | 'memory' | 'aborted';

const reasonOf: Record<EndReason, Unreadable['reason']> = {
  exit: 'failed',
  timeout: 'timeout',
  memory: 'tooLarge',
  // Ended by a time limit: callers that abort throw a reason of their own.
  aborted: 'timeout',
};
/** The failure of a process that ended without a result. */
export const failureOfEnd = (endReason: EndReason): Unreadable =>
  new Unreadable(reasonOf[endReason], `process ended: ${endReason}`);

interface ChildLimits {
  /** Time from the start, or from the last `extend()`, to the kill. */
  ms: number;
  /** Whether `ms` is processor time, so that the process has longer on a machine that is busy. */
  countsWork?: boolean;
  rssBytes: number;
  /** CPU seconds after which the system ends the process, even if the main process has died. */
  cpuSeconds: number;
  heapMb: number;
}

/** What a message handler can do with the process. */
interface ChildControl {
  /** Restarts the time limit, in milliseconds. */
  extend: (ms: number) => void;
  /** Sends a message; does nothing when the process has ended. */
  send: (message: object) => void;
  /** Kills the process, as its result is complete. */
  end: () => void;
}

export interface ChildRun<Message> {
  program: string;
  /** The first message to the process. */
  command: object;
  /** A file that the process reads by its descriptor, so that it needs no right to any path. */
  input?: string;
  limits: ChildLimits;
  signal?: AbortSignal | undefined;
  /** How messages are written: JSON, which is faster, or with bytes as they are. */
  messages?: 'json' | 'bytes';
  onMessage: (message: Message, control: ChildControl) => void;
}

const PAGE_BYTES = 4096;
/** Reading gives way to the process that answers requests (POSIX nice, 0–19). */
const NICENESS = 5;

/** Resident memory of a process in bytes; 0 when it has ended or /proc does not exist. */
async function residentBytes(pid: number): Promise<number> {
  try {
    const fields = (await readFile(`/proc/${pid}/statm`, 'latin1')).split(' ');
    return Number(fields[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

/**
 * Starts a built program within the sandbox and under its limits, without our
 * environment and output; the file `input` is open for reading as its descriptor 4, `INPUT_FD` of
 * reader-messages.ts.
 */
async function start<Message>({
  program,
  input,
  messages = 'bytes',
  limits: { cpuSeconds, heapMb },
}: ChildRun<Message>): Promise<ChildProcess> {
  const { launcher } = await readerSandbox();
  const node = [process.execPath, ...(await nodeFlags(heapMb)), await builtProgram(program)];
  const file = input === undefined ? null : await open(input);
  try {
    return spawn(
      '/bin/sh',
      [
        '-c',
        `ulimit -t ${cpuSeconds}; ulimit -c 0; exec nice -n ${NICENESS} "$@"`,
        'sh',
        ...launcher,
        ...node,
      ],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc', file?.fd ?? 'ignore'],
        env: { NODE_ENV: 'production' },
        serialization: messages === 'json' ? 'json' : 'advanced',
      },
    );
  } finally {
    await file?.close();
  }
}

/**
 * Why a process ended that was not killed by `runChild`: Node aborts when its heap is full, and the
 * system kills a process when memory runs out.
 */
function endReasonOf(code: number | null, signal: NodeJS.Signals | null): EndReason {
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
 * Runs one reading process to its end and answers why it ended. It always settles: on exit, at the
 * time limit, over the memory limit (checked every 50 ms, as array buffers are not part of the heap
 * limit), and when `signal` is aborted.
 */
export async function runChild<Message>(run: ChildRun<Message>): Promise<EndReason> {
  const child = await start(run);
  return new Promise((resolve, reject) => {
    let reason: EndReason = 'exit';
    const kill = (why: EndReason): void => {
      if (reason === 'exit') reason = why;
      child.kill('SIGKILL');
    };
    const time = new WorkTime({
      pid: child.pid,
      countsWork: run.limits.countsWork === true,
      onEnd: () => kill('timeout'),
    });
    time.start(run.limits.ms);
    const extend = (ms: number): void => time.start(ms);
    const memoryCheck = setInterval(() => {
      if (child.pid)
        residentBytes(child.pid)
          .then((bytes) => bytes > run.limits.rssBytes && kill('memory'))
          .catch(() => kill('memory'));
    }, limits.watchEveryMs);
    const abort = (): void => kill('aborted');
    const cleanUp = (): void => {
      time.stop();
      clearInterval(memoryCheck);
      run.signal?.removeEventListener('abort', abort);
    };
    run.signal?.addEventListener('abort', abort, { once: true });
    if (run.signal?.aborted) abort();
    const send = (message: object): void =>
      void (child.connected && child.send(message, () => undefined));
    // What the system still does to end a killed process is not waited for.
    const end = (): void => {
      cleanUp();
      child.kill('SIGKILL');
      resolve('exit');
    };
    child.on('message', (message) => run.onMessage(message as Message, { extend, send, end }));
    child.once('error', (error) => {
      cleanUp();
      kill('aborted');
      reject(error);
    });
    // 'close' comes after the last message of the channel, 'exit' may come before it.
    child.once('close', (code, signal) => {
      cleanUp();
      resolve(reason === 'exit' ? endReasonOf(code, signal) : reason);
    });
    child.send(run.command, (error) => error && kill('exit'));
  });
}
