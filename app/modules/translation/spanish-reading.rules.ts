import {
  chartOf,
  keyAt,
  oneOf,
  remembered,
  wordsAt,
  type Chart,
  type Found,
  type Grammar,
} from './chart.rules.ts';
import type { Lexicon } from './lexicon.rules.ts';
import type { Clause, Entry, Link, Order, Predicate, Sentence, Thing } from './sentence.types.ts';
import { noThing } from './thing.rules.ts';
import { joinedAt, qualityAt, thingAt } from './spanish-noun-phrases.rules.ts';
import { partAt, partsAt, thingsAt } from './spanish-places.rules.ts';
import { orderNamed, spanishSensesAt } from './spanish-senses.rules.ts';
import { raisingVerb, worksAt } from './spanish-work.rules.ts';
import { withoutContractions } from './tokens.rules.ts';

const verbAt =
  (form: 'base' | 'third', mark: 'transitive' | 'intransitive') =>
  (chart: Chart, at: number): Found<Entry>[] =>
    spanishSensesAt(chart, at).flatMap(({ end, value }) =>
      value.entry.kind === 'verb' && value.form === form && value.entry.marks.has(mark)
        ? [{ end, cost: -0.2 * (end - at - 1), value: value.entry }]
        : [],
    );

function orderAt(chart: Chart, at: number): readonly Found<Order>[] {
  return remembered(chart, 'es-order', at, () => {
    const please = oneOf(chart, at, ['favor de', 'por favor', 'se debe', 'hay que']) ?? at;
    const not = oneOf(chart, please, ['no']);
    const orders = [
      ...joinedAt(chart, not ?? please, verbAt('base', 'transitive')),
      ...(not === null ? worksAt(chart, please) : []),
    ];
    const base = { negated: not !== null, never: false, before: [] };
    const alone = orders.flatMap((verbs) =>
      partsAt(chart, verbs.end)
        .filter(({ value }) => value[0]?.kind === 'phrase')
        .map((parts): Found<Order> => ({
          end: parts.end,
          cost: verbs.cost + parts.cost + 1,
          value: { ...base, verbs: verbs.value, things: null, parts: parts.value },
        })),
    );
    const full = orders.flatMap((verbs) =>
      thingsAt(chart, verbs.end).flatMap((things) =>
        partsAt(chart, things.end).map((parts): Found<Order> => ({
          end: parts.end,
          cost: verbs.cost + things.cost + parts.cost,
          value: { ...base, verbs: verbs.value, things: things.value, parts: parts.value },
        })),
      ),
    );
    const howFirst = orders.flatMap((verbs) => withHowFirst(chart, verbs, base));
    return [
      ...alone,
      ...full,
      ...howFirst,
      ...encliticsAt(chart, please),
      ...(not === null ? raisingAt(chart, please) : []),
    ];
  });
}

/** "Levantar un muro" builds it, "levantar el piso" takes it up. */
function raisingAt(chart: Chart, at: number): Found<Order>[] {
  const start = oneOf(chart, at, ['levantar', 'levante']);
  if (start === null) return [];
  return thingsAt(chart, start).flatMap((things) => {
    const verb = raisingVerb(chart, things.value);
    if (!verb) return [];
    return partsAt(chart, things.end).map((parts): Found<Order> => ({
      end: parts.end,
      cost: things.cost + parts.cost,
      value: {
        negated: false,
        never: false,
        before: [],
        verbs: { items: [verb], joints: [] },
        things: things.value,
        parts: parts.value,
      },
    }));
  });
}

/** "Reinstalarlas al terminar": the pronoun stands in the verb. */
function encliticsAt(chart: Chart, at: number): Found<Order>[] {
  const [, verb, , many] = /^(\p{L}+[aei]r)(l[oa](s?))$/u.exec(keyAt(chart, at)) ?? [];
  if (verb === undefined) return [];
  const entry = orderNamed(chart, verb);
  if (!entry) return [];
  const thing: Thing = { ...noThing, pronoun: many === 's' ? 'them' : 'it' };
  const base = { negated: false, never: false, before: [] };
  const order = {
    ...base,
    verbs: { items: [entry], joints: [] },
    things: { items: [thing], joints: [] },
  };
  return partsAt(chart, at + 1).map((parts) => ({
    end: parts.end,
    cost: parts.cost + 0.2,
    value: { ...order, parts: parts.value },
  }));
}

type Verbs = Found<Order['verbs']>;
type Opening = Pick<Order, 'negated' | 'never' | 'before'>;

/** "Sellar con silicona la base": how it is done stands before the thing with its article. */
const withHowFirst = (chart: Chart, verbs: Verbs, opening: Opening): Found<Order>[] =>
  partAt(chart, verbs.end)
    .filter(({ value }) => value.kind === 'place' && value.preposition.english === 'with')
    .flatMap((how) =>
      thingsAt(chart, how.end)
        .filter(({ value }) => value.items[0]?.determiner === 'the')
        .map((things): Found<Order> => ({
          end: things.end,
          cost: verbs.cost + how.cost + things.cost + 0.5,
          value: { ...opening, verbs: verbs.value, things: things.value, parts: [how.value] },
        })),
    );

function predicateAt(chart: Chart, at: number): readonly Found<Predicate>[] {
  const not = oneOf(chart, at, ['no']);
  const start = not ?? at;
  const negated = not !== null;
  const is = oneOf(chart, start, ['está', 'están', 'es', 'son', 'esté', 'estén', 'sea', 'sean']);
  const has = oneOf(chart, start, ['tiene', 'tienen', 'tenga', 'tengan', 'presenta', 'presentan']);
  const states =
    is === null
      ? []
      : joinedAt(chart, is, qualityAt).map(({ end, cost, value }): Found<Predicate> => ({
          end,
          cost,
          value: { kind: 'state', negated, past: false, qualities: value, parts: [] },
        }));
  const having =
    has === null
      ? []
      : thingsAt(chart, has).map(({ end, cost, value }): Found<Predicate> => ({
          end,
          cost,
          value: { kind: 'has', negated, past: false, duty: null, things: value },
        }));
  const doing = joinedAt(chart, start, verbAt('third', 'intransitive')).map(
    ({ end, cost, value }): Found<Predicate> => ({
      end,
      cost,
      value: { kind: 'does', negated, past: false, verbs: value },
    }),
  );
  return [...states, ...having, ...doing];
}

function statementsAt(chart: Chart, at: number): Found<Clause>[] {
  return thingsAt(chart, at).flatMap((subject) =>
    predicateAt(chart, subject.end).flatMap((predicate) =>
      partsAt(chart, predicate.end).map((parts) => ({
        end: parts.end,
        cost: subject.cost + predicate.cost + parts.cost,
        value: {
          kind: 'statement',
          statement: {
            subject: subject.value,
            predicates: { items: [predicate.value], joints: [] },
            parts: parts.value,
          },
        },
      })),
    ),
  );
}

const isCounted: readonly [readonly string[], 'missing' | 'no' | 'some'][] = [
  [['falta de', 'falta', 'faltan'], 'missing'],
  [['no hay', 'no haya'], 'no'],
  [['hay', 'haya'], 'some'],
];

function existenceAt(chart: Chart, at: number): Found<Clause>[] {
  for (const [words, kind] of isCounted) {
    const start = oneOf(chart, at, words);
    if (start === null) continue;
    return thingsAt(chart, start).flatMap((things) =>
      partsAt(chart, things.end).map((parts): Found<Clause> => ({
        end: parts.end,
        cost: things.cost + parts.cost,
        value:
          kind === 'missing'
            ? {
                kind: 'statement',
                statement: {
                  subject: things.value,
                  predicates: { items: [{ kind: 'missing', past: false }], joints: [] },
                  parts: parts.value,
                },
              }
            : {
                kind: 'existence',
                negated: kind === 'no',
                past: false,
                things: things.value,
                parts: parts.value,
              },
      })),
    );
  }
  return [];
}

const ensuring: readonly [string, 'ensure' | 'verify'][] = [
  ['asegúrese de que', 'ensure'],
  ['asegurarse de que', 'ensure'],
  ['asegurarse que', 'ensure'],
  ['verificar que', 'verify'],
  ['verifique que', 'verify'],
  ['comprobar que', 'verify'],
  ['compruebe que', 'verify'],
  ['revisar que', 'verify'],
  ['revise que', 'verify'],
  ['confirmar que', 'verify'],
];

/** "Verificar que no haya fugas". */
function ensuresAt(chart: Chart, at: number): Found<Clause>[] {
  return ensuring.flatMap(([words, verb]) => {
    const start = oneOf(chart, at, [words]);
    if (start === null) return [];
    const said = [...existenceAt(chart, start), ...statementsAt(chart, start)];
    return said.map(({ end, cost, value }): Found<Clause> => ({
      end,
      cost,
      value: { kind: 'assure', verb, clause: value },
    }));
  });
}

const clauseAt = (chart: Chart, at: number): readonly Found<Clause>[] =>
  remembered(chart, 'es-clause', at, () => [
    ...ensuresAt(chart, at),
    ...orderAt(chart, at).map(({ end, cost, value }): Found<Clause> => ({
      end,
      cost,
      value: { kind: 'order', order: value },
    })),
    ...existenceAt(chart, at),
    ...statementsAt(chart, at),
    ...thingsAt(chart, at).flatMap((things) =>
      partsAt(chart, things.end).map((parts): Found<Clause> => ({
        end: parts.end,
        cost: things.cost + parts.cost + 1,
        value: { kind: 'fragment', things: things.value, parts: parts.value },
      })),
    ),
  ]);

const links: readonly [string, Link][] = [
  ['y luego', 'then'],
  ['y', 'and'],
  ['e', 'and'],
  [', y', 'and'],
  [';', ';'],
  [',', ','],
  ['.', '.'],
];

function clausesAt(chart: Chart, at: number): readonly Found<Omit<Sentence, 'label'>>[] {
  return remembered(chart, 'es-clauses', at, () =>
    clauseAt(chart, at).flatMap((clause) => {
      const alone = { ...clause, value: { clauses: [clause.value], links: [] } };
      const more = links.flatMap(([words, link]) => {
        const end = wordsAt(chart, clause.end, words);
        if (end === null) return [];
        return clausesAt(chart, end)
          .filter(({ value }) => value.clauses[0]?.kind === clause.value.kind)
          .map((rest) => ({
            end: rest.end,
            cost: clause.cost + rest.cost + 1,
            value: {
              clauses: [clause.value, ...rest.value.clauses],
              links: [link, ...rest.value.links],
            },
          }));
      });
      return [alone, ...more];
    }),
  );
}

function sentencesAt(chart: Chart, at: number): Found<Sentence>[] {
  const labelled = joinedAt(chart, at, thingAt).flatMap((label) => {
    const colon = oneOf(chart, label.end, [':']);
    if (colon === null) return [];
    return clausesAt(chart, colon).map(({ end, cost, value }) => ({
      end,
      cost: label.cost + cost,
      value: { label: label.value, ...value },
    }));
  });
  const plain = clausesAt(chart, at).map(({ end, cost, value }) => ({
    end,
    cost,
    value: { label: null, ...value },
  }));
  return [...plain, ...labelled];
}

const grammar: Grammar = {
  part: partAt,
  order: orderAt,
  statement: () => [],
  sentence: sentencesAt,
  predicate: predicateAt,
};

/** Every reading of a Spanish text as a whole, the cheapest first. */
export function readSpanish(text: string, lexicon: Lexicon): Found<Sentence>[] {
  const chart = chartOf(withoutContractions(text), lexicon, grammar);
  const last = chart.tokens.at(-1)?.key;
  const end = last === '.' ? chart.tokens.length - 1 : chart.tokens.length;
  return sentencesAt(chart, 0)
    .filter((found) => found.end === end)
    .toSorted((a, b) => a.cost - b.cost);
}
