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
import type { Clause, Link, Sentence, Statement, Things } from './sentence.types.ts';
import { noThing } from './thing.rules.ts';
import { joinedAt, thingAt } from './spanish-noun-phrases.rules.ts';
import { follows } from './spanish-links.rules.ts';
import { orderAt } from './spanish-orders.rules.ts';
import { partAt, partsAt, thingsAt } from './spanish-places.rules.ts';
import { eventsAt, predicateAt } from './spanish-predicates.rules.ts';
import { withoutContractions } from './tokens.rules.ts';

function statementsAt(chart: Chart, at: number): Found<Clause>[] {
  return thingsAt(chart, at).flatMap((subject) =>
    joinedAt(chart, subject.end, predicateAt).flatMap((predicate) =>
      partsAt(chart, predicate.end).map((parts) => ({
        end: parts.end,
        cost: subject.cost + predicate.cost + parts.cost,
        value: {
          kind: 'statement',
          statement: {
            subject: subject.value,
            predicates: predicate.value,
            parts: parts.value,
          },
        },
      })),
    ),
  );
}

const isCounted: readonly [readonly string[], 'missing' | 'no' | 'some'][] = [
  [['falta de', 'falta', 'faltan', 'hace falta', 'hacen falta'], 'missing'],
  [['no hay', 'no haya'], 'no'],
  [['hay', 'haya', 'presenta', 'presentan', 'existe', 'existen'], 'some'],
  [['se encontró', 'se encontraron', 'se detectó', 'se detectaron'], 'some'],
  [['se identificó', 'se identificaron', 'se observó', 'se observaron'], 'some'],
];

/** A thing with what is said of it, or an event before its thing: "llegue el vidrio". */
const saidAt = (chart: Chart, at: number): Found<Statement>[] => [
  ...statementsAt(chart, at).flatMap(({ end, cost, value }) =>
    value.kind === 'statement' ? [{ end, cost, value: value.statement }] : [],
  ),
  ...eventsAt(chart, at),
];

/** "Hay fuga" is "there is a leak". */
const withArticles = ({ items, joints }: Things): Things => ({
  items: items.map((thing) => {
    const isOne = thing.head && !thing.head.plural && !thing.head.entry.marks.has('mass');
    const isBare = thing.determiner === 'none' && thing.count === null && thing.amount === null;
    return isOne && isBare ? { ...thing, determiner: 'a' as const } : thing;
  }),
  joints,
});

function existenceAt(chart: Chart, at: number): Found<Clause>[] {
  const first: typeof isCounted = at === 0 || keyAt(chart, at - 1) === ':' ? [[['sin'], 'no']] : [];
  for (const [words, kind] of [...isCounted, ...first]) {
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
                things: kind === 'some' ? withArticles(things.value) : things.value,
                parts: parts.value,
              },
      })),
    );
  }
  return [];
}

const seeing = [
  ...['se observa', 'se observan', 'se ve', 'se ven', 'se aprecia', 'se aprecian'],
  ...['se detecta', 'se detectan', 'se nota', 'se notan'],
];

/** "Se observan manchas": what was found is visible. */
function findingsAt(chart: Chart, at: number): Found<Clause>[] {
  const start = oneOf(chart, at, seeing);
  const senses = chart.lexicon.english.get('visible') ?? [];
  const entry = senses.find((one) => one.entry.kind === 'adjective')?.entry;
  if (start === null || !entry) return [];
  return thingsAt(chart, start).flatMap((subject) =>
    partsAt(chart, subject.end).map((parts): Found<Clause> => ({
      end: parts.end,
      cost: subject.cost + parts.cost,
      value: {
        kind: 'statement',
        statement: {
          subject: subject.value,
          predicates: {
            items: [
              {
                kind: 'state',
                negated: false,
                past: false,
                qualities: { items: [{ entry, form: 'adjective', adverb: '' }], joints: [] },
                parts: [],
              },
            ],
            joints: [],
          },
          parts: parts.value,
        },
      },
    })),
  );
}

const ensuring: readonly [string, 'ensure' | 'verify' | 'check'][] = [
  ...['revisar si', 'revise si', 'checar si', 'cheque si', 'verificar si', 'ver si'].map(
    (words): [string, 'check'] => [words, 'check'],
  ),
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

const charges: readonly [string, 'must' | 'should' | 'will', boolean][] = [
  ['no debe', 'must', true],
  ['no deben', 'must', true],
  ['debe', 'must', false],
  ['deben', 'must', false],
  ['tiene que', 'must', false],
  ['tienen que', 'must', false],
  ['debería', 'should', false],
  ['va a', 'will', false],
];

/** "El contratista debe retirar los escombros". */
function chargesAt(chart: Chart, at: number): Found<Clause>[] {
  return joinedAt(chart, at, thingAt)
    .filter(({ value }) => value.items.every(({ head }) => head?.entry.marks.has('person')))
    .flatMap((who) =>
      charges.flatMap(([words, duty, negated]) => {
        const start = oneOf(chart, who.end, [words]);
        if (start === null) return [];
        return orderAt(chart, start)
          .filter(({ value }) => !value.negated && !value.never)
          .map(({ end, cost, value }): Found<Clause> => ({
            end,
            cost: who.cost + cost,
            value: { kind: 'charge', who: who.value, duty, order: { ...value, negated } },
          }));
      }),
    );
}

const leads = new Set(['doing', 'condition']);

/** "Antes de demoler, verificar que no haya tuberías": what goes before an order with a comma. */
function ledAt(chart: Chart, at: number): Found<Clause>[] {
  if (keyAt(chart, at) === ',') return [];
  return partAt(chart, at)
    .filter(({ value, end }) => leads.has(value.kind) && keyAt(chart, end) === ',')
    .flatMap((lead) => {
      const orders = orderAt(chart, lead.end + 1).map((found): Found<Clause> => ({
        ...found,
        value: { kind: 'order', order: found.value },
      }));
      return [...orders, ...ensuresAt(chart, lead.end + 1)].map(({ end, cost, value }) => ({
        end,
        cost: lead.cost + cost + 0.5,
        value: { kind: 'led', lead: lead.value, clause: value },
      }));
    });
}

const advising = ['se recomienda', 'se sugiere', 'se aconseja', 'recomendamos', 'recomiendo'];

/** "Se recomienda reemplazar el calentador". */
function advisedAt(chart: Chart, at: number): Found<Clause>[] {
  const start = oneOf(chart, at, advising);
  if (start === null || !/[aeií]r$/.test(keyAt(chart, start))) return [];
  return orderAt(chart, start)
    .filter(({ value }) => !value.negated && value.things !== null)
    .map(({ end, cost, value }) => ({
      end,
      cost,
      value: { kind: 'recommend', order: value, things: null, parts: [] },
    }));
}

const clauseAt = (chart: Chart, at: number): readonly Found<Clause>[] =>
  remembered(
    chart,
    'es-clause',
    at,
    () => [
      ...ensuresAt(chart, at),
      ...chargesAt(chart, at),
      ...advisedAt(chart, at),
      ...ledAt(chart, at),
      ...orderAt(chart, at).map(({ end, cost, value }): Found<Clause> => ({
        end,
        cost,
        value: { kind: 'order', order: value },
      })),
      ...existenceAt(chart, at),
      ...findingsAt(chart, at),
      ...remarksAt(chart, at),
      ...statementsAt(chart, at),
      ...eventsAt(chart, at).map(({ end, cost, value }): Found<Clause> => ({
        end,
        cost: cost + 0.3,
        value: { kind: 'statement', statement: value },
      })),
      ...thingsAt(chart, at).flatMap((things) =>
        partsAt(chart, things.end).map((parts): Found<Clause> => ({
          end: parts.end,
          cost: things.cost + parts.cost + 1,
          value: { kind: 'fragment', things: things.value, parts: parts.value },
        })),
      ),
    ],
    6,
  );

const links: readonly [string, Link][] = [
  ['y luego', 'then'],
  ['y', 'and'],
  ['e', 'and'],
  [', y', 'and'],
  [';', ';'],
  [',', ','],
  ['.', '.'],
  [':', ':'],
];

/** "…; no cierra": what is said of the thing of the order before it. */
function remarksAt(chart: Chart, at: number): Found<Clause>[] {
  const before = keyAt(chart, at - 1);
  if (before !== ';' && before !== ',') return [];
  const start = ['no', 'se'].includes(keyAt(chart, at)) ? at + 1 : at;
  const pronoun = /n$/.test(keyAt(chart, start)) ? 'them' : 'it';
  return predicateAt(chart, at)
    .filter(({ value }) => ['does', 'state', 'has'].includes(value.kind))
    .flatMap((predicate) =>
      partsAt(chart, predicate.end).map((parts): Found<Clause> => ({
        end: parts.end,
        cost: predicate.cost + parts.cost + 1,
        value: {
          kind: 'statement',
          statement: {
            subject: { items: [{ ...noThing, pronoun }], joints: [] },
            predicates: { items: [predicate.value], joints: [] },
            parts: parts.value,
          },
        },
      })),
    );
}

function clausesAt(chart: Chart, at: number): readonly Found<Omit<Sentence, 'label'>>[] {
  return remembered(
    chart,
    'es-clauses',
    at,
    () =>
      clauseAt(chart, at).flatMap((clause) => {
        const alone = { ...clause, value: { clauses: [clause.value], links: [] } };
        const more = links.flatMap(([words, link]) => {
          const end = wordsAt(chart, clause.end, words);
          if (end === null) return [];
          return clausesAt(chart, end)
            .filter(({ value }) => follows(clause.value, value.clauses[0], link))
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
    6,
  );
}

/** "Reparar: la puerta no cierra": what is to be done about a finding. */
const heads: Readonly<Record<string, string>> = {
  corregir: 'Correct',
  corrija: 'Correct',
  reparar: 'Repair',
  repare: 'Repair',
  revisar: 'Check',
  revise: 'Check',
  verificar: 'Verify',
  atender: 'Address',
  resolver: 'Resolve',
  ajustar: 'Adjust',
  reemplazar: 'Replace',
  cambiar: 'Change',
  instalar: 'Install',
};

const findings = new Set<Clause['kind']>(['statement', 'existence', 'fragment']);

/** "Eléctrico: …": the trade or the kind of what follows. */
const kinds: Readonly<Record<string, string>> = {
  eléctrico: 'Electrical',
  estructural: 'Structural',
  mecánico: 'Mechanical',
  hidráulico: 'Plumbing',
  hidrosanitario: 'Plumbing',
  interior: 'Interior',
  exterior: 'Exterior',
  general: 'General',
  urgente: 'Urgent',
  nota: 'Note',
};

function headedAt(chart: Chart, at: number): Found<Sentence>[] {
  if (keyAt(chart, at + 1) !== ':') return [];
  const kind = kinds[keyAt(chart, at)];
  if (kind !== undefined)
    return clausesAt(chart, at + 2).map(({ end, cost, value }) => ({
      end,
      cost,
      value: { label: null, head: kind, ...value },
    }));
  const head = heads[keyAt(chart, at)];
  if (head === undefined) return [];
  return clausesAt(chart, at + 2)
    .filter(({ value }) => value.clauses.every(({ kind }) => findings.has(kind)))
    .map(({ end, cost, value }) => ({
      end,
      cost: cost + 1,
      value: { label: null, head, ...value },
    }));
}

/** "Puerta de entrada: no cierra": what is said of the thing in front of the colon. */
function toldAt(chart: Chart, at: number): Found<Sentence>[] {
  return thingsAt(chart, at).flatMap((subject) => {
    const colon = oneOf(chart, subject.end, [':']);
    if (colon === null || subject.value.items.some(({ kept }) => kept !== null)) return [];
    return joinedAt(chart, colon, predicateAt).flatMap((predicates) =>
      partsAt(chart, predicates.end).map((parts): Found<Sentence> => ({
        end: parts.end,
        cost: subject.cost + predicates.cost + parts.cost + 0.5,
        value: {
          label: null,
          clauses: [
            {
              kind: 'statement',
              statement: {
                subject: subject.value,
                predicates: predicates.value,
                parts: parts.value,
              },
            },
          ],
          links: [],
        },
      })),
    );
  });
}

function sentencesAt(chart: Chart, at: number): Found<Sentence>[] {
  const labelled = joinedAt(chart, at, thingAt).flatMap((label) => {
    const colon = oneOf(chart, label.end, [':', '-', '–']);
    // "Pendiente:" is what is still to do, and no slope.
    const isPending = label.value.items.some(({ head }) => head?.entry.english === 'slope');
    if (colon === null || isPending) return [];
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
  return [...plain, ...labelled, ...headedAt(chart, at), ...toldAt(chart, at)];
}

const grammar: Grammar = {
  part: partAt,
  order: orderAt,
  statement: (chart, at) => saidAt(chart, at),
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
