import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import { codesIn } from './place-codes.ts';
import { matchesOf, type Found } from './place-found.ts';
import { sidedParts } from './place-parts.ts';
import { placeNouns, placeNounsWith, placesOfWords } from '../vocabulary/place-nouns.ts';

/** Places that a wording names by a noun of a list: "the charting station", "del escaparate". */

/** What leads to a place that only the word before its noun tells to be one. */
const leads = new RegExp(
  String.raw`(?:^|[\s(])(?:in|at|on|inside|outside|of|to|near|by|behind|from|for|within|around)` +
    `(?: (?:the|a|an|each|every|both|all))? ((?:(?!${oneIn('place-nouns', 'leads')}` +
    ` )[a-z'/&-]{2,20} ){1,3})$`,
);
const numberBehind = /^ (?:no\.? ?|#)?(?:\d{1,4}[a-z]?|[a-d](?= ?(?:$|[,.;:)])))(?![a-z0-9])/;
const word = /[a-z]{4,}(?:-[a-z]{4,})?/g;

const sidedPart = new RegExp(`(?<![a-z])(?:${sidedParts})(?![a-z])`, 'g');

const placeOfWords = new RegExp(`(?<![a-z])${oneOf(placesOfWords)}(?![a-z])`, 'g');

/** A building by its name, in a text with its capitals: "Torre Sirio", "Edificio Las Acacias". */
const namedBuilding =
  /(?<![\p{L}])(?:torre|edificio|pabell[oó]n)(?: (?:La|Las|El|Los))? (?!(?:de|del|en|y)\b)\p{Lu}\p{Ll}{2,}/giu;
/** The same with small letters told apart. */
const isNamed = /^\p{L}\p{L}+(?: (?:La|Las|El|Los))? \p{Lu}\p{Ll}/u;

/** The buildings that a text calls by their names. */
export const namedBuildings = (text: string): Found[] =>
  /torre|edificio|pabell/i.test(text)
    ? matchesOf(namedBuilding, text).filter(({ at, end }) => isNamed.test(text.slice(at, end)))
    : [];

/** The places that a folded text names so; some may lie in one another. */
export const openPlaces = (folded: string): Found[] => [
  ...matchesOf(placeOfWords, folded),
  ...matchesOf(sidedPart, folded),
  ...codesIn(folded),
  ...nounsIn(folded),
];

/** The places that only their noun tells. */
function nounsIn(folded: string): Found[] {
  return [...folded.matchAll(word)].flatMap(({ 0: noun, index }) => {
    const end = index + noun.length;
    const until = end + (numberBehind.exec(folded.slice(end))?.[0].length ?? 0);
    if (placeNouns.has(noun)) return [{ at: index, end: until }];
    const which = placeNounsWith.has(noun) ? leads.exec(folded.slice(0, index))?.[1] : undefined;
    return which === undefined ? [] : [{ at: index - which.length, end: until }];
  });
}
