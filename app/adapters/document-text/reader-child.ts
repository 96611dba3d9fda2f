import { readFile } from 'node:fs/promises';
import type { DocumentKind } from '../document-text.server.ts';
import type { Reading } from './lines.ts';
import { endWithParent, type ReadOrder, type ReadReply } from './reader-messages.ts';
import { sniff, type Sniffed } from './sniff.ts';
import { Unreadable } from './unreadable.ts';

/** Reads one document and ends. Runs in a process of its own, which the main process kills at its limits (reader-process.server.ts). */

const send = (reply: ReadReply): Promise<void> => new Promise((resolve) => (process.send ? process.send(reply, undefined, undefined, () => resolve()) : resolve()));

/** Each reader is loaded only when its kind comes: loading them all costs more than reading a small file. */
const readers: Record<Exclude<DocumentKind, 'image'>, (bytes: Buffer) => Promise<Reading>> = {
  pdf: async (bytes) => (await import('./pdf.ts')).readPdf(bytes),
  docx: async (bytes) => (await import('./word.ts')).readWord(bytes),
  doc: async (bytes) => (await import('./word-doc.ts')).readOldWord(bytes),
  xlsx: async (bytes) => (await import('./sheet.ts')).readSheets(bytes),
  xls: async (bytes) => (await import('./sheet.ts')).readSheets(bytes),
  csv: async (bytes) => (await import('./csv.ts')).readCsv(bytes),
};

async function read(bytes: Buffer, sniffed: Sniffed, order: ReadOrder): Promise<Reading> {
  if (sniffed.kind === 'image') return (await import('./image.ts')).readImageHeader(bytes, sniffed.format);
  if (order.step === 'second') return (await import('./pdf.ts')).readPdfSecond(bytes);
  return readers[sniffed.kind](bytes);
}

async function answer(order: ReadOrder): Promise<ReadReply> {
  try {
    const bytes = await readFile(order.path);
    const sniffed = sniff(bytes, order.fileName);
    await send({ type: 'kind', kind: sniffed.kind });
    return { type: 'read', reading: await read(bytes, sniffed, order) };
  } catch (error) {
    if (error instanceof Unreadable) return { type: 'failed', reason: error.reason, detail: error.message };
    return { type: 'failed', reason: 'damaged', detail: String(error).slice(0, 300) };
  }
}

endWithParent();
process.once('message', (order: ReadOrder) => {
  void answer(order)
    .then(send)
    .then(() => process.exit(0));
});
