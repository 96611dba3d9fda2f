import type { Disagreement } from '../translation.ts';
import { sensesAt, wordChart, type Chart } from '../lexicon/chart.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import {
  conditions,
  datePatterns,
  figureAt,
  isDenial,
  sides,
  type Marker,
  type TwinLanguage,
} from './twin-facts.ts';
import { opposites, oppositeSides, type Opposites } from './twin-opposites.ts';

/** The words of each side that its disagreements are about, as they stand there. */
type TwinWords = Record<TwinLanguage, readonly string[]>;

/** Words of a text by what they stand for, put together when they are first asked for. */
type Index = () => ReadonlyMap<string, readonly string[]>;

function indexOf(entries: () => Iterable<readonly [string, string]>): Index {
  let index: Map<string, string[]> | undefined;
  return () => {
    if (index) return index;
    index = new Map();
    for (const [name, words] of entries()) {
      const known = index.get(name);
      if (known) known.push(words);
      else index.set(name, [words]);
    }
    return index;
  };
}

/** One side of a text with the places of its figures, its words as written, and its terms. */
interface Written {
  chart: Chart;
  language: TwinLanguage;
  figures: Index;
  tokens: Index;
  /** By the Spanish name of their entries. */
  terms: Index;
}

function writtenIn(text: string, language: TwinLanguage, lexicon: Lexicon): Written {
  const chart = wordChart(text, lexicon);
  const dictionary = language === 'en' ? 'english' : 'spanish';
  const wordsFrom = (at: number, end: number): string =>
    chart.tokens
      .slice(at, end)
      .map(({ raw }) => raw)
      .join(' ');
  return {
    chart,
    language,
    figures: indexOf(() =>
      chart.tokens.flatMap(({ raw }, at): [string, string][] => {
        const figure = figureAt(chart, at, language);
        return figure === null ? [] : [[figure, raw]];
      }),
    ),
    tokens: indexOf(() => chart.tokens.map(({ raw }) => [raw, raw] as const)),
    terms: indexOf(() =>
      chart.tokens.flatMap((_, at) =>
        sensesAt(chart, at, dictionary).map(
          ({ end, value }) => [value.entry.spanish, wordsFrom(at, end)] as const,
        ),
      ),
    ),
  };
}

/** The whole words that patterns begin. */
const matchesOf = (patterns: readonly RegExp[], { chart }: Written): string[] =>
  patterns.flatMap(({ source }) =>
    [...chart.text.matchAll(new RegExp(`(?:${source})\\p{L}*`, 'giu'))].map(([words]) => words),
  );

const markerWords = (side: Written, markers: readonly Marker[], name: string): string[] =>
  matchesOf(
    markers.filter((marker) => marker.name === name).map((marker) => marker[side.language]),
    side,
  );

const oppositeWords = (side: Written, pairs: readonly Opposites[], name: string): string[] =>
  matchesOf(
    pairs.filter((pair) => pair.name === name).flatMap((pair) => pair[side.language]),
    side,
  );

type Finder = (side: Written, detail: string) => readonly string[];

const figures: Finder = (side, detail) => side.figures().get(detail) ?? [];
const sameWords: Finder = (side, detail) => side.tokens().get(detail) ?? [];
const termWords: Finder = (side, name) => side.terms().get(name) ?? [];

const finders: Readonly<Record<Disagreement['kind'], Finder>> = {
  negation: ({ chart, language }) =>
    chart.tokens.flatMap(({ raw }, at) => (isDenial(chart, at, language) ? [raw] : [])),
  word: (side, detail) => markerWords(side, conditions, detail),
  side: (side, detail) => [
    ...markerWords(side, sides, detail),
    ...oppositeWords(side, oppositeSides, detail),
  ],
  opposite: (side, detail) => oppositeWords(side, opposites, detail),
  number: figures,
  unit: (side, detail) => figures(side, detail.slice(0, detail.lastIndexOf(' '))),
  money: figures,
  date: (side, detail) => matchesOf(datePatterns(detail, side.language), side),
  code: sameWords,
  name: sameWords,
  place: termWords,
  term: termWords,
};

/** The words that each disagreement is about, on either side; a side may have none of them. */
export function twinWords(
  { en, es }: Readonly<Record<TwinLanguage, string>>,
  lexicon: Lexicon,
): (disagreement: Disagreement) => TwinWords {
  const written = { en: writtenIn(en, 'en', lexicon), es: writtenIn(es, 'es', lexicon) };
  return ({ kind, detail }) => ({
    en: [...new Set(finders[kind](written.en, detail))],
    es: [...new Set(finders[kind](written.es, detail))],
  });
}
