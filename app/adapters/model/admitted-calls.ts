import type { RateLimit } from './token-limit.ts';

/** The calls that were admitted within the last minute, which lasts `minuteMs`. */
export function admittedCalls(minuteMs: number) {
  let admitted: { at: number; tokens: number }[] = [];
  const current = (now: number) => (admitted = admitted.filter(({ at }) => at + minuteMs > now));
  const sum = (now: number): number =>
    current(now).reduce((total, { tokens }) => total + tokens, 0);
  return {
    sum,
    /** Adds a call; returns a function that removes it. */
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
