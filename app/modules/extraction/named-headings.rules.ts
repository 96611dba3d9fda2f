import { namesBuilding } from './document-place.rules.ts';
import type { Item } from './item.types.ts';
import { holdsRooms } from './place-rank.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold } from './text.rules.ts';

/**
 * Lines that name a building and what is told of it: "School 74: what the survey found", "Tower B:
 * lifts". Where a document has several they head what stands below them, at that building.
 */

/** Buildings from which a document is parted so. */
const MIN_BUILDINGS = 2;
const LONGEST = 100;

const headed = /^(\p{Lu}[\p{L}\d.º°'’ -]{2,40}): (\p{L}.*[^.;:!?])$/u;

const isShortLine = ({ kind, text, role, lines }: Item): boolean =>
  (kind === 'heading' || kind === 'text') &&
  role === undefined &&
  lines.length === 1 &&
  text.length <= LONGEST;

/** The building that a line names before its colon; none where the rest says work. */
function buildingOf(item: Item): string | undefined {
  const { kind, text } = item;
  if (!isShortLine(item)) return undefined;
  const [, name = '', rest = ''] = headed.exec(text) ?? [];
  const isBuilding = name.split(' ').length <= 5 && (holdsRooms(name) || namesBuilding(name));
  return isBuilding && (kind === 'heading' || !isWorkWording(fold(rest))) ? name : undefined;
}

/** The items with such lines as headings; other documents as they are. */
export function markNamedHeadings(items: readonly Item[]): Item[] {
  const names = new Map(
    items.flatMap((item) => {
      const name = buildingOf(item);
      return name === undefined ? [] : [[item, name] as const];
    }),
  );
  if (new Set(names.values()).size < MIN_BUILDINGS) return [...items];
  return items.map((item): Item => {
    const place = names.get(item);
    return place === undefined ? item : { ...item, kind: 'heading', place };
  });
}
