import { isPlaceName } from './cell-place.ts';
import { joinPlaces, outerPlace, placeOfHeading } from './place.ts';
import type { Walk } from '../read/walk-types.ts';
import { factsOf } from '../records/record-facts.ts';
import type { Item } from '../structure/item-types.ts';
import { fold } from '../text/text.ts';
import { isWorkWording } from '../verdicts/signal.ts';
import { onlyArea } from '../vocabulary/places.ts';
import type { RecordLabel } from '../vocabulary/record-labels.ts';

/**
 * Labels that name where the works below them are, up to the next such label or heading: "Location:
 * Boiler room", "Unit | 204", "Basement: | Install a sump pump".
 */

/** What a label calls a place, from the outside in. */
const inward: readonly RecordLabel[] = ['building', 'floor', 'unit', 'area'];

type Named = readonly (readonly [kind: RecordLabel, name: string])[];

const namesPlace = (value: string): boolean =>
  isPlaceName(value) && !isWorkWording(fold(value)) && placeOfHeading(value) !== undefined;

/** The places that a line names by their labels, where it tells nothing else. */
function placesOfLine(item: Item): Named {
  if (item.kind !== 'text' && item.kind !== 'row') return [];
  const facts = factsOf(item);
  const named = facts.flatMap(({ holds, value }): Named =>
    holds !== undefined && inward.includes(holds) && namesPlace(value) ? [[holds, value]] : [],
  );
  return named.length === facts.length ? named : [];
}

/** Whether a line says work, by itself or behind its label. */
const isWork = (item: Item): boolean =>
  item.kind !== 'heading' &&
  [item.folded, ...factsOf(item).map(({ value }) => fold(value))].some(isWorkWording);

/**
 * The items with the labels marked that stand above their works: the first of its kind has no work
 * above it, and the last has work below it.
 */
export function markPlacesAbove(items: readonly Item[]): Item[] {
  const named = items.map(placesOfLine);
  const works = items.flatMap((item, at) => (named[at]?.length === 0 && isWork(item) ? [at] : []));
  const above = inward.filter((kind) => {
    const labels = named.flatMap((each, at) => (each.some(([own]) => own === kind) ? [at] : []));
    return (labels[0] ?? 0) < (works[0] ?? -1) && (labels.at(-1) ?? 0) < (works.at(-1) ?? -1);
  });
  return items.map((item, at) =>
    named[at]?.some(([kind]) => above.includes(kind)) ? { ...item, role: 'place' } : item,
  );
}

/** The section with these places within that of its heading; a new task ends those that lie in them. */
function enterPlaces(walk: Walk, named: Named): void {
  const { section, drafts } = walk;
  const { around, names, tasks } = section.labels ?? { around: section.area, names: [], tasks: 0 };
  const outermost = Math.min(...named.map(([kind]) => inward.indexOf(kind)));
  const isOpen = tasks === drafts.length;
  const kept = names.filter(([kind]) => isOpen || inward.indexOf(kind) < outermost);
  const all = new Map([...kept, ...named]);
  const area = inward.reduce<string | undefined>((outer, kind) => {
    const name = all.get(kind);
    return joinPlaces(outerPlace(outer, name), name);
  }, around);
  const labels = { around, names: [...all], tasks: drafts.length };
  walk.section = { ...section, labels, ...(area === undefined ? {} : { area }) };
}

/** The works below the line are in the places that it names. */
export const enterPlaceLabel = (walk: Walk, item: Item): void =>
  enterPlaces(walk, placesOfLine({ ...item, role: undefined }));

/** A row that begins with a place and a colon is there, and so are the works below it. */
export function enterPlaceOfRow(walk: Walk, { cells }: Item): void {
  const name = /^(.{2,40}):$/.exec(cells[0]?.trim() ?? '')?.[1];
  if (name !== undefined && onlyArea.test(fold(name))) enterPlaces(walk, [['area', name]]);
}
