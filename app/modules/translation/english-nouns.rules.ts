import { keyAt, remembered, sensesAt, type Chart, type Found } from './chart.rules.ts';
import { codeAt } from './english-codes.rules.ts';
import type { Noun } from './sentence.types.ts';

/** "Part of the wall" is no spare part. */
const isShare = (chart: Chart, at: number, end: number): boolean =>
  ['part', 'rest'].includes(keyAt(chart, at)) && keyAt(chart, end) === 'of';

/** Nouns of the lexicon at this place, with and without the number or letter behind them. */
export const nounsAt = (chart: Chart, at: number): readonly Found<Noun>[] =>
  remembered(chart, 'nouns', at, () => readNouns(chart, at), 60);

function readNouns(chart: Chart, at: number): Found<Noun>[] {
  return sensesAt(chart, at).flatMap(({ end, value: { entry, plural } }) => {
    if (entry.kind !== 'noun' || isShare(chart, at, end)) return [];
    const value: Noun = { entry, plural, code: null };
    const plain = { end, cost: -0.3 * (end - at - 1), value };
    const code = codeAt(chart, end);
    return code
      ? [plain, { end: code.end, cost: plain.cost, value: { ...value, code: code.code } }]
      : [plain];
  });
}
