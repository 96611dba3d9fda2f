import { byWord } from '../../text/by-word.ts';
import { keyAt, oneOf, type Chart, type Found } from '../../lexicon/chart.ts';
import { nameAt } from './names.ts';
import { weights } from '../../sentence/weights.ts';
import type { Part } from '../../sentence/sentence-types.ts';

/** Seasons, ends of periods and holidays as the time of a work. */

/** What stands before a time, with what Spanish has before a noun with its article. */
const befores: Readonly<Record<string, string>> = byWord({
  by: 'a más tardar en',
  before: 'antes de',
  after: 'después de',
  until: 'hasta',
  through: 'hasta',
  during: 'durante',
  in: 'en',
  over: 'durante',
  at: 'en',
  for: 'para',
});

/** Seasons with their Spanish articles. */
const seasons: Readonly<Record<string, string>> = byWord({
  spring: 'la primavera',
  springtime: 'la primavera',
  summer: 'el verano',
  summertime: 'el verano',
  fall: 'el otoño',
  autumn: 'el otoño',
  winter: 'el invierno',
  wintertime: 'el invierno',
});

const holidays: readonly (readonly [english: string, spanish: string])[] = [
  ['memorial day', 'el Día de los Caídos'],
  ['labor day', 'el Día del Trabajo'],
  ['independence day', 'el Día de la Independencia'],
  ['the fourth of july', 'el 4 de julio'],
  ['thanksgiving', 'el Día de Acción de Gracias'],
  ['christmas', 'la Navidad'],
  ['easter', 'la Pascua'],
  ['halloween', 'el Halloween'],
  ["new year's", 'el Año Nuevo'],
  ["new year's day", 'el Año Nuevo'],
];

const parts: Readonly<Record<string, string>> = byWord({
  end: 'el final de',
  beginning: 'el principio de',
  start: 'el principio de',
  middle: 'la mitad de',
});

/** Periods that have an end, with their articles. */
const periods: readonly (readonly [english: string, spanish: string])[] = [
  ['school year', 'el año escolar'],
  ['fiscal year', 'el año fiscal'],
  ['next month', 'el próximo mes'],
  ['next week', 'la próxima semana'],
  ['next year', 'el próximo año'],
  ['this month', 'este mes'],
  ['this week', 'esta semana'],
  ['this year', 'este año'],
  ['month', 'el mes'],
  ['week', 'la semana'],
  ['year', 'el año'],
  ['quarter', 'el trimestre'],
  ['season', 'la temporada'],
  ['day', 'el día'],
  ['workday', 'la jornada'],
  ['shift', 'el turno'],
  ['semester', 'el semestre'],
  ['lease', 'el contrato de arrendamiento'],
  ['job', 'la obra'],
  ['project', 'el proyecto'],
  ...Object.entries(seasons),
];

/** Spanish contracts "de el" and "a el": "del verano". */
const contracted = (text: string): string =>
  text.replace(/\bde el\b/g, 'del').replace(/\ba el\b/g, 'al');

/** What may stand behind a time: no noun, of which it would say the kind ("fall protection"). */
const ends = /^(?:|[,.;:)(]|and|but|or|if|when|so|to|for|because|unless|while|20\d\d)$/;

const isEnd = (chart: Chart, at: number): boolean => ends.test(keyAt(chart, at));

/** Doors have springs, too: what is done by or in a spring is done at that time of the year. */
const hasSprings = (chart: Chart): boolean =>
  chart.tokens.some(({ key }) => /^(?:garage|doors?|gates?|mattress|box|coil|torsion)$/.test(key));

interface Time {
  end: number;
  text: string;
}

function seasonAt(chart: Chart, at: number): Time | null {
  const start = oneOf(chart, at, ['the', 'early', 'late', 'next', 'this', 'last']) ?? at;
  const word = keyAt(chart, start);
  const season = seasons[word];
  if (season === undefined || (word === 'spring' && hasSprings(chart))) return null;
  const [article = '', name = ''] = season.split(' ');
  const near: Readonly<Record<string, string>> = byWord({
    early: `principios de ${season}`,
    late: `finales de ${season}`,
    next: `${article === 'la' ? 'la próxima' : 'el próximo'} ${name}`,
    last: `${season} ${article === 'la' ? 'pasada' : 'pasado'}`,
    this: `${article === 'la' ? 'esta' : 'este'} ${name}`,
  });
  const said = start === at ? season : (near[keyAt(chart, at)] ?? season);
  return { end: start + 1, text: said };
}

function holidayAt(chart: Chart, at: number): Time | null {
  if (!/^(?:\p{Lu}|the$)/u.test(nameAt(chart, at))) return null;
  for (const [words, text] of holidays) {
    const end = oneOf(chart, at, [words]);
    if (end !== null && isEnd(chart, end)) return { end, text };
  }
  return null;
}

/** A part of a period: "the end of the month", "end of summer". */
function partOfPeriodAt(chart: Chart, at: number): Time | null {
  const start = oneOf(chart, at, ['the']) ?? at;
  const part = parts[keyAt(chart, start)];
  if (part === undefined || keyAt(chart, start + 1) !== 'of') return null;
  const from = oneOf(chart, start + 2, ['the']) ?? start + 2;
  for (const [words, spanish] of periods) {
    const end = oneOf(chart, from, [words]);
    if (end !== null) return { end, text: `${part} ${spanish}` };
  }
  return null;
}

const timeAt = (chart: Chart, at: number): Time | null =>
  seasonAt(chart, at) ?? holidayAt(chart, at) ?? partOfPeriodAt(chart, at);

/**
 * A season, a holiday or a part of a period as a time: "by spring", "until Thanksgiving", "this
 * fall".
 */
export function periodsAt(chart: Chart, at: number): Found<Part>[] {
  const word = keyAt(chart, at);
  const before = befores[word];
  const isBare = /^(?:this|next|last)$/.test(word);
  if (before === undefined && !isBare) return [];
  const time = timeAt(chart, isBare ? at : at + 1);
  if (!time || !isEnd(chart, time.end)) return [];
  const text = isBare ? time.text : contracted(said(before ?? '', time.text));
  return [{ end: time.end, cost: -weights.doubtful, value: { kind: 'measure', text } }];
}

/**
 * The Spanish preposition before a time, in the form that this asks for: "en el verano", "al final
 * del mes".
 */
function said(before: string, time: string): string {
  const isPart = /^(?:el final|el principio|la mitad|principios|finales) de /.test(time);
  if (/^el (?:Día|\d)/.test(time)) return `${before.replace(/ ?\ben$/, '')} ${time}`.trim();
  const word = before.endsWith('en') && isPart ? before.replace(/en$/, 'a') : before;
  return `${word} ${time}`;
}
