import { mkdtemp, symlink } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from './child-process.server.ts';
import type { RawLine } from './lines.ts';
import { limits } from './limits.ts';
import type { OcrOrder, OcrPage, OcrReply } from './reader-messages.ts';
import { Slots } from './slots.ts';
import { Unreadable } from './unreadable.ts';
import { readTogether } from './vision.rules.ts';
import type { TranscribePage } from './vision.server.ts';

/**
 * Starting the engine with its two languages, on a slow machine, in milliseconds: not part of a
 * page's own time.
 */
const START_MS = 5_000;
const slots = new Slots(1);
let languageFolder: Promise<string> | null = null;

/**
 * One folder with the data of both languages, as the engine wants it; made once a process and
 * removed at its end.
 */
function languagePath(): Promise<string> {
  languageFolder ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ocr-languages-'));
    for (const language of ['eng', 'spa']) {
      const file = `${language}.traineddata.gz`;
      await symlink(
        join(process.cwd(), 'node_modules/@tesseract.js-data', language, '4.0.0_best_int', file),
        join(folder, file),
      );
    }
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  })();
  return languageFolder;
}

export interface OcrResult {
  lines: RawLine[];
  /** Pages that could not be read within their time or memory. */
  lost: number[];
  failure: Unreadable | null;
}

interface OcrRequest {
  path: string;
  fileName: string;
  pages: number[];
  signal?: AbortSignal | undefined;
  onPage: (done: number) => void;
  /** Reads each page's picture, too. */
  transcribe?: TranscribePage | null | undefined;
}

/** The lines of each page, as soon as both readings are there. */
type Pages = Promise<RawLine[]>[];

/** The lines of a page: OCR's, held together with the transcription where there is one. */
async function readPage(
  { transcribe, signal }: OcrRequest,
  { page, lines, picture }: OcrPage,
): Promise<RawLine[]> {
  const transcribed =
    transcribe && picture ? await transcribe(Buffer.from(picture, 'base64'), signal) : null;
  return (transcribed ? readTogether(lines, transcribed) : lines).map(({ text, confidence }) => ({
    page,
    text,
    ocrConfidence: confidence ?? 0,
  }));
}

/**
 * The same, under way while the next page is read: a failure waits for whoever asks for the lines.
 */
function linesOf(request: OcrRequest, reply: OcrPage): Promise<RawLine[]> {
  const lines = readPage(request, reply);
  lines.catch(() => undefined);
  return lines;
}

/** One OCR process, from a page on to the end or to the page that kills it. */
async function run(
  request: OcrRequest,
  pages: number[],
  result: OcrResult,
  found: Pages,
): Promise<{ read: number; lost: boolean }> {
  let read = 0;
  let done = false;
  const order: OcrOrder = {
    path: request.path,
    fileName: request.fileName,
    pages,
    languagePath: await languagePath(),
    pictures: Boolean(request.transcribe),
  };
  const ended = await runChild<OcrReply>({
    script: 'ocr-child',
    order,
    mayRead: [order.path, order.languagePath],
    limits: {
      ms: START_MS + limits.ocrPageMs,
      rssBytes: limits.ocrRssBytes,
      cpuSeconds: 60 + pages.length * 30,
      heapMb: 512,
    },
    signal: request.signal,
    onMessage: (reply, { extend, end }) => {
      if (reply.type === 'page') {
        extend(limits.ocrPageMs);
        found.push(linesOf(request, reply));
        request.onPage(request.pages.indexOf(reply.page) + 1);
        read++;
        return;
      }
      if (reply.type === 'failed') result.failure = new Unreadable(reply.reason, reply.detail);
      else done = true;
      end();
    },
  });
  request.signal?.throwIfAborted();
  if (!done && !result.failure && read === 0)
    result.failure = new Unreadable(
      ended === 'memory' ? 'tooLarge' : ended === 'timeout' ? 'timeout' : 'damaged',
      `OCR ended: ${ended}`,
    );
  return { read, lost: !done };
}

/**
 * Reads pages by OCR, each with its own 15 s; a page that takes longer is lost and the next ones go
 * on in a new process.
 */
export function readByOcr(request: OcrRequest): Promise<OcrResult> {
  return slots.run(async () => {
    const result: OcrResult = { lines: [], lost: [], failure: null };
    const found: Pages = [];
    let rest = request.pages;
    while (rest.length) {
      const { read, lost } = await run(request, rest, result, found);
      const stuck = rest[read];
      if (lost && stuck !== undefined) result.lost.push(stuck);
      rest = lost ? rest.slice(read + 1) : [];
      // A document whose pages fail one after the other is given up.
      if (result.lost.length > 3 && found.length === 0) break;
    }
    result.lines = (await Promise.all(found)).flat();
    return result;
  });
}
