import { byWord } from '../../text/by-word.ts';
import { keyAt, oneOf, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Part } from '../../sentence/sentence-types.ts';

/** The words before an hour with their English. */
const relations: Readonly<Record<string, string>> = byWord({
  'antes de': 'before',
  'después de': 'after',
  a: 'at',
  hasta: 'until',
  desde: 'from',
  'a partir de': 'from',
});

const halves: Readonly<Record<string, readonly string[]>> = byWord({
  'a.m.': ['am', 'a.m.', 'a . m .', 'de la mañana'],
  'p.m.': ['pm', 'p.m.', 'p . m .', 'de la tarde', 'de la noche'],
  '': ['horas', 'hrs', 'hs', 'h'],
});

/** Where what says the half of the day ends, and its English. */
function halfAt(chart: Chart, at: number): readonly [end: number, half: string] {
  for (const [half, forms] of Object.entries(halves)) {
    const end = oneOf(chart, at, forms);
    if (end !== null) return [end, half];
  }
  return [at, ''];
}

const hours = 'una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');

/** An hour in figures or in words, with or without its minutes: "9", "9:30", "9am", "ocho". */
function hourAt(chart: Chart, at: number): readonly [end: number, hour: string] | null {
  const named = hours.indexOf(keyAt(chart, at));
  const key = named < 0 ? keyAt(chart, at) : String(named + 1);
  const [, hour, half] = /^(\d{1,2})([ap]m|h|hs|hrs)?$/.exec(key) ?? [];
  if (hour === undefined || Number(hour) > 24) return null;
  if (half !== undefined) return [at + 1, /m$/.test(half) ? `${hour} ${half[0]}.m.` : hour];
  const minutes = keyAt(chart, at + 2);
  const isFull = keyAt(chart, at + 1) === ':' && /^[0-5]\d$/.test(minutes);
  return isFull ? [at + 3, `${hour}:${minutes}`] : [at + 1, hour];
}

const counts: Readonly<Record<string, string>> = byWord({
  una: 'once',
  dos: 'twice',
  tres: '3 times',
  cuatro: '4 times',
  cinco: '5 times',
  varias: 'several times',
});
const spans: Readonly<Record<string, string>> = byWord({
  hora: 'an hour',
  día: 'a day',
  semana: 'a week',
  mes: 'a month',
  año: 'a year',
});

/** A frequency: "dos veces por semana". */
export function timesAt(chart: Chart, at: number): Found<Part>[] {
  const count = counts[keyAt(chart, at)] ?? /^\d+$/.exec(keyAt(chart, at))?.[0]?.concat(' times');
  if (count === undefined || !/^ve(?:z|ces)$/.test(keyAt(chart, at + 1))) return [];
  const start = oneOf(chart, at + 2, ['por', 'a la', 'a el', 'cada']);
  const span = start === null ? undefined : spans[keyAt(chart, start)];
  if (span === undefined || start === null) return [];
  return [{ end: start + 1, cost: 0, value: { kind: 'measure', text: `${count} ${span}` } }];
}

/** An adjunct of time by the clock: "antes de las 9", "a las 3 de la tarde". */
export function clocksAt(chart: Chart, at: number): Found<Part>[] {
  return Object.entries(relations).flatMap(([words, relation]): Found<Part>[] => {
    const start = oneOf(chart, at, [`${words} las`, `${words} la`]);
    const hour = start === null ? null : hourAt(chart, start);
    if (!hour) return [];
    const [end, half] = halfAt(chart, hour[0]);
    const text = [relation, hour[1], half].filter(Boolean).join(' ');
    return [{ end, cost: 0, value: { kind: 'measure', text } }];
  });
}
