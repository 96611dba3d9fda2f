import { keyAt, oneOf, sensesAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { partsAt } from './parts.ts';
import { predicateAt, saidAt } from './predicates.ts';
import { joinedAt } from './qualities.ts';
import { noThing } from '../../sentence/thing.ts';
import { isSpecial } from '../../sentence/verb-objects.ts';
import { weights } from '../../sentence/weights.ts';
import type { Clause, Predicate } from '../../sentence/sentence-types.ts';

const needs = (chart: Chart, at: number): boolean =>
  ['needs', 'need', 'requires'].includes(keyAt(chart, at)) ||
  oneOf(chart, at, [
    'must be',
    'should be',
    'shall be',
    'to be',
    'has to be',
    'will need',
    'may need',
    'might need',
    'could need',
  ]) !== null;

/**
 * A negated verb without a subject, which the heading or the sentence before names: "does not
 * latch".
 */
const denies = (chart: Chart, at: number): boolean =>
  oneOf(chart, at, ['does not', "doesn't", "won't", 'will not']) !== null;

/** A need or a denial without a subject, which the heading names: "needs paint". */
function neededAt(chart: Chart, at: number): Found<Clause>[] {
  const isDenial = denies(chart, at);
  // Within a sentence the plural "need" has a subject before it: "the gutters were full and need to
  // be cleaned".
  const isOfSeveral = at > 0 && keyAt(chart, at) === 'need';
  if (isOfSeveral || (!isDenial && !needs(chart, at))) return [];
  const said = predicateAt(chart, at).filter(
    ({ value }) => isOfAll(value) && (!isDenial || value.kind === 'does'),
  );
  return said.flatMap((predicate) =>
    partsAt(chart, predicate.end).map((parts) => ({
      end: parts.end,
      cost: predicate.cost + parts.cost + weights.doubtful,
      value: {
        kind: 'statement',
        statement: {
          subject: null,
          predicates: { items: [predicate.value], joints: [] },
          parts: parts.value,
        },
      },
    })),
  );
}

/** What only some things do may be said of the wrong one: a valve that "shuts off" closes. */
const isOfAll = (said: Predicate): boolean =>
  !('verbs' in said) || !said.verbs.items.some(isSpecial);

/** What agrees with no gender: what a thing does, has or undergoes. */
const ungendered = /^(?:does|acts|has|must|happened|needs)$/;
const auxiliaries =
  /^(?:is|are|was|were|has|have|had|did|will|won't|can|can't|cannot|could|couldn't|keeps|keep|didn't|lacks)$/;

const isFirst = (chart: Chart, at: number): boolean =>
  at === 0 || keyAt(chart, at - 1) === ':' || keyAt(chart, at - 1) === '-';

/** A negated intransitive verb without an auxiliary: "not draining". */
const isUndoing = (chart: Chart, at: number): boolean =>
  keyAt(chart, at) === 'not' &&
  sensesAt(chart, at + 1).some(
    ({ value: { entry } }) => entry.kind === 'verb' && entry.marks.has('intransitive'),
  );

/**
 * A predicate without a subject, which the heading or the place names: "sags in the middle", "keeps
 * tripping", "has a crack".
 */
function unsaidAt(chart: Chart, at: number): Found<Clause>[] {
  const isVerb =
    auxiliaries.test(keyAt(chart, at)) ||
    isUndoing(chart, at) ||
    (sensesAt(chart, at).some(({ value: { form } }) => form === 'third') &&
      !sensesAt(chart, at).some(({ value: { entry } }) => entry.kind === 'noun'));
  if (!isFirst(chart, at) || !isVerb) return [];
  return joinedAt(chart, at, saidAt, 2)
    .filter(({ value }) =>
      value.items.every(({ predicate }) => ungendered.test(predicate.kind) && isOfAll(predicate)),
    )
    .flatMap((said) =>
      partsAt(chart, said.end).map((parts): Found<Clause> => ({
        end: parts.end,
        cost: said.cost + parts.cost + weights.doubtful,
        value: {
          kind: 'statement',
          statement: {
            subject: null,
            predicates: {
              items: said.value.items.map(({ predicate }) => predicate),
              joints: said.value.joints,
            },
            parts: parts.value,
          },
        },
      })),
    );
}

const copulas =
  /^(?:is|are|was|were|has|have|had|does|do|did|will|can|cannot|could|should|must|needs?)$/;

/** A predicate behind "but" has the subject of the clause before: "…, but is not torn". */
function furtherAt(chart: Chart, at: number): Found<Clause>[] {
  if (keyAt(chart, at - 1) !== 'but' || !copulas.test(keyAt(chart, at))) return [];
  const subject = { items: [{ ...noThing, pronoun: 'it' as const }], joints: [] };
  return predicateAt(chart, at).flatMap((said) =>
    partsAt(chart, said.end).map((parts): Found<Clause> => ({
      end: parts.end,
      cost: said.cost + parts.cost + weights.unusual,
      value: {
        kind: 'statement',
        statement: {
          subject,
          predicates: { items: [said.value], joints: [] },
          parts: parts.value,
        },
      },
    })),
  );
}

/** What is said of a thing that the heading, the place or the clause before names. */
export const subjectlessAt = (chart: Chart, at: number): Found<Clause>[] => [
  ...neededAt(chart, at),
  ...furtherAt(chart, at),
  ...unsaidAt(chart, at),
];
