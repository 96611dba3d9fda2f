import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium';
import type { PlacedWord } from './layout.ts';
import { LetterReader, wordsOf, type TextModule } from './pdf-letters.ts';
import { Unreadable } from './unreadable.ts';

/** Letters of a page beyond this many are left unread: no real page has them. */
const LETTERS_A_PAGE = 100_000;

export interface PageWords {
  /** Words by the direction they are written in, the fullest first: most pages have one. */
  groups: PlacedWord[][];
  letters: number;
  /**
   * Letters whose font does not say which character they are; those among them that stand for none
   * at all are in no word.
   */
  unmapped: number;
}

/**
 * The compiled module, from the bytes that the package ships; at once, since the process has
 * nothing else to do meanwhile.
 */
function instantiate(
  imports: WebAssembly.Imports,
  done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
): WebAssembly.Exports {
  const module = new WebAssembly.Module(
    readFileSync(join(process.cwd(), 'node_modules/@hyzyla/pdfium/dist/pdfium.wasm')),
  );
  const instance = new WebAssembly.Instance(module, imports);
  done(instance, module);
  return instance.exports;
}

/** Opens a PDF. Throws Unreadable: password, damaged. */
export async function openPdf(bytes: Buffer): Promise<PDFiumDocument> {
  const library = await PDFiumLibrary.init({
    instantiateWasm: instantiate as (imports: WebAssembly.Imports) => WebAssembly.Exports,
  });
  try {
    return await library.loadDocument(new Uint8Array(bytes));
  } catch (error) {
    throw new Unreadable(
      /password|security/i.test(String(error)) ? 'password' : 'damaged',
      String(error).slice(0, 200),
    );
  }
}

/** True for a PDF with fields to fill in: their text is no part of its pages. */
export const isForm = (document: PDFiumDocument): boolean =>
  (Reflect.get(document, 'module') as TextModule).wasmExports.FPDF_GetFormType(
    Reflect.get(document, 'documentIdx') as number,
  ) !== 0;

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
    for (let letter = 0; letter < count; letter++)
      if (calls.FPDFText_HasUnicodeMapError(text, letter) === 1) unmapped++;
    const groups = [...new Set(words.map((word) => word.turn))].map((turn) =>
      words.filter((word) => word.turn === turn),
    );
    groups.sort((a, b) => b.length - a.length);
    return { groups, letters: words.reduce((sum, word) => sum + word.text.length, 0), unmapped };
  } finally {
    calls.free(at);
    calls.FPDFText_ClosePage(text);
    calls.FPDF_ClosePage(pointer);
  }
}
