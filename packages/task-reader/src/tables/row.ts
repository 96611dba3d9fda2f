import { answeredRow } from './answered-row.ts';
import { decide, decidedBy, type WalkRule } from '../read/decide.ts';
import type { Draft } from '../read/draft-types.ts';
import { judgeForm, labelled } from './form-line.ts';
import { markedConfidence } from '../structure/marks.ts';
import type { Item } from '../structure/item-types.ts';
import { withHeads } from './row-cells.ts';
import { codedSection, enterTable, isRuled, letteredGroup } from './row-layout.ts';
import {
  headsPlace,
  isPlacedLabel,
  keepPlace,
  placeFacts,
  placeOfHeadRow,
} from '../places/row-place.ts';
import type { JudgedRow, RowRule } from './row-verdict-types.ts';
import { seriesOf, worksOf } from './row-works.ts';
import { rowVerdicts } from './row-verdicts.ts';
import { repairScan } from '../text/scan.ts';
import { enterHeading } from '../structure/section.ts';
import { checkedRow } from './check-questions.ts';
import { columnsOf } from './columns.ts';
import { rowParts } from './row-parts.ts';
import { rowVerdict } from './row-marks.ts';
import { fold } from '../text/text.ts';
import { judge } from '../verdicts/verdict.ts';
import type { Verdict } from '../verdicts/verdict-types.ts';
import { measured } from '../vocabulary/facts.ts';
import { addTask, dismiss, dismissAs } from '../read/walk.ts';
import type { Walk } from '../read/walk-types.ts';

/** A label in a cell, outside a table whose column holds the wording. */
const isForm = (walk: Walk, { cells }: Item): boolean =>
  cells.some((cell) => labelled.test(cell)) &&
  !(walk.columns?.includes('text') && cells.length > 2) &&
  walk.columns?.every((column) => column === 'other') !== true;

export const groupRows: readonly WalkRule[] = [
  {
    name: 'lettered group of rows',
    when: letteredGroup,
    then: dismissAs('heading', false),
    examples: ['CVE | DESCRIPCIÓN | U | CANT. | P.U. | TOTAL\nA | PRELIMINARES'],
  },
];
export const ruledRows: readonly WalkRule[] = [
  {
    name: 'ruling, measures or boxes side by side',
    when: (_walk, item) => isRuled(item),
    then: dismissAs('boilerplate', false),
    examples: ['---- | ----'],
  },
];
/** Rows that name what the rows below them are about, and lines of a form. */
export const sectionRows: readonly WalkRule[] = [
  {
    name: 'grade beside the name of a part',
    when: (walk, item) => codedSection(walk, item) !== undefined,
    then: (walk, item) => {
      const text = codedSection(walk, item) ?? '';
      enterHeading(walk, { ...item, kind: 'heading', text, folded: fold(text) });
    },
    examples: ['RR | Walls\nThe stucco is cracked.'],
  },
  {
    name: 'row that names a place',
    when: (_walk, item) => headsPlace(item),
    then: (walk, item) => {
      if (!isPlacedLabel(walk, item))
        walk.section = { ...walk.section, area: placeOfHeadRow(item) };
      dismiss(walk, item, 'heading');
    },
    examples: ['KITCHEN | Ceiling: | 120'],
  },
  {
    name: 'line of a form',
    when: isForm,
    then: judgeForm,
    examples: ['Problem: leaking trap    Action: replace the trap'],
  },
];

/** Whether the row goes on with the table above it; what stood between them ends its place. */
function goesOn(walk: Walk, item: Item): boolean {
  const isWithin =
    walk.columns !== undefined && item.attached && !walk.isInterrupted && item.folded !== walk.head;
  if (walk.isInterrupted) walk.rowPlace = undefined;
  walk.isInterrupted = false;
  return isWithin;
}

/** Whether the row is parted as another table is: the known columns are not its own. */
const isOfOtherTable = (walk: Walk, item: Item): boolean =>
  walk.separator !== item.separator ||
  (!item.attached && walk.columns?.length !== item.cells.length);

/** A table row is one item: what it is in its table decides first, then what it says. */
export function judgeRow(walk: Walk, given: Item): void {
  const item = withHeads(walk, given);
  const isWithin = goesOn(walk, item);
  if (decide(walk, item, groupRows)) return;
  const isAgain = walk.columns !== undefined && given.folded === walk.head;
  const columns = given.columns ?? (isAgain ? walk.columns : columnsOf(item.cells, isWithin));
  if (columns) return enterTable(walk, item, columns);
  if (isOfOtherTable(walk, item)) walk.columns = undefined;
  if (decide(walk, item, ruledRows)) return;
  keepPlace(walk, item);
  if (!decide(walk, item, sectionRows)) judgeCells(walk, item);
}

/** The cells of a row by what they hold, its wording, and what columns and words say. */
function judgedRow(walk: Walk, item: Item): JudgedRow {
  const answered = walk.holdsAnswers && walk.columns ? answeredRow(item) : undefined;
  const ticked = rowVerdict(item.cells, walk.columns, walk.codes);
  const parts = rowParts(item.cells, walk.columns);
  parts.quantity ??= item.cells.find((cell) => measured.test(cell) && cell.length < 14);
  const wording = parts.texts.join(' - ');
  const checked = checkedRow(item.cells);
  let words: Verdict | undefined;
  return {
    walk,
    item,
    parts,
    wording,
    column: checked === 'bad' ? checked : (answered?.verdict ?? ticked),
    checked,
    get words() {
      return (words ??= judgeWording(walk, item, wording));
    },
  };
}

/** The verdict on the wording of a row as if it stood alone. */
function judgeWording(walk: Walk, item: Item, text: string): Verdict {
  const isScanned = item.lines[0]?.ocrConfidence !== undefined;
  const folded = isScanned ? repairScan(fold(text)) : fold(text);
  const worded: Item = { ...item, kind: 'marked', text, folded };
  return judge(worded, walk.section, walk.inList);
}

/** The works of a row that are a task each, where its rule parts them. */
function ordersOf(row: JudgedRow, { isApart }: RowRule): string[] {
  const series = seriesOf(row);
  return series.length === 0 && isApart === true && !row.item.isWhole ? worksOf(row) : series;
}

function judgeCells(walk: Walk, item: Item): void {
  const row = judgedRow(walk, item);
  const rule = rowVerdicts.find(({ when }) => when(row));
  if (!rule) throw new Error('The last rule of the table holds for every row.');
  decidedBy(walk, item, rule.name);
  const verdict = typeof rule.verdict === 'function' ? rule.verdict(row) : rule.verdict;
  if (verdict.is === 'dismissed') return dismiss(walk, item, verdict.reason);
  if (verdict.is === 'note') return dismiss(walk, item, 'boilerplate');
  const found = { confidence: markedConfidence(item, verdict), ...factsOf(row) };
  const orders = ordersOf(row, rule);
  if (orders.length < 2) return addTask(walk, item, { wording: row.wording, ...found });
  for (const order of orders) addTask(walk, item, { ...found, wording: order, quote: order });
}

/** What the cells beside the wording say of a task. */
function factsOf({ walk, parts }: JudgedRow): Partial<Draft> {
  return {
    ...(walk.holdsRecords ? { quote: parts.texts[0] } : {}),
    notes: parts.notes,
    ...placeFacts(walk, parts),
    ...(parts.trade ? { trade: parts.trade, isTraded: true } : {}),
    priority: parts.priority,
    quantity: parts.quantity,
    unit: parts.unit,
    due: parts.due,
    assignee: parts.assignee,
  };
}
