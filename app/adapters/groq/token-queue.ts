import type { ModelProblem } from '~/adapters/model.ts';
import { unknownLimit, learnedLimit, type RateLimit } from './token-limit.ts';

/**
 * The calls of this process wait here until the limits of the key have room for them (promise 9.68).
 * Accounts take turns, so that one long document does not hold up the others.
 */

/** How long a minute of a limit lasts, ms, with half a second for a call on its way. */
const MINUTE_MS = 60_500;
/** Minutes that nothing is sent in after a refusal that tells no time; doubled while they follow one another. */
const PAUSE_MINUTES = 1 / 4;
const DAY_PAUSE_MINUTES = 60;
const MAX_DOUBLINGS = 4;

/** A call that waits for its turn. */
export interface WaitingCall {
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
   * Waits for room. Answers what gives the room back, for a call that the service has not counted. Throws
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

/** The calls that were admitted within the last minute. */
function admittedCalls(minuteMs: number) {
  let admitted: { at: number; tokens: number }[] = [];
  const current = (now: number) => (admitted = admitted.filter(({ at }) => at + minuteMs > now));
  const sum = (now: number): number =>
    current(now).reduce((total, { tokens }) => total + tokens, 0);
  return {
    sum,
    /** Answers what takes it out again. */
    add: (at: number, tokens: number): (() => void) => {
      const one = { at, tokens };
      admitted.push(one);
      return () => (admitted = admitted.filter((other) => other !== one));
    },
    /** When `tokens` have room beside them. */
    roomAt: (now: number, tokens: number, limit: RateLimit): number => {
      let [used, requests] = [sum(now), admitted.length];
      for (const { at, tokens: freed } of admitted) {
        if (used + tokens <= limit.tokens && requests < limit.requests) return now;
        used -= freed;
        requests -= 1;
        now = at + minuteMs;
      }
      return now;
    },
  };
}

/** `minuteMs`: how long a minute of the service lasts, ms. */
export function tokenQueue(minuteMs: number = MINUTE_MS): TokenQueue {
  const admitted = admittedCalls(minuteMs);
  /** The calls of each account in their order; the account whose turn it is stands first. */
  const waiting = new Map<string, Entry[]>();
  let [limit, model] = [unknownLimit, ''];
  let paused = { problem: 'minuteLimit' as ModelProblem, until: 0, isTold: true };
  let refusals = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Takes the first call of the account whose turn it is, which stands last from then on. */
  function take(account: string, entries: Entry[]): Entry | undefined {
    const entry = entries.shift();
    waiting.delete(account);
    if (entries.length > 0) waiting.set(account, entries);
    return entry;
  }

  function admitNext(): void {
    clearTimeout(timer);
    for (const [account, entries] of waiting) {
      const [first] = entries;
      if (!first) continue;
      const now = performance.now();
      if (first.tokens > limit.tokens) {
        take(account, entries)?.refuse(new TooLargeForLimit('larger than the limit'));
        continue;
      }
      const at = Math.max(paused.until, admitted.roomAt(now, first.tokens, limit));
      if (at > first.deadline) {
        const waitMs = paused.isTold ? at - now : undefined;
        take(account, entries)?.refuse(new LimitReached(paused.problem, waitMs));
        continue;
      }
      if (at > now) {
        timer = setTimeout(admitNext, at - now);
        return;
      }
      const takeOut = admitted.add(now, first.tokens);
      take(account, entries)?.admit(() => {
        takeOut();
        admitNext();
      });
    }
  }

  function leave({ account }: WaitingCall, entry: Entry): void {
    const entries = (waiting.get(account) ?? []).filter((one) => one !== entry);
    if (entries.length === 0) waiting.delete(account);
    else waiting.set(account, entries);
    admitNext();
  }

  return {
    limit: () => limit,
    admit: (call) =>
      new Promise<() => void>((resolve, reject) => {
        call.signal?.throwIfAborted();
        const onAbort = (): void => {
          leave(call, entry);
          reject(call.signal?.reason);
        };
        const settle = (): void => call.signal?.removeEventListener('abort', onAbort);
        const entry: Entry = {
          ...call,
          admit: (giveBack) => (settle(), resolve(giveBack)),
          refuse: (reason) => (settle(), reject(reason)),
        };
        call.signal?.addEventListener('abort', onAbort, { once: true });
        waiting.set(call.account, [...(waiting.get(call.account) ?? []), entry]);
        admitNext();
      }),
    learn: (answering, headers, refusal) => {
      if (answering !== model) limit = unknownLimit;
      model = answering;
      limit = learnedLimit(limit, headers, refusal);
      if (refusal === null) refusals = 0;
      const left = Number(headers?.get('x-ratelimit-remaining-tokens') ?? Number.NaN);
      const now = performance.now();
      // Other processes and programs use the same key.
      const others = limit.tokens - left - admitted.sum(now);
      if (others > 0) admitted.add(now, others);
      admitNext();
    },
    pause: (problem, ms) => {
      const minutes = problem === 'dayLimit' ? DAY_PAUSE_MINUTES : PAUSE_MINUTES;
      const guess = minuteMs * minutes * 2 ** Math.min(refusals, MAX_DOUBLINGS);
      refusals += 1;
      const until = performance.now() + (ms ?? guess);
      if (until > paused.until) paused = { problem, until, isTold: ms !== undefined };
      admitNext();
    },
    msFor: (tokens) => {
      const now = performance.now();
      const ahead = [...waiting.values()].flat().reduce((sum, entry) => sum + entry.tokens, 0);
      const minutes = (admitted.sum(now) + ahead + tokens) / limit.tokens - 1;
      return Math.max(0, minutes * minuteMs, paused.until - now);
    },
  };
}
