import { oneOf } from './one-of.rules.ts';
import type { Phrase } from './place.types.ts';
import { fold } from './text.rules.ts';

/** Places that a sentence lists, and those that share a kind: "rooms 2 and 3", "front and rear porches". */

const sidesOf = oneOf('upper, lower, front, rear, back, left, right, north, south, east, west');
/** A word that is a place where it stands in a list of places: "stairs and ramp". */
const listedBehind = new RegExp(
  String.raw`^(?:,|\/| ?&| and| y| e),? (?:the |el |la |los |las )?(${oneOf(`
    ramps?, bar, stage, gardens?, toilets?, wc, tower, park, plaza, canopy, rampas?, barra, escenario,
    jard[ií]n, torre, grounds, lawn, steps, landings?, sheds?, yard, gates?
  `)})(?: \d{1,3})?(?![a-z\d-])(?! (?:doors?|lights?|walls?|roof|posts?|rails?|area))`,
  'i',
);
/** Characters behind a place that are read for the next of its list. */
const READ_BEHIND = 40;

/** What stands between the places of a list: "del gimnasio y de la sauna", "in kitchen, 4 in hall". */
const listing = new RegExp(
  `^(?:counter(?:top)?s?)?${oneOf(String.raw`
    \x2c, \/, &, and, y, e, \x2c ?and, \x2c ?y, mas, plus, as well as, and also, asi como
  `)}` +
    String.raw`(?: \d{1,3} (?=in|at|on|en))?(?: ?${oneOf(String.raw`
    the, el, la, los, las, una?, (?:in|at|on)(?: the)?, en(?: el| la)?, del, de(?: la| los| las)?
  `)})?$`,
);

/** The phrase chosen with those listed beside it: "kitchen, bath and hallway". */
export function withListed(phrases: readonly Phrase[], first: Phrase, text: string): string[] {
  const numbered = withNumbers(first, text);
  const names = [numbered.name.trim()];
  let { end } = numbered;
  for (const phrase of phrases.slice(phrases.indexOf(first) + 1)) {
    const between = fold(text.slice(end, phrase.at));
    if (!listing.test(between)) break;
    if (!names.some((name) => fold(name) === fold(phrase.name))) names.push(phrase.name.trim());
    end = phrase.end;
  }
  const listed = listedBehind.exec(text.slice(end, end + READ_BEHIND))?.[1];
  if (listed !== undefined) names.push(listed);
  return names.flatMap(eachOf).slice(0, 12);
}

/** "Upper and lower roof", "front and rear porches". */
const bothOf = new RegExp(
  String.raw`^(${sidesOf}) (?:and|&) (${sidesOf}) (.+?)(?<=[a-z]{4})s?$`,
  'i',
);

/** "and 3" behind "bedroom 2": further numbers of the same kind of place. */
const moreNumbers = new RegExp(
  String.raw`^(?:, ?#?\d{1,4}[a-z]?)*(?:,? (?:and|y|&) )#?\d{1,4}[a-z]?` +
    String.raw`(?![a-z\d%"'/]|[.,]\d| ?(?:m2?|cm|mm|ft|sq|sf|in|x|un|uds?|[a-z]{4,}s)(?![a-z]))`,
  'i',
);

/** A place with the numbers that follow it: "gates 1, 2 & 3". */
function withNumbers(phrase: Phrase, text: string): Phrase {
  const more = /\d$/.test(phrase.name) ? moreNumbers.exec(text.slice(phrase.end))?.[0] : undefined;
  if (more === undefined) return phrase;
  return { ...phrase, name: phrase.name + more, end: phrase.end + more.length };
}

/** The numbers of places of one kind: "101, 102 and 105", and "3-98" behind a word in the plural alone. */
function numbersOf(kind: string, numbers: string): string[] {
  const isList = kind.endsWith('s') || /,| (?:and|y|&) /.test(numbers);
  return isList ? (numbers.match(/[a-z]?\d{1,4}[a-z]?(?![a-z])/gi) ?? []) : [];
}

/** "Rooms 101, 102 and 105": the name of each. */
function eachOf(name: string): string[] {
  const [, one, other, of] = bothOf.exec(name) ?? [];
  if (one && other && of) return [`${one} ${of}`, `${other} ${of}`];
  const [, kind = '', numbers = ''] = /^(\p{L}[\p{L} ]*) (#?\p{L}?\d.*)$/u.exec(name) ?? [];
  const found = numbersOf(kind, numbers);
  if (found.length < 2) return [name];
  return found.map((number) => `${kind.replace(/(?<=[nl])es$|s$/, '')} ${number}`);
}
