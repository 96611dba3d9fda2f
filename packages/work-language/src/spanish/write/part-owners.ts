import { putting, stripping, tending } from './preposition-verbs.ts';
import { anyOf, type Choice } from './choices.ts';
import type { Thing, Things } from '../../sentence/sentence-types.ts';

/** What "to" says of the part of a thing behind verbs that move nothing. */

export const isAccess = (owner: Thing | null): boolean =>
  /acceso/.test(owner?.head?.entry.spanish ?? '');
/**
 * Nouns of what leads somewhere, so that "to" needs no verb: "the water to the toilet", "new wire
 * to the garage".
 */
const conduits =
  'wire|wiring|cable|line|pipe|piping|duct|ductwork|water|gas|power|electricity|hose|airflow|supply|' +
  'air|vent|drain|conduit|circuit|feed';
const conduit = new RegExp(`(?:^| )(?:${conduits})$`);
export const isConduit = (owner: Thing | null): boolean =>
  conduit.test(owner?.head?.entry.english ?? '');

/** Nouns of ways, with a beginning and an end: "the door from the garage to the hallway". */
export const ways =
  /(?:^| )(?:door|doorway|gate|stairs|steps|stairway|walkway|path|sidewalk|ramp|hatch)$/;

/** What is under a covering. */
const layer = new RegExp(
  '(?:^| )(?:stud|joist|rafter|subfloor|framing|sheathing|decking|lath|brick|block|concrete|slab|' +
    'wood|metal|substrate|soil|dirt|subgrade|footing|plywood|steel|masonry|plaster)$',
);
const isLayer = ({ head }: Thing): boolean => layer.test(head?.entry.english ?? '');

/** What a thing is brought to, and no thing of which it is a part. */
const standard = new RegExp(
  '(?:^| )(?:condition|standard|finish|specification|code|requirement|satisfaction|grade|level|' +
    'size|height|depth|width|position|location|exterior|outside|outdoors|service|use|state|color)$',
);
const isPartOf = ({ head }: Thing): boolean =>
  head !== null && !head.entry.marks.has('person') && !standard.test(head.entry.english);

/**
 * The sense of "to" by the verb: "hasta" the layer that is stripped to, "de" behind a verb of
 * tending and "en" behind one of putting; null for others: "renew the flashing to the dormer", "fit
 * a rail to the steps".
 */
export function belongingOf(
  things: Things,
  owner: Thing | null,
  verbs: readonly string[],
): Choice | null {
  if (anyOf(verbs, stripping) && things.items.every(isLayer))
    return { word: 'hasta', article: 'definite' };
  if (verbs.length === 0 || isConduit(owner) || !things.items.every(isPartOf)) return null;
  if (verbs.every((verb) => tending.has(verb))) return { word: 'de', article: 'definite' };
  return verbs.every((verb) => putting.has(verb)) ? { word: 'en', article: 'definite' } : null;
}
