import { oneOf } from './one-of.rules.ts';
import { fold } from './text.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';

/** What a heading says of its place beside the name: its number, its size, how fine it will be. */

const label = /^(?:location|area|room|place|ubicaci[oó]n|lugar|zona|estancia)\s*:\s*/i;
const part =
  /^(?:page|section|part|chapter|p[aá]gina|secci[oó]n|parte|cap[ií]tulo) \d{1,2}(?: ?[-–—:.] ?| (?=\p{L}))/iu;
/** "Lot 1 - External works:": what a contract is parted into. */
const lot = new RegExp(
  String.raw`^[*•]? ?(?:work )?${oneOf('lot, lote, package, paquete')}` +
    String.raw` (?:no\.? ?)?(?:\d{1,2}|[A-Z]|[IVX]{1,4}) ?[-–—:.] ?`,
  'iu',
);
/** "(8 m²)", "(12 x 14 ft)", "(3 days)", "($1,200)": measures and amounts. */
const measures = new RegExp(
  String.raw`\([^)]*\d ?(?:m²|mts?2|sq\.? ?(?:ft|m))[^)]*\)|\([^)]*[$€][^)]*\)|` +
    String.raw`\([^)]*\d+ ?(?:min|h|hrs?|days?|dias|sf|m2|ft)\b[^)]*\)`,
  'gi',
);

const picture = /\s*\p{Extended_Pictographic}\uFE0F?/gu;

/** A heading without what stands before and behind the name. */
export const bareHeading = (text: string): string =>
  text
    .replace(picture, '')
    .replace(label, '')
    .replace(part, '')
    .replace(lot, '')
    .replace(/\s+height:?\s+\d.*$/i, '')
    .replace(measures, '')
    .replace(/ \((?:interior|exterior)(?: (?:and|&) (?:interior|exterior))?\)/i, '')
    .replace(/[\s:.;,–—-]+$/, '')
    .trim();

/** How a room will be made, or what it has: "de lujo", "integral", "con isla", "with island". */
const quality = new RegExp(
  String.raw`(?: ${oneOf(String.raw`
    integral, de lujo, de alta gama, de autor, premium, deluxe, luxury, (?:con|with)(?: [\p{L}/-]+)+
  `)})+$`,
  'iu',
);

/** The place before its qualities: "Sala / Comedor" of "Sala / Comedor de alta gama con luz". */
export function placeOfQualified(bare: string): string | undefined {
  const name = bare.replace(quality, '');
  return name !== bare && onlyArea.test(fold(name)) ? name : undefined;
}

/** What stands outside with the outside itself: "Exterior and Foundation", "Exterior & Siding". */
const withParts = new RegExp(
  `^(exterior|outside)s? (?:and|&|/) ${oneOf(`
    foundations?, structure, siding, grading, cladding, drainage, trim, walls?, windows?
  `)}$`,
  'i',
);
/** The side that a heading on works is about: "Exterior painting", "Internal works". */
const sideOfWorks = new RegExp(
  `^((?:ex|in)ter(?:ior|nal)|roof)(?:ing)? (?:${oneOf('trim, door, window, wall, siding, house')} )?` +
    `${oneOf('paint(?:ing)?, replacement, finishes, works?, demo(?:lition)?, repairs?')}$`,
  'i',
);

/** Whether a heading is that of a part of a contract, which lies in no place of another one. */
export const isLot = (text: string): boolean => lot.test(text);

/** The side of a building that a heading names beside works or parts of it. */
export const sideOfHeading = (bare: string): string | undefined =>
  (withParts.exec(bare) ?? sideOfWorks.exec(bare))?.[1];

/** "Closet to bathroom conversion": the room that another one becomes; the word is often misspelled. */
const converted = /^[\p{L} ]{3,30} (?:in)?to (?:an? |the )?([\p{L} ]{3,30}?) conver\p{L}*$/iu;

/** The room that the works of a heading make of another one: "New bathroom". */
export function newRoomOf(bare: string): string | undefined {
  const room = converted.exec(bare)?.[1];
  return room !== undefined && onlyArea.test(fold(room)) ? `New ${room.toLowerCase()}` : undefined;
}
