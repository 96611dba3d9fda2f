import type { Item } from './item.types.ts';
import { isWorkWording } from './signal.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';

/**
 * Cards that write the place of a finding below it: "Skirting gap at the corner", "Main bedroom",
 * "Builder says: …". The place is that of the finding above, and what is said below it is no work.
 */

/** Findings with their place below from which a document writes them so. */
const MIN_CARDS = 3;

const isPlace = (item: Item | undefined): boolean =>
  item !== undefined &&
  (item.kind === 'heading' || item.kind === 'text') &&
  item.level === undefined &&
  item.role === undefined &&
  onlyArea.test(item.folded);

/** A line that says what is wrong, without a bullet. */
const isFinding = (item: Item | undefined): boolean =>
  item !== undefined &&
  item.kind === 'text' &&
  item.role === undefined &&
  !/^[^:]{2,20}: /.test(item.text) &&
  item.text.split(' ').length > 3 &&
  isWorkWording(item.folded);

/** Whether what a place heads is no work: the next line is the next finding with its place, or no finding. */
const headsNothing = (items: readonly Item[], at: number): boolean =>
  !isFinding(items[at + 1]) || isPlace(items[at + 2]);

/** The items with such findings at their places; other documents as they are. */
export function markPlacesBelow(items: readonly Item[]): Item[] {
  const cards = [...items.keys()].filter(
    (at) => isFinding(items[at]) && isPlace(items[at + 1]) && headsNothing(items, at + 1),
  );
  const [first = 0] = cards;
  const isHeaded = items.slice(0, first).some(isPlace);
  if (cards.length < MIN_CARDS || isHeaded) return [...items];
  const findings = new Set(cards);
  let isWithin = false;
  return items.map((item, at): Item => {
    const place = items[at + 1];
    if (findings.has(at)) {
      isWithin = true;
      return { ...item, role: 'title', place: place?.text.replace(/[\s:]+$/, '') ?? '' };
    }
    isWithin &&=
      item.kind !== 'row' &&
      !isFinding(item) &&
      (item.kind !== 'heading' || findings.has(at - 1) || item.text.length < 30);
    return isWithin ? { ...item, kind: 'text', role: 'fact' } : item;
  });
}
