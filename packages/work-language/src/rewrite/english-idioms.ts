import type { Lexicon } from '../lexicon/lexicon.ts';
import { capitalized } from '../sentence/wording.ts';

/** A participle or quality at the beginning changes places with its noun: "roof covered with it". */
const swapped: readonly RegExp[] = [
  /^(covered|filled|wrapped|lined|soaked|contaminated) ([a-z -]+?) (?=with )/i,
  /^(leaning) ([a-z -]+?) (?=toward |on |against )/i,
  /^(hot|cold) (low|little) (?=water pressure)/i,
];

const inOrder = (english: string): string =>
  swapped.reduce(
    (said, pair) =>
      said.replace(
        pair,
        (_, first: string, second: string) => `${capitalized(second)} ${first.toLowerCase()} `,
      ),
    english,
  );

/** The English as a crew says it. */
export const inIdiom = (english: string, { wordings }: Lexicon): string =>
  wordings.idioms(inOrder(english));
