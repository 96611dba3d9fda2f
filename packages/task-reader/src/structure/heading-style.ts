import { isShouted } from '../verdicts/belongs.ts';
import { isTitleCase } from './heading-section.ts';
import { documentName, groupAlone } from './heading.ts';
import type { Item } from './item-types.ts';
import { asideName, doneName } from '../vocabulary/headings.ts';
import { onlyArea } from '../vocabulary/places.ts';
import { severityHeading } from './section.ts';
import { asideSection, repeatSection, workSection } from '../vocabulary/sections.ts';
import { boilerplateHeading, notesHeading, workHeading } from '../vocabulary/stops.ts';

/** Headings in capitals from which a document writes its headings so. */
const MIN_SHOUTED = 3;

/** Names of places and of the parts of a document. */
const names: readonly Pick<RegExp, 'test'>[] = [
  onlyArea,
  asideName,
  asideSection,
  repeatSection,
  workSection,
  boilerplateHeading,
  notesHeading,
  workHeading,
  groupAlone,
  documentName,
];

/** Whether a line names a place or a part of the document. */
export const isNamed = ({ folded }: Pick<Item, 'folded'>): boolean =>
  names.some((pattern) => pattern.test(folded));

const isUnmarked = ({ kind, level, marker }: Item): boolean =>
  kind === 'heading' && level === undefined && marker === '';

/** A heading by its capitals alone: "Quartz - Calacatta". */
const isByCapitals = (item: Item): boolean =>
  isUnmarked(item) && isTitleCase(item.text) && !isShouted(item.text) && !isNamed(item);

/** The items of a document whose headings are in capitals, with other short lines as text. */
export function withOneHeadingStyle(items: readonly Item[]): Item[] {
  const shouted = [...items.keys()].filter((at) => {
    const item = items[at];
    return item !== undefined && isUnmarked(item) && isShouted(item.text);
  });
  const first = shouted[0] ?? items.length;
  return shouted.length < MIN_SHOUTED
    ? [...items]
    : items.map((item, at) =>
        at > first && isByCapitals(item) ? { ...item, kind: 'text' } : item,
      );
}

/** The items with the grades that head what is below them as headings: "Critical issues". */
export const markPlainHeads = (items: readonly Item[]): Item[] =>
  items.map((item): Item => {
    const isSeverity = item.kind === 'text' && severityHeading.test(item.folded);
    return isSeverity ? { ...item, kind: 'heading' } : item;
  });

/** The items with the headings above what is done marked: by level, or above a list: "Closed since June". */
export const markDoneHeadings = (items: readonly Item[]): Item[] =>
  items.map((item, at): Item => {
    const isAbove = item.level !== undefined || items[at + 1]?.kind === 'marked';
    const holdsDone = item.kind === 'heading' && isAbove && doneName.test(item.folded);
    return holdsDone ? { ...item, holdsDone } : item;
  });
