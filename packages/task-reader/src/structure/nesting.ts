import { byWord } from '@obralista/work-language';
import type { Item } from './item-types.ts';
import { isBullet } from './marker.ts';
import { isToDo } from './marks.ts';
import { isPlainTick, withoutSigns } from './signs.ts';
import { isDone } from '../verdicts/done.ts';
import { isWorkWording } from '../verdicts/signal.ts';

/**
 * Which marked items lie in which: by the order in which the document uses its markers, "1." then
 * "a)" then "-", whatever they are. An item whose points are work of their own heads them.
 */

/** Bullets by the level for which programs use them. */
const ranks: Readonly<Record<string, number>> = byWord({ '•': 0, '◦': 1, '▪': 2 });

/**
 * Markers no further apart than this stand below each other, in points: "9." and "10." do, and those
 * of pages with unlike margins.
 */
const ALIGNED = 16;

/** Where the marker of an item stands, in points, in a document with a layout. */
const edgeOf = ({ lines, marker, indent }: Item): number | undefined =>
  marker !== '' && lines[0]?.layout ? (lines[0].layout.x ?? indent) : undefined;

/** The items with one indent for all markers that stand below each other. */
function aligned(items: readonly Item[]): Item[] {
  const edges = new Set(items.map(edgeOf).filter((edge) => edge !== undefined));
  const column = new Map<number | undefined, number>();
  let last = -Infinity;
  for (const edge of [...edges].sort((a, b) => a - b)) {
    column.set(edge, edge - last <= ALIGNED ? (column.get(last) ?? last) : edge);
    last = edge;
  }
  return items.map((item) => ({ ...item, indent: column.get(edgeOf(item)) ?? item.indent }));
}

/** What a marker looks like, without its own number, letter or tick: "1.", "1.1", "a)", "•". */
function shapeOf({ marker, indent }: Item): string {
  const bare = withoutSigns(marker).replace(/\p{Extended_Pictographic}\uFE0F?/gu, '');
  const shape = bare
    .trim()
    .replace(/\d+/g, '1')
    .replace(/^\p{L}+:$/u, 'day:')
    .replace(/[a-z]+(?=[.)])/g, 'a')
    .replace(/[A-Z]+(?=[.)])/g, 'A');
  // "4.9" says by itself how deep it is.
  return /^1(?:\.1)+/.test(shape) ? shape : `${shape || 'box'}@${indent}`;
}

/** A level that is open: the shape of its markers, and where it ranks among bullets or numbers. */
interface Level {
  shape: string;
  rank: number | undefined;
  /** Where a bullet or a plain tick stands: both mark the items of one list. */
  edge?: number;
  isTick: boolean;
}

function levelOf(item: Item): Level {
  const shape = shapeOf(item);
  const path = /^1(?:\.1)+/.exec(shape)?.[0];
  const isTick = isPlainTick(item.marker);
  const rank = path === undefined ? ranks[shape.charAt(0)] : path.length;
  return { shape, rank, isTick, ...(isTick || isBullet(item.marker) ? { edge: item.indent } : {}) };
}

/** Closes the levels that an item ends; answers its depth. */
function enter(open: Level[], level: Level): number {
  const at = open.findIndex(
    ({ shape, edge, isTick }) =>
      shape === level.shape ||
      ((isTick || level.isTick) && edge !== undefined && edge === level.edge),
  );
  if (at >= 0) {
    open.length = at + 1;
    return at;
  }
  const outer = level.rank;
  if (outer !== undefined) while ((open.at(-1)?.rank ?? -1) > outer) open.pop();
  open.push(level);
  return open.length - 1;
}

/** The items with the depth of each marked one, counted from each heading. */
function withDepths(items: readonly Item[]): Item[] {
  const open: Level[] = [];
  return items.map((item) => {
    if (item.kind === 'heading' || item.kind === 'row') open.length = 0;
    return item.kind === 'marked' ? { ...item, depth: enter(open, levelOf(item)) } : item;
  });
}

/**
 * The items with the depth of each bullet among all bullets below a heading without one; a bullet
 * that is a heading has it where deeper bullets follow.
 */
function withOutline(items: readonly Item[]): Item[] {
  const open: Level[] = [];
  const depths = items.map((item) => {
    if (isBullet(item.marker)) return enter(open, levelOf(item));
    if (item.kind === 'heading' || item.kind === 'row') open.length = 0;
    return undefined;
  });
  return items.map((item, at) => {
    const outline = depths[at];
    const isFlat = item.kind === 'heading' && (depths[at + 1] ?? 0) <= (outline ?? 0);
    return outline === undefined || isFlat ? item : { ...item, outline };
  });
}

/** The marked items directly below the one at `at`. */
function pointsOf(items: readonly Item[], at: number): Item[] {
  const depth = items[at]?.depth ?? 0;
  const points: Item[] = [];
  for (const item of items.slice(at + 1, at + 60)) {
    if (item.kind === 'heading' || item.kind === 'row') break;
    if (item.kind !== 'marked') continue;
    if (item.depth <= depth) break;
    if (item.depth === depth + 1) points.push(item);
  }
  return points;
}

/** A name above work: it says no work itself, and most of its points do. */
function headsPoints(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item?.kind !== 'marked' || item.text.length > 70 || /[.!?]$/.test(item.text)) return false;
  if (isDone(item, undefined)) return false;
  const points = pointsOf(items, at);
  const workCount = points.filter((point) => isWorkWording(point.folded) || isToDo(point)).length;
  const isLabel = item.text.endsWith(':') && /^\(?(?:\d|[a-z][.)])/i.test(item.marker);
  if (isWorkWording(item.folded)) return isLabel && workCount > points.length / 2;
  return points.length > 0 && (isLabel || workCount >= points.length / 2);
}

/** "Not included" between two lists: a short name that ends one and begins the next. */
function partsLists(before: Item | undefined, item: Item, next: Item | undefined): boolean {
  return (
    item.kind === 'text' &&
    before?.kind === 'marked' &&
    next?.kind === 'marked' &&
    item.lines.length === 1 &&
    item.text.split(' ').length <= 5 &&
    /^\p{Lu}/u.test(item.text) &&
    !/[.,;!?]$|:\s*\S/.test(item.text) &&
    shapeOf(before) === shapeOf(next) &&
    !/^\d/.test(next.marker) &&
    !isWorkWording(item.folded)
  );
}

/** The items with their depths; those that only name the points below them are headings. */
export function nest(items: readonly Item[]): Item[] {
  const placed = aligned(items);
  const parted = placed.map((item, at) =>
    partsLists(placed[at - 1], item, placed[at + 1]) ? { ...item, kind: 'heading' as const } : item,
  );
  const nested = withDepths(parted);
  return withOutline(
    nested.map((item, at) =>
      headsPoints(nested, at) ? { ...item, kind: 'heading' as const } : item,
    ),
  );
}
