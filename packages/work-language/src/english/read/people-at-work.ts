import { keyAt, oneOf, type Chart, type Found } from '../../lexicon/chart.ts';
import { plainThingsAt } from './things.ts';
import { isPerson } from '../../sentence/thing.ts';
import type { Entry, Part, Predicate, Relation } from '../../sentence/sentence-types.ts';

/** Relations behind which a person does something that an order waits for or depends on. */
const awaited: ReadonlySet<Relation> = new Set(['until', 'before', 'after', 'when', 'unless']);

const endings = [
  ...['is done', 'are done', 'is finished', 'are finished', 'is through', 'are through'],
  ...['has finished', 'have finished', 'finishes', 'finish', 'gets done', 'get done'],
];

/** What may stand behind a clause. */
const ends = /^(?:|[,.;:)]|and|but)$/;

const finishOf = (chart: Chart): Entry | undefined =>
  chart.lexicon.english.get('finish')?.find(({ entry }) => entry.kind === 'verb')?.entry;

/**
 * A predicate that says that somebody ends the work: "the plumber finishes", "the painters are
 * done".
 */
function endedAt(chart: Chart, at: number): Found<Predicate>[] {
  const end = oneOf(chart, at, endings);
  const finish = finishOf(chart);
  if (end === null || !finish || !ends.test(keyAt(chart, end))) return [];
  const verbs = { items: [finish], joints: [] };
  return [{ end, cost: 0, value: { kind: 'does', verbs, negated: false, past: false } }];
}

/** An adverbial clause of a work that people end first: "once the electrician is done". */
export function workOfPeopleAt(chart: Chart, at: number, relation: Relation): Found<Part>[] {
  if (!awaited.has(relation)) return [];
  return plainThingsAt(chart, at)
    .filter(({ value }) => isPerson(value))
    .flatMap((who) =>
      endedAt(chart, who.end).map((said) => ({
        end: said.end,
        cost: who.cost + said.cost,
        value: {
          kind: 'condition' as const,
          relation,
          statement: {
            subject: who.value,
            predicates: { items: [said.value], joints: [] },
            parts: [],
          },
        },
      })),
    );
}
