import type { Item } from './item.types.ts';
import { fold } from './text.rules.ts';

/**
 * Heading rows whose first cell begins with the heading that stood above the table: "Kitchen Item |
 * Move-in | Move-out | Notes", where another table of the document begins with "Item | Move-in | …".
 */

/** Cells from which a row is told to be the heading row of another one. */
const MIN_CELLS = 3;
/** Words of a heading at most. */
const MOST_WORDS = 5;

const isWide = ({ kind, cells }: Item): boolean => kind === 'row' && cells.length >= MIN_CELLS;

/** What the cells behind the first one say. */
const restOf = ({ cells }: Item): string => cells.slice(1).map(fold).join('|');

/** The heading before the first cell that heads another table; nothing for other rows. */
function gluedTo(item: Item, first: string): string | undefined {
  const cell = item.cells[0]?.trim() ?? '';
  const heading = cell.slice(0, -first.length).trim();
  return cell.length > first.length &&
    cell.endsWith(` ${first}`) &&
    /^\p{Lu}/u.test(heading) &&
    heading.split(' ').length <= MOST_WORDS
    ? heading
    : undefined;
}

/** The line of a row, set as the line above the other table is. */
const setAs = (item: Item, peer: Item | undefined): Item['lines'] =>
  item.lines.map(({ layout: _own, ...line }) => {
    const layout = peer?.lines[0]?.layout;
    return layout === undefined ? line : { ...line, layout };
  });

/** A row as the heading that it begins with, set as its peer is, and the row itself. */
function parted(item: Item, heading: string, peer: Item | undefined): Item[] {
  const first = item.cells[0]?.trim().slice(heading.length).trim() ?? '';
  const cells = [first, ...item.cells.slice(1)];
  const text = item.text.slice(item.text.indexOf(heading) + heading.length).trim();
  return [
    {
      ...item,
      kind: 'heading',
      lines: setAs(item, peer),
      cells: [],
      text: heading,
      folded: fold(heading),
      tail: [],
    },
    { ...item, cells, text, folded: fold(text), attached: true },
  ];
}

/** The items with such headings apart from their rows; other documents as they are. */
export function partGluedHeads(items: readonly Item[]): Item[] {
  const firsts = new Map<string, Map<string, Item | undefined>>();
  for (const [at, row] of items.entries()) {
    const cell = row.cells[0]?.trim() ?? '';
    const rest = restOf(row);
    const known = firsts.get(rest) ?? new Map<string, Item | undefined>();
    if (isWide(row) && /^\p{L}[\p{L} /]{2,20}$/u.test(cell) && !known.has(cell))
      firsts.set(rest, known.set(cell, items[at - 1]));
  }
  return items.flatMap((item) => {
    if (!isWide(item)) return [item];
    for (const [first, peer] of firsts.get(restOf(item)) ?? []) {
      const heading = gluedTo(item, first);
      if (heading !== undefined) return parted(item, heading, peer);
    }
    return [item];
  });
}
