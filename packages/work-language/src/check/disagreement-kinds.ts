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

/** The kinds of these disagreements that refuse a text. */
export const hardKindsOf = (
  disagreements: readonly Disagreement[],
): ReadonlySet<Disagreement['kind']> =>
  new Set(disagreements.map(({ kind }) => kind).filter((kind) => hard.has(kind)));
