/** The one clock of the product. Modules ask `now()`; tests set their own. */
let read: () => Date = () => new Date();

/** The present moment. */
export const now = (): Date => read();

/** Replaces the clock (tests); without an argument the real one comes back. */
export function setClock(clock: () => Date = () => new Date()): void {
  read = clock;
}

/** The moment `ms` after (negative: before) now. */
export const fromNow = (ms: number): Date => new Date(read().getTime() + ms);

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
