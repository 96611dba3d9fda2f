import sharp, { type Sharp } from 'sharp';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import { limits } from './limits.ts';
import type { ImageFormat } from './sniff.ts';
import { Unreadable } from './unreadable.ts';

/** Grey values of a page, one byte a pixel. */
export interface GreyPage {
  width: number;
  height: number;
  data: Buffer;
}

/** OCR reads best at about 200 dots an inch; a page beyond these edges gains nothing but time. */
const DOTS_AN_INCH = 200;
const LONGEST_EDGE = 3_400;
/** Smaller pictures are enlarged to this, by their longer edge. */
const SMALLEST_EDGE = 1_600;

/** A page of a PDF (0-based index) as grey values. */
export async function pdfPageImage(document: PDFiumDocument, index: number): Promise<GreyPage> {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(
    DOTS_AN_INCH / 72,
    LONGEST_EDGE / Math.max(originalWidth, originalHeight, 1),
  );
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
  return { width: grey.info.width, height: grey.info.height, data: grey.data };
}

async function decodeHeic(bytes: Buffer): Promise<Sharp> {
  try {
    const { default: decode } = await import('heic-decode');
    const { width, height, data } = await decode({ buffer: new Uint8Array(bytes) });
    return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } });
  } catch (error) {
    throw new Unreadable('heic', 'picture', { cause: error });
  }
}

/**
 * A picture (of a TIFF: its 0-based page) as grey values, turned upright and brought to a size that
 * OCR reads. Throws Unreadable: damaged, heic.
 */
export async function pictureImage(
  bytes: Buffer,
  format: ImageFormat,
  index: number,
): Promise<GreyPage> {
  try {
    const options = {
      limitInputPixels: limits.pixels,
      failOn: 'error' as const,
      page: format === 'tiff' ? index : 0,
    };
    const picture = format === 'heic' ? await decodeHeic(bytes) : sharp(bytes, options).rotate();
    const { width = 1, height = 1 } =
      format === 'heic' ? await picture.metadata() : await sharp(bytes, options).metadata();
    const factor = Math.min(
      LONGEST_EDGE / Math.max(width, height),
      Math.max(1, SMALLEST_EDGE / Math.max(width, height)),
    );
    const sized = picture
      .flatten({ background: '#fff' })
      .greyscale()
      .resize(sizeFor(width, height, factor));
    const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  } catch (error) {
    throw error instanceof Unreadable
      ? error
      : new Unreadable('damaged', 'picture', { cause: error });
  }
}

/** The longest edge after scaling, in a square that the picture fits into either way up. */
function sizeFor(
  width: number,
  height: number,
  factor: number,
): { width: number; height: number; fit: 'inside' } {
  const edge = Math.max(1, Math.round(Math.max(width, height) * factor));
  return { width: edge, height: edge, fit: 'inside' };
}

/**
 * Longest stretch of dark dots that can be part of a letter, in parts of the page's longer edge.
 */
const RULING = 1 / 12;
const DARK = 150;

/** Whitens ruled lines, in place: OCR drops the text inside bordered tables otherwise. */
export function eraseRulings({ width, height, data }: GreyPage): void {
  const longest = Math.round(Math.max(width, height) * RULING);
  const found: [number, number, number][] = [];
  const scan = (lines: number, length: number, step: number, stride: number): void => {
    for (let line = 0; line < lines; line++) {
      let run = 0;
      for (let at = 0; at <= length; at++) {
        const dark = at < length && (data[line * stride + at * step] ?? 255) < DARK;
        if (dark) run++;
        else {
          if (run >= longest) found.push([line * stride + (at - run) * step, run, step]);
          run = 0;
        }
      }
    }
  };
  scan(height, width, 1, width);
  scan(width, height, width, 1);
  // A dark area is no ruling: its stretches are many. Rulings are few and thin.
  if (found.length > 0.2 * (width + height)) return;
  for (const [start, run, step] of found)
    for (let dot = 0; dot < run; dot++) data[start + dot * step] = 255;
}
