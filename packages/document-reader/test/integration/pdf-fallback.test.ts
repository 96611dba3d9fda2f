import { describe, expect, test, vi } from 'vitest';
import { readPdf } from '../../src/pdf/pdf.ts';
import type { RawTextReply } from '../../src/process/reader-messages.ts';
import { textPdf } from '../../../../tests/support/pdf-file.ts';

vi.mock('../../src/pdf/pdfium.ts', async (original) => ({
  ...(await original<typeof import('../../src/pdf/pdfium.ts')>()),
  pageWords: () => {
    throw new WebAssembly.RuntimeError('unreachable');
  },
}));

const pdf = textPdf([[{ x: 60, y: 60, text: 'Replace the hinge' }]]);
const read = (reply: RawTextReply) => readPdf(pdf, () => Promise.resolve(reply));

describe('a PDF that pdfium opens and then fails to read', () => {
  test('is read by pdf2json', async () => {
    const text = 'Replace the hinge\r\n----------------Page (0) Break----------------\r\n';
    const { pages, lines } = await read({ type: 'raw', text });
    expect({ pages, texts: lines.map((line) => line.text) }).toEqual({
      pages: 1,
      texts: ['Replace the hinge'],
    });
  });

  test('tells the notes of its objects, which pdf2json does not read (promise 9.75)', async () => {
    const notes =
      '\n9 0 obj << /Type /Annot /Subtype /Text /Contents (Use \\(raw\\) oil) >> endobj' +
      '\n10 0 obj << /Type /Annot /Subtype /Stamp /Contents <FEFF004E006F0074> >> endobj' +
      '\n11 0 obj << /Type /Annot /Subtype /Link /Contents (Open the page) >> endobj\n';
    const { leftOut } = await readPdf(Buffer.concat([pdf, Buffer.from(notes)]), () =>
      Promise.resolve({ type: 'raw', text: 'Replace the hinge' }),
    );
    expect(leftOut).toEqual([
      { kind: 'comment', page: 1, text: 'Use (raw) oil' },
      { kind: 'comment', page: 1, text: 'Not' },
    ]);
  });

  test('is not called damaged where pdf2json cannot read it either, and both failures are told', async () => {
    await expect(
      read({ type: 'failed', reason: 'damaged', detail: 'bad XRef entry' }),
    ).rejects.toMatchObject({
      reason: 'failed',
      detail: expect.stringMatching(/unreachable.*bad XRef entry/) as string,
    });
  });

  test.each(['timeout', 'password'] as const)('keeps the reason %s of pdf2json', async (reason) => {
    await expect(read({ type: 'failed', reason, detail: '' })).rejects.toMatchObject({ reason });
  });
});
