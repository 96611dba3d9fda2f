import { oneOf } from './one-of.rules.ts';
import { fold } from './text.rules.ts';
import { saysWrong } from './vocabulary-findings.rules.ts';
import { areaWords, onlyArea } from './vocabulary-places.rules.ts';

/**
 * Where the work is: a place that the wording itself names by "in the …", else the place of the
 * heading, as a path from the outside in: "First floor > Bathroom".
 */

/** Between the steps of a path. */
export const STEP = ' > ';
/** Characters of a wording that are read for places. */
const READ = 1_000;

interface Phrase {
  name: string;
  at: number;
  end: number;
  /** How it stands in the sentence: "in the attic", "attic cables", "from the attic". */
  use: 'located' | 'plain' | 'aside';
}

const locates = new RegExp(
  String.raw`(?:^|[\s(,-])(?:@|in(?:side)?|at|on|within|throughout|under|around|above|below|en|dentro)` +
    String.raw`(?: (?:of|de))?(?: ${oneOf(`
    the, an?, all, both, each, every, entire, whole, el, la, los, las, tod[oa]s?(?: l[oa]s)?
  `)})? $`,
);
/** Words that say for certain that the work is at the place they lead to. */
const surelyLocates = new RegExp(
  String.raw`(?:^|\s)(?:${oneOf(`
    damage, visible, located, noted
  `)}(?: (?:was|were))?(?: noted| observed| found)? (?:to|from)|${oneOf(`
    surface, corner, face, base, edge
  `)}s? of|(?:at or near|at|on|near) the ${oneOf(`
    outside, inside, interior, exterior, top, bottom, back, rear, front, end
  `)} of)(?: the)? $`,
);
/** Words after which a place is where something leads, comes from or is compared with. */
const besides = new RegExp(
  String.raw`(?:^|[\s(])${oneOf(`
    from, to(?:ward)?s?, into, onto, behind, outside, opposite, through, between, than, like, as,
    match(?:ing|es)?, off, near, adjacent, beside, past, for, desde, hacia, hasta, tras, junto a,
    como, per, via
  `)}(?: (?:of|to|the|an?|el|la|los|las))* $`,
);

/** Folded letter by letter, so that places in it are places in the text. */
function flat(text: string): string {
  return Array.from({ length: text.length }, (_, at) => flatLetter(text.charAt(at))).join('');
}

function flatLetter(letter: string): string {
  if (/[a-z0-9 ]/.test(letter)) return letter;
  const folded = letter === '’' ? "'" : letter.normalize('NFD').charAt(0).toLowerCase();
  return folded.length === 1 ? folded : letter;
}

/** The places named in a text, in order, neighbours such as "baño de la recámara" as one. */
function phrasesIn(text: string): Phrase[] {
  const folded = flat(text.slice(0, READ));
  const phrases: Phrase[] = [];
  for (const match of folded.matchAll(areaWords)) {
    const last = phrases.at(-1);
    const end = match.index + match[0].length;
    const between = last ? folded.slice(last.end, match.index) : '';
    if (last && /^ (?:(?:de|del|of)(?: (?:la|el|los|las|the))? )?$/.test(between)) {
      last.end = end;
      last.name = text.slice(last.at, end);
      continue;
    }
    const before = folded.slice(0, match.index);
    phrases.push({
      name: text.slice(match.index, end),
      at: match.index,
      end,
      use: placementAfter(before),
    });
  }
  return phrases;
}

/** How a place stands in its sentence, by the words before it. */
function placementAfter(before: string): Phrase['use'] {
  if (surelyLocates.test(before)) return 'located';
  if (besides.test(before)) return 'aside';
  return locates.test(before) ? 'located' : 'plain';
}

/** Names of things rather than places, but after "in" or "at": "roof tiles", "lámparas de techo". */
export const thingToo =
  /^(?:the )?(?:roofs?|techos?|foundations?|fachadas?|cisternas?|exteriores)$/;

/** The phrase chosen with those listed beside it: "kitchen, bath and hallway". */
function withListed(phrases: readonly Phrase[], first: Phrase, text: string): string[] {
  const names = [first.name.trim()];
  let end = first.end;
  for (const phrase of phrases.slice(phrases.indexOf(first) + 1)) {
    const between = fold(text.slice(end, phrase.at));
    if (
      !/^(?:,|\/|&|and|y|e|, ?and|, ?y)(?: (?:the|el|la|los|las|una?|in(?: the)?|en(?: el| la)?))?$/.test(
        between,
      )
    )
      break;
    if (!names.some((name) => fold(name) === fold(phrase.name))) names.push(phrase.name.trim());
    end = phrase.end;
  }
  return names.flatMap(eachOf).slice(0, 12);
}

/** "Rooms 101, 102 and 105": the name of each. */
function eachOf(name: string): string[] {
  const [, kind, numbers] = /^(\p{L}+s) (#?\p{L}?\d.*)$/u.exec(name) ?? [];
  const found = numbers?.match(/[a-z]?\d{1,4}[a-z]?(?![a-z])/gi) ?? [];
  if (kind === undefined || found.length < 2) return [name];
  return found.map((number) => `${kind.replace(/(?<=[nl])es$|s$/, '')} ${number}`);
}

/** "Garage: … at the back wall": the place of the label with the one that the rest is surely at. */
function withinLabel(label: string, text: string, phrases: readonly Phrase[]): string {
  const begins = fold(text).startsWith(`${fold(label)}:`);
  const inner = phrases.find(({ use, at }) => use === 'located' && at > label.length);
  return begins && inner ? (joinPlaces(label, inner.name.trim()) ?? label) : label;
}

/** The places that a wording names; `located` tells that it says "in" or "at" them. */
export function placesIn(text: string): { names: string[]; located: boolean } {
  const phrases = phrasesIn(text).filter(
    ({ name, use }) => use === 'located' || !thingToo.test(fold(name)),
  );
  const segment = text
    .split(/ [-–—] |: /)
    .map((part) => part.trim())
    .find((part) => part.length < 40 && onlyArea.test(fold(part)));
  if (segment !== undefined && phrases.length > 0)
    return { names: [withinLabel(segment.replace(/[.:\s]+$/, ''), text, phrases)], located: true };
  const located = phrases.find((phrase) => phrase.use === 'located');
  const first = located ?? phrases.find((phrase) => phrase.use === 'plain') ?? phrases[0];
  return first
    ? { names: withListed(phrases, first, text), located: located !== undefined }
    : { names: [], located: false };
}

/** What headings add to a place: "Kitchen renovation", "Scope: garage". */
const workOfHeading = new RegExp(
  String.raw`\b${oneOf(`
    renovations?, remodel(?:ing)?, conversion, projects?, plan, repairs?, works?, tasks?, items?,
    systems?, insulation, issues?, list, scope, summary, findings?, notes, reforma, remodelacion,
    trabajos, pendientes, detalles
  `)}\b`,
  'gi',
);

/** The place that a heading or a cell names, whole where it is a name of a place. */
export function placeOfHeading(text: string): string | undefined {
  const bare = text
    .replace(/^(?:location|area|room|place|ubicaci[oó]n|lugar|zona|estancia)\s*:\s*/i, '')
    .replace(
      /^(?:page|section|part|chapter|p[aá]gina|secci[oó]n|parte|cap[ií]tulo) \d{1,2}(?: ?[-–—:.] ?| (?=\p{L}))/iu,
      '',
    )
    .replace(/\s+height:?\s+\d.*$/i, '')
    .replace(/\([^)]*\d+ ?(?:min|h|hrs?|days?|dias|sf|m2|ft)\b[^)]*\)|\([^)]*[$€][^)]*\)/gi, '')
    .replace(/[\s:.;,–—-]+$/, '')
    .trim();
  if (bare.split(',').length > 2) return undefined;
  const side =
    /^(exterior|interior) (?:paint(?:ing)?|finishes|work|demo(?:lition)?|repairs?)$/i.exec(bare);
  if (side?.[1]) return side[1];
  if (onlyArea.test(fold(bare)) && bare.length < 60) return bare;
  if (bare.split(' ').length > 8)
    return placesIn(bare).located ? placesIn(bare).names[0] : undefined;
  const kept = bare
    .replace(workOfHeading, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:–—-]+|[\s:–—-]+$/g, '')
    .split(/( [-–—:|] | y | and | & |[/,] ?)/);
  const places = kept.filter((part, at) => at % 2 === 0 && beginsWithPlace(part));
  if (places.length === 0 || saysWrong.test(fold(bare))) return placesIn(bare).names[0];
  return places.length * 2 - 1 === kept.length ? kept.join('').trim() : places[0]?.trim();
}

function beginsWithPlace(part: string): boolean {
  const first = phrasesIn(part.trim())[0];
  return first !== undefined && first.at === 0 && part.trim().split(' ').length <= 6;
}

/** A path of an outer and an inner place, either alone where it says what the other says. */
export function joinPlaces(
  outer: string | undefined,
  inner: string | undefined,
): string | undefined {
  if (!outer || !inner) return inner ?? outer;
  if (holdsWords(inner, outer)) return inner;
  return holdsWords(outer, inner) ? outer : `${outer}${STEP}${inner}`;
}

/** Whether a place names all that another one does. */
export function holdsWords(whole: string, part: string): boolean {
  const words = new Set(fold(whole).split(/[^a-z0-9]+/));
  return fold(part)
    .split(/[^a-z0-9]+/)
    .every((word) => words.has(word));
}
