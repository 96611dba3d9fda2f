import { expect, test } from 'vitest';
import { keptTimes } from '~/backup/retention.ts';

const DAY_MS = 86_400_000;
const kept = (times: readonly string[]): string[] =>
  [...keptTimes(times.map((time) => new Date(time)))].map((time) => time.toISOString()).sort();
/** Backups at 03:00 of so many days until 29 November 2026, a Sunday. */
const nights = (count: number): string[] =>
  Array.from({ length: count }, (_each, ago) =>
    new Date(Date.parse('2026-11-29T03:00:00.000Z') - ago * DAY_MS).toISOString(),
  );

test('Y-11 daily backups are kept for 7 days, the newest of a week for 4 weeks, of a month for 12 months', () => {
  expect(kept(nights(500)).map((time) => time.slice(0, 10))).toEqual([
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
    ...['2026-11-08', '2026-11-15', '2026-11-22'],
    ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
    '2026-11-29',
  ]);
});

test('of several backups of a day the newest is kept', () => {
  const times = [
    '2026-11-28T01:00:00.000Z',
    '2026-11-28T13:00:00.000Z',
    '2026-11-29T01:00:00.000Z',
  ];
  expect(kept(times)).toEqual(times.slice(1));
});

test('after a pause of years the old ones are still kept', () => {
  const times = nights(7).map((time) => time.replace('2026', '2023'));
  expect(kept([...times, '2026-11-29T03:00:00.000Z'])).toEqual(
    expect.arrayContaining(['2026-11-29T03:00:00.000Z', '2023-11-29T03:00:00.000Z']),
  );
  expect(kept([...times, '2026-11-29T03:00:00.000Z'])).toHaveLength(7);
});

test('without backups nothing is kept', () => {
  expect(kept([])).toEqual([]);
});
