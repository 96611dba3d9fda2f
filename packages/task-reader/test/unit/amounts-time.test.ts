import { expect, test } from 'vitest';
import { withoutAmounts } from '../../src/text/amounts.ts';

/** A text of the longest that a task may have takes minutes where its reading is not linear. */
const KILL_MS = 600;
const LENGTH = 10_000;
const counted = Array.from({ length: LENGTH }, (_, index) => index + 100).join(' ');

test.each(['1', '111 ', '1,111,', '1.111.', 'one ', 'veinti ', '$1 ', '2 x 3.00 = ', counted])(
  'amounts are found in a time that grows as the text does: %.12s',
  (piece) => {
    const text = piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
    // Compiled before it is measured.
    withoutAmounts('Paint for $5');
    const start = performance.now();
    withoutAmounts(text);
    expect(performance.now() - start).toBeLessThan(KILL_MS);
  },
);
