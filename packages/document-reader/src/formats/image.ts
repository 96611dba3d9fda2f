import type { Metadata } from 'sharp';
import type { Reading } from '../layout/lines.ts';
import { limits } from '../process/limits.ts';
import type { ImageFormat } from './sniff.ts';
import { Unreadable } from '../process/unreadable.ts';

/**
 * Checks the header of an image without decoding it; all its pages are for OCR. Throws Unreadable:
 * damaged, tooLarge, tooManyPages, heic.
 */
export async function readImageHeader(bytes: Buffer, format: ImageFormat): Promise<Reading> {
  const { default: sharp } = await import('sharp');
  let header: Metadata;
  try {
    header = await sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata();
  } catch (error) {
    throw new Unreadable(format === 'heic' ? 'heic' : 'damaged', 'image', { cause: error });
  }
  const { width, height } = header;
  if (!width || !height) throw new Unreadable('damaged', 'image without a size');
  if (width * height > limits.pixels) throw new Unreadable('tooLarge', `${width}x${height} pixels`);
  // TIFF alone has pages; other formats with several pictures are animations: the first is read.
  const pages = format === 'tiff' ? (header.pages ?? 1) : 1;
  if (pages > limits.pagesRefused) throw new Unreadable('tooManyPages', `${pages} pages`);
  return { pages, lines: [], ocrPages: Array.from({ length: pages }, (_, index) => index + 1) };
}
