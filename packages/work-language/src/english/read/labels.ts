import { adjectiveOrders } from '../../check/ambiguous-words.ts';
import { keyAt, oneOf, type Chart, type Found } from '../../lexicon/chart.ts';
import { saidAt } from './predicates.ts';
import { joinedAt, qualitiesAt } from './qualities.ts';
import { partsAt } from './parts.ts';
import { thingsAt } from './things.ts';
import { noThing } from '../../sentence/thing.ts';
import { saidOrDone, suitsVerbs } from '../../sentence/verb-objects.ts';
import { weights } from '../../sentence/weights.ts';
import type {
  Joined,
  Part,
  Predicate,
  Quality,
  Said,
  Sentence,
  StateDuty,
  Statement,
  Thing,
  Things,
} from '../../sentence/sentence-types.ts';

/** Whether several things are named; null where the words do not say. */
export const isMany = ({ items: [first, ...rest], joints }: Things): boolean | null => {
  // Alternatives leave the number open: "the outlet or switch is damaged".
  if (rest.length > 0)
    return joints.every((joint) => joint === 'or' || joint === '/') ? null : true;
  if (!first?.head) return first?.pronoun === 'it' ? false : null;
  if (first.amount === 'uno') return false;
  if (first.head.entry.marks.has('plural'))
    return /(?:ing|age|ware|ery)$/.test(first.head.entry.english) ? false : null;
  return first.head.plural || (first.count !== null && first.count !== '1');
};

/** Verbs that only some things do: a toilet that runs is not a fan that runs. */
export const suits = (subject: Things, { predicate }: Said): boolean =>
  suitsVerbs(saidOrDone(predicate), subject);

/**
 * A label that begins with an adjective without a determiner may be an order: "clean floors - do
 * not wax".
 */
export const isOpenLabel = ({ items: [first] }: Things): boolean =>
  first?.determiner === 'none' &&
  adjectiveOrders.has(first.qualities.items[0]?.entry.english ?? '');

/** What stands between a thing and what is said of it. */
export const labelEnds = [':', '-', '–', '—'];

/** A heading is no subject of what stands behind its colon: "several issues: too warm". */
const isHeading = ({ head }: Thing): boolean =>
  /(?:^| )(?:issue|problem|concern|item|note|comment|finding|defect|deficiency)$/.test(
    head?.entry.english ?? '',
  );

/**
 * A predicate behind a colon has the thing before the colon as its subject: "front door: sticks".
 */
export function toldOfAt(chart: Chart, at: number): Found<Sentence>[] {
  return labelThingsAt(chart, at).flatMap((label) => {
    const colon = oneOf(chart, label.end, labelEnds);
    if (colon === null || label.value.items.some(isHeading)) return [];
    const plural = isMany(label.value);
    const subject: Things = {
      items: [{ ...noThing, pronoun: plural ? 'them' : 'it' }],
      joints: [],
    };
    return [...joinedAt(chart, colon, saidAt, 3), ...joinedAt(chart, colon, statesAt, 1)]
      .filter(({ value }) => value.items.every((said) => saysOf(label.value, said, plural)))
      .flatMap((said): Found<Sentence>[] =>
        partsAt(chart, said.end).map((parts) => {
          const predicates = {
            items: said.value.items.map(({ predicate }) => predicate),
            joints: said.value.joints,
          };
          const statement: Statement = { subject, predicates, parts: parts.value };
          return {
            end: parts.end,
            cost: label.cost + said.cost + parts.cost + weights.doubtful,
            value: { label: label.value, clauses: [{ kind: 'statement', statement }], links: [] },
          };
        }),
      );
  });
}
/**
 * A state without a verb has the duty of the predicate before it: "should be supported and not
 * corroded".
 */
export function withSharedDuty(said: readonly Said[]): Predicate[] {
  let duty: StateDuty | null = null;
  return said.map(({ predicate, plural }) => {
    const isBare = plural === null && (predicate.kind === 'state' || predicate.kind === 'where');
    if (isBare && predicate.duty === undefined && duty) return { ...predicate, duty };
    duty = dutyOf(predicate);
    return predicate;
  });
}

function dutyOf(said: Predicate): StateDuty | null {
  if (said.kind === 'state' || said.kind === 'where') return said.duty ?? null;
  if (said.kind !== 'must') return null;
  return said.strength === 'should'
    ? 'should'
    : /^(?:must|needs)$/.test(said.strength)
      ? 'must'
      : null;
}

/** A state without a copula behind a colon, which is not negated here: "handrail: loose". */
function statesAt(chart: Chart, at: number): Found<Said>[] {
  if (keyAt(chart, at) === 'not') return [];
  return qualitiesAt(chart, at)
    .filter(({ value }) => value.items.every(isState))
    .map(({ end, cost, value }): Found<Said> => ({
      end,
      cost: cost + weights.unusual,
      value: {
        predicate: { kind: 'state', negated: false, past: false, qualities: value, parts: [] },
        plural: null,
      },
    }));
}
const isState = ({ form, entry }: Quality): boolean =>
  form === 'past' || (form === 'adjective' && entry.marks.has('state'));

/** Things before a colon, with their place where there is one. */
const labelThingsAt = (chart: Chart, at: number): readonly Found<Things>[] =>
  hasLabelEnd(chart)
    ? [...thingsAt(chart, at)].filter(({ value }) => value.items.length === 1)
    : [];

/** Whether a text has what may stand behind a label at all. */
export const hasLabelEnd = (chart: Chart): boolean =>
  chart.tokens.some(({ key }) => labelEnds.includes(key));

const saysOf = (label: Things, said: Said, plural: boolean | null): boolean =>
  (said.predicate.kind === 'does' || said.predicate.kind === 'state') &&
  (said.plural === null || said.plural === (plural ?? said.plural)) &&
  suits(label, said);

/**
 * A relative clause behind a passive duty belongs to the subject: "a door should be hung that opens
 * inward".
 */
export const saidPartsAt = (
  chart: Chart,
  { end, value }: Found<Joined<Said>>,
): readonly Found<Part[]>[] =>
  keyAt(chart, end) === 'that' && value.items.at(-1)?.predicate.kind === 'must'
    ? [{ end, cost: 0, value: [] }]
    : partsAt(chart, end);
