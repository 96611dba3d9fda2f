/**
 * Cells of a table of Word or the web that reach over several rows: each row shows them again, so
 * that its other cells stay in their columns.
 */

/** A cell of more words is not repeated in the rows that it reaches over. */
const MOST_REPEATED = 12;
/** Rows and columns that a cell may reach over. */
const MOST_SPANNED = 200;

/** The number of rows or columns that a cell says it reaches over. */
const spanOf = (value = '1'): number =>
  /^\d{1,5}$/.test(value) ? Math.min(MOST_SPANNED, Math.max(1, Number(value))) : 1;

interface Reaching {
  rows: number;
  columns: number;
  text: string;
}

/** The cells of the rows of one table, one row after the other. */
export class SpannedCells {
  private cells: string[] = [];
  /** Cells of the rows above that reach into those below, by their column. */
  private readonly reaching = new Map<number, Reaching>();
  /** The column of the next cell, and over what that cell reaches. */
  private column = 0;
  private span = { rows: 1, columns: 1 };

  startCell({ rowspan, colspan }: Readonly<Record<string, string>>): void {
    this.span = { rows: spanOf(rowspan), columns: spanOf(colspan) };
  }

  add(text: string): void {
    this.repeat();
    this.cells.push(text);
    const { rows, columns } = this.span;
    const repeated = text.split(' ').length > MOST_REPEATED ? '' : text;
    if (rows > 1) this.reaching.set(this.column, { rows: rows - 1, columns, text: repeated });
    this.column += columns;
    this.span = { rows: 1, columns: 1 };
  }

  /** The cells of the row; a row without cells of its own has none. */
  endRow(): string[] {
    if (this.cells.length > 0) this.repeat();
    const { cells } = this;
    this.cells = [];
    this.column = 0;
    return cells;
  }

  /** Repeats the cells that reach into this row, up to the next one of its own. */
  private repeat(): void {
    for (;;) {
      const above = this.reaching.get(this.column);
      if (above === undefined) return;
      this.cells.push(above.text);
      above.rows--;
      if (above.rows === 0) this.reaching.delete(this.column);
      this.column += above.columns;
    }
  }
}
