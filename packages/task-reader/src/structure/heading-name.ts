import { fold } from '../text/text.ts';
import { onlyArea } from '../vocabulary/places.ts';

/** The name in a heading, apart from its number, and the room that its works make. */

const part =
  /^(?:page|section|part|chapter|p[aá]gina|secci[oó]n|parte|cap[ií]tulo) \d{1,2}(?: ?[-–—:.] ?| (?=\p{L}))/iu;

/** A heading without what stands before and behind the name. */
export const bareHeading = (text: string): string =>
  text
    .replace(part, '')
    .replace(/[\s:.;,–—-]+$/, '')
    .trim();

/** "Closet to bathroom conversion": the room that another one becomes; the word is often misspelled. */
const converted = /^[\p{L} ]{3,30} (?:in)?to (?:an? |the )?([\p{L} ]{3,30}?) conver\p{L}*$/iu;

/** The room that the works of a heading make of another one: "New bathroom". */
export function newRoomOf(bare: string): string | undefined {
  const room = converted.exec(bare)?.[1];
  return room !== undefined && onlyArea.test(fold(room)) ? `New ${room.toLowerCase()}` : undefined;
}
