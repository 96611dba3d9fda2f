import { AppError } from '../../errors.ts';
import type { DocumentKind, DocumentText, ReadDocument, ReadDocumentOptions } from '../document-text.server.ts';
import { runChild, type EndReason } from './child-process.server.ts';
import { languageOf, numberLines, type RawLine, type Reading } from './lines.ts';
import { limits } from './limits.ts';
import { readByOcr } from './ocr.server.ts';
import { dropPageFurniture } from './page-furniture.ts';
import type { ReadOrder, ReadReply } from './reader-messages.ts';
import { Slots } from './slots.ts';
import { Unreadable } from './unreadable.ts';

const slots = new Slots(limits.concurrency);

interface Attempt {
  kind: DocumentKind | null;
  outcome: Reading | Unreadable;
}

const reasonOf: Record<Exclude<EndReason, 'aborted'>, Unreadable['reason']> = { exit: 'damaged', timeout: 'timeout', memory: 'tooLarge' };

/** One extractor in one fresh process. */
async function attempt(order: ReadOrder, ms: number, signal?: AbortSignal): Promise<Attempt> {
  const result: { kind: DocumentKind | null; outcome: Reading | Unreadable | null } = { kind: null, outcome: null };
  const end = await runChild<ReadReply>({
    script: 'reader-child.ts',
    order,
    mayRead: [order.path],
    limits: { ms, rssBytes: limits.textRssBytes, cpuSeconds: 30, heapMb: 384 },
    signal,
    onMessage: (reply, { extend }) => {
      if (reply.type === 'kind') {
        result.kind = reply.kind;
        if (reply.kind === 'pdf' && order.step === 'first') extend(limits.firstPdfMs);
      }
      if (reply.type === 'read') result.outcome = reply.reading;
      if (reply.type === 'failed') result.outcome = new Unreadable(reply.reason, reply.detail);
    },
  });
  signal?.throwIfAborted();
  const outcome = result.outcome ?? new Unreadable(reasonOf[end === 'aborted' ? 'exit' : end], `process ended: ${end}`);
  return { kind: result.kind, outcome };
}

/** Both extractors of a PDF share one time limit: what the first leaves is the second's, in a process of its own. */
async function readText(path: string, fileName: string, signal?: AbortSignal): Promise<Attempt> {
  const started = performance.now();
  const first = await attempt({ path, fileName, step: 'first' }, limits.textMs, signal);
  const { kind, outcome } = first;
  const final = !(outcome instanceof Unreadable) || outcome.reason === 'password' || outcome.reason === 'tooManyPages';
  if (kind !== 'pdf' || final) return first;
  const left = limits.textMs - (performance.now() - started);
  const second = await attempt({ path, fileName, step: 'second' }, left, signal);
  return second.outcome instanceof Unreadable ? first : second;
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
  const { kind, outcome } = await slots.run(() => readText(path, fileName, options.signal));
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
