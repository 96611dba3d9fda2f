import type { Language } from '~/i18n.ts';
import type { Lookup } from '~/modules/bilingual/area-text.rules.ts';
import type { ReportLanguage } from './report-choices.rules.ts';

/**
 * A value in the report's language and, in a report of both, its twin; no twin where both read
 * alike.
 */
export interface BilingualText {
  text: string;
  twin: string | null;
}

/** The same value in each language of a report. */
export function bilingualOf(
  { main, twin }: { main: Language; twin: Language | null },
  make: (language: Language) => string,
): BilingualText {
  const text = make(main);
  const other = twin ? make(twin) : null;
  return { text, twin: other === text ? null : other };
}

/** Both languages in a row, as the text of an attribute or of a drawing: Labor / Mano de obra. */
export const inOneLine = ({ text, twin }: BilingualText): string =>
  twin === null ? text : `${text} / ${twin}`;

/** The languages of a report, the main one first; 'both' starts with English. */
export const sidesOf = (language: ReportLanguage): { main: Language; twin: Language | null } =>
  language === 'both' ? { main: 'en', twin: 'es' } : { main: language, twin: null };

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December', 'Jan', 'Feb', 'Mar', 'Apr', 'Jun', 'Jul', 'Aug', 'Sept?'],
  ...['Oct', 'Nov', 'Dec'],
].join('|');
const meses = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre'],
  ...['octubre', 'noviembre', 'diciembre', 'ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago'],
  ...['sept?', 'oct', 'nov', 'dic'],
].join('|');
/** Words that a number before them does not count. */
const uncounted = 'and|or|to|at|in the|on|with|for|from|by|y|e|o|u|a|de|del|en|con|para|por|que';

/** What stands on one line: a size, a day with its month, a model, a number with what it counts. */
const together: readonly RegExp[] = [
  /(?<=\p{Nd}["'”’]?) (?=[x×] ?\p{Nd})|(?<=\p{Nd}["'”’]? ?[x×]) (?=\p{Nd})/gu,
  new RegExp(String.raw`(?<=(?<!\p{L})(?:${months})\.?) (?=\p{Nd}{1,2}(?!\p{Nd}))`, 'gu'),
  new RegExp(String.raw`(?<=\p{Nd}{1,2}) (?=(?:de )?(?:${meses})(?!\p{L}))`, 'giu'),
  new RegExp(String.raw`(?<=\p{Nd}{1,2}[ \u00a0]de) (?=(?:${meses})(?!\p{L}))`, 'giu'),
  /(?<=(?<!\p{L})(?:\p{Lu}{2,4}|\p{Lu}\p{Ll}{2,})) (?=\p{Nd}{3,5}(?![\p{Nd}\p{L}]|[.,]\p{Nd}))/gu,
  new RegExp(String.raw`(?<=\p{Nd}) (?!(?:${uncounted})(?!\p{L}))(?=\p{L}{1,12}(?!\p{L}))`, 'gu'),
];

/** A text with no-break spaces where a line must not end; never for a quote. */
export const keptTogether = (text: string): string =>
  together.reduce((kept, pattern) => kept.replace(pattern, '\u00A0'), text);

const locales = { en: 'en-US', es: 'es-US' } as const;

/**
 * Cached formatters, by language, time zone and options: a report needs hundreds of formats, and
 * creating a formatter is slow.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(
  language: Language,
  date: Date,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = `${language} ${timeZone} ${Object.values(options).join(' ')}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...options, timeZone });
  formatters.set(key, formatter);
  return formatter.format(date);
}

/** 'YYYY-MM-DD' with the month as a word: Nov 21, 2026 · 21 nov 2026. */
export const dayText = (
  language: Language,
  day: string,
  month: 'short' | 'long' = 'short',
): string =>
  keptTogether(
    format(language, new Date(`${day}T00:00:00Z`), 'UTC', {
      day: 'numeric',
      month,
      year: 'numeric',
    }),
  );

/** The days from one to another: Nov 16 – 27, 2026. */
export const daysText = (language: Language, from: string, to: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(`${from}T00:00:00Z`),
    new Date(`${to}T00:00:00Z`),
  );

/**
 * The same as short as a column has it, with its weekday: Fri, Dec 4 · vie 4 dic; with the year
 * where it is not that of `today`. A column of both languages has no room for weekdays. The words of
 * a day stay on one line.
 */
export function weekdayText(
  language: Language,
  day: string,
  today: string,
  hasWeekday: boolean,
): string {
  const hasYear = day.slice(0, 4) !== today.slice(0, 4);
  const text = format(language, new Date(`${day}T00:00:00Z`), 'UTC', {
    ...(hasWeekday ? { weekday: 'short' } : {}),
    day: 'numeric',
    month: 'short',
    ...(hasYear ? { year: 'numeric' } : {}),
  });
  const short = language === 'es' ? text.replace(/,| de\b/g, '') : text;
  return hasWeekday ? short : short.replaceAll(' ', '\u00A0');
}

/** An instant in the project's time zone, month as a word, with the zone's name. */
export const momentText = (language: Language, iso: string, timeZone: string): string =>
  format(language, new Date(iso), timeZone, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as $1,234.56, in both languages. */
export const moneyText = (cents: number): string => money.format(cents / 100);

/**
 * Any text as the inside of a CSS string: letters and digits stay, everything else is an escape,
 * control characters a space.
 * The result holds only letters, digits, backslashes and spaces, so it can neither end the string
 * nor the style element.
 */
export const cssText = (text: string): string =>
  Array.from(text, (char) =>
    /[A-Za-z0-9]/.test(char)
      ? char
      : `\\${/\p{Cc}/u.test(char) ? '20' : char.codePointAt(0)?.toString(16)} `,
  ).join('');

/** "Page x of y" cut at its two numbers, each part ready for a CSS string. */
export function pageNumberText(
  language: Language,
  t: Lookup,
): { before: string; between: string; after: string } {
  const [before = '', between = '', after = ''] = t(language, 'report.pageOf', {
    page: '\n',
    pages: '\n',
  }).split('\n');
  return { before: cssText(before), between: cssText(between), after: cssText(after) };
}

/** Whether an address is a data: URI of a JPEG, PNG or WebP picture; a report loads nothing else. */
export const isPicture = (uri: string): boolean =>
  /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/.test(uri) ||
  /^\/r\/[\w-]{22}\/photos\/(?:cover|\d{1,5})$/.test(uri);

/**
 * A text in parts, those that are one of the words marked; 2 is not found in 12 or 2.5. What belongs
 * together stays on one line.
 */
export function markedParts(
  text: string,
  words: readonly string[],
): { text: string; isMarked: boolean }[] {
  if (words.length === 0) return [{ text: keptTogether(text), isMarked: false }];
  const choices = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}]|\\p{N}[.,])(${choices.join('|')})(?![\\p{L}\\p{N}]|[.,]\\p{N})`,
    'giu',
  );
  return text
    .split(pattern)
    .map((part, index) => ({ text: keptTogether(part), isMarked: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/**
 * Cells of a row as a reader joins them, "East side | East side | North side", as one text: each once,
 * "East side; North side".
 */
export function joinedCells(text: string): string {
  const kept: string[] = [];
  for (const cell of text.split(/ *\| */).filter(Boolean)) {
    const last = kept.at(-1);
    if (kept.includes(cell) || last?.endsWith(` ${cell}`)) continue;
    if (last !== undefined && cell.startsWith(last)) kept.pop();
    kept.push(cell);
  }
  return kept.join('; ');
}
