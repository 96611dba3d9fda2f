import { neededText } from './needed-text.rules.ts';

/** What is read, its plain wording, and a word without which none is looked for, for speed. */
export type Turn = readonly [
  turn: RegExp,
  plain: string | ((found: string, ...groups: string[]) => string),
  word?: string,
];

/** A turn with the text without which it matches nothing, '' where it has none. */
interface Sought {
  turn: Turn;
  needed: string;
}

/** Turns in a row, and what matches wherever one of those without a needed text does. */
interface Group {
  some: readonly Sought[];
  looks: readonly RegExp[];
}

/** Turns that one look tells of: more of them take longer to prepare than they save. */
const MOST_IN_GROUP = 60;

/** A shorter text stands in too many others to tell much. */
const LEAST_NEEDED = 3;

/** Expressions of which one matches wherever one of several does; one for each set of flags. */
export function anyOf(several: readonly RegExp[]): readonly RegExp[] {
  const byFlags = new Map<string, string[]>();
  for (const { source, flags } of several) {
    const once = flags.replace('g', '');
    byFlags.set(once, [...(byFlags.get(once) ?? []), `(?:${source})`]);
  }
  return [...byFlags].map(([flags, sources]) => new RegExp(sources.join('|'), flags));
}

function soughtOf(turn: Turn): Sought {
  const needed = neededText(turn[0]);
  return { turn, needed: needed.length < LEAST_NEEDED ? '' : needed };
}

const isOpen = ({ turn: [, , word], needed }: Sought): boolean =>
  word === undefined && needed === '';

function groupOf(turns: readonly Turn[]): Group {
  const some = turns.map(soughtOf);
  return { some, looks: anyOf(some.filter(isOpen).map(({ turn: [turn] }) => turn)) };
}

const groupsOf = (turns: readonly Turn[]): Group[] =>
  Array.from({ length: Math.ceil(turns.length / MOST_IN_GROUP) }, (_, index) =>
    groupOf(turns.slice(index * MOST_IN_GROUP, (index + 1) * MOST_IN_GROUP)),
  );

const inPlain = (written: string, [turn, plain]: Turn): string =>
  typeof plain === 'string' ? written.replace(turn, plain) : written.replace(turn, plain);

/** A text with the turns of one group in their plain wording. */
function plainOf(text: string, given: string, { some, looks }: Group): string {
  let written = text;
  let lower = text.toLowerCase();
  let mayBeOpen = looks.some((look) => look.test(text));
  for (const { turn, needed } of some) {
    const word = turn[2];
    const isHere = word === undefined ? lower.includes(needed) : given.includes(word);
    if (!isHere || (!mayBeOpen && word === undefined && needed === '')) continue;
    const plain = inPlain(written, turn);
    if (plain === written) continue;
    written = plain;
    lower = plain.toLowerCase();
    mayBeOpen = true;
  }
  return written;
}

/**
 * What puts the turns of a text, one after the other, in their plain wording. Most texts have none
 * of them: a turn is sought where its needed text stands, or where a look for all that have no such
 * text finds one.
 */
export function plainWording(turns: readonly Turn[]): (text: string) => string {
  const groups = groupsOf(turns);
  return (text) => {
    const given = text.toLowerCase();
    return groups.reduce((written, group) => plainOf(written, given, group), text);
  };
}
