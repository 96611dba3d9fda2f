import type { Draft } from '../read/draft-types.ts';
import type { Item } from '../structure/item-types.ts';
import { placeOfCell } from './cell-place.ts';
import { labelled } from '../tables/form-line.ts';
import { withoutMarker } from '../structure/marker.ts';
import { isBesideRoom, joinPlaces, STEP } from './place.ts';
import { typed } from '../tables/columns.ts';
import type { RowParts } from '../tables/row-parts.ts';
import { fold } from '../text/text.ts';
import { onlyArea } from '../vocabulary/places.ts';
import { oneIn } from '../vocabulary/vocabulary.ts';
import type { Walk } from '../read/walk-types.ts';

/** Places that have no rooms: "Interior", "Jardín". */
const roomless = new RegExp(`^(?:(?:the )?${oneIn('places', 'roomless')})$`);

/** The place of the section that a row's own place lies in, without one that has no rooms. */
function outerPlace(section: string | undefined, area: string): string | undefined {
  const last = section?.split(STEP).at(-1) ?? '';
  const isRoom = onlyArea.test(fold(area)) && !roomless.test(fold(area));
  const isOutside = isRoom && (isBesideRoom(last, area) || roomless.test(fold(last)));
  return isOutside ? section?.split(STEP).slice(0, -1).join(STEP) || undefined : section;
}

/** A cell of a place that names none. */
const noPlace = new RegExp(`^(?:${oneIn('places', 'no-place')}|-+)$`);

/** Remembers the place of a row for those below it whose own cell is empty. */
export function keepPlace(walk: Walk, item: Item): void {
  const cell = item.cells[walk.columns?.indexOf('area') ?? -1]?.trim();
  if (cell && typed('area', fold(cell)) === 'area') walk.rowPlace = cell;
}

/** The place of a row, within its address where it has one. */
export function placeFacts(walk: Walk, parts: RowParts): Partial<Draft> {
  const given = parts.area ?? walk.rowPlace;
  const named = given !== undefined && noPlace.test(fold(given)) ? undefined : given;
  const isPath = named?.includes(STEP) === true;
  const cell = named === undefined || isPath ? named : placeOfCell(named);
  const area = joinPlaces(parts.address, cell);
  return area === undefined
    ? {}
    : {
        area: joinPlaces(outerPlace(walk.section.area, area), area) ?? area,
        areaCell: named,
        isPlaced: true,
      };
}

/** A place, with nothing beside it but labels, measures and names of columns. */
export function headsPlace({ cells }: Item): boolean {
  const [first = '', ...others] = cells.filter(Boolean);
  const place = withoutMarker(first).rest || first;
  return (
    (onlyArea.test(fold(place)) || (/^(?:toilet|loo)$/i.test(place) && others.length > 0)) &&
    !labelled.test(place) &&
    others.every((cell) => labelled.test(cell) || /^[\d\s.,x'"]+$/.test(cell))
  );
}

/** Whether such a row stands in a column of places with a label beside it: "Bath | Demo:". */
export const isPlacedLabel = ({ columns }: Walk, { cells }: Item): boolean =>
  cells.filter(Boolean).length > 1 && columns?.[cells.findIndex((cell) => cell !== '')] === 'area';

/** The place that such a row names: "5. BEDROOM | 1". */
export function placeOfHeadRow({ cells }: Item): string {
  const [first = '', number = ''] = cells.filter(Boolean);
  const name = withoutMarker(first).rest || first;
  return /^\d{1,2}$/.test(number) ? `${name} ${number}` : name;
}
