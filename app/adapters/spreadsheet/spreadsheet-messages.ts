import type { ReaderFailure } from '@obralista/document-reader';
import type { Sheet, SheetCell, Table, TableLimits } from '~/adapters/spreadsheet.ts';

/** The first message to the process: read these bytes, or write a sheet. */
export type SpreadsheetCommand =
  | { type: 'read'; bytes: Uint8Array; fileName: string; limits: TableLimits }
  | ({ type: 'write' } & Sheet);

/** The answer to each `next`: more rows; none at the end. */
export interface RowsMessage {
  rows: SheetCell[][];
}

/** Messages from the process. */
export type SpreadsheetReply =
  | { type: 'next' }
  | { type: 'read'; table: Table }
  | { type: 'written'; bytes: Uint8Array }
  | ReaderFailure;
