/** Codes that exist: five digits. */
const CODES = 100_000;

/** Failed guesses of one person, and of one address, within an hour. */
const PERSON_HOUR = 3;
/** Failed guesses of everybody within an hour. */
export const ALL_HOUR = 20;
/** Failed guesses of everybody within a day: this many at least, and fewer the more codes are open. */
const ALL_DAY = 10;
const DAY_CODES = 3_000;

/** The failed guesses of everybody that are looked up within a day (promise 14.8). */
export const allDay = (openCodes: number): number =>
  Math.max(ALL_DAY, Math.floor(DAY_CODES / Math.max(1, openCodes)));

/** Failed guesses so far, and the codes that are open now. */
export interface GuessCounts {
  person: number;
  address: number;
  allHour: number;
  allDay: number;
  openCodes: number;
}

/**
 * Whether so many guesses have failed that digits alone let nobody in at once. `factor` is
 * LIMITS_FACTOR, by which the limits of an address and of everybody are multiplied.
 */
export const areGuessesSpent = (counts: GuessCounts, factor: number): boolean =>
  counts.person >= PERSON_HOUR ||
  counts.address >= PERSON_HOUR * factor ||
  counts.allHour >= ALL_HOUR * factor ||
  counts.allDay >= allDay(counts.openCodes) * factor;

/**
 * How many people get into a team at once within 30 days by guessing without a pause, on average:
 * the guesses that are looked up, times the part of all codes that are open.
 */
export const intrusionsInMonth = (openCodes: number): number =>
  (30 * Math.min(24 * ALL_HOUR, allDay(openCodes)) * openCodes) / CODES;
