import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

const RESOLUTION_MS = 5;

/** What `work` gives, and how long the event loop stood still at most meanwhile, ms. */
export async function longestBlock<T>(
  work: () => Promise<T>,
): Promise<{ result: T; blockedMs: number }> {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  // The delay is measured by a timer, which has to fire before and after a block.
  await setTimeout(4 * RESOLUTION_MS);
  const result = await work();
  await setTimeout(4 * RESOLUTION_MS);
  delays.disable();
  return { result, blockedMs: delays.max / 1e6 };
}
