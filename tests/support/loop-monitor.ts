import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server process before its code: SIGUSR2 writes a log line with how long its event loop
 * stood still at most since the last one, ms.
 */
if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  process.on('SIGUSR2', () => {
    const blockedMs = Math.round(delays.max / 1e6);
    delays.reset();
    process.stdout.write(`${JSON.stringify({ event: 'test_loop', blockedMs })}\n`);
  });
}
