/** Words in rows, from the top down and from left to right. */

/** Where a word stands; y grows downwards, the unit is up to the caller. */
export interface PlacedWord {
  text: string;
  left: number;
  right: number;
  /** Baseline, or the lower edge of the letters. */
  y: number;
  /** Font size, or the height of the letters. */
  size: number;
}

/** How far the baselines of one row may differ, in font sizes. */
const ROW_TOLERANCE = 0.4;

/**
 * The words from the top down. Words of a page mostly are in order already, which is seen faster
 * than by sorting them; a function that takes the name of the field takes several times as long.
 */
function fromTop<Word extends PlacedWord>(words: readonly Word[]): readonly Word[] {
  let before = -Infinity;
  for (const { y } of words) {
    if (!(before <= y)) return [...words].sort((a, b) => a.y - b.y);
    before = y;
  }
  return words;
}

/** The words from the left, in place. */
function sortFromLeft<Word extends PlacedWord>(words: Word[]): Word[] {
  let before = -Infinity;
  for (const { left } of words) {
    if (!(before <= left)) return words.sort((a, b) => a.left - b.left);
    before = left;
  }
  return words;
}

/** Words by row: those whose baselines are near that of the first. */
export function rowsOf<Word extends PlacedWord>(words: readonly Word[]): Word[][] {
  const rows: Word[][] = [];
  let row: Word[] = [];
  let first: Word | undefined;
  for (const word of fromTop(words)) {
    if (
      first &&
      Math.abs(word.y - first.y) <= ROW_TOLERANCE * Math.max(1, Math.min(word.size, first.size))
    )
      row.push(word);
    else {
      first = word;
      row = [word];
      rows.push(row);
    }
  }
  for (const own of rows) sortFromLeft(own);
  return rows;
}

/** Nearly every word begins with a sign of ASCII, which is seen without a look at the others. */
function isWritten({ text }: PlacedWord): boolean {
  const first = text.charCodeAt(0);
  return (first > 0x20 && first < 0x7f) || text.trim() !== '';
}

/** The rows of the words that are not blank. */
export const writtenRows = <Word extends PlacedWord>(words: readonly Word[]): Word[][] =>
  rowsOf(words.every(isWritten) ? words : words.filter(isWritten));

/** Whether `rowsOf` finds the same rows again, in whatever order: none reaches into the next. */
export function areSettled(rows: readonly (readonly PlacedWord[])[]): boolean {
  let above = -Infinity;
  for (const row of rows) {
    let top = Infinity;
    let bottom = -Infinity;
    let size = 0;
    for (const word of row) {
      if (word.y === top && word.size !== size) return false;
      if (word.y < top) {
        top = word.y;
        size = word.size;
      }
      if (word.y > bottom) bottom = word.y;
    }
    if (!(top > above && bottom >= top)) return false;
    above = bottom;
  }
  return true;
}
