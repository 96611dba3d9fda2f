import { setImmediate as nextTurn } from 'node:timers/promises';
import { withinTime } from '@obralista/work-language';

/** Time of all work on texts between two turns of the event loop, ms. */
export const TURN_MS = 100;
/** Time of a text that may take a short time only, ms; one of a hundred takes longer. */
const BRIEF_MS = 10;

/** Of its time, what work has to have had of the processor before it is over on a busy machine. */
const LEAST_USED = 0.5;
/** How many times its time work may take on a machine that gives it less than that. */
const MOST_BUSY = 4;

/** Work on texts, one after the other, which leaves the event loop to other work in between. */
export interface Turns {
  /** What `read` finds, in the rest of a turn or else in a whole one; null where that does not suffice. */
  take: <T>(read: () => T, options?: { isBrief: boolean }) => Promise<T | null>;
}

/** Milliseconds that have passed, and those that this process had of the processor. */
export interface WorkClock {
  passed: () => number;
  used: () => number;
}

const workClock: WorkClock = {
  passed: () => performance.now(),
  used: () => process.cpuUsage().user / 1_000,
};

/** Turns by a clock. */
export function turnsOf(clock: WorkClock = workClock): Turns {
  let turn: (() => boolean) | null = null;
  let before: Promise<unknown> = Promise.resolve();

  /** Begins a time of so many ms and tells whether it is over; other programs do not use it up. */
  function timeOf(ms: number): () => boolean {
    const passedBefore = clock.passed();
    const usedBefore = clock.used();
    return () => {
      const passed = clock.passed() - passedBefore;
      if (passed < ms) return false;
      return clock.used() - usedBefore >= LEAST_USED * ms || passed >= MOST_BUSY * ms;
    };
  }
  /** A turn is over when all that has arrived meanwhile had its own. */
  const endTurn = (): void => {
    setImmediate(() => setImmediate(() => (turn = null)));
  };
  /** Waits for time on the event loop; tells when it is over. */
  async function beginTurn(isWhole: boolean): Promise<() => boolean> {
    while (turn !== null && (isWhole || turn())) await nextTurn();
    if (turn === null) {
      turn = timeOf(TURN_MS);
      endTurn();
    }
    return turn;
  }
  async function attempt<T>(read: () => T, isBrief: boolean): Promise<T | null> {
    const rest = await beginTurn(false);
    const found = withinTime(isBrief ? timeOf(BRIEF_MS) : rest, read);
    if (found !== null || isBrief) return found;
    return withinTime(await beginTurn(true), read);
  }

  return {
    take: (read, { isBrief } = { isBrief: false }) => {
      const taken = before.then(() => attempt(read, isBrief));
      // Whoever asked is told of a failure; the next one only waits for the end.
      before = taken.catch(() => null);
      return taken;
    },
  };
}
