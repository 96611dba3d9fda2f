import { expect, test } from 'vitest';
import { withoutAmounts } from '../../src/text/amounts.ts';

/** Where the reading of a text is not linear, this takes ten seconds or more. */
const KILL_MS = 3_000;
const LENGTH = 30_000;
const counted = Array.from({ length: LENGTH }, (_, index) => index + 100).join(' ');

test.each([
  ['digits', '1'],
  ['groups of three', '111 '],
  ['thousands', '1,111,'],
  ['words', 'one '],
  ['amounts', '$1 '],
  ['products', '2 x 3.00 = '],
  ['figures', counted],
])('amounts are found in a time that grows as the text does: %s', (_, piece) => {
  const text = piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
  const start = performance.now();
  withoutAmounts(text);
  expect(performance.now() - start).toBeLessThan(KILL_MS);
});
