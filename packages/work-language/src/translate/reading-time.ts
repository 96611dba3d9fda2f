/** Thrown where the time of a reading is over. */
class OutOfTime extends Error {}

/** Whether the time of the reading that goes on is over; a reading never waits. */
let isOver = (): boolean => false;

/** What a reading finds; null where its time was over before, so that the text stays as it is. */
export function withinTime<T>(over: () => boolean, read: () => T): T | null {
  const outer = isOver;
  isOver = over;
  try {
    return read();
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    return null;
  } finally {
    isOver = outer;
  }
}

/** Asked by the rules before they read a place again. */
export function checkTime(): void {
  if (isOver()) throw new OutOfTime();
}
