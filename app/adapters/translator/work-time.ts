/** Of its time, what work has to have had of the processor before it is over on a busy machine. */
const MIN_USED = 0.5;
/** How many times its time work may take on a machine that gives it less than that. */
const MAX_BUSY = 4;

/** Milliseconds that have passed, and those that the work had of the processor. */
export interface WorkClock {
  passed: () => number;
  used: () => number;
}

/** The clock of all threads of this process. */
export const processClock: WorkClock = {
  passed: () => performance.now(),
  used: () => process.cpuUsage().user / 1_000,
};

/** The clock of this thread, where the Node version has one. */
export const threadClock: WorkClock = {
  passed: () => performance.now(),
  used: () =>
    typeof process.threadCpuUsage === 'function'
      ? process.threadCpuUsage().user / 1_000
      : performance.now(),
};

/**
 * Begins a time of so many ms and tells whether it is over; other programs do not use it up, but make
 * it at most `maxBusy` times as long.
 */
export function timeOf(ms: number, clock: WorkClock, maxBusy = MAX_BUSY): () => boolean {
  const passedBefore = clock.passed();
  const usedBefore = clock.used();
  return () => {
    const passed = clock.passed() - passedBefore;
    if (passed < ms) return false;
    return clock.used() - usedBefore >= MIN_USED * ms || passed >= maxBusy * ms;
  };
}
