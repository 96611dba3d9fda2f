import { keyAt, type Chart } from '../../lexicon/chart.ts';
import { weights } from '../../sentence/weights.ts';

/** Words that say which one of several: of which of two nouns behind them, nobody says. */
const ordinals = new Set('first second third fourth fifth sixth last next'.split(' '));

/**
 * An ordinal before a compound counts its modifier or its head, which nobody knows: "third stall
 * door".
 */
export function ordinalCost(chart: Chart, at: number): number {
  const before = keyAt(chart, at - 1);
  return ordinals.has(before) ? weights.never : 0;
}
