import { NoWording } from './wording.rules.ts';
import type {
  Clause,
  Joint,
  Link,
  Part,
  Predicate,
  Sentence,
  Thing,
  Things,
} from './sentence.types.ts';

type Fragment = Extract<Clause, { kind: 'fragment' }>;

const isCounted = ({ count, determiner }: Thing): boolean =>
  count !== null || determiner === 'a' || determiner === 'one' || determiner === 'the';

const joins = (joint: Joint | undefined): boolean => joint === 'and' || joint === ', and';

/** "No labels and two open knockouts": of the second thing there are two, and not none. */
const isHalfDenied = ({ items, joints }: Things): boolean =>
  items.slice(1).some((item, at) => joins(joints[at]) && isCounted(item));

const isDenial = (predicate: Predicate): boolean =>
  predicate.kind === 'has' && predicate.negated && isHalfDenied(predicate.things);

const isHalfTrue = (clause: Clause): boolean =>
  (clause.kind === 'existence' && clause.negated && isHalfDenied(clause.things)) ||
  (clause.kind === 'statement' && clause.statement.predicates.items.some(isDenial));

const isBad = ({ head }: Thing): boolean =>
  head !== null && (head.entry.marks.has('defect') || head.entry.marks.has('place'));

/** "Salt the walks, no salt on the new concrete": what is forbidden, and not what is not there. */
const isForbidden = (before: Clause, link: Link | undefined, after: Clause): boolean =>
  before.kind === 'order' &&
  (link === ',' || link === '-') &&
  after.kind === 'existence' &&
  after.negated &&
  !after.things.items.some(isBad);

/** "Stop work if you find asbestos": what is done on a condition is no name of a thing. */
const isConditional = (part: Part): boolean =>
  (part.kind === 'condition' && /^(?:if|until|unless|before|so)$/.test(part.relation)) ||
  (part.kind === 'doing' && /^(?:before|after)$/.test(part.relation)) ||
  (part.kind === 'completed' && /^(?:if|until|before)$/.test(part.relation));

const partsOf = ({ things, parts }: Fragment): Part[] =>
  parts.concat(things.items.flatMap((thing) => thing.parts));

/** What happens or is found may come before and after other things, a work as well. */
const isEvent = ({ head, qualities }: Thing): boolean =>
  head === null ||
  qualities.items.length > 0 ||
  head.entry.marks.has('defect') ||
  head.entry.marks.has('action');

/** "Sand, stain and two coats": works in a row with what comes of them. */
const isWorkList = ({ things: { items } }: Fragment): boolean =>
  items.length > 1 &&
  items
    .slice(0, 1)
    .some(
      ({ head, determiner, count, qualities }) =>
        determiner === 'none' &&
        count === null &&
        qualities.items.length === 0 &&
        /^(?:sand|stain|seal|prime|dust|buff|screen|scrape|mask)$/.test(head?.entry.english ?? ''),
    );

/** "Lower ceiling fan in the den": what is to be done with it, or which one it is. */
const isBareState = ({ qualities: { items }, determiner, count }: Thing): boolean =>
  determiner === 'none' &&
  count === null &&
  items.length === 1 &&
  items.every(({ entry }) => /^(?:lower|open)$/.test(entry.english));
const isBareOrder = (clause: Clause): boolean =>
  clause.kind === 'fragment' &&
  clause.things.items.length === 1 &&
  clause.things.items.some((thing) => isBareState(thing) && thing.head?.plural === false) &&
  !clause.parts.some(({ kind }) => kind === 'quality');

/** Works that are done with the thing before them rather than things of their own. */
const handled =
  /^(?:stack|store|stage|salvage|haul|park|tag|label|dump|tape|patch|test|rinse|dust)$/;
const stores = /^(?:soil stack|stack|store|shop)$/;

/** "Remove the doors and stack in the garage": what is done with the doors, and no other thing. */
const isHandledThing = ({ head, determiner, qualities, modifiers }: Thing): boolean =>
  determiner === 'none' &&
  qualities.items.length === 0 &&
  modifiers.length === 0 &&
  head !== null &&
  !head.plural &&
  (handled.test(head.entry.english) || stores.test(head.entry.english));
const takesWorkForThing = (clause: Clause): boolean =>
  clause.kind === 'order' &&
  clause.order.things?.items[0]?.determiner === 'the' &&
  clause.order.things.items.slice(1).some(isHandledThing);

/** "Verify all appliances work and leave manuals": a second order, and nothing that they shall do. */
const orders =
  /^(?:leave|replace|clean|install|remove|lock|repair|fix|report|note|list|label|tighten|adjust)$/;
const isSecondOrder = (predicate: Predicate): boolean =>
  predicate.kind === 'acts' && orders.test(predicate.verb.english);
const ensuresOrder = (clause: Clause): boolean => {
  const inner = clause.kind === 'assure' ? clause.clause : clause;
  if (inner.kind !== 'ensure' && inner.kind !== 'statement') return false;
  if (inner.kind === 'statement' && clause.kind !== 'assure') return false;
  return inner.statement.predicates.items.slice(1).some(isSecondOrder);
};

const isNoName = (clause: Clause): boolean =>
  clause.kind === 'fragment' &&
  ((partsOf(clause).some(isConditional) && !clause.things.items.some(isEvent)) ||
    isWorkList(clause));

/** Throws NoWording for a reading whose words, one by one, say something else than the text. */
export function refuseUnlikely({ clauses, links }: Sentence): void {
  if (clauses.some(isNoName)) throw new NoWording('name');
  if (clauses.length === 1 && clauses.some(isBareOrder)) throw new NoWording('fragment');
  if (clauses.some(takesWorkForThing) || clauses.some(ensuresOrder)) throw new NoWording('order');
  if (clauses.some(isHalfTrue)) throw new NoWording('no');
  const isAmong = clauses.some((clause, at) => {
    const next = clauses[at + 1];
    return next !== undefined && isForbidden(clause, links[at], next);
  });
  if (isAmong) throw new NoWording('no');
}
