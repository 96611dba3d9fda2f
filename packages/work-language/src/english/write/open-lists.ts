import type { Noun, Thing } from '../../sentence/sentence-types.ts';

const isWork = (head: Noun | null | undefined): boolean =>
  /(?:^| )(?:finish|paint|painting|work|repair|cleaning)$/.test(head?.entry.english ?? '');

/** "Cinta de pisos y marcos": several things may be the first of a list themselves. */
const isSeveral = ({ plural, entry }: Noun): boolean => plural && !entry.marks.has('mass');

/** "Acabados de pisos, puertas y ventanas": doors may belong to the finishes as the floors do. */
export const isOpenList = (items: readonly Thing[]): boolean =>
  items.some((item, at) => isOpenBefore(item, items.slice(at + 1)));

/** "Cubiertas de cuarzo y mármol": the second material is as much one of theirs. */
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

/** "Conexiones y lámparas fundidas": only lights burn out. */
export const isOfLights = (last: Thing | undefined): boolean =>
  last?.qualities.items.some(({ entry }) =>
    /^burn(?:ed|t)[ -]out$|^burn out$/.test(entry.english),
  ) ?? false;
