import { beginsWithOrder } from './order-words.ts';

interface RowCell {
  text: string;
  isStruck: boolean;
}

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
/** Words of a description; shorter cells are places, names and grades. */
const MANY_WORDS = 3;

/**
 * Whether a row is struck through: all its cells with words, or the one that says the work, which is
 * an order or the longest text, while no other cell is an order.
 */
export function isStruckRow(cells: readonly RowCell[]): boolean {
  const struck = cells.filter((cell) => cell.isStruck);
  if (struck.length === 0 || struck.length === cells.length) return struck.length > 0;
  const open = cells.filter((cell) => !cell.isStruck);
  const longest = Math.max(...open.map(({ text }) => lettersOf(text)));
  return (
    !open.some(({ text }) => beginsWithOrder(text)) &&
    struck.some(
      ({ text }) =>
        lettersOf(text) > longest &&
        (beginsWithOrder(text) || text.split(/\s+/).length >= MANY_WORDS),
    )
  );
}
