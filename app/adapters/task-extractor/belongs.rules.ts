import type { Item } from './item.types.ts';
import type { Walk } from './walk.types.ts';
import { READ_LIMIT } from './facts.rules.ts';
import { refersBack } from './finding-title.rules.ts';
import { isChat } from './marker.rules.ts';
import { signalOf } from './signal.rules.ts';
import { comesNew } from './status.rules.ts';
import { contentWords, fold } from './text.rules.ts';
import { isDone } from './done.rules.ts';
import { isNote } from './note.rules.ts';
import { saysWrong } from './vocabulary-findings.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';

/** Which items go on with the task before them. */

/** A bullet below a finding that says what to do about it. */
export function answersOpen(walk: Walk, item: Item): boolean {
  const parent = walk.drafts[walk.open?.task ?? 0];
  const opens = fold(parent?.wording ?? '').slice(0, READ_LIMIT);
  return (
    !isDone(item, walk.inList) &&
    signalOf(item.folded) !== 'finding' &&
    !['order', 'asked'].includes(signalOf(opens)) &&
    (parent?.isFinding === true || startsWithOrder.test(item.folded) || refersBack.test(item.text))
  );
}

/**
 * A paragraph goes on with the task before it: the text under a title, the remarks under a numbered
 * item.
 */
export function belongsToOpen(walk: Walk, item: Item): boolean {
  if (!walk.open || walk.section.promises === 'none') return false;
  const title = walk.drafts[walk.open.task]?.wording ?? '';
  if (placeLabel.test(item.folded)) return item.attached && !walk.placesLead;
  if (isNote(item)) return true;
  if (comesNew(item.folded)) return false;
  if (onlyArea.test(item.folded.slice(0, Math.max(0, item.folded.indexOf(':'))))) return false;
  const label = labelOf(item.folded);
  const openLabel = labelOf(fold(title));
  if (
    item.attached &&
    label &&
    label !== openLabel &&
    (openLabel ? answerLabel : remedyLabel).test(label)
  )
    return true;
  if (isChat(item.marker) || (!item.attached && walk.open.isBullet)) return false;
  const signal = signalOf(item.folded);
  const prose = /[.!?]$/.test(item.text) || item.text.length > 80;
  if (
    walk.open.isTitle &&
    walk.open.isMarked &&
    item.attached &&
    prose &&
    item.text.length > 50 &&
    (isShouted(title) || signalOf(fold(title)) === 'none')
  )
    return true;
  if (signal === 'order' || signal === 'stop') return false;
  if (walk.open.isTitle && prose)
    return (
      walk.open.isMarked ||
      (item.attached && (isShouted(title) || item.text.length > title.length * 1.5))
    );
  if (!item.attached) return false;
  return walk.open.isMarked
    ? prose || signal === 'none'
    : signal === 'asked' &&
        /^(?:recommend|we recommend|se recomienda|recomendamos)/.test(item.folded) &&
        !isOther(item.folded, title);
}

export const placeLabel = /^(?:location|area|room|ubicacion|lugar|unit|unidad)(?:\(s\))?\s*:/;
/** Labels of what to do about the problem named above them, and of what else is said of it. */
const remedyLabel = new RegExp(
  '^(?:(?:corrective|recommended|required|proposed|suggested) (?:action|repair|work' +
    '|correction)|corrections?|remedy|solution|action required|resolution|(?:accion|actuacion' +
    '|intervencion|medida|solucion)(?:es)?(?: (?:propuesta|correctiva|correctora|recomendada' +
    '|a tomar)s?)?)$',
);
const answerLabel = new RegExp(
  `${remedyLabel.source}|^(?:task|action|repair|work required|(?:special ` +
    `)?instructions?|comments?|notes?|details?|cause|consequence|impact|trabajo|` +
    `correccion|comentarios?|observaciones|detalles?|causa|origen|propuesta)(?: [a-z]+)?$`,
);

/**
 * A recommendation on another thing than the task before it: it names a defect of its own and
 * shares no word with it.
 */
function isOther(folded: string, title: string): boolean {
  const words = new Set(contentWords(title));
  return saysWrong.test(folded) && !contentWords(folded).some((word) => words.has(word));
}

function labelOf(folded: string): string | undefined {
  return /^([a-z ()/]{3,30}):/.exec(folded)?.[1];
}

export function isShouted(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}
