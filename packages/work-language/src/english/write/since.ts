import type { Part } from '../../sentence/sentence-types.ts';

/** An adjunct of the time since when something is so: "for months". */
export const isSince = (part: Part): boolean =>
  (part.kind === 'place' && part.preposition.english === 'since') ||
  (part.kind === 'phrase' &&
    /^(?:for (?:an? |several |two |three )?(?:month|week|year|long|day)|since )/.test(
      part.entry.english,
    ));
