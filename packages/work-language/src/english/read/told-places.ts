import { keyAt, type Chart, type Found } from '../../lexicon/chart.ts';

import type { Part } from '../../sentence/sentence-types.ts';

/** Clauses that stand behind a thing: "where the pipe was", "that the door hits". */
export function toldPlacesAt(chart: Chart, at: number): Found<Part>[] {
  const key = keyAt(chart, at);
  if (key === 'where') return [];
  return [];
}
