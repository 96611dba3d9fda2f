import type { Item } from '../structure/item-types.ts';
import type { Section, Walk } from './walk-types.ts';

/** Where the sections of a document end. */

/** "2.1" of a heading "2.1 Roof"; nothing for one without a number of its own. */
export const numberOf = (item: Item): string | undefined =>
  /^(\d{1,3}(?:\.\d{1,3})*)\.?(?: ?[-–—])?$/.exec(item.marker)?.[1];

/** Whether a numbered section cannot hold another: "2" holds "2.1", not "3.1". */
export const isOtherNumber = (outer: string | undefined, inner: string | undefined): boolean =>
  outer !== undefined && inner?.includes('.') === true && !inner.startsWith(`${outer}.`);

/** "1.2" holds "1.2.3", whatever letters both are set in. */
const isWithinNumber = (outer: string | undefined, inner: string | undefined): boolean =>
  outer?.includes('.') === true && inner?.startsWith(`${outer}.`) === true;

/** A bullet ends the sections that bullets of its depth or deeper ones head. */
function leaveBullets(walk: Walk, item: Item): void {
  const { outline } = item;
  if (outline === undefined) return;
  const at = walk.sections.findIndex(({ depth }) => depth !== undefined && depth >= outline);
  if (at < 0) return;
  walk.sections = walk.sections.slice(0, at);
  walk.section = walk.sections.at(-1) ?? { promises: walk.section.promises };
}

/**
 * A numbered item beyond the number of the section it stands in ends it: "4. The breaker is double
 * tapped" is not in "3. Plumbing", unless that counts items of its own.
 */
function leaveNumbered(walk: Walk, item: Item): void {
  const own = item.kind === 'marked' ? /^(\d{1,2})[.)]?$/.exec(item.marker)?.[1] : undefined;
  const at = walk.sections.findIndex(({ number }) => /^\d{1,2}$/.test(number ?? ''));
  const section = walk.sections[at];
  if (own === undefined || section === undefined) return;
  if (own === '1') section.countsItems = true;
  if (section.countsItems) return;
  walk.sections = walk.sections.slice(0, at);
  walk.section = walk.sections.at(-1) ?? { promises: walk.section.promises };
}

/** Ends the sections that a heading of this level and number cannot lie in; the one that it does. */
export function outerSection(walk: Walk, item: Item, level: number): Section | undefined {
  const own = numberOf(item);
  while (
    walk.sections.length > 0 &&
    (walk.sections.at(-1)?.level ?? 0) >= level &&
    !isWithinNumber(walk.sections.at(-1)?.number, own)
  )
    walk.sections.pop();
  while (isOtherNumber(walk.sections.at(-1)?.number, numberOf(item))) walk.sections.pop();
  return walk.sections.at(-1);
}

/** Ends the sections that an item does not lie in, by its number or its bullet. */
export function leaveSections(walk: Walk, item: Item): void {
  leaveNumbered(walk, item);
  leaveBullets(walk, item);
}
