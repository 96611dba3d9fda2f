import type { Part, Predicate, Statement } from '../../sentence/sentence-types.ts';

/** Verbs of what leaves its place: "falls from the ceiling", "is coming off of the wall". */
const leaving =
  /^(?:come (?:off|out|loose|apart)|peel(?: off)?|fall(?: off| down)?|detach|pull away|separate|drip|leak|seep)(?: |$)/;

const leaves = (predicate: Predicate): boolean => {
  if (predicate.kind === 'does' || predicate.kind === 'happened')
    return predicate.verbs.items.some(({ english }) => leaving.test(english));
  return (
    predicate.kind === 'state' &&
    predicate.qualities.items.some(({ form, entry }) => {
      return form === 'gerund' && leaving.test(entry.english);
    })
  );
};

const endsInOff = (predicate: Predicate): boolean =>
  (predicate.kind === 'does' || predicate.kind === 'happened'
    ? predicate.verbs.items
    : predicate.kind === 'state'
      ? predicate.qualities.items.map(({ entry }) => entry)
      : []
  ).some(({ english }) => / (?:off|out)$/.test(english));

/**
 * The word "de" behind a verb of leaving is "from": "se despega de la pared". Other parts stay as
 * they are.
 */
export function partsFrom({ predicates, parts }: Statement): readonly Part[] {
  const [first, ...others] = parts;
  if (first?.kind !== 'place' || first.preposition.english !== 'of') return parts;
  if (!predicates.items.some(leaves) || predicates.items.some(endsInOff)) return parts;
  return [{ ...first, preposition: { ...first.preposition, english: 'from' } }, ...others];
}

/** Whether "of" behind its verb says from where: "comes off of the wall". */
export const isOffOf = ({ predicates }: Statement): boolean =>
  predicates.items.some((one) => leaves(one) && endsInOff(one));
