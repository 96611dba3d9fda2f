import { isMany } from './labels.ts';
import type { Said, Thing, Things } from '../../sentence/sentence-types.ts';

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

/**
 * A verb may agree with the last noun of its subject instead of the head: "the shelf of the ovens
 * have rust".
 */
const endsInSeveral = ({ parts }: Thing): boolean => {
  const last = parts.at(-1);
  return last?.kind === 'place' && isMany(last.things) === true;
};

/**
 * Nouns with an adjective that are joined by commas alone, or by "or", are no one subject: "loose
 * toilet in half bath, bolts missing".
 */
export const isTwoFindings = ({ items, joints }: Things): boolean =>
  items.some(endsInList) ||
  (joints.includes('or') && (items[0]?.qualities.items.length ?? 0) > 0) ||
  (items.length > 1 &&
    joints.every((joint) => joint === ',') &&
    items.some(({ qualities }) => qualities.items.length > 0));

/**
 * A comma ends an adjunct of place, so that the noun behind it is a subject: "wire at box, cover
 * missing".
 */
const endsInList = ({ parts }: Thing): boolean =>
  parts.some((part) => part.kind === 'place' && isCommaList(part.things));
const isCommaList = ({ joints }: Things): boolean =>
  joints.length > 0 && joints.every((joint) => joint === ',');
