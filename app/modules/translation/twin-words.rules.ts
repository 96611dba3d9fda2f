import type { Disagreement } from '../../adapters/translator.ts';
import { sensesAt, wordChart, type Chart } from './chart.rules.ts';
import type { Lexicon } from './lexicon.rules.ts';
import {
  conditions,
  datePatterns,
  figureAt,
  isDenial,
  sides,
  type Marker,
  type TwinLanguage,
} from './twin-facts.rules.ts';
import { opposites, oppositeSides, type Opposites } from './twin-opposites.rules.ts';

/** The words of each side that its disagreements are about, as they stand there. */
export type TwinWords = Record<TwinLanguage, readonly string[]>;

const tokensThat = (chart: Chart, isMeant: (at: number) => boolean): string[] =>
  chart.tokens.flatMap(({ raw }, at) => (isMeant(at) ? [raw] : []));

/** The whole words that patterns begin. */
const matchesOf = (patterns: readonly RegExp[], { text }: Chart): string[] =>
  patterns.flatMap(({ source }) =>
    [...text.matchAll(new RegExp(`(?:${source})\\p{L}*`, 'giu'))].map(([words]) => words),
  );

/** The words of a term, by the Spanish name of its entry. */
function termWords(chart: Chart, name: string, language: TwinLanguage): string[] {
  const dictionary = language === 'en' ? 'english' : 'spanish';
  return chart.tokens.flatMap((_, at) =>
    sensesAt(chart, at, dictionary)
      .filter(({ value }) => value.entry.spanish === name)
      .map(({ end }) =>
        chart.tokens
          .slice(at, end)
          .map(({ raw }) => raw)
          .join(' '),
      ),
  );
}

const markerWords = (
  chart: Chart,
  markers: readonly Marker[],
  name: string,
  language: TwinLanguage,
): string[] =>
  matchesOf(
    markers.filter((marker) => marker.name === name).map((marker) => marker[language]),
    chart,
  );

const oppositeWords = (
  chart: Chart,
  pairs: readonly Opposites[],
  name: string,
  language: TwinLanguage,
): string[] =>
  matchesOf(
    pairs.filter((pair) => pair.name === name).flatMap((pair) => pair[language]),
    chart,
  );

type Finder = (chart: Chart, detail: string, language: TwinLanguage) => readonly string[];

const figures: Finder = (chart, detail, language) =>
  tokensThat(chart, (at) => figureAt(chart, at, language) === detail);
const sameWords: Finder = (chart, detail) =>
  tokensThat(chart, (at) => chart.tokens[at]?.raw === detail);

const finders: Readonly<Record<Disagreement['kind'], Finder>> = {
  negation: (chart, _, language) => tokensThat(chart, (at) => isDenial(chart, at, language)),
  word: (chart, detail, language) => markerWords(chart, conditions, detail, language),
  side: (chart, detail, language) => [
    ...markerWords(chart, sides, detail, language),
    ...oppositeWords(chart, oppositeSides, detail, language),
  ],
  opposite: (chart, detail, language) => oppositeWords(chart, opposites, detail, language),
  number: figures,
  unit: (chart, detail, language) =>
    figures(chart, detail.slice(0, detail.lastIndexOf(' ')), language),
  money: figures,
  date: (chart, detail, language) => matchesOf(datePatterns(detail, language), chart),
  code: sameWords,
  name: sameWords,
  place: termWords,
  term: termWords,
};

/** The words that a disagreement is about, on either side; a side may have none of them. */
export function twinWords(
  { kind, detail }: Disagreement,
  { en, es }: Readonly<Record<TwinLanguage, string>>,
  lexicon: Lexicon,
): TwinWords {
  return {
    en: [...new Set(finders[kind](wordChart(en, lexicon), detail, 'en'))],
    es: [...new Set(finders[kind](wordChart(es, lexicon), detail, 'es'))],
  };
}
