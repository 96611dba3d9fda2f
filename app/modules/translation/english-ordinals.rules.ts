import { NEVER } from './ambiguous-words.rules.ts';
import { keyAt, type Chart, type Found } from './chart.rules.ts';
import type { Joined, Noun, Quality } from './sentence.types.ts';

/** Words that say which one of several: of which of two nouns behind them, nobody says. */
const ordinals = new Set('first second third fourth fifth sixth last next'.split(' '));

/** "Third stall door": which stall, and not which door. */
export function ordinalCost(chart: Chart, at: number, { items }: Joined<Quality>): number {
  const before = keyAt(chart, at - 1);
  return ordinals.has(before) && items.at(-1)?.entry.english === before ? NEVER : 0;
}

/** "Second bedroom window": which bedroom, or which window. */
export const ordinalHeadCost = (
  chart: Chart,
  at: number,
  end: number,
  nounsAt: (chart: Chart, at: number) => readonly Found<Noun>[],
): number =>
  ordinals.has(keyAt(chart, at - 1)) &&
  nounsAt(chart, at).some((one) => one.end < end && one.value.entry.marks.has('place'))
    ? NEVER
    : 0;
