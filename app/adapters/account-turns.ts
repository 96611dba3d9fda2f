import { turnQueue } from './turn-queue.ts';

/** Runs the work of an account. */
type RunWork = <Result>(account: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs one piece of work at a time in this process. Accounts take turns (round-robin), so that everyone's
 * first piece comes before anyone's second (promise 21.5).
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

/** Runs the work of each account in order, one at a time; accounts do not wait for each other. */
export function serialPerAccount(): RunWork {
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
