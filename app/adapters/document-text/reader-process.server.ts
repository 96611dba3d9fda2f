import { open } from 'node:fs/promises';
import { AppError } from '../../errors.ts';
import type { DocumentKind, DocumentText, ReadDocument, ReadDocumentOptions } from '../document-text.server.ts';
import { runChild, type EndReason } from './child-process.server.ts';
import { languageOf, numberLines, type RawLine, type Reading } from './lines.ts';
import { limits } from './limits.ts';
import { readByOcr } from './ocr.server.ts';
import { dropPageFurniture } from './page-furniture.ts';
import type { RawTextReply, ReadOrder, ReadReply } from './reader-messages.ts';
import { Slots } from './slots.ts';
import { failureOf, Unreadable } from './unreadable.ts';

const slots = new Slots(limits.concurrency);

/** What one process makes of a document, or why it makes nothing. */
interface Attempt {
  kind: DocumentKind | null;
  outcome: Reading | Unreadable;
}

const reasonOf: Record<Exclude<EndReason, 'aborted'>, Unreadable['reason']> = { exit: 'damaged', timeout: 'timeout', memory: 'tooLarge' };
const unanswered = (end: EndReason): Unreadable => new Unreadable(reasonOf[end === 'aborted' ? 'exit' : end], `process ended: ${end}`);

interface Job {
  order: ReadOrder;
  signal: AbortSignal | undefined;
  /** Aborts when the reading is done, so that no process outlives what it is for. */
  done: AbortController;
}

/** The process that reads a document of any kind. Of a PDF it waits for what pdf2json finds. */
async function readAlone({ order, signal }: Job, rawText?: Promise<RawTextReply>): Promise<Attempt> {
  const result: { kind: DocumentKind | null; outcome: Reading | Unreadable | null } = { kind: null, outcome: null };
  const end = await runChild<ReadReply>({
    script: 'reader-child',
    order,
    mayRead: [order.path],
    limits: { ms: limits.textMs, rssBytes: limits.textRssBytes, cpuSeconds: 30, heapMb: 384 },
    signal,
    onStart: (send) => void rawText?.then(send),
    onMessage: (reply, control) => {
      if (reply.type === 'kind') result.kind = reply.kind;
      else {
        result.outcome = reply.type === 'read' ? reply.reading : new Unreadable(reply.reason, reply.detail);
        control.end();
      }
    },
  });
  signal?.throwIfAborted();
  return { kind: result.kind, outcome: result.outcome ?? unanswered(end) };
}

/** The process that finds the raw text of a PDF, in its share of the time; it always answers. */
async function rawTextOf({ order, signal, done }: Job): Promise<RawTextReply> {
  const result: { reply: RawTextReply | null } = { reply: null };
  try {
    const end = await runChild<RawTextReply>({
      script: 'pdf2json-child',
      order,
      mayRead: [order.path],
      limits: { ms: limits.firstPdfMs, rssBytes: limits.textRssBytes, cpuSeconds: 30, heapMb: 384 },
      signal: signal ? AbortSignal.any([signal, done.signal]) : done.signal,
      onMessage: (reply, control) => {
        result.reply = reply;
        control.end();
      },
    });
    return result.reply ?? failureOf(unanswered(end));
  } catch (error) {
    return failureOf(error);
  }
}

/** True for a file that may be a PDF: its mark stands in the first kilobyte. What it is, the reading process finds out. */
async function mayBePdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead).includes('%PDF-');
  } finally {
    await file.close();
  }
}

/** A PDF is read by both extractors at the same time, each in a process of its own: what the one does not come back from, the other still answers. */
async function readText(path: string, fileName: string, signal?: AbortSignal): Promise<Attempt> {
  const job: Job = { order: { path, fileName }, signal, done: new AbortController() };
  if (!(await mayBePdf(path))) return slots.run(() => readAlone(job));
  return slots.run(async () => {
    const rawText = rawTextOf(job);
    try {
      return await readAlone(job, rawText);
    } finally {
      job.done.abort();
      await rawText;
    }
  }, 2);
}

const inOrder = (lines: readonly RawLine[]): RawLine[] => [...lines].sort((a, b) => a.page - b.page);

/** Adds what OCR finds on the pages without readable text. Throws Unreadable when nothing at all was found. */
async function withOcr(path: string, fileName: string, reading: Reading, options: ReadDocumentOptions): Promise<{ reading: Reading; method: DocumentText['method'] }> {
  const asked = reading.ocrPages ?? [];
  if (asked.length === 0) return { reading, method: 'text' };
  const pages = asked.slice(0, limits.ocrPages);
  const onPage = (done: number): void => options.onProgress?.(Math.min(99, Math.round((100 * done) / pages.length)));
  const ocr = await readByOcr({ path, fileName, pages, signal: options.signal, onPage });
  if (reading.lines.length + ocr.lines.length === 0) throw ocr.failure ?? new Unreadable(reading.gibberish ? 'gibberish' : 'noText');
  // Pages of a text document that OCR finds nothing on are blank: only those of a scan count as cut.
  const missed = asked.length - pages.length + ocr.lost.length;
  const cut = missed ? { cut: { ...reading.cut, pages: (reading.cut?.pages ?? 0) + missed } } : {};
  const method = reading.lines.length === 0 ? 'ocr' : ocr.lines.length ? 'mixed' : 'text';
  return { reading: { ...reading, ...cut, lines: inOrder([...reading.lines, ...dropPageFurniture(ocr.lines)]) }, method };
}

async function read(path: string, fileName: string, options: ReadDocumentOptions): Promise<DocumentText> {
  const { kind, outcome } = await readText(path, fileName, options.signal);
  if (outcome instanceof Unreadable) throw outcome;
  if (!kind) throw new Unreadable('damaged', 'kind unknown');
  const { reading, method } = await withOcr(path, fileName, outcome, options);
  const { lines, cut } = numberLines(reading);
  if (lines.length === 0) throw new Unreadable('noText');
  options.onProgress?.(100);
  return { kind, pages: reading.pages, lines, method, language: languageOf(lines), ...(cut ? { cut } : {}) };
}

/**
 * Reads a document, each extractor in a fresh process and few at a time; pages without readable text by OCR.
 * Throws AppError('documentUnreadable', {reason}); an aborted signal throws its own reason.
 */
export const readInProcess: ReadDocument = async (path, fileName, options = {}) => {
  try {
    return await read(path, fileName, options);
  } catch (error) {
    if (error instanceof Unreadable) throw new AppError('documentUnreadable', { reason: error.reason }, { cause: error });
    throw error;
  }
};
