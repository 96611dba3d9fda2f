import { entries } from './vocabulary.ts';

/**
 * What follows a Spanish place and belongs to its name: "laboratorio de química", "patio trasero",
 * "camarín varones". Data: entries of a pattern, parted by commas.
 */

/** Places, by their first word, that what stands behind tells apart. */
export const toldApart = entries('place-complements', 'told-apart').join(', ');

/** What is no part of a name behind "de": materials, measures, what is in the way, all of a house. */
export const noComplement = entries('place-complements', 'no-complement').join(', ');

/** Qualities of a place that stand right behind it or behind its complement. */
export const placeQualities = entries('place-complements', 'place-qualities').join(', ');

/** Words that end like qualities and tell no place apart. */
export const noQuality = entries('place-complements', 'no-quality').join(', ');

/** Who uses a place, right behind its name: "baño damas". */
export const placeUsers = entries('place-complements', 'place-users').join(', ');
