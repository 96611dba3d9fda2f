import type { Language } from '@obralista/work-language';
import { fold } from './text.ts';

/** Days in cells of tables: "2026-05-01", "5/1/26", "May 1, 2026", "1 de mayo de 2026". */

const months = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
];
const inDigits = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;
const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const monthFirst = /^([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/;
const dayFirst =
  /^(\d{1,2})(?:st|nd|rd|th)?[ -](?:de )?([a-z]{3,10})\.?,?[ -](?:de )?(\d{4}|\d{2})$/;
/** The name of a weekday before a day, and the time behind it. */
const around =
  /^(?:[a-z]{3,9}\.?,? )(?=\d{1,2}(?:[-/.]| de )|[a-z]{3,9}\.? \d)|[t ]\d{1,2}:\d{2}.*$/g;

const monthOf = (name: string): number =>
  months.findIndex((names) => names.some((start) => name.startsWith(start))) + 1;

/** 'YYYY-MM-DD' of a day that exists. */
function dayFrom(year: string, month: number, day: number): string | undefined {
  const whole = Number(year.length === 2 ? `20${year}` : year);
  const date = new Date(Date.UTC(whole, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && whole >= 2000;
  return exists && month > 0 ? date.toISOString().slice(0, 10) : undefined;
}

/** A day in digits; the year first, or month or day as in `language`. */
function inNumbers(text: string, language: Language): string | undefined {
  const [, isoYear = '', isoMonth, isoDay] = iso.exec(text) ?? [];
  if (isoYear) return dayFrom(isoYear, Number(isoMonth), Number(isoDay));
  const [, first, second, year = ''] = inDigits.exec(text) ?? [];
  const isDayFirst = Number(first) > 12 || (language === 'es' && Number(second) <= 12);
  const [month, day] = isDayFirst ? [second, first] : [first, second];
  return year ? dayFrom(year, Number(month), Number(day)) : undefined;
}

/** A day with the name of its month. */
function inWords(text: string): string | undefined {
  const [, name = '', named, ofYear = ''] = monthFirst.exec(text) ?? [];
  if (ofYear) return dayFrom(ofYear, monthOf(name), Number(named));
  const [, day, month = '', behind = ''] = dayFirst.exec(text) ?? [];
  return behind ? dayFrom(behind, monthOf(month), Number(day)) : undefined;
}

/** The day of a cell as 'YYYY-MM-DD'; in digits month or day comes first as in `language`. */
export function dayOf(cell: string, language: Language): string | undefined {
  const text = fold(cell).trim().replace(around, '').trim();
  return inNumbers(text, language) ?? inWords(text);
}
