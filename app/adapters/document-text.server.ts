import type { ReadDocument } from './document-text.ts';

import { readInProcess } from './document-text/reader-process.server.ts';

/** The one provider: extractors from npm, each document in a process of its own. */
export const readDocument: ReadDocument = readInProcess;
