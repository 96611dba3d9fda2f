import { READ_LIMIT } from '../records/facts.ts';
import type { Item } from '../structure/item-types.ts';
import { isTickedDone } from '../structure/marks.ts';
import { saysWork } from './signal.ts';
import { endsClosed, saysClosed } from './status.ts';
import { fold, sentences } from '../text/text.ts';
import { doneStatus, saysDone } from '../vocabulary/stops.ts';
import type { Walk } from '../read/walk-types.ts';

/** Characters from which a marked item is a paragraph. */
const PARAGRAPH = 200;

/** Whether an item says that its work is done; of a paragraph each sentence that speaks of work. */
function saysAllDone(item: Item): boolean {
  const says = (text: string): boolean => saysDone.some((pattern) => pattern.test(text));
  if (!says(item.folded)) return false;
  const isProse = item.kind === 'text' || item.text.length > PARAGRAPH;
  const parts = isProse ? sentences(item.text.slice(0, READ_LIMIT)).map(fold) : [];
  return parts.length < 2 || parts.every((part) => says(part) || !saysWork(part));
}

/** A cell that tells that the order for it is closed: "Yes • Work order closed by the vendor". */
const orderClosed = new RegExp(
  String.raw`\b(?:work orders?|wo|tickets?|orden(?:es)? de trabajo) (?:is |was |has been |esta )?` +
    String.raw`(?:closed|completed|cerrad[oa]|terminad[oa])\b`,
);
/** Characters of such a cell at most. */
const CELL = 70;
const closesOrder = (cell: string): boolean => cell.length <= CELL && orderClosed.test(fold(cell));

/** A cell that tells that it is done: "Ya retirados por la compañía", "Already replaced in May". */
const already = new RegExp(
  String.raw`^(?:ya (?:(?:ha sido|han sido|fue|fueron|estan?) )?(?:[a-z]{3,}[ai]d|hech|resuelt|puest)[oa]s?` +
    String.raw`|already (?:been )?(?:done|[a-z]{3,}ed))\b(?!.*\b(?:but|pero|not|no|sin)\b)`,
);

const tellsDone = (cell: string): boolean => doneStatus.test(cell) || already.test(cell);

/** Whether the work of an item is done: struck, ticked in a list of work, or said so. */
export function isDone(item: Item, inList: Walk['inList']): boolean {
  return (
    item.kind === 'struck' ||
    isTickedDone(item, inList !== undefined) ||
    endsClosed(item.folded) ||
    (item.kind === 'marked' && (saysClosed.test(item.folded) || endsDone(item))) ||
    saysAllDone(item) ||
    item.cells.some((cell) => tellsDone(fold(cell)) || closesOrder(cell))
  );
}

/** The status that a wide gap parts from the end of a line: "Op 1  Adjust the closer  Complete". */
const endsDone = ({ lines }: Item): boolean => {
  const parts = lines.length === 1 ? (lines[0]?.text.trim().split(/\s{2,}/) ?? []) : [];
  return parts.length > 2 && doneStatus.test(fold(parts.at(-1) ?? ''));
};

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
