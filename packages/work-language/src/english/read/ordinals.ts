import { keyAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { weights } from '../../sentence/weights.ts';
import type { Noun } from '../../sentence/sentence-types.ts';

/** Words that say which one of several: of which of two nouns behind them, nobody says. */
const ordinals = new Set('first second third fourth fifth sixth last next'.split(' '));

/**
 * An ordinal before a compound counts its modifier or its head, which nobody knows: "third stall
 * door".
 */
export const ordinalCost = (chart: Chart, at: number): number =>
  ordinals.has(keyAt(chart, at - 1)) ? weights.never : 0;

/** The same before a compound of the lexicon that begins with a place: "second bedroom window". */
export const ordinalHeadCost = (
  chart: Chart,
  at: number,
  end: number,
  nounsAt: (chart: Chart, at: number) => readonly Found<Noun>[],
): number =>
  nounsAt(chart, at).some((one) => one.end < end && one.value.entry.marks.has('place'))
    ? ordinalCost(chart, at)
    : 0;
