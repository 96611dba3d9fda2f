import type { DocumentKind } from '../document-text.ts';
import type { Reading } from '../layout/lines.ts';
import {
  exitWithParent,
  readInput,
  send,
  type RawTextReply,
  type ReadCommand,
  type ReadReply,
} from './reader-messages.ts';
import { refuseOtherScripts } from '../layout/other-scripts.ts';
import { sniff } from '../formats/sniff.ts';
import { failureFrom } from './unreadable.ts';

/**
 * Entry point of the reading process: reads one document, sends the result and exits. The main
 * process (reader-process.server.ts) kills it at its limits.
 */

type Reader = (
  bytes: Buffer,
  requestRawText: () => Promise<RawTextReply>,
) => Reading | Promise<Reading>;

/**
 * Each reader is imported on its first call, as a file of its own: loading all of them takes longer
 * than reading a small document.
 */
const readers: Record<Exclude<DocumentKind, 'image'>, () => Promise<Reader>> = {
  pdf: async () => (await import('../pdf/pdf.ts')).readPdf,
  docx: async () => (await import('../word/word.ts')).readWord,
  doc: async () => (await import('../word/word-doc.ts')).readOldWord,
  xlsx: readerOfSheets,
  xls: readerOfSheets,
  csv: async () => (await import('../sheets/csv.ts')).readCsv,
  ods: async () => (await import('../sheets/open-sheets.ts')).readOpenSheets,
  odt: async () => (await import('../formats/open-document.ts')).readOpenDocument,
  rtf: async () => (await import('../formats/rtf.ts')).readRtf,
  html: async () => (await import('../formats/html.ts')).readHtml,
  email: async () => (await import('../formats/email.ts')).readEmail,
  text: async () => (await import('../formats/plain-text.ts')).readPlainText,
};

async function readerOfSheets(): Promise<Reader> {
  const { readSheets } = await import('../sheets/sheet.ts');
  return (bytes) => readSheets(bytes);
}

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
    if (sniffed.kind === 'image') {
      const { readImageHeader } = await import('../formats/image.ts');
      return { type: 'read', reading: await readImageHeader(bytes, sniffed.format) };
    }
    const read = await readers[sniffed.kind]();
    const reading = await read(bytes, requestRawText);
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
