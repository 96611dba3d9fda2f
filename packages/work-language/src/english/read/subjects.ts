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
