import {
  begunAt,
  keyAt,
  phraseTable,
  sensesAt,
  wordsAt,
  type Chart,
  type Found,
} from '../../lexicon/chart.ts';
import { adverbIn } from '../../lexicon/adverbs.ts';
import { joinedAt } from './qualities.ts';
import { weights } from '../../sentence/weights.ts';
import type { Entry, Predicate } from '../../sentence/sentence-types.ts';

/** Participles that say how a thing is rather than what was done to it. */
const lasting = new Set(
  (
    'connect disconnect secure ground attach insulate seal close lock install cover block bond anchor ' +
    'wire fasten support vent protect label damage break locate note observe find see hide expose set ' +
    'mount plug clog tie terminate leave bend misalign reverse strap caulk screen separate detach crack ' +
    'split stain rust corrode rot loosen illuminate light balance organize align mislabel overload ' +
    'undersize obstruct barricade bury submerge saturate'
  ).split(' '),
);

/** Whether the participle of a verb says what was done rather than how a thing is. */
export const isDeed = ({ english }: Entry): boolean => !lasting.has(english);

/** A verb of harm is a passive before "by": "have been discolored by the sun". */
const isHarmed = (chart: Chart, end: number, { marks }: Entry): boolean =>
  marks.has('harms') && keyAt(chart, end) === 'by';

/** Participles of verbs: of what was done, or of what a thing has done itself. */
export const participlesAt =
  (mark: 'transitive' | 'intransitive', perfect: boolean) =>
  (chart: Chart, at: number): Found<Entry>[] =>
    sensesAt(chart, at).flatMap(({ end, value: { entry, form } }) =>
      entry.kind === 'verb' &&
      form === 'past' &&
      (entry.marks.has(mark) || (mark === 'transitive' && isHarmed(chart, end, entry))) &&
      (perfect || isDeed(entry))
        ? [{ end, cost: -weights.doubtful * (end - at - 1), value: entry }]
        : [],
    );

const happenings: readonly [words: string, perfect: boolean, negated: boolean, active: boolean][] =
  [
    ['was never', false, true, false],
    ['were never', false, true, false],
    ['has never been', true, true, false],
    ['have never been', true, true, false],
    ['was not', false, true, false],
    ['were not', false, true, false],
    ["wasn't", false, true, false],
    ["weren't", false, true, false],
    ['was', false, false, false],
    ['were', false, false, false],
    ['has not been', true, true, false],
    ['have not been', true, true, false],
    ['has been', true, false, false],
    ['have been', true, false, false],
    ['has', true, false, true],
    ['have', true, false, true],
  ];

const happeningsTable = phraseTable(happenings);

/** What was done to a thing, or what it has done: "was removed", "has settled". */
export function happenedAt(chart: Chart, at: number): Found<Predicate>[] {
  for (const [words, perfect, negated, active] of begunAt(chart, at, happeningsTable)) {
    const start = wordsAt(chart, at, words);
    if (start === null) continue;
    const isNever = words.includes('never');
    const word = keyAt(chart, start);
    const time = isNever ? 'nunca' : adverbIn(chart.lexicon, word, 'done', 'manner');
    const from = isNever || time === undefined ? start : start + 1;
    return joinedAt(
      chart,
      from,
      participlesAt(active ? 'intransitive' : 'transitive', perfect || isNever),
      3,
    ).map(({ end, cost, value }) => {
      return {
        end: end,
        cost,
        value: {
          kind: 'happened',
          negated,
          perfect,
          active,
          verbs: value,
          time: time ?? '',
        },
      };
    });
  }
  return [];
}
