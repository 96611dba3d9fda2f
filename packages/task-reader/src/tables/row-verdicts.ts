import { isCheckQuestion } from './check-questions.ts';
import { isDone } from '../verdicts/done.ts';
import { turnedDown } from '../verdicts/grade.ts';
import { withoutMarker } from '../structure/marker.ts';
import { isPrice } from '../text/price.ts';
import { asksNothing, saysNoWork, isBareThing, isCharge, isNamed, isOrdered } from './row-kinds.ts';
import { isOnlyUnseen } from './row-marks.ts';
import { isWorkWording, signalOf } from '../verdicts/signal.ts';
import { listedRows, sureOr } from './row-lists.ts';
import type { JudgedRow, RowRule } from './row-verdict-types.ts';
import { fold } from '../text/text.ts';
import { dismissed, work, type Verdict } from '../verdicts/verdict-types.ts';
import { oneIn } from '../vocabulary/vocabulary.ts';

/** The rules on the rows of tables. */

/** States of work alone: "new" and "good" may also tell how a thing is. */
const isWaiting = new RegExp(`^${oneIn('tables', 'is-waiting')}$`);

const hasCell = ({ item }: JudgedRow, pattern: RegExp): boolean =>
  item.cells.some((cell) => pattern.test(fold(cell)));

/** Whether a remark beside the question of a checklist says what is wrong. */
const remarksWrong = ({ item: { cells } }: JudgedRow): boolean =>
  cells.slice(cells.findIndex(isCheckQuestion) + 2).some((cell) => isWorkWording(fold(cell)));

/**
 * Whether a cell beside the thing of a row says what is wrong or to be done: any text but the first,
 * or each one where the columns are of places and their work.
 */
const saysMore = ({ walk: { columns, isWorkTable }, parts }: JudgedRow): boolean => {
  const isOfWork = isWorkTable === true && columns?.includes('thing') === false;
  return [...parts.texts.slice(isOfWork ? 0 : 1), ...parts.notes].some((text) => {
    const signal = signalOf(fold(withoutMarker(text).rest));
    // "Clean" alone beside "Good" praises.
    return signal === 'asked' || signal === 'finding' || (signal === 'order' && text.includes(' '));
  });
};

/** A letter such as "NI" beside words that say what is wrong: it does not speak of them. */
const isLetterAside = ({ item, words }: JudgedRow): boolean =>
  isOnlyUnseen(item.cells) && words.is === 'task' && words.confidence > SURE;
const SURE = 55;

const isDismissedAsDone = (verdict: Verdict): boolean =>
  verdict.is === 'dismissed' && verdict.reason === 'done';

/** A row whose column of states says that it is open, whatever its texts tell of other things done. */
const isOpenRow = ({ columns }: JudgedRow['walk'], { cells }: JudgedRow['item']): boolean =>
  cells.some((cell, at) => {
    const column = columns?.[at];
    const isState = column === 'status' || column === 'verdict';
    return (
      isState && (isWaiting.test(fold(cell)) || (column === 'status' && isOpen.test(fold(cell))))
    );
  });
const isOpen = /^(?:open|new|reopened|to ?do|backlog|abiert[oa]|nuev[oa]|reabiert[oa])$/;

/** What a row of a table is: its ticks and verdicts decide first, its wording next. */
export const rowVerdicts: readonly RowRule[] = [
  {
    name: 'row that is done',
    when: ({ item, walk }) => !isOpenRow(walk, item) && isDone(item, walk.inList),
    verdict: dismissed('done'),
    examples: ['2 | Fix the tap | Done'],
  },
  {
    name: 'row that asks for nothing',
    when: (row) => hasCell(row, asksNothing) || hasCell(row, turnedDown),
    verdict: dismissed('no_defect'),
    examples: ['p. 22 | Garage door | Credit $400'],
  },
  {
    name: 'row whose question is answered well or not yet',
    when: (row) => row.checked !== undefined && !remarksWrong(row),
    verdict: dismissed('no_defect'),
    examples: [
      'Ítem | Punto revisado | Resultado | Comentario\n' +
        'Puerta | ¿La puerta cierra sin rozar el marco? | Conforme |\n' +
        'Muros | ¿Hay fisuras en los muros? | No |\n' +
        'Ducha | ¿La mampara cierra sin holgura? | Pendiente |',
    ],
  },
  {
    name: 'row of amounts',
    when: ({ item, wording }) => !wording || isPrice(item.folded),
    verdict: dismissed('price'),
    examples: ['Subtotal | $1,250.00'],
  },
  {
    name: 'row of a charge',
    when: ({ wording }) => isCharge.test(fold(wording)),
    verdict: dismissed('price'),
    examples: ['Description | Qty | Price\nPaint the deck | 1 | 300.00\nPermit fee | 1 | 350.00'],
  },
  {
    name: 'row of a section that holds no work',
    when: ({ walk }) => walk.section.promises === 'none',
    verdict: dismissed('boilerplate'),
    examples: ['Inventory\nItem | Qty\nLouver roof pergola, large section | 208'],
  },
  {
    name: 'row of none',
    when: ({ parts }) => /^0(?:\.0+)?(?:\s?[a-z]{2})?$/i.test(parts.quantity?.trim() ?? ''),
    verdict: dismissed('no_defect'),
    examples: ['Task | Qty | Unit | Cost\nReplace siding | 0 | SF | 6'],
  },
  {
    name: 'row ticked as done',
    when: ({ column }) => column === 'done',
    verdict: dismissed('done'),
    examples: ['Task | Done\nFix the latch | ✓\nStain the fence |'],
  },
  {
    name: 'row that is not included',
    when: ({ column }) => column === 'excluded',
    verdict: dismissed('exclusion'),
    examples: [
      'Include? | Description | Labor | Total\nY | Quartz tops | 300 | 2600\nN | Replace gutters | 700 | 1600',
    ],
  },
  {
    name: 'row whose column says what is wrong',
    when: (row) => row.column === 'bad' && !hasCell(row, saysNoWork),
    verdict: work(80),
    examples: ['Item | OK | Repair\nGarage door |  | X'],
  },
  {
    name: 'row of an export',
    when: ({ walk, words, wording }) =>
      walk.holdsRecords === true &&
      words.is !== 'note' &&
      !isDismissedAsDone(words) &&
      isNamed(wording),
    verdict: sureOr(70),
    examples: [
      'OrderID | HouseNumber | StreetName | Apartment | IssueDate | OrderDescription | CurrentStatus\n' +
        '71 | 12 | ELM STREET | 4B | 01/02/2024 | repair the broken door lock at the entrance | OPEN',
    ],
  },
  {
    name: 'row whose column says that all is well',
    when: (row) =>
      row.column === 'bad' || (row.column === 'good' && !saysMore(row) && !isLetterAside(row)),
    verdict: dismissed('no_defect'),
    examples: ['Item | OK | Repair\nGarage door | X | '],
  },
  {
    name: 'row whose words say work',
    when: ({ words }) => words.is === 'task' && words.confidence > SURE,
    verdict: ({ words }) => words,
    isApart: true,
    examples: ['4 | Replace the faucet and both supply lines in the hall bath'],
  },
  {
    name: 'thing and quantity of a work order',
    when: ({ walk, parts }) => isOrdered(walk, parts),
    verdict: work(55),
    examples: ['Work order\nItem | Qty\nLouver roof pergola, large section | 208'],
  },
  {
    name: 'thing of which nothing is said',
    when: ({ walk, item, parts }) => isBareThing(walk, item, parts.texts),
    verdict: dismissed('no_defect'),
    examples: [
      'Area | Item | OK | Work needed\nKitchen | Sink | | Replace strainer basket\nKitchen ' +
        '| Stove | | \nBath | Tub | | Reglaze, chipped',
    ],
  },
  ...listedRows,
];
