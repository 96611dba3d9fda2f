import { cutText } from '@obralista/work-language';
import { isOtherNumber } from './leave-sections.ts';
import type { ReadItem } from './passages.ts';
import { holdsWords } from '../places/place.ts';
import { columnsOf } from '../tables/columns.ts';
import { visible } from '../text/text.ts';

/**
 * The tree of a document as the rules read it: sections by their headings, and the items in them,
 * each with its place, the heading row of its table and its cells.
 */

/** A piece that stays whole: a row, a marked item, a heading, a paragraph. */
export interface OutlineBlock {
  /** Line numbers, both ends included. */
  lineStart: number;
  lineEnd: number;
  /** Index of the innermost section that holds it; -1 above the first heading. */
  section: number;
  /** Where it is, unless its own words say so. */
  place?: string;
  /** The heading row of its table. */
  columns?: string;
  /** The cells of a row that its lines do not show: of one that wraps, or is parted by gaps. */
  cells?: string;
}

interface OutlineSection {
  heading: string;
  /** Index of the section around it; -1 for an outermost one. */
  parent: number;
}

export interface Outline {
  blocks: OutlineBlock[];
  sections: OutlineSection[];
}

/** Characters of a heading, a place or a row of cells that are told. */
const TOLD = 160;
const CELLS_TOLD = 500;

const told = (text: string, limit = TOLD): string =>
  cutText(visible(text).replace(/\s+/g, ' ').trim(), limit);

/** A section that is open, with the number of its heading. */
interface OpenSection {
  index: number;
  level: number;
  number: string | undefined;
}

/** Closes the sections that a heading ends, and opens its own. */
function openSection(
  open: OpenSection[],
  sections: OutlineSection[],
  { item, section }: ReadItem,
): void {
  const level = section.level ?? 0;
  while ((open.at(-1)?.level ?? -1) >= level) open.pop();
  while (isOtherNumber(open.at(-1)?.number, section.number)) open.pop();
  const index = sections.push({ heading: told(item.text), parent: open.at(-1)?.index ?? -1 }) - 1;
  open.push({ index, level, number: section.number });
}

/** The heading row that a row stands below, or that it is itself. */
function columnsAt({ item }: ReadItem, before: string | undefined): string | undefined {
  if (item.kind === 'pageHeader') return before;
  if (item.kind !== 'row') return undefined;
  const isHead = item.columns !== undefined || columnsOf(item.cells, false) !== undefined;
  return isHead ? told(item.cells.join(' | '), CELLS_TOLD) : before;
}

function blockOf({ item, section, place }: ReadItem, columns: string | undefined): OutlineBlock {
  const numbers = [...item.lines, ...item.tail].map(({ lineNumber }) => lineNumber);
  const where = place ?? section.area;
  const hidesCells = item.kind === 'row' && (numbers.length > 1 || item.separator === ' ');
  return {
    lineStart: numbers[0] ?? 0,
    lineEnd: numbers.at(-1) ?? 0,
    section: -1,
    ...(where && !holdsWords(item.text, where) ? { place: told(where) } : {}),
    ...(item.kind === 'row' && columns !== undefined ? { columns } : {}),
    ...(hidesCells ? { cells: told(item.cells.join(' | '), CELLS_TOLD) } : {}),
  };
}

/** The tree of the items that the rules have read. */
export function outlineOf(items: readonly ReadItem[]): Outline {
  const outline: Outline = { blocks: [], sections: [] };
  const open: OpenSection[] = [];
  let columns: string | undefined;
  let section: ReadItem['section'] | undefined;
  for (const read of items) {
    const isHeading = read.item.kind === 'heading' && read.section !== section;
    if (isHeading && read.section.level !== undefined) openSection(open, outline.sections, read);
    section = read.section;
    columns = columnsAt(read, columns);
    const block = { ...blockOf(read, columns), section: open.at(-1)?.index ?? -1 };
    // A page's header stands between the lines of an item that goes on below it.
    if (block.lineStart > (outline.blocks.at(-1)?.lineEnd ?? 0)) outline.blocks.push(block);
  }
  return outline;
}
