import { describe, expect, test } from 'vitest';
import { pdfiumCode } from '~/adapters/document-text/pdfium-code.ts';
import { startPdfium } from '~/adapters/document-text/pdfium-host.ts';
import { openPdf } from '~/adapters/document-text/pdfium.ts';
import { textPdf } from '../../support/pdf-file.ts';

describe('the PDF engine', () => {
  test('gives its memory anew when it grows, and none beyond its limit', async () => {
    const module = startPdfium(await pdfiumCode());
    const before = module.HEAPU8.length;
    const at = module.wasmExports.malloc(before);
    module.HEAPU8[at + before - 1] = 7;
    expect(module.HEAPU8.length).toBeGreaterThan(before);
    expect(module.HEAPU8[at + before - 1]).toBe(7);
    expect(module.HEAPF32.buffer).toBe(module.HEAPU8.buffer);
    expect(module.HEAPF64.buffer).toBe(module.HEAPU8.buffer);
    expect(module.wasmExports.malloc(2 ** 31 - 1)).toBe(0);
  });

  test('opens a PDF with its pages', async () => {
    const { pages } = await openPdf(textPdf([[{ x: 60, y: 60, text: 'Hall' }], []]));
    expect(pages).toBe(2);
  });

  test('names a file that is no PDF as damaged', async () => {
    await expect(openPdf(Buffer.from('%PDF-1.7 and nothing more'))).rejects.toMatchObject({
      reason: 'damaged',
    });
  });
});
