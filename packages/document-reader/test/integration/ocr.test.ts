import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eraseRuledLines, type GreyscalePage } from '../../src/ocr/page-image.ts';
import type { DocumentText } from '../../src/document-text.ts';
import { limits } from '../../src/process/limits.ts';
import { readDocument } from '../../src/process/read-document.ts';
import { docxOf } from '../../../../tests/support/odd-files.ts';
import { scanPdf, textPdf, type PlacedText } from '../../../../tests/support/pdf-file.ts';
import { readBytes, reasonFor, shown } from '../../../../tests/support/read-file.ts';
import { photoInShadow, scanOf, scanWithPages } from '../../../../tests/support/scan-file.ts';

const item = (y: number, text: string): PlacedText => ({
  x: 72,
  y,
  text,
  size: 14,
});

const spanishPages = [
  [
    'PLOMERÍA',
    '1. Reparar la fuga de agua y cambiar el sifón.',
    '2. Reemplazar la llave del lavabo en el baño del pasillo.',
  ],
  ['3. Cambiar 8 tejas dañadas en el lado norte.', '4. Ajustar la puerta que roza con el marco.'],
];

describe('scans and pictures are read by OCR, with a confidence per line', () => {
  let spanish: DocumentText;
  const progress: number[] = [];
  beforeAll(async () => {
    const pages = await scanOf(
      textPdf(spanishPages.map((texts) => texts.map((text, at) => item(100 + at * 40, text)))),
    );
    const { mkdtemp, rm, writeFile } = await import('node:fs/promises');
    const { tmpdir } = await import('node:os');
    const folder = await mkdtemp(`${tmpdir()}/scan-`);
    await writeFile(`${folder}/scan`, scanPdf(pages));
    spanish = await readDocument(`${folder}/scan`, 'scan.pdf', {
      onProgress: (percent) => progress.push(percent),
    });
    await rm(folder, { recursive: true });
  });

  it('a scanned Spanish work order: pages, order and accents', () => {
    expect(spanish).toMatchObject({
      kind: 'pdf',
      pages: 2,
      method: 'ocr',
      language: 'es',
    });
    expect(shown(spanish)).toEqual(
      spanishPages.flatMap((texts, page) => texts.map((text) => `${page + 1}: ${text}`)),
    );
  });

  it('every line has the confidence of OCR', () => {
    expect(
      spanish.lines.every(
        (line) =>
          line.ocrConfidence !== undefined && line.ocrConfidence >= 25 && line.ocrConfidence <= 100,
      ),
    ).toBe(true);
  });

  it('progress is reported page by page, up to 100', () => {
    expect(progress).toEqual([50, 99, 100]);
  });

  it('a phone photo (HEIC)', async () => {
    const text = await readBytes(await readFile('tests/fixtures/photo.heic'), 'IMG_0001.HEIC');
    expect(text).toMatchObject({
      kind: 'image',
      pages: 1,
      method: 'ocr',
      language: 'en',
    });
    expect(text.lines.map((line) => line.text)).toEqual([
      '1. Replace the broken window',
      '2. Paint the front door',
      '3. Clean both gutters',
    ]);
  });

  it('a photo of a rotated page in a shadow', async () => {
    const items = ['1. Replace the leaking trap under the sink', '2. Seal the plumbing vent'];
    const pdf = textPdf([items.map((text, at) => item(100 + at * 40, text))]);
    const lines = (await readBytes(await photoInShadow(pdf), 'IMG_2.jpg')).lines;
    expect(lines.map((line) => line.text)).toEqual(items);
  });

  it('a broken HEIC fails with the advice to save it as JPEG', async () => {
    expect(
      await reasonFor((await readFile('tests/fixtures/photo.heic')).subarray(0, 3_000), 'a.heic'),
    ).toBe('heic');
  });

  it('a document with text and one scanned page keeps both, in order of pages', async () => {
    const [scan] = await scanOf(
      textPdf([[item(100, 'Replace the cracked window'), item(140, 'Paint the front door')]]),
    );
    if (!scan) throw new Error('no page');
    const both = await mixedPdf(scan);
    const text = await readBytes(both, 'mixed.pdf');
    expect(text.method).toBe('mixed');
    expect(shown(text)).toEqual([
      '1: Repair the fence at the back',
      '2: Replace the cracked window',
      '2: Paint the front door',
    ]);
    expect(text.lines.map((line) => line.ocrConfidence !== undefined)).toEqual([false, true, true]);
  });

  it('a Word file that holds nothing but pictures is read from them, in the order of its text', async () => {
    const pictures = await scanOf(
      textPdf([[item(72, 'Replace the cracked window')], [item(72, 'Paint the front door')]]),
    );
    const drawing = (id: string): string =>
      `<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip ` +
      `r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    const relation = (id: string, target: string): string =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" ` +
      `Target="media/${target}"/>`;
    const bytes = await docxOf(drawing('rId8') + drawing('rId7'), {
      'word/_rels/document.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
        `${relation('rId7', 'image1.jpeg')}${relation('rId8', 'image2.jpeg')}</Relationships>`,
      'word/media/image1.jpeg': pictures[1]?.jpeg ?? '',
      'word/media/image2.jpeg': pictures[0]?.jpeg ?? '',
    });
    const text = await readBytes(bytes, 'scan.docx');
    expect(text).toMatchObject({ kind: 'docx', pages: 2, method: 'ocr' });
    expect(shown(text)).toEqual(['1: Replace the cracked window', '2: Paint the front door']);
  });

  it('a blank picture has no text', async () => {
    const blank = await sharp({
      create: { width: 800, height: 600, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    expect(await reasonFor(blank, 'blank.png')).toBe('noText');
  });

  it('ruled lines are removed, letters are kept', () => {
    const page: GreyscalePage = {
      width: 1_000,
      height: 600,
      data: Buffer.alloc(600_000, 255),
    };
    for (let x = 0; x < 1_000; x++) page.data[300 * 1_000 + x] = 0;
    for (let y = 100; y < 160; y++) page.data[y * 1_000 + 50] = 0;
    eraseRuledLines(page);
    expect(page.data[300 * 1_000 + 500]).toBe(255);
    expect(page.data[120 * 1_000 + 50]).toBe(0);
  });
});

describe('OCR of a document ends after ten minutes (X-10)', () => {
  afterEach(() => vi.restoreAllMocks());

  /** The time limit of OCR, to be ended by the test. */
  function timeLimit(): { end: () => void; ms: () => unknown } {
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    return { end: () => time.abort(), ms: () => timeout.mock.calls };
  }

  it('pages that it did not reach are said, what it read stays', async () => {
    const { end, ms } = timeLimit();
    const text = await readBytes(await scanWithPages(3), 'scan.pdf', {
      onProgress: end,
    });
    expect(ms()).toEqual([[600_000]]);
    expect(text).toMatchObject({ method: 'ocr', pages: 3, cut: { pages: 2 } });
    expect(shown(text)).toEqual(['1: 1. Replace the cracked window']);
  });

  it('a scan of which it read no page fails as too slow', async () => {
    timeLimit().end();
    const reason = await reasonFor(await scanWithPages(1), 'scan.pdf').catch(String);
    expect(reason).toBe('timeout');
  });

  it('a page whose transcription is not done by then stays as OCR read it', async () => {
    const { end } = timeLimit();
    const text = readBytes(await scanWithPages(1), 'scan.pdf', {
      transcribe: (_picture, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
          setTimeout(end, 1_000);
        }),
    });
    expect(await text.then(shown, String)).toEqual(['1: 1. Replace the cracked window']);
  });
});

it('a page whose pictures would take too much memory while they wait stays as OCR read it', async () => {
  const changed = limits as { waitingPictures: number };
  const most = changed.waitingPictures;
  changed.waitingPictures = 1_000;
  try {
    let calls = 0;
    const text = await readBytes(await scanWithPages(1), 'scan.pdf', {
      transcribe: async () => {
        calls++;
        return Promise.resolve(['1. Replace the cracked door']);
      },
    });
    expect(shown(text)).toEqual(['1: 1. Replace the cracked window']);
    expect(calls).toBe(0);
  } finally {
    changed.waitingPictures = most;
  }
});

/** A page of text, then a scanned one. */
async function mixedPdf(scan: { jpeg: Buffer; width: number; height: number }): Promise<Buffer> {
  const { pdfOf } = await import('../../../../tests/support/pdf-file.ts');
  const content = 'BT /F1 12 Tf 72 700 Td (Repair the fence at the back) Tj ET';
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R 6 0 R] /Count 2 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /XObject << /I 8 0 R >> >> /Contents 7 0 R >>',
    '<< /Length 27 >>\nstream\nq 612 0 0 792 0 0 cm /I Do Q\nendstream',
    Buffer.concat([
      Buffer.from(
        `<< /Type /XObject /Subtype /Image /Width ${scan.width} /Height ${scan.height} ` +
          `/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ` +
          `${scan.jpeg.length} >>\nstream\n`,
      ),
      scan.jpeg,
      Buffer.from('\nendstream'),
    ]),
  ]);
}
