import type { Thing, Things } from '../../sentence/sentence-types.ts';

/** Whether nothing but its name is told of a thing. */
export const isPlain = ({ determiner, head, qualities }: Thing): boolean =>
  head !== null &&
  determiner === 'none' &&
  qualities.items.length === 0 &&
  !head.entry.marks.has('defect');

/** What each room has. */
const ofRooms = /^(?:wall|ceiling|floor|trim|baseboard|carpet|cabinet|counter|countertop)s?$/;

const isOfRoom = ({ head, parts }: Thing): boolean =>
  ofRooms.test(head?.entry.english ?? '') && parts.length === 0;

/**
 * A modifier of place of the first thing is written behind the last one where both have it:
 * "bathroom ceiling and walls".
 */
export function withPlaceLast(list: Things): Things {
  const { items, joints } = list;
  const [first, ...rest] = items;
  const last = rest.at(-1);
  const [place, ...more] = first?.modifiers ?? [];
  if (!first || !last || !place || more.length > 0) return list;
  const isShared =
    place.entry.marks.has('place') &&
    place.also === undefined &&
    !joints.includes('/') &&
    items.every(isOfRoom) &&
    rest.every((one) => isPlain(one) && one.modifiers.length === 0);
  if (!isShared) return list;
  const without: Thing = { ...first, modifiers: [] };
  return { items: [without, ...rest.slice(0, -1), { ...last, modifiers: [place] }], joints };
}
