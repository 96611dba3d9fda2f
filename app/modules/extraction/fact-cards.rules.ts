import { tradeOf } from './facts.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { placesIn } from './place.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold } from './text.rules.ts';
import { recordLabels } from './vocabulary-record-labels.rules.ts';

/**
 * Cards of jobs, each some rows of a name and a value: "Status | New", "Address | 12 Oak Street",
 * "Carrier | …", "Payment notes | …". They tell of the job, and only what changes or adds to its
 * scope, or a value that itself says work, is a task.
 */

/** Rows one below the other from which they are a card, and labels that come again in another one. */
const MIN_ROWS = 3;
const MIN_LABELS = 3;

/** What the row that adds work to a job is called. */
const addsWork = new RegExp(
  `^${oneOf(`
    (?:scope|work) (?:changes?|additions?), changes? (?:of|in|to) (?:the )?scope, (?:additional|extra|further) works?,
    change orders?, works? (?:needed|required|added), trabajos? (?:adicional(?:es)?|extras?), cambios? de alcance
  `)}$`,
);
/** "Added guest bathroom to scope": no work of its own. */
const onlyExtends = /\b(?:to|in) (?:the )?scope\.?$|\bal alcance\.?$/;
/** Words of a value that is work. */
const MIN_WORDS = 3;

const labelOf = ({ cells }: Item): string => fold(cells[0] ?? '').replace(/ ?:$/, '');
const valueOf = ({ cells }: Pick<Item, 'cells'>): string => cells[1] ?? '';

const isPair = ({ kind, role, cells }: Item): boolean =>
  kind === 'row' &&
  (role === undefined || role === 'closed' || role === 'fact') &&
  cells.length === 2 &&
  /^\p{L}[^.;]{2,40}$/u.test(cells[0] ?? '') &&
  valueOf({ cells }).trim() !== '';

/** The rows that stand one below the other. */
function runsOf(items: readonly Item[]): Item[][] {
  const runs: Item[][] = [];
  let open: Item[] = [];
  for (const item of items) {
    if (item.kind === 'pageHeader') continue;
    if (!isPair(item)) open = [];
    else if (open.push(item) === 1) runs.push(open);
  }
  return runs.filter(({ length }) => length >= MIN_ROWS);
}

const holds = (label: string): string | undefined =>
  recordLabels.find(([, names]) => names.test(label))?.[0];

/** The labels that stand in several of the runs. */
function sharedLabels(runs: readonly Item[][]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const label of runs.flatMap((run) => [...new Set(run.map(labelOf))]))
    counts.set(label, (counts.get(label) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > 1).map(([label]) => label));
}

/** A row as what it tells: work that the job has beside its scope, or a fact about it. */
function told(item: Item): Item {
  const value = valueOf(item);
  const folded = fold(value);
  const isAdded =
    addsWork.test(labelOf(item)) &&
    !onlyExtends.test(folded) &&
    value.split(' ').length >= MIN_WORDS &&
    (tradeOf(folded) !== undefined || placesIn(value).names.length > 0);
  if (!isAdded) return isWorkWording(folded) && tradeOf(folded) ? item : { ...item, role: 'fact' };
  return {
    ...item,
    kind: 'text',
    role: 'request',
    marker: '',
    text: value,
    folded,
    cells: [],
    request: { isDone: false, isWell: false, works: [], notes: [] },
  };
}

/** The items with the rows of such cards as what they tell; other documents as they are. */
export function markFactCards(items: readonly Item[]): Item[] {
  const runs = runsOf(items);
  const shared = sharedLabels(runs);
  const known = new Set([...shared].map(holds));
  if (shared.size < MIN_LABELS || !known.has('status') || !known.has('site')) return [...items];
  const cards = new Set(
    runs.filter((run) => run.some((item) => holds(labelOf(item)) === 'status')).flat(),
  );
  return items.map((item) => (cards.has(item) && item.role === undefined ? told(item) : item));
}
