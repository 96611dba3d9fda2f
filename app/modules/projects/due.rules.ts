const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached: creating one is slow, and there are few time zones. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format)
    formats.set(
      timeZone,
      (format = new Intl.DateTimeFormat('en-CA', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      })),
    );
  return format;
}

/** Today's calendar day, 'YYYY-MM-DD', in a time zone. */
export const dayIn = (timeZone: string, at: Date): string => dayFormat(timeZone).format(at);

/** Days from one calendar day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Days left until a due date in the project's time zone, or null without one. */
export const daysLeft = (dueDate: string | null, timeZone: string, at: Date): number | null =>
  dueDate ? daysBetween(dayIn(timeZone, at), dueDate) : null;

/** The calendar day so many days after another; before it for a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
