import { oneIn } from '../vocabulary/vocabulary.ts';
import { fold } from '../text/text.ts';
import { saysWrong } from '../vocabulary/findings.ts';
import { liesOnFloor } from './place-finer.ts';
import { holdsRooms, pathAround } from './place-rank.ts';
import { bareHeading, newRoomOf } from '../structure/heading-name.ts';
import { withListed } from './place-lists.ts';
import { phrasesIn } from './place-phrases.ts';
import type { Phrase } from './place-types.ts';
import { onlyArea } from '../vocabulary/places.ts';
import { wholeLabel } from './whole-label.ts';

/**
 * Where the work is: a place that the wording itself names by "in the …", else the place of the
 * heading, as a path from the outside in: "First floor > Bathroom".
 */

/** Between the steps of a path. */
export const STEP = ' > ';
/** Names of things rather than places, but after "in" or "at": "roof tiles", "lámparas de techo". */
export const thingToo =
  /^(?:the )?(?:roofs?|techos?|foundations?|fachadas?|cisternas?|exteriores)$/;

/** The place of the label with the one that the rest is surely at: "Garage: … at the back wall". */
function withinLabel(label: string, text: string, phrases: readonly Phrase[]): string {
  const begins =
    /^ ?[:–—-]/.test(fold(text).slice(fold(label).length)) && fold(text).startsWith(fold(label));
  const behind = phrases.filter(({ at }) => at > label.length);
  const inner =
    behind.find(({ use }) => use === 'located') ??
    (holdsRooms(label) ? behind.find(({ use }) => use === 'plain') : undefined);
  return begins && inner ? (joinPlaces(label, inner.name.trim()) ?? label) : label;
}

/** Sides of a room, which say less than the room: "on the back wall, in room 12". */
const wall = /^(?:[a-z]+[ -]){1,3}(?:walls?|corners?)$/;

/** The phrases without walls, where the sentence is also at a room. */
const withoutWalls = (phrases: Phrase[]): Phrase[] =>
  phrases.some(({ name, use }) => use === 'located' && !wall.test(fold(name)))
    ? phrases.filter(({ name }) => !wall.test(fold(name)))
    : phrases;

/** "Exterior" before a thing is what it is like, where the sentence names a place: "exterior steps to the porch". */
const withoutSides = (phrases: Phrase[], text: string): Phrase[] => {
  const isSide = ({ name, use, at }: Phrase): boolean =>
    use === 'plain' &&
    /^(?:ex|in)terior(?:es)?$/i.test(name.trim()) &&
    !phrases.some(({ end }) => /^, ?(?:and |y )?$/.test(text.slice(end, at))) &&
    !(phrases.length > 2 && phrases.some(({ end }) => /^ (?:and|y) $/.test(text.slice(end, at))));
  return phrases.every(isSide) ? phrases : phrases.filter((phrase) => !isSide(phrase));
};

/** The places that a wording names. */
export interface PlacesNamed {
  names: string[];
  /** True where it says "in" or "at" them. */
  located: boolean;
  /** True where they are only what something leads to, comes from or is beside. */
  aside?: boolean;
}

/** The paths of the places that a text lists, the chosen one among them. */
function pathsAt(phrases: readonly Phrase[], chosen: Phrase, text: string): string[] {
  const path = pathAround(phrases, chosen, text);
  const inner = path.at(-1) ?? chosen;
  const outer = path.slice(0, -1);
  const listed = phrases.filter((phrase) => phrase === inner || outer.length === 0);
  const around = outer.map(({ name }) => `${name.trim()}${STEP}`).join('');
  return withListed(listed, inner, text).map((name) => `${around}${name}`);
}

/** The phrases of a text that are places and no things. */
function placePhrases(text: string): Phrase[] {
  const all = phrasesIn(text);
  const isCeiling = ({ name, at: from }: Phrase): boolean =>
    /^techos?$/i.test(name) &&
    all.some((other) => other.at < from && !thingToo.test(fold(other.name)));
  const isPlace = (phrase: Phrase): boolean =>
    phrase.use === 'located' ? !isCeiling(phrase) : !thingToo.test(fold(phrase.name));
  return withoutSides(withoutWalls(all.filter(isPlace)), text);
}

/** The phrase that the work is at the surest. */
function chosenOf(phrases: readonly Phrase[], text: string): Phrase | undefined {
  const plain = phrases.filter((phrase) => phrase.use === 'plain');
  return (
    phrases.find((phrase) => phrase.use === 'located') ??
    plain.find(({ name }) => !namesPartOf(name, text)) ??
    plain[0] ??
    phrases[0]
  );
}

/** The places that a text names, the ones it is surely at first. */
export function placesIn(text: string): PlacesNamed {
  const phrases = placePhrases(text);
  const segment = text
    .split(/ [-–—] |: /)
    .map((part) => part.trim())
    .find((part) => part.length < 40 && onlyArea.test(fold(part)));
  const label = segment === undefined ? wholeLabel(text, phrases) : undefined;
  if (label !== undefined) return { names: [label], located: true };
  if (segment !== undefined && (phrases.length > 0 || holdsRooms(segment)))
    return { names: [withinLabel(segment, text, phrases)], located: true };
  const located = phrases.find((phrase) => phrase.use === 'located');
  const first = chosenOf(phrases, text);
  if (!first) return { names: [], located: false };
  const names = pathsAt(phrases, first, text);
  return { names, located: located !== undefined, aside: first.use === 'aside' };
}

/** What headings add to a place: "Kitchen renovation", "Scope: garage". */
const workOfHeading = new RegExp(String.raw`\b${oneIn('place', 'work-of-heading')}\b`, 'gi');

/** The place that a heading is the name of. */
function wholeName(bare: string): string | undefined {
  const side = newRoomOf(bare);
  if (side !== undefined) return side;
  return onlyArea.test(fold(bare)) && bare.length < 60 ? bare : undefined;
}

/** The place that a heading or a cell names, whole where it is a name of a place. */
export function placeOfHeading(text: string): string | undefined {
  const bare = bareHeading(text);
  if (bare.split(',').length > 2) return undefined;
  const whole = wholeName(bare);
  if (whole !== undefined) return whole;
  if (bare.split(' ').length > 8)
    return placesIn(bare).located ? placesIn(bare).names[0] : undefined;
  const kept = bare
    .replace(workOfHeading, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:–—-]+|(?:[\s:,&–—-]| (?:and|y|e|or))+$/gi, '')
    .split(/( [-–—:|] | y | and | & |[/,] ?)/);
  const places = kept.filter((part, at) => at % 2 === 0 && beginsWithPlace(part));
  if (places.length === 0 || saysWrong.test(fold(bare))) return placesIn(bare).names[0];
  return places.length * 2 - 1 === kept.length ? kept.join('').trim() : places[0]?.trim();
}

function beginsWithPlace(part: string): boolean {
  const first = phrasesIn(part.trim())[0];
  return first !== undefined && first.at === 0 && part.trim().split(' ').length <= 6;
}

/** A path of an outer and an inner place, either alone where it says what the other says. */
export function joinPlaces(
  outer: string | undefined,
  inner: string | undefined,
): string | undefined {
  if (!outer || !inner) return inner ?? outer;
  if (fold(outer) === fold(inner)) return outer;
  if (holdsWords(inner, outer)) return inner;
  return holdsWords(outer, inner) ? outer : `${outer}${STEP}${inner}`;
}

/** Rooms that do not lie in one another. */
const mainRoom = new RegExp(String.raw`^(?:[a-z]+ )?${oneIn('place', 'main-room')}(?: \w{1,12})?$`);
/** Others that a sentence may go to: "Haul junk out of the cellar" below "Community room". */
const otherRoom = new RegExp(
  String.raw`${mainRoom.source}|^(?:[a-z]+ ){0,2}${oneIn('place', 'other-room')}(?: \w{1,12})?$`,
);
/** Whether a name is that of a room: "Kitchen", "Baño 2". */
export const isRoomName = (name: string): boolean => otherRoom.test(fold(name));

const lyingIn = /bed ?room|recamara|dormitorio|habitacion|master|principal/;

/** The place around a place; without its last step where that is beside the place, both folded. */
function outerUnless(
  outer: string | undefined,
  inner: string | undefined,
  isBeside: (last: string, inner: string) => boolean,
): string | undefined {
  if (outer === undefined || inner === undefined) return outer;
  const steps = outer.split(STEP);
  const last = fold(steps.at(-1) ?? '');
  return isBeside(last, fold(inner)) ? steps.slice(0, -1).join(STEP) || undefined : outer;
}

/** The place around one that a sentence says the work is at: none where both are rooms. */
export const outerOfLocated = (
  outer: string | undefined,
  inner: string | undefined,
): string | undefined =>
  outerUnless(
    outer,
    inner,
    (last, room) =>
      otherRoom.test(last) &&
      otherRoom.test(room) &&
      !lyingIn.test(last) &&
      !liesOnFloor(last, room) &&
      !/hall|pasillo|closet|bath|ban?o/.test(room),
  );

/** What lies in a room, though it is a place. */
const inRooms = /closet|shower|vanity|pantry|despensa|alacena|island|alcove|armario|ducha|vestidor/;

/** Whether a place that a cell names lies beside the room of its section: "Hallway" below "Kitchen". */
export const isBesideRoom = (section: string, cell: string): boolean =>
  otherRoom.test(fold(section)) &&
  !lyingIn.test(fold(section)) &&
  !inRooms.test(fold(cell)) &&
  !fold(cell).includes(fold(section));

/** What a room has a door to. */
const leadsOut = /^(?:patio|balcony|deck|terrace|terraza|balcon|jardin|garden)$/;

const partOfInner = 'doors?|shel(?:f|ves)|lights?|drawers?|puertas?|repisas?|luz|cajon(?:es)?';
const partBehind = new RegExp(`^ (?:${partOfInner})\\b`);

/** A part of what lies in a room, seen from there: "Pantry door", "puerta de la despensa". */
function namesPartOf(name: string, said: string): boolean {
  const folded = fold(said);
  const at = folded.indexOf(fold(name));
  return (
    (inRooms.test(fold(name)) || leadsOut.test(fold(name))) &&
    partBehind.test(folded.slice(at + name.length))
  );
}

/** Whether a wording names a room that is not the one of its heading and lies in none: "hallway light". */
export function isOtherRoom(
  outer: string,
  { names, aside }: PlacesNamed,
  wording: string,
): boolean {
  const [name = '', ...others] = names;
  const [said = ''] = wording.split(/[.;(]/);
  const last = fold(outer.split(STEP).at(-1) ?? '').split(' ');
  const sharesWord = fold(name)
    .split(' ')
    .some((word) => last.includes(word));
  return (
    aside !== true &&
    others.length === 0 &&
    said.includes(name) &&
    !sharesWord &&
    !namesPartOf(name, said) &&
    outerOfLocated(outer, name) !== outer
  );
}

/** The place around a place: that of a room beside it is none, as in "Bathroom" above "Kitchen". */
export const outerPlace = (
  outer: string | undefined,
  inner: string | undefined,
): string | undefined =>
  outerUnless(
    outer,
    inner,
    (last, room) =>
      mainRoom.test(last) &&
      mainRoom.test(room) &&
      !(lyingIn.test(last) && /bath|ban?o/.test(room)),
  );

/** Whether a place names all that another one does. */
export function holdsWords(whole: string, part: string): boolean {
  const words = new Set(fold(whole).split(/[^a-z0-9]+/));
  return fold(part)
    .split(/[^a-z0-9]+/)
    .every((word) => words.has(word));
}
