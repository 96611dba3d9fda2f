import { cutText } from '../../format.ts';
import { pointsBack } from './findings.rules.ts';
import { READ_LIMIT } from './facts.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { severalThings, signalOf, withoutLabel } from './signal.rules.ts';
import { fold, sentences } from './text.rules.ts';
import { genericAdvice } from './vocabulary-orders.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';

/**
 * Forms on the condition of a home that write beside each room all that is wrong there: "Living
 * Room: | Paint peeling. Window cracked." Each sentence that says so is a task in that room.
 */

/** Rows of rooms from which a document has such a form, and the share of their sentences that say work. */
const MIN_ROWS = 2;
const MOSTLY = 0.5;
/** Words of a statement at least, and of one that no word tells to be wrong at most. */
const MIN_WORDS = 2;
const TERSE = 12;

/** The label of what is said of no room or of all. */
const ofAll = /^(?:general|overall|other|misc(?:ellaneous)?|generales|otros|varios)$/;
/** "Multiple code violations likely present": what all amounts to. */
const amountsTo = new RegExp(
  `^(?:multiple|several|many|various|numerous|vari[oa]s|much[oa]s) (?:[a-z]+ )?${oneOf(`
    violations?, issues, problems, defects, deficiency, deficiencies, incumplimientos, problemas, defectos
  `)}\\b`,
);

const nameOf = ({ cells }: Item): string => fold(cells[0] ?? '').replace(/ ?:$/, '');

/** A label and what stands beside it, in two cells. */
const isPair = ({ kind, role, cells }: Item): boolean =>
  kind === 'row' && role === undefined && cells.length === 2 && /:$/.test(cells[0]?.trim() ?? '');

const isRoomRow = (item: Item): boolean =>
  isPair(item) && onlyArea.test(nameOf(item)) && !ofAll.test(nameOf(item));

interface Told {
  text: string;
  says: 'work' | 'silent' | 'none';
}

/** What a sentence beside a room says: work, nothing that a word tells, or none. */
function saidBy(text: string): Told['says'] {
  const folded = withoutLabel(fold(text));
  if (pointsBack.test(folded) || genericAdvice.test(folded)) return 'none';
  if (amountsTo.test(folded) || severalThings.test(folded)) return 'none';
  const signal = signalOf(folded);
  if (['order', 'asked', 'finding'].includes(signal)) return 'work';
  const words = folded.split(' ').length;
  return signal === 'none' && words > MIN_WORDS && words <= TERSE ? 'silent' : 'none';
}

const toldIn = ({ cells }: Item): Told[] =>
  sentences(cutText(cells[1] ?? '', READ_LIMIT)).map((text) => ({ text, says: saidBy(text) }));

const countOf = (told: readonly Told[], says: Told['says']): number =>
  told.filter((each) => each.says === says).length;

/** A row of a room with its works; a sentence without a word of work is one where most others are. */
function worksOf(item: Item, told: readonly Told[]): Item {
  const isTelling = countOf(told, 'work') >= MOSTLY * told.length;
  const works = told
    .filter(({ says }) => says === 'work' || (isTelling && says === 'silent'))
    .map(({ text }) => text.replace(/\.$/, ''));
  if (works.length === 0) return item;
  return {
    ...item,
    role: 'planned',
    works,
    ...(isRoomRow(item) ? { place: (item.cells[0] ?? '').replace(/\s*:\s*$/, '') } : {}),
  };
}

/** The items with the rows of such a form marked with their works; other documents as they are. */
export function markRoomRows(items: readonly Item[]): Item[] {
  const rooms = new Map(items.filter(isRoomRow).map((item) => [item, toldIn(item)]));
  const told = [...rooms.values()].flat();
  if (rooms.size < MIN_ROWS || countOf(told, 'work') < Math.max(MIN_ROWS, MOSTLY * told.length))
    return [...items];
  return items.map((item): Item => {
    const said =
      rooms.get(item) ?? (isPair(item) && ofAll.test(nameOf(item)) ? toldIn(item) : undefined);
    return said === undefined ? item : worksOf(item, said);
  });
}
