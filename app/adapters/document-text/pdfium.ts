import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium';
import type { PlacedWord } from './layout.ts';
import { Unreadable } from './unreadable.ts';

/** The calls of the module that the wrapper does not offer: letters with their places. */
interface TextCalls {
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageHeight(page: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, rect: number): number;
  _FPDFText_HasUnicodeMapError(text: number, index: number): number;
  _malloc(bytes: number): number;
  _free(at: number): void;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
}

/** Letters of a page beyond this many are left unread: no real page has them. */
const LETTERS_A_PAGE = 100_000;

/** Font size by the height of a letter's box, which reaches from ascent to descent. */
const EM_OF_BOX = 0.75;

export interface PageWords {
  words: PlacedWord[];
  letters: number;
  /** Letters whose font does not say which character they are. */
  unmapped: number;
}

/** Opens a PDF. Throws Unreadable: password, damaged. */
export async function openPdf(bytes: Buffer): Promise<PDFiumDocument> {
  const library = await PDFiumLibrary.init();
  try {
    return await library.loadDocument(new Uint8Array(bytes));
  } catch (error) {
    throw new Unreadable(/password|security/i.test(String(error)) ? 'password' : 'damaged', String(error).slice(0, 200));
  }
}

interface Letter {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
}

class LetterReader {
  private readonly calls: TextCalls;
  private readonly text: number;
  private readonly height: number;
  private readonly at: number;
  constructor(calls: TextCalls, text: number, height: number, at: number) {
    this.calls = calls;
    this.text = text;
    this.height = height;
    this.at = at;
  }

  /** The letter at an index, or null for blanks and what has no place. */
  letter(index: number): Letter | null {
    const { calls, text, at } = this;
    const code = calls._FPDFText_GetUnicode(text, index);
    if (code <= 32 || code === 0xa0 || code === 0xfffe || code > 0x10ffff) return null;
    if (!calls._FPDFText_GetCharOrigin(text, index, at, at + 8) || !calls._FPDFText_GetLooseCharBox(text, index, at + 16)) return null;
    const y = this.height - (calls.HEAPF64[(at + 8) / 8] ?? 0);
    const [left = 0, top = 0, right = 0, bottom = 0] = calls.HEAPF32.subarray((at + 16) / 4, (at + 32) / 4);
    return { text: String.fromCodePoint(code), left: Math.min(left, right), right: Math.max(left, right), y, size: EM_OF_BOX * Math.abs(top - bottom) };
  }
}

/** Gathers letters into words: a blank, a step of the line, or a gap ends one. */
function wordsOf(reader: LetterReader, count: number): PlacedWord[] {
  const words: PlacedWord[] = [];
  let open: PlacedWord | null = null;
  for (let index = 0; index < count; index++) {
    const letter = reader.letter(index);
    if (!letter) {
      open = null;
      continue;
    }
    const near = open && Math.abs(letter.y - open.y) < 0.3 * letter.size && letter.left - open.right < 0.35 * letter.size && letter.left >= open.left - letter.size;
    if (open && near) {
      open.text += letter.text;
      open.right = Math.max(open.right, letter.right);
    } else {
      open = { ...letter };
      words.push(open);
    }
  }
  return words;
}

/** Words of the page at a 0-based index, with their places; y counts from the top, in points. */
export function pageWords(document: PDFiumDocument, index: number): PageWords {
  const page: PDFiumPage = document.getPage(index);
  const calls = Reflect.get(page, 'module') as TextCalls;
  const pointer = Reflect.get(page, 'pageIdx') as number;
  const text = calls._FPDFText_LoadPage(pointer);
  const at = calls._malloc(32);
  try {
    const count = Math.min(calls._FPDFText_CountChars(text), LETTERS_A_PAGE);
    const words = wordsOf(new LetterReader(calls, text, calls._FPDF_GetPageHeight(pointer), at), count);
    let unmapped = 0;
    for (let letter = 0; letter < count; letter++) if (calls._FPDFText_HasUnicodeMapError(text, letter) === 1) unmapped++;
    return { words, letters: words.reduce((sum, word) => sum + word.text.length, 0), unmapped };
  } finally {
    calls._free(at);
    calls._FPDFText_ClosePage(text);
    calls._FPDF_ClosePage(pointer);
  }
}
