import type { Draft } from './draft.types.ts';
import type { Item } from './item.types.ts';
import { placeOfCell } from './cell-place.rules.ts';
import { labelled } from './form-line.rules.ts';
import { withoutMarker } from './marker.rules.ts';
import { isBesideRoom, joinPlaces, placeOfHeading, STEP } from './place.rules.ts';
import { typed } from './columns.rules.ts';
import type { RowParts } from './row-parts.rules.ts';
import { fold } from './text.rules.ts';
import { onlyArea, roomless } from './vocabulary-places.rules.ts';
import type { Walk } from './walk.types.ts';

/** The place of the section that a row's own place lies in, without one that has no rooms. */
function outerPlace(section: string | undefined, area: string): string | undefined {
  const last = section?.split(STEP).at(-1) ?? '';
  const isRoom = onlyArea.test(fold(area)) && !roomless.test(fold(area));
  if (isRoom && isBesideRoom(last, area))
    return section?.split(STEP).slice(0, -1).join(STEP) || undefined;
  if (!isRoom || !roomless.test(fold(last))) return section;
  return section?.split(STEP).slice(0, -1).join(STEP) || undefined;
}

/**
 * Whether a row is a record of its own, whose empty place is not that of the row above: words stand
 * in several cells before it.
 */
export function startsRecord({ columns }: Walk, { cells }: Item): boolean {
  const at = columns?.indexOf('area') ?? -1;
  return cells.slice(0, Math.max(0, at)).filter((cell) => /\p{L}{3}/u.test(cell)).length > 1;
}

/** Remembers the place of a row for those below it whose own cell is empty. */
export function keepPlace(walk: Walk, item: Item): void {
  const cell = item.cells[walk.columns?.indexOf('area') ?? -1]?.trim();
  if (cell && typed('area', fold(cell)) === 'area') walk.rowPlace = cell;
}

/** A cell of a place that names none. */
const noPlace =
  /^(?:general(?:es)?|varios|various|misc(?:ellaneous)?|other|otros?|n\/?a|none|ningun[oa]|tbd|-+)$/;

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

/** Characters of a cell that is a title. */
const TITLE = 40;

/** The place that a short cell beside a list names: "Girls bathroom". */
export function placeOfTitleCell({ cells }: Item): Partial<Draft> {
  const titles = cells.filter((cell) => cell.length < TITLE);
  const area = titles.find((cell) => onlyArea.test(fold(cell))) ?? titles.find(placeOfHeading);
  return area === undefined ? {} : { area: placeOfHeading(area) ?? area, isPlaced: true };
}

/** The name of a column beside the place that the rows below are in: "Bedroom | Status". */
const columnName = new RegExp(
  '^(?:status(?: icons?)?|condition|comments?|notes?|remarks?|observations?|estado|condicion' +
    '|observaciones|comentarios)$',
);

/** A place, with nothing beside it but labels, measures and names of columns. */
export function headsPlace({ cells }: Item): boolean {
  const [first = '', ...others] = cells.filter(Boolean);
  const place = withoutMarker(first).rest || first;
  return (
    (onlyArea.test(fold(place)) || (/^(?:toilet|loo)$/i.test(place) && others.length > 0)) &&
    !labelled.test(place) &&
    others.every(
      (cell) => labelled.test(cell) || columnName.test(fold(cell)) || /^[\d\s.,x'"]+$/.test(cell),
    )
  );
}

/** The place that such a row names: "5. BEDROOM | 1". */
export function placeOfHeadRow({ cells }: Item): string {
  const [first = '', number = ''] = cells.filter(Boolean);
  const name = withoutMarker(first).rest || first;
  return /^\d{1,2}$/.test(number) ? `${name} ${number}` : name;
}
