import { begunAt, phraseTable, wordsAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { qualitiesAt } from './qualities.ts';
import type { Predicate } from '../../sentence/sentence-types.ts';

/** Duties to keep a thing in its state: "must be kept", "shall be maintained". */
const keeping: readonly [string, 'must' | 'should', boolean][] = (
  [
    ['must', 'must'],
    ['shall', 'must'],
    ['has to', 'must'],
    ['have to', 'must'],
    ['needs to', 'must'],
    ['need to', 'must'],
    ['is to', 'must'],
    ['are to', 'must'],
    ['should', 'should'],
  ] as const
).flatMap(([words, duty]) => [
  [`${words} be kept`, duty, false] as const,
  [`${words} be maintained`, duty, false] as const,
  [`${words} not be kept`, duty, true] as const,
  [`${words} not be left`, duty, true] as const,
]);

const staying: readonly [string, 'must' | 'should' | null, boolean][] = [
  ['must remain', 'must', false],
  ['must stay', 'must', false],
  ['shall remain', 'must', false],
  ['must not remain', 'must', true],
  ['should remain', 'should', false],
  ['should stay', 'should', false],
  ['does not stay', null, true],
  ['do not stay', null, true],
  ["doesn't stay", null, true],
  ["don't stay", null, true],
  ['will not stay', null, true],
  ["won't stay", null, true],
  ['does not remain', null, true],
  ['stays', null, false],
  ['remains', null, false],
  ['remain', null, false],
];

const keepingAndStaying = [...keeping, ...staying];

const stays = phraseTable(keepingAndStaying);

/** A verb of remaining or keeping with a state: "must remain locked". */
export function staysAt(chart: Chart, at: number): Found<Predicate>[] {
  for (const [words, duty, negated] of begunAt(chart, at, stays)) {
    const start = wordsAt(chart, at, words);
    if (start === null) continue;
    const kept = words.includes(' be ');
    return qualitiesAt(chart, start).map(({ end, cost, value }) => ({
      end,
      cost,
      value: { kind: 'stays', negated, duty, kept, qualities: value },
    }));
  }
  return [];
}
