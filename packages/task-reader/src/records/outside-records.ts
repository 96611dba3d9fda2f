import type { Item } from '../structure/item-types.ts';
import { signalOf } from '../verdicts/signal.ts';
import { fold, sentences } from '../text/text.ts';
import { repeatSection, workSection } from '../vocabulary/sections.ts';

/**
 * Reports that tell their findings in one layout: by titles, by numbers ("4.1. Gaps were noted at the
 * sill plate …"), by labels at the beginning of paragraphs, or in rows. What stands above the first of
 * a section describes the house; sections before and behind all of them that hold none are on the
 * report itself: how to read it, advice, terms, a glossary.
 */

/** Findings in one layout from which a report is known to tell them so, sections that hold them. */
const MIN_FINDINGS = 5;
const MIN_NUMBERED = 10;
const MIN_SECTIONS = 3;
/** Paragraphs and rows of facts count where so many stand in a report. */
const MIN_LABELLED = 10;

/** Characters from which a text is a paragraph. */
const PARAGRAPH = 90;

const isNumbered = ({ kind, marker }: Item): boolean =>
  kind === 'marked' && /^\d{1,2}\.\d{1,3}\.?$/.test(marker.trim());

const signalsOf = ({ text }: Item): string[] =>
  sentences(text.slice(0, 2_000)).map((sentence) => signalOf(fold(sentence)));

const isFinding = (item: Item): boolean =>
  item.text.length >= PARAGRAPH &&
  signalsOf(item).some((signal) => signal === 'finding' || signal === 'asked');

const asksWork = (item: Item): boolean =>
  signalsOf(item).some((signal) => signal === 'order' || signal === 'asked');

const isTitle = ({ role }: Item): boolean => role === 'title';
const isRated = (item: Item): boolean => item.isRated === true;
const isLabelled = ({ kind, text }: Item): boolean =>
  kind === 'text' && /^\p{Lu}[\p{L} ,/&]{2,24}: \S/u.test(text);
const isRow = ({ kind, cells }: Item): boolean => kind === 'row' && cells.length > 2;

/** How a report begins its findings, where it has a layout of them. */
function layoutOf(items: readonly Item[]): ((item: Item) => boolean) | undefined {
  const count = (test: (item: Item) => boolean): number => items.filter(test).length;
  if (count(isTitle) >= MIN_FINDINGS) return isTitle;
  if (count(isRated) >= MIN_FINDINGS) return isRated;
  if (count((item) => isNumbered(item) && isFinding(item)) >= MIN_NUMBERED) return isNumbered;
  const paragraphs = count(({ kind, text }) => kind === 'text' && text.length >= PARAGRAPH);
  if (count(isRow) >= MIN_LABELLED && count(isRow) >= paragraphs) return isRow;
  return count(isLabelled) >= MIN_LABELLED && count(isLabelled) >= paragraphs
    ? isLabelled
    : undefined;
}

/** The sections of a document by their headings: the first item of each and the one past its last. */
function sectionsOf(items: readonly Item[]): { from: number; to: number }[] {
  const starts = [...items.keys()].filter((at) => at === 0 || items[at]?.kind === 'heading');
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? items.length }));
}

/** Where a section stands among those that hold findings: one before or behind all of them, or within. */
type Position = 'before' | 'behind' | 'within';

/** Whether an item of a section stands outside of the findings; `isAbove`: above the first of its own. */
function isOutside(item: Item, position: Position, begins: unknown, isAbove: boolean): boolean {
  if (item.role !== undefined) return false;
  if (item.kind === 'marked') return position !== 'within';
  if (item.kind !== 'text') return false;
  if (position === 'behind') return true;
  if (asksWork(item)) return false;
  if (position === 'before') return true;
  return isAbove && (begins === isTitle || (begins === isNumbered && isFinding(item)));
}

/** What stands in sections before and behind all findings, or above the first of a section. */
function outsideOf(items: readonly Item[], begins: (item: Item) => boolean): Set<Item> {
  const sections = sectionsOf(items);
  const holding = sections.filter(({ from, to }) => items.slice(from, to).some(begins));
  const [first, last] = [holding[0]?.from ?? 0, holding.at(-1)?.to ?? 0];
  const positionOf = (from: number, to: number): Position => {
    const head = items[from]?.folded ?? '';
    const isWork = workSection.test(head) || repeatSection.test(head);
    if (holding.length < MIN_SECTIONS || isWork) return 'within';
    return from >= last ? 'behind' : to <= first ? 'before' : 'within';
  };
  return new Set(
    sections.flatMap(({ from, to }) => {
      const own = items.slice(from, to);
      const begun = own.findIndex(begins);
      const position = positionOf(from, to);
      return own.filter((item, at) => isOutside(item, position, begins, begun < 0 || at < begun));
    }),
  );
}

/** Titles that a line outside is compared with at most: a bound for hostile documents. */
const COMPARED = 300;

/** The items of such a report with what stands outside of its findings as such; others as they are. */
export function markOutside(items: readonly Item[]): Item[] {
  const begins = layoutOf(items);
  const outside = begins ? outsideOf(items, begins) : new Set<Item>();
  const titles = items
    .filter((item) => isTitle(item) && item.folded.includes(' '))
    .slice(0, COMPARED);
  const saysAgain = ({ folded }: Item): boolean =>
    titles.some((title) => folded.includes(title.folded));
  /** A point of a list is left to its words, unless it says a finding again. */
  const roleOutside = (item: Item): Item => {
    if (saysAgain(item)) return { ...item, role: 'again' };
    return item.kind === 'text' ? { ...item, role: 'fact' } : item;
  };
  return items.map((item) => (outside.has(item) ? roleOutside(item) : item));
}
