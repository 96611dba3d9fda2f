import { oneIn } from '../vocabulary/vocabulary.ts';

/**
 * Words that belong to the name of a place, whatever they are: "Medical Records" before "room",
 * "de profesores" after "sala".
 */

/** Words that are no part of a name: they end the phrase that it stands in. */
const ends = oneIn('place-modifiers', 'ends');
const word = String.raw`(?!${ends}[ ])[\p{L}\d][\p{L}\d'’./&-]*`;
/** "in the … " before a place: all up to it is its name. */
const afterDeterminer = new RegExp(
  String.raw`(?:^|[\s(])(?:in(?:side)?|at|on|within|throughout|of|to|from|near|by|behind|outside|into|along` +
    String.raw`|around|across|under|beside|over)` +
    String.raw` (?:the|all|both) ((?:${word} ){1,3})$`,
  'iu',
);
/** Words of a name before a place: "painting Sunday School room". */
const capitalized = new RegExp(
  String.raw`(?<=[\p{Ll}\d,] )((?:(?!${ends}[ ])\p{Lu}[\p{L}\d'’&-]* ){1,3})$`,
  'u',
);

/** Whether a text writes most words with a capital, which then tell nothing. */
function isTitleCase(text: string): boolean {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const behind = words.slice(1);
  return behind.filter((found) => /^\p{Lu}/u.test(found)).length * 2 > behind.length;
}

/** Which part or which one of several it is: "At the top of the stairs", "second bedroom". */
const endOfWay =
  /(?<=(?:^|\s)(?:at|near|by) (?:the )?)((?:top|bottom|foot|head|end) of (?:the )?)$/i;
const isWay = /\b(?:stairs?|staircase|stairwell|steps|ramp|driveway|hall(?:way)?|corridor)$/;
const ordinal = /(?<=(?:^|\s))((?:primer|segund|tercer|cuart)[oa]? |(?:second|third|fourth) )$/i;
const isCounted =
  /^(?:bed ?room|bath ?room|ban?o|habitacion|dormitorio|recamara|local(?: comercial)?|aula|oficina|sala|salon|patio)$/;
/** Who a place is for: "visitor parking area", "customer toilet". */
const isFor = new RegExp(
  String.raw`(?<=(?:^|\s))((?:${oneIn('place-modifiers', 'is-for')}) )$`,
  'i',
);
/** The beginning of a word that goes on in the place: "less-accessible toilet". */
const hyphened = /(?<=(?:^|\s))(\p{L}[\p{L}-]*-)$/u;

/** Whose a room is: "Nana's bedroom", "President's dining room". */
const whose = /(?<=^|\s)(\p{Lu}\p{L}+['’]s )$/u;
const isOwned = /room|bath|office|closet|den\b|studio|kitchen|suite/;

/** The words before a place, folded, that tell which one of several it is. */
const whichOne = (before: string, place: string): string | undefined =>
  [
    isWay.test(place) ? endOfWay : undefined,
    hyphened,
    isFor,
    isOwned.test(place) ? whose : undefined,
    isCounted.test(place) ? ordinal : undefined,
  ]
    .map((pattern) => pattern?.exec(before)?.[1])
    .find((named) => named !== undefined);

/** How many characters before a place are part of its name; none of the first `from` are. */
export function modifiersBefore(before: string, from: number, place: string): number {
  const named =
    whichOne(before, place) ??
    afterDeterminer.exec(before)?.[1] ??
    (isTitleCase(before) ? undefined : capitalized.exec(before)?.[1]);
  return named !== undefined && before.length - named.length >= from ? named.length : 0;
}

/** Places that others are told apart from by what they are for or called. */
const takesName = new RegExp(`^${oneIn('place-modifiers', 'takes-name')}$`);
/** What a place is like, which is no name of it: "Baño Estándar". */
const kinds = String.raw`(?:Est[aá]ndar|Complet[oa]|Integral|Nuev[oa]|Modern[oa]|Econ[oó]mic[oa])\b`;
const nameOfPlace = new RegExp(String.raw`^(?: (?!${kinds})\p{Lu}[\p{L}\d]+){1,3}`, 'u');

/** How many characters after a place, folded, are part of its name. */
export function nameAfter(place: string, after: string): number {
  return takesName.test(place) ? (nameOfPlace.exec(after)?.[0].length ?? 0) : 0;
}
