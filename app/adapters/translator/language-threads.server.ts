import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { builtProgram } from '@obralista/document-reader';
import { turnQueue } from '~/adapters/turn-queue.ts';
import {
  READY,
  type LanguageAnswer,
  type LanguageRequest,
  type ThreadData,
  type ThreadMessage,
} from './language-messages.ts';
import { waitingCount } from './waiting-count.ts';

/** What a request counts beside the characters of its texts. */
const OVERHEAD = 100;
/** Requests of one message at most. */
const MAX_AT_ONCE = 200;

/** How often threads are looked after, ms, and how often in a row one may work on the same text. */
const CHECK_MS = 1_000;
const MAX_CHECKS = 5;

const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
const THREADS = availableParallelism() > 2 ? 2 : 1;

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

const sizeOf = (request: LanguageRequest): number =>
  OVERHEAD +
  (request.kind === 'compare' ? request.en.length + request.es.length : request.text.length);

/**
 * The threads in which all work on texts is done, off the event loop of the server (promise 15.7,
 * docs/decisions.md 66). Accounts take turns; a thread that does not come back is replaced, and of what
 * it worked on only the text that held it is given up. They start with the first request.
 */
export class LanguageThreads {
  private readonly queue = turnQueue<Call>();
  private readonly count = waitingCount();
  private readonly threads = new Set<Thread>();
  private readonly programPath: () => Promise<string>;
  private starting: Promise<void> | null = null;
  private checking: NodeJS.Timeout | null = null;

  constructor(programPath = () => builtProgram('language-thread')) {
    this.programPath = programPath;
  }

  /** The answer to each request; null where too much waits for this account, or for all. */
  ask(account: string, requests: readonly LanguageRequest[]): Promise<LanguageAnswer | null>[] {
    const open: Waiting[] = [];
    const answers = requests.map((request) =>
      this.count.accept(account, sizeOf(request))
        ? new Promise<LanguageAnswer | null>((resolve) => open.push({ request, resolve }))
        : Promise.resolve(null),
    );
    if (open.length > 0) {
      this.queue.add({ account, open });
      this.dispatch();
      if (this.threads.size < THREADS) this.startAnew();
    }
    return answers;
  }

  /** Starts the threads and waits for their lexicon. Throws where they do not start. */
  ready(): Promise<void> {
    const open = async (): Promise<void> => {
      const path = await this.programPath();
      const missing = THREADS - this.threads.size;
      await Promise.all(Array.from({ length: missing }, () => this.startOne(path)));
    };
    this.starting ??= open().finally(() => (this.starting = null));
    return this.starting;
  }

  async stop(): Promise<void> {
    const all = [...this.threads];
    this.threads.clear();
    this.endChecks();
    await Promise.all(all.map(({ worker }) => worker.terminate()));
  }

  private startAnew(): void {
    this.ready().catch((error: unknown) => {
      // No thread starts: all that wait are answered.
      for (let call = this.queue.next(); call; call = this.queue.next())
        for (const each of call.open) this.settle(call.account, each, { error: String(error) });
    });
  }

  private async startOne(path: string): Promise<void> {
    const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const workerData: ThreadData = { begun };
    const worker = new Worker(path, { workerData, resourceLimits });
    const counts = { sent: 0, before: 0, seen: 0, checks: 0 };
    const thread: Thread = { worker, begun, isReady: false, call: null, ...counts };
    this.threads.add(thread);
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (message: ThreadMessage) => {
        if (message === READY) {
          thread.isReady = true;
          resolve();
        } else this.release(thread, message);
        // An idle thread holds no process open.
        worker.unref();
        this.dispatch();
      });
      const end = (reason: string): void => {
        if (thread.isReady) this.ended(thread, reason);
        else this.threads.delete(thread);
        reject(new Error(`A language thread ended: ${reason}`));
      };
      worker.on('error', (error) => end(error.message));
      worker.on('exit', (code) => end(`exit code ${code}`));
    });
  }

  /** Gives the next calls to the threads that have none. */
  private dispatch(): void {
    for (const thread of this.threads) {
      if (!thread.isReady || thread.call) continue;
      const call = this.queue.next();
      if (!call) break;
      const requests = call.open.slice(0, MAX_AT_ONCE).map(({ request }) => request);
      const before = Atomics.load(thread.begun, 0);
      Object.assign(thread, { call, sent: requests.length, before, seen: before, checks: 0 });
      thread.worker.ref();
      thread.worker.postMessage(requests);
      this.checking ??= setInterval(() => this.check(), CHECK_MS).unref();
    }
  }

  private settle(account: string, { request, resolve }: Waiting, answer: LanguageAnswer): void {
    this.count.release(account, sizeOf(request));
    resolve(answer);
  }

  /** Takes what is answered out of the call that a thread has, and puts the rest behind the others. */
  private release(thread: Thread, answers: readonly LanguageAnswer[]): void {
    const { call } = thread;
    thread.call = null;
    if (!call) return;
    for (const [at, waiting] of call.open.splice(0, answers.length).entries())
      this.settle(call.account, waiting, answers[at] ?? {});
    if (call.open.length > 0) this.queue.add(call);
  }

  /** A thread that has ended leaves its texts to the next one, but for the one that it had begun. */
  private ended(thread: Thread, error: string): void {
    if (!this.threads.delete(thread)) return;
    const { call } = thread;
    const at = Atomics.load(thread.begun, 0) - thread.before - 1;
    if (call && at >= 0 && at < thread.sent) {
      const [held] = call.open.splice(at, 1);
      if (held) this.settle(call.account, held, { isLate: true, error });
    }
    this.release(thread, []);
    this.startAnew();
  }

  /** Ends threads that have worked on one text for too long, on a clock that a pause does not move. */
  private check(): void {
    const busy = [...this.threads].filter(({ call }) => call);
    if (busy.length === 0) this.endChecks();
    for (const thread of busy) {
      const at = Atomics.load(thread.begun, 0);
      thread.checks = at === thread.seen ? thread.checks + 1 : 0;
      thread.seen = at;
      if (thread.checks < MAX_CHECKS) continue;
      this.ended(thread, 'a text held its thread');
      thread.worker.terminate().catch((error: unknown) => this.ended(thread, String(error)));
    }
  }

  private endChecks(): void {
    if (this.checking) clearInterval(this.checking);
    this.checking = null;
  }
}
