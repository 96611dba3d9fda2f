import { byWord } from '../../text/by-word.ts';
import { keyAt, oneOf, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Part } from '../../sentence/sentence-types.ts';
import { weights } from '../../sentence/weights.ts';

const months: Readonly<Record<string, string>> = byWord({
  enero: 'January',
  febrero: 'February',
  marzo: 'March',
  abril: 'April',
  mayo: 'May',
  junio: 'June',
  julio: 'July',
  agosto: 'August',
  septiembre: 'September',
  setiembre: 'September',
  octubre: 'October',
  noviembre: 'November',
  diciembre: 'December',
});

const weekdays: Readonly<Record<string, string>> = byWord({
  lunes: 'Monday',
  martes: 'Tuesday',
  miércoles: 'Wednesday',
  jueves: 'Thursday',
  viernes: 'Friday',
  sábado: 'Saturday',
  sábados: 'Saturday',
  domingo: 'Sunday',
  domingos: 'Sunday',
});

/** What stands before a day, with the English of it. */
const relations: Readonly<Record<string, string>> = byWord({
  'antes de el': 'before',
  'después de el': 'after',
  'hasta el': 'until',
  'desde el': 'since',
  'a partir de el': 'from',
  'a más tardar el': 'by',
  'para el': 'by',
  el: 'on',
});

/** What stands before a month alone. */
const monthRelations: Readonly<Record<string, string>> = byWord({
  'antes de': 'before',
  'después de': 'after',
  hasta: 'until',
  desde: 'since',
  'a partir de': 'from',
  en: 'in',
});

interface Day {
  end: number;
  text: string;
}

/** A year behind "de" or "del"; where none stands, the same place. */
function yearAt(chart: Chart, at: number): Day {
  const of = oneOf(chart, at, ['de el', 'de']);
  const year = of === null ? '' : keyAt(chart, of);
  return of !== null && /^(?:19|20)\d\d$/.test(year)
    ? { end: of + 1, text: `, ${year}` }
    : { end: at, text: '' };
}

/**
 * A day of a month with or without its weekday and its year: "30 de junio", "viernes 12 de mayo".
 */
function dayAt(chart: Chart, at: number): Day | null {
  const weekday = weekdays[keyAt(chart, at)];
  const from = weekday !== undefined && /^\d+$/.test(keyAt(chart, at + 1)) ? at + 1 : at;
  const [, day = ''] = /^(\d{1,2})$/.exec(keyAt(chart, from)) ?? [];
  const of = oneOf(chart, from + 1, ['de']);
  const month = of === null ? undefined : months[keyAt(chart, of)];
  if (of === null || month === undefined || Number(day) < 1 || Number(day) > 31) return null;
  const year = yearAt(chart, of + 1);
  const named = from === at ? '' : `${weekday}, `;
  return { end: year.end, text: `${named}${month} ${day}${year.text}` };
}

const said = ({ end, text }: Day): Found<Part> => ({
  end,
  cost: 0,
  value: { kind: 'measure', text },
});

/** Relations of a weekday alone; a state that lasts since then has another tense. */
const dueBy = new Set(['by', 'before', 'after', 'until']);

/** A weekday without a number. */
function weekdayAt(chart: Chart, at: number): Day | null {
  const text = weekdays[keyAt(chart, at)];
  return text === undefined || /^\d/.test(keyAt(chart, at + 1)) ? null : { end: at + 1, text };
}

/** A time limit by a day: "antes del 30 de junio", "a más tardar el viernes". */
function daysAt(chart: Chart, at: number): Found<Part>[] {
  return Object.entries(relations).flatMap(([words, relation]): Found<Part>[] => {
    const start = oneOf(chart, at, [words]);
    if (start === null) return [];
    const day = dayAt(chart, start) ?? (dueBy.has(relation) ? weekdayAt(chart, start) : null);
    // Word by word, "hasta el martes" would be "up to on Tuesday".
    const text = `${relation} ${day?.text ?? ''}`;
    return day ? [{ ...said({ end: day.end, text }), cost: -weights.doubtful }] : [];
  });
}

/** A weekday with its article is an adjunct of time, and no thing: "el jueves", "los domingos". */
function weekdaysAt(chart: Chart, at: number): Found<Part>[] {
  const start = oneOf(chart, at, ['el', 'los', 'todos los', 'cada']);
  const day = start === null ? undefined : weekdays[keyAt(chart, start)];
  if (start === null || day === undefined || /^\d/.test(keyAt(chart, start + 1))) return [];
  const first = keyAt(chart, at);
  const on = first === 'el' ? `on ${day}` : first === 'los' ? `on ${day}s` : `every ${day}`;
  return [said({ end: start + 1, text: on })];
}

/** A month behind a preposition: "antes de marzo". */
function monthsAt(chart: Chart, at: number): Found<Part>[] {
  return Object.entries(monthRelations).flatMap(([words, relation]): Found<Part>[] => {
    const start = oneOf(chart, at, [words]);
    const month = start === null ? undefined : months[keyAt(chart, start)];
    if (start === null || month === undefined) return [];
    const year = yearAt(chart, start + 1);
    return [said({ end: year.end, text: `${relation} ${month}${year.text.replace(',', '')}` })];
  });
}

/** A span of hours: "de 9 a 13 h", "de 9:00 a 14:30". */
function hoursAt(chart: Chart, at: number): Found<Part>[] {
  const hours = Array.from({ length: 9 }, (_, index) => keyAt(chart, at + index)).join(' ');
  const range = /^de (\d{1,2})(?: : (\d\d))? a (\d{1,2})(?: : (\d\d))?( h(?:oras|rs|s)?)?(?= |$)/;
  const [whole, from, fromMinutes, to, toMinutes, unit] = range.exec(hours.trim()) ?? [];
  if (whole === undefined || Number(from) > 24 || Number(to) > 24) return [];
  if (unit === undefined && (fromMinutes ?? toMinutes) === undefined) return [];
  const end = at + whole.split(' ').length;
  const hour = (full: string, minutes?: string): string =>
    minutes === undefined ? full : `${full}:${minutes}`;
  const text = `from ${hour(from ?? '', fromMinutes)} to ${hour(to ?? '', toMinutes)}`;
  return [said({ end, text: unit === undefined ? text : `${text} h` })];
}

/** Days, months and hours as Spanish says them behind what is to be done. */
export const datesAt = (chart: Chart, at: number): Found<Part>[] =>
  at === 0
    ? []
    : [
        ...daysAt(chart, at),
        ...weekdaysAt(chart, at),
        ...monthsAt(chart, at),
        ...hoursAt(chart, at),
      ];
