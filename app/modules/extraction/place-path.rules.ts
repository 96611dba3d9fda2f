import { phrasesIn } from './place-phrases.rules.ts';
import { holdsRooms, rankOf } from './place-rank.rules.ts';
import { STEP } from './place.rules.ts';
import { fold } from './text.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';

/** The paths that a value such as "South wall flat 12, level 2 - above the sink" names. */

/** Measures, axes of a plan and what stands beside a place to tell it apart. */
const measured = /\d+(?:[.,]\d+)? ?(?:m|cm|mm|ft|in|"|')(?![\p{L}\d])/u;

interface Step {
  name: string;
  rank: number;
}

/** Members of a structure, which are no places in the room or the floor behind them. */
const member = /^(?:losa|viga|pilar|columna|cadena|radier|slab|beam|column|joist|pile|footing)/;

/** The steps that a piece of a value names, and what stands before them. */
function stepsOf(piece: string): Step[] {
  const phrases = phrasesIn(piece);
  if (phrases.length === 0 && onlyArea.test(fold(piece)))
    return [{ name: piece.trim(), rank: rankOf(piece.trim()) }];
  const steps = phrases.map(({ name }) => ({ name: name.trim(), rank: rankOf(name.trim()) }));
  const lead = piece
    .slice(0, phrases[0]?.at ?? 0)
    .replace(/[\s,]+(?:de|del|of|en|in)?(?: la| el| the)?$/i, '')
    .trim();
  const inner = steps.every(({ name }) => holdsRooms(name));
  return lead !== '' &&
    steps.length > 0 &&
    inner &&
    !member.test(fold(lead)) &&
    /^[\p{L} ]{3,30}$/u.test(lead)
    ? [...steps, { name: lead, rank: rankOf(lead) }]
    : steps;
}

/** "Flats 301, 302 and 303": the name of each. */
export function eachUnit(name: string): string[] {
  const [, kind, numbers] = /^(\p{L}{3,}?)(?:e?s) (#?\d.*)$/u.exec(name) ?? [];
  const found = numbers?.match(/\d{1,4}[a-z]?/gi) ?? [];
  return kind === undefined || found.length < 2 ? [name] : found.map((each) => `${kind} ${each}`);
}

/** The paths from the outside in; none where the value names no place. */
export function pathsOfValue(value: string): string[] {
  const apart = value.replace(/(\d), (?=\d)/g, '$1 y ');
  const steps = apart
    .split(/\s[-–—>/|]\s|, |; /)
    .filter((piece) => !measured.test(fold(piece)))
    .flatMap(stepsOf);
  const path = steps.sort((a, b) => a.rank - b.rank).map(({ name }) => eachUnit(name));
  return path
    .reduce<string[][]>(
      (paths, names) => paths.flatMap((outer) => names.map((name) => [...outer, name])),
      [[]],
    )
    .filter((names) => names.length > 0)
    .map((names) => names.join(STEP));
}
