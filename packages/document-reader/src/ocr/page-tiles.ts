import sharp from 'sharp';
import type { TilePicture } from '../process/reader-messages.ts';
import { DARK_BELOW, type GreyscalePage } from './page-image.ts';

/**
 * Parts of an upright page, from the top down, each as large as a vision model sees it without scaling
 * it down. A page is cut between its lines; where none of its rows is blank, tiles overlap.
 */

/** Width and height of a tile's picture at most, in pixels (decision 74). */
const MAX_WIDTH = 1_568;
const MAX_HEIGHT = 768;
/** A tile ends at blank rows in its last part only, so that a page has few tiles. */
const FIRST_CUT = 0.6;
/** A half of a tile ends at blank rows around its middle. */
const HALF_FROM = 0.3;
const HALF_TO = 0.7;
/** How much of its height a tile shares with the next one where none of its rows is blank. */
const OVERLAP = 0.12;
/** Tiles of a page at most; the rest of a page that has more stays as OCR read it. */
export const MAX_TILES = 8;
/** Share of dark pixels up to which a row is blank: specks are no letters. */
const BLANK_SHARE = 0.002;

/** Height of a letter at most, in pixels. */
const MAX_LETTER = 90;

/** Rows of pixels, from `top` (included) to `bottom`. */
export interface Tile {
  top: number;
  bottom: number;
}

/** Which rows of pixels have ink that may be of letters: a longer run down the page is a ruled line. */
export function inkRows({ data, width, height }: GreyscalePage): boolean[] {
  const dark = new Uint32Array(height);
  for (let column = 0; column < width; column++)
    for (let row = 0; row < height;) {
      const start = row;
      while (row < height && (data[row * width + column] ?? 255) < DARK_BELOW) row++;
      if (row - start <= MAX_LETTER) for (let at = start; at < row; at++) dark[at]!++;
      row++;
    }
  return Array.from(dark, (count) => count > BLANK_SHARE * width);
}

/** The middle of the widest run of blank rows between two rows, of the last one of equal runs. */
function blankBetween(hasInk: readonly boolean[], from: number, to: number): number | null {
  let best = { length: 0, middle: 0 };
  let length = 0;
  for (let row = Math.ceil(from); row < to; row++) {
    length = hasInk[row] ? 0 : length + 1;
    if (length > 0 && length >= best.length)
      best = { length, middle: row - Math.floor((length - 1) / 2) };
  }
  return best.length > 0 ? best.middle : null;
}

/** How much the picture of a page is made smaller; 1 where it is not. */
const scaleOf = ({ width }: Pick<GreyscalePage, 'width'>): number => Math.min(1, MAX_WIDTH / width);

/** The tiles of a page with so many rows of pixels, those without ink left out. */
export function tilesOf(hasInk: readonly boolean[], width: number): Tile[] {
  const most = Math.floor(MAX_HEIGHT / scaleOf({ width }));
  const tiles: Tile[] = [];
  for (let top = 0; top < hasInk.length;) {
    const isLast = hasInk.length - top <= most;
    const cut = isLast ? hasInk.length : blankBetween(hasInk, top + FIRST_CUT * most, top + most);
    const bottom = cut ?? top + most;
    if (hasInk.slice(top, bottom).includes(true)) tiles.push({ top, bottom });
    top = cut ?? bottom - Math.round(OVERLAP * most);
  }
  return tiles.slice(0, MAX_TILES);
}

/** The two halves of a tile. */
export function halvesOf(hasInk: readonly boolean[], { top, bottom }: Tile): [Tile, Tile] {
  const height = bottom - top;
  const cut = blankBetween(hasInk, top + HALF_FROM * height, top + HALF_TO * height);
  const half = Math.round((OVERLAP * height) / 2);
  const middle = cut ?? top + Math.round(height / 2);
  return [
    { top, bottom: cut ?? middle + half },
    { top: cut ?? middle - half, bottom },
  ];
}

async function pictureOf(page: GreyscalePage, tile: Tile): Promise<TilePicture> {
  const { data, width, height } = page;
  const scale = scaleOf(page);
  const rows = tile.bottom - tile.top;
  const jpeg = await sharp(data, { raw: { width, height, channels: 1 } })
    .extract({ left: 0, top: tile.top, width, height: rows })
    .resize({ width: Math.round(width * scale) })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { ...tile, height: Math.round(rows * scale), jpeg: jpeg.toString('base64') };
}

/**
 * The tiles of a page as pictures, each with those of its halves. `cleaned` is the same page as OCR
 * read it, without ruled lines: where a table has lines, it has blank rows nevertheless.
 */
export async function tilePictures(
  page: GreyscalePage,
  cleaned: GreyscalePage,
): Promise<[tile: TilePicture, halves: TilePicture[]][]> {
  const hasInk = inkRows(cleaned);
  const pictures: [TilePicture, TilePicture[]][] = [];
  for (const tile of tilesOf(hasInk, page.width)) {
    const halves: TilePicture[] = [];
    for (const half of halvesOf(hasInk, tile)) halves.push(await pictureOf(page, half));
    pictures.push([await pictureOf(page, tile), halves]);
  }
  return pictures;
}
