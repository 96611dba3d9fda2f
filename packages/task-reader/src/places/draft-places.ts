import { oneIn } from '../vocabulary/vocabulary.ts';
import { namesBuilding } from './document-place.ts';
import type { Draft } from '../read/draft-types.ts';
import { oneOf } from '../text/one-of.ts';
import { liesOnFloor } from './place-finer.ts';
import { holdsRooms, stepsWithin } from './place-rank.ts';
import { isPart } from './place-parts.ts';
import { phrasesIn } from './place-phrases.ts';
import {
  isOtherRoom,
  isRoomName,
  joinPlaces,
  outerOfLocated,
  placesIn,
  STEP,
  type PlacesNamed,
} from './place.ts';
import { calm, fold, visible } from '../text/text.ts';
import { onlyArea } from '../vocabulary/places.ts';

/** The places of a task. */

const door = new RegExp(
  String.raw`\b((?:${oneOf('front, back, rear, side')}) door)s?\b(?! (?:key|mat|bell|camera|company))`,
  'i',
);

const placeLabel = new RegExp(
  `^(?:(?:exact |specific |work |job )?${oneIn('places', 'place-label')}` +
    String.raw`(?: exacta| afectada)?)(?:\(s\))?\s*:\s*(.{2,60})$`,
  'iu',
);

/** A heading that says hardly more than that work is done there: a room named below it says where. */
const wide =
  /^(?:(?:interiors?|inside)(?:(?: of)?(?: the)? (?:house|home|building))?|whole house|building|house)$/i;

/** A heading that no room lies below, though the lines under it may name one. */
const outside = /^exterior\b/i;
const roomName = new RegExp(String.raw`\b${oneIn('places', 'room-name')}\b`, 'i');

/** What lies outside a building: named below "Exterior", it tells where there. */
const outdoors = new RegExp(String.raw`\b(?:${oneIn('places', 'outdoors')})$`, 'i');
const liesOutside = (name: string): boolean => outdoors.test(name);
const isRoom = (name: string): boolean => roomName.test(name);

/** A name in small letters where it is shouted; a code such as "4° B" stays. */
const calmName = (name: string): string => (/\p{L}{3}/u.test(name) ? calm(name) : name);

/**
 * Places in the words of the document: of a "Location:" note, of the wording, of the heading; the
 * wording adds to a heading's place only where it says "in" or "at".
 */
export function placesOf(draft: Draft): string[] {
  const own = placesIn(draft.wording);
  const places = placesInHeading(draft, own) ?? placesWithout(draft, own);
  const calmed = inPart(
    places.filter((place) => place !== undefined),
    draft.wording,
  )
    .flatMap(eachPath)
    .map((place) => visible(place).split(STEP).flatMap(stepsWithin).map(calmName).join(STEP).trim())
    .map((place) => place.replace(/^existing (?=\p{L})/iu, ''))
    .filter(Boolean);
  return [...new Set(calmed)];
}

/** A chimney is a place of its own, on whose roof or in whose room it may be: "Chimney cap missing". */
const ofChimney = new RegExp(
  String.raw`^(?:\d{1,2}[.)] )?(?:${oneOf('the, an?, no, missing, damaged, cracked, loose')} )?chimney\b` +
    String.raw`|\b${oneOf('in, at, on, to, of, near, around, by')} (?:the )?chimney\b`,
);
const aroundChimney =
  /^(?:(?:roof(?:ing)?|exterior|interior)s?(?:$| ?[/&,] ?(?=\p{L}))| (?=\p{L}))+$/iu;

/** The places, with the chimney in the roof or on the side of a building that it is on. */
function inPart(places: readonly string[], wording: string): readonly string[] {
  const [place = '', ...others] = places;
  const isAround = others.length === 0 && aroundChimney.test(place);
  return isAround && ofChimney.test(fold(wording)) ? [`${place}${STEP}Chimney`] : places;
}

/** The path of each: "Units 1 and 2 > Porch". */
const eachPath = (place: string): string[] =>
  place
    .split(STEP)
    .map(eachUnit)
    .reduce<string[][]>(
      (paths, names) => paths.flatMap((path) => names.map((name) => [...path, name])),
      [[]],
    )
    .map((path) => path.join(STEP));

/** "techo" in a room is its ceiling, not the roof. */
const isPartOf = (name: string | undefined, area: string): boolean =>
  /^(?:techo|roof|ceiling)s?(?: (?:de|del|of) .*)?$/i.test(name ?? '') &&
  /\p{L}/u.test(area) &&
  !outside.test(area);

/** Whether the wording names a room of a flat, a floor, a building or a numbered room. */
function namesRoomIn(area: string, { names, aside }: PlacesNamed): boolean {
  const last = area.split(STEP).at(-1) ?? '';
  return holdsRooms(last) || (aside !== true && namesBuilding(last))
    ? names.some((name) => !isPartOf(name, area))
    : aside !== true && names.length === 1 && liesOnFloor(last, names[0] ?? '');
}

/** A side of a building, which is no name of one. */
const side = /^(?:frente|fondo|contrafrente|costado|lateral|front|rear|back|side)s?$/;

/** What holds rooms, by its kind and its name: "Restaurante Bahía", "Gymnasium East". */
const namedHouse = new RegExp(
  `^(?:${oneIn('places', 'named-house')} [\\p{L}\\d]|(?:[\\p{L}'.]+ ){1,3}` +
    `${oneIn('places', 'draft-places named-house')}$)`,
  'u',
);

/** Whether the wording names a place in a building or a site that its row calls by a name alone. */
const isWithinNamed = (area: string, { names, aside }: PlacesNamed): boolean => {
  const last = area.split(STEP).at(-1) ?? '';
  return (
    aside !== true &&
    (namedHouse.test(fold(last)) ||
      (phrasesIn(last).length === 0 && !onlyArea.test(fold(last)) && !side.test(fold(last)))) &&
    names.some((name) => !isPartOf(name, area))
  );
};

/** A heading as wide as "Exterior" above words that name no place: the notes may name one. */
const isVast = ({ area = '' }: Draft, { names }: PlacesNamed): boolean =>
  names.length === 0 && (wide.test(area) || /^exterior$/i.test(area));

/** The places of a draft whose captions, cell, notes or heading name one. */
function placesInHeading(draft: Draft, own: PlacesNamed): (string | undefined)[] | undefined {
  if (draft.places?.length) return draft.places;
  if (draft.isPlaced && draft.area) return placesOfRow(draft.area, own);
  const labelled = draft.notes
    .map((note) => placeLabel.exec(note.trim())?.[1])
    .filter((place) => place !== undefined);
  if (labelled.length > 0) return labelled;
  const noted = isVast(draft, own) ? notedPlaces(draft.notes) : undefined;
  if (noted) return noted;
  return draft.area ? placesUnder(draft.area, own, draft.wording) : undefined;
}

/** The places of a row: those that its wording names within the one of its cell, or that one. */
function placesOfRow(area: string, own: PlacesNamed): (string | undefined)[] {
  const isNamed = own.located || namesRoomIn(area, own);
  return isNamed &&
    !isSideOfRoom(area, own) &&
    own.names.length > 0 &&
    !isPartOf(own.names[0], area)
    ? own.names.map((name) => joinPlaces(area, name))
    : [area];
}

/** Rooms whose sides say nothing to a crew that stands in them: "on the right side" of a kitchen. */
const plainRoom = new RegExp(`^(?:[a-z]+ )?${oneIn('places', 'plain-room')}(?: \\w{1,12})?$`);

/** Whether a wording names no more than a side of the room that it is in. */
const isSideOfRoom = (area: string, { names }: PlacesNamed): boolean =>
  plainRoom.test(fold(area.split(STEP).at(-1) ?? '')) &&
  names.length > 0 &&
  names.every((name) => name.split(STEP).every(isPart));

/** Whether what the wording names by no more than a word lies in the place of its heading. */
const liesWithin = (area: string, own: PlacesNamed): boolean =>
  own.aside !== true &&
  own.names.length > 0 &&
  (own.names.every(isPart) ||
    (outside.test(area) &&
      (own.names.some(liesOutside) || (own.names.length === 1 && own.names.every(isRoomName)))));

/** The places that the wording names below a heading, or the heading's own. */
function placesUnder(area: string, own: PlacesNamed, wording: string): (string | undefined)[] {
  if (isSideOfRoom(area, own)) return [area];
  const isElsewhere = isOtherRoom(area, own, wording);
  const isNamed =
    own.located ||
    isElsewhere ||
    (wide.test(area) && own.names.some(isRoom)) ||
    namesRoomIn(area, own) ||
    isWithinNamed(area, own) ||
    liesWithin(area, own);
  return (isNamed ? own.names : [undefined]).map((name) =>
    joinPlaces(own.located || isElsewhere ? outerOfLocated(area, name) : area, name),
  );
}

/** The outer door that a wording names, as the place of its work. */
const doorOf = ({ wording }: Draft): string | undefined => door.exec(wording)?.[1];

/** The places that the wording names, else its notes, else the title of the document. */
const placesWithout = (draft: Draft, own: PlacesNamed): (string | undefined)[] =>
  own.names.length > 0 ? own.names : (notedPlaces(draft.notes) ?? [draft.within ?? doorOf(draft)]);

/** The places that the notes of a task say it is in, or begin with: "Master bathroom sink drains slowly". */
function notedPlaces(notes: readonly string[]): string[] | undefined {
  const named = notes.slice(0, 8).map((note) => placesIn(note));
  return named.find(({ located }) => located)?.names ?? subjectOf(notes[0], named[0]);
}

/** The rooms that the first note is about. */
const subjectOf = (
  note: string | undefined,
  named: PlacesNamed | undefined,
): string[] | undefined =>
  note !== undefined &&
  named?.names[0] !== undefined &&
  named.names.every(isRoomName) &&
  fold(note).startsWith(fold(named.names[0]))
    ? named.names
    : undefined;

/** The name of each: "Flats 301, 302 and 303". */
function eachUnit(name: string): string[] {
  const [, kind, numbers] = /^(\p{L}{3,}?)(?:e?s) (#?\d.*)$/u.exec(name) ?? [];
  const found = numbers?.match(/\d{1,4}[a-z]?/gi) ?? [];
  return kind === undefined || found.length < 2 ? [name] : found.map((each) => `${kind} ${each}`);
}
