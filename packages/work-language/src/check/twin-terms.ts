import type { Disagreement } from '../translation.ts';
import { keyAt, sensesAt, type Chart, type Found } from '../lexicon/chart.ts';
import type { Lexicon, Sense } from '../lexicon/lexicon.ts';
import type { Entry } from '../sentence/sentence-types.ts';
import { lookupKey, withoutAccents } from '../text/tokens.ts';
import { isAkinToAny } from './akin-terms.ts';
import { strayThings } from './twin-things.ts';
import { beginningsOf } from '../text/word-beginnings.ts';

/** One of both sides of a text each. */
export type Sides<T> = Readonly<Record<'en' | 'es', T>>;

interface Terms {
  /** The longest nouns that cover the text. */
  named: Entry[][];
  /** Every room that stands anywhere in it. */
  rooms: Entry[];
  /** The English of every noun that stands anywhere in it. */
  english: ReadonlySet<string>;
  /** What Spanish calls all of these, put together when it is first asked for. */
  spanish: () => ReadonlySet<string>;
}

const nameOf = (entry: Entry): string => entry.spanish;

const isRoom = ({ marks, trade }: Entry): boolean => marks.has('place') && trade === 'general';

/** Sides, stairs, and places that hold all of the work, which the other text may say otherwise or leave out. */
const noRooms = new Set(
  (
    'front back rear side top bottom middle center corner area zone section place location spot ' +
    'house home building property premises site lot land ground grounds terrain room road street ' +
    'stair stairs staircase stairway stairwell step steps floor story level'
  ).split(' '),
);
const isNamedRoom = (entry: Entry): boolean => isRoom(entry) && !noRooms.has(entry.english);

/** Every entry at a place, the longest first. */
function namedAt(
  chart: Chart,
  at: number,
  language: 'english' | 'spanish',
  isWide: boolean,
): readonly Found<Sense>[] {
  const senses = sensesAt(chart, at, language);
  const names = isWide && language === 'english' ? sensesAt(chart, at, 'names') : [];
  return names.length === 0 ? senses : [...senses, ...names].toSorted((a, b) => b.end - a.end);
}

/** The words of a term that no reading of Spanish knows: "caseta", "entrada" of a gate house. */
const ownWords = ({ marks, spanish }: Entry): readonly string[] =>
  marks.has('english') ? spanish.split(' ') : [];

/** Every Spanish name of nouns, of all their rows. */
function spanishOf(nouns: readonly Entry[], { synonyms }: Lexicon): Set<string> {
  const all = new Set<string>();
  const seen = new Set<string>();
  for (const noun of nouns) {
    for (const word of ownWords(noun)) all.add(word);
    if (seen.has(noun.english)) continue;
    seen.add(noun.english);
    for (const spanish of synonyms.get(noun.english) ?? []) all.add(spanish);
  }
  return all;
}

const articles = /^(?:el|la|los|las|un|una|unos|unas|su|sus|\d.*)$/;
const beforeNouns = /^(?:el|la|los|las|un|una|unos|unas|su|sus|de|del|al|y|o|en|con|sin|por|para)$/;

/** A word that is a noun as well, as the verb of an order: "Tienda el cable", "Aplique 2 capas". */
const isVerbAt = (chart: Chart, at: number): boolean =>
  /[ae]n?$/.test(keyAt(chart, at)) &&
  articles.test(keyAt(chart, at + 1)) &&
  !beforeNouns.test(keyAt(chart, at - 1));

function termsOf(chart: Chart, language: 'english' | 'spanish', isWide: boolean): Terms {
  const named: Entry[][] = [];
  const nouns: Entry[] = [];
  let covered = 0;
  for (let at = 0; at < chart.tokens.length; at += 1) {
    if (language === 'spanish' && isVerbAt(chart, at)) continue;
    const senses = namedAt(chart, at, language, isWide);
    const [longest] = senses;
    const isNew = longest !== undefined && at >= covered;
    const same: Entry[] = [];
    for (const { end, value } of senses) {
      if (value.entry.kind !== 'noun') continue;
      nouns.push(value.entry);
      if (isNew && end === longest.end) same.push(value.entry);
    }
    if (isNew) covered = longest.end;
    if (same.length > 0) named.push(same);
  }
  let spanish: Set<string> | undefined;
  return {
    named,
    rooms: nouns.filter(isNamedRoom),
    english: new Set(nouns.map((noun) => noun.english)),
    spanish: () => (spanish ??= spanishOf(nouns, chart.lexicon)),
  };
}

/** A room has to be the same one; of other things the head is enough: "agua" for "agua fría". */
const isKnown = (entries: readonly Entry[], in_: ReadonlySet<string>): boolean =>
  entries.some(({ alternatives, marks }) =>
    alternatives.some((spanish) => {
      const [head = ''] = spanish.split(' ');
      return in_.has(spanish) || (!marks.has('place') && in_.has(head));
    }),
  );

/** Dimensions, which the other side may say by an adjective: "de altura" is "high"; means and kinds. */
const dimensions = new Set(
  (
    'height width depth length thickness diameter watt volt amp kilowatt meter centimeter ' +
    'fund resource means sample way kind'
  ).split(' '),
);

/** A word with a verb beside its noun ("paint") may be said by a verb on the other side. */
const isPlain = (entries: readonly Entry[], lexicon: Lexicon): boolean =>
  entries.every(({ english, marks }) => {
    const senses = lexicon.english.get(lookupKey(english)) ?? [];
    if (dimensions.has(english)) return false;
    return !marks.has('action') && senses.every(({ entry }) => entry.kind === 'noun');
  });

/** Whether the other side has the noun itself, so that each of its Spanish names is said there. */
const isNamed = (entries: readonly Entry[], { english }: Terms): boolean =>
  entries.some((entry) => english.has(entry.english));

const isSame = (entries: readonly Entry[], in_: ReadonlySet<string>): boolean =>
  entries.some(({ alternatives }) => alternatives.some((spanish) => in_.has(spanish)));

/** The words of a text: whole, and by how they begin. */
interface Written {
  has: (word: string) => boolean;
  begins: (letters: string) => boolean;
}

function writtenIn({ tokens }: Chart): Written {
  const keys = new Set(tokens.map(({ key }) => key));
  return {
    has: (word) => keys.has(word),
    begins: beginningsOf([...keys].map(withoutAccents)),
  };
}

/** Whether every word of one of the Spanish terms stands in the text; plurals lose an accent. */
const isWhole = (entries: readonly Entry[], { begins }: Written): boolean =>
  entries.some(({ alternatives }) =>
    alternatives.some((spanish) =>
      withoutAccents(lookupKey(spanish))
        .split(' ')
        .filter((word) => word.length > 3)
        .every((word) => begins(word.slice(0, -1))),
    ),
  );

/** Terms of the English side of which the Spanish one lacks a word. */
function partlySaid(en: Terms, written: Written, lexicon: Lexicon): Entry[][] {
  return en.named.filter((one) => !isWhole(one, written) && isPlain(one, lexicon));
}

/** The first words of what a room is called in Spanish. */
const headsOf = ({ english, alternatives }: Entry, { synonyms }: Lexicon): string[] =>
  [...alternatives, ...(synonyms.get(english) ?? [])].map((name) => name.split(' ')[0] ?? '');

/**
 * Rooms of each side that the other lacks, where each has one that is not of the kind of the other's:
 * the work is in another room. "Sala familiar" may be the "family room", which is a "sala de estar".
 */
function otherRooms(charts: Sides<Chart>, lexicon: Lexicon): Entry[] {
  const [en, es] = [termsOf(charts.en, 'english', true), termsOf(charts.es, 'spanish', true)];
  if (en.rooms.length === 0 || es.rooms.length === 0) return [];
  const written = writtenIn(charts.es);
  const isSaid = (room: Entry): boolean =>
    isSame([room], es.spanish()) || isWhole([room], written) || isBorrowed([room], written);
  const lost = en.rooms.filter((room) => !isSaid(room));
  const added = es.rooms.filter((room) => !isSame([room], en.spanish()));
  const heads = new Set(lost.flatMap((room) => headsOf(room, lexicon)));
  const isOther = !added.some((room) => headsOf(room, lexicon).some((head) => heads.has(head)));
  return lost.length > 0 && added.length > 0 && isOther ? [...lost, ...added] : [];
}

/**
 * Terms that one side lacks, and rooms. Terms which the lexicon has for the way from Spanish only help
 * to read the English side and object to nothing alone.
 */
export function termDisagreements(charts: Sides<Chart>, lexicon: Lexicon): Disagreement[] {
  const wide = termsApart(charts, lexicon, true);
  const isWideAlone = wide.length > 0 && termsApart(charts, lexicon, false).length === 0;
  const places = new Set(otherRooms(charts, lexicon).map(nameOf));
  const terms = new Set([...(isWideAlone ? [] : wide), ...strayThings(charts)].map(nameOf));
  return [
    ...[...places].map((detail): Disagreement => ({ kind: 'place', detail })),
    ...[...terms].flatMap((detail): Disagreement[] =>
      places.has(detail) ? [] : [{ kind: 'term', detail }],
    ),
  ];
}

/** Rooms and parts that Spanish calls by their English names. */
const borrowed = new Set(
  'hall lobby living suite loft office spa gym bar deck conduit lounge'.split(' '),
);

/** An English word that is borrowed into Spanish and stands on both sides: "(Hall)". */
const isBorrowed = (entries: readonly Entry[], { has }: Written): boolean =>
  entries.some(({ english }) =>
    english.split(' ').every((word) => borrowed.has(word) && has(word)),
  );

/**
 * Another word for the room with the same modifiers: "pieza principal" for "recámara principal".
 */
const isRoomWith = (
  entries: readonly Entry[],
  of: ReadonlySet<string>,
  { has }: Written,
): boolean =>
  entries.some(({ alternatives }) =>
    alternatives.some((spanish) => {
      const [head = '', ...rest] = spanish.split(' ');
      return rest.length > 0 && of.has(head) && rest.every(has);
    }),
  );

function termsApart(charts: Sides<Chart>, lexicon: Lexicon, isWide: boolean): Entry[] {
  const en = termsOf(charts.en, 'english', isWide);
  const es = termsOf(charts.es, 'spanish', isWide);
  const written = writtenIn(charts.es);
  const isOwn = (entries: readonly Entry[]): boolean =>
    entries.some(({ marks }) => marks.has('english')) && isWhole(entries, written);
  const lost = en.named.filter(
    (one) =>
      !isNamed(one, es) &&
      isPlain(one, lexicon) &&
      !isKnown(one, es.spanish()) &&
      !isOwn(one) &&
      !isBorrowed(one, written) &&
      !isRoomWith(one, es.spanish(), written),
  );
  const unsaid = es.named.filter(
    (one) =>
      !isNamed(one, en) &&
      isPlain(one, lexicon) &&
      !isSame(one, en.spanish()) &&
      !isAkinToAny(one, en.named, lexicon),
  );
  const lostRooms = lost.filter((one) => one.every(isRoom)).flatMap(firstOf);
  if (unsaid.length === 0) return lostRooms;
  const added = unsaid.filter((one) => !isKnown(one, en.spanish()));
  const partly = partlySaid(en, written, lexicon);
  const isChanged = lost.length > 0 && added.length > 0;
  const isPartlyChanged = partly.length > 0 && unsaid.length > 0;
  return isChanged || isPartlyChanged ? [...partly, ...unsaid].flatMap(firstOf) : lostRooms;
}
const firstOf = ([entry]: readonly Entry[]): Entry[] => (entry ? [entry] : []);
