import type { Disagreement } from '../../adapters/translator.ts';
import { sensesAt, wordChart, type Chart } from './chart.rules.ts';
import type { Lexicon } from './lexicon.rules.ts';
import {
  datePatterns,
  figureAt,
  isDenial,
  opposites,
  strictMarkers,
  type TwinLanguage,
} from './twin-facts.rules.ts';

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

function wordsOn(
  chart: Chart,
  { kind, detail }: Disagreement,
  language: TwinLanguage,
): readonly string[] {
  switch (kind) {
    case 'number':
    case 'money':
    case 'unit': {
      const figure = kind === 'unit' ? detail.slice(0, detail.lastIndexOf(' ')) : detail;
      return tokensThat(chart, (at) => figureAt(chart, at, language) === figure);
    }
    case 'negation':
      return tokensThat(chart, (at) => isDenial(chart, at, language));
    case 'word':
      return matchesOf(
        strictMarkers.filter(({ name }) => name === detail).map((marker) => marker[language]),
        chart,
      );
    case 'side':
      return matchesOf(
        opposites.filter(({ name }) => name === detail).flatMap((pair) => pair[language]),
        chart,
      );
    case 'date':
      return matchesOf(datePatterns(detail, language), chart);
    case 'code':
    case 'name':
      return tokensThat(chart, (at) => chart.tokens[at]?.raw === detail);
    case 'term':
      return termWords(chart, detail, language);
  }
}

/** The words that a disagreement is about, on either side; a side may have none of them. */
export function twinWords(
  disagreement: Disagreement,
  { en, es }: Readonly<Record<TwinLanguage, string>>,
  lexicon: Lexicon,
): TwinWords {
  return {
    en: [...new Set(wordsOn(wordChart(en, lexicon), disagreement, 'en'))],
    es: [...new Set(wordsOn(wordChart(es, lexicon), disagreement, 'es'))],
  };
}
