import { readFileSync } from 'node:fs';
import type { DocumentKind } from '../document-text.ts';
import { readCsv } from './csv.ts';
import { readImageHeader } from './image.ts';
import type { Reading } from './lines.ts';
import { readPdf } from './pdf.ts';
import {
  endWithParent,
  send,
  type RawTextReply,
  type ReadOrder,
  type ReadReply,
} from './reader-messages.ts';
import { readSheets } from './sheet.ts';
import { sniff } from './sniff.ts';
import { failureOf } from './unreadable.ts';
import { readOldWord } from './word-doc.ts';
import { readWord } from './word.ts';

/**
 * Reads one document and ends. Runs in a process of its own, which the main process kills at its
 * limits (reader-process.server.ts).
 */

type Reader = (bytes: Buffer, askRawText: () => Promise<RawTextReply>) => Promise<Reading>;

/**
 * Each reader loads its package when it is called: loading all of them costs more than reading a
 * small file.
 */
const readers: Record<Exclude<DocumentKind, 'image'>, Reader> = {
  pdf: readPdf,
  docx: readWord,
  doc: readOldWord,
  xlsx: readSheets,
  xls: readSheets,
  csv: async (bytes) => readCsv(bytes),
};

/** Asks for what pdf2json makes of the document; the answer is the second message. */
function askRawText(): Promise<RawTextReply> {
  return new Promise((resolve, reject) => {
    process.once('message', resolve);
    send({ type: 'doubt' }).catch(reject);
  });
}

async function answer(order: ReadOrder): Promise<ReadReply> {
  try {
    const bytes = readFileSync(order.path);
    const sniffed = sniff(bytes, order.fileName);
    await send({ type: 'kind', kind: sniffed.kind });
    if (sniffed.kind === 'image')
      return { type: 'read', reading: await readImageHeader(bytes, sniffed.format) };
    return { type: 'read', reading: await readers[sniffed.kind](bytes, askRawText) };
  } catch (error) {
    return failureOf(error);
  }
}

endWithParent();
process.once('message', (order: ReadOrder) => void answer(order).then(send));
