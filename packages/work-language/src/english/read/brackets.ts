import { keyAt, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Part } from '../../sentence/sentence-types.ts';

/** An adverbial phrase in brackets, which `phrases` reads: "(inside and out)". */
export const inBracketsAt = (
  chart: Chart,
  at: number,
  phrases: (chart: Chart, at: number) => readonly Found<Part>[],
): Found<Part>[] =>
  phrases(chart, at).flatMap(({ end, cost, value }): Found<Part>[] => {
    if (value.kind !== 'phrase' || keyAt(chart, end) !== ')') return [];
    const entry = { ...value.entry, spanish: `(${value.entry.spanish})` };
    return [{ end: end + 1, cost, value: { kind: 'phrase', entry } }];
  });
