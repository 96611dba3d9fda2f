import { areLight } from '../layout/faint-text.ts';
import type { PdfiumModule } from './pdfium-module.ts';

/** A part of a page in points; y grows downwards, as for words. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The bounds of a page object, or null where it has none. */
export function boundsOf(
  { wasmExports, HEAPF32 }: PdfiumModule,
  object: number,
  at: number,
): Box | null {
  if (!wasmExports.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) return null;
  const [left = 0, bottom = 0, right = 0, top = 0] = HEAPF32.subarray(at >> 2, (at >> 2) + 4);
  return { left, right, top: -top, bottom: -bottom };
}

/** Whether an object is filled with a colour as light as paper. */
export function isLightObject(module: PdfiumModule, object: number, at: number): boolean {
  const calls = module.wasmExports;
  return (
    calls.FPDFPageObj_GetFillColor(object, at, at + 4, at + 8, at + 12) === 1 &&
    areLight([0, 4, 8].map((part) => module.HEAPU8[at + part] ?? 0))
  );
}
