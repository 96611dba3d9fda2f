import pLimit from 'p-limit';
import { accountTurns } from '~/adapters/account-turns.ts';
import { AppError } from '~/errors.ts';
import { failureOfEnd, runChild, Unreadable } from '@obralista/document-reader';
import type { ReadTable, Table, WriteWorkbook } from './spreadsheet.ts';
import type {
  RowsMessage,
  SpreadsheetCommand,
  SpreadsheetReply,
} from '~/adapters/spreadsheet/spreadsheet-messages.ts';

/** Limits of the process; the units are part of the names. */
const childLimits = {
  ms: 15_000,
  cpuSeconds: 30,
  heapMb: 384,
  rssBytes: 700 * 1024 * 1024,
} as const;

/** Files are read, by accounts in turn, and workbooks written, one at a time each. */
const readInTurn = accountTurns();
const writeTurn = pLimit(1);

const fieldTexts: Partial<Record<Unreadable['reason'], string>> = {
  empty: 'tableEmpty',
  unsupported: 'tableType',
  renamed: 'tableType',
  password: 'tablePassword',
  tooLarge: 'tableLarge',
  timeout: 'tableLarge',
};

/** What a person is told about a file that could not be read. */
const refusalOf = (failure: Unreadable): AppError =>
  new AppError(
    'invalid',
    { fields: { file: fieldTexts[failure.reason] ?? 'tableBroken' } },
    { cause: failure },
  );

export const readTable: ReadTable = async (bytes, fileName, { account, ...limits }) => {
  const result: { outcome?: Table | Unreadable } = {};
  const endReason = await readInTurn(account, () =>
    runChild<SpreadsheetReply>({
      program: 'spreadsheet-child',
      command: { type: 'read', bytes, fileName, limits } satisfies SpreadsheetCommand,
      limits: childLimits,
      onMessage: (reply, control) => {
        if (reply.type === 'read') result.outcome = reply.table;
        if (reply.type === 'failed') result.outcome = new Unreadable(reply.reason, reply.detail);
        control.end();
      },
    }),
  );
  const outcome = result.outcome ?? failureOfEnd(endReason);
  if (outcome instanceof Unreadable) throw refusalOf(outcome);
  return outcome;
};

export const writeWorkbook: WriteWorkbook = async (sheet, batches) => {
  const result: { bytes?: Uint8Array; failure?: unknown } = {};
  const nextRows = async (): Promise<RowsMessage> => {
    const { done, value } = await batches.next();
    return { rows: done ? [] : value };
  };
  const endReason = await writeTurn(() =>
    runChild<SpreadsheetReply>({
      program: 'spreadsheet-child',
      command: { type: 'write', ...sheet } satisfies SpreadsheetCommand,
      limits: childLimits,
      onMessage: (reply, control) => {
        if (reply.type === 'next') {
          nextRows()
            .then((message) => {
              control.extend(childLimits.ms);
              control.send(message);
            })
            .catch((error: unknown) => {
              result.failure = error;
              control.end();
            });
          return;
        }
        if (reply.type === 'written') result.bytes = reply.bytes;
        if (reply.type === 'failed') result.failure = new Unreadable(reply.reason, reply.detail);
        control.end();
      },
    }),
  );
  if (result.bytes) return result.bytes;
  throw result.failure ?? failureOfEnd(endReason);
};
