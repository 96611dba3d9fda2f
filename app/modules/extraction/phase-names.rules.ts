import { oneOf } from './one-of.rules.ts';
import type { Item } from './item.types.ts';

/**
 * Names of phases above what they hold: "Phase 1 - Remove the rear. Build the shed." above a table
 * or a list of its works. They say in short what stands below them.
 */

/** Phases from which a document is parted into them. */
const MIN_PHASES = 2;
/** Letters of such a name at most. */
const LONGEST = 160;

const phase = new RegExp(
  `^${oneOf('phase, stage, fase, etapa, lot, lote, package, paquete')}` +
    String.raw` (?:no\.? ?|n[.º°] ?)?(?:\d{1,2}|[ivx]{1,4}|[a-d]) ?[-–—:.] ?[a-z]`,
);

const isName = ({ kind, text, folded, marker, role }: Item): boolean =>
  (kind === 'text' || kind === 'heading') &&
  role === undefined &&
  marker === '' &&
  text.length <= LONGEST &&
  phase.test(folded);

/** Whether a row, a bullet or a heading stands below the name, perhaps behind one line on it. */
function holdsWorks(items: readonly Item[], at: number): boolean {
  const [next, second] = [items[at + 1], items[at + 2]];
  const holds = (item: Item | undefined): boolean =>
    item !== undefined && !isName(item) && ['row', 'marked', 'heading'].includes(item.kind);
  return holds(next) || (next?.kind === 'text' && !isName(next) && holds(second));
}

/** The items with the names of phases above their works as headings. */
export function markPhaseNames(items: readonly Item[]): Item[] {
  const found = new Set(items.filter((item, at) => isName(item) && holdsWorks(items, at)));
  if (found.size < MIN_PHASES) return [...items];
  return items.map((item): Item => (found.has(item) ? { ...item, kind: 'heading' } : item));
}
