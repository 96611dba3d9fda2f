import type { Draft } from './draft.types.ts';
import { joinPlaces, placesIn, STEP } from './place.rules.ts';
import { visible } from './text.rules.ts';
import { calm } from './title.rules.ts';

/** The places of a task. */

const placeLabel =
  /^(?:location|area|room|ubicaci[oó]n|lugar|[aá]rea)(?:\(s\))?\s*:\s*(.{2,60})$/iu;

/**
 * Places in the words of the document: of a "Location:" note, of the wording, of the heading; the
 * wording adds to a heading's place only where it says "in" or "at".
 */
export function placesOf(draft: Draft): string[] {
  const labelled = draft.notes
    .map((note) => placeLabel.exec(note.trim())?.[1])
    .filter((place) => place !== undefined);
  const own = placesIn(draft.wording);
  const places = draft.places?.length
    ? draft.places
    : draft.isPlaced && draft.area
      ? [own.located ? joinPlaces(draft.area, own.names[0]) : draft.area]
      : labelled.length > 0
        ? labelled
        : draft.area
          ? (own.located ? own.names : [undefined]).map((name) => joinPlaces(draft.area, name))
          : own.names.length > 0
            ? own.names
            : (notedPlaces(draft.notes) ?? [draft.within]);
  const calmed = places
    .filter((place) => place !== undefined)
    .map((place) => visible(place).split(STEP).map(calm).join(STEP).trim())
    .filter(Boolean);
  return [...new Set(calmed)];
}

/** The places that the notes of a task say it is in. */
function notedPlaces(notes: readonly string[]): string[] | undefined {
  return notes
    .slice(0, 8)
    .map((note) => placesIn(note))
    .find(({ located }) => located)?.names;
}
