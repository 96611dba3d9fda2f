import { describe, expect, it } from 'vitest';
import { inBatches, readBatches } from '~/batches.ts';

/** Runs on each turn of the event loop until stopped; returns the number of turns. */
function countTurns(): () => number {
  let turns = 0;
  let next: NodeJS.Immediate;
  const turn = (): void => {
    turns += 1;
    next = setImmediate(turn);
  };
  next = setImmediate(turn);
  return () => {
    clearImmediate(next);
    return turns;
  };
}

describe('work in batches lets the event loop turn between two of them (X-04)', () => {
  it('every item is in one batch of the size, in order', async () => {
    const batches: (readonly number[])[] = [];
    await inBatches([1, 2, 3, 4, 5], 2, async (batch) => void batches.push(batch));
    expect(batches).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('ten batches of work that never waits leave at least nine turns to others', async () => {
    const turns = countTurns();
    await inBatches(Array.from({ length: 100 }), 10, () => Promise.resolve());
    expect(turns()).toBeGreaterThanOrEqual(9);
  });

  it('reading in batches ends with an empty one and leaves a turn after each', async () => {
    const turns = countTurns();
    const all = await readBatches<number>(async (last = 0) =>
      last < 10 ? [last + 1, last + 2] : [],
    );
    expect(all).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(turns()).toBeGreaterThanOrEqual(4);
  });
});
