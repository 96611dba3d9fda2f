import { isUnderfoot } from './landmarks.ts';
import { NoWording, type Wording } from '../../sentence/wording.ts';
import type { Joined, Quality, Thing, Things } from '../../sentence/sentence-types.ts';

/**
 * Nouns of information, behind which "on" is "sobre": "a survey on priorities", "the decision on
 * the carpet".
 */
export const isToldOfThings = (owner: Thing | null): boolean =>
  /^(?:survey|decision|determination|vote|meeting|information|question|instruction|warranty)$/.test(
    owner?.head?.entry.english ?? '',
  );

/**
 * The pronoun behind a preposition, which agrees with the object before; null where none is: "lay
 * gravel under it".
 */
export function pronounBehind(thing: Thing | undefined, { earlier }: Wording): string | null {
  if (thing?.pronoun !== 'it' && thing?.pronoun !== 'them') return null;
  if (!earlier || earlier.isCounted || earlier.plural !== (thing.pronoun === 'them'))
    throw new NoWording(thing.pronoun);
  const { gender, plural } = earlier;
  return gender === 'f' ? (plural ? 'ellas' : 'ella') : plural ? 'ellos' : 'él';
}

/** The same things with "all", for "throughout": "en toda la propiedad". */
export const everywhere = ({ items, joints }: Things): Things => ({
  items: items.map((thing): Thing => ({
    ...thing,
    determiner: 'all',
    qualities: withoutWhole(thing.qualities),
  })),
  joints,
});
/** The words "entire" and "whole" are left out behind "throughout", which says the same. */
const withoutWhole = (qualities: Joined<Quality>): Joined<Quality> =>
  qualities.items.length === 1 && /^(?:entire|whole)$/.test(qualities.items[0]?.entry.english ?? '')
    ? { items: [], joints: [] }
    : qualities;

/** Bare things are plural where they replace several: "replace 4 outlets with GFCI". */
export const inPlural = ({ items, joints }: Things): Things => ({
  items: items.map((thing): Thing => {
    const isStuff = thing.head?.entry.marks.has('mass') ?? true;
    const isOpen = !isStuff && thing.determiner === 'none' && thing.count === null;
    return isOpen && thing.head ? { ...thing, head: { ...thing.head, plural: true } } : thing;
  }),
  joints,
});

/** Whether a thing is one bare noun, which is known to be there: "does not line up with strike". */
const isOneThing = ({ head, determiner, count, amount, qualities }: Thing): boolean =>
  head !== null &&
  !head.plural &&
  determiner === 'none' &&
  count === null &&
  amount === null &&
  qualities.items.length === 0 &&
  !['mass', 'stuff', 'defect', 'action', 'person', 'plural'].some((mark) =>
    head.entry.marks.has(mark),
  );

/** Whether things are known to be there: "level with walkway", "does not line up with strike". */
export const isStandingThere = ({ items }: Things, isSaid: boolean): boolean =>
  items.every(isUnderfoot) || (isSaid && items.every(isOneThing));

/** Things of which each has its own: "per room". */
const each = new Set(
  (
    'visit sheet hour day week month year unit room bedroom bathroom apartment person window door floor ' +
    'level story building load gallon foot side step outlet circuit closet cabinet shelf stud ' +
    'joist rafter post'
  ).split(' '),
);
/** Whether a bare noun behind "per" is "each" of its kind: "per visit", "per room". */
export const isEach = ({ head, determiner }: Thing): boolean =>
  determiner === 'none' && each.has(head?.entry.english ?? '');
