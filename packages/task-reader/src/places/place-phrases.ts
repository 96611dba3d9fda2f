import { oneIn } from '../vocabulary/vocabulary.ts';
import { complementAfter } from './place-complements.ts';
import { oneOf } from '../text/one-of.ts';
import { modifiersBefore, nameAfter } from './place-modifiers.ts';
import { matchesOf, type Found } from './place-found.ts';
import { namedBuildings, openPlaces } from './place-nouns.ts';
import { rankOf } from './place-rank.ts';
import type { Phrase } from './place-types.ts';
import { areaWords } from '../vocabulary/places.ts';

/** The places that a wording names, and how each stands in its sentence. */

/** Characters of a wording that are read for places. */
const READ = 1_000;

const locates = new RegExp(
  String.raw`(?:^|[\s(,-])(?:@|out of|in(?:side)?|at|on|within|throughout|under|around|en|dentro)` +
    String.raw`(?: (?:of|de))?(?: ${oneIn('place-phrases', 'locates')})? $`,
);
/** Words that say for certain that the work is at the place they lead to. */
const surelyLocates = new RegExp(
  String.raw`(?:^|\s)(?:${oneIn('place-phrases', 'place-phrases surely-locates')}` +
    `(?: (?:was|were))?(?: noted| observed| found)? (?:to|from)|` +
    `${oneIn('place-phrases', 'place-phrases surely-locates 2')}s? of|` +
    `${oneOf('missing, torn, stripped, peeling, flaking, leaking')} from|(?:at or near|at` +
    `|on|near) the ${oneIn('place-phrases', 'surely-locates')}` +
    ` of|doors? (?:leading )?(?:to|into|of|for))(?: the)? $`,
);
/** A part of the place that they lead to: "En las paredes de la", "al fondo del". */
const partOf = new RegExp(
  String.raw`(?:^|\s)${oneIn('place-phrases', 'place-phrases part-of')}(?: de nuevo)?(?: (?:el` +
    `|la|los|las|un|una|tod[oa]s? l[oa]s))? ${oneIn('place-phrases', 'part-of')}` +
    ` (?:del|de(?: la| los| las)?) $`,
);

/** Words after which a place is where something leads, comes from or is compared with. */
const besides = new RegExp(
  String.raw`(?:^|[\s(])${oneIn('place-phrases', 'besides')}(?: (?:of|to|the|an?|el|la|los|las))* $`,
);

/** Folded letter by letter, so that places in it are places in the text. */
const flat = (text: string): string => text.replace(/[A-Z]|[^\0-\u007F]/g, flatLetter);

function flatLetter(letter: string): string {
  const folded = letter === '’' ? "'" : letter.normalize('NFD').charAt(0).toLowerCase();
  return folded.length === 1 ? folded : letter;
}

/** "Techo" before a room is its ceiling, and no place: "gotera en el techo de la recámara". */
const isCeiling = (name: string, inner: string): boolean =>
  /^techos?$/i.test(name.trim()) &&
  !/^(?:edificio|garaje|auditorio|gimnasio|escuela|casa|capilla|nave|almacen|bodega|porche|terraza)/.test(
    inner,
  );

/** What stands between the parts of one name: "baño de la recámara". */
const joinsNames = /^ (?:(?:de|del|of)(?: (?:la|el|los|las|the))? )?$/;

/** Whether a place goes on with the one before it: "baño de la recámara", but not "cocina depto 2". */
function isJoined(last: Phrase, name: string, between: string): boolean {
  return joinsNames.test(between) && rankOf(last.name.trim()) === rankOf(name);
}

/** What a list adds to a place: its number, or the part of it that is meant. */
const adds = /\d| (?:surround|shower)$/;

/**
 * Where the places of a folded text stand, in order; those of a list where no pattern has one, or
 * where they add its number or part.
 */
function placesAt(folded: string, text: string): Found[] {
  const found = matchesOf(areaWords, folded);
  const goesFurther = (whole: Found, part: Found): boolean =>
    whole.at === part.at && whole.end > part.end && adds.test(folded.slice(part.end, whole.end));
  const open = [...openPlaces(folded), ...namedBuildings(text)].filter(
    (each) =>
      !found.some(
        (other) => other.at < each.end && each.at < other.end && !goesFurther(each, other),
      ),
  );
  const kept = found.filter((each) => !open.some((whole) => goesFurther(whole, each)));
  return [...kept, ...open].sort((a, b) => a.at - b.at);
}

/** What is called by a building: "Building permits". */
const document = /^ (?:permits?|codes?|inspectors?|officials?|regulations?)(?![a-z])/;

/** A page that something is entered on: "Registrar en portal". */
const isWebPage = (folded: string, from: number, end: number): boolean =>
  folded.slice(from, end) === 'portal' &&
  /\b(?:registrar|subir|cargar|publicar|reportar|anotar|registre|suba) (?:[a-z]+ ){0,3}(?:en|al) (?:el )?$/.test(
    folded.slice(0, from),
  );

/** All that there is, by some of its places: "(entrance, each room, details)". */
function isOfAll(folded: string, from: number): boolean {
  const open = folded.lastIndexOf('(', from);
  const bracket = open < 0 ? '' : folded.slice(open, folded.indexOf(')', open) + 1);
  return open + bracket.length > from && /\b(?:cada|each|every)\b/.test(bracket);
}

/** The last of the things that an order lists: "Dust lamps, rails, closets.". */
function isListedThing(folded: string, from: number, end: number): boolean {
  const list = /^[a-z]+ [a-z ]+(?:, [a-z ]+)+, (?:(?:and|y) )?$/.test(folded.slice(0, from));
  return (
    list &&
    /^(?: [a-z]+)?\.?$/.test(folded.slice(end)) &&
    folded.slice(0, from).match(areaWords) === null
  );
}

/** Whether the name of a place is only part of another name, or of a list of things. */
const namesElse = (folded: string, from: number, end: number): boolean =>
  document.test(folded.slice(end)) ||
  isWebPage(folded, from, end) ||
  isOfAll(folded, from) ||
  isListedThing(folded, from, end);

/** The places named in a text, in order, neighbours such as "baño de la recámara" as one. */
export function phrasesIn(text: string): Phrase[] {
  const folded = flat(text.slice(0, READ));
  const phrases: Phrase[] = [];
  for (const { at: from, end } of placesAt(folded, text.slice(0, READ))) {
    if (namesElse(folded, from, end)) continue;
    const last = phrases.at(-1);
    const name = folded.slice(from, end);
    const until =
      end + Math.max(nameAfter(name, text.slice(end)), complementAfter(name, folded.slice(end)));
    if (last && (from < last.end || isJoined(last, name, folded.slice(last.end, from)))) {
      if (isCeiling(last.name, name)) last.at = from;
      last.end = until;
      last.name = text.slice(last.at, until);
      continue;
    }
    const at = from - modifiersBefore(text.slice(0, from), last?.end ?? 0, name);
    phrases.push({
      name: text.slice(at, until),
      at,
      end: until,
      use: placementOf(folded, at, until),
    });
  }
  return phrases;
}

/** A sentence on a part of a room: "The boiler room door is held open". */
const partOfRoom =
  /^ (?:doors?|ceiling|floors?|walls?|windows?|lights?|sinks?|faucet)(?![a-z])(?! (?:to|into|leading) )/;
const isRoom =
  /(?:room|kitchen|office|stairwell|corridor|hallway|lobby|basement|nursery)(?: \w{1,4})?$/;
const beginsClause = /(?:^|[.;:] )(?:the )?$/;

/** How a place stands in its folded sentence: work on the whole of it is at it. */
function placementOf(folded: string, at: number, end: number): Phrase['use'] {
  if (
    partOfRoom.test(folded.slice(end)) &&
    isRoom.test(folded.slice(at, end)) &&
    beginsClause.test(folded.slice(0, at))
  )
    return 'located';
  return placementAfter(folded.slice(0, at));
}

/** How a place stands in its sentence, by the words before it. */
function placementAfter(before: string): Phrase['use'] {
  if (surelyLocates.test(before) || partOf.test(before)) return 'located';
  if (besides.test(before)) return 'aside';
  return locates.test(before) ? 'located' : 'plain';
}
