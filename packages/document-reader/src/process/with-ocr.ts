import type { DocumentText, ReadDocumentOptions } from '../document-text.ts';
import { agree } from '../pdf/gibberish.ts';
import type { RawLine, Reading } from '../layout/lines.ts';
import { limits } from './limits.ts';
import { withOcrLines } from '../ocr/ocr-lines.ts';
import { readByOcr } from '../ocr/ocr.ts';
import { Unreadable } from './unreadable.ts';

/** The pages and pictures of a document that only OCR can read. */

interface Request extends ReadDocumentOptions {
  path: string;
  fileName: string;
}

interface Read {
  reading: Reading;
  method: DocumentText['method'];
}

function methodOf(lines: readonly RawLine[]): DocumentText['method'] {
  const read = lines.filter(({ ocrConfidence }) => ocrConfidence !== undefined).length;
  return read === 0 ? 'text' : read === lines.length ? 'ocr' : 'mixed';
}

/** Whether most pages of a document are pictures; one with text is read sooner. */
const isScan = ({ pages, lines, ocrPages = [], pictures }: Reading): boolean =>
  lines.length === 0 || (pictures === undefined && 2 * ocrPages.length > pages);

/** The page with the longest text. */
function fullestPage(lines: readonly RawLine[]): number {
  const sizes = new Map<number, number>();
  for (const { page, text } of lines) sizes.set(page, (sizes.get(page) ?? 0) + text.length);
  return [...sizes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 1;
}

/** Whether OCR reads the words of a text that seems unreadable on the page that has most of it. */
async function isReadable({ path, fileName, signal }: Request, lines: RawLine[]): Promise<boolean> {
  const page = fullestPage(lines);
  const { lines: read } = await readByOcr({
    path,
    fileName,
    pages: [page],
    ms: limits.ocrBesideTextMs,
    signal,
    onPage: () => undefined,
  });
  return agree(
    lines.filter((line) => line.page === page),
    read,
  );
}

/** What was cut of a document, with pages that were missed. */
const withMissed = ({ cut }: Reading, missed: number): Pick<Reading, 'cut'> =>
  missed > 0 ? { cut: { ...cut, pages: (cut?.pages ?? 0) + missed } } : {};

/**
 * Adds the text that OCR finds on pages without readable text. Throws Unreadable when the document
 * has no text at all.
 */
export async function withOcr(request: Request, found: Reading): Promise<Read> {
  const { doubtful, ...reading } = found;
  const ocrPages = reading.ocrPages ?? [];
  if (ocrPages.length === 0) return { reading, method: 'text' };
  if (doubtful && (await isReadable(request, doubtful)))
    return { reading: { ...reading, lines: doubtful }, method: 'text' };
  const pages = ocrPages.slice(0, limits.ocrPages);
  const { path, fileName, signal, transcribe, onProgress } = request;
  const ocr = await readByOcr({
    path,
    fileName,
    pages,
    ms: isScan(reading) ? limits.ocrMs : limits.ocrBesideTextMs,
    signal,
    onPage: (done) => onProgress?.(Math.min(99, Math.round((100 * done) / pages.length))),
    transcribe,
  });
  if (reading.lines.length + ocr.lines.length === 0)
    throw ocr.failure ?? new Unreadable(reading.gibberish ? 'gibberish' : 'noText');
  // Pages on which OCR finds nothing are blank, pictures within a text may be photos; only pages
  // that were not read count as cut.
  const cut = withMissed(
    reading,
    reading.pictures ? ocr.untried : ocrPages.length - pages.length + ocr.failedPages.length,
  );
  const lines = withOcrLines(reading, ocr.lines);
  return { reading: { ...reading, ...cut, lines }, method: methodOf(lines) };
}
