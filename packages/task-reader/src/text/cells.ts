import { cutText } from '@obralista/work-language';
import { READ_LIMIT } from '../records/facts.ts';

/** Cells of one line of a table. */

/** A bar between two cells; one without blanks around it is a part of a cell's words: "on|off". */
const betweenCells = /(?<=^|\s)\|(?=\s|$)/;

/** Cells of a row: pipes, tabs, dot leaders or wide gaps part them. */
export function cellsOf(text: string): string[] {
  const line = cutText(text, READ_LIMIT);
  if (line.includes('|'))
    return line.split(betweenCells.test(line) ? betweenCells : '|').map((cell) => cell.trim());
  // A tab behind a colon parts a label from its value, not two cells.
  if (/\t/.test(line.trim()) && !/:\t/.test(line))
    return line
      .trim()
      .split('\t')
      .map((cell) => cell.trim());
  const commas = line.match(/,(?=\S)(?!(?<=\d,)\d)/g)?.length ?? 0;
  if (commas >= 3 && !/[^\s.,]{2}[.!?]\s/.test(line.slice(0, 200))) return csvCells(line);
  const parts = line
    .trim()
    .split(/\s?\.{4,}\s?| {3,}/)
    .map((cell) => cell.trim())
    .filter(Boolean);
  if (parts.length > 1 && parts.length < MANY) return parts;
  return parts.length > 1 ? parts.flatMap((part) => part.split(narrowGap)) : [];
}

/** Cells from which narrower gaps part cells, too, and such a gap: none of a sentence's end. */
const MANY = 3;
const narrowGap = /(?<![.!?:,;]) {2}(?=\S)/;

/** Where each cell begins in the line. */
export function startsOf(text: string, cells: readonly string[]): number[] {
  let from = 0;
  return cells.map((cell) => {
    const at = Math.max(from, text.indexOf(cell, from));
    from = at + cell.length;
    return at;
  });
}

function csvCells(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === ',' && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}
