import type { LineLayout } from '../document-text.ts';
import type { LayoutLine, PositionedWord } from './layout.ts';
import { isMark } from './markers.ts';
import type { RuledLines } from './ruled-lines.ts';

/** The layout of lines of a page, from the positions of their words. */

/** The page in the coordinates of its words, with the points of one of their units. */
export interface PageFrame {
  left: number;
  top: number;
  width: number;
  height: number;
  points: number;
}

/** Heights of a line per font size: usual ones, between which that of a page is looked for. */
const MIN_HEIGHT = 1;
const MAX_HEIGHT = 1.5;
/** Which of the sorted steps of a page is one from line to line, not from paragraph to paragraph. */
const NARROW = 0.25;
/** A wider gap tells no more. */
const MAX_GAP = 99;

interface Extent {
  left: number;
  right: number;
  /** The first and the last baseline. */
  top: number;
  bottom: number;
  size: number;
  isBold: boolean;
}

const sizeIn = (word: PositionedWord): number => word.fontSize ?? word.size;

/** The font size of most characters. */
function sizeOf(words: readonly PositionedWord[]): number {
  const counts = new Map<number, number>();
  for (const word of words)
    counts.set(sizeIn(word), (counts.get(sizeIn(word)) ?? 0) + word.text.length);
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0])[0];
}

/** The words of a line without signs and the marker of a list, which have fonts of their own. */
function ownWords(words: readonly PositionedWord[]): readonly PositionedWord[] {
  const own = (isMark(words[0]?.text ?? '') ? words.slice(1) : words).filter(({ text }) =>
    /[\p{L}\p{N}]/u.test(text),
  );
  return own.length > 0 ? own : words;
}

/** Where words stand; null without any, and where a broken file gives no numbers. */
function extentOf(cells: readonly (readonly PositionedWord[])[]): Extent | null {
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  const words = cells.length === 1 && cells[0] ? cells[0] : cells.flat();
  const size = words[0] ? sizeIn(words[0]) : 0;
  let isOneSize = true;
  let hasBold = false;
  for (const word of words) {
    left = Math.min(left, word.left);
    right = Math.max(right, word.right);
    top = Math.min(top, word.y);
    bottom = Math.max(bottom, word.y);
    isOneSize &&= sizeIn(word) === size;
    hasBold ||= word.isBold === true;
  }
  if (!Number.isFinite(left + right + top + bottom + size)) return null;
  // Most lines are of one size and not bold: their words are looked at once.
  const own = isOneSize && !hasBold ? words : ownWords(words);
  const extent = { left, right, top, bottom, size: isOneSize ? size : sizeOf(own) };
  return { ...extent, isBold: hasBold && own.every((word) => word.isBold) };
}

/** The height of a line in font sizes, by the narrow steps from line to line. */
function lineHeightOf(extents: readonly (Extent | null)[]): number {
  const steps = extents
    .map((extent, at) => {
      const above = extents[at - 1];
      return extent && above ? (extent.top - above.bottom) / extent.size : 0;
    })
    .filter((step) => step >= MIN_HEIGHT && step < 2 * MAX_HEIGHT)
    .sort((a, b) => a - b);
  return Math.min(MAX_HEIGHT, steps[Math.floor(steps.length * NARROW)] ?? MIN_HEIGHT * 1.2);
}

/** Twice the points of the largest letters that are told apart. */
const MAX_SIZE = 2_000;

/** A number rounded, within its bounds. */
const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

/** Sets where a line stands on a page, and where the cells of a row do. */
function setPosition(
  layout: LineLayout,
  { left, right, top }: Extent,
  cells: readonly (readonly PositionedWord[])[],
  page: PageFrame,
): void {
  const most = Math.floor(page.width * page.points);
  const xOf = (at: number): number => within((at - page.left) * page.points, 0, most);
  layout.x = xOf(left);
  layout.y = within((top - page.top) * page.points, 0, Math.floor(page.height * page.points));
  layout.width = Math.max(0, xOf(right) - layout.x);
  if (cells.length < 2) return;
  let end = left;
  layout.cells = cells.map((words): [number, number] => {
    const x = xOf(words.length > 0 ? Math.min(...words.map((word) => word.left)) : end);
    if (words.length > 0) end = Math.max(...words.map((word) => word.right));
    return [x, words.length > 0 ? Math.max(0, xOf(end) - x) : 0];
  });
}

/** The blank space between a line and the one above it, in heights of a line; 0 without one. */
function gapOf(
  { top, size }: Extent,
  above: Extent | null | undefined,
  lineHeight: number,
): number {
  const gap = above && size > 0 ? (top - above.bottom) / (lineHeight * size) - 1 : 0;
  return Math.min(MAX_GAP, Math.max(0, Math.round(10 * gap) / 10));
}

/** A ruled line parts two lines of text where it runs along so much of the shorter one. */
const RULED_SHARE = 0.8;

/**
 * Whether a ruled line runs between a line and the one above it, or above the first line: below the
 * letters of that one, under which a line underscores it, and above its own.
 */
function isRuled(
  { left, right, top, size }: Extent,
  above: Extent | null | undefined,
  rules: RuledLines['horizontal'],
): boolean {
  const from = above ? above.bottom + 0.3 * above.size : -Infinity;
  const shorter = Math.min(right - left, above ? above.right - above.left : Infinity);
  return rules.some((rule) => {
    const along = Math.min(rule.right, right) - Math.max(rule.left, left);
    return rule.y > from && rule.y < top - 0.7 * size && along >= RULED_SHARE * shorter;
  });
}

/** Sets what lies between a line and the one above it: blank space, and a ruled line. */
function setSpaceAbove(
  layout: LineLayout,
  extent: Extent,
  above: Extent | null | undefined,
  { lineHeight, rules }: { lineHeight: number; rules: RuledLines['horizontal'] },
): void {
  const gap = gapOf(extent, above, lineHeight);
  if (gap > 0) layout.gapAbove = gap;
  if (isRuled(extent, above, rules)) layout.ruledAbove = true;
}

/**
 * The layout of each line of a page, in reading order; `rules` are its horizontal ruled lines.
 * Without `page`, on which the lines run aslant, their positions say nothing.
 */
export function layoutsOf(
  lines: readonly LayoutLine[],
  page: PageFrame | null,
  rules: RuledLines['horizontal'] = [],
): LineLayout[] {
  const extents = lines.map(({ cells }) => extentOf(cells ?? []));
  const leftmost = extents.reduce(
    (least, extent) => Math.min(least, extent?.left ?? least),
    Infinity,
  );
  const lineHeight = lineHeightOf(extents);
  return lines.map(({ text, cells = [] }, at): LineLayout => {
    const layout: LineLayout = {};
    const extent = extents[at];
    if (!extent) return layout;
    const points = page?.points ?? 1;
    if (extent.size > 0) layout.fontSize = within(2 * extent.size * points, 0, MAX_SIZE) / 2;
    if (extent.isBold) layout.isBold = true;
    if (!page) return layout;
    // Empty cells at the end of a row are not in its text.
    const shown = cells.length > 1 ? cells.slice(0, text.split(' | ').length) : cells;
    setPosition(layout, extent, shown, page);
    const indent = Math.round((extent.left - leftmost) * points);
    if (indent > 0) layout.indent = indent;
    setSpaceAbove(layout, extent, extents[at - 1], { lineHeight, rules });
    return layout;
  });
}
