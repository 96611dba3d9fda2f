import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import { isPart } from './place-parts.ts';
import type { Phrase } from './place-types.ts';
import { fold } from '../text/text.ts';

/** Places that a sentence lists, and those that share a kind: "rooms 2 and 3", "front and rear porches". */

/** A word that is a place where it stands in a list of places: "stairs and ramp". */
const listedBehind = new RegExp(
  String.raw`^(?:,? ?&|,? (?:and|y|e)|,|\/) ?(?:the |el |la |los |las )?(` +
    String.raw`${oneIn('place-lists', 'listed-behind')})(?: \d{1,3})?(?![a-z\d-])(?! (?!(?:and` +
    String.raw`|or|but|with|for|near|has|have|are|as|where|from)\b)\p{L}{3,})`,
  'iu',
);
/** The same before the first place of a list: "fence, driveway and patio". */
const listedBefore = new RegExp(
  String.raw`(?:^|\s)(${oneOf('fences?, house, roof, yard, gates?, sheds?, garden, lawn, steps')})` +
    String.raw`(?:,| ?&| and),? (?:the )?$`,
  'i',
);

/** Characters behind a place that are read for the next of its list. */
const READ_BEHIND = 40;

/** What stands between the places of a list: "del gimnasio y de la sauna", "in kitchen, 4 in hall". */
const listing = new RegExp(
  `^(?:counter(?:top)?s?)?${oneIn('place-lists', 'listing')}` +
    String.raw`(?: \d{1,3} (?=in|at|on|en))?(?: ?${oneIn('place-lists', 'place-lists listing')})?$`,
);

/** The phrase chosen with those listed beside it: "kitchen, bath and hallway". */
export function withListed(phrases: readonly Phrase[], first: Phrase, text: string): string[] {
  const numbered = withNumbers(first, text);
  const names = [numbered.name.trim()];
  let { end } = numbered;
  const behind = phrases.slice(phrases.indexOf(first) + 1).filter(({ name }) => !isPart(name));
  for (let next = nextOf(behind, end, text); next; next = nextOf(behind, end, text)) {
    names.push(next.name);
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
  const [whole = '', name] = listedBehind.exec(text.slice(end, end + READ_BEHIND)) ?? [];
  return name === undefined ? undefined : { name, end: end + whole.length };
}

/** The places of a list before the first one that a phrase names. */
function listedAhead({ at }: Phrase, text: string): string[] {
  const listed = listedBefore.exec(text.slice(0, at))?.[1];
  return listed === undefined ? [] : [listed];
}

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

/** The numbers of places of one kind: "101, 102 and 105". */
function numbersOf(numbers: string): string[] {
  const isList = /,| (?:and|y|&) /.test(numbers);
  return isList ? (numbers.match(/[a-z]?\d{1,4}[a-z]?(?![a-z])/gi) ?? []) : [];
}

/** The name of each: "Rooms 101, 102 and 105". */
function eachOf(name: string): string[] {
  const [, kind = '', numbers = ''] = /^(\p{L}[\p{L} ]*) (#?\p{L}?\d.*)$/u.exec(name) ?? [];
  const found = numbersOf(numbers);
  if (found.length < 2) return [name];
  return found.map((number) => `${kind} ${number}`);
}
