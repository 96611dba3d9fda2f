import type { ReadDocument, ReadText } from './document-text.ts';
import {
  readInProcess,
  readTextInProcess,
} from '~/adapters/document-text/reader-process.server.ts';
import { readerSandbox } from '~/adapters/document-text/sandbox.server.ts';

/** The only provider: parsers from npm, run in a separate process for each document. */
export const readDocument: ReadDocument = readInProcess;
export const readText: ReadText = readTextInProcess;
export { readerSandbox };
