import { READ_LIMIT } from './facts.rules.ts';
import type { Item } from './item.rules.ts';
import { signalOf } from './signal.rules.ts';
import { fold } from './text.rules.ts';
import { isDone, isNote } from './verdict.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';
import type { Walk } from './walk.rules.ts';

/** Which items go on with the task before them. */

/** A bullet below a finding that says what to do about it. */
export function answersOpen(walk: Walk, item: Item): boolean {
  const parent = walk.drafts[walk.open?.task ?? 0];
  const opens = fold(parent?.wording ?? '').slice(0, READ_LIMIT);
  return !isDone(item, walk.inList) && signalOf(item.folded) !== 'finding' && !['order', 'asked'].includes(signalOf(opens)) && (parent?.isFinding === true || startsWithOrder.test(item.folded));
}

/** A paragraph goes on with the task before it: the text under a title, the remarks under a numbered item. */
export function belongsToOpen(walk: Walk, item: Item): boolean {
  if (!walk.open || walk.section.promises === 'none') return false;
  const title = walk.drafts[walk.open.task]?.wording ?? '';
  if (placeLabel.test(item.folded)) return item.attached;
  if (isNote(item)) return true;
  const label = labelOf(item.folded);
  const openLabel = labelOf(fold(title));
  if (item.attached && label && openLabel && label !== openLabel && actionLabel.test(label)) return true;
  const signal = signalOf(item.folded);
  if (signal === 'order' || signal === 'stop') return false;
  const prose = /[.!?]$/.test(item.text) || item.text.length > 80;
  if (walk.open.isTitle && prose) return walk.open.isMarked || (item.attached && (isShouted(title) || item.text.length > title.length * 1.5));
  if (!item.attached) return false;
  return walk.open.isMarked ? prose || signal === 'none' : signal === 'asked' && /^(?:recommend|we recommend|se recomienda|recomendamos)/.test(item.folded);
}

export const placeLabel = /^(?:location|area|room|ubicacion|lugar|unit|unidad)(?:\(s\))?\s*:/;
/** Labels of what to do about the problem named above them. */
const actionLabel = /^(?:task|action|correction|corrective action|remedy|solution|repair|work required|accion|solucion|trabajo|correccion)$/;

function labelOf(folded: string): string | undefined {
  return /^([a-z ()/]{3,30}):/.exec(folded)?.[1];
}

export function isShouted(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}
