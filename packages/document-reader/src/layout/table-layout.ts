import { innerRows } from './inner-rows.ts';
import { startsWithMarker, type LayoutLine, type PositionedWord } from './layout.ts';
import { joinCells } from './lines.ts';
import type { PageTable } from './ruled-tables.ts';
import { layOutText } from './text-columns.ts';
import { rowsOf } from '../word/word-rows.ts';

/** Lines of a page with ruled tables: a row of a table is a line, whatever its cells wrap. */

/** A row whose cells hold so many words each is no row but a page in columns. */
const PROSE_WORDS = 90;

/** The text of a cell, its wrapped lines joined, a word parted by a hyphen put together. */
function cellText(words: readonly PositionedWord[]): string {
  return rowsOf(words)
    .map((row) => row.map(({ text }) => text).join(' '))
    .reduce(
      (text, line) =>
        /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line)
          ? text.slice(0, -1) + line
          : `${text} ${line}`.trim(),
      '',
    );
}

const isList = (words: readonly PositionedWord[]): boolean =>
  rowsOf(words).filter((row) => startsWithMarker.test(row.map(({ text }) => text).join(' ')))
    .length >= 3;

/** The lines of a row: one where it has several cells, those of its only cell, or its columns'. */
function rowLines(cells: readonly PositionedWord[][]): LayoutLine[] {
  const filled = cells.filter((cell) => cell.length > 0);
  const isPage =
    filled.some(isList) || (filled.length > 1 && filled.every((cell) => cell.length > PROSE_WORDS));
  if (filled.length < 2 || isPage) return filled.flatMap((cell) => layOutText(cell));
  return innerRows(cells).map((row) => ({ text: joinCells(row.map(cellText)), cells: row }));
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
    for (const cells of rows) {
      const own = cells.map((cell) => cell.filter((word) => word.text.trim() !== ''));
      if (own.flat().every((word) => held.has(word))) continue;
      for (const word of own.flat()) held.add(word);
      lines.push(...rowLines(own));
    }
  }
  return [...lines, ...layOutText(rest)];
}
