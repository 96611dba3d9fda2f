import { exitWithParent, failureFrom } from '@obralista/document-reader';
import type { SheetCell } from '~/adapters/spreadsheet.ts';
import { readTable } from './read-table.ts';
import type { RowsMessage, SpreadsheetCommand, SpreadsheetReply } from './spreadsheet-messages.ts';
import { writeWorkbook } from './write-workbook.ts';

/**
 * Entry point of the process that reads a table from a file, or writes a workbook: both take long
 * for the event loop of the server, and a file may be hostile. The main process
 * (spreadsheet.server.ts) kills it at its limits.
 */

const send = (reply: SpreadsheetReply): void => {
  process.send?.(reply, undefined, undefined, (error) => error && process.exit(1));
};

/** Asks for the next rows. */
function nextRows(): Promise<SheetCell[][]> {
  return new Promise((resolve) => {
    process.once('message', ({ rows }: RowsMessage) => resolve(rows));
    send({ type: 'next' });
  });
}

async function allRows(): Promise<SheetCell[][]> {
  const all: SheetCell[][] = [];
  for (;;) {
    const rows = await nextRows();
    if (rows.length === 0) return all;
    all.push(...rows);
  }
}

async function answer(command: SpreadsheetCommand): Promise<SpreadsheetReply> {
  try {
    if (command.type === 'write')
      return { type: 'written', bytes: await writeWorkbook(command, await allRows()) };
    const { bytes, fileName, limits } = command;
    return { type: 'read', table: await readTable(Buffer.from(bytes), fileName, limits) };
  } catch (error) {
    return failureFrom(error);
  }
}

exitWithParent();
process.once('message', (command: SpreadsheetCommand) => {
  answer(command)
    .then(send)
    .catch(() => process.exit(1));
});
