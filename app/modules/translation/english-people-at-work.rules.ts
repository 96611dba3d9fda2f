import { keyAt, oneOf, sensesAt, type Chart, type Found } from './chart.rules.ts';
import { plainThingsAt } from './english-things.rules.ts';
import { isPerson } from './thing.rules.ts';
import { suitsVerbs } from './verb-objects.rules.ts';
import type { Entry, Part, Predicate, Relation, Things, VerbForm } from './sentence.types.ts';

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

/** "The plumber finishes", "the painters are done". */
function endedAt(chart: Chart, at: number): Found<Predicate>[] {
  const end = oneOf(chart, at, endings);
  const finish = finishOf(chart);
  if (end === null || !finish || !ends.test(keyAt(chart, end))) return [];
  const verbs = { items: [finish], joints: [] };
  return [{ end, cost: 0, value: { kind: 'does', verbs, negated: false, past: false } }];
}

const isPlural = ({ items }: Things): boolean =>
  items.length > 1 || items.some(({ head }) => head?.plural ?? false);

/** "Repairs the pipe", "have installed the doors": a work with what it is done to. */
function workedAt(chart: Chart, at: number, who: Things): Found<Predicate>[] {
  const has = oneOf(chart, at, ['has', 'have']);
  const form: VerbForm = has !== null ? 'past' : isPlural(who) ? 'base' : 'third';
  return sensesAt(chart, has ?? at)
    .filter(({ value: { entry, form: found } }) => entry.kind === 'verb' && found === form)
    .filter(({ value: { entry } }) => entry.marks.has('transitive'))
    .flatMap(({ end, value: { entry } }) =>
      plainThingsAt(chart, end)
        .filter(({ value }) => suitsVerbs([entry], value))
        .map((things): Found<Predicate> => ({
          end: things.end,
          cost: things.cost,
          value: {
            ...{ kind: 'acts', negated: false, past: false, duty: null, how: '' },
            ...{ verb: entry, things: things.value },
          },
        })),
    );
}

/** "After the roofer completes repairs", "once the electrician is done": what people do first. */
export function workOfPeopleAt(chart: Chart, at: number, relation: Relation): Found<Part>[] {
  if (!awaited.has(relation)) return [];
  return plainThingsAt(chart, at)
    .filter(({ value }) => isPerson(value))
    .flatMap((who) =>
      [...endedAt(chart, who.end), ...workedAt(chart, who.end, who.value)].map((said) => ({
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
