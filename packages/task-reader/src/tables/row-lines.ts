import { oneIn } from '../vocabulary/vocabulary.ts';
import type { Item } from '../structure/item-types.ts';
import type { DocumentLine } from '@obralista/document-reader';

/** Rows of tables whose cells wrap over several lines, as a printed table is read line by line. */

const small = /^[\p{Ll}(&]/u;
const marked = /^(?:\p{Lu}|\d|[("“]\p{Lu})/u;
/** A line that begins with a label of its own: "Job Description: …". */
const label = /^\p{Lu}[\p{L} ]{2,26}:\s/u;

/** Whether a line may go on with a row: near it on the page, and nothing of its own. */
const mayContinueRow = (open: Item, next: Item): boolean =>
  next.attached &&
  open.lines.length < 14 &&
  (open.kind === 'row' || (open.kind === 'marked' && next.kind === 'row')) &&
  open.lines.at(-1)?.page === next.lines[0]?.page &&
  next.marker === '' &&
  next.kind !== 'struck' &&
  next.kind !== 'pageHeader' &&
  !label.test(next.text);

/** Words below the code of a row, indented. */
const isBelowCode = (open: Item, next: Item, first: string): boolean =>
  /^[A-Z]{2,3} ?\d{4,6}$/.test(first.trim()) &&
  next.kind !== 'heading' &&
  next.indent >= open.indent + 4;

/** The rest of a cell that is cut off. */
const endsCutCell = (open: Item, next: Item): boolean =>
  open.kind === 'row' &&
  open.separator !== ',' &&
  open.cells.some((cell) => cell.length > 12 && cutOff.test(cell)) &&
  next.kind !== 'heading' &&
  !/^\d{1,3}(?:\.\d{1,3}){1,3}\s/.test(next.text) &&
  (next.kind !== 'row' || next.cells.filter(Boolean).length < open.cells.filter(Boolean).length);

/** A row all of whose cells, or whose few cells, begin with small letters. */
function isSmallRow(open: Item, next: Item): boolean {
  const cells = next.cells.filter(Boolean);
  const isFewer = open.kind === 'row' && cells.length < open.cells.length;
  return (
    small.test(cells[0] ?? '') &&
    (open.kind !== 'row' || next.separator === open.separator) &&
    isFewer
  );
}

/**
 * Whether a line is the wrapped rest of the row, or of the numbered line, above it: small first
 * letters in a table whose rows begin with a capital or a number.
 */
export function continuesRow(open: Item, next: Item): boolean {
  if (!mayContinueRow(open, next)) return false;
  const first = open.kind === 'row' ? (open.cells.find(Boolean) ?? '') : open.text;
  if (isBelowCode(open, next, first)) return true;
  if (!marked.test(first) || (open.separator === ',' && next.kind === 'row')) return false;
  if (endsCutCell(open, next)) return true;
  if (next.kind === 'row') return isSmallRow(open, next);
  return small.test(next.text) && next.text.length < 90;
}

/**
 * Puts each piece of the wrapped line at the end of the cell it goes on with; a single piece
 * belongs to the cell that is cut off, else to the longest without an end.
 */
export function joinRow(open: Item, line: DocumentLine, next: Item): void {
  open.lines.push(line);
  open.text = `${open.text} ${next.text}`;
  open.folded = `${open.folded} ${next.folded}`;
  const pieces = next.kind === 'row' ? next.cells.filter(Boolean) : [next.text];
  const wordy = [...open.cells.keys()].filter((at) => /\p{L}{2}/u.test(open.cells[at] ?? ''));
  const first = wordy[0] ?? 0;
  const cut = wordy.find((at) => cutOff.test(open.cells[at] ?? ''));
  const unended = wordy
    .filter((at) => !/[.!?]$/.test(open.cells[at] ?? ''))
    .sort((a, b) => (open.cells[b]?.length ?? 0) - (open.cells[a]?.length ?? 0))[0];
  for (const [index, piece] of pieces.entries()) {
    const at = pieces.length === 1 ? (cut ?? unended ?? first) : (wordy[index] ?? first);
    open.cells[at] = `${open.cells[at] ?? ''} ${piece}`;
  }
}

/** Words and marks after which a cell goes on. */
const cutOff = new RegExp(
  String.raw`(?:[,&/(]|(?<![\p{L}\d])${oneIn('tables', 'cut-off')})$`,
  'iu',
);
