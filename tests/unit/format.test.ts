import { afterEach, describe, expect, test } from 'vitest';
import { setClock } from '~/clock.ts';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  formatPercent,
  formatWeekday,
} from '~/format.ts';

afterEach(() => setClock());

describe('money and dates in both languages (promise 15.2)', () => {
  test('money is $1,234.56 in English and Spanish', () => {
    expect(formatMoney('en', 123_456)).toBe('$1,234.56');
    expect(formatMoney('es', 123_456)).toBe('$1,234.56');
    expect(formatMoney('es', -5)).toBe('-$0.05');
  });

  test('a month is a word, so that no day is read as a month', () => {
    setClock(() => new Date('2026-11-30T12:00:00Z'));
    expect(formatDate('en', '2026-06-03')).toBe('June 3, 2026');
    expect(formatDate('es', '2026-06-03')).toBe('3 de junio de 2026');
    expect(formatWeekday('en', '2026-11-24')).toBe('Tuesday, Nov 24');
    expect(formatWeekday('es', '2026-11-24')).toBe('martes, 24 de noviembre');
  });

  test('a short date has its year where that is not the present one', () => {
    setClock(() => new Date('2026-11-30T12:00:00Z'));
    expect([formatDay('en', '2026-12-31'), formatDay('en', '2027-01-08')]).toEqual([
      'Dec 31',
      'Jan 8, 2027',
    ]);
    expect([formatDay('es', '2026-12-31'), formatDay('es', '2027-01-08')]).toEqual([
      '31 dic',
      '8 ene 2027',
    ]);
    expect(formatWeekday('en', '2027-01-08')).toBe('Friday, Jan 8, 2027');
    expect(formatWeekday('es', '2025-12-31')).toBe('miércoles, 31 de diciembre de 2025');
  });

  test('a due date is the same day everywhere; an instant is the day of its time zone', () => {
    expect(formatDate('en', '2026-06-03', 'Pacific/Honolulu')).toBe('June 3, 2026');
    expect(formatDate('en', '2026-06-03T02:00:00Z', 'America/New_York')).toBe('June 2, 2026');
    expect(formatDateTime('en', '2026-06-03T14:05:00Z', 'America/New_York')).toBe(
      'June 3, 2026, 10:05 AM',
    );
  });

  test('no text holds a space that differs between JavaScript engines', () => {
    for (const language of ['en', 'es'] as const) {
      expect(
        formatDateTime(language, '2026-06-03T14:05:00Z') + formatPercent(language, 0.125),
      ).not.toMatch(/[\u00a0\u202f]/);
    }
  });

  test('sizes are in KB or MB', () => {
    expect(formatBytes('en', 20_971_520)).toBe('20 MB');
    expect(formatBytes('es', 1_500)).toBe('1 KB');
    expect(formatBytes('en', 10)).toBe('1 KB');
  });
});
