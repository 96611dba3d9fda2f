import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '~/format.ts';
import {
  dayCost,
  dealOf,
  endOf,
  isUnderTarget,
  lateTasks,
  mostToPay,
  roiOf,
  type DealInput,
} from '~/modules/budget/deal.rules.ts';
import {
  budgetLines,
  linesByTrade,
  lineTotals,
  type ApprovedChange,
  type CostedTask,
  type Spending,
} from '~/modules/budget/forecast.rules.ts';
import { sumCents } from '~/modules/budget/money.rules.ts';
import { planOf } from '~/modules/budget/plan.rules.ts';

/** Cents of a displayed amount, read digit by digit. */
const centsIn = (text: string): number =>
  Number(text.replace(/[^\d]/g, '')) * (text.includes('-') ? -1 : 1);

const cents = fc.integer({ min: 0, max: 2_000_000_000 });
const signed = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
const trades = ['roofing', 'tile', 'general'] as const;
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];

const task = (id: string) =>
  fc.record({
    id: fc.constant(id),
    trade: fc.constantFrom(...trades),
    estimatedCents: fc.option(cents),
    forecastCents: fc.option(cents),
    creditCents: fc.option(cents),
    isDeclined: fc.boolean(),
    isDone: fc.boolean(),
    isFinal: fc.boolean(),
  });
const tasks = fc
  .integer({ min: 0, max: ids.length })
  .chain((count) => fc.tuple(...ids.slice(0, count).map(task)));
const place = fc.constantFrom(null, ...ids);
const spending: fc.Arbitrary<Spending[]> = fc.array(
  fc.record({ task: place, isRenovation: fc.boolean(), cents: signed, isPaid: fc.boolean() }),
  { maxLength: 12 },
);
const changes: fc.Arbitrary<ApprovedChange[]> = fc.array(
  fc.record({ task: place, cents: signed, days: fc.integer({ min: -30, max: 90 }) }),
  { maxLength: 4 },
);
const deal = fc.record({
  purchaseCents: cents,
  renovationCents: fc.option(cents),
  otherCents: cents,
  saleCents: cents,
  targetRoiBasisPoints: fc.constant(null),
});
const terms = fc.record({
  contingencyBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  targetDate: fc.constant(null),
});

/** Only tasks that exist have expenses; the database holds that. */
const own = <Row extends { task: string | null }>(
  rows: readonly Row[],
  all: readonly CostedTask[],
) => rows.filter((row) => row.task === null || all.some(({ id }) => id === row.task));

describe('Money never drifts', () => {
  test('the lines of a plan and its contingency are the renovation, to the cent', () => {
    fc.assert(
      fc.property(deal, terms, tasks, (figures, holding, all) => {
        const plan = planOf(figures, holding, all);
        expect(sumCents([...plan.lines.map((line) => line.cents), plan.contingencyCents])).toBe(
          plan.renovationCents,
        );
        expect(plan.lines.every((line) => line.cents > 0)).toBe(true);
        expect(plan.contingencyCents).toBeGreaterThanOrEqual(0);
        const estimated = sumCents(all.map((each) => each.estimatedCents ?? 0));
        if (figures.renovationCents !== null)
          expect(plan.renovationCents).toBe(Math.max(figures.renovationCents, estimated));
      }),
    );
  });

  test('lines by task and lines by trade have the same totals, and no expense is in none or two', () => {
    fc.assert(
      fc.property(deal, terms, tasks, spending, changes, fc.boolean(), (...given) => {
        const [figures, holding, all, spent, approved, isClosed] = given;
        const plan = planOf(figures, holding, all);
        const paid = own(spent, all);
        const lines = budgetLines(plan, all, paid, own(approved, all), isClosed);
        const totals = lineTotals(lines);
        expect(lineTotals(linesByTrade(lines))).toEqual(totals);
        const renovation = paid.filter(({ isRenovation }) => isRenovation);
        expect(totals.actualCents).toBe(
          sumCents(renovation.filter(({ isPaid }) => isPaid).map((each) => each.cents)),
        );
        expect(totals.planCents).toBe(sumCents(plan.lines.map((line) => line.cents)));
        expect(totals.overCents).toBe(totals.forecastCents - totals.planCents);
      }),
    );
  });

  test('displayed amounts add up to their displayed total in both languages', () => {
    fc.assert(
      fc.property(fc.array(signed, { maxLength: 20 }), (amounts) => {
        for (const language of ['en', 'es'] as const)
          expect(sumCents(amounts.map((each) => centsIn(formatMoney(language, each))))).toBe(
            centsIn(formatMoney(language, sumCents(amounts))),
          );
      }),
    );
  });

  test('amounts are shown to the cent up to the largest whole number, and no sum is rounded', () => {
    const whole = fc.maxSafeInteger();
    fc.assert(
      fc.property(whole, fc.constantFrom('en', 'es'), (amount, language) => {
        expect(centsIn(formatMoney(language as 'en' | 'es', amount))).toBe(amount);
      }),
    );
    fc.assert(
      fc.property(fc.array(whole, { maxLength: 5 }), (amounts) => {
        const exact = amounts.reduce((sum, each) => sum + BigInt(each), 0n);
        if (Number.isSafeInteger(Number(exact))) expect(BigInt(sumCents(amounts))).toBe(exact);
        else expect(() => sumCents(amounts)).toThrow(RangeError);
      }),
    );
  });
});

const input: fc.Arbitrary<DealInput> = fc.record({
  deal: fc.record({ purchaseCents: cents, otherCents: cents, saleCents: cents }),
  plan: fc.record({ contingencyCents: cents }),
  lines: fc.record({ planCents: cents, forecastCents: signed }),
  otherSpentCents: signed,
  dayCents: fc.integer({ min: 0, max: 10_000_000 }),
  lateDays: fc.integer({ min: 0, max: 3_650 }),
  isClosed: fc.boolean(),
});

describe('The deal', () => {
  test('profit is the sale value less purchase, renovation and other costs, to the cent', () => {
    fc.assert(
      fc.property(input, (given) => {
        const result = dealOf(given);
        expect(result.profitCents).toBe(
          result.saleCents - (result.purchaseCents + result.renovationCents + result.otherCents),
        );
      }),
    );
  });

  test('the forecast profit never rises when days slip', () => {
    fc.assert(
      fc.property(input, fc.integer({ min: 0, max: 3_650 }), (given, more) => {
        const later = dealOf({ ...given, lateDays: given.lateDays + more });
        expect(later.profitCents).toBeLessThanOrEqual(dealOf(given).profitCents);
      }),
    );
  });

  test('the contingency takes an overrun before the profit does', () => {
    const base: DealInput = {
      deal: { purchaseCents: 16_400_000, otherCents: 3_385_000, saleCents: 29_500_000 },
      plan: { contingencyCents: 584_000 },
      lines: { planCents: 5_840_000, forecastCents: 5_840_000 },
      otherSpentCents: 0,
      dayCents: 6_200,
      lateDays: 0,
      isClosed: false,
    };
    expect(dealOf(base)).toMatchObject({ profitCents: 3_291_000, contingencyLeftCents: 584_000 });
    const over = { ...base, lines: { ...base.lines, forecastCents: 6_265_000 } };
    expect(dealOf(over)).toMatchObject({ profitCents: 3_291_000, contingencyLeftCents: 159_000 });
    const beyond = { ...base, lines: { ...base.lines, forecastCents: 6_500_000 } };
    expect(dealOf(beyond)).toMatchObject({ profitCents: 3_215_000, contingencyLeftCents: 0 });
    const cheaper = { ...base, lines: { ...base.lines, forecastCents: 5_740_000 } };
    expect(dealOf(cheaper).profitCents).toBe(3_391_000);
    expect(dealOf({ ...base, lateDays: 4 })).toMatchObject({
      profitCents: 3_266_200,
      lateCents: 24_800,
    });
    expect(dealOf({ ...base, isClosed: true, otherSpentCents: 3_000_000 }).profitCents).toBe(
      29_500_000 - 16_400_000 - 5_840_000 - 3_000_000,
    );
  });

  test('a return needs an investment; under its target it is an alert', () => {
    expect(roiOf(3_291_000, 26_209_000)).toBe(1_256);
    expect(roiOf(100, 0)).toBeNull();
    expect(roiOf(-500, 1_000)).toBe(-5_000);
    expect([isUnderTarget(1_199, 1_200), isUnderTarget(1_200, 1_200)]).toEqual([true, false]);
    expect([isUnderTarget(null, 1_200), isUnderTarget(1, null)]).toEqual([false, false]);
  });

  test('the rule of thumb: 70 % of the sale value less the renovation', () => {
    expect(mostToPay(29_500_000, 6_424_000, 7_000)).toBe(14_226_000);
  });
});

describe('The deal clock', () => {
  test('a day costs a thirtieth of the monthly holding and a 365th of the yearly interest', () => {
    expect(
      dayCost({ monthlyHoldingCents: 186_000, loanCents: 10_000_000, loanRateBasisPoints: 1_095 }),
    ).toEqual({ holdingCents: 6_200, interestCents: 3_000, cents: 9_200 });
  });

  test('the end is the latest of target, moved target, open due date and today', () => {
    const days = {
      today: '2026-11-20',
      target: '2026-12-18',
      latestDue: null,
      changeDays: 0,
      soldOn: null,
    };
    expect(endOf(days)).toEqual({ endDate: '2026-12-18', lateDays: 0 });
    expect(endOf({ ...days, changeDays: 4 })).toEqual({ endDate: '2026-12-22', lateDays: 4 });
    expect(endOf({ ...days, changeDays: -9 })?.endDate).toBe('2026-12-18');
    expect(endOf({ ...days, latestDue: '2027-01-02' })?.lateDays).toBe(15);
    expect(endOf({ ...days, today: '2026-12-27' })?.lateDays).toBe(9);
    expect(endOf({ ...days, today: '2027-02-01', soldOn: '2026-12-20' })?.lateDays).toBe(2);
    expect(endOf({ ...days, target: null })).toBeNull();
  });

  test('late tasks and those due after the target wear the price of their days', () => {
    const all = [
      { number: 1, dueDate: '2026-11-16' },
      { number: 2, dueDate: '2026-12-20' },
      { number: 3, dueDate: '2026-12-01' },
      { number: 4, dueDate: null },
    ];
    expect(lateTasks(all, { today: '2026-11-20', target: '2026-12-18' }, 6_200)).toEqual([
      { number: 1, days: 4, cents: 24_800, isLate: true },
      { number: 2, days: 2, cents: 12_400, isLate: false },
    ]);
  });
});

const plainTask: CostedTask = {
  id: 'a',
  trade: 'tile',
  estimatedCents: 100_000,
  forecastCents: null,
  creditCents: null,
  isDeclined: false,
  isDone: false,
  isFinal: false,
};
const spent = (cents: number, more: Partial<Spending> = {}): Spending => ({
  task: 'a',
  isRenovation: true,
  cents,
  isPaid: true,
  ...more,
});

describe('The forecast of a line', () => {
  const plan = { lines: [{ task: 'a', trade: 'tile' as const, cents: 100_000 }] };
  const line = (task: CostedTask, all: Spending[] = [], approved: ApprovedChange[] = []) =>
    budgetLines(plan, [task], all, approved, false)[0];

  test('is the plan until more is spent, ordered, approved or foreseen', () => {
    expect(line(plainTask)?.forecastCents).toBe(100_000);
    expect(line({ ...plainTask, forecastCents: 120_000 })?.forecastCents).toBe(120_000);
    expect(line(plainTask, [], [{ task: 'a', cents: 5_000, days: 0 }])?.forecastCents).toBe(
      105_000,
    );
    expect(line(plainTask, [spent(90_000), spent(30_000, { isPaid: false })])).toMatchObject({
      forecastCents: 120_000,
      actualCents: 90_000,
      committedCents: 30_000,
      overCents: 20_000,
      level: 'full',
    });
  });

  test('of finished work is its plan until all bills are in, then what was spent', () => {
    const done = { ...plainTask, isDone: true };
    const bills = [spent(70_000), spent(-10_000)];
    expect(line(done)).toMatchObject({ forecastCents: 100_000, unbilledCents: 100_000 });
    expect(line(done, bills)).toMatchObject({ forecastCents: 100_000, unbilledCents: 40_000 });
    expect(line(done, [spent(130_000)])).toMatchObject({
      forecastCents: 130_000,
      unbilledCents: 0,
    });
    const final = { ...done, isFinal: true };
    expect(line(final, bills)).toMatchObject({ forecastCents: 60_000, unbilledCents: 0 });
    expect(line(final)?.forecastCents).toBe(0);
  });

  test('of declined work is what was spent with the credit that is given', () => {
    const declined = {
      ...plainTask,
      ...{ isDone: true, isFinal: true, isDeclined: true },
      creditCents: 25_000,
    };
    expect(line(declined)?.forecastCents).toBe(25_000);
    expect(line({ ...plainTask, creditCents: 25_000 })?.forecastCents).toBe(100_000);
  });

  test('warns from 80 % and from 100 % of the plan on, and not of work that is done within it', () => {
    const level = (cents: number, isDone = false) =>
      line({ ...plainTask, isDone }, [spent(cents)])?.level;
    expect([level(79_999), level(80_000), level(99_999), level(100_000)]).toEqual([
      null,
      'near',
      'near',
      'full',
    ]);
    expect([level(100_000, true), level(100_001, true)]).toEqual([null, 'full']);
  });

  test('of a task that came after the plan takes from the part that no task has', () => {
    const frozen = { lines: [{ task: null, trade: null, cents: 500_000 }] };
    const totals = (task: CostedTask, all: Spending[]) =>
      lineTotals(budgetLines(frozen, [task], all, [], false)).forecastCents;
    expect(totals(plainTask, [])).toBe(500_000);
    expect(totals(plainTask, [spent(400_000)])).toBe(500_000);
    expect(totals(plainTask, [spent(600_000)])).toBe(600_000);
  });
});
