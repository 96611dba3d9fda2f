import {
  begunAt,
  oneOf,
  phraseTable,
  sensesAt,
  wordsAt,
  type Chart,
  type Found,
} from '../../lexicon/chart.ts';
import { workOfPeopleAt } from './people-at-work.ts';
import { qualitiesAt } from './qualities.ts';
import { noThing } from '../../sentence/thing.ts';
import { isSpecial } from '../../sentence/verb-objects.ts';
import { weights } from '../../sentence/weights.ts';
import type { Entry, Part, Predicate, Relation, Things } from '../../sentence/sentence-types.ts';

const relations: readonly [string, Relation][] = [
  ['until', 'until'],
  ['till', 'until'],
  ['before', 'before'],
  ['after', 'after'],
  ['when', 'when'],
  ['whenever', 'when'],
  ['every time', 'when'],
  ['each time', 'when'],
  ['any time', 'when'],
  ['as soon as', 'when'],
  ['even when', 'even'],
  ['even if', 'even'],
  ['once', 'when'],
  ['if', 'if'],
  ['where', 'where'],
  ['because', 'because'],
  ['so that', 'so'],
  ['so', 'so'],
  ['unless', 'unless'],
  ['while', 'while'],
  ['even though', 'although'],
  ['although', 'although'],
  ['though', 'although'],
];

/** What is named before: "it". */
export const itself: Things = { items: [{ ...noThing, pronoun: 'it' }], joints: [] };

const isCompletion = (
  relation: Relation,
): relation is 'until' | 'before' | 'after' | 'when' | 'if' =>
  ['until', 'before', 'after', 'when', 'if'].includes(relation);

const relationsTable = phraseTable(relations);

/**
 * Adverbial clauses, whole or reduced to a state or a participle: "if it leaks", "when wet", "until
 * repaired".
 */
export function conditionsAt(chart: Chart, at: number): Found<Part>[] {
  for (const [words, relation] of begunAt(chart, at, relationsTable)) {
    const start = wordsAt(chart, at, words);
    if (start === null) continue;
    const statements = chart.grammar
      .statement(chart, start)
      .map(({ end, cost, value }): Found<Part> => ({
        end,
        cost,
        value: { kind: 'condition', relation, statement: value },
      }));
    return [
      ...statements,
      ...workOfPeopleAt(chart, start, relation),
      ...completionsAt(chart, start, relation),
      ...statedAt(chart, start, relation),
    ];
  }
  return [];
}

/**
 * A reduced clause of an adjective of state, said of what was named before: "slippery when
 * wet", "replace if loose".
 */
const statedAt = (chart: Chart, at: number, relation: Relation): Found<Part>[] =>
  /^(?:when|if|until|while)$/.test(relation)
    ? qualitiesAt(chart, at)
        .filter(({ value }) =>
          value.items.every(({ form, entry }) => form === 'adjective' && entry.marks.has('state')),
        )
        .map(({ end, cost, value }): Found<Part> => {
          const state = {
            kind: 'state' as const,
            negated: false,
            past: false,
            parts: [] as Part[],
          };
          const said: Predicate = { ...state, qualities: value };
          const predicates = { items: [said], joints: [] };
          const statement = { subject: itself, predicates, parts: [] };
          return {
            end,
            cost: cost + weights.doubtful,
            value: { kind: 'condition', relation, statement },
          };
        })
    : [];

function completionsAt(chart: Chart, at: number, relation: Relation): Found<Part>[] {
  if (!isCompletion(relation)) return [];
  const not = relation === 'if' ? oneOf(chart, at, ['not']) : null;
  if (not !== null) return uncompletedAt(chart, not);
  return sensesAt(chart, at).flatMap(({ end, value: { entry, form } }): Found<Part>[] =>
    isDone(entry) && form === 'past'
      ? [{ end, cost: weights.unusual, value: { kind: 'completed', relation, verb: entry } }]
      : [],
  );
}

/** What any thing may undergo. */
const isDone = (entry: Entry): boolean =>
  entry.kind === 'verb' && entry.marks.has('transitive') && !isSpecial(entry);

/** A reduced clause of a negated participle: "if not repaired". */
const uncompletedAt = (chart: Chart, at: number): Found<Part>[] =>
  sensesAt(chart, at).flatMap(({ end, value: { entry, form } }): Found<Part>[] =>
    isDone(entry) && form === 'past'
      ? [
          {
            end,
            cost: weights.unusual,
            value: { kind: 'completed', relation: 'if', negated: true, verb: entry },
          },
        ]
      : [],
  );
