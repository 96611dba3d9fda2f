import type { Item } from '../structure/item-types.ts';
import type { Walk } from '../read/walk-types.ts';
import { answersOpen } from './belongs.ts';
import { isWorkWording } from './signal.ts';
import { isDone } from './done.ts';
import { addNote, dismiss } from '../read/walk.ts';

/** Points below a marked item: notes of it, unless a point is work of its own. */

/** Remembers a marked item as one that points may lie in. */
export function noteParent(walk: Walk, item: Item, task?: number): void {
  if (item.kind !== 'marked') return;
  while ((walk.parents.at(-1)?.depth ?? -1) >= item.depth) walk.parents.pop();
  const parent = { depth: item.depth, isDone: isDone(item, walk.inList) };
  walk.parents.push(task === undefined ? parent : { ...parent, task });
}

/** Whether an item lies in one that is done and has no mark of its own: nobody says that it is done. */
export const liesInDone = ({ parents }: Walk, { mark }: Item): boolean =>
  mark === undefined && parents.at(-1)?.isDone === true;

/** A point of an item that is no work: nothing, unless it is work of its own. */
function leavePoint(walk: Walk, item: Item): boolean {
  if (isWorkWording(item.folded)) return false;
  dismiss(walk, item, 'boilerplate');
  return true;
}

/** True where the item was a point of the item above it and is dealt with. */
export function enterPoint(walk: Walk, item: Item): boolean {
  while ((walk.parents.at(-1)?.depth ?? -1) >= item.depth) walk.parents.pop();
  const parent = walk.parents.at(-1);
  if (!parent) return false;
  if (parent.task === undefined) return leavePoint(walk, item);
  walk.open = { task: parent.task, isTitle: false, isMarked: true, depth: parent.depth };
  if (isWorkWording(item.folded) && !answersOpen(walk, item)) return false;
  addNote(walk, item);
  return true;
}
