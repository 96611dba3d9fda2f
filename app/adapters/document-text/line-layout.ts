import type { LineLayout } from '../document-text.ts';
import { marker, type LayoutLine, type PositionedWord } from './layout.ts';
import { markerOf } from './markers.ts';

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
const LEAST_HEIGHT = 1;
const MOST_HEIGHT = 1.5;
/** Which of the sorted steps of a page is one from line to line, not from paragraph to paragraph. */
const NARROW = 0.25;
/** A wider gap tells no more. */
const MOST_GAP = 99;

interface Extent {
  left: number;
  right: number;
  /** The first and the last baseline. */
  top: number;
  bottom: number;
  size: number;
  isBold: true | undefined;
}

/** The font size of most characters. */
function sizeOf(words: readonly PositionedWord[]): number {
  const first = words[0]?.fontSize ?? words[0]?.size ?? 0;
  if (words.every((word) => (word.fontSize ?? word.size) === first)) return first;
  const counts = new Map<number, number>();
  for (const { fontSize, size, text } of words)
    counts.set(fontSize ?? size, (counts.get(fontSize ?? size) ?? 0) + text.length);
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}

/** Where words stand; null without any, and where a broken file gives no numbers. */
function extentOf(cells: readonly (readonly PositionedWord[])[]): Extent | null {
  const words = cells.flat();
  const [first] = words;
  if (!first) return null;
  let [left, right, top, bottom] = [first.left, first.right, first.y, first.y];
  for (const word of words) {
    left = Math.min(left, word.left);
    right = Math.max(right, word.right);
    top = Math.min(top, word.y);
    bottom = Math.max(bottom, word.y);
  }
  // The marker of a list and signs have fonts of their own.
  const own = (marker.test(first.text) ? words.slice(1) : words).filter(({ text }) =>
    /[\p{L}\p{N}]/u.test(text),
  );
  const isBold = (own.length > 0 && own.every((word) => word.isBold)) || undefined;
  const size = sizeOf(own.length > 0 ? own : words);
  return Number.isFinite(left + right + top + bottom + size)
    ? { left, right, top, bottom, size, isBold }
    : null;
}

/** The height of a line in font sizes, by the narrow steps from line to line. */
function lineHeightOf(extents: readonly (Extent | null)[]): number {
  const steps = extents
    .map((extent, at) => {
      const above = extents[at - 1];
      return extent && above ? (extent.top - above.bottom) / extent.size : 0;
    })
    .filter((step) => step >= LEAST_HEIGHT && step < 2 * MOST_HEIGHT)
    .sort((a, b) => a - b);
  return Math.min(MOST_HEIGHT, steps[Math.floor(steps.length * NARROW)] ?? LEAST_HEIGHT * 1.2);
}

/** A number rounded, within its bounds. */
const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

function positionOf(
  { left, right, top }: Extent,
  cells: readonly (readonly PositionedWord[])[],
  count: number,
  page: PageFrame,
): LineLayout {
  const [most, lowest] = [page.width * page.points, page.height * page.points];
  const span = (from: number, to: number): [number, number] => {
    const x = within((from - page.left) * page.points, 0, Math.floor(most));
    return [x, within((to - page.left) * page.points, x, Math.max(x, Math.floor(most))) - x];
  };
  const [x, width] = span(left, right);
  const y = within((top - page.top) * page.points, 0, Math.floor(lowest));
  if (count < 2) return { x, y, width };
  let end = left;
  const spans = cells.slice(0, count).map((words): [number, number] => {
    const from = Math.min(...words.map((word) => word.left));
    if (words.length > 0) end = Math.max(...words.map((word) => word.right));
    return span(words.length > 0 ? from : end, end);
  });
  return { x, y, width, cells: spans };
}

/** How the words of a line are set. */
const typeOf = ({ size, isBold }: Extent, points: number): LineLayout => ({
  ...(size > 0 ? { fontSize: Math.round(2 * size * points) / 2 } : {}),
  ...(isBold ? { isBold } : {}),
});

/** The blank space between a line and the one above it, in heights of a line; 0 without one. */
function gapOf(
  { top, size }: Extent,
  above: Extent | null | undefined,
  lineHeight: number,
): number {
  const gap = above && size > 0 ? (top - above.bottom) / (lineHeight * size) - 1 : 0;
  return Math.min(MOST_GAP, Math.max(0, Math.round(10 * gap) / 10));
}

/**
 * The layout of each line of a page, in reading order. Without `page`, on which the lines run
 * aslant, their positions say nothing.
 */
export function layoutsOf(lines: readonly LayoutLine[], page: PageFrame | null): LineLayout[] {
  const extents = lines.map(({ cells }) => extentOf(cells ?? []));
  const leftmost = Math.min(...extents.map((extent) => extent?.left ?? Infinity));
  const lineHeight = lineHeightOf(extents);
  return lines.map(({ text, cells = [] }, at): LineLayout => {
    const mark = markerOf(text);
    const layout: LineLayout = mark ? { marker: mark } : {};
    const extent = extents[at];
    if (!extent) return layout;
    Object.assign(layout, typeOf(extent, page?.points ?? 1));
    if (!page) return layout;
    const indent = Math.round((extent.left - leftmost) * page.points);
    const gapAbove = gapOf(extent, extents[at - 1], lineHeight);
    return {
      ...layout,
      ...positionOf(extent, cells, text.split(' | ').length, page),
      ...(indent > 0 ? { indent } : {}),
      ...(gapAbove > 0 ? { gapAbove } : {}),
    };
  });
}
