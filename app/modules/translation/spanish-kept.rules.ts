import { isBefore, qualitiesAfter, writeQuality } from './spanish-qualities.rules.ts';
import { NoWording, type Phrase, type Wording } from './wording.rules.ts';
import type { Thing } from './sentence.types.ts';

const isMany = (count: string | null): boolean => count !== null && count !== '1';

/** Determiners that a phrase in quotation marks may lose: its gender is not known. */
const unmarked = new Set<Thing['determiner']>(['none', 'the', 'a']);

/** "Todos los “grommets”": what stands before a phrase in its own words; throws for other words. */
function keptDeterminer(determiner: Thing['determiner'], kept: string): string {
  if (unmarked.has(determiner)) return '';
  if (determiner === 'all' && /[^s]s$/.test(kept)) return 'todos los ';
  throw new NoWording(kept);
}

/** "3 “grommets” rotos": what is said of a phrase in its own words agrees with its number. */
export function writeKept(thing: Thing, kept: string, wording: Wording): Phrase {
  const of: Phrase = {
    text: '',
    gender: 'm',
    plural: isMany(thing.count) || /[^s]s$/.test(kept),
  };
  const words = [
    keptDeterminer(thing.determiner, kept).trim(),
    thing.count ?? '',
    ...thing.qualities.items.filter(isBefore).map((one) => writeQuality(one, of, wording)),
    `“${kept}”`,
    qualitiesAfter(thing.qualities, of, wording),
  ];
  return { ...of, text: words.filter(Boolean).join(' ') };
}
