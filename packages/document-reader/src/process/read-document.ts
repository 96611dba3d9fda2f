import pLimit from 'p-limit';
import type { DocumentKind, DocumentText, ReadDocumentOptions } from '../document-text.ts';
import { failureOfEnd, runChild } from './child-process.ts';
import { languageOf, numberLines, listedLeftOut, type Reading } from '../layout/lines.ts';
import { limits } from './limits.ts';
import type { RawTextReply, ReadCommand, ReadReply } from './reader-messages.ts';
import { OCR_READER } from './readers.ts';
import { failureFrom, Unreadable } from './unreadable.ts';
import { withOcr } from './with-ocr.ts';

const turns = pLimit(limits.concurrency);
/** Time reserved for the reading process to answer after pdf2json fails, in milliseconds. */
const ANSWER_MS = 1_000;

/** The result of one reading process; `kind` is null when it ended before the detection. */
interface Attempt {
  kind: DocumentKind | null;
  outcome: Reading | Unreadable;
}

/** Limits of every process that extracts text, without the time limit. */
const textLimits = { rssBytes: limits.textRssBytes, cpuSeconds: 30, heapMb: 384 };

/** Raw text of a PDF by pdf2json in a separate process, within `ms` milliseconds; never throws. */
async function rawTextOf(path: string, ms: number, signal: AbortSignal): Promise<RawTextReply> {
  const result: { reply: RawTextReply | null } = { reply: null };
  try {
    const endReason = await runChild<RawTextReply>({
      program: 'pdf2json-child',
      command: {},
      input: path,
      messages: 'json',
      limits: { ...textLimits, ms },
      signal,
      onMessage: (reply, control) => {
        result.reply = reply;
        control.end();
      },
    });
    return result.reply ?? failureFrom(failureOfEnd(endReason));
  } catch (error) {
    return failureFrom(error);
  }
}

/**
 * Reads a document in a new process. For a PDF that process may ask for the raw text by pdf2json,
 * which runs in a second process: when one of the parsers hangs or crashes, the other still
 * answers.
 */
async function readAttempt(
  path: string,
  command: ReadCommand,
  signal?: AbortSignal,
): Promise<Attempt> {
  const started = performance.now();
  const finished = new AbortController();
  const endSignal = signal ? AbortSignal.any([signal, finished.signal]) : finished.signal;
  const result: {
    kind: DocumentKind | null;
    outcome: Reading | Unreadable | null;
    rawText?: Promise<unknown>;
  } = { kind: null, outcome: null };
  const endReason = await runChild<ReadReply>({
    program: 'reader-child',
    command,
    input: path,
    messages: 'json',
    limits: { ...textLimits, ms: limits.textMs },
    signal,
    onMessage: (reply, control) => {
      if (reply.type === 'kind') result.kind = reply.kind;
      else if (reply.type === 'rawTextNeeded') {
        const remainingMs = limits.textMs - ANSWER_MS - (performance.now() - started);
        result.rawText ??= rawTextOf(
          path,
          Math.min(limits.pdf2jsonMs, Math.max(0, remainingMs)),
          endSignal,
        ).then(control.send);
      } else {
        result.outcome =
          reply.type === 'read' ? reply.reading : new Unreadable(reply.reason, reply.detail);
        control.end();
      }
    },
  });
  finished.abort();
  await result.rawText;
  signal?.throwIfAborted();
  return { kind: result.kind, outcome: result.outcome ?? failureOfEnd(endReason) };
}

/** What reading without OCR finds. Throws Unreadable. */
async function readKnownText(
  path: string,
  fileName: string,
  signal: AbortSignal | undefined,
): Promise<{ kind: DocumentKind; reading: Reading }> {
  const { kind, outcome } = await turns(() => readAttempt(path, { fileName }, signal));
  if (outcome instanceof Unreadable) throw outcome;
  if (!kind) throw new Unreadable('failed', 'kind unknown');
  return { kind, reading: outcome };
}

/** The finished document. Throws Unreadable where it has no lines. */
function documentText(
  kind: DocumentKind,
  reading: Reading,
  method: DocumentText['method'],
): DocumentText {
  const { lines, cut } = numberLines(reading);
  if (lines.length === 0) throw new Unreadable('noText');
  const leftOut = listedLeftOut(reading);
  return {
    kind,
    pages: reading.pages,
    lines,
    method,
    reader: method === 'ocr' ? OCR_READER : (reading.reader ?? OCR_READER),
    language: languageOf(lines),
    ...(cut ? { cut } : {}),
    ...(leftOut ? { leftOut } : {}),
  };
}

/**
 * Reads the document at `path` (a local file), each parser in a new process and few at a time; pages
 * without readable text are read by OCR. Throws Unreadable; an aborted signal throws its own reason.
 */
export async function readDocument(
  path: string,
  fileName: string,
  options: ReadDocumentOptions = {},
): Promise<DocumentText> {
  const known = await readKnownText(path, fileName, options.signal);
  const { reading, method } = await withOcr({ path, fileName, ...options }, known.reading);
  const text = documentText(known.kind, reading, method);
  options.onProgress?.(100);
  return text;
}

/** The same without OCR: null where some pages need it. */
export async function readText(
  path: string,
  fileName: string,
  { signal }: Pick<ReadDocumentOptions, 'signal'> = {},
): Promise<DocumentText | null> {
  const { kind, reading } = await readKnownText(path, fileName, signal);
  return reading.ocrPages?.length ? null : documentText(kind, reading, 'text');
}
