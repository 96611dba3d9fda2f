import { describe, expect, it } from 'vitest';
import { optionalDay } from '~/modules/projects/day.schema.ts';

describe('days typed in a plain field, as old browsers show it', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['11/21/2026', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['21.11.2026', '2026-11-21'],
    [' 5/5/2026 ', '2026-05-05'],
    ['', null],
  ])('%j is %j', (typed, day) => {
    expect(optionalDay.parse(typed)).toBe(day);
  });

  it.each([
    ['5/6/2026', 'dayOrMonth'],
    ['2/30/2026', 'date'],
    ['31/31/2026', 'date'],
    ['soon', 'date'],
  ])('%j is refused: %s', (typed, message) => {
    const messages = optionalDay.safeParse(typed).error?.issues.map((issue) => issue.message);
    expect(messages).toEqual([message]);
  });
});
