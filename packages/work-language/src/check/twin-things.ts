import { sensesAt, type Chart, type Found } from '../lexicon/chart.ts';
import type { Lexicon, Sense } from '../lexicon/lexicon.ts';
import type { Entry } from '../sentence/sentence-types.ts';
import { lookupKey, withoutAccents } from '../text/tokens.ts';
import { isAkinToAny } from './akin-terms.ts';
import { beginningsOf } from '../text/word-beginnings.ts';

type Side = 'en' | 'es';

interface Span extends Found<Sense> {
  at: number;
}

/** Every entry that begins anywhere in a text, of any length. */
function spansOf(chart: Chart, side: Side): Span[] {
  const spans: Span[] = [];
  const dictionaries = side === 'es' ? (['spanish'] as const) : (['english', 'names'] as const);
  for (let at = 0; at < chart.tokens.length; at += 1)
    for (const dictionary of dictionaries)
      for (const { end, cost, value } of sensesAt(chart, at, dictionary))
        spans.push({ at, end, cost, value });
  return spans;
}

const known = new WeakMap<Entry, readonly string[]>();

/** What an entry is called in either language, with its other Spanish names of all rows. */
function namesOf(entry: Entry, { synonyms }: Lexicon): readonly string[] {
  const found = known.get(entry);
  if (found) return found;
  const spanish = [...entry.alternatives, ...(synonyms.get(entry.english) ?? [])];
  const names = [`en:${entry.english}`, ...new Set(spanish.map((name) => `es:${name}`))];
  known.set(entry, names);
  return names;
}

/** A word without its ending: "cierres", "cierre" and "cerró" apart from "cierto". */
const stemOf = (word: string): string => {
  const plain = withoutAccents(word);
  return plain.length > 5 ? plain.slice(0, -2) : plain.length > 3 ? plain.slice(0, -1) : plain;
};

interface Said {
  chart: Chart;
  /** The entries that cover each token. */
  covering: readonly (readonly Span[])[];
  names: ReadonlySet<string>;
  /** Whether a word of the text begins so. */
  begins: (letters: string) => boolean;
}

function saidOf(chart: Chart, side: Side): Said {
  const spans = spansOf(chart, side);
  const covering = chart.tokens.map((): Span[] => []);
  for (const span of spans)
    for (let token = span.at; token < span.end; token += 1) covering[token]?.push(span);
  const entries = new Set(spans.map(({ value }) => value.entry));
  return {
    chart,
    covering,
    names: new Set([...entries].flatMap((entry) => namesOf(entry, chart.lexicon))),
    begins: beginningsOf(chart.tokens.map(({ key }) => withoutAccents(key))),
  };
}

const hasWords = (words: readonly string[], { begins }: Said): boolean =>
  words.length > 0 && words.every((word) => begins(stemOf(word)));

/** The word of a name that says what the thing is: "piso" of "primer piso", "calentador de agua". */
function headOf(words: readonly string[], side: Side): string {
  const [first = '', second = ''] = words;
  if (side === 'es') return words.at(-1) ?? '';
  return /^(?:primer|segund[oa]|tercer|cuarto|gran|alto|bajo|medio|media|doble|triple)$/.test(
    first,
  ) && second.length > 3
    ? second
    : first;
}

/** How the other side says a thing: by any of its names, or by the head of one alone. */
interface Mention {
  byName: boolean;
  byHead: boolean;
}

/** The names of an entry in the language of the other side, as their words. */
const otherNames = (names: readonly string[], side: Side): string[][] =>
  names
    .filter((name) => name.startsWith(side === 'en' ? 'es:' : 'en:'))
    .map((name) => lookupKey(name.slice(3)).split(' '));

function mentionOf(names: readonly string[], other: Said, side: Side): Mention {
  if (names.some((name) => other.names.has(name))) return { byName: true, byHead: true };
  const written = otherNames(names, side);
  const longWords = (words: readonly string[]) => words.filter((word) => word.length > 2);
  return {
    byName: written.some((words) => hasWords(longWords(words), other)),
    byHead: written.some((words) => hasWords([headOf(words, side)], other)),
  };
}

/** The same of each entry, looked for once. */
function mentionsIn(other: Said, side: Side): (entry: Entry) => Mention {
  const found = new Map<Entry, Mention>();
  return (entry) => {
    const known = found.get(entry);
    if (known) return known;
    const mention = mentionOf(namesOf(entry, other.chart.lexicon), other, side);
    found.set(entry, mention);
    return mention;
  };
}

/** Whether a mention of a span says what stands at a token of it. */
const isSaid = ({ at, end }: Span, token: number, side: Side, said: Mention): boolean =>
  said.byName || (said.byHead && end - at > 1 && token === (side === 'en' ? end - 1 : at));

/** Words for how much, where, when and which, and of works, that the other side says otherwise. */
const plain = new Set(
  (
    'height width depth length thickness diameter distance size volt watt amp kilowatt meter foot ' +
    'inch centimeter type kind lack base material place location site area zone spot section part ' +
    'piece element set work job task service maintenance hour year day week month time view gap ' +
    'assembly installation closing transport haulage person bird thing item use way end'
  ).split(' '),
);

/** Colors, of which one is as wrong for another as a thing. */
const colors = new Set(
  'white black gray grey brown red green blue yellow orange purple pink beige gold silver'.split(
    ' ',
  ),
);

const isThing = ({ kind, english, marks }: Entry): boolean =>
  (kind === 'adjective' && colors.has(english)) ||
  (kind === 'noun' && !plain.has(english) && !marks.has('action') && !marks.has('person'));

/** Whether a word stands where an order has its verb: "lock the gate", "supply and install". */
function isOrdered(chart: Chart, at: number): boolean {
  const before = chart.tokens[at - 1];
  if (before && !/^(?:and|or|to|not|then|,|;|:|\.|\/|&)$/.test(before.key)) return false;
  if (chart.tokens[at + 1]?.kind !== 'word') return false;
  return sensesAt(chart, at).some(
    ({ value: { entry, form } }) => entry.kind === 'verb' && form === 'base',
  );
}

const isWork = (chart: Chart, token: number, side: Side, things: readonly Span[]): boolean =>
  side === 'es'
    ? Object.hasOwn(chart.lexicon.works, chart.tokens[token]?.key ?? '') &&
      things.every(({ value }) => value.entry.marks.has('reverse'))
    : isOrdered(chart, token);

/** A thing that one side alone has: its word, its entry and the words of its names. */
interface Orphan {
  stem: string;
  entry: Entry;
  words: readonly string[];
}

/** Things of one side of which the other says nothing. */
function orphansOf(of: Said, other: Said, side: Side): Orphan[] {
  const mention = mentionsIn(other, side);
  return of.chart.tokens.flatMap(({ key }, token) => {
    const covering = of.covering[token] ?? [];
    const things = covering.filter(({ value }) => isThing(value.entry));
    const [first] = things;
    if (!first || isWork(of.chart, token, side, things)) return [];
    if (covering.some((span) => isSaid(span, token, side, mention(span.value.entry)))) return [];
    const words = [...new Set(things.map(({ value }) => value.entry))]
      .flatMap((entry) => otherNames(namesOf(entry, of.chart.lexicon), side))
      .flat()
      .map(withoutAccents);
    return [{ stem: stemOf(key), entry: first.value.entry, words }];
  });
}

/** Whether the name of one has a word of any of the others: "drop cloths" and "lonas". */
function isNearAny(others: readonly Orphan[]): (one: Orphan) => boolean {
  const stems = new Set(others.map(({ stem }) => stem));
  const begins = beginningsOf(others.flatMap(({ words }) => words));
  const hasStem = (word: string): boolean =>
    Array.from(word).some((_, at) => stems.has(word.slice(0, at + 1)));
  return ({ stem, words }) => begins(stem) || words.some(hasStem);
}

/** Whether each thing of the English stands in the Spanish by the first of its entries. */
function isAllSaid(charts: Readonly<Record<Side, Chart>>): boolean {
  const said = new Set<string>();
  for (let at = 0; at < charts.es.tokens.length; at += 1)
    for (const { value } of sensesAt(charts.es, at, 'spanish')) said.add(value.entry.english);
  const isCovered: boolean[] = [];
  const spans = spansOf(charts.en, 'en');
  for (const { at, end, value } of spans)
    if (said.has(value.entry.english))
      for (let token = at; token < end; token += 1) isCovered[token] = true;
  return spans.every(({ at, value }) => !isThing(value.entry) || isCovered[at]);
}

/** Things that stand on one side alone, where the other has a thing of its own as well. */
export function strayThings(charts: Readonly<Record<Side, Chart>>): Entry[] {
  if (isAllSaid(charts)) return [];
  const en = saidOf(charts.en, 'en');
  const es = saidOf(charts.es, 'es');
  const lost = orphansOf(en, es, 'en');
  if (lost.length === 0) return [];
  const added = orphansOf(es, en, 'es');
  const [isNearSpanish, isNearEnglish] = [isNearAny(added), isNearAny(lost)];
  const isAkinTo = ({ entry }: Orphan, others: readonly Orphan[]): boolean =>
    isAkinToAny(
      [entry],
      others.map((other) => [other.entry]),
      charts.en.lexicon,
    );
  const strayEnglish = lost.filter((one) => !isNearSpanish(one) && !isAkinTo(one, added));
  const straySpanish = added.filter((one) => !isNearEnglish(one) && !isAkinTo(one, lost));
  if (strayEnglish.length === 0 || straySpanish.length === 0) return [];
  return [...strayEnglish, ...straySpanish].map(({ entry }) => entry);
}
