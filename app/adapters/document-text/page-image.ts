import type { PDFiumDocument } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { decodeHeic } from './heic.ts';
import { limits } from './limits.ts';
import type { ImageFormat } from './sniff.ts';
import { Unreadable } from './unreadable.ts';

/** A page in greyscale, one byte per pixel. */
export interface GreyscalePage {
  width: number;
  height: number;
  data: Buffer;
  /** Points of one of its pixels; absent where the source does not say how large the page is. */
  points?: number;
}

/** OCR reads best at about 200 dpi; larger pages only take longer. Edges are in pixels. */
const DPI = 200;
const MAX_EDGE = 3_400;
/** A picture whose longer edge is shorter is enlarged to it. */
const MIN_EDGE = 1_600;

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

/**
 * Decodes a picture (of a TIFF its 0-based page) in greyscale, rotated upright and resized for OCR.
 * Throws Unreadable: damaged, heic.
 */
export async function pictureImage(
  bytes: Buffer,
  format: ImageFormat,
  index: number,
): Promise<GreyscalePage> {
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
      MAX_EDGE / Math.max(width, height),
      Math.max(1, MIN_EDGE / Math.max(width, height)),
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

/** The square that the scaled picture fits into, in either orientation. */
function sizeFor(
  width: number,
  height: number,
  factor: number,
): { width: number; height: number; fit: 'inside' } {
  const edge = Math.max(1, Math.round(Math.max(width, height) * factor));
  return { width: edge, height: edge, fit: 'inside' };
}

/** A longer run of dark pixels is no part of a letter; relative to the page's longer edge. */
const MAX_LETTER_RUN = 1 / 12;
/** Grey values below this are dark. */
const DARK_BELOW = 150;

/** Whitens ruled lines, in place: OCR misses the text inside bordered tables otherwise. */
export function eraseRuledLines({ width, height, data }: GreyscalePage): void {
  const maxRun = Math.round(Math.max(width, height) * MAX_LETTER_RUN);
  const darkRuns: [number, number, number][] = [];
  const scan = (lines: number, length: number, step: number, stride: number): void => {
    for (let line = 0; line < lines; line++) {
      let run = 0;
      for (let at = 0; at <= length; at++) {
        const dark = at < length && (data[line * stride + at * step] ?? 255) < DARK_BELOW;
        if (dark) run++;
        else {
          if (run >= maxRun) darkRuns.push([line * stride + (at - run) * step, run, step]);
          run = 0;
        }
      }
    }
  };
  scan(height, width, 1, width);
  scan(width, height, width, 1);
  // So many runs are dark areas of a picture: ruled lines are few and thin.
  if (darkRuns.length > 0.2 * (width + height)) return;
  for (const [start, run, step] of darkRuns)
    for (let pixel = 0; pixel < run; pixel++) data[start + pixel * step] = 255;
}
