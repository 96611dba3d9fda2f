import { beside, isRepeated, type CellLine } from './cell-rows.ts';

/**
 * Cells of a table of Word or the web that reach over several rows: each row shows them again where
 * they are short, so that its other cells stay in their columns.
 */

/** Rows and columns that a cell may reach over. */
const MAX_SPANNED = 200;

/** The number of rows or columns that a cell says it reaches over. */
const spanOf = (value = '1'): number =>
  /^\d{1,5}$/.test(value) ? Math.min(MAX_SPANNED, Math.max(1, Number(value))) : 1;

interface Reaching<Line> {
  rows: number;
  columns: number;
  lines: Line[];
}

/** The cells of the rows of one table, one row after the other. */
export class SpannedCells<Line extends CellLine> {
  private cells: Line[][] = [];
  /** Cells of the rows above that reach into those below, by their column. */
  private readonly reaching = new Map<number, Reaching<Line>>();
  /** The column of the next cell, and over what that cell reaches. */
  private column = 0;
  private span = { rows: 1, columns: 1 };

  startCell({ rowspan, colspan }: Readonly<Record<string, string>>): void {
    this.span = { rows: spanOf(rowspan), columns: spanOf(colspan) };
  }

  add(lines: Line[]): void {
    this.repeat();
    this.cells.push(lines);
    const { rows, columns } = this.span;
    const repeated = isRepeated(lines) ? beside(lines) : [];
    if (rows > 1) this.reaching.set(this.column, { rows: rows - 1, columns, lines: repeated });
    this.column += columns;
    this.span = { rows: 1, columns: 1 };
  }

  /** The cells of the row; a row without cells of its own has none. */
  endRow(): Line[][] {
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
      this.cells.push(above.lines);
      above.rows--;
      if (above.rows === 0) this.reaching.delete(this.column);
      this.column += above.columns;
    }
  }
}
