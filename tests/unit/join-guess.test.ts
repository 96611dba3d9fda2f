import { describe, expect, test } from 'vitest';
import {
  allDay,
  areGuessesSpent,
  intrusionsInMonth,
  type GuessCounts,
} from '~/modules/members/join-guess.rules.ts';

describe('What guessing the codes of teams yields (promise 14.8, decision 67)', () => {
  test.each([
    [1, 3_000, 0.144],
    [10, 300, 0.9],
    [100, 30, 0.9],
    [1_000, 10, 3],
  ])(
    'Y-05: with %d open codes %d failed guesses a day are looked up: %d people at once in a month',
    (openCodes, guesses, people) => {
      expect(allDay(openCodes)).toBe(guesses);
      expect(intrusionsInMonth(openCodes)).toBeCloseTo(people, 6);
    },
  );

  test('each limit holds by itself, and LIMITS_FACTOR never raises that of a person', () => {
    const none: GuessCounts = { person: 0, address: 0, allHour: 0, allDay: 0, openCodes: 100 };
    const spent = (counts: Partial<GuessCounts>, factor = 1) =>
      areGuessesSpent({ ...none, ...counts }, factor);
    expect(spent({ person: 2, address: 2, allHour: 19, allDay: 29 })).toBe(false);
    for (const counts of [{ person: 3 }, { address: 3 }, { allHour: 20 }, { allDay: 30 }])
      expect([counts, spent(counts)]).toEqual([counts, true]);
    expect([spent({ person: 3 }, 1000), spent({ address: 3, allHour: 20 }, 1000)]).toEqual([
      true,
      false,
    ]);
  });
});
