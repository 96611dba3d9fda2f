import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFiumModule } from '@hyzyla/pdfium';
import type { PdfiumModule } from './pdfium-module.ts';

/** The code of pdfium in its package, in a buffer of its own, which the package's script asks for. */
export const pdfiumBytes = (): ArrayBuffer =>
  new Uint8Array(readFileSync(join(process.cwd(), 'node_modules/@hyzyla/pdfium/dist/pdfium.wasm')))
    .buffer;

/** pdfium, started by the script of its package and ready to open documents. */
export async function startPdfium(): Promise<PdfiumModule> {
  const module = await PDFiumModule({ wasmBinary: pdfiumBytes() });
  // The types of the package name few of the functions that its code has.
  const pdfium = module as unknown as PdfiumModule;
  pdfium.wasmExports.FPDF_InitLibraryWithConfig(0);
  return pdfium;
}
