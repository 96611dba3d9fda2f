import { keyAt, remembered, sensesAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { codeAt, codesAt } from './codes.ts';
import { weights } from '../../sentence/weights.ts';
import type { Noun } from '../../sentence/sentence-types.ts';

/** Before "of" the words "part" and "rest" are quantifiers: "part of the wall". */
const isShare = (chart: Chart, at: number, end: number): boolean =>
  keyAt(chart, end) === 'of' && ['part', 'rest'].includes(keyAt(chart, at));

/** Nouns of the lexicon at this place, with and without the numbers or letters behind them. */
export const nounsAt = (chart: Chart, at: number): readonly Found<Noun>[] =>
  remembered(chart, 'nouns', at, readNouns, 60);

function readNouns(chart: Chart, at: number): Found<Noun>[] {
  const found: Found<Noun>[] = [];
  for (const { end, value } of sensesAt(chart, at)) {
    const { entry, plural } = value;
    if (entry.kind !== 'noun' || isShare(chart, at, end)) continue;
    const cost = -weights.unusual * (end - at - 1);
    found.push({ end, cost, value: { entry, plural, code: null } });
    const code = codeAt(chart, end);
    const codes = plural ? codesAt(chart, end) : null;
    for (const one of [code, codes])
      if (one) found.push({ end: one.end, cost, value: { entry, plural, code: one.code } });
  }
  return found;
}
