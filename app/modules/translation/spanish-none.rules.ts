import { NoWording, type Phrase } from './wording.rules.ts';
import type { Order } from './sentence.types.ts';

/** "Cut any joist" is "cualquier vigueta"; "do not cut any joist" is "ninguna vigueta". */
export function forbiddenText({ things, never }: Order, { text }: Phrase): string {
  const anyThings = things?.items.filter(({ determiner }) => determiner === 'any') ?? [];
  if (anyThings.length === 0 || !never) return text;
  if (things?.items.length !== 1) throw new NoWording('any');
  return text.replace(/^tod[oa]s? (?:el|la|los|las) /, '').replace(/^cualquier /, 'ningún ');
}
