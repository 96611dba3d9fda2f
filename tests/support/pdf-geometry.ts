import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

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
  lines: { text: string; left: number; right: number; y: number }[];
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

/** Where the text of each page stands, and with what a page ends. */
export async function pdfGeometry(bytes: Uint8Array): Promise<PageGeometry[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: PageGeometry[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const path = lastPath(((await page.getStructTree()) ?? {}) as Node);
    const row = path.findLast(({ role }) => role === 'TR');
    pages.push({
      width,
      height,
      lines: items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , left = 0, y = 0] = item.transform as number[];
        return [{ text: item.str, left, right: left + item.width, y }];
      }),
      lastPath: path.map(({ role }) => role ?? ''),
      endsInHead: row !== undefined && !has(row, 'TD'),
    });
  }
  await task.destroy();
  return pages;
}
