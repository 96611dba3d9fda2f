import {
  allOf,
  begunAt,
  chartOf,
  keyAt,
  oneOf,
  phraseTable,
  remembered,
  sensesAt,
  wordsAt,
  type Chart,
  type Found,
  type Grammar,
  type Rule,
} from '../../lexicon/chart.ts';
import { partAt, partsAt } from './parts.ts';
import { predicateAt, saidAt } from './predicates.ts';
import {
  hasLabelEnd,
  isOpenLabel,
  labelEnds,
  saidPartsAt,
  suits,
  toldOfAt,
  withSharedDuty,
} from './labels.ts';
import { openThingsAt, orderAt } from './orders.ts';
import { joinedAt } from './qualities.ts';
import { agrees, isTwoFindings } from './subjects.ts';
import { ledAt, ordersAndFindingsAt } from './leads.ts';
import { plainThingsAt, thingsAt } from './things.ts';
import { specialClausesAt } from './special-clauses.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import { isClearing, isCountedOrder } from './bare-orders.ts';
import { clauseCost, commaCost, linkCost } from './link-costs.ts';
import { weights } from '../../sentence/weights.ts';
import type {
  Clause,
  Link,
  Part,
  Said,
  Sentence,
  Statement,
} from '../../sentence/sentence-types.ts';

const conjunctions = new Set(['and', 'but', ',']);

/**
 * A finite verb without a number of its own is none where it begins a known compound: "emergency
 * lighting".
 */
const isOfName = (chart: Chart, end: number, { predicate: { kind }, plural }: Said): boolean =>
  (kind === 'does' || kind === 'acts') &&
  plural === null &&
  sensesAt(chart, end - 1).some((one) => one.end > end);

/**
 * An adjunct of place or manner may belong to the first of two coordinated predicates: "corroded
 * with age and leaking".
 */
const isPlaced = ({ kind }: Part): boolean => kind === 'place' || kind === 'phrase';

/** What is said of a thing, with the place of this alone before "and". */
const placedSaidAt = (chart: Chart, at: number): readonly Found<Said>[] => {
  const said = saidAt(chart, at);
  const placed = said.flatMap((one) =>
    partAt(chart, one.end)
      .filter(({ end, value }) => isPlaced(value) && conjunctions.has(keyAt(chart, end)))
      .map((part): Found<Said> => ({
        end: part.end,
        cost:
          one.cost +
          part.cost +
          (keyAt(chart, part.end) === ',' ? weights.doubtful : weights.unusual),
        value: {
          ...one.value,
          predicate: { kind: 'placed', predicate: one.value.predicate, parts: [part.value] },
        },
      })),
  );
  return [...said, ...placed];
};

function statementAt(chart: Chart, at: number): readonly Found<Statement>[] {
  return remembered(chart, 'statement', at, () =>
    thingsAt(chart, at).flatMap((subject) =>
      (isTwoFindings(subject.value) ? [] : joinedAt(chart, subject.end, placedSaidAt, 3, true))
        .filter(({ value }) => agrees(subject.value, value.items))
        .filter(({ value }) => value.items.every((said) => suits(subject.value, said)))
        .filter(({ value }) => !value.items.some((said) => isOfName(chart, subject.end, said)))
        .flatMap((predicates) =>
          saidPartsAt(chart, predicates).map((parts) => ({
            end: parts.end,
            cost: subject.cost + predicates.cost + parts.cost,
            value: {
              subject: subject.value,
              predicates: {
                items: withSharedDuty(predicates.value.items),
                joints: predicates.value.joints,
              },
              parts: parts.value,
            },
          })),
        ),
    ),
  );
}

/** A noun phrase alone has no clause of aim, which belongs to an order: "soil to drain away". */
const isNameOnly = (parts: readonly Part[]): boolean =>
  parts.every((part) => part.kind !== 'condition' || part.relation !== 'so');

function fragmentsAt(chart: Chart, at: number): Found<Clause>[] {
  const isOrder = isCountedOrder(chart, at) || isClearing(chart, at);
  const start =
    keyAt(chart, at) === 'the' ? 2 * weights.rare : isOrder ? weights.never : clauseCost;
  return openThingsAt(chart, at).flatMap((things) =>
    partsAt(chart, things.end)
      .filter(({ value }) => isNameOnly(value))
      .map((parts) => ({
        end: parts.end,
        cost: things.cost + parts.cost + start,
        value: { kind: 'fragment', things: things.value, parts: parts.value },
      })),
  );
}

const clauseRules: readonly Rule<Clause>[] = [
  ordersAndFindingsAt,
  specialClausesAt,
  ledAt,
  fragmentsAt,
];

const clauseAt = (chart: Chart, at: number): readonly Found<Clause>[] =>
  remembered(
    chart,
    'clause',
    at,
    () => (at < chart.tokens.length ? allOf(chart, at, clauseRules) : []),
    6,
  );

const links: readonly [string, Link][] = [
  [', and then', 'then'],
  ['and then', 'then'],
  [', then', 'then'],
  ['then', 'then'],
  [', and', 'and'],
  ['and', 'and'],
  ['&', 'and'],
  [', but', 'but'],
  ['but', 'but'],
  ['or', 'or'],
  [', or', 'or'],
  ['; and', ';'],
  [';', ';'],
  [':', ':'],
  [',', ','],
  ['. -', '.'],
  ['.', '.'],
  ['!', '.'],
  ['–', '-'],
  ['—', '-'],
  ['-', '-'],
  ['/', '/'],
];

const linksTable = phraseTable(links);

function linkAt(chart: Chart, at: number): Found<Link> | null {
  for (const [words, value] of begunAt(chart, at, linksTable)) {
    const end = wordsAt(chart, at, words);
    if (end !== null) return { end, cost: clauseCost, value };
  }
  return null;
}

function clausesAt(chart: Chart, at: number): readonly Found<Omit<Sentence, 'label'>>[] {
  return remembered(
    chart,
    'clauses',
    at,
    () =>
      clauseAt(chart, at).flatMap((clause) => {
        const alone = {
          end: clause.end,
          cost: clause.cost,
          value: { clauses: [clause.value], links: [] },
        };
        const link = linkAt(chart, clause.end);
        if (!link) return [alone];
        const more = clausesAt(chart, link.end).map((rest) => ({
          end: rest.end,
          cost:
            clause.cost +
            link.cost +
            rest.cost +
            commaCost(chart, link.end, link.value, rest.value.clauses) +
            linkCost(clause.value, link.value, rest.value.clauses[0] ?? clause.value),
          value: {
            clauses: [clause.value, ...rest.value.clauses],
            links: [link.value, ...rest.value.links],
          },
        }));
        return [alone, ...more];
      }),
    6,
  );
}

function labelledAt(chart: Chart, at: number): Found<Sentence>[] {
  if (!hasLabelEnd(chart)) return [];
  return plainThingsAt(chart, at).flatMap((label) => {
    const colon = oneOf(chart, label.end, labelEnds);
    if (colon === null || isOpenLabel(label.value)) return [];
    return clausesAt(chart, colon).map(({ end, cost, value }) => ({
      end,
      cost: label.cost + cost,
      value: { label: label.value, ...value },
    }));
  });
}

/**
 * Imperatives before a colon that say what to do with the finding behind it: "Fix: the faucet
 * drips".
 */
const heads: ReadonlyMap<string, string> = new Map([
  ['fix', 'corrija'],
  ['repair', 'repare'],
  ['replace', 'reemplace'],
  ['clean', 'limpie'],
  ['evaluate', 'evalúe'],
]);

/** The findings behind such an order; undefined where there is none. */
function headedAt(chart: Chart, at: number): Found<Sentence>[] | undefined {
  const head = heads.get(chart.tokens[at]?.key ?? '');
  const colon = head === undefined ? null : oneOf(chart, at + 1, [':']);
  if (head === undefined || colon === null) return undefined;
  return clausesAt(chart, colon).flatMap(({ end, cost, value }) =>
    value.clauses[0]?.kind === 'order'
      ? []
      : [{ end, cost, value: { label: null, head, ...value } }],
  );
}

function sentenceAt(chart: Chart, at: number): readonly Found<Sentence>[] {
  return remembered(
    chart,
    'sentence',
    at,
    () =>
      headedAt(chart, at) ?? [
        ...clausesAt(chart, at).map(({ end, cost, value }) => ({
          end,
          cost,
          value: { label: null, ...value },
        })),
        ...labelledAt(chart, at),
        ...toldOfAt(chart, at),
      ],
    6,
  );
}

const grammar: Grammar = {
  part: partAt,
  order: orderAt,
  statement: statementAt,
  sentence: sentenceAt,
  predicate: predicateAt,
};

/**
 * Every reading of an English text as a whole, the cheapest first; none: no rule covers it.
 * `around` is the text that it is a part of.
 */
export function readEnglish(
  text: string,
  lexicon: Lexicon,
  around?: string,
): readonly Found<Sentence>[] {
  const chart = chartOf(text, lexicon, grammar, around);
  const last = chart.tokens.at(-1)?.key;
  const end = last === '.' ? chart.tokens.length - 1 : chart.tokens.length;
  return sentenceAt(chart, 0).filter((found) => found.end === end);
}
