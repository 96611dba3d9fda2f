import * as reader from '@obralista/document-reader';
import { SettingsError } from '~/env.server.ts';
import { AppError } from '~/errors.ts';
import type { ReadDocument, ReadText } from './document-text.ts';

/** The only provider: parsers from npm, run in a separate process for each document. */

/** Turns Unreadable into AppError('documentUnreadable', {reason}). */
async function withReasons<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof reader.Unreadable)
      throw new AppError('documentUnreadable', { reason: error.reason }, { cause: error });
    throw error;
  }
}

export const readDocument: ReadDocument = (path, fileName, options) =>
  withReasons(reader.readDocument(path, fileName, options));
export const readText: ReadText = (path, fileName, options) =>
  withReasons(reader.readText(path, fileName, options));

/** What the reading processes may do. Throws SettingsError where they would have a network. */
export async function readerSandbox(): Promise<reader.Sandbox> {
  try {
    return await reader.readerSandbox();
  } catch (error) {
    if (error instanceof reader.NoSandbox) throw new SettingsError(error.message);
    throw error;
  }
}
