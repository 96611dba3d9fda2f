import type { Disagreement } from '../translation.ts';
import { sensesAt, type Chart, type Found } from '../lexicon/chart.ts';
import type { Lexicon, Sense } from '../lexicon/lexicon.ts';
import type { Entry } from '../sentence/sentence-types.ts';
import { lookupKey, withoutAccents } from '../text/tokens.ts';
import { strayThings } from './twin-things.ts';
import { beginningsOf } from '../text/word-beginnings.ts';

/** One of both sides of a text each. */
export type Sides<T> = Readonly<Record<'en' | 'es', T>>;

interface Terms {
  /** The longest nouns that cover the text. */
  named: Entry[][];
  /** The English of every noun that stands anywhere in it. */
  english: ReadonlySet<string>;
  /** What Spanish calls all of these, put together when it is first asked for. */
  spanish: () => ReadonlySet<string>;
}

const nameOf = (entry: Entry): string => entry.spanish;

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

function termsOf(chart: Chart, language: 'english' | 'spanish', isWide: boolean): Terms {
  const named: Entry[][] = [];
  const nouns: Entry[] = [];
  let covered = 0;
  for (let at = 0; at < chart.tokens.length; at += 1) {
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

/** Dimensions, which the other side may say by an adjective: "de altura" is "high". */
const dimensions = new Set(
  'height width depth length thickness diameter watt volt amp kilowatt meter centimeter'.split(' '),
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

/**
 * Terms that one side lacks. Terms which the lexicon has for the way from Spanish only help to read
 * the English side and object to nothing alone.
 */
export function termDisagreements(charts: Sides<Chart>, lexicon: Lexicon): Disagreement[] {
  const wide = termsApart(charts, lexicon, true);
  const named = wide.length > 0 && termsApart(charts, lexicon, false).length === 0 ? [] : wide;
  const found = new Map([...named, ...strayThings(charts)].map((entry) => [nameOf(entry), entry]));
  const all = [...found].map(([detail, { marks }]): Disagreement => {
    return { kind: marks.has('place') ? 'place' : 'term', detail };
  });
  return [
    ...all.filter(({ kind }) => kind === 'place'),
    ...all.filter(({ kind }) => kind === 'term'),
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
    (one) => !isNamed(one, en) && isPlain(one, lexicon) && !isSame(one, en.spanish()),
  );
  const isRoom = (entries: readonly Entry[]): boolean =>
    entries.every(({ marks, trade }) => marks.has('place') && trade === 'general');
  if (unsaid.length === 0) return lost.filter(isRoom).flatMap(firstOf);
  const added = unsaid.filter((one) => !isKnown(one, en.spanish()));
  const partly = partlySaid(en, written, lexicon);
  const isChanged = lost.length > 0 && added.length > 0;
  const isPartlyChanged = partly.length > 0 && unsaid.length > 0;
  const reported = isChanged || isPartlyChanged ? [...partly, ...unsaid] : lost.filter(isRoom);
  return reported.flatMap(firstOf);
}
const firstOf = ([entry]: readonly Entry[]): Entry[] => (entry ? [entry] : []);
