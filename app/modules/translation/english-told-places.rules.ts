import { keyAt, oneOf, sensesAt, type Chart, type Found } from './chart.rules.ts';
import { participlesAt } from './english-happened.rules.ts';
import { plainThingsAt } from './english-things.rules.ts';
import type { Clause, Doer, Entry, Part, Predicate, Things } from './sentence.types.ts';

const said = (subject: Things, predicate: Predicate): Clause => ({
  kind: 'statement',
  statement: { subject, predicates: { items: [predicate], joints: [] }, parts: [] },
});

/** Whether the clause ends here: what follows would belong to it or not. */
const isEnd = (chart: Chart, at: number): boolean =>
  chart.tokens[at] === undefined || /^[.,;:)]$/.test(keyAt(chart, at));

const stands: readonly [string, boolean][] = [
  ['was', true],
  ['were', true],
  ['is', false],
  ['are', false],
];

/** "Where the pipe was": the place of a thing that is there no more. */
function whereItWasAt(chart: Chart, at: number): Found<Part>[] {
  if (keyAt(chart, at) !== 'where') return [];
  return plainThingsAt(chart, at + 1).flatMap((subject) =>
    stands.flatMap(([verb, past]): Found<Part>[] => {
      const end = oneOf(chart, subject.end, [verb]);
      if (end === null || !isEnd(chart, end)) return [];
      const where = { kind: 'where', negated: false, past, parts: [] } as const;
      const clause = said(subject.value, { ...where, parts: [] });
      return [{ end, cost: subject.cost + 0.3, value: { kind: 'told', word: 'donde', clause } }];
    }),
  );
}

/** Verbs whose object stands right behind them in Spanish, too, and needs no preposition. */
const isPlain = ({ spanish }: Entry): boolean => /^\p{L}+[aei]r$/u.test(spanish);

/** What one thing does to another one, without that: "hits", "have created". */
function actionsAt(chart: Chart, at: number): Found<Predicate>[] {
  const has = oneOf(chart, at, ['has', 'have']);
  const verbs = { joints: [] };
  if (has !== null)
    return participlesAt('transitive', true)(chart, has).map(({ end, cost, value }) => ({
      ...{ end, cost },
      value: {
        ...{ kind: 'happened', negated: false, perfect: true, active: true, time: '' },
        verbs: { ...verbs, items: [value] },
      },
    }));
  return sensesAt(chart, at).flatMap(({ end, value: { entry, form } }): Found<Predicate>[] => {
    const isDone = form === 'third' || form === 'base' || form === 'past';
    if (entry.kind !== 'verb' || !isDone || !isPlain(entry)) return [];
    if (!entry.marks.has('acts') && !entry.marks.has('transitive')) return [];
    const items = [entry];
    if (form === 'past')
      return [
        {
          ...{ end, cost: 0.2 },
          value: {
            ...{ kind: 'happened', negated: false, perfect: false, active: true, time: '' },
            verbs: { ...verbs, items },
          },
        },
      ];
    const does = { kind: 'does', negated: false, past: false } as const;
    return [{ end, cost: 0.2, value: { ...does, verbs: { ...verbs, items } } }];
  });
}

/** "The screws that the door hits": what another thing does to the thing named. */
function undergoneAt(chart: Chart, at: number): Found<Part>[] {
  const start = oneOf(chart, at, ['that', 'which']);
  if (start === null) return [];
  return plainThingsAt(chart, start)
    .filter(({ value }) => value.items.every(({ determiner }) => determiner !== 'none'))
    .flatMap((subject) =>
      actionsAt(chart, subject.end)
        .filter(({ end }) => isEnd(chart, end))
        .map(({ end, cost, value }): Found<Part> => ({
          end,
          cost: subject.cost + cost + 0.4,
          value: { kind: 'told', word: 'que', clause: said(subject.value, value) },
        })),
    );
}

/** "Where we hung the curtains", "where I removed the shelf": where a work was done. */
function whereItWasDoneAt(chart: Chart, at: number): Found<Part>[] {
  if (keyAt(chart, at) !== 'where') return [];
  const who = doers.get(keyAt(chart, at + 1));
  if (!who) return [];
  return chart.grammar
    .order(chart, at + 2, 'past')
    .filter(({ value }) => value.things !== null && !value.negated && !value.never)
    .map(({ end, cost, value }): Found<Part> => ({
      end,
      cost: cost + 0.3,
      value: {
        kind: 'told',
        word: 'donde',
        clause: { kind: 'done', who, perfect: false, negated: false, order: value },
      },
    }));
}
const doers: ReadonlyMap<string, Doer> = new Map([
  ['we', 'we'],
  ['i', 'I'],
  ['they', 'they'],
]);

/** Clauses that stand behind a thing: "where the pipe was", "that the door hits". */
export function toldPlacesAt(chart: Chart, at: number): Found<Part>[] {
  const key = keyAt(chart, at);
  if (key === 'where') return [...whereItWasAt(chart, at), ...whereItWasDoneAt(chart, at)];
  return key === 'that' || key === 'which' ? undergoneAt(chart, at) : [];
}
