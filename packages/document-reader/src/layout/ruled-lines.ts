import { boundsOf, type Box } from '../pdf/page-objects.ts';
import type { PdfiumModule } from '../pdf/pdfium-module.ts';

/** Straight lines of a page in points; y grows downwards, as for words. */
export interface RuledLines {
  /** `isEdge`: of a filled or stroked box rather than a line. */
  horizontal: { y: number; left: number; right: number; isEdge?: boolean }[];
  vertical: { x: number; top: number; bottom: number }[];
}

/** Objects of a page that are looked at, and lines that are kept: no real table has more. */
const MAX_OBJECTS = 20_000;
const MAX_LINES = 2_000;
/** Segments of one path that are looked at. */
const MAX_SEGMENTS = 2_000;
/** pdfium's number of a path among the kinds of page objects, and of its segments. */
const PATH = 2;
const LINE_TO = 0;
const MOVE_TO = 2;
/** A line is at most so thick, in points; a shorter one is a mark of a letter or a dash. */
const MAX_THICKNESS = 2.5;
const MIN_LENGTH = 6;

/** Adds a thin box as a line, a larger one as its four edges. */
function addBox(lines: RuledLines, { left, right, top, bottom }: Box): void {
  const width = right - left;
  const height = bottom - top;
  const isThinRow = height <= MAX_THICKNESS;
  const isThinColumn = width <= MAX_THICKNESS;
  if (isThinRow && width >= MIN_LENGTH)
    lines.horizontal.push({ y: (top + bottom) / 2, left, right });
  else if (isThinColumn && height >= MIN_LENGTH)
    lines.vertical.push({ x: (left + right) / 2, top, bottom });
  else if (!isThinRow && !isThinColumn && width >= MIN_LENGTH && height >= MIN_LENGTH) {
    lines.horizontal.push(
      { y: top, left, right, isEdge: true },
      { y: bottom, left, right, isEdge: true },
    );
    lines.vertical.push({ x: left, top, bottom }, { x: right, top, bottom });
  }
}

interface Point {
  x: number;
  y: number;
}

/** Places a point of a path on the page by the six numbers of its matrix; y grows downwards. */
function placement(matrix: Float32Array): (x: number, y: number) => Point {
  const at = (index: number): number => matrix[index] ?? 0;
  return (x, y) => ({
    x: at(0) * x + at(2) * y + at(4),
    y: -(at(1) * x + at(3) * y + at(5)),
  });
}

const boxOf = (from: Point, to: Point): Box => ({
  left: Math.min(from.x, to.x),
  right: Math.max(from.x, to.x),
  top: Math.min(from.y, to.y),
  bottom: Math.max(from.y, to.y),
});

/** Adds the straight parts of a path that draws several, such as a whole grid. */
function addSegments(
  lines: RuledLines,
  { wasmExports, HEAPF32 }: PdfiumModule,
  path: number,
  count: number,
  at: number,
): void {
  if (!wasmExports.FPDFPageObj_GetMatrix(path, at)) return;
  const placed = placement(HEAPF32.slice(at >> 2, (at >> 2) + 6));
  let from: Point | null = null;
  for (let index = 0; index < Math.min(count, MAX_SEGMENTS); index++) {
    const segment = wasmExports.FPDFPath_GetPathSegment(path, index);
    const type = wasmExports.FPDFPathSegment_GetType(segment);
    if (!wasmExports.FPDFPathSegment_GetPoint(segment, at, at + 4)) continue;
    const [x = 0, y = 0] = HEAPF32.subarray(at >> 2, (at >> 2) + 2);
    const to = placed(x, y);
    if (type === LINE_TO && from) addBox(lines, boxOf(from, to));
    from = type === LINE_TO || type === MOVE_TO ? to : null;
  }
}

/** The ruled lines and the edges of boxes of a page; `buffer` holds 32 bytes of the module. */
export function ruledLines(module: PdfiumModule, page: number, buffer: number): RuledLines {
  const calls = module.wasmExports;
  const lines: RuledLines = { horizontal: [], vertical: [] };
  const count = Math.min(calls.FPDFPage_CountObjects(page), MAX_OBJECTS);
  for (let index = 0; index < count; index++) {
    const object = calls.FPDFPage_GetObject(page, index);
    if (calls.FPDFPageObj_GetType(object) !== PATH) continue;
    const segments = calls.FPDFPath_CountSegments(object);
    const box = boundsOf(module, object, buffer);
    if (segments > 6) addSegments(lines, module, object, segments, buffer);
    else if (box) addBox(lines, box);
    if (lines.horizontal.length > MAX_LINES || lines.vertical.length > MAX_LINES) break;
  }
  return lines;
}
