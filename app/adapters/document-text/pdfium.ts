import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium';
import type { PlacedWord } from './layout.ts';
import { Unreadable } from './unreadable.ts';

/** The calls of the module that the wrapper does not offer: letters with their places. */
interface TextCalls {
  _FPDF_ClosePage(page: number): void;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetCharAngle(text: number, index: number): number;
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
  /** Words by the direction they are written in, the fullest first: most pages have one. */
  groups: PlacedWord[][];
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

interface Letter extends PlacedWord {
  /** Degrees its line is turned by. */
  turn: number;
}

/** Quarter turns within 10 degrees, for crooked scans; other directions (a stamp across the page) in steps of 15. */
function turnOf(radians: number): number {
  // The library counts clockwise.
  const degrees = (-radians * 180) / Math.PI;
  const quarter = Math.round(degrees / 90) * 90;
  const turn = Math.abs(degrees - quarter) <= 10 ? quarter : Math.round(degrees / 15) * 15;
  return ((turn % 360) + 360) % 360;
}

class LetterReader {
  private readonly calls: TextCalls;
  private readonly text: number;
  private readonly at: number;
  constructor(calls: TextCalls, text: number, at: number) {
    this.calls = calls;
    this.text = text;
    this.at = at;
  }

  /** The letter at an index as if its line ran from left to right, or null for blanks and what has no place. */
  letter(index: number): Letter | null {
    const { calls, text, at } = this;
    const code = calls._FPDFText_GetUnicode(text, index);
    if (code <= 32 || code === 0xa0 || code === 0xfffe || code > 0x10ffff) return null;
    if (!calls._FPDFText_GetCharOrigin(text, index, at, at + 8) || !calls._FPDFText_GetLooseCharBox(text, index, at + 16)) return null;
    const [x = 0, y = 0] = calls.HEAPF64.subarray(at / 8, at / 8 + 2);
    const [left = 0, top = 0, right = 0, bottom = 0] = calls.HEAPF32.subarray((at + 16) / 4, (at + 32) / 4);
    const turn = turnOf(calls._FPDFText_GetCharAngle(text, index));
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const along = [left * cos + top * sin, right * cos + bottom * sin, left * cos + bottom * sin, right * cos + top * sin];
    const across = [top * cos - left * sin, bottom * cos - right * sin];
    const height = Math.abs((across[0] ?? 0) - (across[1] ?? 0));
    return { text: String.fromCodePoint(code), left: Math.min(...along), right: Math.max(...along), y: x * sin - y * cos, size: EM_OF_BOX * height, turn };
  }
}

/** Gathers letters into words: a blank, a step of the line, or a gap ends one. */
function wordsOf(reader: LetterReader, count: number): Letter[] {
  const words: Letter[] = [];
  let open: Letter | null = null;
  for (let index = 0; index < count; index++) {
    const letter = reader.letter(index);
    if (!letter) {
      open = null;
      continue;
    }
    const near = open && letter.turn === open.turn && Math.abs(letter.y - open.y) < 0.3 * letter.size && letter.left - open.right < 0.35 * letter.size && letter.left >= open.left - letter.size;
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

/** Words of the page at a 0-based index, with their places; y grows down the page, in points. */
export function pageWords(document: PDFiumDocument, index: number): PageWords {
  const page: PDFiumPage = document.getPage(index);
  const calls = Reflect.get(page, 'module') as TextCalls;
  const pointer = Reflect.get(page, 'pageIdx') as number;
  const text = calls._FPDFText_LoadPage(pointer);
  const at = calls._malloc(32);
  try {
    const count = Math.min(calls._FPDFText_CountChars(text), LETTERS_A_PAGE);
    const words = wordsOf(new LetterReader(calls, text, at), count);
    let unmapped = 0;
    for (let letter = 0; letter < count; letter++) if (calls._FPDFText_HasUnicodeMapError(text, letter) === 1) unmapped++;
    const groups = [...new Set(words.map((word) => word.turn))].map((turn) => words.filter((word) => word.turn === turn));
    groups.sort((a, b) => b.length - a.length);
    return { groups, letters: words.reduce((sum, word) => sum + word.text.length, 0), unmapped };
  } finally {
    calls._free(at);
    calls._FPDFText_ClosePage(text);
    calls._FPDF_ClosePage(pointer);
  }
}
