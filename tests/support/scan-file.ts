import sharp from 'sharp';
import type { GreyscalePage } from '../../packages/document-reader/src/ocr/page-image.ts';
import {
  openPdfForImages,
  pdfPageImage,
} from '../../packages/document-reader/src/pdf/pdf-image.ts';
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

/** The page as a scanner takes it that lies at an angle (degrees clockwise), on a ground. */
export async function atAngle(
  { data, width, height }: GreyscalePage,
  angle: number,
  background = '#fff',
): Promise<GreyscalePage> {
  const turned = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(angle, { background })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: turned.info.width, height: turned.info.height, data: turned.data };
}

/** The first page of a PDF in grey. */
export const firstPageOf = async (pdf: Buffer): Promise<GreyscalePage> =>
  pdfPageImage(await openPdfForImages(pdf), 0);

/** The first page of a PDF as a phone takes it: turned a little, in a shadow. */
export async function photoInShadow(pdf: Buffer): Promise<Buffer> {
  const { data, width, height } = await firstPageOf(pdf);
  const shadow =
    `<svg width="${width}" height="${height}"><linearGradient id="g" x1="0" y1="0" ` +
    `x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" ` +
    `stop-color="#666"/></linearGradient><rect width="100%" height="100%" ` +
    `fill="url(#g)"/></svg>`;
  const lit = await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .composite([{ input: Buffer.from(shadow), blend: 'multiply' }])
    .png()
    .toBuffer();
  return sharp(lit).rotate(2, { background: '#999' }).jpeg({ quality: 70 }).toBuffer();
}
