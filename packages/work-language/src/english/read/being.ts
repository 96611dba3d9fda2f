import { begunAt, phraseTable, wordsAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { plainThingsAt } from './things.ts';
import { weights } from '../../sentence/weights.ts';
import type { Predicate, Thing } from '../../sentence/sentence-types.ts';

const copulas = [
  ['is not', false, true],
  ['are not', false, true],
  ['was', true, false],
  ['were', true, false],
  ['is', false, false],
  ['are', false, false],
  ['will be', false, false],
] as const;

/** What a thing is said to be has a name and an article: "is a hazard", "is the problem". */
const isNamed = ({ head, determiner }: Thing): boolean =>
  head !== null &&
  !head.entry.marks.has('place') &&
  // A bag is no predicate noun: "a mixed bag" is figurative.
  !/(?:^| )bag$/.test(head.entry.english) &&
  (determiner === 'a' || determiner === 'the');
/**
 * Behind "will be" a predicate noun may be one of these places, with no article: "will be the
 * pantry".
 */
const isNamedHere =
  (words: string) =>
  (thing: Thing): boolean =>
    isNamed(thing) ||
    (words === 'will be' &&
      /^(?:location|site|entrance|pantry|office|nursery|playroom)$/.test(
        thing.head?.entry.english ?? '',
      ));

/** What things are made of: "is asphalt shingle", "are concrete block". */
const materials = new RegExp(
  String.raw`(?:^| )(?:shingles?|blocks?|bricks?|tiles?|panels?|planks?|boards?|siding|` +
    String.raw`stucco|plaster|drywall|plywood|hardwood|linoleum|carpet|veneer|sheathing|` +
    String.raw`shakes?|membrane|granite|marble|quartz|slate|steel|iron|pavers?)$`,
);
const isStuff = ({ head, determiner, count, amount, qualities }: Thing): boolean =>
  head !== null &&
  determiner === 'none' &&
  count === null &&
  amount === null &&
  qualities.items.length === 0 &&
  materials.test(head.entry.english);

const copulasTable = phraseTable(copulas);

/**
 * The copula with a predicate noun or with a material: "is a safety hazard", "is asphalt shingle".
 */
export function equalsAt(chart: Chart, at: number): Found<Predicate>[] {
  for (const [words, past, negated] of begunAt(chart, at, copulasTable)) {
    const start = wordsAt(chart, at, words);
    if (start === null) continue;
    const duty = words === 'will be' ? ({ duty: 'will' } as const) : {};
    const found = plainThingsAt(chart, start);
    const named = found
      .filter(({ value }) => value.items.every(isNamedHere(words)))
      .map(({ end, cost, value }): Found<Predicate> => ({
        end,
        cost: cost + weights.unusual,
        value: { kind: 'equals', negated, past, ...duty, things: value },
      }));
    const made = found
      .filter(({ value }) => value.items.every(isStuff))
      .map(({ end, cost, value }): Found<Predicate> => ({
        end,
        cost: cost + weights.unusual,
        value: { kind: 'equals', negated, past, ...duty, isMadeOf: true, things: value },
      }));
    return [...named, ...made];
  }
  return [];
}
