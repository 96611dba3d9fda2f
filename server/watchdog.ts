import { write } from 'node:fs';
import { url as inspectorUrl } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/**
 * Kills a process whose event loop is blocked (promise 21.16); only SIGKILL can. A separate thread
 * watches a counter that the event loop increments. Whoever started the process (start.ts, systemd)
 * starts it again.
 */

/** How often the event loop counts and the thread looks, ms. */
const TICK_MS = 1_000;
/** Looks without a count after which the process is ended: 30 s, longer than any work it does. */
const MAX_SILENT_TICKS = 30;
/** How long the log line may take to be written, ms. */
const LOG_MS = 1_000;

/** The slots of the shared memory: the counter, and 1 while a debugger may pause the event loop. */
const COUNT = 0;
const DEBUGGED = 1;

function endProcess(): void {
  const end = (): void => void process.kill(process.pid, 'SIGKILL');
  const time = new Date().toISOString();
  const silentMs = MAX_SILENT_TICKS * TICK_MS;
  write(1, `${JSON.stringify({ level: 'error', time, event: 'sys_hung', silentMs })}\n`, end);
  setTimeout(end, LOG_MS);
}

/**
 * The thread. It counts its own looks, not the time: while the machine sleeps or the process is
 * stopped it looks no more than the event loop counts.
 */
function watch(memory: Int32Array): void {
  let seen = Atomics.load(memory, COUNT);
  let silentTicks = 0;
  const timer = setInterval(() => {
    const count = Atomics.load(memory, COUNT);
    const isAlive = count !== seen || Atomics.load(memory, DEBUGGED) === 1;
    silentTicks = isAlive ? 0 : silentTicks + 1;
    seen = count;
    if (silentTicks < MAX_SILENT_TICKS) return;
    clearInterval(timer);
    endProcess();
  }, TICK_MS);
}

/** Starts the thread, and the counting of this thread's event loop. */
export function startWatchdog(): void {
  const memory = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const tick = (): void => {
    Atomics.store(memory, DEBUGGED, inspectorUrl() ? 1 : 0);
    Atomics.add(memory, COUNT, 1);
  };
  tick();
  setInterval(tick, TICK_MS).unref();
  new Worker(fileURLToPath(import.meta.url), { workerData: memory }).unref();
}

if (!isMainThread) watch(workerData as Int32Array);
