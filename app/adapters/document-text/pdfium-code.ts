import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let code: Promise<WebAssembly.Module> | undefined;

/**
 * The code of pdfium, checked and compiled on other threads from the first call on, so that the
 * scripts that use it load meanwhile.
 */
export const pdfiumCode = (): Promise<WebAssembly.Module> =>
  (code ??= WebAssembly.compile(
    readFileSync(join(process.cwd(), 'node_modules/@hyzyla/pdfium/dist/pdfium.wasm')),
  ));
