import type { Lexicon, Sense } from './lexicon.ts';
import { besideNeighbours } from './senses/neighbours.ts';
import { checkTime } from '../translate/reading-time.ts';
import type {
  Entry,
  Order,
  Part,
  Predicate,
  Sentence,
  Statement,
} from '../sentence/sentence-types.ts';
import { streetPlaces } from '../text/street-names.ts';
import { tokensOf, type Token } from '../text/tokens.ts';

/** A reading of the tokens from a start (known to the caller) to `end`, cheaper is likelier. */
export interface Found<T> {
  end: number;
  cost: number;
  value: T;
}

/** The form of the verbs of an order: "replace", "replacing", "replaced". */
export type OrderVerbs = 'base' | 'gerund' | 'past';

/** The rules that refer to each other: a part holds orders and statements, which hold parts. */
export interface Grammar {
  part: (chart: Chart, at: number) => readonly Found<Part>[];
  order: (chart: Chart, at: number, form: OrderVerbs) => readonly Found<Order>[];
  statement: (chart: Chart, at: number) => readonly Found<Statement>[];
  sentence: (chart: Chart, at: number) => readonly Found<Sentence>[];
  predicate: (chart: Chart, at: number) => readonly Found<Predicate>[];
}

/** The tokens of one text with what the lexicon has for them. */
interface Words {
  text: string;
  tokens: readonly Token[];
  lexicon: Lexicon;
  /** Whether capital letters tell names from words in this text. */
  capitalsTell: boolean;
  /** The places of the words of street names, which have no meaning. */
  streets: ReadonlySet<number>;
  /** The whole text that these words are a part of: '' where they are all of it. */
  around: string;
  /** Its tokens, whose words decide meanings, too. */
  nearby: readonly Token[];
  /** What the lexicon is asked for, by the place where it begins. */
  keys: (readonly string[] | undefined)[];
  /** Entries of the lexicon by the place where they begin. */
  senses: Readonly<Record<Dictionary, (readonly Found<Sense>[] | undefined)[]>>;
}

/** The same with what the rules found, remembered by place. */
export interface Chart extends Words {
  grammar: Grammar;
  memory: Map<string, (readonly Found<unknown>[] | undefined)[]>;
}

/** The indexes of the lexicon in which words are looked up. */
type Dictionary = 'english' | 'spanish' | 'names';

function capitalsTell(tokens: readonly Token[]): boolean {
  const words = tokens.slice(1).filter(({ kind, raw }) => kind === 'word' && raw.length > 3);
  const lower = words.filter(({ raw }) => /^\p{Ll}/u.test(raw));
  return words.length > 0 && lower.length >= words.length / 3;
}

/**
 * The texts looked at last, the newest first: a translation asks for the words of its text several
 * times, for its language, its known terms, its reading and the comparison of both sides.
 */
const lastTexts: Words[] = [];
const MAX_TEXTS = 6;

function wordsOf(text: string, lexicon: Lexicon, around = ''): Words {
  const known = lastTexts.find(
    (one) => one.text === text && one.lexicon === lexicon && one.around === around,
  );
  if (known) return known;
  const tokens = tokensOf(text);
  const nearby = around === '' ? [] : tokensOf(around);
  const words: Words = {
    text,
    tokens,
    lexicon,
    capitalsTell: capitalsTell(tokens),
    streets: streetPlaces(tokens),
    around,
    nearby,
    keys: [],
    senses: { english: [], spanish: [], names: [] },
  };
  lastTexts.unshift(words);
  lastTexts.splice(MAX_TEXTS);
  return words;
}

export const chartOf = (
  text: string,
  lexicon: Lexicon,
  grammar: Grammar,
  around?: string,
): Chart => ({
  ...wordsOf(text, lexicon, around),
  grammar,
  memory: new Map(),
});

/** What a rule finds where it asks for itself. */
const noneYet: readonly never[] = [];

/** The reading of a rule at a place, computed once. */
export function remembered<T>(
  chart: Chart,
  rule: string,
  at: number,
  read: (chart: Chart, at: number) => Found<T>[],
  most = 3,
): readonly Found<T>[] {
  let rows = chart.memory.get(rule);
  if (!rows) chart.memory.set(rule, (rows = []));
  const known = rows[at];
  if (known) return known as readonly Found<T>[];
  checkTime();
  rows[at] = noneYet;
  const found = cheapest(read(chart, at), most);
  rows[at] = found;
  return found;
}

/** What is read at a place. */
export type Rule<T> = (chart: Chart, at: number) => readonly Found<T>[];

/** Everything that several rules read at a place, in their order. */
export function allOf<T>(chart: Chart, at: number, rules: readonly Rule<T>[]): Found<T>[] {
  const found: Found<T>[] = [];
  for (const rule of rules) {
    const some = rule(chart, at);
    if (some.length > 0) found.push(...some);
  }
  return found;
}

function isInOrder(found: readonly Found<unknown>[]): boolean {
  let last = Number.NEGATIVE_INFINITY;
  for (const { cost } of found) {
    if (cost < last) return false;
    last = cost;
  }
  return true;
}

/** At most so many readings for each end, the cheapest first. */
function cheapest<T>(found: Found<T>[], most: number): Found<T>[] {
  if (found.length < 2) return found;
  const sorted = isInOrder(found) ? found : found.toSorted((a, b) => a.cost - b.cost);
  if (sorted.length <= most) return sorted;
  const counts: number[] = [];
  return sorted.filter(({ end }) => {
    const count = (counts[end] ?? 0) + 1;
    counts[end] = count;
    return count <= most;
  });
}

export const keyAt = (chart: Chart, at: number): string => chart.tokens[at]?.key ?? '';

/** Whether the words stand at this place; the end of them, or null. */
export function wordsAt(chart: Chart, at: number, words: string): number | null {
  let from = 0;
  for (let next = at; next < chart.tokens.length; next += 1) {
    const key = keyAt(chart, next);
    if (!words.startsWith(key, from)) return null;
    from += key.length;
    if (from === words.length) return next + 1;
    if (words.charAt(from) !== ' ') return null;
    from += 1;
  }
  return null;
}

/** The first of several word sequences that stands at this place. */
export function oneOf(chart: Chart, at: number, choices: readonly string[]): number | null {
  const initial = chart.tokens[at]?.key.charCodeAt(0);
  for (const words of choices) {
    if (words.charCodeAt(0) !== initial) continue;
    const end = wordsAt(chart, at, words);
    if (end !== null) return end;
  }
  return null;
}

/** Phrases, each with what it means, by their first word. */
type PhraseTable<T> = ReadonlyMap<string, readonly T[]>;

/** The same phrases, in their order, where a place asks only for those that its word begins. */
export function phraseTable<T extends readonly [string, ...unknown[]]>(
  phrases: readonly T[],
): PhraseTable<T> {
  const table = new Map<string, T[]>();
  for (const phrase of phrases) {
    const [first = ''] = phrase[0].split(' ');
    table.set(first, [...(table.get(first) ?? []), phrase]);
  }
  return table;
}

const noPhrases: readonly never[] = [];

/** The phrases of a table that begin with the word at this place. */
export const begunAt = <T>(chart: Chart, at: number, table: PhraseTable<T>): readonly T[] =>
  table.get(keyAt(chart, at)) ?? noPhrases;

const noSenses: readonly Found<Sense>[] = [];

/** The words from a place on as keys of the lexicon, from one word to the most of any entry. */
function keysFrom({ tokens, lexicon }: Words, at: number): string[] {
  let key = tokens[at]?.key ?? '';
  const keys = [key];
  const most = lexicon.longestFrom.get(key)?.get(tokens[at + 1]?.key ?? '') ?? 1;
  const last = Math.min(tokens.length, at + most);
  for (let next = at + 1; next < last; next += 1) {
    key += ` ${tokens[next]?.key ?? ''}`;
    keys.push(key);
  }
  return keys;
}

function readSenses(words: Words, at: number, dictionary: Dictionary): readonly Found<Sense>[] {
  const { tokens, lexicon, nearby } = words;
  if (!tokens[at] || tokens[at].hyphened) return noSenses;
  const keys = (words.keys[at] ??= keysFrom(words, at));
  const found: Found<Sense>[] = [];
  for (let count = keys.length; count > 0; count -= 1) {
    const end = at + count;
    const senses = lexicon[dictionary].get(keys[count - 1] ?? '');
    if (!senses || tokens[end]?.hyphened) continue;
    const beside = besideNeighbours(
      senses,
      { tokens, nearby },
      [at, end],
      dictionary === 'spanish',
    );
    for (const value of beside) found.push({ end, cost: -count, value });
  }
  return found;
}

/** Every entry of the lexicon that begins at this place, the longest first. */
export function sensesAt(
  chart: Chart,
  at: number,
  dictionary: Dictionary = 'english',
): readonly Found<Sense>[] {
  if (dictionary === 'english' && chart.streets.has(at)) return [];
  const known = chart.senses[dictionary];
  return (known[at] ??= readSenses(chart, at, dictionary));
}

const noRules: Grammar = {
  part: () => [],
  order: () => [],
  statement: () => [],
  sentence: () => [],
  predicate: () => [],
};

/** A chart for looking words up, without the rules of sentences. */
export const wordChart = (text: string, lexicon: Lexicon): Chart => chartOf(text, lexicon, noRules);

/** The preposition of an English word; null where the lexicon has none. */
export function prepositionOf(chart: Chart, english: string): Entry | null {
  return (
    chart.lexicon.english.get(english)?.find(({ entry }) => entry.kind === 'preposition')?.entry ??
    null
  );
}
