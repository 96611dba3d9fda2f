import { describe, expect, it } from 'vitest';
import { withoutAmounts } from '../../index.ts';
import { pricedQuantity } from '../../src/text/price.ts';
import { withoutPricedRuns } from '../../src/text/priced-run.ts';

describe('Quantity, price and amount in the text of a row', () => {
  it.each([
    'Beams of 3.50 4.00 5.00 m',
    '3 x 4.00 12.00',
    'Install 10.00 LF | 9.37 | 3.82 | 97.52',
  ])('are none where the numbers do not multiply (%s)', (text) => {
    expect(withoutPricedRuns(text, '…')).toBe(text);
  });

  it.each([
    ['Pintura en muros m2 65.05 3.40 221.17', 'Pintura en muros […]'],
    ['Falso techo | 12,00 m2 | 6,10 | 73,20', 'Falso techo | […]'],
  ])('are amounts of money where they do (promise 13.4): %s', (text, bare) => {
    expect(withoutAmounts(text)).toBe(bare);
  });

  it('are quantities of work with thousands, too', () => {
    expect(pricedQuantity('drip edge 1,188.00 lf 2.15 12.40 499.92')).toBe(1188);
  });
});
