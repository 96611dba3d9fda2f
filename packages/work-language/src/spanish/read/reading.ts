import {
  chartOf,
  keyAt,
  oneOf,
  remembered,
  wordsAt,
  type Chart,
  type Found,
  type Grammar,
} from '../../lexicon/chart.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import type { Clause, Link, Part, Sentence, Statement } from '../../sentence/sentence-types.ts';
import { noThing } from '../../sentence/thing.ts';
import { joinedAt, thingAt } from './noun-phrases.ts';
import { advisedAt, chargesAt, dueAt, mustsAt, ensuresAt, eventClausesAt } from './duties.ts';
import { existenceAt, findingsAt, statementsAt } from './findings.ts';
import { toldAt } from './heads.ts';
import { follows, isTelling } from './links.ts';
import { laterWorkAt, orderAt } from './orders.ts';
import { partAt, partsAt, thingsAt } from './places.ts';
import { eventsAt, predicateAt } from './predicates.ts';
import { weatherAt } from './weather.ts';
import { namesThing } from './work.ts';
import { withoutContractions } from '../../text/tokens.ts';
import { weights } from '../../sentence/weights.ts';

/** Whether the noun of a work is an order, as its "de" shows: "demolición de tabique". */
const isNamedWork = (chart: Chart, at: number): boolean =>
  chart.lexicon.works[keyAt(chart, at)] !== undefined &&
  keyAt(chart, at + 1) === 'de' &&
  !namesThing(chart, at);

const leads = new Set<Part['kind']>(['doing', 'condition', 'phrase', 'place', 'purpose']);

/** An adjunct before a clause, with a comma: "antes de demoler, verificar que no haya tuberías". */
function ledAt(chart: Chart, at: number): Found<Clause>[] {
  return partAt(chart, at)
    .filter(({ value, end }) => leads.has(value.kind) && keyAt(chart, end) === ',')
    .flatMap((lead) => {
      const orders = orderAt(chart, lead.end + 1).map((found): Found<Clause> => ({
        ...found,
        value: { kind: 'order', order: found.value },
      }));
      const said = [
        ...ensuresAt(chart, lead.end + 1),
        ...statementsAt(chart, lead.end + 1),
        ...eventClausesAt(chart, lead.end + 1),
      ];
      return [...orders, ...said].map(({ end, cost, value }) => ({
        end,
        cost: lead.cost + cost + weights.doubtful,
        value: { kind: 'led', lead: lead.value, clause: value },
      }));
    });
}

/** A subject with its article, or a verb before it: where a clause behind its place begins. */
const beginsClause =
  /^(?:el|la|los|las|un|una|unos|unas|no|se|hay|falta|faltan|sale|salen|entra|cae|caen|huele|mi|ning[úu]na?)$/;

/** What may follow a place or a time at the beginning: a finding, or at the start any statement. */
const behindPlaceAt = (chart: Chart, at: number, isFirst: boolean): Found<Clause>[] => [
  ...existenceAt(chart, at),
  ...findingsAt(chart, at),
  ...(isFirst && beginsClause.test(keyAt(chart, at))
    ? [...statementsAt(chart, at), ...eventClausesAt(chart, at)].map((said) => ({
        ...said,
        cost: said.cost + weights.doubtful,
      }))
    : []),
];

/** An adjunct of place before a finding, without a comma: "en el techo se aprecian manchas". */
const placedFindingsAt = (chart: Chart, at: number): Found<Clause>[] =>
  partAt(chart, at)
    .filter(({ value }) => leads.has(value.kind))
    .flatMap((lead) =>
      behindPlaceAt(chart, lead.end, at === 0).map(({ end, cost, value }): Found<Clause> => ({
        end,
        cost: lead.cost + cost + weights.doubtful,
        value: { kind: 'led', lead: lead.value, clause: value },
      })),
    );

/** Readings of a clause, or of clauses, that are kept for each place where they end. */
const MAX_CLAUSES = 6;

const clauseAt = (chart: Chart, at: number): readonly Found<Clause>[] =>
  remembered(
    chart,
    'es-clause',
    at,
    () => [
      ...weatherAt(chart, at),
      ...ensuresAt(chart, at),
      ...chargesAt(chart, at),
      ...advisedAt(chart, at),
      ...dueAt(chart, at),
      ...mustsAt(chart, at),
      ...placedFindingsAt(chart, at),
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
      ...eventClausesAt(chart, at),
      ...thingsAt(chart, at).flatMap((things) =>
        partsAt(chart, things.end).map((parts): Found<Clause> => ({
          end: parts.end,
          cost:
            things.cost + parts.cost + (isNamedWork(chart, at) ? 4 * weights.rare : weights.rare),
          value: { kind: 'fragment', things: things.value, parts: parts.value },
        })),
      ),
    ],
    MAX_CLAUSES,
  );

const links: readonly [string, Link][] = [
  ['y luego', 'then'],
  ['y posterior', 'then'],
  ['y posteriormente', 'then'],
  ['y su posterior', 'then'],
  ['y después', 'then'],
  ['y a continuación', 'then'],
  [', posterior', 'then'],
  ['y', 'and'],
  ['e', 'and'],
  [', y', 'and'],
  ['pero', 'but'],
  [', pero', 'but'],
  [';', ';'],
  [',', ','],
  ['.', '.'],
  [':', ':'],
  ['-', '-'],
  ['–', '-'],
];

/** A predicate behind a clause whose subject is the thing before, as a pronoun: "…; no cierra". */
function remarksAt(chart: Chart, at: number): Found<Clause>[] {
  const before = keyAt(chart, at - 1);
  if (!/^(?:[;,]|pero)$/.test(before)) return [];
  const start = ['no', 'se'].includes(keyAt(chart, at)) ? at + 1 : at;
  const pronoun = /n$/.test(keyAt(chart, start)) ? 'them' : 'it';
  return predicateAt(chart, at)
    .filter(({ value }) => ['does', 'state', 'has'].includes(value.kind))
    .flatMap((predicate) =>
      partsAt(chart, predicate.end).map((parts): Found<Clause> => ({
        end: parts.end,
        cost: predicate.cost + parts.cost + weights.rare,
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

/** Works that finish the thing of the one before: "pulido de parquet y encerado". */
const finishing =
  /^(?:rejunt|repell|repey|resan|encer|plastific|barniz|abrillant|lac|vitrific|pint|repint)ado$/;

/**
 * The word "limpieza" at the end of a list is the cleaning of the place, and not of the object
 * before: "retiro de escombro y limpieza".
 */
function cleanupAt(chart: Chart, at: number): Found<Omit<Sentence, 'label'>>[] {
  const end = oneOf(chart, at, ['limpieza general', 'limpieza final', 'limpieza']);
  const isLast = end !== null && /^[.,;]?$/.test(keyAt(chart, end));
  const verb = chart.lexicon.english.get('clean up')?.find(({ entry }) => entry.kind === 'verb');
  if (end === null || !isLast || !verb) return [];
  const entry = { ...verb.entry, marks: new Set([...verb.entry.marks, 'whole']) };
  const verbs = { items: [entry], joints: [] };
  const order = { ...{ negated: false, never: false, before: [] }, verbs, things: null, parts: [] };
  return [{ end, cost: -weights.rare, value: { clauses: [{ kind: 'order', order }], links: [] } }];
}

/** A later work on the object of the order before: "picado de piso y posterior eliminación". */
function laterAt(
  chart: Chart,
  at: number,
  before: Clause,
  words: string,
): Found<Omit<Sentence, 'label'>>[] {
  const isLater =
    /posterior|después|continuación/.test(words) ||
    (words === 'y' && finishing.test(keyAt(chart, at)));
  if (before.kind !== 'order') return [];
  if (!isLater) return words === 'y' ? cleanupAt(chart, at) : [];
  return laterWorkAt(chart, at, before.order).map(({ end, cost, value }) => ({
    end,
    cost,
    value: { clauses: [{ kind: 'order', order: value }], links: [] },
  }));
}

/**
 * The cost of reading a work as an order of its own behind "incluye": "incluye limpieza y sellado
 * de juntas".
 */
const includedCost = (chart: Chart, at: number): number =>
  chart.lexicon.works[keyAt(chart, at)] !== undefined &&
  chart.tokens.slice(0, at).some(({ key }) => /^(?:inclu|previ[oa])/.test(key))
    ? weights.rare
    : 0;

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
          return [...laterAt(chart, end, clause.value, words), ...clausesAt(chart, end)]
            .filter(({ value }) => follows(clause.value, value.clauses[0], link))
            .map((rest) => ({
              end: rest.end,
              cost: clause.cost + rest.cost + weights.rare + includedCost(chart, end),
              value: {
                clauses: [clause.value, ...rest.value.clauses],
                links: [
                  isTelling(clause.value, rest.value.clauses[0]) ? ';' : link,
                  ...rest.value.links,
                ],
              },
            }));
        });
        return [alone, ...more];
      }),
    MAX_CLAUSES,
  );
}

function sentencesAt(chart: Chart, at: number): Found<Sentence>[] {
  const labelled = joinedAt(chart, at, thingAt).flatMap((label) => {
    const colon = oneOf(chart, label.end, [':', '-', '–']);
    // The word "pendiente" before a colon says that the work is still to be done, and is no slope.
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
  return [...plain, ...labelled, ...toldAt(chart, at)];
}

/** A thing with what is said of it, or an event before its thing: "llegue el vidrio". */
const saidAt = (chart: Chart, at: number): Found<Statement>[] => [
  ...statementsAt(chart, at).flatMap(({ end, cost, value }) =>
    value.kind === 'statement' ? [{ end, cost, value: value.statement }] : [],
  ),
  ...eventsAt(chart, at),
];

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
