import type { DocumentKind } from '../document-text.ts';
import { readCsv } from './csv.ts';
import { readEmail } from './email.ts';
import { readHtml } from './html.ts';
import { readImageHeader } from './image.ts';
import type { Reading } from './lines.ts';
import { readOpenDocument } from './open-document.ts';
import { readOpenSheets } from './open-sheets.ts';
import { readPdf } from './pdf.ts';
import { readPlainText } from './plain-text.ts';
import {
  exitWithParent,
  readInput,
  send,
  type RawTextReply,
  type ReadCommand,
  type ReadReply,
} from './reader-messages.ts';
import { readRtf } from './rtf.ts';
import { refuseOtherScripts } from './scripts.ts';
import { readSheets } from './sheet.ts';
import { sniff } from './sniff.ts';
import { failureFrom } from './unreadable.ts';
import { readOldWord } from './word-doc.ts';
import { readWord } from './word.ts';

/**
 * Entry point of the reading process: reads one document, sends the result and exits. The main
 * process (reader-process.server.ts) kills it at its limits.
 */

type Reader = (bytes: Buffer, requestRawText: () => Promise<RawTextReply>) => Promise<Reading>;

/**
 * Each reader imports its package on its first call: loading all of them takes longer than reading
 * a small file.
 */
const readers: Record<Exclude<DocumentKind, 'image'>, Reader> = {
  pdf: readPdf,
  docx: readWord,
  doc: readOldWord,
  xlsx: (bytes) => readSheets(bytes),
  xls: (bytes) => readSheets(bytes),
  csv: async (bytes) => readCsv(bytes),
  ods: readOpenSheets,
  odt: readOpenDocument,
  rtf: async (bytes) => readRtf(bytes),
  html: async (bytes) => readHtml(bytes),
  email: async (bytes) => readEmail(bytes),
  text: async (bytes) => readPlainText(bytes),
};

/** Asks the main process for the raw text by pdf2json, which arrives as the second message. */
function requestRawText(): Promise<RawTextReply> {
  return new Promise((resolve, reject) => {
    process.once('message', resolve);
    send({ type: 'rawTextNeeded' }).catch(reject);
  });
}

async function readDocument(command: ReadCommand): Promise<ReadReply> {
  try {
    const bytes = readInput();
    const sniffed = sniff(bytes, command.fileName);
    await send({ type: 'kind', kind: sniffed.kind });
    if (sniffed.kind === 'image')
      return { type: 'read', reading: await readImageHeader(bytes, sniffed.format) };
    const reading = await readers[sniffed.kind](bytes, requestRawText);
    refuseOtherScripts(reading.lines);
    return { type: 'read', reading };
  } catch (error) {
    return failureFrom(error);
  }
}

exitWithParent();
process.once('message', (command: ReadCommand) => {
  readDocument(command)
    .then(send)
    .catch(() => process.exit(1));
});
