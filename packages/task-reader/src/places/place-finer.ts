import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import { fold } from '../text/text.ts';

/** Rooms that lie in places called by a word alone. */

/** Floors that rooms lie on, though they are called like rooms themselves. */
const wholeFloor = /^(?:the )?(?:basement|cellar|attic|loft|sotano|atico|buhardilla|azotea)$/;
/** Rooms that lie on such a floor. */
const onFloor = new RegExp(String.raw`\b${oneIn('places', 'on-floor')}\b`);

/** What holds rooms, though it is named by a word alone: "Changing rooms" of the "Swimming pool". */
const facility = new RegExp(
  `^(?:the )?(?:(?:swimming )?pool(?: area)?|gym|club ?house|piscina|gimnasio|casa club` +
    `|${oneOf('fellowship, parish, village, community, church, town, scout, social')} hall)$`,
);
/** Whether a room lies on a floor called by a word alone, or in such a place: "Half bath" in "Basement". */
export const liesOnFloor = (floor: string, room: string): boolean =>
  facility.test(fold(floor)) || (wholeFloor.test(fold(floor)) && onFloor.test(fold(room)));
