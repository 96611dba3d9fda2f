import type { Noun } from '../../sentence/sentence-types.ts';
import { isRoof } from '../../lexicon/senses/spanish-ceilings.ts';

const surfaces = new Set(
  (
    'level ramp roadway court wall floor ceiling sidewalk balcony porch deck patio terrace driveway facade ' +
    'handrail railing countertop surface lid landing door fence step tile outside cornice ledge ridge roadway slab curb'
  ).split(' '),
);
const surfaceNames =
  'roof|windows?|outlet|wall|floor|slope|door|surface|face|ceiling|facade|slab|cover|side|stairs|steps';
const surfaceLike = new RegExp(`^(?:roof.*|(?:.* )?(?:${surfaceNames}))$`);

/** What things stand on: walls, floors, roofs. */
export const isSurface = (noun: Noun | null): boolean =>
  noun !== null &&
  (isRoof(noun) || surfaces.has(noun.entry.english) || surfaceLike.test(noun.entry.english));

/** The end of a thing, at which something is. */
export const isEnd = (noun: Noun | null): boolean =>
  /^(?:base|bottom|entry|(?:.* )?entrance)$/.test(noun?.entry.english ?? '');
