import { isMany } from './english-labels.rules.ts';
import type { Joined, Said, Thing, Things } from './sentence.types.ts';

/** Whether the verbs have the number of their subject. */
export function agrees(subject: Things, said: readonly Said[]): boolean {
  const plural = isMany(subject);
  return said.every(
    (one) =>
      one.plural === null ||
      plural === null ||
      one.plural === plural ||
      (one.plural && subject.items.some(endsInSeveral)),
  );
}

/** "The shelf of the ovens have rust": a verb written for the last noun. */
const endsInSeveral = ({ parts }: Thing): boolean => {
  const last = parts.at(-1);
  return last?.kind === 'place' && isMany(last.things) === true;
};

/** "Loose toilet in half bath, bolts missing": two findings, and no list that is missing. */
export const isTwoFindings = ({ items, joints }: Things): boolean =>
  items.some(endsInList) ||
  (joints.includes('or') && (items[0]?.qualities.items.length ?? 0) > 0) ||
  (items.length > 1 &&
    joints.every((joint) => joint === ',') &&
    items.some(({ qualities }) => qualities.items.length > 0));

/** "Wire at box, cover missing": the comma ends the place, and the cover is none of it. */
const endsInList = ({ parts }: Thing): boolean =>
  parts.some((part) => part.kind === 'place' && isCommaList(part.things));
const isCommaList = ({ joints }: Things): boolean =>
  joints.length > 0 && joints.every((joint) => joint === ',');

const outcomes = /^(?:create|cause|expose|leave|make|allow|result in|present|pose)$/;

/** "Is loose, creating a risk": what comes of it, and not what the thing does as well. */
const outcomeCost = ({ items, joints }: Joined<Said>): number => {
  const last = items.at(-1)?.predicate;
  return joints.at(-1) === ',' && last?.kind === 'acts' && outcomes.test(last.verb.english)
    ? 1.5
    : 0;
};

/** "Shows peeling and cracking": behind a thing that is shown the second one is shown, too. */
const nounCost = ({ items }: Joined<Said>): number =>
  items.some(({ predicate, plural }, at) => {
    const before = items[at - 1]?.predicate.kind;
    const isGerund = predicate.kind === 'does' && !predicate.negated && plural === null;
    return isGerund && (before === 'acts' || before === 'has');
  })
    ? 1
    : 0;

/** "Vent missing, detached or damaged": a list of how it is, which says not that it "falta". */
export const isMissingListed = (items: readonly Said[]): boolean =>
  items.length > 2 &&
  items[0]?.predicate.kind === 'missing' &&
  items.slice(1).every(({ predicate }) => predicate.kind === 'state');

/** Price of what is said of a thing, by how it goes on. */
export const saidCost = (said: Joined<Said>): number => outcomeCost(said) + nounCost(said);
