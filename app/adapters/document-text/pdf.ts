import type { PDFiumDocument } from '@hyzyla/pdfium';
import { isGibberish } from './gibberish.ts';
import { layOut } from './layout.ts';
import type { RawLine, Reading } from './lines.ts';
import { limits } from './limits.ts';
import { dropPageHeaders } from './page-headers.ts';
import { linesFromRaw } from './raw-lines.ts';
import { isForm, openPdf, pageWords } from './pdfium.ts';
import type { RawTextReply } from './reader-messages.ts';
import { Unreadable } from './unreadable.ts';

interface Extracted {
  pages: number;
  lines: RawLine[];
  unmappedShare: number;
}

/** The second extractor: letters with their places, laid out into lines, cells and columns. */
function laidOut(document: PDFiumDocument): Extracted {
  const pages = document.getPageCount();
  if (pages > limits.pagesRefused) throw new Unreadable('tooManyPages', `${pages} pages`);
  const lines: RawLine[] = [];
  let letters = 0;
  let unmapped = 0;
  let characters = 0;
  for (
    let index = 0;
    index < Math.min(pages, limits.pages) && characters <= 2 * limits.characters;
    index++
  ) {
    const page = pageWords(document, index);
    letters += page.letters;
    unmapped += page.unmapped;
    for (const { text } of page.groups.flatMap(layOut)) {
      lines.push({ page: index + 1, text });
      characters += text.length;
    }
  }
  return { pages, lines, unmappedShare: unmapped / Math.max(1, letters) };
}

const size = (lines: readonly RawLine[]): number =>
  lines.reduce((sum, line) => sum + line.text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);

/** Lines by their page, from page 1 on. */
function byPage(lines: readonly RawLine[], pages: number): RawLine[][] {
  const found: RawLine[][] = Array.from({ length: pages }, () => []);
  for (const line of lines) found[line.page - 1]?.push(line);
  return found;
}

/**
 * Of each page the lines of the extractor that found its text: those with places, unless they miss
 * a tenth of what the other has.
 */
function merge(first: Extracted, second: Extracted): Extracted {
  const pages = Math.max(first.pages, second.pages);
  const raw = byPage(first.lines, pages);
  const lines = byPage(second.lines, pages).flatMap((laid, index) =>
    size(laid) >= 0.9 * size(raw[index] ?? []) ? laid : (raw[index] ?? []),
  );
  return { pages, lines, unmappedShare: second.unmappedShare };
}

/** Held to the caps, without headers and footers, and with the pages that OCR has to read. */
function reading({ pages, lines, unmappedShare }: Extracted): Reading {
  const within = dropPageHeaders(lines.filter((line) => line.page <= limits.pages));
  const gibberish = isGibberish(within, unmappedShare);
  const numbers = Array.from({ length: Math.min(pages, limits.pages) }, (_, index) => index + 1);
  const withText = new Set(
    lines.filter((line) => /[\p{L}\p{N}]{2}/u.test(line.text)).map((line) => line.page),
  );
  const ocrPages = gibberish ? numbers : numbers.filter((page) => !withText.has(page));
  const cut = pages > limits.pages ? { cut: { pages: pages - limits.pages } } : {};
  return {
    pages,
    lines: gibberish ? [] : within,
    ...cut,
    ...(ocrPages.length ? { ocrPages } : {}),
    ...(gibberish ? { gibberish } : {}),
  };
}

/** The document for the second extractor, or why it has none. */
async function tryOpen(bytes: Buffer): Promise<PDFiumDocument | Unreadable> {
  try {
    return await openPdf(bytes);
  } catch (error) {
    if (error instanceof Unreadable) return error;
    throw error;
  }
}

/**
 * True where pdfium alone tells what stands on the pages: each has readable text, every letter has
 * its character, and there are no fields to fill in.
 * Then the raw text of pdf2json changes nothing (decisions.md); all the others get both.
 */
const isSure = (
  document: PDFiumDocument,
  { unmappedShare }: Extracted,
  { ocrPages }: Reading,
): boolean => ocrPages === undefined && unmappedShare === 0 && !isForm(document);

/**
 * A PDF by pdfium, for the places of its words, and wherever that leaves a doubt by pdf2json too,
 * whose text another process finds when asked; of the two
 * the one serves where the other fails. Throws Unreadable: password, damaged, tooManyPages, or why
 * pdf2json has nothing either.
 */
export async function readPdf(
  bytes: Buffer,
  askRawText: () => Promise<RawTextReply>,
): Promise<Reading> {
  const document = await tryOpen(bytes);
  if (document instanceof Unreadable && document.reason === 'password') throw document;
  const second = document instanceof Unreadable ? null : laidOut(document);
  const alone = second && reading(second);
  // pdf2json has no range of pages: a document over the cap is left to the other extractor.
  if (
    alone &&
    (second.pages > limits.pages ||
      (!(document instanceof Unreadable) && isSure(document, second, alone)))
  )
    return alone;
  const raw = await askRawText();
  if (raw.type === 'failed') {
    if (alone) return alone;
    throw new Unreadable(raw.reason, raw.detail);
  }
  const first = { ...linesFromRaw(raw.text), unmappedShare: 0 };
  return reading(second ? merge(first, second) : first);
}
