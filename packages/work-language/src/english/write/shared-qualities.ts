import { isBehind, isMany } from './nouns-text.ts';
import { isOfLights } from './open-lists.ts';
import type { Thing, Things } from '../../sentence/sentence-types.ts';

/** "Textura, tapiz o materiales blandos": what only the last of different things is. */
function isOfLast({ qualities }: Thing, all: readonly Thing[]): boolean {
  const isKind = qualities.items.every(({ entry }) => !entry.marks.has('state'));
  return qualities.items.some(isBehind) || (isKind && !all.every(isMany));
}

/** "Canalones y bajantes sueltos": the adjective behind a list may mean all of it. */
export function withSharedQualities({ items, joints }: Things): readonly Thing[] {
  if (joints.at(-1) === ',' || items.some(isDefect) || isOfLights(items.at(-1))) return items;
  const [first, ...others] = items;
  const last = others.at(-1);
  if (!first || !last || last.qualities.items.length === 0 || !isMany(last)) return items;
  const isPlain = ({ qualities, parts }: Thing): boolean =>
    qualities.items.length + parts.length === 0;
  if (isOfLast(last, items) || isMixed(items)) return items;
  const isOne = others.every(({ determiner }) => determiner === 'none');
  if (!isOne || ![first].every(isPlain)) return items;
  const plain: Thing = { ...last, qualities: { items: [], joints: [] } };
  return [{ ...first, qualities: last.qualities }, ...others.slice(0, -1), plain];
}

/** "Textura, papel tapiz o materiales blandos": the first of three may be of another kind. */
const isMixed = (items: readonly Thing[]): boolean =>
  items.length > 2 &&
  (items.at(-1)?.qualities.items.every(({ form }) => form === 'adjective') ?? false) &&
  !items.every((item) => isMany(item) || (item.head?.entry.marks.has('place') ?? false));

const isDefect = ({ head }: Thing): boolean => head?.entry.marks.has('defect') ?? false;
