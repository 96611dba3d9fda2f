import { now } from './clock.ts';
import type { Language } from './i18n.ts';

/**
 * Numbers and dates in the user's language, formatted by Intl. Both languages are those of the
 * United States (promise 15.2).
 */

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/**
 * Replaces special spaces by plain ones: engines use different ones, and the HTML of server and
 * browser must be equal.
 */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** `cents` (integer) as a decimal number of dollars: dividing would round the largest ones. */
export function dollarsText(cents: number): `${number}` {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}

/** An amount as a form shows it, empty where there is none. */
export const amountText = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : dollarsText(cents);

/** `cents` (integer) as dollars: $1,234.56. */
export function formatMoney(language: Language, cents: number): string {
  return plainSpaces(
    new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'USD' }).format(
      dollarsText(cents),
    ),
  );
}

/** The same, without the cents of a whole amount: $1,234, −$1,234.50. */
export const formatDollars = (language: Language, cents: number): string =>
  formatMoney(language, cents).replace(/\.00$/, '').replace('-', '−');

/** The same with its sign: +$1,234, −$50, and 0 without one. */
export function formatChange(language: Language, cents: number): string {
  const sign = cents > 0 ? '+' : cents < 0 ? '−' : '';
  return `${sign}${formatDollars(language, Math.abs(cents))}`;
}

/** A number with thousands separators. */
export function formatNumber(language: Language, value: number): string {
  return plainSpaces(new Intl.NumberFormat(locales[language]).format(value));
}

/** `ratio` 0.125 as 12.5 %. */
export function formatPercent(language: Language, ratio: number): string {
  return plainSpaces(
    new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 1 }).format(
      ratio,
    ),
  );
}

/**
 * A date with the name of the month. `iso` is a date (YYYY-MM-DD) or an instant, whose date in
 * `timeZone` is shown.
 */
export function formatDate(language: Language, iso: string, timeZone = 'UTC'): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  const zone = isDate ? 'UTC' : timeZone;
  return plainSpaces(
    new Intl.DateTimeFormat(locales[language], {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      timeZone: zone,
    }).format(new Date(iso)),
  );
}

/** The year of a calendar day, where it is not the present one (UTC, as on both hosts). */
const otherYear = (day: string): { year?: 'numeric' } =>
  Number(day.slice(0, 4)) === now().getUTCFullYear() ? {} : { year: 'numeric' };

/**
 * A calendar day, YYYY-MM-DD, as short as lists have it: 'Nov 24', '24 nov'; with its year where that
 * is not the present one: 'Jan 8, 2027', '8 ene 2027'.
 */
export function formatDay(language: Language, day: string): string {
  return plainSpaces(
    new Intl.DateTimeFormat(locales[language], {
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
      ...otherYear(day),
    }).format(new Date(day)),
  );
}

/** A calendar day, YYYY-MM-DD, with its weekday: 'Friday, Nov 20', 'viernes, 20 nov'; its year as above. */
export function formatWeekday(language: Language, day: string): string {
  return plainSpaces(
    new Intl.DateTimeFormat(locales[language], {
      weekday: 'long',
      // “martes, 24 de nov” is no Spanish.
      month: language === 'es' ? 'long' : 'short',
      day: 'numeric',
      timeZone: 'UTC',
      ...otherYear(day),
    }).format(new Date(day)),
  );
}

/** An instant as day and time in `timeZone`. */
export function formatDateTime(language: Language, iso: string, timeZone = 'UTC'): string {
  const time = new Intl.DateTimeFormat(locales[language], {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso));
  return `${formatDate(language, iso, timeZone)}, ${plainSpaces(time)}`;
}

/** The same with the name of the time zone: 'November 30, 2026, 4:05 AM MST'. */
export function formatZonedTime(language: Language, iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locales[language], {
    hour: 'numeric',
    timeZone,
    timeZoneName: 'short',
  }).formatToParts(new Date(iso));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${formatDateTime(language, iso, timeZone)} ${name}`;
}

/** `bytes` in KB or MB of 1024. */
export function formatBytes(language: Language, bytes: number): string {
  if (bytes < 1024 * 1024)
    return `${formatNumber(language, Math.max(1, Math.round(bytes / 1024)))} KB`;
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1024
    ? `${formatNumber(language, Math.round(megabytes * 10) / 10)} MB`
    : `${formatNumber(language, Math.round((megabytes / 1024) * 10) / 10)} GB`;
}

/** Trims and collapses white space, to compare passages of text. */
export const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The first `length` characters of a text, one fewer where the cut would halve a character. */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** A text as the database can store it: well-formed, without the character U+0000. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** Whether two texts of forms are the same, where browsers may write the ends of lines otherwise. */
export const isSameText = (a: string, b: string): boolean =>
  a.replace(/\r\n/g, '\n') === b.replace(/\r\n/g, '\n');
