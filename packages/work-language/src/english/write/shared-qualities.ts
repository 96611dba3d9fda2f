import { isBehind, isMany } from './nouns-text.ts';
import { isOfLights } from './open-lists.ts';
import type { Thing, Things } from '../../sentence/sentence-types.ts';

/**
 * An adjective of kind is said of the last noun alone, unless all are plurals: "textura, tapiz o
 * materiales blandos".
 */
function isOfLast({ qualities }: Thing, all: readonly Thing[]): boolean {
  const isKind = qualities.items.every(({ entry }) => !entry.marks.has('state'));
  return qualities.items.some(isBehind) || (isKind && !all.every(isMany));
}

/**
 * The adjective of a plural at the end of a list may be said of all: "canalones y bajantes
 * sueltos".
 */
export function withSharedQualities({ items, joints }: Things): readonly Thing[] {
  if (joints.at(-1) === ',' || items.some(isDefect) || isOfLights(items.at(-1))) return items;
  const [first, ...others] = items;
  const last = others.at(-1);
  if (!first || !last || last.qualities.items.length === 0 || !isMany(last)) return items;
  const isPlain = ({ qualities, parts }: Thing): boolean =>
    qualities.items.length + parts.length === 0;
  if (isOfLast(last, items) || isMixed(items)) return items;
  const isOne = others.every(({ determiner }) => determiner === 'none');
  if (!isOne || ![first, ...others.slice(0, -1)].every(isPlain)) return items;
  const plain: Thing = { ...last, qualities: { items: [], joints: [] } };
  return [{ ...first, qualities: last.qualities }, ...others.slice(0, -1), plain];
}

/**
 * Of three nouns or more the last alone may have the adjective: "textura, papel tapiz o materiales
 * blandos".
 */
const isMixed = (items: readonly Thing[]): boolean =>
  items.length > 2 &&
  (items.at(-1)?.qualities.items.every(({ form }) => form === 'adjective') ?? false) &&
  !items.every((item) => isMany(item) || (item.head?.entry.marks.has('place') ?? false));

const isDefect = ({ head }: Thing): boolean => head?.entry.marks.has('defect') ?? false;
