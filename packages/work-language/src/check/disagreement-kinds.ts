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

/**
 * Kinds of which one refuses a text: a crew would do other work, or leave it. The others, words of
 * which there may be several right ones, only make it doubtful.
 */
const hard: ReadonlySet<Disagreement['kind']> = new Set([
  ...(['negation', 'side', 'opposite', 'number', 'unit', 'money', 'date', 'code'] as const),
  'place',
]);

/** Whether a disagreement of this kind refuses a text. */
export const isHardDisagreement = (kind: Disagreement['kind']): boolean => hard.has(kind);
