import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { builtProgram } from '@obralista/document-reader';
import {
  READY,
  type LanguageAnswer,
  type LanguageRequest,
  type ThreadData,
  type ThreadMessage,
} from './language-messages.ts';
import { turnQueue } from './turn-queue.ts';

/**
 * The threads in which all work on texts is done, off the event loop of the server (promise 15.7).
 * Accounts take turns; a thread that does not come back is ended and started anew, and of what it
 * worked on only the text that held it is given up.
 */

/** What may wait for one account, and for all, in characters (promise 15.7). */
const MOST_AN_ACCOUNT = 5_000_000;
const MOST_IN_ALL = 50_000_000;
/** What a request counts beside the characters of its texts. */
const OVERHEAD = 100;

/** Requests of one message at most. */
const MOST_AT_ONCE = 200;

/** How often threads are looked after, ms, and how often in a row one may work on the same text. */
const CHECK_MS = 1_000;
const MOST_CHECKS = 5;

const limits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
const threadCount = (): number => (availableParallelism() > 2 ? 2 : 1);

interface Waiting {
  request: LanguageRequest;
  resolve: (answer: LanguageAnswer | null) => void;
}

/** Texts that somebody asked about at once; answered ones are taken out. */
interface Call {
  account: string;
  open: Waiting[];
}

interface Thread {
  worker: Worker;
  begun: Int32Array;
  isReady: boolean;
  /** What it works on; `sent`: how many of its requests; `before`: how many it had begun before. */
  call: Call | null;
  sent: number;
  before: number;
  /** The request that it was found working on, and how many times in a row. */
  seen: number;
  checks: number;
}

export interface LanguageThreads {
  /** The answer to each request; null where too much waits for this account, or for all. */
  ask: (account: string, requests: readonly LanguageRequest[]) => Promise<LanguageAnswer | null>[];
  /** Starts the threads and waits for their lexicon. Throws where they do not start. */
  ready: () => Promise<void>;
  stop: () => Promise<void>;
}

const sizeOf = (request: LanguageRequest): number =>
  OVERHEAD +
  (request.kind === 'compare' ? request.en.length + request.es.length : request.text.length);

/** Threads that run a program (docs/decisions.md 66). */
export function languageThreads(
  programPath = () => builtProgram('language-thread'),
): LanguageThreads {
  const queue = turnQueue<Call>();
  const threads = new Set<Thread>();
  const waiting = new Map<string, number>();
  let waitingInAll = 0;
  let starting: Promise<void> | null = null;
  let checking: NodeJS.Timeout | null = null;

  /** Counts what waits; false where that is too much. */
  function accept(account: string, size: number): boolean {
    const own = (waiting.get(account) ?? 0) + size;
    if (own > MOST_AN_ACCOUNT || waitingInAll + size > MOST_IN_ALL) return false;
    waiting.set(account, own);
    waitingInAll += size;
    return true;
  }
  function settle(account: string, { request, resolve }: Waiting, answer: LanguageAnswer): void {
    const size = sizeOf(request);
    const left = (waiting.get(account) ?? 0) - size;
    if (left > 0) waiting.set(account, left);
    else waiting.delete(account);
    waitingInAll -= size;
    resolve(answer);
  }
  function dispatch(): void {
    for (const thread of threads) {
      if (!thread.isReady || thread.call) continue;
      const call = queue.next();
      if (!call) break;
      const requests = call.open.slice(0, MOST_AT_ONCE).map(({ request }) => request);
      const before = Atomics.load(thread.begun, 0);
      Object.assign(thread, { call, sent: requests.length, before, seen: before, checks: 0 });
      thread.worker.ref();
      thread.worker.postMessage(requests);
    }
    if (checking === null && [...threads].some(({ call }) => call))
      checking = setInterval(check, CHECK_MS).unref();
  }
  /** Takes what is answered out of the call that a thread has, and puts the rest behind the others. */
  function release(thread: Thread, answers: readonly LanguageAnswer[]): void {
    const { call } = thread;
    thread.call = null;
    if (!call) return;
    for (const [at, waiting] of call.open.splice(0, answers.length).entries())
      settle(call.account, waiting, answers[at] ?? {});
    if (call.open.length > 0) queue.add(call);
  }
  /** A thread that has ended leaves its texts to the next one, but for the one that it had begun. */
  function ended(thread: Thread, error: string): void {
    if (!threads.delete(thread)) return;
    const { call } = thread;
    const at = Atomics.load(thread.begun, 0) - thread.before - 1;
    if (call && at >= 0 && at < thread.sent) {
      const [held] = call.open.splice(at, 1);
      if (held) settle(call.account, held, { isLate: true, error });
    }
    release(thread, []);
    start().catch((failure: unknown) => giveUp(String(failure)));
  }
  /** Ends threads that have worked on one text for too long, on a clock that a pause does not move. */
  function check(): void {
    for (const thread of threads) {
      if (!thread.call) continue;
      const at = Atomics.load(thread.begun, 0);
      thread.checks = at === thread.seen ? thread.checks + 1 : 0;
      thread.seen = at;
      if (thread.checks < MOST_CHECKS) continue;
      ended(thread, 'a text held its thread');
      void thread.worker.terminate();
    }
    if (![...threads].some(({ call }) => call) && checking) {
      clearInterval(checking);
      checking = null;
    }
  }
  /** Answers all that wait where no thread starts. */
  function giveUp(error: string): void {
    for (let call = queue.next(); call; call = queue.next())
      for (const each of call.open) settle(call.account, each, { error });
  }
  async function startOne(path: string): Promise<void> {
    const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const workerData: ThreadData = { begun };
    const worker = new Worker(path, { workerData, resourceLimits: limits });
    const counts = { sent: 0, before: 0, seen: 0, checks: 0 };
    const thread: Thread = { worker, begun, isReady: false, call: null, ...counts };
    threads.add(thread);
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (message: ThreadMessage) => {
        if (message === READY) {
          thread.isReady = true;
          resolve();
        } else release(thread, message);
        // An idle thread holds no process open.
        worker.unref();
        dispatch();
      });
      const end = (reason: string): void => {
        if (thread.isReady) ended(thread, reason);
        else threads.delete(thread);
        reject(new Error(`A language thread ended: ${reason}`));
      };
      worker.on('error', (error) => end(error.message));
      worker.on('exit', (code) => end(`exit code ${code}`));
    });
  }
  function start(): Promise<void> {
    const open = async (): Promise<void> => {
      const path = await programPath();
      const missing = threadCount() - threads.size;
      await Promise.all(Array.from({ length: missing }, () => startOne(path)));
    };
    starting ??= open().finally(() => (starting = null));
    return starting;
  }

  return {
    ask: (account, requests) => {
      const open: Waiting[] = [];
      const answers = requests.map((request) =>
        accept(account, sizeOf(request))
          ? new Promise<LanguageAnswer | null>((resolve) => open.push({ request, resolve }))
          : Promise.resolve(null),
      );
      if (open.length > 0) {
        queue.add({ account, open });
        dispatch();
        if (threads.size < threadCount()) start().catch((error: unknown) => giveUp(String(error)));
      }
      return answers;
    },
    ready: start,
    stop: async () => {
      const all = [...threads];
      threads.clear();
      if (checking) clearInterval(checking);
      checking = null;
      await Promise.all(all.map(({ worker }) => worker.terminate()));
    },
  };
}
