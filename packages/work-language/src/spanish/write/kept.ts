import { isBefore, qualitiesAfter, writeQuality } from './qualities.ts';
import { NoWording, type Phrase, type Wording } from '../../sentence/wording.ts';
import type { Thing } from '../../sentence/sentence-types.ts';

const isMany = (count: string | null): boolean => count !== null;

/** Determiners that a phrase in quotation marks may lose: its gender is not known. */
const unmarked = new Set<Thing['determiner']>(['none', 'the', 'a']);

/** What stands before one thing and before several, of either gender or the masculine one. */
const determiners: Readonly<
  Partial<Record<Thing['determiner'], readonly [one: string, many: string]>>
> = {
  all: ['todo el', 'todos los'],
  each: ['cada', ''],
  any: ['cualquier', ''],
  this: ['este', 'estos'],
  that: ['ese', 'esos'],
  own: ['su', 'sus'],
  some: ['', 'algunos'],
  both: ['', 'ambos'],
};

/** The determiner of a phrase in its own words: "todos los “grommets”"; throws for others. */
function keptDeterminer({ determiner }: Thing, { plural }: Phrase): string {
  if (unmarked.has(determiner)) return '';
  const word = determiners[determiner]?.[plural ? 1 : 0] ?? '';
  if (word === '') throw new NoWording(determiner);
  return word;
}

/**
 * A phrase in its own words with its qualities, which agree with its number: "3 “grommets” rotos".
 */
export function writeKept(thing: Thing, kept: string, wording: Wording): Phrase {
  const plural = isMany(thing.count) || /[^s]s$/.test(kept);
  const of: Phrase = { text: '', gender: 'm', plural, isCounted: plural };
  const words = [
    keptDeterminer(thing, of),
    thing.count ?? '',
    ...thing.qualities.items.filter(isBefore).map((one) => writeQuality(one, of, wording)),
    `“${kept}”`,
    qualitiesAfter(thing.qualities, of, wording),
  ];
  return { ...of, text: words.filter(Boolean).join(' ') };
}
