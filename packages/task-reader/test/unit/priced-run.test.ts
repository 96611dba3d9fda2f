import { describe, expect, it } from 'vitest';
import { pricedRuns } from '../../src/text/priced-run.ts';

describe('Quantity, price and amount in the text of a row', () => {
  it.each([
    'Beams of 3.50 4.00 5.00 m',
    '3 x 4.00 12.00',
    'Install 10.00 LF | 9.37 | 3.82 | 97.52',
  ])('are none where the numbers do not multiply (%s)', (text) => {
    expect(pricedRuns(text)).toEqual([]);
  });
});
