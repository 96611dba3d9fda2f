import { NoWording } from './wording.rules.ts';
import type { Clause, Joint, Link, Predicate, Sentence, Thing, Things } from './sentence.types.ts';

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

/** Throws NoWording for a reading whose words, one by one, say something else than the text. */
export function refuseUnlikely({ clauses, links }: Sentence): void {
  if (clauses.some(isHalfTrue)) throw new NoWording('no');
  const isAmong = clauses.some((clause, at) => {
    const next = clauses[at + 1];
    return next !== undefined && isForbidden(clause, links[at], next);
  });
  if (isAmong) throw new NoWording('no');
}
