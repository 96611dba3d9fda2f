import { isGibberish, MAX_UNMAPPED } from './gibberish.ts';
import { layoutsOf } from '../layout/line-layout.ts';
import { joinPartedWords } from '../layout/line-end-hyphens.ts';
import { layOutTables } from '../layout/table-layout.ts';
import { linesOfText } from '../layout/text-columns.ts';
import type { LeftOut } from '../document-text.ts';
import type { RawLine, Reading } from '../layout/lines.ts';
import { isStruckLine } from './struck-words.ts';
import { limits } from '../process/limits.ts';
import { removePageHeaders } from '../layout/page-headers.ts';
import { joinPageRows } from '../layout/page-rows.ts';
import { attachedFiles } from './pdf-notes.ts';
import { notesInBytes } from './raw-notes.ts';
import { linesFromRaw } from './raw-lines.ts';
import { hasFormFields, openPdf, pageWords, type PageWords, type PdfDocument } from './pdfium.ts';
import type { RawTextReply } from '../process/reader-messages.ts';
import { Unreadable, type ReaderFailure } from '../process/unreadable.ts';

interface Extracted {
  pages: number;
  lines: RawLine[];
  /** Notes on the pages, and text that nobody sees. */
  notes: RawLine[];
  leftOut: LeftOut[];
  unmappedShare: number;
}

/** The lines of a page; tables are looked for among the words that are not turned. */
const pageLines = (
  { groups, tables, rules, text: prose, frames }: PageWords,
  page: number,
): RawLine[] =>
  groups.flatMap((words, at) => {
    const text =
      at === 0 && prose ? linesOfText(prose) : layOutTables(words, at === 0 ? tables : []);
    const lines = joinPartedWords(text);
    const layouts = layoutsOf(lines, frames[at] ?? null, at === 0 ? rules : []);
    return lines.map(({ text, y, cells = [] }, index): RawLine => ({
      page,
      text,
      layout: layouts[index] ?? {},
      ...(y === undefined ? {} : { y }),
      ...(isStruckLine(cells) ? { struck: true } : {}),
    }));
  });

const leftOutOf = ({ faint, hidden }: PageWords, page: number): LeftOut[] => [
  ...faint.map((text): LeftOut => ({ kind: 'faintText', page, text })),
  ...hidden.map((text): LeftOut => ({ kind: 'comment', page, text })),
];

/** Text by pdfium: positioned characters, laid out into lines, cells and columns. */
function extractWithPdfium(document: PdfDocument): Extracted {
  const { pages } = document;
  if (pages > limits.pagesRefused) throw new Unreadable('tooManyPages', `${pages} pages`);
  const lines: RawLine[] = [];
  const notes: RawLine[] = [];
  const leftOut = attachedFiles(document.module, document.pointer).map((text): LeftOut => ({
    kind: 'attachment',
    page: 1,
    text,
  }));
  let characterCount = 0;
  let unmapped = 0;
  let textLength = 0;
  for (
    let index = 0;
    index < Math.min(pages, limits.pages) && textLength <= 2 * limits.characters;
    index++
  ) {
    const page = pageWords(document, index);
    characterCount += page.characterCount;
    unmapped += page.unmapped;
    notes.push(...page.notes.map((note) => ({ page: index + 1, ...note })));
    leftOut.push(...leftOutOf(page, index + 1));
    for (const line of pageLines(page, index + 1)) {
      lines.push(line);
      textLength += line.text.length;
    }
  }
  return { pages, lines, notes, leftOut, unmappedShare: unmapped / Math.max(1, characterCount) };
}

/** Number of letters and digits. */
const textSize = (lines: readonly RawLine[]): number =>
  lines.reduce((sum, line) => sum + line.text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);

/** Lines grouped by page; index 0 is page 1. */
function groupByPage(lines: readonly RawLine[], pages: number): RawLine[][] {
  const groups: RawLine[][] = Array.from({ length: pages }, () => []);
  for (const line of lines) groups[line.page - 1]?.push(line);
  return groups;
}

/**
 * Picks one extractor for each page: pdfium, which knows positions, unless its text is more than a
 * tenth shorter than that of pdf2json.
 */
function merge(byPdf2json: Extracted, byPdfium: Extracted): Extracted {
  const pages = Math.max(byPdf2json.pages, byPdfium.pages);
  const raw = groupByPage(byPdf2json.lines, pages);
  const lines = groupByPage(byPdfium.lines, pages).flatMap((page, index) =>
    textSize(page) >= 0.9 * textSize(raw[index] ?? []) ? page : (raw[index] ?? []),
  );
  return { ...byPdfium, pages, lines };
}

/** Whether a line has two letters or digits in a row; those of ASCII are found without a table. */
const hasText = (line: string): boolean =>
  /[A-Za-z0-9]{2}/.test(line) || /[\p{L}\p{N}]{2}/u.test(line);

/** Heights are of no more use: what is sent is what is read again. */
const withoutHeights = (lines: readonly RawLine[]): RawLine[] =>
  lines.map(({ y: _height, ...line }) => line);

/** Applies the page limit, removes page headers and footers, and lists the pages for OCR. */
function toReading({ pages, lines, notes, leftOut, unmappedShare }: Extracted): Reading {
  const contentLines = joinPageRows(
    removePageHeaders(lines.filter((line) => line.page <= limits.pages)),
  );
  const gibberish = isGibberish(contentLines, unmappedShare);
  const pageNumbers = Array.from(
    { length: Math.min(pages, limits.pages) },
    (_, index) => index + 1,
  );
  const pagesWithText = new Set<number>();
  for (const { page, text } of lines)
    if (!pagesWithText.has(page) && hasText(text)) pagesWithText.add(page);
  const ocrPages = gibberish ? pageNumbers : pageNumbers.filter((page) => !pagesWithText.has(page));
  const cut = pages > limits.pages ? { cut: { pages: pages - limits.pages } } : {};
  return {
    pages,
    lines: gibberish ? [] : withoutHeights(contentLines),
    notes,
    leftOut,
    ...cut,
    ...(ocrPages.length ? { ocrPages } : {}),
    ...(gibberish ? { gibberish } : {}),
    ...(gibberish && unmappedShare <= MAX_UNMAPPED
      ? { doubtful: withoutHeights(contentLines) }
      : {}),
  };
}

/** The document opened by pdfium, or the reason why it cannot be opened. */
async function tryOpen(bytes: Buffer): Promise<PdfDocument | Unreadable> {
  try {
    return await openPdf(bytes);
  } catch (error) {
    if (error instanceof Unreadable) return error;
    throw error;
  }
}

/**
 * True where pdfium's text is complete: every page has readable text, every glyph maps to a
 * character, and there are no form fields. Such a document is not read by pdf2json too
 * (docs/decisions.md).
 */
const pdfiumSuffices = (
  document: PdfDocument,
  { unmappedShare }: Extracted,
  { ocrPages }: Reading,
): boolean => ocrPages === undefined && unmappedShare === 0 && !hasFormFields(document);

interface PdfiumText {
  text: Extracted;
  reading: Reading;
  suffices: boolean;
}

/** Whatever pdfium fails of after it has opened the document says nothing about the file. */
const failureAfterOpening = (cause: unknown): Unreadable =>
  cause instanceof Unreadable
    ? cause
    : new Unreadable('failed', `pdfium: ${String(cause)}`.slice(0, 300), { cause });

/** What pdfium reads, or why it does not. */
async function readWithPdfium(bytes: Buffer): Promise<PdfiumText | Unreadable> {
  const document = await tryOpen(bytes);
  if (document instanceof Unreadable) return document;
  try {
    const text = extractWithPdfium(document);
    const reading = toReading(text);
    return { text, reading, suffices: pdfiumSuffices(document, text, reading) };
  } catch (error) {
    return failureAfterOpening(error);
  }
}

/** Why neither of the two reads the file: one that pdfium has opened is not called damaged. */
function failureOfBoth(byPdfium: Unreadable, raw: ReaderFailure): Unreadable {
  const isOpened = byPdfium.reason === 'failed';
  return new Unreadable(
    isOpened && raw.reason === 'damaged' ? 'failed' : raw.reason,
    isOpened ? `${byPdfium.detail}; pdf2json: ${raw.detail}` : raw.detail,
    { cause: byPdfium },
  );
}

/**
 * Reads a PDF by pdfium, which knows the positions of words, and, unless that suffices, by pdf2json
 * too, which runs in another process (`requestRawText`). Where one of them fails, the other is
 * used. Throws Unreadable: password, tooManyPages, or the reason why pdf2json failed too.
 */
export async function readPdf(
  bytes: Buffer,
  requestRawText: () => Promise<RawTextReply>,
): Promise<Reading> {
  const byPdfium = await readWithPdfium(bytes);
  if (byPdfium instanceof Unreadable) {
    if (['password', 'tooManyPages'].includes(byPdfium.reason)) throw byPdfium;
  } else if (byPdfium.text.pages > limits.pages || byPdfium.suffices) {
    // pdf2json always reads all pages, so a document over the limit is read by pdfium only.
    return byPdfium.reading;
  }
  const raw = await requestRawText();
  if (raw.type === 'failed') {
    if (byPdfium instanceof Unreadable) throw failureOfBoth(byPdfium, raw);
    return byPdfium.reading;
  }
  const byPdf2json = { ...linesFromRaw(raw.text), notes: [], leftOut: [], unmappedShare: 0 };
  return byPdfium instanceof Unreadable
    ? { ...toReading(byPdf2json), leftOut: notesInBytes(bytes), reader: 'pdf2json' }
    : toReading(merge(byPdf2json, byPdfium.text));
}
