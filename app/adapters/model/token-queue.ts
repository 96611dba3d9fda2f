import type { ModelProblem } from '~/adapters/model.ts';
import { turnQueue } from '~/adapters/turn-queue.ts';
import { admittedCalls } from './admitted-calls.ts';
import { unknownLimit, learnedLimit, type RateLimit } from './token-limit.ts';

/**
 * The calls of this process wait here until the limits of the key have room for them (promise 9.68).
 * Accounts take turns, so that one long document does not hold up the others.
 */

/** How long a minute of a limit lasts, ms, with half a second for a call on its way. */
const MINUTE_MS = 60_500;
/** Minutes that nothing is sent in after a refusal that tells no time, doubled while they follow. */
const PAUSE_MINUTES = 1 / 4;
const DAY_PAUSE_MINUTES = 60;
const MAX_DOUBLINGS = 4;

/** A call that waits for its turn. */
interface WaitingCall {
  account: string;
  /** Tokens of its prompt and the most of its answer. */
  tokens: number;
  /** When it is too late for the call, as of performance.now(). */
  deadline: number;
  signal?: AbortSignal | undefined;
}

/** The call is larger than the limit that holds by now. */
export class TooLargeForLimit extends Error {}

/** A limit has no room again before the deadline of the call. */
export class LimitReached extends Error {
  readonly problem: ModelProblem;
  /** Milliseconds until it has room again; undefined where that is not told. */
  readonly waitMs: number | undefined;
  constructor(problem: ModelProblem, waitMs?: number) {
    super('a limit is used up');
    this.problem = problem;
    this.waitMs = waitMs;
  }
}

export interface TokenQueue {
  /** The limit as far as the service has told it. */
  limit: () => RateLimit;
  /**
   * Waits for room. Returns a function that gives it back, for a call that the service has not counted. Throws
   * TooLargeForLimit where no minute has room for the call, LimitReached where none is there before its
   * deadline, and the reason of its signal.
   */
  admit: (call: WaitingCall) => Promise<() => void>;
  /** Remembers what an answer tells; `refusal`: the message of one that refused the call. */
  learn: (model: string, headers: Headers | undefined, refusal: string | null) => void;
  /** Sends nothing for so many ms; a time of its own choice where the service told none. */
  pause: (problem: ModelProblem, ms: number | undefined) => void;
  /** How many ms pass until so many more tokens of an account are admitted, about. */
  msFor: (tokens: number) => number;
}

interface Entry extends WaitingCall {
  admit: (giveBack: () => void) => void;
  refuse: (reason: unknown) => void;
}

class Tokens implements TokenQueue {
  private readonly minuteMs: number;
  private readonly admitted: ReturnType<typeof admittedCalls>;
  private readonly queue = turnQueue<Entry>();
  private known = unknownLimit;
  private model = '';
  private paused = { problem: 'minuteLimit' as ModelProblem, until: 0, isTold: true };
  private refusals = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(minuteMs: number) {
    this.minuteMs = minuteMs;
    this.admitted = admittedCalls(minuteMs);
  }

  limit = (): RateLimit => this.known;

  admit = (call: WaitingCall): Promise<() => void> =>
    new Promise<() => void>((resolve, reject) => {
      const { signal } = call;
      signal?.throwIfAborted();
      const onAbort = (): void => {
        this.queue.remove(entry);
        this.admitNext();
        reject(signal?.reason);
      };
      const settled = (): void => signal?.removeEventListener('abort', onAbort);
      const entry: Entry = {
        ...call,
        admit: (giveBack) => (settled(), resolve(giveBack)),
        refuse: (reason) => (settled(), reject(reason)),
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.queue.add(entry);
      this.admitNext();
    });

  learn = (model: string, headers: Headers | undefined, refusal: string | null): void => {
    if (model !== this.model) this.known = unknownLimit;
    this.model = model;
    this.known = learnedLimit(this.known, headers, refusal);
    if (refusal === null) this.refusals = 0;
    const left = Number(headers?.get('x-ratelimit-remaining-tokens') ?? Number.NaN);
    const now = performance.now();
    // Other processes and programs use the same key.
    const others = this.known.tokens - left - this.admitted.sum(now);
    if (others > 0) this.admitted.add(now, others);
    this.admitNext();
  };

  pause = (problem: ModelProblem, ms: number | undefined): void => {
    const minutes = problem === 'dayLimit' ? DAY_PAUSE_MINUTES : PAUSE_MINUTES;
    const guess = this.minuteMs * minutes * 2 ** Math.min(this.refusals, MAX_DOUBLINGS);
    this.refusals += 1;
    const until = performance.now() + (ms ?? guess);
    if (until > this.paused.until) this.paused = { problem, until, isTold: ms !== undefined };
    this.admitNext();
  };

  msFor = (tokens: number): number => {
    const now = performance.now();
    const ahead = this.queue.waiting().reduce((sum, entry) => sum + entry.tokens, 0);
    const minutes = (this.admitted.sum(now) + ahead + tokens) / this.known.tokens - 1;
    return Math.max(0, minutes * this.minuteMs, this.paused.until - now);
  };

  /** Why a call that may be sent at a time is refused now; undefined where it is not. */
  private refusalOf(call: Entry, at: number, now: number): Error | undefined {
    if (call.tokens > this.known.tokens) return new TooLargeForLimit('larger than the limit');
    if (at <= call.deadline) return undefined;
    const { problem, isTold } = this.paused;
    return new LimitReached(problem, isTold ? at - now : undefined);
  }

  /** Admits what has room now, in turns, and comes back when the next one has. */
  private admitNext(): void {
    clearTimeout(this.timer);
    for (let first = this.queue.peek(); first; first = this.queue.peek()) {
      const now = performance.now();
      const roomAt = this.admitted.roomAt(now, first.tokens, this.known);
      const at = Math.max(this.paused.until, roomAt);
      const refusal = this.refusalOf(first, at, now);
      if (!refusal && at > now) {
        this.timer = setTimeout(() => this.admitNext(), at - now);
        return;
      }
      this.queue.next();
      if (refusal) first.refuse(refusal);
      else first.admit(this.room(now, first.tokens));
    }
  }

  /** Counts a call as admitted. Returns a function that gives its room back. */
  private room(now: number, tokens: number): () => void {
    const takeOut = this.admitted.add(now, tokens);
    return () => {
      takeOut();
      this.admitNext();
    };
  }
}

/** `minuteMs`: how long a minute of the service lasts, ms. */
export const tokenQueue = (minuteMs: number = MINUTE_MS): TokenQueue => new Tokens(minuteMs);
