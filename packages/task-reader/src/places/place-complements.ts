import { oneOf } from '../text/one-of.ts';
import {
  noComplement,
  noQuality,
  placeQualities,
  placeUsers,
  toldApart,
} from '../vocabulary/place-complements.ts';

/** What stands behind a Spanish place and belongs to its name, whatever it is: "sala de ensayo 2". */

const isToldApart = new RegExp(`^${oneOf(toldApart)}(?![a-z])`);
/** A place that already has what tells it apart. */
const hasComplement = / del? | (?:norte|sur|principal)$/;

const complement = new RegExp(
  String.raw`^ de(?:l| la| los| las)? (?!${oneOf(noComplement)}(?![a-z]))[a-z]{4,}(?![a-z\d])`,
);

const users = new RegExp(`^ ${oneOf(placeUsers)}(?![a-z])`);
const quality = new RegExp(
  String.raw`^(?: (?:${oneOf(placeQualities)}|(?!${oneOf(noQuality)}(?![a-z]))` +
    String.raw`[a-z]{3,}(?:al(?:es)?|ic[oa]s?|ari[oa]s?|ori[oa]s?|iv[oa]s?|il))(?![a-z]))+`,
);
/** No measure, share or part of a code: "nro 4", "N° 12", "-3", "12". */
const number = new RegExp(
  String.raw`^ ?(?: (?:nro|num|n[°ºo]|no)\.? ?| #| )(?:-?\d{1,4}[a-z]?|[a-d](?=$|[,.;:)]))` +
    String.raw`(?![a-z\d°º%"'/]|[.,]\d` +
    String.raw`| ?(?:m|m2|mts?|metros?|cm|mm|ml|x|un|und|ud|uds|kg|lts?|horas?|dias?)(?![a-z]))`,
);

/** How long a match at the beginning of a text is. */
const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0;

/** How many characters of a folded text behind a folded place are part of the place's name. */
export function complementAfter(place: string, after: string): number {
  if (!isToldApart.test(place)) return 0;
  let end = lengthOf(users, after);
  if (end === 0 && !hasComplement.test(place)) end = lengthOf(complement, after);
  end += lengthOf(quality, after.slice(end));
  return /\d$/.test(place) ? end : end + lengthOf(number, after.slice(end));
}
