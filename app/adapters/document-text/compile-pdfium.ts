import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { buildPdf } from './build-pdf.ts';
import { compiledCode, keepCompiled } from './compiled-code.ts';
import { openPdf, pageWords } from './pdfium.ts';
import { pdfiumBytes, pdfiumFiles } from './pdfium-code.ts';

/** A step of the build: pdfium's code, of which the engine has optimized what documents need. */

/** Readings of each document, after which the engine has optimized what is called often. */
const ROUNDS = 40;
/** The engine optimizes on other threads: milliseconds after each reading, and at the end. */
const PAUSE_MS = 20;
const LAST_PAUSE_MS = 1_000;

/** Reads the PDFs and one of its own until the engine has optimized the code that they need, and keeps that code. */
export async function compilePdfium(paths: readonly string[]): Promise<void> {
  const source = pdfiumBytes();
  const module = await WebAssembly.compile(source);
  const documents = [buildPdf(), ...paths.map((path) => readFileSync(path))];
  for (let round = 0; round < ROUNDS; round++)
    for (const bytes of documents) {
      const document = await openPdf(bytes, module);
      for (let page = 0; page < document.pages; page++) pageWords(document, page);
      await setTimeout(PAUSE_MS);
    }
  await setTimeout(LAST_PAUSE_MS);
  keepCompiled(module, source, pdfiumFiles);
  if (!compiledCode(pdfiumFiles)) throw new Error('The compiled code of pdfium cannot be loaded.');
}
