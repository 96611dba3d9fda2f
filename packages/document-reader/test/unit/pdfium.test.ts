import { describe, expect, test } from 'vitest';
import { readPdf } from '../../src/pdf/pdf.ts';
import { openPdf } from '../../src/pdf/pdfium.ts';
import { iccPdf } from '../../../../tests/support/icc-pdf.ts';
import { textPdf } from '../../../../tests/support/pdf-file.ts';

describe('the PDF engine', () => {
  test('opens a PDF with its pages', async () => {
    const { pages } = await openPdf(textPdf([[{ x: 60, y: 60, text: 'Hall' }], []]));
    expect(pages).toBe(2);
  });

  test('names a file that is no PDF as damaged', async () => {
    await expect(openPdf(Buffer.from('%PDF-1.7 and nothing more'))).rejects.toMatchObject({
      reason: 'damaged',
    });
  });

  test('reads text in a colour of an ICC profile by itself, for which it asks the time', async () => {
    const lines = ['1. Replace the hinge', '2. Paint the door'];
    const reading = await readPdf(iccPdf(lines), () => Promise.reject(new Error('asked')));
    expect(reading.lines.map(({ text }) => text)).toEqual(lines);
  });
});
