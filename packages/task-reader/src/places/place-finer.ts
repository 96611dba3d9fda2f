import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import type { Phrase } from './place-types.ts';
import { fold } from '../text/text.ts';

/**
 * What a description says more exactly than the title before it: "Leak in the bathroom - The trap of
 * the guest bathroom …", "Pests in the basement - Seen in the storage room".
 */

/** Between the title and the description of one task. */
const DASH = ' - ';

/** Floors that rooms lie on, though they are called like rooms themselves. */
const wholeFloor = /^(?:the )?(?:basement|cellar|attic|loft|sotano|atico|buhardilla|azotea)$/;
/** Rooms that lie on such a floor. */
const onFloor = new RegExp(String.raw`\b${oneIn('places', 'on-floor')}\b`);

/** What holds rooms, though it is named by a word alone: "Changing rooms" of the "Swimming pool". */
const facility = new RegExp(
  `^(?:the )?(?:(?:swimming )?pool(?: area)?|gym|club ?house|piscina|gimnasio|casa club` +
    `|${oneOf('fellowship, parish, village, community, church, town, scout, social')} hall)$`,
);
/** Whether a name is that of such a place. */
const isFacility = (name: string): boolean => facility.test(fold(name));

/** Whether a room lies on a floor called by a word alone, or in such a place: "Half bath" in "Basement". */
export const liesOnFloor = (floor: string, room: string): boolean =>
  isFacility(floor) || (wholeFloor.test(fold(floor)) && onFloor.test(fold(room)));

/** The place of a description that tells the one of its title more exactly; none where it does not. */
export function finerPlace(chosen: Phrase, text: string): Phrase | undefined {
  const dash = text.indexOf(DASH);
  if (dash < 0 || chosen.end > dash) return undefined;
  return undefined;
}
