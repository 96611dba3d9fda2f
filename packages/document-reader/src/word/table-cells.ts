import { rowsOfCells, textOfRow, type CellLine, type CellRow } from '../layout/cell-rows.ts';
import { SpannedCells } from '../layout/spanned-cells.ts';
import { isStruckRow } from '../layout/struck-row.ts';
import type { Said } from '../layout/text-layout.ts';

/** The tables that are open while a page of the web or of Word is read, one in a cell of the other. */

/** A line of a cell, and how it is set. */
export interface SetLine extends CellLine {
  struck: boolean;
  said: Said;
}

interface Table {
  cells: SpannedCells<SetLine>;
  /** The lines of the cell that is read; null outside of rows. */
  open: SetLine[] | null;
}

export class TableCells {
  private readonly tables: Table[] = [];

  get depth(): number {
    return this.tables.length;
  }

  /** Whether a row of a table is open. */
  get isInRow(): boolean {
    return this.tables.some(({ open }) => open !== null);
  }

  openTable(): void {
    this.tables.push({ cells: new SpannedCells(), open: null });
  }

  startRow(): void {
    const table = this.tables.at(-1);
    if (table) table.open = [];
  }

  startCell(attributes: Readonly<Record<string, string>>): void {
    this.tables.at(-1)?.cells.startCell(attributes);
  }

  /** Adds a line to the innermost cell that is open. */
  add(line: SetLine): void {
    this.tables.findLast(({ open }) => open !== null)?.open?.push(line);
  }

  endCell(): void {
    const table = this.tables.at(-1);
    if (!table?.open) return;
    table.cells.add(table.open);
    table.open = [];
  }

  /** Ends the row; its lines, those of a row within a cell handed on to that cell. */
  endRow(): SetLine[] {
    const table = this.tables.at(-1);
    if (!table?.open) return [];
    if (table.open.length > 0) this.endCell();
    table.open = null;
    const lines = rowsOfCells(table.cells.endRow()).map(lineOf);
    if (!this.isInRow) return lines;
    for (const line of lines) {
      const cells = line.cells.filter((cell) => cell !== '');
      if (cells.length > 0) this.add({ ...line, cells });
    }
    return [];
  }

  endTable(): SetLine[] {
    const lines = this.endRow();
    this.tables.pop();
    return lines;
  }
}

/** A row as one line; one with words in a single cell is set as that cell is. */
function lineOf(row: CellRow<SetLine>): SetLine {
  const lines = row.flat();
  const [first] = lines;
  if (first && lines.length === 1 && row.length === 1) return first;
  const ownCells = row.map((cell) => cell.filter(({ isBeside }) => isBeside !== true));
  const own = ownCells.flat();
  const struck = isStruckRow(
    ownCells
      .filter((cell) => cell.length > 0)
      .map((cell) => ({
        text: cell.flatMap(({ cells }) => cells).join(' '),
        isStruck: cell.every((line) => line.struck),
      })),
  );
  const isBold = own.length > 0 && own.every(({ said }) => said.isBold === true);
  return { cells: textOfRow(row).split(' | '), struck, said: { isBold } };
}
