import { NoWording } from '../sentence/wording.ts';
import type {
  Clause,
  Joined,
  Joint,
  Link,
  Noun,
  Part,
  Predicate,
  Sentence,
  Thing,
  Things,
} from '../sentence/sentence-types.ts';

type Fragment = Extract<Clause, { kind: 'fragment' }>;

const isCounted = ({ count, determiner }: Thing): boolean =>
  count !== null || determiner === 'a' || determiner === 'one' || determiner === 'the';

const joins = (joint: Joint | undefined): boolean => joint === 'and' || joint === ', and';

/** A count within a denied list is not denied: "no labels and two open knockouts". */
const isHalfDenied = ({ items, joints }: Things): boolean =>
  items.slice(1).some((item, at) => joins(joints[at]) && isCounted(item));

const isDenial = (predicate: Predicate): boolean =>
  predicate.kind === 'has' && predicate.negated && isHalfDenied(predicate.things);

/** A denial before "or" is that of both states: "not flashed or bolted". */
const deniesFirst = ({ items, joints }: Joined<Predicate>): boolean =>
  joints.some((joint, at) => {
    const [first, second] = items.slice(at, at + 2);
    const isState = first?.kind === 'state' && second?.kind === 'state';
    return joint === 'or' && isState && first.negated && !second.negated;
  });

const isHalfTrue = (clause: Clause): boolean =>
  (clause.kind === 'statement' && deniesFirst(clause.statement.predicates)) ||
  (clause.kind === 'existence' && clause.negated && isHalfDenied(clause.things)) ||
  (clause.kind === 'statement' && clause.statement.predicates.items.some(isDenial));

const isBad = ({ head }: Thing): boolean =>
  head !== null && (head.entry.marks.has('defect') || head.entry.marks.has('place'));

/**
 * A denied noun behind an order forbids, and tells of no lack: "salt the walks, no salt on the new
 * concrete".
 */
const isForbidden = (before: Clause, link: Link | undefined, after: Clause): boolean =>
  before.kind === 'order' &&
  (link === ',' || link === '-') &&
  after.kind === 'existence' &&
  after.negated &&
  !after.things.items.some(isBad);

/** A condition belongs to an order and not to a noun: "stop work if you find asbestos". */
const isConditional = (part: Part): boolean =>
  (part.kind === 'condition' && /^(?:if|until|unless|before|so)$/.test(part.relation)) ||
  (part.kind === 'doing' && /^(?:before|after)$/.test(part.relation)) ||
  (part.kind === 'completed' && /^(?:if|until|before)$/.test(part.relation));

/** A bare verb behind the object of an order is a noun: "replace the shower and tub drains". */
const isNoDeed = (before: Clause, link: Link | undefined, after: Clause): boolean =>
  before.kind === 'order' &&
  link === 'and' &&
  after.kind === 'statement' &&
  after.statement.parts.length === 0 &&
  (after.statement.subject?.items ?? []).every(
    ({ determiner, head }) => determiner === 'none' && head !== null,
  ) &&
  after.statement.predicates.items.every(({ kind }) => kind === 'does');

const partsOf = ({ things, parts }: Fragment): Part[] =>
  parts.concat(things.items.flatMap((thing) => thing.parts));

/** What happens or is found may come before and after other things, a work as well. */
const isEvent = ({ head, qualities }: Thing): boolean =>
  head === null ||
  qualities.items.length > 0 ||
  head.entry.marks.has('defect') ||
  head.entry.marks.has('action');

const firstWorks = new Set(
  'sand stain seal prime dust buff screen scrape mask tape mud caulk grout plaster patch texture prep mop'.split(
    ' ',
  ),
);

/** A list of works joined with what comes of them: "sand, stain and two coats". */
const isWorkList = ({ things: { items } }: Fragment): boolean =>
  items.length > 1 &&
  items
    .slice(0, 1)
    .some(
      ({ head, determiner, count, qualities }) =>
        determiner === 'none' &&
        count === null &&
        qualities.items.length === 0 &&
        firstWorks.has(head?.entry.english ?? ''),
    );

/**
 * Verbs whose object is no bare room, so that the room modifies the noun behind it: "replace hall
 * and bar doors".
 */
const setsThings =
  /^(?:replace|install|rehang|hang|adjust|reinstall|supply|fit|order|furnish|lubricate)$/;
const isBareRoom = ({ determiner, head, modifiers, qualities }: Thing): boolean =>
  determiner === 'none' &&
  modifiers.length + qualities.items.length === 0 &&
  head?.code === null &&
  !head.plural &&
  head.entry.marks.has('place');
const takesRoomForThing = (clause: Clause): boolean => {
  if (clause.kind !== 'order') return false;
  const [first, second] = clause.order.things?.items ?? [];
  const isSet = clause.order.verbs.items.some(({ english }) => setsThings.test(english));
  const isOfRoom = (second?.modifiers ?? []).some(({ entry }) => entry.marks.has('place'));
  return isSet && isOfRoom && first !== undefined && isBareRoom(first);
};

/** Supplies, which are not the material of the noun behind them: "soap and paper towels". */
const used =
  /^(?:soap|paint|caulk|glue|detergent|bleach|salt|mulch|trash|debris|food|shampoo|coffee|toilet paper)$/;
const isOfUsed = ({ modifiers }: Thing): boolean =>
  modifiers.some((noun) => noun.also !== undefined && hasUsed(noun));
const hasUsed = ({ entry, also = [] }: Noun): boolean =>
  used.test(entry.english) || also.some(({ noun }) => used.test(noun.entry.english));
const takesUsedForKind = (clause: Clause): boolean =>
  clause.kind === 'order' && (clause.order.things?.items ?? []).some(isOfUsed);

/** Works that are done with the thing before them rather than things of their own. */
const handled =
  /^(?:stack|store|stage|salvage|haul|park|tag|label|dump|tape|patch|test|rinse|dust)$/;
const stores = /^(?:soil stack|stack|store|shop)$/;

/**
 * A verb of handling behind an object is a second order, and no second object: "remove the doors
 * and stack in the garage".
 */
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

/**
 * A verb of an order within what is ensured is an order of its own: "verify all appliances work and
 * leave manuals".
 */
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

/**
 * A noun of a work behind the object of a verb of keeping is not kept: "keep existing cabinets,
 * paint and new pulls".
 */
const isKeptWork = (clause: Clause): boolean =>
  clause.kind === 'order' &&
  clause.order.verbs.items.some(({ english }) =>
    /^(?:keep|save|leave|reuse|retain|protect)$/.test(english),
  ) &&
  (clause.order.things?.items ?? []).slice(1).some(isBareWork);
const isBareWork = ({ head, determiner, qualities }: Thing): boolean =>
  determiner === 'none' &&
  qualities.items.length === 0 &&
  /^(?:paint|stain|seal|prime|sand|caulk|patch|grout|finish|clean)$/.test(
    head?.entry.english ?? '',
  );

/** A subject behind "before" or the like begins a clause: "paint before winter starts". */
const isTimedThing = (clause: Clause): boolean =>
  clause.kind === 'statement' &&
  (clause.statement.subject?.items ?? []).some(
    ({ head, determiner, parts }) =>
      determiner === 'none' &&
      !head?.entry.marks.has('action') &&
      parts.some(
        (part) =>
          part.kind === 'place' && /^(?:before|after|until)$/.test(part.preposition.english),
      ),
  );

/**
 * A participle behind the object of "needs" is what is to be done: "needs the cylinder removed".
 */
const isToBeDone = (clause: Clause): boolean =>
  clause.kind === 'statement' &&
  clause.statement.predicates.items.some(
    (one) =>
      one.kind === 'needs' &&
      (one.things.items.some(isDoneThing) || clause.statement.parts.some(isDonePart)),
  );
const isDonePart = (part: Part): boolean =>
  part.kind === 'quality' && part.qualities.items.some(({ form }) => form === 'past');
const worked = new Set(
  'redo re-do remove replace install do repair paint repaint clean finish complete fix check add service'.split(
    ' ',
  ),
);
const isDoneThing = ({ parts, qualities }: Thing): boolean =>
  [
    ...qualities.items,
    ...parts.flatMap((part) => (part.kind === 'quality' ? part.qualities.items : [])),
  ].some(
    ({ form, entry }) => entry.english === 'done' || (form === 'past' && worked.has(entry.english)),
  );

/**
 * A transitive verb behind a comma in a row of predicates is an order of its own: "boards split at
 * knots, replace eight pickets".
 */
const isOrderBehind = (clause: Clause): boolean =>
  clause.kind === 'statement' &&
  clause.statement.predicates.joints.length > 0 &&
  clause.statement.predicates.joints.every((joint) => joint === ',') &&
  clause.statement.predicates.items.slice(1).some(({ kind }) => kind === 'acts');

const isNoName = (clause: Clause): boolean =>
  clause.kind === 'fragment' &&
  ((partsOf(clause).some(isConditional) && !clause.things.items.some(isEvent)) ||
    isWorkList(clause));

/** What one clause alone says by its words, and the text does not. */
const misread: readonly ((clause: Clause) => boolean)[] = [
  isToBeDone,
  isOrderBehind,
  isTimedThing,
  isKeptWork,
  isNoName,
  takesRoomForThing,
  takesUsedForKind,
  takesWorkForThing,
  ensuresOrder,
  isHalfTrue,
];

/** Throws NoWording for a reading whose words, one by one, say something else than the text. */
export function refuseUnlikely({ clauses, links }: Sentence): void {
  const isMisread = clauses.some((clause, at) => {
    const next = clauses[at + 1];
    return (
      misread.some((says) => says(clause)) ||
      (next !== undefined &&
        (isNoDeed(clause, links[at], next) || isForbidden(clause, links[at], next)))
    );
  });
  if (isMisread) throw new NoWording('reading');
}
