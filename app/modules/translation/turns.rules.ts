/** What is read, its plain wording, and a word without which none is looked for, for speed. */
export type Turn = readonly [
  turn: RegExp,
  plain: string | ((found: string, ...groups: string[]) => string),
  word?: string,
];

/** Turns in a row, and what matches wherever one of those without a word of their own does. */
interface Group {
  turns: readonly Turn[];
  looks: readonly RegExp[];
  words: readonly string[];
}

/** Turns that one look tells of: more of them take longer to prepare than they save. */
const MOST_IN_GROUP = 20;

/** Expressions of which one matches wherever one of several does; one for each set of flags. */
export function anyOf(several: readonly RegExp[]): readonly RegExp[] {
  const byFlags = new Map<string, string[]>();
  for (const { source, flags } of several) {
    const once = flags.replace('g', '');
    byFlags.set(once, [...(byFlags.get(once) ?? []), `(?:${source})`]);
  }
  return [...byFlags].map(([flags, sources]) => new RegExp(sources.join('|'), flags));
}

function groupOf(turns: readonly Turn[]): Group {
  const looks = anyOf(turns.filter(([, , word]) => word === undefined).map(([turn]) => turn));
  return { turns, looks, words: turns.flatMap(([, , word]) => word ?? []) };
}

const groupsOf = (turns: readonly Turn[]): Group[] =>
  Array.from({ length: Math.ceil(turns.length / MOST_IN_GROUP) }, (_, index) =>
    groupOf(turns.slice(index * MOST_IN_GROUP, (index + 1) * MOST_IN_GROUP)),
  );

/**
 * What puts the turns of a text, one after the other, in their plain wording. Most texts have none
 * of them, which a look for all of a group tells; a turn is put in its wording in the others alone.
 */
export function plainWording(turns: readonly Turn[]): (text: string) => string {
  const groups = groupsOf(turns);
  return (text) => {
    const given = text.toLowerCase();
    const isGiven = (word: string): boolean => given.includes(word);
    let written = text;
    for (const { turns: some, looks, words } of groups) {
      const mayHave = words.some(isGiven) || looks.some((look) => look.test(written));
      if (!mayHave) continue;
      for (const [turn, plain, word] of some) {
        if (word !== undefined && !isGiven(word)) continue;
        written =
          typeof plain === 'string' ? written.replace(turn, plain) : written.replace(turn, plain);
      }
    }
    return written;
  };
}
