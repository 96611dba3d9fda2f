import { neededTexts } from './needed-text.rules.ts';

/** What is read, and its plain wording. */
export type Turn = readonly [
  turn: RegExp,
  plain: string | ((found: string, ...groups: string[]) => string),
];

/** A text that a turn needs, with the place of the turn among the others. */
interface Sought {
  text: string;
  turn: number;
}

/** The places of turns by how the texts that they need begin. */
interface Index {
  /** By their first three characters. */
  byStart: ReadonlyMap<number, readonly Sought[]>;
  /** Texts of two characters. */
  byPair: ReadonlyMap<number, readonly Sought[]>;
  /** Turns that need no text. */
  open: readonly number[];
}

/** Two characters of a text as a number. */
const pairAt = (text: string, at: number): number =>
  text.charCodeAt(at) * 0x400 + text.charCodeAt(at + 1);

/** Three characters of a text as a number. */
const startAt = (text: string, at: number): number =>
  pairAt(text, at) * 0x400 + text.charCodeAt(at + 2);

function indexOf(turns: readonly Turn[]): Index {
  const byStart = new Map<number, Sought[]>();
  const byPair = new Map<number, Sought[]>();
  const open: number[] = [];
  for (const [turn, [expression]] of turns.entries()) {
    const texts = neededTexts(expression);
    if (texts.length === 0) open.push(turn);
    for (const text of texts) {
      const [table, key] =
        text.length < 3 ? [byPair, pairAt(text, 0)] : [byStart, startAt(text, 0)];
      table.set(key, [...(table.get(key) ?? []), { text, turn }]);
    }
  }
  return { byStart, byPair, open };
}

/** The turns from a place on that a text may have, in their order. */
function turnsIn(text: string, from: number, { byStart, byPair, open }: Index): readonly number[] {
  const lower = text.toLowerCase();
  const found = open.filter((turn) => turn >= from);
  const add = (sought: readonly Sought[] | undefined, at: number): void => {
    if (!sought) return;
    for (const { text: needed, turn } of sought)
      if (turn >= from && lower.startsWith(needed, at) && !found.includes(turn)) found.push(turn);
  };
  for (let at = 0; at + 1 < lower.length; at += 1) {
    if (byPair.size > 0) add(byPair.get(pairAt(lower, at)), at);
    add(byStart.get(startAt(lower, at)), at);
  }
  return found.length < 2 ? found : found.sort((a, b) => a - b);
}

const inPlain = (written: string, [turn, plain]: Turn): string =>
  typeof plain === 'string' ? written.replace(turn, plain) : written.replace(turn, plain);

/** A text with the first of its turns, from a place on, in its plain wording, and that place. */
function withNext(
  text: string,
  from: number,
  turns: readonly Turn[],
  index: Index,
): { text: string; next: number } | null {
  for (const at of turnsIn(text, from, index)) {
    const turn = turns[at];
    const plain = turn ? inPlain(text, turn) : text;
    if (plain !== text) return { text: plain, next: at + 1 };
  }
  return null;
}

/**
 * What puts the turns of a text, one after the other, in their plain wording. Most texts have none
 * of them: a turn is sought only where a text stands that it needs.
 */
export function plainWording(turns: readonly Turn[]): (text: string) => string {
  const index = indexOf(turns);
  return (given) => {
    let text = given;
    let found = withNext(text, 0, turns, index);
    while (found) {
      text = found.text;
      found = withNext(text, found.next, turns, index);
    }
    return text;
  };
}
