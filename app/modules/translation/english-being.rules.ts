import { begunAt, keyAt, phraseTable, wordsAt, type Chart, type Found } from './chart.rules.ts';
import { qualitiesAt } from './english-qualities.rules.ts';
import { plainThingsAt } from './english-things.rules.ts';
import type { Predicate, Quality, Thing, Things } from './sentence.types.ts';

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
const isNamed = ({ head, determiner, count, amount, parts }: Thing): boolean =>
  head !== null &&
  parts.every((part) => part.kind !== 'place' || part.things.items.every(isKnown)) &&
  !head.entry.marks.has('place') &&
  // "A mixed bag" holds nothing.
  !/(?:^| )bag$/.test(head.entry.english) &&
  count === null &&
  amount === null &&
  (determiner === 'a' || determiner === 'the');
/** "Will be the pantry": what a room is to become is named, too. */
const isNamedHere =
  (words: string) =>
  (thing: Thing): boolean =>
    isNamed(thing) ||
    (words === 'will be' &&
      thing.determiner === 'the' &&
      /^(?:location|site|entrance|pantry|office|nursery|playroom)$/.test(
        thing.head?.entry.english ?? '',
      ));
const isKnown = ({ kept }: Thing): boolean => kept === null;
const isProblem = ({ items }: Things): boolean =>
  items.every(
    ({ head, determiner }) => determiner === 'a' && (head?.entry.marks.has('defect') ?? false),
  );

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

/** "Is a safety hazard", "is the problem", "is asphalt shingle". */
export function equalsAt(chart: Chart, at: number): Found<Predicate>[] {
  for (const [words, past, negated] of begunAt(chart, at, copulasTable)) {
    const start = wordsAt(chart, at, words);
    if (start === null) continue;
    const duty = words === 'will be' ? ({ duty: 'will' } as const) : {};
    const found = plainThingsAt(chart, start);
    const named = found
      .filter(({ value }) => value.items.length === 1 && value.items.every(isNamedHere(words)))
      .map(({ end, cost, value }): Found<Predicate> => ({
        end,
        cost: cost + (isProblem(value) ? 0 : 0.4),
        value: { kind: 'equals', negated, past, ...duty, things: value },
      }));
    const made = found
      .filter(({ value }) => value.items.every(isStuff))
      .map(({ end, cost, value }): Found<Predicate> => ({
        end,
        cost: cost + 0.3,
        value: { kind: 'equals', negated, past, ...duty, isMadeOf: true, things: value },
      }));
    return [...named, ...made, ...(negated || 'duty' in duty ? [] : madeAndAt(chart, start, past))];
  }
  return [];
}

const isMaterial = ({ form, entry }: Quality): boolean =>
  form === 'adjective' && entry.spanish.startsWith('de ');

/** "Is vinyl and cracked": what it is made of and how it is. */
const madeAndAt = (chart: Chart, at: number, past: boolean): Found<Predicate>[] =>
  qualitiesAt(chart, at)
    .filter(({ value, end }) => {
      return value.items.every(isMaterial) && /^(?:and|but)$/.test(keyAt(chart, end));
    })
    .flatMap((first) =>
      qualitiesAt(chart, first.end + 1)
        .filter(({ value }) => !value.items.some(isMaterial))
        .map((then): Found<Predicate> => ({
          end: then.end,
          cost: first.cost + then.cost,
          value: {
            ...{ kind: 'state', negated: false, past, parts: [] },
            qualities: {
              items: [...first.value.items, ...then.value.items],
              joints: [...first.value.joints, 'and', ...then.value.joints],
            },
          },
        })),
    );
