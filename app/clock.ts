/** The clock: all code reads the time by `now()`, and tests can replace it. */
let readClock: () => Date = () => new Date();

/** The current time. */
export const now = (): Date => readClock();

/** For tests: replaces the clock; without an argument it restores the real one. */
export function setClock(clock: () => Date = () => new Date()): void {
  readClock = clock;
}

/** The time `ms` milliseconds from now; negative for the past. */
export const fromNow = (ms: number): Date => new Date(readClock().getTime() + ms);

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
