import type { PositionedWord } from '../layout/layout.ts';
import type { PageFrame } from '../layout/line-layout.ts';
import { joinSpacedLetters } from './letter-spacing.ts';
import { CharacterReader, readWords, type Word } from './pdf-characters.ts';
import { FontReader, NAME_BYTES } from './pdf-fonts.ts';
import { faintTexts } from './faint-words.ts';
import { filledIn, openForm } from './pdf-forms.ts';
import { notesOf, type PageNotes } from './pdf-notes.ts';
import { markStruck } from './struck-words.ts';
import { startPdfium } from './pdfium-code.ts';
import type { PdfiumModule } from './pdfium-module.ts';
import { openTables } from '../layout/open-tables.ts';
import { ruledLines, type RuledLines } from '../layout/ruled-lines.ts';
import { ruledTables, type PageTable } from '../layout/ruled-tables.ts';
import { pageTextOf, wordsInColumns, type PageText } from '../layout/text-columns.ts';
import { Unreadable } from '../process/unreadable.ts';
import { writtenRows } from '../word/word-rows.ts';

/** Characters of a page beyond this many are not read: no real page has them. */
const MAX_CHARACTERS = 100_000;

export interface PageWords {
  /** Tables that ruled lines draw around the words of the first group. */
  tables: PageTable[];
  /** Horizontal lines of the page, where the first group runs from left to right. */
  rules: RuledLines['horizontal'];
  /** The text of the first group, where it is known and without tables. */
  text: PageText | null;
  /** Words grouped by the rotation of their line, the largest group first; mostly a single one. */
  groups: PositionedWord[][];
  /** The page as each of the groups sees it; null for one that runs aslant. */
  frames: (PageFrame | null)[];
  characterCount: number;
  /** Notes of people on the page, each a line of its own, and text that nobody sees. */
  notes: PageNotes['texts'];
  faint: string[];
  /** The words of notes that are not shown. */
  hidden: string[];
  /** Number of characters that the font does not map to Unicode; they may be missing in words. */
  unmapped: number;
}

/** An open PDF. */
export interface PdfDocument {
  module: PdfiumModule;
  pointer: number;
  pages: number;
  /** Its form; 0 where it has none. */
  form: number;
}

/** pdfium's numbers of a password that is missing and of an unknown protection. */
const PASSWORD = 4;
const SECURITY = 5;

/** Opens a PDF with pdfium. Throws Unreadable: password, damaged. */
export async function openPdf(bytes: Buffer): Promise<PdfDocument> {
  const module = await startPdfium();
  const calls = module.wasmExports;
  // It stays in memory as long as the document, which is as long as the process.
  const at = calls.malloc(bytes.length);
  module.HEAPU8.set(bytes, at);
  const pointer = calls.FPDF_LoadMemDocument(at, bytes.length, 0);
  if (pointer)
    return {
      module,
      pointer,
      pages: calls.FPDF_GetPageCount(pointer),
      form: openForm(module, pointer),
    };
  const code = calls.FPDF_GetLastError();
  throw new Unreadable(
    code === PASSWORD || code === SECURITY ? 'password' : 'damaged',
    `pdfium: error ${code}`,
  );
}

/** True for a PDF with form fields, whose text pdfium does not report with the page. */
export const hasFormFields = ({ module, pointer }: PdfDocument): boolean =>
  module.wasmExports.FPDF_GetFormType(pointer) !== 0;

interface LoadedPage {
  module: PdfiumModule;
  pointer: number;
}

/**
 * The page at a 0-based index with the values of its forms: those that are drawn become part of its
 * content, for which it is loaded again, and the others are given as words.
 */
function loadPage(
  { module, pointer: document, form }: PdfDocument,
  index: number,
): LoadedPage & { typed: Word[]; notes: PageNotes } {
  const calls = module.wasmExports;
  const load = (): LoadedPage => ({ module, pointer: calls.FPDF_LoadPage(document, index) });
  const page = load();
  const notes = notesOf(module, page.pointer);
  const { hasForms, words: typed } = filledIn(module, form, page.pointer);
  if (!hasForms || calls.FPDFPage_Flatten(page.pointer, 0) !== 1) return { ...page, typed, notes };
  calls.FPDF_ClosePage(page.pointer);
  return { ...load(), typed, notes };
}

/** Words grouped by the rotation of their line, the largest group first. */
function byRotation(words: Word[]): Word[][] {
  const first = words[0]?.rotation;
  if (first === undefined || words.every(({ rotation }) => rotation === first)) return [words];
  return [...new Set(words.map((word) => word.rotation))]
    .map((rotation) => words.filter((word) => word.rotation === rotation))
    .sort((a, b) => b.length - a.length);
}

/**
 * Ruled tables, and among the words outside them those without lines, from the top down; columns of
 * text are none. With the text of those words, which is that of the page where it has no table.
 */
function tablesOf(
  words: readonly PositionedWord[],
  lines: RuledLines,
): { tables: PageTable[]; text: PageText } {
  const ruled = ruledTables(lines, words);
  const held = new Set(ruled.flatMap(({ rows }) => rows.flat(2)));
  const outside = held.size === 0 ? words : words.filter((word) => !held.has(word));
  const text = pageTextOf(outside);
  const columns = wordsInColumns(text);
  const rows =
    columns.size === 0 ? text.rows : writtenRows(outside.filter((word) => !columns.has(word)));
  const tables = [...ruled, ...openTables(rows)].sort(
    (a, b) => (a.heights[0] ?? 0) - (b.heights[0] ?? 0),
  );
  return { tables, text };
}

/** The tables of a page, and its text where it has none. */
function foundIn(
  words: readonly PositionedWord[],
  lines: RuledLines,
): Pick<PageWords, 'tables' | 'text'> {
  const { tables, text } = tablesOf(words, lines);
  return { tables, text: tables.length === 0 ? text : null };
}

/** The page turned so that lines of that rotation run from left to right; null for slanted ones. */
function frameOf(
  { module, pointer }: LoadedPage,
  rotation: number,
  rect: number,
): PageFrame | null {
  if (rotation % 90 !== 0 || !module.wasmExports.FPDF_GetPageBoundingBox(pointer, rect))
    return null;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = module.HEAPF32.subarray(rect >> 2, (rect >> 2) + 4);
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  const across = [x1 * cos + y1 * sin, x2 * cos + y2 * sin];
  const down = [x1 * sin - y1 * cos, x2 * sin - y2 * cos];
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return {
    left,
    top,
    width: Math.max(...across) - left,
    height: Math.max(...down) - top,
    points: 1,
  };
}

/** Words of the page at a 0-based index with their positions in points; y grows downwards. */
export function pageWords(document: PdfDocument, index: number): PageWords {
  const page = loadPage(document, index);
  const { module, pointer, typed, notes } = page;
  const pdfium = module.wasmExports;
  const text = pdfium.FPDFText_LoadPage(pointer);
  const buffer = pdfium.malloc(NAME_BYTES);
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(text), MAX_CHARACTERS);
    const reader = new CharacterReader(module, text, buffer);
    const fonts = new FontReader(module, text, buffer);
    const words = joinSpacedLetters(readWords(reader, fonts, count)).concat(typed);
    const isUnmapped = pdfium.FPDFText_HasUnicodeMapError;
    let unmapped = 0;
    for (let index = 0; index < count; index++) if (isUnmapped(text, index) === 1) unmapped++;
    const groups = byRotation(words);
    const upright = groups[0]?.[0]?.rotation === 0 ? groups[0] : null;
    const faint = faintTexts(module, pointer, buffer, upright ?? []);
    const ruled = upright ? ruledLines(module, pointer, buffer) : { horizontal: [], vertical: [] };
    if (upright) markStruck(upright, ruled.horizontal, notes.struck);
    const frames = groups.map((group) => frameOf(page, group[0]?.rotation ?? 0, buffer));
    return {
      ...(upright ? foundIn(upright, ruled) : { tables: [], text: null }),
      rules: ruled.horizontal,
      groups,
      frames,
      notes: notes.texts.map(({ text, y }) => ({
        text,
        y: upright ? y - (frames[0]?.top ?? NaN) : NaN,
      })),
      faint,
      hidden: notes.hidden,
      characterCount: words.reduce((sum, word) => sum + word.text.length, 0),
      unmapped,
    };
  } finally {
    pdfium.free(buffer);
    pdfium.FPDFText_ClosePage(text);
    pdfium.FPDF_ClosePage(pointer);
  }
}
