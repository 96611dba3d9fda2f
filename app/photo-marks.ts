/** What a person draws on a photo; `blur` makes what is under it unreadable. */
export const markShapes = ['arrow', 'circle', 'line', 'note', 'blur'] as const;
export type MarkShape = (typeof markShapes)[number];

/**
 * One mark, from (x1, y1) to (x2, y2) in thousandths of the photo's width and height: an arrow points
 * at its end, a circle fills the box of both points, a note is a number at its start. A mark with
 * words carries a number, and its words stand beside the photo.
 */
export interface PhotoMark {
  shape: MarkShape;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  words: string;
}

/** Points of a mark are whole numbers from 0 to this. */
export const MARK_SCALE = 1000;

interface Size {
  width: number;
  height: number;
}

/** Share of the longest edge: width of a line, length of an arrow's head, radius of a number. */
const LINE = 0.006;
const HEAD = 0.04;
const BADGE = 0.022;
/** Angle between an arrow and each side of its head, radians. */
const HEAD_ANGLE = 0.45;

/** The digits 1 to 9 as paths in a 4 × 6 box: the process that draws marks has no fonts. */
const digits = [
  'M1 1L2.4 0V6M1 6H3.8',
  'M0 1.3Q0 0 2 0T4 1.6Q4 2.8 0 6H4',
  'M0 0H4L1.8 2.4Q4 2.4 4 4.2T2 6Q.6 6 0 5',
  'M3.2 6V0L0 4H4',
  'M4 0H.7L.4 2.7Q1 2.3 2 2.3Q4 2.3 4 4.1T2 6Q.6 6 0 5',
  'M3.5 0Q0 1 0 4Q0 6 2 6T4 4.1T2 2.4Q.6 2.4 .1 3.6',
  'M0 0H4L1.4 6',
  'M2 2.8Q.3 2.8 .3 1.4T2 0T3.7 1.4T2 2.8Q0 2.8 0 4.4T2 6T4 4.4T2 2.8',
  'M.5 6Q4 5 4 2Q4 0 2 0T0 1.9T2 3.6Q3.4 3.6 3.9 2.4',
];

/** A mark as it is drawn on a photo of a size: SVG paths, in px of that photo. */
export interface DrawnMark {
  /** Its lines; empty for a note and for what is blurred. */
  path: string;
  lineWidth: number;
  /** The number of its words: a circle with a digit in it; null for a mark without words. */
  badge: { x: number; y: number; radius: number; digit: string; transform: string } | null;
}

/** Corners of the box of a mark, px. */
export function boxOf(
  { x1, y1, x2, y2 }: PhotoMark,
  { width, height }: Size,
): { left: number; top: number; right: number; bottom: number } {
  const [across, down] = [width / MARK_SCALE, height / MARK_SCALE];
  return {
    left: Math.round(Math.min(x1, x2) * across),
    top: Math.round(Math.min(y1, y2) * down),
    right: Math.round(Math.max(x1, x2) * across),
    bottom: Math.round(Math.max(y1, y2) * down),
  };
}

function arrowPath(
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  head: number,
): string {
  const angle = Math.atan2(toY - fromY, toX - fromX);
  const side = (turn: number): string => {
    const x = Math.round(toX - head * Math.cos(angle + turn));
    const y = Math.round(toY - head * Math.sin(angle + turn));
    return `M${toX} ${toY}L${x} ${y}`;
  };
  return `M${fromX} ${fromY}L${toX} ${toY}${side(HEAD_ANGLE)}${side(-HEAD_ANGLE)}`;
}

function circlePath(mark: PhotoMark, size: Size): string {
  const { left, top, right, bottom } = boxOf(mark, size);
  const [rx, ry, y] = [(right - left) / 2, (bottom - top) / 2, (top + bottom) / 2];
  return `M${left} ${y}A${rx} ${ry} 0 1 1 ${right} ${y}A${rx} ${ry} 0 1 1 ${left} ${y}Z`;
}

function pathOf(mark: PhotoMark, size: Size): string {
  const { width, height } = size;
  const at = (x: number, y: number): [number, number] => [
    Math.round((x * width) / MARK_SCALE),
    Math.round((y * height) / MARK_SCALE),
  ];
  const [start, end] = [at(mark.x1, mark.y1), at(mark.x2, mark.y2)];
  switch (mark.shape) {
    case 'arrow':
      return arrowPath(start, end, Math.round(Math.max(width, height) * HEAD));
    case 'line':
      return `M${start.join(' ')}L${end.join(' ')}`;
    case 'circle':
      return circlePath(mark, size);
    case 'note':
    case 'blur':
      return '';
  }
}

/** The number of each mark, in their order; null for one without words. */
export function markNumbers(marks: readonly Pick<PhotoMark, 'words'>[]): (number | null)[] {
  let last = 0;
  return marks.map(({ words }) => (words ? (last += 1) : null));
}

/** How marks are drawn on a photo of a size, in their order. */
export function drawnMarks(marks: readonly PhotoMark[], size: Size): DrawnMark[] {
  const edge = Math.max(size.width, size.height);
  const radius = Math.round(edge * BADGE);
  const inside = (value: number, limit: number): number =>
    Math.min(Math.max(value, radius), Math.max(limit - radius, radius));
  return markNumbers(marks).map((number, at) => {
    const mark = marks[at] as PhotoMark;
    const x = inside(Math.round((mark.x1 * size.width) / MARK_SCALE), size.width);
    const y = inside(Math.round((mark.y1 * size.height) / MARK_SCALE), size.height);
    const unit = radius / 5.5;
    const [left, top] = [(x - 2 * unit).toFixed(1), (y - 3 * unit).toFixed(1)];
    const transform = `translate(${left} ${top}) scale(${unit.toFixed(2)})`;
    const digit = number === null ? undefined : digits[number - 1];
    return {
      path: pathOf(mark, size),
      lineWidth: Math.max(2, Math.round(edge * LINE)),
      badge: digit ? { x, y, radius, digit, transform } : null,
    };
  });
}

/** The words of marks after the caption of their photo: "Water stain. 1: crack · 2: rust". */
export function captionWithWords(caption: string, marks: readonly PhotoMark[]): string {
  const numbers = markNumbers(marks);
  const words = marks.flatMap(({ words: own }, at) => (own ? [`${numbers[at]}: ${own}`] : []));
  if (words.length === 0) return caption;
  const end = !caption || /[.!?…]$/.test(caption) ? caption : `${caption}.`;
  return [end, words.join(' · ')].filter(Boolean).join(' ');
}
