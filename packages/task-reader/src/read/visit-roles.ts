import { captionPlaces } from '../records/captions.ts';
import type { Item, RequestFacts } from '../structure/item-types.ts';
import { isVerbAlone, promiseOf } from '../structure/marks.ts';
import { takeTask } from '../verdicts/pieces.ts';
import { addNote, addTask, dismiss } from './walk.ts';
import type { Walk } from './walk-types.ts';

/** Items whose part in the document is known before they are visited. */

/** A line that says where the finding above it is; without one it is a heading. */
export function enterCaption(walk: Walk, item: Item): void {
  const last = walk.drafts.at(-1);
  const outcome = walk.outcomes.get((item.lines[0]?.lineNumber ?? 0) - 1);
  if (!last || outcome === undefined || outcome.outcome === 'dismissed')
    return dismiss(walk, item, 'heading');
  const before = walk.open;
  walk.open = { task: walk.drafts.length - 1, isTitle: false, isMarked: false };
  last.places = [...new Set([...(last.places ?? []), ...captionPlaces(item, walk.section.area)])];
  addNote(walk, item);
  walk.open = before?.isTitle ? before : undefined;
}

/** The title of a numbered finding. */
export function promote(walk: Walk, title: Item): void {
  for (const line of [...title.lines, ...title.tail]) walk.outcomes.delete(line.lineNumber);
  addTask(walk, title, { wording: title.text, confidence: 80, isFinding: true });
  walk.open = { task: walk.drafts.length - 1, isTitle: true, isMarked: true };
}

/** The words of the line that names an item of a budget, without code and amounts. */
export function budgetWording(item: Item): string {
  const cells = item.kind === 'row' ? item.cells : [item.text];
  const worded = cells.filter((cell) => (cell.match(/\p{L}{3,}/gu)?.length ?? 0) > 1);
  return worded.length > 0 ? worded.join(' - ') : item.text;
}

/** A chosen line about the task above it: a note of it, or that it will not be done. */
export function takeChoice(walk: Walk, item: Item): void {
  const above = walk.open && walk.drafts[walk.open.task];
  const isRefusal = promiseOf(item) === 'refusal';
  if (above && !isRefusal) return addNote(walk, item);
  if (above && isVerbAlone(item)) above.left = 'exclusion';
  dismiss(walk, item, isRefusal ? 'exclusion' : 'too_vague');
}

const noFacts: RequestFacts = { isDone: false, notes: [] };

/** A record of a list of requests: work in its own place, unless it is finished. */
export function takeRequest(walk: Walk, item: Item): void {
  const { isDone: isFinished, notes, ...facts } = item.request ?? noFacts;
  if (isFinished) return dismiss(walk, item, 'done');
  const before = walk.section;
  walk.section = { ...before, ...facts, topic: undefined };
  const from = walk.drafts.length;
  takeTask(walk, item, 70);
  walk.drafts[from]?.notes.push(...notes);
  walk.section = before;
  walk.open = undefined;
}
