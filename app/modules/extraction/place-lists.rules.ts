import { oneOf } from './one-of.rules.ts';
import { isPart } from './place-parts.rules.ts';
import type { Phrase } from './place.types.ts';
import { fold } from './text.rules.ts';

/** Places that a sentence lists, and those that share a kind: "rooms 2 and 3", "front and rear porches". */

const sidesOf = oneOf('upper, lower, front, rear, back, left, right, north, south, east, west');
/** A word that is a place where it stands in a list of places: "stairs and ramp". */
const listedBehind = new RegExp(
  String.raw`^(?:,? ?&|,? (?:and|y|e)|,|\/) ?(?:the |el |la |los |las )?(${oneOf(`
    ramps?, bar, stage, gardens?, toilets?, wc, tower, park, plaza, canopy, rampas?, barra, escenario,
    jard[ií]n, torre, grounds, lawn, steps, landings?, sheds?, yard, gates?, fences?, house, church,
    (?:left|right|front|rear|back|north|south|east|west)(?: (?:side|end|corner|elevation|wall))?,
    (?:left|right|front|rear|back) of (?:the )?(?:house|home|building),
    side of (?:the )?(?:house|home|building|garage)
  `)})(?: \d{1,3})?(?![a-z\d-])(?! (?!(?:and|or|but|with|for|near|has|have|are|as|where|from)\b)\p{L}{3,})`,
  'iu',
);
/** The same before the first place of a list: "fence, driveway and patio". */
const listedBefore = new RegExp(
  String.raw`(?:^|\s)(${oneOf('fences?, house, roof, yard, gates?, sheds?, garden, lawn, steps')})` +
    String.raw`(?:,| ?&| and),? (?:the )?$`,
  'i',
);
/** "Left and" before "middle bedroom": another one of the same kind. */
const alsoSide = new RegExp(
  `(?:^|\\s)(${oneOf(`
    left, right, front, rear, back, middle, center, upper, lower, north, south, east, west, main, master, guest,
    primary, first, second, third, inner, outer
  `)})(?: and|,| ?&| ?/) ?$`,
  'i',
);
const withSide = new RegExp(
  `^${oneOf(`
    left, right, front, rear, back, middle, center, upper, lower, north, south, east, west, main, master, guest,
    primary, first, second, third, inner, outer
  `)} (\\p{L}.+)$`,
  'iu',
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
  const behind = phrases
    .slice(phrases.indexOf(first) + 1)
    .filter(({ name }) => !isPart(name) || isPart(first.name));
  for (let next = nextOf(behind, end, text); next; next = nextOf(behind, end, text)) {
    const { name } = next;
    if (!names.some((each) => fold(each) === fold(name))) names.push(name);
    end = next.end;
  }
  return [...listedAhead(first, text), ...names.flatMap(eachOf)].slice(0, 12);
}

/** The next place of a list behind the one that ends at `end`. */
function nextOf(
  phrases: readonly Phrase[],
  end: number,
  text: string,
): { name: string; end: number } | undefined {
  const phrase = phrases.find(({ at }) => at >= end);
  if (phrase && listing.test(fold(text.slice(end, phrase.at))))
    return { name: phrase.name.trim(), end: phrase.end };
  const [whole, name] = listedBehind.exec(text.slice(end, end + READ_BEHIND)) ?? [];
  if (whole === undefined || name === undefined) return undefined;
  return /(?:wall|corner)$/i.test(name) || (wholeBuilding.test(name) && !whole.startsWith(','))
    ? undefined
    : { name, end: end + whole.length };
}

/** What a room is part of: a list names it behind a comma, "between garage and house" is none. */
const wholeBuilding = /^(?:house|church)$/i;

/** The places of a list before the first one that a phrase names. */
function listedAhead({ at, name }: Phrase, text: string): string[] {
  const before = text.slice(0, at);
  const listed = listedBefore.exec(before)?.[1];
  const side = alsoSide.exec(before)?.[1];
  const kind = withSide.exec(name.trim())?.[1];
  if (side !== undefined && kind !== undefined) return [`${side} ${kind}`];
  return listed === undefined ? [] : [listed];
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
