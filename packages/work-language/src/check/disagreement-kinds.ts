import type { Disagreement } from '../translation.ts';

/** In what both sides of a text may disagree, from what endangers a crew most to the least. */
export const disagreementKinds = [
  'negation',
  'word',
  'side',
  'opposite',
  'number',
  'unit',
  'money',
  'date',
  'code',
  'name',
  'place',
  'term',
] as const satisfies readonly Disagreement['kind'][];
