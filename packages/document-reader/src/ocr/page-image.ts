import sharp from 'sharp';
import { decodeHeic } from '../formats/heic.ts';
import { limits } from '../process/limits.ts';
import type { ImageFormat } from '../formats/sniff.ts';
import { Unreadable } from '../process/unreadable.ts';

/** A page in greyscale, one byte per pixel. */
export interface GreyscalePage {
  width: number;
  height: number;
  data: Buffer;
  /** Points of one of its pixels; absent where the source does not say how large the page is. */
  points?: number;
}

/** The longer edge of a page for OCR at most, in pixels: larger pages only take longer. */
export const MAX_EDGE = 3_400;
/** A picture whose longer edge is shorter is enlarged to it. */
const MIN_EDGE = 1_600;

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
/** Thickest ruled line, relative to the page's longer edge. */
const MAX_THICKNESS = 1 / 250;
/** Grey values below this are dark, and those below the other are no paper. */
export const DARK_BELOW = 185;
const PAPER_FROM = 215;
/** Light pixels in a row that do not end a run, as noise makes them, and the share of dark ones. */
const MAX_LIGHT = 3;
const MIN_DARK = 0.75;
/** Share of a run beside which the page is light: on a dark area or along letters it is not. */
const MIN_BESIDE = 0.6;

/** A run of pixels, from the first one on; `step` leads along it, `across` to the next line. */
interface Run {
  start: number;
  length: number;
  step: number;
  across: number;
}

/** The long runs of dark pixels of the lines in one direction. */
function darkRuns(
  data: Buffer,
  { lines, length, step, across }: Omit<Run, 'start'> & { lines: number },
  least: number,
): Run[] {
  const runs: Run[] = [];
  for (let line = 0; line < lines; line++) {
    let [start, end, dark] = [-1, -1, 0];
    const close = (): void => {
      if (end - start >= least && dark >= MIN_DARK * (end - start))
        runs.push({ start: line * across + start * step, length: end - start, step, across });
      [start, dark] = [-1, 0];
    };
    for (let at = 0; at < length; at++) {
      if ((data[line * across + at * step] ?? 255) >= DARK_BELOW) continue;
      if (start >= 0 && at - end > MAX_LIGHT) close();
      if (start < 0) start = at;
      end = at + 1;
      dark++;
    }
    if (start >= 0) close();
  }
  return runs;
}

/** How many pixels from `pixel` on are no paper; stops above `most`. */
function inkFrom(data: Buffer, pixel: number, across: number, most: number): number {
  let count = 0;
  while (count <= most && (data[pixel + count * across] ?? 255) < PAPER_FROM) count++;
  return count;
}

/** Whitens a run where it is thin, so that letters that cross it stay. */
function eraseRun(data: Buffer, { start, length, step, across }: Run, thickest: number): void {
  const isPaper = (pixel: number): boolean => (data[pixel] ?? 255) >= PAPER_FROM;
  let beside = 0;
  for (let at = 0; at < length; at++) {
    const pixel = start + at * step;
    if (isPaper(pixel - thickest * across) && isPaper(pixel + thickest * across)) beside++;
  }
  if (beside < MIN_BESIDE * length) return;
  for (let at = 0; at < length; at++) {
    const pixel = start + at * step;
    const above = inkFrom(data, pixel - across, -across, thickest);
    const below = inkFrom(data, pixel, across, thickest);
    if (above + below > thickest) continue;
    for (let ink = -above; ink < below; ink++) data[pixel + ink * across] = 255;
  }
}

/** Whitens ruled lines, in place: OCR misses the text inside bordered tables otherwise. */
export function eraseRuledLines({ width, height, data }: GreyscalePage): void {
  const edge = Math.max(width, height);
  const least = Math.round(edge * MAX_LETTER_RUN);
  const thickest = Math.max(3, Math.round(edge * MAX_THICKNESS));
  const rows = { lines: height, length: width, step: 1, across: width };
  const columns = { lines: width, length: height, step: width, across: 1 };
  for (const direction of [rows, columns])
    for (const run of darkRuns(data, direction, least)) eraseRun(data, run, thickest);
}
