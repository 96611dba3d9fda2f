import { NoWording, type Phrase } from '../../sentence/wording.ts';
import type { Order } from '../../sentence/sentence-types.ts';

/**
 * The word "any" is "ninguno" in a prohibition, and else "cualquier": "do not cut any joist", "cut
 * any joist".
 */
export function forbiddenText({ things, negated, never }: Order, { text, gender }: Phrase): string {
  const anyThings = things?.items.filter(({ determiner }) => determiner === 'any') ?? [];
  if (anyThings.length === 0 || !(negated || never)) return text;
  if (things?.items.length !== 1) throw new NoWording('any');
  return text
    .replace(/^tod[oa]s? (?:el|la|los|las) /, '')
    .replace(/^cualquier /, gender === 'f' ? 'ninguna ' : 'ningún ');
}
