import { oneIn } from '../vocabulary/vocabulary.ts';
import { matchesOf, type Found } from './place-found.ts';

/** Places that a sentence calls by their code alone: "en el 4B", "in 3C", "del -2", "on P1". */

/** What may stand behind a code that is a place: the end, a pause, or what is said of it. */
const behind = String.raw`(?=$|[,.;:)!?]| (?:${oneIn('places', 'behind')})(?![a-z]))`;

const codes: readonly RegExp[] = [
  // A flat by its floor and letter; "2D", "3D", "4G" and "5G" are no flats without an article.
  String.raw`(?<=(?<![a-z])(?:en el|del|desde el|al) (?:depto\.? |apto\.? )?)(?:ph-?)?\d{1,2} ?-?[a-h]${behind}`,
  String.raw`(?<=(?<![a-z])(?:in|at|from|above|below|outside) )` +
    String.raw`(?![23]d|[45]g|(?:1[5-9]|[2-9]\d)[cf])\d{1,2}-?[a-h]${behind}`,
  String.raw`(?<=(?<![a-z])(?:en|at|in) )ph-?\d{0,2}[a-h]?${behind}`,
  // A room or a flat by its number, which is no year.
  String.raw`(?<=(?<![a-z])(?:in|en el|en la|de la) )(?!(?:19|20)\d\d|[1-9]00(?!\d))[1-9]\d{2,3}[a-z]?${behind}`,
  // A floor below the ground.
  String.raw`(?<=(?<![a-z])(?:en|en el|del|de|al) )-[1-9]${behind}`,
  String.raw`(?<=(?<![a-z])(?:on|at|in|down to) )[pb][1-9]${behind}`,
  String.raw`(?<=(?<![a-z])in (?:the )?)master(?=$|[,.;:)])`,
].map((pattern) => new RegExp(pattern, 'g'));

/** What any such code has, so that most texts are not read for each of them. */
const mayHold = /\d|(?<![a-z])ph-|in (?:the )?master/;

/** The places that a folded text names so. */
export const codesIn = (folded: string): Found[] =>
  mayHold.test(folded) ? codes.flatMap((pattern) => matchesOf(pattern, folded)) : [];
