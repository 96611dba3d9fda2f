import { describe, expect, test } from 'vitest';
import { periodOf, prorate } from '~/plans.ts';

describe('What a change of plan costs within its month (promise 5.16)', () => {
  const month = { start: new Date('2026-06-01T00:00:00Z'), end: new Date('2026-07-01T00:00:00Z') };
  const at = (day: string) => new Date(`2026-${day}T00:00:00Z`);

  test.each([
    ['06-01', 24_000, 0],
    ['06-16', 12_000, 0],
    ['07-01', 0, 0],
    ['07-09', 0, 0],
  ])('an upgrade on %s costs %i cents', (day, dueCents, creditCents) => {
    expect(prorate(5999, 29_999, month, at(day))).toEqual({ dueCents, creditCents });
  });

  test('a downgrade in the middle credits the half of the difference', () => {
    expect(prorate(29_999, 5999, month, at('06-16'))).toEqual({ dueCents: 0, creditCents: 12_000 });
  });

  test('the present month is counted from the purchase, also from the 31st', () => {
    expect(periodOf(new Date('2026-01-31T00:00:00Z'), new Date('2026-03-15T00:00:00Z'))).toEqual({
      start: new Date('2026-02-28T00:00:00Z'),
      end: new Date('2026-03-31T00:00:00Z'),
    });
  });
});
