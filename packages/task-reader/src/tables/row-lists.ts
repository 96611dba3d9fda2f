import { holdsWork, isBudgeted, isPriced, isQuoted, isWork } from './row-kinds.ts';
import { isOrderAlone } from './row-parts.ts';
import type { JudgedRow, RowRule } from './row-verdict-types.ts';
import { fold } from '../text/text.ts';
import { citesCode } from '../verdicts/verdict-form.ts';
import { dismissed, work, type Verdict } from '../verdicts/verdict-types.ts';

/** Rows that are work by the table they stand in, though they say no word of it. */

/** As sure as the wording alone, where that is work. */
export const sureOr =
  (confidence: number) =>
  ({ words }: JudgedRow): Verdict =>
    words.is === 'task' ? words : work(confidence);

/** What a row of a list, a bill of quantities or an estimate is. */
export const listedRows: readonly RowRule[] = [
  {
    name: 'row of a table of work',
    when: ({ walk, item, parts, words, wording }) =>
      walk.columns !== undefined &&
      walk.isWorkTable === true &&
      words.is !== 'note' &&
      !citesCode(item, fold(wording)) &&
      (isWork(fold(wording)) || (parts.area !== undefined && isOrderAlone(fold(wording)))),
    verdict: sureOr(50),
    examples: [
      'Item | Location | Work\nDoor | Hall | Loose\nSink | Bath | May leak',
      'Unit | Work | Due\n11 | Replace flooring | 3/5/2026\n12 | Paint | 3/6/2026',
    ],
  },
  {
    name: 'row of a price list',
    when: ({ item }) => isPriced(item),
    verdict: work(70),
    examples: ['A1 | Zapata aislada de concreto | m3 | 4 | 100.00 | 400.00'],
  },
  {
    name: 'row of a budget',
    when: ({ walk, item, wording }) => isBudgeted(walk, item) && isWork(fold(wording)),
    verdict: work(60),
    examples: [
      'Line | Qty | Unit | Cost\nOUTSIDE\nHaul off shed | 1 | ls | 400\nGravel for driveway | 2 | loads | 700',
    ],
  },
  {
    name: 'row of an estimate',
    when: ({ walk, item, wording }) => isQuoted(walk, item) && isWork(fold(wording)),
    verdict: work(58),
    examples: ['Include? | Description | Labor | Total\nY | Quartz tops | 300 | 2600'],
  },
  {
    name: 'row of a list of work',
    when: ({ walk, item, words }) =>
      holdsWork(walk) && walk.inList !== undefined && item.separator !== ' ' && words.is === 'task',
    verdict: ({ words }) => words,
    examples: ['PRESUPUESTO\nE01DTC010 | m2 DEMOL.FALSO TECHO'],
  },
  {
    name: 'row without a word of work',
    when: () => true,
    verdict: ({ words }) => (words.is === 'dismissed' ? words : dismissed('boilerplate')),
    examples: ['Built in 1962 | two storeys'],
  },
];
