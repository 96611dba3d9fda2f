import { mkdtemp, symlink } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from './child-process.server.ts';
import type { RawLine } from './lines.ts';
import { limits } from './limits.ts';
import type { OcrOrder, OcrReply } from './reader-messages.ts';
import { Slots } from './slots.ts';
import { Unreadable } from './unreadable.ts';

/** Starting the engine with its two languages, on a slow machine, in milliseconds: not part of a page's own time. */
const START_MS = 5_000;
const slots = new Slots(1);
let languageFolder: Promise<string> | null = null;

/** One folder with the data of both languages, as the engine wants it; made once a process and removed at its end. */
function languagePath(): Promise<string> {
  languageFolder ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ocr-languages-'));
    for (const language of ['eng', 'spa']) {
      const file = `${language}.traineddata.gz`;
      await symlink(join(process.cwd(), 'node_modules/@tesseract.js-data', language, '4.0.0_best_int', file), join(folder, file));
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
}

/** One OCR process, from a page on to the end or to the page that kills it. */
async function run(request: OcrRequest, pages: number[], result: OcrResult): Promise<{ read: number; lost: boolean }> {
  let read = 0;
  let done = false;
  const order: OcrOrder = { path: request.path, fileName: request.fileName, pages, languagePath: await languagePath() };
  const ended = await runChild<OcrReply>({
    script: 'ocr-child',
    order,
    mayRead: [order.path, order.languagePath],
    limits: { ms: START_MS + limits.ocrPageMs, rssBytes: limits.ocrRssBytes, cpuSeconds: 60 + pages.length * 30, heapMb: 512 },
    signal: request.signal,
    onMessage: (reply, { extend, end }) => {
      if (reply.type === 'page') {
        extend(limits.ocrPageMs);
        for (const { text, confidence } of reply.lines) result.lines.push({ page: reply.page, text, ocrConfidence: confidence ?? 0 });
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
  if (!done && !result.failure && read === 0) result.failure = new Unreadable(ended === 'memory' ? 'tooLarge' : ended === 'timeout' ? 'timeout' : 'damaged', `OCR ended: ${ended}`);
  return { read, lost: !done };
}

/** Reads pages by OCR, each with its own 15 s; a page that takes longer is lost and the next ones go on in a new process. */
export function readByOcr(request: OcrRequest): Promise<OcrResult> {
  return slots.run(async () => {
    const result: OcrResult = { lines: [], lost: [], failure: null };
    let rest = request.pages;
    while (rest.length) {
      const { read, lost } = await run(request, rest, result);
      const stuck = rest[read];
      if (lost && stuck !== undefined) result.lost.push(stuck);
      rest = lost ? rest.slice(read + 1) : [];
      // A document whose pages fail one after the other is given up.
      if (result.lost.length > 3 && result.lines.length === 0) break;
    }
    return result;
  });
}
