/** A cell to write: a text is never a formula, an amount has two decimals. */
export type SheetCell =
  string | number | null | { day: /* YYYY-MM-DD */ string } | { cents: number };

/** The first sheet of a workbook, or a CSV file: rows of cells as text, days as 'YYYY-MM-DD'. */
export interface Table {
  rows: string[][];
  /** Whether rows or columns beyond the limits were left out. */
  cut: boolean;
}

export interface TableLimits {
  maxRows: number;
  maxColumns: number;
}

/**
 * Reads CSV or Excel bytes in a sandboxed process; accounts take turns. Throws `invalid` for the field file where they
 * are neither, or hold more than can be read.
 */
export type ReadTable = (
  bytes: Buffer,
  fileName: string,
  options: TableLimits & { account: string },
) => Promise<Table>;

/** A sheet to write but its rows. */
export interface Sheet {
  name: string;
  headings: readonly string[];
  /** In characters. */
  widths: readonly number[];
  /** Lines above the headings: the title, then what it is of. */
  title?: readonly string[];
  /** A last row with the sums of the amounts of these columns, from 0. */
  total?: { label: string; columns: readonly number[] };
  /** Whether the last row is such sums. */
  isLastTotal?: boolean;
}

/** Writes a workbook of one sheet in a process of its own, of rows that arrive in batches. */
export type WriteWorkbook = (
  sheet: Sheet,
  batches: AsyncGenerator<SheetCell[][]>,
) => Promise<Uint8Array>;
