import sharp from 'sharp';
import type { GreyscalePage } from '~/adapters/document-text/page-image.ts';
import { openPdfForImages, pdfPageImage } from '~/adapters/document-text/pdf-image.ts';
import { scanPdf, textPdf } from './pdf-file.ts';

/** A page as a JPEG. */
export const jpegOf = ({ data, width, height }: GreyscalePage): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality: 70 })
    .toBuffer();

/** Pages of a PDF as scanned images. */
export async function scanOf(
  pdf: Buffer,
): Promise<{ jpeg: Buffer; width: number; height: number }[]> {
  const document = await openPdfForImages(pdf);
  const pages = await Promise.all(
    Array.from({ length: document.getPageCount() }, (_, index) => pdfPageImage(document, index)),
  );
  return Promise.all(
    pages.map(async (page) => ({
      jpeg: await jpegOf(page),
      width: page.width,
      height: page.height,
    })),
  );
}

/** A scan of that many pages, a line each. */
export const scanWithPages = async (count: number): Promise<Buffer> =>
  scanPdf(
    await scanOf(
      textPdf(
        Array.from({ length: count }, (_, index) => [
          { x: 72, y: 100, text: `${index + 1}. Replace the cracked window`, size: 14 },
        ]),
      ),
    ),
  );
