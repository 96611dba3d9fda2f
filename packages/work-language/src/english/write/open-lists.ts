import type { Noun, Thing } from '../../sentence/sentence-types.ts';

const isWork = (head: Noun | null | undefined): boolean =>
  /(?:^| )(?:finish|paint|painting|work|repair|cleaning)$/.test(head?.entry.english ?? '');

/** A plural behind "de" may be the first noun of a list itself: "cinta de pisos y marcos". */
const isSeveral = ({ plural, entry }: Noun): boolean => plural && !entry.marks.has('mass');

/**
 * A list is open where a later noun may depend on the first one: "acabados de pisos, puertas y
 * ventanas".
 */
export const isOpenList = (items: readonly Thing[]): boolean =>
  items.some((item, at) => isOpenBefore(item, items.slice(at + 1)));

/**
 * A material behind a noun with a material may be a second one of it: "cubiertas de cuarzo y
 * mármol".
 */
const isMadeOf = ({ qualities, head }: Thing): boolean =>
  qualities.items.some(({ entry }) => entry.spanish.startsWith('de ')) ||
  (head?.entry.alternatives.some((words) => words.includes(' de ')) ?? false);
const isMaterial = ({ head, determiner }: Thing): boolean =>
  determiner === 'none' &&
  head !== null &&
  head.entry.marks.has('mass') &&
  !head.entry.marks.has('action') &&
  !head.entry.english.includes(' ');

function isOpenBefore(first: Thing, others: readonly Thing[]): boolean {
  if (isMadeOf(first) && others.some(isMaterial)) return true;
  const of = first.modifiers.at(-1);
  if (!of) return false;
  const kindOf = ({ marks, trade }: Noun['entry']): string =>
    marks.has('place') ? '' : marks.has('mass') ? 'mass' : trade;
  return others.some(
    ({ head, determiner }) =>
      head !== null &&
      determiner === 'none' &&
      (isWork(first.head) || isSeveral(of) || kindOf(head.entry) === kindOf(of.entry)),
  );
}

/** The adjective for burned out is said of lights alone: "conexiones y lámparas fundidas". */
export const isOfLights = (last: Thing | undefined): boolean =>
  last?.qualities.items.some(({ entry }) =>
    /^burn(?:ed|t)[ -]out$|^burn out$/.test(entry.english),
  ) ?? false;
