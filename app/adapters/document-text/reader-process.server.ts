import { AppError } from '../../errors.ts';
import type {
  DocumentKind,
  DocumentText,
  ReadDocument,
  ReadDocumentOptions,
} from '../document-text.ts';
import { runChild, type EndReason } from './child-process.server.ts';
import { languageOf, numberLines, type RawLine, type Reading } from './lines.ts';
import { limits } from './limits.ts';
import { readByOcr } from './ocr.server.ts';
import { dropPageHeaders } from './page-headers.ts';
import type { RawTextReply, ReadOrder, ReadReply } from './reader-messages.ts';
import { Slots } from './slots.ts';
import { failureOf, Unreadable } from './unreadable.ts';

const slots = new Slots(limits.concurrency);
/** Kept from pdf2json's time, for the answer that is due when it has none, in milliseconds. */
const ANSWER_MS = 1_000;

/** What one process makes of a document, or why it makes nothing. */
interface Attempt {
  kind: DocumentKind | null;
  outcome: Reading | Unreadable;
}

const reasonOf: Record<Exclude<EndReason, 'aborted'>, Unreadable['reason']> = {
  exit: 'damaged',
  timeout: 'timeout',
  memory: 'tooLarge',
};
const unanswered = (end: EndReason): Unreadable =>
  new Unreadable(reasonOf[end === 'aborted' ? 'exit' : end], `process ended: ${end}`);

/** What every process that extracts text may take, beside its time. */
const textLimits = { rssBytes: limits.textRssBytes, cpuSeconds: 30, heapMb: 384 };

/**
 * The raw text of a PDF by pdf2json, in a process of its own, which may take so many milliseconds;
 * it always answers.
 */
async function rawTextOf(order: ReadOrder, ms: number, signal: AbortSignal): Promise<RawTextReply> {
  const result: { reply: RawTextReply | null } = { reply: null };
  try {
    const end = await runChild<RawTextReply>({
      script: 'pdf2json-child',
      order,
      mayRead: [order.path],
      limits: { ...textLimits, ms },
      signal,
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

/**
 * Reads a document in a fresh process. Of a PDF it may ask for what pdf2json makes of it: another
 * fresh process finds that while the first one waits, so
 * that what the one does not come back from, the other still answers.
 */
async function readText(order: ReadOrder, signal?: AbortSignal): Promise<Attempt> {
  const started = performance.now();
  const done = new AbortController();
  const ended = signal ? AbortSignal.any([signal, done.signal]) : done.signal;
  const result: {
    kind: DocumentKind | null;
    outcome: Reading | Unreadable | null;
    rawText?: Promise<unknown>;
  } = { kind: null, outcome: null };
  const end = await runChild<ReadReply>({
    script: 'reader-child',
    order,
    mayRead: [order.path],
    limits: { ...textLimits, ms: limits.textMs },
    signal,
    onMessage: (reply, control) => {
      if (reply.type === 'kind') result.kind = reply.kind;
      else if (reply.type === 'doubt') {
        const left = limits.textMs - ANSWER_MS - (performance.now() - started);
        result.rawText ??= rawTextOf(
          order,
          Math.min(limits.pdf2jsonMs, Math.max(0, left)),
          ended,
        ).then(control.send);
      } else {
        result.outcome =
          reply.type === 'read' ? reply.reading : new Unreadable(reply.reason, reply.detail);
        control.end();
      }
    },
  });
  done.abort();
  await result.rawText;
  signal?.throwIfAborted();
  return { kind: result.kind, outcome: result.outcome ?? unanswered(end) };
}

const inOrder = (lines: readonly RawLine[]): RawLine[] =>
  [...lines].sort((a, b) => a.page - b.page);

/**
 * Adds what OCR finds on the pages without readable text. Throws Unreadable when nothing at all was
 * found.
 */
async function withOcr(
  path: string,
  fileName: string,
  reading: Reading,
  options: ReadDocumentOptions,
): Promise<{ reading: Reading; method: DocumentText['method'] }> {
  const asked = reading.ocrPages ?? [];
  if (asked.length === 0) return { reading, method: 'text' };
  const pages = asked.slice(0, limits.ocrPages);
  const onPage = (done: number): void =>
    options.onProgress?.(Math.min(99, Math.round((100 * done) / pages.length)));
  const ocr = await readByOcr({
    path,
    fileName,
    pages,
    signal: options.signal,
    onPage,
    transcribe: options.transcribe,
  });
  if (reading.lines.length + ocr.lines.length === 0)
    throw ocr.failure ?? new Unreadable(reading.gibberish ? 'gibberish' : 'noText');
  // Pages of a text document that OCR finds nothing on are blank: only those of a scan count as
  // cut.
  const missed = asked.length - pages.length + ocr.lost.length;
  const cut = missed ? { cut: { ...reading.cut, pages: (reading.cut?.pages ?? 0) + missed } } : {};
  const method = reading.lines.length === 0 ? 'ocr' : ocr.lines.length ? 'mixed' : 'text';
  return {
    reading: {
      ...reading,
      ...cut,
      lines: inOrder([...reading.lines, ...dropPageHeaders(ocr.lines)]),
    },
    method,
  };
}

async function read(
  path: string,
  fileName: string,
  options: ReadDocumentOptions,
): Promise<DocumentText> {
  const { kind, outcome } = await slots.run(() => readText({ path, fileName }, options.signal));
  if (outcome instanceof Unreadable) throw outcome;
  if (!kind) throw new Unreadable('damaged', 'kind unknown');
  const { reading, method } = await withOcr(path, fileName, outcome, options);
  const { lines, cut } = numberLines(reading);
  if (lines.length === 0) throw new Unreadable('noText');
  options.onProgress?.(100);
  return {
    kind,
    pages: reading.pages,
    lines,
    method,
    language: languageOf(lines),
    ...(cut ? { cut } : {}),
  };
}

/**
 * Reads a document, each extractor in a fresh process and few at a time; pages without readable
 * text by OCR.
 * Throws AppError('documentUnreadable', {reason}); an aborted signal throws its own reason.
 */
export const readInProcess: ReadDocument = async (path, fileName, options = {}) => {
  try {
    return await read(path, fileName, options);
  } catch (error) {
    if (error instanceof Unreadable)
      throw new AppError('documentUnreadable', { reason: error.reason }, { cause: error });
    throw error;
  }
};
