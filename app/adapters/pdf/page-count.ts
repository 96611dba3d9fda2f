/**
 * The number of pages of a PDF with a plain cross-reference table, as Chromium writes it. Follows
 * the references from trailer to catalogue to page tree, so that the text of the document cannot be
 * mistaken for structure. Throws on any other file.
 */
export function pageCount(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = file.toString('latin1', Math.max(0, file.length - 2048));
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1]);
  const root = Number(/\/Root (\d+) \d+ R/.exec(tail.slice(tail.lastIndexOf('trailer')))?.[1]);
  const table = /^xref\s+0 \d+\s*?\r?\n/.exec(file.toString('latin1', start, start + 40));
  if (!table) throw new Error('Not a PDF with a plain cross-reference table');
  const object = (number: number): string => {
    const entry = start + table[0].length + number * 20;
    const at = Number(file.toString('latin1', entry, entry + 10));
    return file.toString('latin1', at, file.indexOf('endobj', at));
  };
  const tree = Number(/\/Pages (\d+) \d+ R/.exec(object(root))?.[1]);
  const count = Number(/\/Count (\d+)/.exec(object(tree))?.[1]);
  if (!Number.isInteger(count)) throw new Error('The page tree has no count');
  return count;
}
