import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { MAX_EDGE, type GreyscalePage } from '../ocr/page-image.ts';
import { pdfiumBytes } from './pdfium-code.ts';
import { Unreadable } from '../process/unreadable.ts';

/** Pages of PDFs as pictures. */

/** OCR reads best at about so many dots per inch. */
const DPI = 200;

/** Opens a PDF whose pages are rendered. Throws Unreadable: password, damaged. */
export async function openPdfForImages(bytes: Buffer): Promise<PDFiumDocument> {
  const library = await PDFiumLibrary.init({ wasmBinary: pdfiumBytes() });
  try {
    return await library.loadDocument(new Uint8Array(bytes));
  } catch (error) {
    throw new Unreadable(
      /password|security/i.test(String(error)) ? 'password' : 'damaged',
      String(error).slice(0, 200),
    );
  }
}

/** Renders a page of a PDF (0-based index) in greyscale. */
export async function pdfPageImage(
  document: PDFiumDocument,
  index: number,
): Promise<GreyscalePage> {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(DPI / 72, MAX_EDGE / Math.max(originalWidth, originalHeight, 1));
  const { width, height, data } = await page.render({
    scale,
    render: 'bitmap',
    renderFormFields: false,
  });
  const grey = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: grey.info.width, height: grey.info.height, data: grey.data, points: 1 / scale };
}
