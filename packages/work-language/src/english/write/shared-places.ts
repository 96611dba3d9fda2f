import { modifierText, nounText } from './nouns-text.ts';
import { isSurface } from '../../spanish/read/surfaces.ts';
import type { Noun, Thing, Things } from '../../sentence/sentence-types.ts';

/**
 * The place behind a list may be that of each thing, which English says behind the list,
 * too: "paredes y techo del baño" are "walls and ceiling in the bathroom", and no "walls and
 * bathroom ceiling".
 */

/** What has things of its own, and is not around them. */
const wholes = /(?:^| )(?:building|house|home|school|property|facade|complex|hotel|store)$/;
/** What things stand on. */
const outside = /(?:^| )(?:terrace|balcony|patio|deck|roof|driveway|porch|floor|side|landing)$/;

function placeText(place: Noun): string {
  const named = nounText(place);
  const { english } = place.entry;
  const word = wholes.test(english) ? 'of' : outside.test(english) ? 'on' : 'in';
  return place.code === null ? `${word} the ${named}` : `${word} ${named}`;
}

/** A room or the like: walls and ceilings are in one themselves. */
const isPlace = (noun: Noun | null | undefined): boolean =>
  noun !== null && noun !== undefined && noun.entry.marks.has('place') && !isSurface(noun);

/** A noun that says where: a room, or a story by its code: "de la cocina", "del piso 3". */
const isWhere = ({ entry, code }: Noun): boolean =>
  entry.marks.has('place') || (entry.english === 'floor' && code !== null);

/** A thing that may be in the place of the last one. */
const isOpen = ({ head, modifiers, parts, amount }: Thing): boolean =>
  head !== null &&
  !isPlace(head) &&
  !head.entry.marks.has('person') &&
  !head.entry.marks.has('action') &&
  head.code === null &&
  amount === null &&
  modifiers.length + parts.length === 0;

/** The room or story of the last thing, where it has nothing else behind it. */
function placeOf(last: Thing | undefined): Noun | null {
  const [place, ...more] = last?.modifiers ?? [];
  if (!last || !place || more.length > 0 || last.parts.length > 0) return null;
  return isWhere(place) && place.also === undefined && !isPlace(last.head) ? place : null;
}

/**
 * The definite owner of the last thing may be that of the others, too: "motor y guías de la
 * puerta".
 */
function ownerOf(last: Thing | undefined): string | null {
  const [owner, ...wider] = last?.modifiers ?? [];
  if (!last || !owner?.isKnown || last.parts.length > 0 || last.names.length > 0) return null;
  const isOpenOwner = [owner, ...wider].every(({ also }) => also === undefined);
  if (!isOpenOwner || isWhere(owner) || owner.entry.marks.has('mass')) return null;
  const named = [...wider.toReversed().map(modifierText), nounText(owner)].join(' ');
  return owner.code === null ? `of the ${named}` : `of ${named}`;
}

/** The list without the place of its last thing, and the words for that place; null for none. */
export function sharedPlaceOf({ items, joints }: Things): readonly [Things, string] | null {
  const last = items.at(-1);
  const place = placeOf(last);
  const rest = items.slice(0, -1);
  const isJoined = /^(?:, )?(?:and|or)$/.test(joints.at(-1) ?? '');
  const said = place ? placeText(place) : ownerOf(last);
  if (!last || said === null || !isJoined || !rest.every(isOpen)) return null;
  return [{ items: [...rest, { ...last, modifiers: [] }], joints }, said];
}
