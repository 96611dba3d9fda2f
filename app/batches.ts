import { setImmediate } from 'node:timers/promises';

/**
 * Runs `work` on up to `size` items at a time, in order. Between two batches the event loop answers
 * other requests: the embedded database itself never lets it.
 */
export async function inBatches<T>(
  items: readonly T[],
  size: number,
  work: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < items.length; at += size) {
    await work(items.slice(at, at + size));
    await setImmediate();
  }
}

/** Collects the batches that `read` answers, until an empty one; `last`: the end of the one before. */
export async function readBatches<T>(
  read: (last: T | undefined) => Promise<readonly T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const batch = await read(all.at(-1));
    if (batch.length === 0) return all;
    all.push(...batch);
    await setImmediate();
  }
}
