import { keyAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { nameAt } from './names.ts';
import { periodsAt } from './periods.ts';
import { weights } from '../../sentence/weights.ts';
import type { Part } from '../../sentence/sentence-types.ts';

const months = new Map([
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
]);

/** What stands before a day, in Spanish with its article. */
const befores = new Map([
  ['on', 'el'],
  ['by', 'a más tardar el'],
  ['before', 'antes del'],
  ['after', 'después del'],
  ['until', 'hasta el'],
]);

/**
 * A day of a month, with or without a year: "August 9, 2027". The capital letter tells a month from
 * the verbs "march" and "may".
 */
function dayAt(chart: Chart, at: number): { end: number; text: string } | null {
  const month = months.get(keyAt(chart, at));
  const [, day] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(keyAt(chart, at + 1)) ?? [];
  const isNamed = /^\p{Lu}/u.test(nameAt(chart, at));
  if (month === undefined || day === undefined || !isNamed || Number(day) > 31) return null;
  const comma = keyAt(chart, at + 2) === ',' ? at + 3 : at + 2;
  const isYear = /^20\d\d$/.test(keyAt(chart, comma));
  return {
    end: isYear ? comma + 1 : at + 2,
    text: `${day} de ${month}${isYear ? ` de ${keyAt(chart, comma)}` : ''}`,
  };
}

/** An hour with the article that Spanish gives to it: "5 pm", "7:30 am". */
function hourAt(chart: Chart, at: number): { end: number; text: string } | null {
  const isSplit = keyAt(chart, at + 1) === ':';
  const last = isSplit ? at + 3 : at + 1;
  const said = [at, at + 1, at + 2].map((one) => (one < last ? keyAt(chart, one) : '')).join('');
  const [, hour = '', minutes = '', glued = ''] =
    /^([1-9]|1[0-2])(:\d\d)?(am|pm)?$/.exec(said) ?? [];
  const half = glued || keyAt(chart, last);
  if (hour === '' || !/^[ap]m$/.test(half)) return null;
  const article = hour === '1' ? 'la' : 'las';
  const end = glued === '' ? last + 1 : last;
  return { end, text: `${article} ${hour}${minutes} ${half.replace('m', '. m.')}` };
}
const hourly = new Map([
  ['at', 'a'],
  ['by', 'a más tardar a'],
  ['before', 'antes de'],
  ['after', 'después de'],
  ['until', 'hasta'],
]);

function hoursAt(chart: Chart, at: number): Found<Part>[] {
  const before = hourly.get(keyAt(chart, at));
  const hour = before === undefined ? null : hourAt(chart, at + 1);
  return hour === null
    ? []
    : [
        {
          end: hour.end,
          cost: -weights.doubtful,
          value: { kind: 'measure', text: `${before} ${hour.text}` },
        },
      ];
}

const ofMonths = new Map([
  ['in', 'en'],
  ['by', 'a más tardar en'],
  ['before', 'antes de'],
  ['after', 'después de'],
  ['until', 'hasta'],
]);

/**
 * A month without a day behind a preposition, with the capital letter that verbs have not: "before
 * October", "in March".
 */
function monthsAt(chart: Chart, at: number): Found<Part>[] {
  const before = ofMonths.get(keyAt(chart, at));
  const month = months.get(keyAt(chart, at + 1));
  const isNamed = /^\p{Lu}/u.test(nameAt(chart, at + 1)) && !/^\d/.test(keyAt(chart, at + 2));
  return before === undefined || month === undefined || !isNamed
    ? []
    : [
        {
          end: at + 2,
          cost: -weights.doubtful,
          value: { kind: 'measure', text: `${before} ${month}` },
        },
      ];
}

const partsOfMonths = new Map([
  ['early', 'principios'],
  ['mid', 'mediados'],
  ['late', 'finales'],
]);
const beforeParts = new Map([
  ['in', 'a'],
  ['by', 'a más tardar a'],
  ['for', 'para'],
  ['before', 'antes de'],
  ['after', 'después de'],
  ['until', 'hasta'],
  ['since', 'desde'],
]);

/**
 * The beginning, middle or end of a month behind a preposition: "in early May", "for mid-April".
 */
function partsOfMonthsAt(chart: Chart, at: number): Found<Part>[] {
  const before = beforeParts.get(keyAt(chart, at));
  const part = partsOfMonths.get(keyAt(chart, at + 1));
  const month = months.get(keyAt(chart, at + 2));
  if (before === undefined || part === undefined || month === undefined) return [];
  const text = `${before} ${part} de ${month}`;
  return [{ end: at + 3, cost: -weights.doubtful, value: { kind: 'measure', text } }];
}

const isMonth = (chart: Chart, at: number): boolean =>
  months.has(keyAt(chart, at)) && /^\p{Lu}/u.test(nameAt(chart, at));

/** A range of months, with or without a year: "March to December 2027". */
function monthsFrom(chart: Chart, from: number): Found<Part>[] {
  const at = keyAt(chart, from) === 'from' ? from + 1 : from;
  const isRange =
    isMonth(chart, at) &&
    /^(?:to|through|-|–)$/.test(keyAt(chart, at + 1)) &&
    isMonth(chart, at + 2);
  if (!isRange) return [];
  const [first = '', last = ''] = [at, at + 2].map((one) => months.get(keyAt(chart, one)));
  const year = /^20\d\d$/.test(keyAt(chart, at + 3)) ? ` de ${keyAt(chart, at + 3)}` : '';
  const text = `de ${first} a ${last}${year}`;
  return [{ end: at + (year ? 4 : 3), cost: -weights.doubtful, value: { kind: 'measure', text } }];
}

/**
 * The time of a work, by a day, an hour, a month or a period: "on August 9", "by March 3, 2027".
 */
export function datesAt(chart: Chart, at: number): Found<Part>[] {
  const range = monthsFrom(chart, at);
  if (range.length > 0) return range;
  const before = befores.get(keyAt(chart, at));
  const day = before === undefined ? null : dayAt(chart, at + 1);
  return day === null
    ? [
        ...hoursAt(chart, at),
        ...monthsAt(chart, at),
        ...partsOfMonthsAt(chart, at),
        ...periodsAt(chart, at),
      ]
    : [
        {
          end: day.end,
          cost: -weights.doubtful,
          value: { kind: 'measure', text: `${before} ${day.text}` },
        },
      ];
}
