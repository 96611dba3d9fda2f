import type { Draft } from '../read/draft-types.ts';
import type { Item } from '../structure/item-types.ts';
import { placeOfCell } from './cell-place.ts';
import { labelled } from '../tables/form-line.ts';
import { withoutMarker } from '../structure/marker.ts';
import { joinPlaces, STEP } from './place.ts';
import { typed } from '../tables/columns.ts';
import type { RowParts } from '../tables/row-parts.ts';
import { fold } from '../text/text.ts';
import { onlyArea } from '../vocabulary/places.ts';
import type { Walk } from '../read/walk-types.ts';

/** Remembers the place of a row for those below it whose own cell is empty. */
export function keepPlace(walk: Walk, item: Item): void {
  const cell = item.cells[walk.columns?.indexOf('area') ?? -1]?.trim();
  if (cell && typed('area', fold(cell)) === 'area') walk.rowPlace = cell;
}

/** The place of a row, within its address where it has one. */
export function placeFacts(walk: Walk, parts: RowParts): Partial<Draft> {
  const named = parts.area ?? walk.rowPlace;
  const isPath = named?.includes(STEP) === true;
  const cell = named === undefined || isPath ? named : placeOfCell(named);
  const area = joinPlaces(parts.address, cell);
  return area === undefined
    ? {}
    : {
        area: joinPlaces(walk.section.area, area) ?? area,
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

/** The place that such a row names: "5. BEDROOM | 1". */
export function placeOfHeadRow({ cells }: Item): string {
  const [first = '', number = ''] = cells.filter(Boolean);
  const name = withoutMarker(first).rest || first;
  return /^\d{1,2}$/.test(number) ? `${name} ${number}` : name;
}
