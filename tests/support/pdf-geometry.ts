import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Node {
  role?: string;
  type?: string;
  children?: Node[];
}

/** What a page of a PDF holds, in points; y grows upwards. */
export interface PageGeometry {
  width: number;
  height: number;
  /** The text between the margins, in reading order. */
  lines: { text: string; left: number; right: number; y: number; size: number }[];
  /** Its pictures: what is stored of them, px, and how large they stand, points. */
  images: { pixels: number; width: number }[];
  /** Where rules, borders and boxes are drawn, without what cuts. */
  drawn: { left: number; right: number; bottom: number; top: number }[];
  /** Roles from the document down to the last content of the page. */
  lastPath: string[];
  /** Whether the last content stands in the head of a table, whose rows have no cell of data. */
  endsInHead: boolean;
}

const isContent = ({ type }: Node): boolean => type === 'content';
const hasContent = (node: Node): boolean =>
  isContent(node) || (node.children ?? []).some(hasContent);

/** The way down to the last content of a page. */
function lastPath(node: Node): Node[] {
  const last = (node.children ?? []).findLast(hasContent);
  return last && !isContent(last) ? [node, ...lastPath(last)] : [node];
}

const has = (node: Node, role: string): boolean =>
  node.role === role || (node.children ?? []).some((child) => has(child, role));

type Matrix = readonly [number, number, number, number, number, number];

/** A matrix after another one, as the operator `cm` has them. */
const joined = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
  ...([a * k + c * l + e, b * k + d * l + f] as const),
];

const placed = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

type Box = PageGeometry['drawn'][number];

/** The box around a path that is painted; none of one that only cuts. */
function boxOf(matrix: Matrix, [paint, , bounds]: PathArguments): Box[] {
  if (paint === OPS.endPath || !bounds) return [];
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(bounds);
  const [one, other] = [placed(matrix, left, bottom), placed(matrix, right, top)];
  return [
    {
      left: Math.min(one.x, other.x),
      right: Math.max(one.x, other.x),
      bottom: Math.min(one.y, other.y),
      top: Math.max(one.y, other.y),
    },
  ];
}
type PathArguments = [paint: number, data: unknown, bounds: ArrayLike<number> | null];

/** The boxes around each path that is painted. */
function drawnBoxes({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] }): Box[] {
  const boxes: Box[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save) saved.push(matrix);
    if (operator === OPS.restore) matrix = saved.pop() ?? matrix;
    if (operator === OPS.transform) matrix = joined(matrix, argsArray[index] as Matrix);
    if (operator === OPS.constructPath)
      boxes.push(...boxOf(matrix, argsArray[index] as PathArguments));
  }
  return boxes;
}

/** The pictures of a page in the order of their drawing. */
function drawnImages({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] }) {
  const images: PageGeometry['images'] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save) saved.push(matrix);
    if (operator === OPS.restore) matrix = saved.pop() ?? matrix;
    if (operator === OPS.transform) matrix = joined(matrix, argsArray[index] as Matrix);
    if (operator === OPS.paintImageXObject) {
      const [, pixels] = argsArray[index] as [name: string, pixels: number];
      images.push({ pixels, width: Math.hypot(matrix[0], matrix[1]) });
    }
  }
  return images;
}

/** Where the text of each page stands, and with what a page ends. */
export async function pdfGeometry(bytes: Uint8Array): Promise<PageGeometry[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: PageGeometry[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const operators = await page.getOperatorList();
    const path = lastPath(((await page.getStructTree()) ?? {}) as Node);
    const row = path.findLast(({ role }) => role === 'TR');
    pages.push({
      width,
      height,
      lines: items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [a = 0, b = 0, , , left = 0, y = 0] = item.transform as number[];
        return [{ text: item.str, left, right: left + item.width, y, size: Math.hypot(a, b) }];
      }),
      images: drawnImages(operators),
      drawn: drawnBoxes(operators),
      lastPath: path.map(({ role }) => role ?? ''),
      endsInHead: row !== undefined && !has(row, 'TD'),
    });
  }
  await task.destroy();
  return pages;
}
