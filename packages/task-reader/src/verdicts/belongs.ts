import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import type { Item } from '../structure/item-types.ts';
import type { Walk } from '../read/walk-types.ts';
import { READ_LIMIT } from '../records/facts.ts';
import { answerOf, type OrderedRule } from '../text/ordered.ts';
import { signalOf, type Signal } from './signal.ts';
import { comesNew } from './status.ts';
import { fold } from '../text/text.ts';
import { isDone } from './done.ts';
import { isNote } from './note.ts';
import { placeLabelOf } from '../places/place-label.ts';

/** Which items go on with the task before them. */

/** A bullet below a finding that says what to do about it. */
export function answersOpen(walk: Walk, item: Item): boolean {
  const parent = walk.drafts[walk.open?.task ?? 0];
  const opens = fold(parent?.wording ?? '').slice(0, READ_LIMIT);
  return (
    !isDone(item, walk.inList) &&
    signalOf(item.folded) !== 'finding' &&
    !['order', 'asked'].includes(signalOf(opens)) &&
    parent?.isFinding === true
  );
}

/** A paragraph and the open task that it may go on with. */
interface Following {
  walk: Walk;
  open: NonNullable<Walk['open']>;
  item: Item;
  /** The wording of the open task. */
  title: string;
  signal: Signal;
  /** A sentence, or long enough for one. */
  isProse: boolean;
}

/** A label that answers the label of the task: "Action: replace" below "Problem: leaking trap". */
function answersLabel({ item, title }: Following): boolean {
  const label = labelOf(item.folded);
  const openLabel = labelOf(fold(title));
  return (
    item.attached &&
    label !== undefined &&
    label !== openLabel &&
    (openLabel ? answerLabel : remedyLabel).test(label)
  );
}

/** The text of a numbered title, which itself says nothing of work. */
const tellsOfTitle = ({ open, item, title, isProse }: Following): boolean =>
  open.isTitle &&
  open.isMarked &&
  item.attached &&
  isProse &&
  item.text.length > 50 &&
  isShouted(title);

/** "Photo 2 - Leaking drain". */
const pictureName = /^(?:photo|picture|figure|image|foto|imagen|figura)(?: no\.?)? ?#?\d{1,3}\b/;
/** Whether a line apart from what stands above it names a picture: it is on what stands below. */
export const namesPicture = ({ attached, folded }: Item): boolean =>
  !attached && pictureName.test(folded);

const belongingRules: readonly OrderedRule<Following, boolean>[] = [
  { name: 'note', when: ({ item }) => isNote(item), answer: true },
  { name: 'thing that comes new', when: ({ item }) => comesNew(item.folded), answer: false },
  {
    name: 'label of a place',
    when: ({ item: { text } }) => placeLabelOf(text) !== undefined,
    answer: false,
  },
  { name: 'answer to its label', when: answersLabel, answer: true },
  {
    name: 'line apart from a bullet',
    when: ({ item, open }) => !item.attached && open.isBullet === true,
    answer: false,
  },
  { name: 'text of a title', when: tellsOfTitle, answer: true },
  {
    name: 'order or standard text',
    when: ({ signal }) => signal === 'order' || signal === 'stop',
    answer: false,
  },
  {
    name: 'prose below a title',
    when: ({ open, isProse }) => open.isTitle && isProse,
    answer: ({ open, item, title }) =>
      open.isMarked || (item.attached && item.text.length > title.length * 1.5),
  },
  { name: 'paragraph apart', when: ({ item }) => !item.attached, answer: false },
  {
    name: 'remark under a marked item',
    when: ({ open }) => open.isMarked,
    answer: ({ isProse, signal }) => isProse || signal === 'none',
  },
];

/**
 * A paragraph goes on with the task before it: the text under a title, the remarks under a numbered
 * item.
 */
export function belongsToOpen(walk: Walk, item: Item): boolean {
  const open = walk.open;
  if (!open || walk.section.promises === 'none') return false;
  const following: Following = {
    walk,
    open,
    item,
    title: walk.drafts[open.task]?.wording ?? '',
    get signal() {
      return signalOf(item.folded);
    },
    isProse: /[.!?]$/.test(item.text) || item.text.length > 80,
  };
  return answerOf(belongingRules, following) ?? false;
}

/** Labels of what to do about the problem named above them, and of what else is said of it. */
const remedyLabel = new RegExp(
  `^(?:${oneOf(`
    corrective, recommended, required, proposed, suggested
  `)} (?:action|repair|work|correction)|corrections?|remedy|solution|action required|resolution|${oneOf(`
    accion, actuacion, intervencion, medida, solucion
  `)}(?:es)?(?: ${oneOf(`
    propuesta, correctiva, correctora, recomendada, a tomar
  `)}s?)?)$`,
);
const answerLabel = new RegExp(
  `${remedyLabel.source}|^${oneIn('verdicts', 'answer-label')}(?: [a-z]+)?$`,
);

function labelOf(folded: string): string | undefined {
  return /^([a-z ()/]{3,30}):/.exec(folded)?.[1];
}

export function isShouted(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}
