/** What is read, its plain wording, and a word without which none is looked for, for speed. */
export type Turn = readonly [
  turn: RegExp,
  plain: string | ((found: string, ...groups: string[]) => string),
  word?: string,
];

/** Expressions of which one matches a text wherever one of several does; one for each set of flags. */
function anyOf(several: readonly RegExp[]): readonly RegExp[] {
  const byFlags = new Map<string, string[]>();
  for (const { source, flags } of several) {
    const once = flags.replace('g', '');
    byFlags.set(once, [...(byFlags.get(once) ?? []), `(?:${source})`]);
  }
  return [...byFlags].map(([flags, sources]) => new RegExp(sources.join('|'), flags));
}

const written = (text: string, [turn, plain]: Turn): string =>
  typeof plain === 'string' ? text.replace(turn, plain) : text.replace(turn, plain);

/**
 * What puts the turns of a text, one after the other, in their plain wording. Most texts have none
 * of a list, which one look tells; the turns themselves are sought in the others alone.
 */
export function plainWording(turns: readonly Turn[]): (text: string) => string {
  const looks = anyOf(turns.filter(([, , word]) => word === undefined).map(([turn]) => turn));
  const words = [...new Set(turns.flatMap(([, , word]) => word ?? []))];
  return (text) => {
    const said = text.toLowerCase();
    if (!words.some((word) => said.includes(word)) && !looks.some((look) => look.test(text)))
      return text;
    return turns.reduce(
      (before, turn) =>
        turn[2] !== undefined && !said.includes(turn[2]) ? before : written(before, turn),
      text,
    );
  };
}
