import { isOtherNumber } from './leave-sections.ts';
import type { ReadItem } from './passages.ts';
import { holdsWords } from '../places/place.ts';
import { columnsOf } from '../tables/columns.ts';

/**
 * The tree of a document as the rules read it: sections by their headings, and the items in them,
 * each with the heading row of its table and the row that names its place.
 */

/** A piece that stays whole: a row, a marked item, a heading, a paragraph. */
export interface OutlineBlock {
  /** Line numbers, both ends included. */
  lineStart: number;
  lineEnd: number;
  /** Index of the innermost section that holds it; -1 above the first heading. */
  section: number;
  /** Of a row: the first line of the heading row of its table. */
  headLine?: number;
  /** Of a row that leaves its place to one above it: the first line of that one. */
  placeLine?: number;
}

interface OutlineSection {
  /** Line numbers of its heading, both ends included. */
  lineStart: number;
  lineEnd: number;
  /** Index of the section around it; -1 for an outermost one. */
  parent: number;
}

export interface Outline {
  blocks: OutlineBlock[];
  sections: OutlineSection[];
}

/** The first and the last line of an item. */
function endsOf({ item }: ReadItem): { lineStart: number; lineEnd: number } {
  const numbers = [...item.lines, ...item.tail].map(({ lineNumber }) => lineNumber);
  return { lineStart: numbers[0] ?? 0, lineEnd: numbers.at(-1) ?? 0 };
}

/** A section that is open, with the number of its heading. */
interface OpenSection {
  index: number;
  level: number;
  number: string | undefined;
}

/** Closes the sections that a heading ends, and opens its own. */
function openSection(open: OpenSection[], sections: OutlineSection[], read: ReadItem): void {
  const { section } = read;
  const level = section.level ?? 0;
  while ((open.at(-1)?.level ?? -1) >= level) open.pop();
  while (isOtherNumber(open.at(-1)?.number, section.number)) open.pop();
  const index = sections.push({ ...endsOf(read), parent: open.at(-1)?.index ?? -1 }) - 1;
  open.push({ index, level, number: section.number });
}

/** Lines of the table that a row stands in: of its heading row, and of the row that names its place. */
interface TableLines {
  headLine?: number;
  placeLine?: number;
}

/** The lines of the table that an item stands in; none for what is no row. */
function tableAt(read: ReadItem, before: TableLines): TableLines {
  const { item, place } = read;
  if (item.kind === 'pageHeader') return before;
  if (item.kind !== 'row') return {};
  const { lineStart } = endsOf(read);
  const isHead = item.columns !== undefined || columnsOf(item.cells, false) !== undefined;
  if (isHead) return { headLine: lineStart };
  const isNamed = place !== undefined && holdsWords(item.text, place);
  return isNamed ? { ...before, placeLine: lineStart } : before;
}

/** The tree of the items that the rules have read. */
export function outlineOf(items: readonly ReadItem[]): Outline {
  const outline: Outline = { blocks: [], sections: [] };
  const open: OpenSection[] = [];
  let table: TableLines = {};
  let section: ReadItem['section'] | undefined;
  for (const read of items) {
    const isHeading = read.item.kind === 'heading' && read.section !== section;
    if (isHeading && read.section.level !== undefined) openSection(open, outline.sections, read);
    section = read.section;
    table = tableAt(read, table);
    const block = {
      ...endsOf(read),
      section: open.at(-1)?.index ?? -1,
      ...linesAbove(read, table),
    };
    // A page's header stands between the lines of an item that goes on below it.
    if (block.lineStart > (outline.blocks.at(-1)?.lineEnd ?? 0)) outline.blocks.push(block);
  }
  return outline;
}

/** The lines of its table that stand above a row. */
function linesAbove(read: ReadItem, { headLine, placeLine }: TableLines): TableLines {
  if (read.item.kind !== 'row') return {};
  const { lineStart } = endsOf(read);
  return {
    ...(headLine !== undefined && headLine < lineStart ? { headLine } : {}),
    ...(placeLine !== undefined && placeLine < lineStart && read.place ? { placeLine } : {}),
  };
}
