/** How many days, weeks and months keep their newest backup (promise 21.20). */
const KEPT = { days: 7, weeks: 4, months: 12 } as const;

const DAY_MS = 86_400_000;
/** 5 January 1970 was a Monday. */
const MONDAY_MS = 4 * DAY_MS;

const periods: readonly [kept: number, periodOf: (time: Date) => string | number][] = [
  [KEPT.days, (time) => Math.floor(time.getTime() / DAY_MS)],
  [KEPT.weeks, (time) => Math.floor((time.getTime() - MONDAY_MS) / (7 * DAY_MS))],
  [KEPT.months, (time) => time.toISOString().slice(0, 7)],
];

/**
 * The backups to keep, of those with these times: the newest of each of the last days, weeks (from
 * Monday) and months in which there are any, in UTC. A time without a backup counts for nothing, so
 * after a long pause the old ones stay.
 */
export function keptTimes(times: readonly Date[]): Set<Date> {
  const newestFirst = [...times].sort((a, b) => b.getTime() - a.getTime());
  const kept = new Set<Date>();
  for (const [count, periodOf] of periods) {
    const seen = new Set<string | number>();
    for (const time of newestFirst) {
      if (seen.size === count) break;
      const period = periodOf(time);
      if (!seen.has(period)) kept.add(time);
      seen.add(period);
    }
  }
  return kept;
}
