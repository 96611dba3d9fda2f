import { setImmediate as nextTurn } from 'node:timers/promises';
import { withinTime } from '~/modules/translation/reading-time.rules.ts';

/** Time of all work on texts between two turns of the event loop, ms. */
export const TURN_MS = 100;
/** Time of a text that may take a short time only, ms; one of a hundred takes longer. */
const BRIEF_MS = 10;

/** Work on texts, one after the other, which leaves the event loop to other work in between. */
export interface Turns {
  /** What `read` finds, in the rest of a turn or else in a whole one; null where that does not suffice. */
  take: <T>(read: () => T, options?: { isBrief: boolean }) => Promise<T | null>;
}

/** Turns by a clock that counts milliseconds. */
export function turnsOf(clock: () => number = () => performance.now()): Turns {
  let endsAt: number | null = null;
  let before: Promise<unknown> = Promise.resolve();

  /** A turn is over when all that has arrived meanwhile had its own. */
  const endTurn = (): void => {
    setImmediate(() => setImmediate(() => (endsAt = null)));
  };
  async function beginTurn(isWhole: boolean): Promise<number> {
    while (endsAt !== null && (isWhole || clock() >= endsAt)) await nextTurn();
    if (endsAt === null) {
      endsAt = clock() + TURN_MS;
      endTurn();
    }
    return endsAt;
  }
  async function attempt<T>(read: () => T, isBrief: boolean): Promise<T | null> {
    const restEndsAt = await beginTurn(false);
    const until = isBrief ? clock() + BRIEF_MS : restEndsAt;
    const found = withinTime(() => clock() >= until, read);
    if (found !== null || isBrief) return found;
    const wholeEndsAt = await beginTurn(true);
    return withinTime(() => clock() >= wholeEndsAt, read);
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
