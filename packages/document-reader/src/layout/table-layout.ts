import { isRepeated, rowsOfCells, textOfRow, type CellLine, type CellRow } from './cell-rows.ts';
import { innerRows } from './inner-rows.ts';
import type { LayoutLine, PositionedWord } from './layout.ts';
import { startsWithMark } from './markers.ts';
import type { PageTable } from './ruled-tables.ts';
import { layOutText } from './text-columns.ts';
import { rowsOf } from '../word/word-rows.ts';

/** Lines of a page with ruled tables: a row of a table is a line, whatever its cells wrap. */

/** A row whose cells hold so many words each is no row but a page in columns. */
const PROSE_WORDS = 90;

/** A line of a cell with its words; what wraps is one line. */
interface WordLine extends CellLine {
  words: PositionedWord[];
}

/** Width of a blank, in font sizes. */
const BLANK = 0.3;

const rowText = (row: readonly PositionedWord[]): string => row.map(({ text }) => text).join(' ');

/** A text with the next line of it, a word parted by a hyphen put together. */
const goingOn = (text: string, next: string): string =>
  /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next) ? text.slice(0, -1) + next : `${text} ${next}`;

/** Whether the first word of a row had room behind the row above, so that a person broke the line. */
function isBroken(
  above: readonly PositionedWord[],
  row: readonly PositionedWord[],
  right: number,
): boolean {
  const [last, first] = [above.at(-1), row[0]];
  if (!last || !first) return true;
  return last.right + BLANK * first.size + (first.right - first.left) < right;
}

/** The lines of a cell of a column that ends at `right`. */
function linesOfWords(words: readonly PositionedWord[], right: number): WordLine[] {
  const lines: WordLine[] = [];
  let above: PositionedWord[] = [];
  for (const row of rowsOf(words)) {
    const text = rowText(row);
    const last = lines.at(-1);
    if (last && !startsWithMark(text) && !isBroken(above, row, right)) {
      last.cells = [goingOn(last.cells[0] ?? '', text)];
      last.words.push(...row);
    } else lines.push({ cells: [text], words: [...row] });
    above = row;
  }
  return lines;
}

/** The words of a line of a table; those that stand in other rows, too, at the height of this one. */
function wordsOf(row: CellRow<WordLine>): PositionedWord[][] {
  const own = row.flat().find(({ isBeside }) => isBeside !== true)?.words[0]?.y;
  return row.map((lines) =>
    lines.flatMap(({ words, isBeside }) =>
      isBeside && own !== undefined ? words.map((word) => ({ ...word, y: own })) : words,
    ),
  );
}

const isList = (words: readonly PositionedWord[]): boolean =>
  rowsOf(words).filter((row) => startsWithMark(rowText(row))).length >= 3;

/** Whether the cells of a row are texts side by side: of many words, or a list beside such a text. */
function isPage(filled: readonly PositionedWord[][]): boolean {
  if (filled.every((cell) => cell.length > PROSE_WORDS)) return true;
  const lists = filled.filter(isList);
  const others = filled.filter((cell) => !lists.includes(cell));
  return (
    lists.length > 0 &&
    (lists.length > 1 || others.some((cell) => !isRepeated([{ cells: [rowText(cell)] }])))
  );
}

/** The lines of a row whose columns end at `rights`; those of its only cell, or of its texts. */
function rowLines(cells: readonly PositionedWord[][], rights: readonly number[]): LayoutLine[] {
  const filled = cells.filter((cell) => cell.length > 0);
  if (filled.length < 2 || isPage(filled)) return filled.flatMap((cell) => layOutText(cell));
  return innerRows(cells)
    .flatMap((row) => rowsOfCells(row.map((words, at) => linesOfWords(words, rights[at] ?? 0))))
    .map((row) => ({ text: textOfRow(row), cells: wordsOf(row) }));
}

/** Where the words of each column of a table end. */
function columnEnds(rows: readonly PositionedWord[][][]): number[] {
  const rights: number[] = [];
  for (const cells of rows)
    for (const [at, words] of cells.entries())
      for (const { right } of words) rights[at] = Math.max(rights[at] ?? -Infinity, right);
  return rights;
}

/**
 * Lines of a page in reading order, with the rows of its ruled tables in their places; words beside
 * a table follow it.
 */
export function layOutTables(
  words: readonly PositionedWord[],
  tables: readonly PageTable[],
): LayoutLine[] {
  const held = new Set<PositionedWord>();
  const lines: LayoutLine[] = [];
  const inTables = new Set(tables.flatMap(({ rows }) => rows.flat(2)));
  let rest = words.filter((word) => !inTables.has(word));
  for (const { rows, heights } of tables) {
    const above = rest.filter((word) => word.y <= (heights[0] ?? 0));
    const below = new Set(rest.filter((word) => word.y > (heights[0] ?? 0)));
    lines.push(...layOutText(above));
    rest = rest.filter((word) => below.has(word));
    const rights = columnEnds(rows);
    for (const cells of rows) {
      const own = cells.map((cell) => cell.filter((word) => word.text.trim() !== ''));
      if (own.flat().every((word) => held.has(word))) continue;
      for (const word of own.flat()) held.add(word);
      lines.push(...rowLines(own, rights));
    }
  }
  return [...lines, ...layOutText(rest)];
}
