import type { ReadDocument } from './document-text.ts';
import { readInProcess } from './document-text/reader-process.server.ts';

/** The only provider: parsers from npm, run in a separate process for each document. */
export const readDocument: ReadDocument = readInProcess;
