import pLimit from 'p-limit';
import type { TranscribeTile } from '../document-text.ts';
import { failureOfEnd, runChild } from '../process/child-process.ts';
import type { RawLine } from '../layout/lines.ts';
import { limits } from '../process/limits.ts';
import type { OcrCommand, OcrPage, OcrReply } from '../process/reader-messages.ts';
import { languagesFolder } from '../process/programs.ts';
import { Unreadable } from '../process/unreadable.ts';
import { transcribedLines } from './transcribe-tiles.ts';

/** Time for starting the OCR engine on a slow machine, in milliseconds; added to the first page's. */
const START_MS = 5_000;
const oneAtATime = pLimit(1);

export interface OcrResult {
  lines: RawLine[];
  /** Pages that could not be read within their time or memory. */
  failedPages: number[];
  /** How many of them were not tried, as the time for all of them was over. */
  untried: number;
  failure: Unreadable | null;
}

interface OcrRequest {
  path: string;
  fileName: string;
  pages: number[];
  /** Time limit for all pages, in milliseconds. */
  ms: number;
  signal?: AbortSignal | undefined;
  onPage: (done: number) => void;
  /** Transcribes the tiles of each page in addition to OCR. */
  transcribe?: TranscribeTile | null | undefined;
}

/** The lines of each page, resolved once OCR and transcription are done. */
type PendingPages = Promise<RawLine[]>[];

/** Characters of the pictures that wait for a model. */
let waitingPictures = 0;

const pictureSizeOf = ({ tiles = [] }: OcrPage): number =>
  tiles
    .flatMap(([tile, halves]) => [tile, ...halves])
    .reduce((sum, { jpeg }) => sum + jpeg.length, 0);

/** The lines of a page that a model reads, too; where too many pages wait for it, those of OCR. */
async function withTranscription(
  reply: OcrPage,
  transcribe: TranscribeTile,
  signal: AbortSignal | undefined,
): Promise<OcrPage['lines']> {
  const size = pictureSizeOf(reply);
  if (waitingPictures + size > limits.waitingPictures) return reply.lines;
  waitingPictures += size;
  try {
    return await transcribedLines(reply, transcribe, signal);
  } finally {
    waitingPictures -= size;
  }
}

/** The lines of a page: read by OCR, merged with the transcription where there is one. */
async function readPage({ transcribe, signal }: OcrRequest, reply: OcrPage): Promise<RawLine[]> {
  const lines = transcribe ? await withTranscription(reply, transcribe, signal) : reply.lines;
  return lines.map(({ text, confidence, layout }) => ({
    page: reply.page,
    text,
    ocrConfidence: confidence ?? 0,
    ...(layout ? { layout } : {}),
  }));
}

/**
 * Starts `readPage` without waiting, so that OCR goes on with the next page. The empty catch
 * prevents an unhandled rejection; the error is thrown where the lines are awaited.
 */
function startPage(request: OcrRequest, reply: OcrPage): Promise<RawLine[]> {
  const lines = readPage(request, reply);
  lines.catch(() => undefined);
  return lines;
}

/**
 * Runs one OCR process over `pages`. Returns how many pages it read and whether it ended before the
 * last one.
 */
async function runOcrProcess(
  request: OcrRequest,
  pages: number[],
  result: OcrResult,
  pendingPages: PendingPages,
): Promise<{ pagesRead: number; interrupted: boolean }> {
  let pagesRead = 0;
  let done = false;
  const command: OcrCommand = {
    fileName: request.fileName,
    pages,
    languagePath: languagesFolder,
    pictures: Boolean(request.transcribe),
  };
  const endReason = await runChild<OcrReply>({
    program: 'ocr-child',
    command,
    input: request.path,
    limits: {
      ms: limits.drawPageMs,
      countsWork: true,
      rssBytes: limits.ocrRssBytes,
      cpuSeconds: 60 + pages.length * 30,
      heapMb: 512,
    },
    signal: request.signal,
    onMessage: (reply, { extend, end }) => {
      if (reply.type === 'drawn')
        return extend(limits.ocrPageMs + (pagesRead === 0 ? START_MS : 0));
      if (reply.type === 'page') {
        extend(limits.drawPageMs);
        pendingPages.push(startPage(request, reply));
        if (!reply.isRead && !request.transcribe) result.failedPages.push(reply.page);
        request.onPage(request.pages.indexOf(reply.page) + 1);
        pagesRead++;
        return;
      }
      if (reply.type === 'failed') result.failure = new Unreadable(reply.reason, reply.detail);
      else done = true;
      end();
    },
  });
  if (!done && !result.failure && pagesRead === 0) result.failure = failureOfEnd(endReason);
  return { pagesRead, interrupted: !done };
}

/** The request, ended by `time` too: a page that waits for its transcription then stays as read. */
function withTimeLimit(request: OcrRequest, time: AbortSignal): OcrRequest {
  const { signal, transcribe } = request;
  return {
    ...request,
    signal: signal ? AbortSignal.any([signal, time]) : time,
    transcribe:
      transcribe &&
      ((tile, tileSignal) =>
        transcribe(tile, tileSignal).catch((error: unknown) => {
          if (time.aborted && !signal?.aborted) return null;
          throw error;
        })),
  };
}

/**
 * Reads pages by OCR, each drawn and read within its own time of work and all within their time. A page that takes
 * longer is skipped, and a new process continues with the next one; after the total time what was
 * read stays.
 */
export function readByOcr(request: OcrRequest): Promise<OcrResult> {
  return oneAtATime(async () => {
    const result: OcrResult = { lines: [], failedPages: [], untried: 0, failure: null };
    const pendingPages: PendingPages = [];
    const time = AbortSignal.timeout(request.ms);
    const limited = withTimeLimit(request, time);
    let remaining = request.pages;
    while (remaining.length) {
      const { pagesRead, interrupted } = await runOcrProcess(
        limited,
        remaining,
        result,
        pendingPages,
      );
      request.signal?.throwIfAborted();
      if (time.aborted && interrupted) {
        result.failedPages.push(...remaining.slice(pagesRead));
        result.untried = remaining.length - pagesRead;
        break;
      }
      const stuckPage = remaining[pagesRead];
      if (interrupted && stuckPage !== undefined) result.failedPages.push(stuckPage);
      remaining = interrupted ? remaining.slice(pagesRead + 1) : [];
      // Stop when the first pages all fail.
      if (result.failedPages.length > 3 && pendingPages.length === 0) break;
    }
    result.lines = (await Promise.all(pendingPages)).flat();
    return result;
  });
}
