import { turnQueue } from './turn-queue.ts';

/** Runs work of an account. */
type RunWork = <Result>(account: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Work that runs one at a time in this process; of what waits accounts take turns, so that the first
 * of everyone comes before the second of anyone (promise 21.5).
 */
export function accountTurns(): RunWork {
  const waiting = turnQueue<{ account: string; run: () => Promise<void> }>();
  let isBusy = false;
  const runAll = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let next = waiting.next(); next; next = waiting.next()) await next.run();
    isBusy = false;
  };
  return (account, work) =>
    new Promise((resolve, reject) => {
      const run = async (): Promise<void> => work().then(resolve, reject);
      waiting.add({ account, run: () => run().catch(reject) });
      runAll().catch(reject);
    });
}

/** Work of which an account's runs one at a time in this process, in order; accounts do not wait. */
export function oneAnAccount(): RunWork {
  const last = new Map<string, Promise<unknown>>();
  return async (account, work) => {
    const before = last.get(account);
    const result = (async () => {
      await before;
      return work();
    })();
    const end = result.catch(() => undefined);
    last.set(account, end);
    try {
      return await result;
    } finally {
      if (last.get(account) === end) last.delete(account);
    }
  };
}
