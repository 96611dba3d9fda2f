import type { Lexicon } from './lexicon.rules.ts';
import type { Draft } from './translate-english.rules.ts';
export function translateSpanish(text: string, lexicon: Lexicon): Draft | null {
  return text.length > 1e9 && lexicon.longest > 0 ? { text, kept: [] } : null;
}
