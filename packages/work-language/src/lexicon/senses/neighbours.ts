import { note } from '../../translate/trace.ts';
import type { Entry, Neighbours } from '../../sentence/sentence-types.ts';
import type { Token } from '../../text/tokens.ts';

/** A meaning of a word by its entry. */
interface Meaning {
  entry: Entry;
}

/** Where the words stand that decide between meanings, by the mark that lists them. */
const places = ['by', 'behind', 'ahead'] as const;

const listing = new RegExp(`^(?:${places.join('|')}):`);

/** Whether a mark lists words of a text: "by:tenant,painter". */
export const isNeighbours = (mark: string): boolean => listing.test(mark);

/**
 * The expression for the words of a mark. An asterisk is the rest of a word; every other word may
 * have an "s".
 */
function patternOf(marks: readonly string[], place: string): RegExp | null {
  const mark = marks.find((one) => one.startsWith(`${place}:`));
  if (mark === undefined) return null;
  const words = mark.slice(place.length + 1).replaceAll('*', String.raw`\p{L}*`);
  return new RegExp(`^(?:${words.replaceAll(',', '|')})(?:e?s)?$`, 'u');
}

/** The words that an entry needs beside it; null where it needs none. */
export function neighboursOf(marks: readonly string[]): Neighbours | null {
  if (!marks.some(isNeighbours)) return null;
  const [by = null, behind = null, ahead = null] = places.map((place) => patternOf(marks, place));
  return { by, behind, ahead };
}

/** How many words away a close neighbour may stand. */
const CLOSE = 2;

const isAmong = (tokens: readonly Token[], from: number, to: number, words: RegExp): boolean =>
  tokens.slice(Math.max(from, 0), to).some(({ key }) => words.test(key));

/** Whether a word of the whole text names the meaning, other than those that have it. */
const hasOther = (nearby: readonly Token[], own: readonly Token[], words: RegExp): boolean =>
  nearby.some(({ key }) => words.test(key) && !own.some((one) => one.key === key));

/** The tokens of a text, and those of the whole text that it is a part of. */
interface Surroundings {
  tokens: readonly Token[];
  nearby: readonly Token[];
}

/** Whether the words that a meaning needs stand beside the words from `at` to `end`. */
function suits(
  { by, behind, ahead }: Neighbours,
  { tokens, nearby }: Surroundings,
  at: number,
  end: number,
): boolean {
  if (by && nearby.length > 0 && hasOther(nearby, tokens.slice(at, end), by)) return true;
  if (by && (isAmong(tokens, 0, at, by) || isAmong(tokens, end, tokens.length, by))) return true;
  if (behind && isAmong(tokens, at - CLOSE, at, behind)) return true;
  return ahead !== null && isAmong(tokens, end, end + CLOSE, ahead);
}

/** The words that an entry needs in a text of this language: those of a row for one way. */
const neededBy = ({ entry }: Meaning, isSpanish: boolean): Neighbours | null =>
  entry.neighbours !== null && entry.marks.has('reverse') === isSpanish ? entry.neighbours : null;

/** Most words have one meaning or several without neighbours: this is asked for each of them. */
function hasNeighbours(senses: readonly Meaning[]): boolean {
  for (const { entry } of senses) if (entry.neighbours !== null) return true;
  return false;
}

/**
 * Of the meanings of the words from `at` to `end`, those that their neighbours allow. A meaning that
 * they name comes before those of its kind that need none. A row for reading Spanish lists Spanish
 * neighbours, every other one English ones.
 */
export function besideNeighbours<Sense extends Meaning>(
  senses: readonly Sense[],
  around: Surroundings,
  [at, end]: readonly [at: number, end: number],
  isSpanish: boolean,
): readonly Sense[] {
  if (!hasNeighbours(senses)) return senses;
  const named = senses.filter((sense) => {
    const needed = neededBy(sense, isSpanish);
    return needed !== null && suits(needed, around, at, end);
  });
  for (const { entry } of named)
    note(
      'neighbour',
      `${entry.english} | ${entry.spanish} | ${entry.kind}`,
      isSpanish ? entry.english : entry.spanish,
    );
  const kinds = new Set(named.map(({ entry }) => entry.kind));
  const plain = senses.filter(
    (sense) => neededBy(sense, isSpanish) === null && !kinds.has(sense.entry.kind),
  );
  return [...named, ...plain];
}
