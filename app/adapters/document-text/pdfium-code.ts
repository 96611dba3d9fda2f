import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiledCode, type CodeFiles } from './compiled-code.ts';

/** The code of pdfium as the build compiles it. */
export const pdfiumFiles: CodeFiles = {
  bytes: join(process.cwd(), 'build/readers/pdfium.wasm'),
  compiled: join(process.cwd(), 'build/readers/pdfium.compiled'),
};

/** The bytes of pdfium's code in its package. */
export const pdfiumBytes = (): Buffer<ArrayBuffer> =>
  readFileSync(join(process.cwd(), 'node_modules/@hyzyla/pdfium/dist/pdfium.wasm'));

let code: Promise<WebAssembly.Module> | undefined;

/**
 * The code of pdfium as the build compiled it. Where that does not fit this engine, it is checked
 * and compiled on other threads from the first call on, so that the scripts that use it load
 * meanwhile.
 */
export function pdfiumCode(): Promise<WebAssembly.Module> {
  if (code) return code;
  const compiled = compiledCode(pdfiumFiles);
  code = compiled ? Promise.resolve(compiled) : WebAssembly.compile(pdfiumBytes());
  return code;
}
