/** Counts what waits for each account, so that nobody fills the memory (promise 15.7). */
export interface WaitingCount {
  /** Counts so many characters more; false, and nothing counted, where that is too much. */
  accept: (account: string, size: number) => boolean;
  /** What waits no longer. */
  release: (account: string, size: number) => void;
}

/** What may wait for one account, and for all, in characters. */
const MAX_PER_ACCOUNT = 5_000_000;
const MAX_TOTAL = 50_000_000;

export function waitingCount(): WaitingCount {
  const waiting = new Map<string, number>();
  let inAll = 0;
  return {
    accept: (account, size) => {
      const own = (waiting.get(account) ?? 0) + size;
      if (own > MAX_PER_ACCOUNT || inAll + size > MAX_TOTAL) return false;
      waiting.set(account, own);
      inAll += size;
      return true;
    },
    release: (account, size) => {
      const left = (waiting.get(account) ?? 0) - size;
      if (left > 0) waiting.set(account, left);
      else waiting.delete(account);
      inAll -= size;
    },
  };
}
