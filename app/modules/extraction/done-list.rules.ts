import { isDone } from './done.rules.ts';
import type { Item } from './item.types.ts';
import { saysClosed } from './status.rules.ts';
import type { Walk } from './walk.types.ts';

/** Lists of what was done, and what is told of records that are closed. */

/** "…, que requirió reparaciones mayores, incluyendo:" above a list of what was done. */
const toldOfThePast = new RegExp(
  String.raw`\b(?:requirio|se (?:realizaron|hicieron|ejecutaron|efectuaron|llevaron a cabo)|realizamos|hicimos` +
    String.raw`|(?:we|was|were) (?:did|done|completed|performed|carried out))\b[^.]{0,80}:$`,
);

/** Whether this line stands in, or opens, a list of what was done. */
export function enterDoneList(walk: Walk, item: Item): void {
  walk.isClosed = walk.isClosed === true && item.attached;
  walk.isDoneRecord =
    (walk.isDoneRecord === true && item.kind === 'text') ||
    (item.kind === 'marked' && saysClosed.test(item.folded));
  walk.isDoneList =
    (walk.isDoneList === true && item.kind === 'marked') ||
    (item.text.endsWith(':') && (isDone(item, undefined) || toldOfThePast.test(item.folded)));
}
