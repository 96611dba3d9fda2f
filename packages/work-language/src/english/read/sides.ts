import { keyAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { weights } from '../../sentence/weights.ts';
import type { Joined, Noun, Quality } from '../../sentence/sentence-types.ts';

interface Named {
  qualities: Joined<Quality>;
  modifiers: Noun[];
}
type NounsAt = (chart: Chart, at: number) => readonly Found<Noun>[];

export const sides = new Set('exterior interior outside inside outdoor upper lower'.split(' '));

/**
 * A noun of side among coordinated modifiers is an adjective of the head: "exterior and interior
 * stairs".
 */
export const isSideName = ({ entry }: Noun): boolean => sides.has(entry.english);

const sideOfRoom =
  /^(?:front|back|rear|side|north|south|east|west|upper|lower)(?: (?:left|right))?$/;

const isSideOfRoom = (word: string): boolean => word !== '' && sideOfRoom.test(word);

const isSided = (side: string, { entry }: Noun): boolean =>
  isSideOfRoom(side) &&
  (entry.marks.has('place') || (side === 'side' && /(?:^| )(?:gate|path)$/.test(entry.english)));

/**
 * An adjective of side before a room or a path is that of the modifier: "back bedroom
 * window", "side path drainage".
 */
export function withSide({ qualities, modifiers }: Named, noun: Noun, before: string): Named {
  const last = qualities.items.at(-1);
  // The adjective of side stands right before its room: "second floor rear bedroom valve".
  const isNear = modifiers.length === 0 || (last?.entry.english.endsWith(before) ?? false);
  const side = isNear ? last : undefined;
  const isJoined = (qualities.joints.at(-1) ?? '') !== '';
  if (!side || isJoined || !isSided(side.entry.english, noun))
    return { qualities, modifiers: [...modifiers, noun] };
  return {
    qualities: { items: qualities.items.slice(0, -1), joints: qualities.joints.slice(0, -1) },
    modifiers: [...modifiers, { ...noun, sides: [side] }],
  };
}

/** Heads that have a side themselves: "front roof slope", "back bedroom corner". */
const sided = /(?:^| )(?:slope|corner|side|wall|end|edge|section|half)$/;

/** Before an end of a wall an adjective of side is that of the wall: "front wall top". */
const isEndOfWall = (head: string, of: Noun | undefined): boolean =>
  /^(?:top|bottom|base)$/.test(head) && of?.entry.english === 'wall' && !of.sides;

function withSideOfWall({ qualities, modifiers }: Named): Named {
  const side = qualities.items.at(-1);
  const isJoined = (qualities.joints.at(-1) ?? '') !== '';
  if (!side || isJoined || modifiers.length > 1 || !sideOfRoom.test(side.entry.english))
    return { qualities, modifiers };
  return {
    qualities: { items: qualities.items.slice(0, -1), joints: qualities.joints.slice(0, -1) },
    modifiers: modifiers.map((noun) => ({ ...noun, sides: [side] })),
  };
}

/** A head that has a side itself leaves its modifier without one: "front roof slope". */
export function sidesOf({ qualities, modifiers }: Named, { entry }: Noun): Named {
  const [first, ...others] = modifiers;
  if (isEndOfWall(entry.english, first)) return withSideOfWall({ qualities, modifiers });
  if (!first?.sides || !sided.test(entry.english)) return { qualities, modifiers };
  const { sides: own, ...plain } = first;
  return {
    qualities: {
      items: [...qualities.items, ...own],
      joints: qualities.items.length > 0 ? [...qualities.joints, ''] : [],
    },
    modifiers: [plain, ...others],
  };
}

/** A door with an adjective of side before it is one thing: "front door deadbolt". */
const isEnd = (chart: Chart, at: number): boolean =>
  keyAt(chart, at) === 'door' && /^(?:front|back|rear|side)$/.test(keyAt(chart, at - 1));

/**
 * Price of a compound head behind an adjective of side that its first noun has: "exterior door
 * locks" are those of an exterior door, in "back bedroom window" the bedroom is at the back.
 */
export function splitSideCost(
  chart: Chart,
  { at, qualities, modifiers }: Named & { at: number },
  end: number,
  nounsAt: NounsAt,
): number {
  const [name, ...more] = modifiers;
  if (more.length > 0) return 0;
  const isSplit =
    (sides.has(keyAt(chart, at - 1)) || isEnd(chart, at)) &&
    nounsAt(chart, at - 1).some((one) => one.end > at && one.end < end);
  const side = (name ?? qualities.items.at(-1))?.entry.english ?? '';
  const isOfRoom =
    isSideOfRoom(side) &&
    !sided.test(keyAt(chart, end - 1)) &&
    // A compound that is a place has the side itself: "upper parking lot".
    !nounsAt(chart, at).some((one) => one.end === end && one.value.entry.marks.has('place')) &&
    nounsAt(chart, at).some((one) => one.end < end && isSided(side, one.value));
  return isSplit || isOfRoom ? 3 * weights.rare : 0;
}
