import type { Lexicon, Sense } from './lexicon.rules.ts';
import type { Entry, Order, Part, Predicate, Sentence, Statement } from './sentence.types.ts';
import { tokensOf, type Token } from './tokens.rules.ts';

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

/** The tokens of one text with what the lexicon and the rules found in them, remembered by place. */
export interface Chart {
  text: string;
  tokens: readonly Token[];
  lexicon: Lexicon;
  grammar: Grammar;
  /** Whether capital letters tell names from words in this text. */
  capitalsTell: boolean;
  /** Rooms and trades that the text names, which decide between meanings of a noun. */
  contexts: ReadonlySet<string>;
  memory: Map<string, (readonly Found<unknown>[] | undefined)[]>;
}

function capitalsTell(tokens: readonly Token[]): boolean {
  const words = tokens.slice(1).filter(({ kind, raw }) => kind === 'word' && raw.length > 3);
  const lower = words.filter(({ raw }) => /^\p{Ll}/u.test(raw));
  return words.length > 0 && lower.length >= words.length / 2;
}

const contextWords: Readonly<Record<string, RegExp>> = {
  bathroom: /^(?:bath|bathrooms?|baths|restrooms?|vanity|powder|ensuite)$/,
  electrical:
    /^(?:electric.*|breakers?|circuits?|wir(?:e|ed|es|ing)|(?:un)?grounded|amps?|\d+-?a|meter|voltage|service)$/,
  roof: /^(?:roof.*|shingles?|ridge|flashing|north|south|east|west)$/,
  land: /^(?:clear|overgrown|trees?|weeds?|vines?|cut|yard|lot|acres?|haul)$/,
  kitchen: /^(?:cocina|baño|encimera|gabinetes?|fregadero)$/,
  fitting: /^(?:hose|bibb?|faucets?|spigot|bolts?|screws?|rubber|nuts?|seat)$/,
  showing: /^(?:show|shows|showing|evidence)$/,
  toilet: /^(?:toilets?|flush|wax|tank)$/,
  painted: /^(?:re)?pint|^lacad|^esmaltad/,
  trash: /^(?:trash|garbage|waste|litter|recycling|recyclables)$/,
  sprung: /^(?:broken|garage|torsion|tension|coil|opener|snapped|overhead)$/,
  septic: /^(?:septic|leach)$/,
  pool: /^(?:pools?|albercas?|piscinas?)$/,
  shower: /^(?:duchas?|bañeras?|regaderas?)$/,
  video: /^(?:projectors?|tvs?|televisions?|flat|monitors?|touch|computers?|projection|video)$/,
  workshop: /^(?:workshop|workbench|jig|planes?|saws?|glue|wood|lathe|stand|rack)$/,
  fire: /^(?:fire|alarms?|exits?|extinguishers?|obstructed|painted|storage|stairwells?|escutcheons?)$/,
  cleaning:
    /^(?:clean.*|wip(?:e|ed|ing)|wash|washed|scrub|dust|grime|grease|smudges?|mop|sweep|scuff)$/,
  garden: /^(?:mulch|mulched|weeds?|plants?|garden|flowers?|soil|edging|shrubs?)$/,
  closing: /^(?:before|prior|at|after)$/,
};

/** Two words in a row that decide what the second or the first one means. */
const contextPairs: readonly [name: string, first: RegExp, second: RegExp][] = [
  // "Signs of leaks" show them, and hang on no wall.
  ['showing', /^signs?$/, /^of$/],
  // "Disposal of the old tank" is no garbage disposal.
  ['disposing', /^disposal$/, /^of$/],
  // "Addition of a switch" adds one, and builds no room.
  ['adding', /^addition$/, /^of$/],
  // "Clean up brush" and "brush that fell" are no paintbrush.
  ['land', /^(?:up|haul|burn|pile|rake|chip|dead|fallen|all)$/, /^brush$/],
  ['land', /^(?:up|rake|fallen)$/, /^sticks$/],
  ['land', /^brush$/, /^(?:that|which|piles?|removal|clearing|from|along)$/],
];
const pairsOf = (tokens: readonly Token[]): string[] =>
  contextPairs.flatMap(([name, first, second]) =>
    tokens.some(({ key }, at) => first.test(key) && second.test(tokens[at + 1]?.key ?? ''))
      ? [name]
      : [],
  );

/** Contexts of words already seen: most texts have the same ones. */
const seenWords = new Map<string, readonly string[]>();
const MOST_SEEN = 5000;

function contextsOfWord(key: string): readonly string[] {
  const known = seenWords.get(key);
  if (known) return known;
  if (seenWords.size >= MOST_SEEN) seenWords.clear();
  const names = contexts.filter(([, pattern]) => pattern.test(key)).map(([name]) => name);
  seenWords.set(key, names);
  return names;
}
const contexts = Object.entries(contextWords);

const contextsOf = (tokens: readonly Token[]): ReadonlySet<string> =>
  new Set([...pairsOf(tokens), ...tokens.flatMap(({ key }) => contextsOfWord(key))]);

export function chartOf(text: string, lexicon: Lexicon, grammar: Grammar): Chart {
  const tokens = tokensOf(text);
  return {
    text,
    tokens,
    lexicon,
    grammar,
    capitalsTell: capitalsTell(tokens),
    contexts: contextsOf(tokens),
    memory: new Map(),
  };
}

/** The reading of a rule at a place, computed once. */
export function remembered<T>(
  chart: Chart,
  rule: string,
  at: number,
  read: () => Found<T>[],
  most = 3,
): readonly Found<T>[] {
  let rows = chart.memory.get(rule);
  if (!rows) chart.memory.set(rule, (rows = []));
  const known = rows[at];
  if (known) return known as readonly Found<T>[];
  rows[at] = [];
  const found = cheapest(read(), most);
  rows[at] = found;
  return found;
}

/** At most so many readings for each end, the cheapest first. */
function cheapest<T>(found: Found<T>[], most: number): Found<T>[] {
  if (found.length < 2) return found;
  const kept: Found<T>[] = [];
  const counts = new Map<number, number>();
  for (const one of found.toSorted((a, b) => a.cost - b.cost)) {
    const count = counts.get(one.end) ?? 0;
    counts.set(one.end, count + 1);
    if (count < most) kept.push(one);
  }
  return kept;
}

export const keyAt = (chart: Chart, at: number): string => chart.tokens[at]?.key ?? '';

/** Whether the words stand at this place; the end of them, or null. */
export function wordsAt(chart: Chart, at: number, words: string): number | null {
  if (!words.startsWith(keyAt(chart, at)) || !chart.tokens[at]) return null;
  const keys = words.split(' ');
  return keys.every((key, index) => keyAt(chart, at + index) === key) ? at + keys.length : null;
}

/** The first of several word sequences that stands at this place. */
export function oneOf(chart: Chart, at: number, choices: readonly string[]): number | null {
  for (const words of choices) {
    const end = wordsAt(chart, at, words);
    if (end !== null) return end;
  }
  return null;
}

/** Of two meanings of a noun, the one that its room or trade has. */
function inContext(senses: readonly Sense[], contexts: ReadonlySet<string>): readonly Sense[] {
  const special = senses.filter(({ entry }) => entry.context !== '');
  if (special.length === 0) return senses;
  const named = special.filter(({ entry }) => contexts.has(entry.context));
  const plain = senses.filter((sense) => !special.includes(sense));
  if (named.length > 0) return [...named, ...plain.filter(({ entry }) => entry.kind !== 'noun')];
  return plain;
}

const sensesIn = {
  english: 'senses-english',
  spanish: 'senses-spanish',
  names: 'senses-names',
} as const;

/** Every entry of the lexicon that begins at this place, the longest first. */
export function sensesAt(
  chart: Chart,
  at: number,
  language: 'english' | 'spanish' | 'names' = 'english',
): readonly Found<Sense>[] {
  return remembered(
    chart,
    sensesIn[language],
    at,
    () => {
      const found: Found<Sense>[] = [];
      const keys: string[] = [];
      const longest = chart.lexicon.longestFrom.get(keyAt(chart, at)) ?? 0;
      const last = Math.min(chart.tokens.length, at + longest);
      for (let end = at + 1; end <= last; end += 1) {
        keys.push(keyAt(chart, end - 1));
        const isWhole = !chart.tokens[end]?.hyphened && !chart.tokens[at]?.hyphened;
        const senses = (isWhole && chart.lexicon[language].get(keys.join(' '))) || [];
        for (const value of inContext(senses, chart.contexts))
          found.push({ end, cost: at - end, value });
      }
      return found;
    },
    60,
  );
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
