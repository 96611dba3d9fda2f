import { keyAt, oneOf, prepositionOf, type Chart, type Found } from '../../lexicon/chart.ts';
import { measureAt } from '../../text/measures.ts';
import { keptAt, keptWordsAt } from './names.ts';
import { extentAt } from './sizes.ts';
import { spanishSensesAt } from '../../lexicon/senses/spanish-senses.ts';
import type { Joined, Part, Quality, Thing } from '../../sentence/sentence-types.ts';
import { weights } from '../../sentence/weights.ts';

/**
 * What is read behind a phrase in its own words, so that the phrase is no longer than it has to be:
 * where its thing belongs, how large it is and how it is.
 */

/** The rules of noun phrases that a tail is read by. */
export interface KeptRules {
  thing: (chart: Chart, at: number) => readonly Found<Thing>[];
  qualities: (chart: Chart, at: number) => readonly Found<Joined<Quality>>[];
}

const ofArticles = ['de el', 'de la', 'de los', 'de las'];

/**
 * The owner or the room of a phrase in its own words: "zorbel de la bomba", "zorbel de la cocina".
 */
function belongingsAt(chart: Chart, at: number, { thing }: KeptRules): Found<Part>[] {
  const of = oneOf(chart, at, ofArticles);
  if (of === null) return [];
  return thing(chart, of)
    .filter(({ value }) => value.head !== null)
    .flatMap(({ end, cost, value }): Found<Part>[] => {
      const isRoom = value.head?.entry.marks.has('place') ?? false;
      const preposition = prepositionOf(chart, isRoom ? 'in' : 'of');
      const things = { items: [{ ...value, determiner: 'the' as const }], joints: [] };
      return preposition ? [{ end, cost, value: { kind: 'place', preposition, things } }] : [];
    });
}

/** The size of a phrase in its own words: "zorbel de 1/2"", "zorbel de 20 x 30 cm". */
function sizesAt(chart: Chart, at: number): Found<Part>[] {
  const of = oneOf(chart, at, ['de']);
  if (of === null) return [];
  const sized = (to: number, text: string): Found<Part>[] => [
    { end: to, cost: weights.slight, value: { kind: 'measure', text: `, ${text}` } },
  ];
  const raw = chart.tokens[of]?.raw ?? '';
  if (/^\d[\d ./-]*["″]$/.test(raw)) return sized(of + 1, raw);
  const measure = measureAt(chart, of, 'es');
  if (!measure) return [];
  const extent = extentAt(chart, measure);
  return sized(extent.end, extent.text);
}

/**
 * Whether an adjective behind the phrase is said of the noun before it: "parrilla del zorbel
 * oxidada".
 */
const isOfOther = (chart: Chart, at: number): boolean =>
  [at - 1, at - 2].some((place) => keyAt(chart, place) === 'de') &&
  chart.lexicon.works[keyAt(chart, at - (keyAt(chart, at - 1) === 'de' ? 2 : 3))] === undefined;

/** A phrase in its own words with what is read behind it. */
function keptWithTailAt(chart: Chart, at: number, rules: KeptRules): Found<Thing>[] {
  return keptWordsAt(chart, at).flatMap((kept) => {
    const parts = [...belongingsAt(chart, kept.end, rules), ...sizesAt(chart, kept.end)];
    const states = isOfOther(chart, at) ? [] : rules.qualities(chart, kept.end);
    return [
      ...parts.map(({ end, cost, value }) => ({
        end,
        cost: kept.cost + cost,
        value: { ...kept.value, parts: [value] },
      })),
      ...states.map(({ end, cost, value }) => ({
        end,
        cost: kept.cost + cost,
        value: { ...kept.value, qualities: value },
      })),
    ];
  });
}

/**
 * Whether a number is a quantity with its unit, and does not count the phrase: "split de 3000
 * frigorías".
 */
const isUnit = (chart: Chart, number: number): boolean =>
  spanishSensesAt(chart, number + 1).length > 0 ||
  (keyAt(chart, number - 1) === 'de' &&
    chart.lexicon.works[keyAt(chart, number - 2)] === undefined);

/** Phrases in their own words, with or without a number before them. */
export function unknownAt(
  chart: Chart,
  from: number,
  isCounted: boolean,
  rules: KeptRules,
): Found<Thing>[] {
  if (isCounted && isUnit(chart, from)) return [];
  const first = isCounted ? from + 1 : from;
  return [...keptAt(chart, first), ...keptWithTailAt(chart, first, rules)];
}
