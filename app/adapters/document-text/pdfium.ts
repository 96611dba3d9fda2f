import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium';
import type { PlacedWord } from './layout.ts';
import { Unreadable } from './unreadable.ts';

/** The functions of the module itself: the wrapper offers no letters with their places, and checks and copies the arguments of each call. */
interface TextCalls {
  FPDF_ClosePage(page: number): void;
  FPDF_GetFormType(document: number): number;
  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(text: number): void;
  FPDFText_CountChars(text: number): number;
  FPDFText_GetCharAngle(text: number, index: number): number;
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  FPDFText_GetLooseCharBox(text: number, index: number, rect: number): number;
  FPDFText_HasUnicodeMapError(text: number, index: number): number;
  malloc(bytes: number): number;
  free(at: number): void;
}

/** The module; its views of the memory are new ones whenever the memory grows. */
interface TextModule {
  wasmExports: TextCalls;
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
  /** Letters whose font does not say which character they are; those among them that stand for none at all are in no word. */
  unmapped: number;
}

/** The compiled module, from the bytes that the package ships; at once, since the process has nothing else to do meanwhile. */
function instantiate(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void): WebAssembly.Exports {
  const module = new WebAssembly.Module(readFileSync(join(process.cwd(), 'node_modules/@hyzyla/pdfium/dist/pdfium.wasm')));
  const instance = new WebAssembly.Instance(module, imports);
  done(instance, module);
  return instance.exports;
}

/** Opens a PDF. Throws Unreadable: password, damaged. */
export async function openPdf(bytes: Buffer): Promise<PDFiumDocument> {
  const library = await PDFiumLibrary.init({ instantiateWasm: instantiate as (imports: WebAssembly.Imports) => WebAssembly.Exports });
  try {
    return await library.loadDocument(new Uint8Array(bytes));
  } catch (error) {
    throw new Unreadable(/password|security/i.test(String(error)) ? 'password' : 'damaged', String(error).slice(0, 200));
  }
}

interface Word extends PlacedWord {
  /** Degrees its line is turned by. */
  turn: number;
}

/** Quarter turns within 10 degrees, for crooked scans; other directions (a stamp across the page) in steps of 15. */
function turnOf(radians: number): number {
  if (radians === 0) return 0;
  // The library counts clockwise.
  const degrees = (-radians * 180) / Math.PI;
  const quarter = Math.round(degrees / 90) * 90;
  const turn = Math.abs(degrees - quarter) <= 10 ? quarter : Math.round(degrees / 15) * 15;
  return ((turn % 360) + 360) % 360;
}

/** Reads the letters of a page one by one into its own fields: a page has thousands, and an object for each is most of what reading it costs. */
class LetterReader {
  code = 0;
  left = 0;
  right = 0;
  y = 0;
  size = 0;
  turn = 0;
  private readonly module: TextModule;
  private readonly calls: TextCalls;
  private readonly text: number;
  private readonly at: number;
  constructor(module: TextModule, text: number, at: number) {
    this.module = module;
    this.calls = module.wasmExports;
    this.text = text;
    this.at = at;
  }

  /** Takes the letter at an index as if its line ran from left to right; false for blanks and what has no place. */
  read(index: number): boolean {
    const { calls, text, at } = this;
    const code = calls.FPDFText_GetUnicode(text, index);
    if (code <= 32 || code === 0xa0 || code === 0xfffe || code > 0x10ffff) return false;
    if (!calls.FPDFText_GetCharOrigin(text, index, at, at + 8) || !calls.FPDFText_GetLooseCharBox(text, index, at + 16)) return false;
    this.code = code;
    this.turn = turnOf(calls.FPDFText_GetCharAngle(text, index));
    this.place();
    return true;
  }

  private place(): void {
    const { HEAPF32: box, HEAPF64: origin } = this.module;
    const [first, fourth] = [this.at >> 3, (this.at + 16) >> 2];
    const x = origin[first] ?? 0;
    const y = origin[first + 1] ?? 0;
    const left = box[fourth] ?? 0;
    const top = box[fourth + 1] ?? 0;
    const right = box[fourth + 2] ?? 0;
    const bottom = box[fourth + 3] ?? 0;
    const angle = (this.turn * Math.PI) / 180;
    const cos = this.turn === 0 ? 1 : Math.cos(angle);
    const sin = this.turn === 0 ? 0 : Math.sin(angle);
    this.left = Math.min(left * cos + top * sin, right * cos + bottom * sin, left * cos + bottom * sin, right * cos + top * sin);
    this.right = Math.max(left * cos + top * sin, right * cos + bottom * sin, left * cos + bottom * sin, right * cos + top * sin);
    this.y = x * sin - y * cos;
    this.size = EM_OF_BOX * Math.abs(top * cos - left * sin - (bottom * cos - right * sin));
  }

  /** True where the letter goes on with a word: no step of the line, no gap, no going back. */
  joins(word: Word): boolean {
    return this.turn === word.turn && Math.abs(this.y - word.y) < 0.3 * this.size && this.left - word.right < 0.35 * this.size && this.left >= word.left - this.size;
  }
}

/** Gathers letters into words: a blank, a step of the line, or a gap ends one. */
function wordsOf(reader: LetterReader, count: number): Word[] {
  const words: Word[] = [];
  let open: Word | null = null;
  for (let index = 0; index < count; index++) {
    if (!reader.read(index)) {
      open = null;
      continue;
    }
    const letter = String.fromCodePoint(reader.code);
    if (open && reader.joins(open)) {
      open.text += letter;
      open.right = Math.max(open.right, reader.right);
    } else {
      open = { text: letter, left: reader.left, right: reader.right, y: reader.y, size: reader.size, turn: reader.turn };
      words.push(open);
    }
  }
  return words;
}

/** True for a PDF with fields to fill in: their text is no part of its pages. */
export const isForm = (document: PDFiumDocument): boolean => (Reflect.get(document, 'module') as TextModule).wasmExports.FPDF_GetFormType(Reflect.get(document, 'documentIdx') as number) !== 0;

/** Words of the page at a 0-based index, with their places; y grows down the page, in points. */
export function pageWords(document: PDFiumDocument, index: number): PageWords {
  const page: PDFiumPage = document.getPage(index);
  const module = Reflect.get(page, 'module') as TextModule;
  const pointer = Reflect.get(page, 'pageIdx') as number;
  const calls = module.wasmExports;
  const text = calls.FPDFText_LoadPage(pointer);
  const at = calls.malloc(32);
  try {
    const count = Math.min(calls.FPDFText_CountChars(text), LETTERS_A_PAGE);
    const words = wordsOf(new LetterReader(module, text, at), count);
    let unmapped = 0;
    for (let letter = 0; letter < count; letter++) if (calls.FPDFText_HasUnicodeMapError(text, letter) === 1) unmapped++;
    const groups = [...new Set(words.map((word) => word.turn))].map((turn) => words.filter((word) => word.turn === turn));
    groups.sort((a, b) => b.length - a.length);
    return { groups, letters: words.reduce((sum, word) => sum + word.text.length, 0), unmapped };
  } finally {
    calls.free(at);
    calls.FPDFText_ClosePage(text);
    calls.FPDF_ClosePage(pointer);
  }
}
