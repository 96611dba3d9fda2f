import { documentName } from '../structure/heading.ts';
import type { Item } from '../structure/item-types.ts';
import { withoutMarker } from '../structure/marker.ts';
import { isNote } from '../verdicts/note.ts';
import { fold } from '../text/text.ts';
import { judge } from '../verdicts/verdict.ts';
import { isRecordLabel } from '../vocabulary/stops.ts';
import { saysClosed } from '../verdicts/status.ts';
import { addTask, dismiss } from '../read/walk.ts';
import type { Walk } from '../read/walk-types.ts';

/** Lines of a form: labels and their values side by side. */

/** A cell that begins with a label: "Problem: leaking trap". */
export const labelled = /^[\p{L} #/]{3,28}:(?:\s|$)/u;

/** A label whose value is yet to be written: "Bid price: $ ______". */
const blank = /^[^:]{2,28}:[\s$_.-]*$/;

/** The value of the cell with such a label: "Área: Baño de niñas". */
const labelledValue = (cells: readonly Item[], label: RegExp): string | undefined =>
  cells
    .find(({ folded }) => label.test(folded))
    ?.text.replace(/^[^:]{2,28}:\s*/, '')
    .trim() || undefined;

const placeName = /^(?:location|area|room|place|unit|ubicacion|lugar|zona|salon|unidad) ?:/;
const priorityName = /^(?:priority|severity|urgency|prioridad|urgencia|gravedad) ?:/;

/** The task of a form, with the place and priority written above it in the same block. */
function addForm(walk: Walk, item: Item, cells: Item[], confidence: number): void {
  const task = walk.drafts.length;
  const area = labelledValue(cells, placeName);
  const priority = labelledValue(cells, priorityName);
  const worded = cells.filter(
    ({ text, folded }) =>
      !blank.test(text) && !placeName.test(folded) && !priorityName.test(folded),
  );
  addTask(walk, item, {
    wording: (worded.length > 0 ? worded : cells).map((cell) => cell.text).join(' - '),
    confidence,
    notes: walk.pending.flatMap((each) => each.cells),
    ...(area === undefined ? {} : { area, areaCell: area, isPlaced: true }),
    ...(priority === undefined ? {} : { priority }),
  });
  for (const line of walk.pending.flatMap((each) => each.lines))
    walk.outcomes.set(line.lineNumber, { lineNumber: line.lineNumber, outcome: 'merged', task });
  walk.pending = [];
  walk.open = { task, isTitle: true, isMarked: true };
}

/** The cells of a form's line that hold words, each as an item of its own. */
const formCells = (item: Item): Item[] =>
  item.cells
    .map((cell) => (withoutMarker(cell).rest || cell).replace(/^[xX✓☒] {2,}/, ''))
    .filter((cell) => cell !== '' && !/^(?:\d{1,3}[.)]?|[xX✓☒☑])$/.test(cell))
    .map((cell) => ({ ...item, kind: 'text' as const, cells: [], text: cell, folded: fold(cell) }));

/** A line of a form, label and value side by side: "Problem: leaking trap    Action: replace". */
export function judgeForm(walk: Walk, item: Item): void {
  if (!item.attached) walk.pending = [];
  const cells = formCells(item);
  const found = cells
    .filter(
      (cell) =>
        !isNote(cell) && !isRecordLabel.test(cell.folded) && !documentName.test(cell.folded),
    )
    .map((cell) => judge(cell, walk.section, walk.inList))
    .find((verdict) => verdict.is === 'task' && verdict.confidence >= 60);
  if (found?.is === 'task') addForm(walk, item, cells, found.confidence);
  else joinForm(walk, item, cells);
}

/** A line of a form without work: notes of the task above it, or of the one below. */
function joinForm(walk: Walk, item: Item, cells: readonly Item[]): void {
  const open = item.attached ? walk.open : undefined;
  const draft = open && walk.drafts[open.task];
  if (!open && saysClosed.test(item.folded)) walk.isClosed = true;
  const hasNote = cells.some(isNote);
  if (!open || !draft || !hasNote) {
    dismiss(walk, item, 'boilerplate');
    if (hasNote && !draft) walk.pending.push(item);
    return;
  }
  draft.notes.push(...cells.map((cell) => cell.text));
  for (const { lineNumber } of item.lines)
    walk.outcomes.set(lineNumber, { lineNumber, outcome: 'merged', task: open.task });
}
