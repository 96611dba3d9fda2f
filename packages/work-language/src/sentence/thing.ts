import type { Thing, Things } from './sentence-types.ts';

/** A thing of which nothing is known yet. */
export const noThing: Thing = {
  head: null,
  determiner: 'none',
  count: null,
  qualities: { items: [], joints: [] },
  modifiers: [],
  pronoun: null,
  names: [],
  measure: null,
  amount: null,
  kept: null,
  parts: [],
};

/** Whether people are named. */
export const isPerson = ({ items }: Things): boolean =>
  items.every(({ head }) => head?.entry.marks.has('person') ?? false);
