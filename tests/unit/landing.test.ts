import { describe, expect, test } from 'vitest';
import { inlineStyles, withStyles } from '~/http/public-styles.server.ts';
import { planPrices } from '~/plans.ts';
import { exampleDay, exampleMoments, examplePlan } from '~/screens/landing/example-deal.ts';
import { housesCents, housesPaid, tripCents } from '~/screens/landing/price-anchor.ts';

describe('The figures of the landing page', () => {
  test('the contingency takes the overrun: the profit of plan and today is the same', () => {
    const { plan, today, later } = exampleMoments();
    expect(today.linesCents - plan.linesCents).toBe(425_000);
    expect(today.profitCents).toBe(plan.profitCents);
    expect([plan, today, later].map(({ profitCents }) => profitCents)).toEqual([
      3_291_000, 3_291_000, 2_605_000,
    ]);
    expect([plan, today, later].map(({ roiBasisPoints }) => roiBasisPoints)).toEqual([
      1256, 1256, 987,
    ]);
  });

  test('a late day is a thirtieth of the month, and 30 of them are the month', () => {
    expect(exampleDay() * 30).toBe(examplePlan.monthlyHoldingCents);
    expect(exampleMoments().later.lateCents).toBe(examplePlan.monthlyHoldingCents);
  });

  test('one avoided trip pays for as many houses as the page says, and not for one more', () => {
    expect(tripCents).toBe(20_800);
    expect([housesPaid, housesCents]).toEqual([6, 17_994]);
    expect(housesCents + planPrices.per_project).toBeGreaterThan(tripCents);
  });

  test('Unlimited costs less from the third house in a month, not from the second', () => {
    expect(2 * planPrices.per_project).toBeLessThan(planPrices.unlimited);
    expect(3 * planPrices.per_project).toBeGreaterThan(planPrices.unlimited);
  });
});

describe('The styles in a public page', () => {
  test('have the values of the tokens, once', () => {
    const css =
      ':root{--ink: #1b2530;--radius: 8px}a{color:#123;color:var(--ink);margin:0}b{top:1px}';
    expect(inlineStyles(css)).toBe('a{color:#1b2530;margin:0}b{top:1px}');
  });

  test('stand where the page has their mark, and nowhere else', () => {
    const page = '<style nonce="N"></style><p>a$&b</p>';
    expect(withStyles(page, 'N', 'a{}')).toBe('<style nonce="N">a{}</style><p>a$&b</p>');
    expect(withStyles('<p></p>', 'N', 'a{}')).toBe('<p></p>');
  });
});
