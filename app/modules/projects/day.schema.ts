import { z } from 'zod';

/** "11/21/2026": what a person types in old browsers, which have a plain field for dates. */
const typed = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/;

/** True where either number of a typed day may be its month. */
function isAmbiguousDay(value: string): boolean {
  const [, one = '0', two = '0'] = typed.exec(value) ?? [];
  return Number(one) <= 12 && Number(two) <= 12 && Number(one) !== Number(two);
}

/** A typed day as 'YYYY-MM-DD', the number over 12 as its day; other texts stay as they are. */
function typedDay(value: string): string {
  const [, one = '', two = '', year] = typed.exec(value) ?? [];
  if (year === undefined) return value;
  const [month, day] = Number(one) > 12 ? [two, one] : [one, two];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A calendar day that exists, 'YYYY-MM-DD' or as `typedDay` reads it, from the year 2000 to 2200. */
const day = z
  .string()
  .refine((value) => !isAmbiguousDay(value), { error: 'dayOrMonth', abort: true })
  .transform(typedDay)
  .refine((value) => {
    const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
    if (!match) return false;
    const date = new Date(`${value}T00:00:00Z`);
    return (
      !Number.isNaN(date.getTime()) &&
      date.toISOString().startsWith(value) &&
      Number(match[1]) >= 2000 &&
      Number(match[1]) <= 2200
    );
  }, 'date');
/** A day of a form, or null where none is given. */
export const optionalDay = z
  .string()
  .nullish()
  .transform((value) => value || null)
  .pipe(day.nullable());
